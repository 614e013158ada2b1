-- Registration and sign-in: passwords that must be changed first, identity numbers of one person each, and codes under which agents invite.

alter table players.players
  -- Somebody else made the password: its owner chooses another before anything else.
  add column must_change_password boolean not null default false,
  -- Keyed mark of the sealed number: finds it again, and leads nowhere.
  add column id_number_mark bytea;
create unique index players_by_id_number on players.players (brand_id, id_number_mark) where id_number_mark is not null;
-- Trials that ran out are found by their age.
create index trial_players on players.players (registered_at) where type = 4 and state = 'active';

alter table players.sessions add column must_change_password boolean not null default false;

create or replace view players.v_live_sessions as
select s.token_hash, s.cookie_hash, s.player_id, s.session_id, s.started_at, s.last_seen_at, p.username, p.nickname, p.type, p.currency,
  s.must_change_password
from players.sessions s
join players.players p on p.player_id = s.player_id
where s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '30 minutes' and p.state = 'active';

-- Forty random bits and more: nobody finds one by trying.
create table players.affiliate_codes (
  brand_id uuid not null references settings.brands (brand_id),
  code text not null,
  player_id uuid not null unique references players.players (player_id),
  made_at timestamptz not null default now(),
  primary key (brand_id, code)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on players.affiliate_codes to krathong_app;
  end if;
end
$$;
