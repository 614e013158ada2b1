-- A player's own security: an authenticator app with recovery codes, and the history of who tried to sign in.

alter table players.players add column password_changed_at timestamptz;

-- One row a player: set up when `confirmed_at` is written, waiting for its first code before.
create table players.authenticators (
  player_id uuid primary key references players.players (player_id),
  secret_sealed bytea not null,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code is good once.
  last_step bigint
);

create table players.recovery_codes (
  player_id uuid not null references players.players (player_id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- What happened at the door of one player. Strangers' names leave nothing here.
create table players.sign_ins (
  player_id uuid not null,
  sign_in_id uuid not null,
  -- Whole milliseconds: pages go on from this time and carry no finer one.
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  outcome text not null check (outcome in ('signed-in', 'wrong-password', 'code-asked', 'wrong-code', 'locked')),
  address text not null,
  device text not null,
  primary key (player_id, sign_in_id)
);
create index sign_ins_in_order on players.sign_ins (player_id, at desc, sign_in_id desc);
create index sign_ins_by_age on players.sign_ins using brin (at);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on players.authenticators, players.recovery_codes to krathong_app;
    grant select, insert, delete on players.sign_ins to krathong_app;
  end if;
end
$$;
