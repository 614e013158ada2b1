-- Players: who they are, how they sign in, and the line of agents above them.

create schema players;

create table players.players (
  player_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  username text not null,
  -- NFKC, case-folded: one person cannot take a look-alike of another's name.
  username_key text not null,
  nickname text not null,
  -- Spec section 3: 0 member; 1, 2, 41, 42 agents; 4 trial, never an agent.
  type smallint not null default 0,
  state text not null default 'active' check (state in ('active', 'locked', 'excluded', 'closed')),
  password_hash text not null,
  language text,
  currency text not null,
  email text,
  birthday date,
  profile jsonb not null default '{}',
  -- Ids of the agents above, nearest last; stamped on every bet.
  upline uuid[] not null default '{}',
  terms_version text not null,
  terms_agreed_at timestamptz not null,
  registered_at timestamptz not null default now(),
  registered_from text,
  last_login_at timestamptz
);
create unique index players_by_username on players.players (brand_id, username_key);
create unique index players_by_email on players.players (brand_id, lower(email)) where email is not null;
create index players_by_registration on players.players (registered_at desc, player_id);
create index players_search on players.players (username_key text_pattern_ops);

create table players.sessions (
  token_hash bytea not null,
  player_id uuid not null,
  session_id uuid not null,
  cookie_hash bytea not null,
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  device text not null,
  primary key (token_hash, player_id)
) with (fillfactor = 80);
create index sessions_by_player on players.sessions (player_id, started_at desc);

-- Failed sign-ins by name and by address; keys are hashed names, so a typed password never lands here in clear.
create table players.sign_in_failures (
  key text primary key,
  failures integer not null,
  first_at timestamptz not null,
  blocked_until timestamptz
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema players to krathong_app;
    grant select, insert, update on all tables in schema players to krathong_app;
    grant delete on players.sign_in_failures, players.sessions to krathong_app;
  end if;
end
$$;
