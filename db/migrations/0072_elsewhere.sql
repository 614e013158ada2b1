-- Sign-in elsewhere: which outside houses vouch for people, who of them is which player, and the visits that are on their way.

create schema elsewhere;

create table elsewhere.providers (
  brand_id uuid not null references settings.brands (brand_id),
  provider text not null check (provider in ('google', 'facebook', 'simulated')),
  is_on boolean not null default false,
  client_id text not null default '',
  secret_sealed bytea,
  -- Only of the simulated one: the others are where the whole world knows them.
  issuer text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (brand_id, provider)
);

-- A person there is a player here. Nobody changes it; only staff, two of them, end it.
create table elsewhere.links (
  link_id uuid primary key,
  brand_id uuid not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  player_id uuid not null,
  -- As told when the link was made, for people to recognise it by. Never what finds it.
  display_name text,
  email text,
  linked_at timestamptz not null default now(),
  linked_from text not null,
  used_at timestamptz,
  ended_at timestamptz
);
create unique index links_by_person_there on elsewhere.links (brand_id, issuer, subject) where ended_at is null;
create unique index links_by_player on elsewhere.links (player_id, provider) where ended_at is null;
create index links_of_player on elsewhere.links (player_id, linked_at desc);

-- One trip to an outside house and back, by one browser: good for ten minutes, its code is traded once, what it proved is used once.
create table elsewhere.visits (
  visit_id uuid primary key,
  brand_id uuid not null,
  provider text not null,
  cookie_hash bytea not null,
  state_hash bytea not null,
  nonce text not null,
  verifier_sealed bytea not null,
  redirect_uri text not null,
  began_at timestamptz not null default now(),
  expires_at timestamptz not null,
  traded_at timestamptz,
  issuer text,
  subject text,
  display_name text,
  email text,
  used_at timestamptz
);
create unique index visits_by_cookie on elsewhere.visits (cookie_hash);
create index visits_by_expiry on elsewhere.visits (expires_at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema elsewhere to krathong_app;
    grant select, insert, update on all tables in schema elsewhere to krathong_app;
    grant delete on elsewhere.visits to krathong_app;
  end if;
end
$$;
