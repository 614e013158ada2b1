-- Bingo rooms: rounds that everybody in a room shares, the tickets sold for them, and what rounding leaves of a pool for the next one.

insert into ledger.purposes (purpose, name, side, description) values
  (130, 'bingo-pool', 'house', 'What a bingo room has put aside for prizes and not paid out yet, one account a room');
insert into ledger.cause_kinds (cause_kind, name) values (130, 'bingo-pool');

create schema bingo;

create table bingo.rooms (
  game_id text primary key,
  pool_owner uuid not null unique
);

create table bingo.rounds (
  round_id uuid primary key,
  game_id text not null references bingo.rooms (game_id),
  -- Counted from 1 in its room.
  no integer not null check (no > 0),
  game_version integer not null,
  definition_hash text not null,
  currency text not null,
  state text not null default 'selling' check (state in ('selling', 'closed', 'settled', 'refunded')),
  seed_sealed bytea not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz not null default clock_timestamp(),
  -- The first ticket starts the clock and names the beacon's round: its time lies after the sales.
  closes_at timestamptz,
  beacon_source text check (beacon_source in ('drand', 'local')),
  beacon_chain text,
  beacon_round bigint,
  beacon_at timestamptz,
  sold integer not null default 0 check (sold >= 0),
  -- Of everything that was sold, told when sales end and before the beacon's time.
  sales_hash text check (sales_hash ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz,
  -- Left by the round before, and left to the next one.
  carried bigint not null default 0 check (carried >= 0),
  rest bigint check (rest >= 0),
  randomness text check (randomness ~ '^[0-9a-f]{64}$'),
  signature text,
  outcome json,
  settled_at timestamptz,
  -- Until then its balls are called; the seed is told after it.
  ends_at timestamptz,
  unique (game_id, no),
  constraint clock_names_beacon check ((closes_at is null) = (beacon_at is null) and (closes_at is null) = (sold = 0)
    and (beacon_at is null) = (beacon_round is null) and beacon_at > closes_at),
  constraint over_is_told check ((state in ('settled', 'refunded')) = (ends_at is not null)
    and (ends_at is null) = (rest is null) and (state = 'settled') = (outcome is not null)
    and (outcome is null) = (randomness is null) and (state = 'selling') = (sales_hash is null))
);
create unique index rounds_one_live on bingo.rounds (game_id) where state in ('selling', 'closed');
create index rounds_to_close on bingo.rounds (closes_at) where state = 'selling' and closes_at is not null;
create index rounds_to_settle on bingo.rounds (beacon_at) where state = 'closed';

create table bingo.purchases (
  bet_id uuid primary key,
  round_id uuid not null references bingo.rounds (round_id),
  player_id uuid not null,
  game_id text not null,
  currency text not null,
  first_serial integer not null check (first_serial > 0),
  tickets integer not null check (tickets > 0),
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  state text not null default 'open' check (state in ('open', 'settled', 'voided')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  unique (round_id, first_serial),
  constraint closed_has_its_time check ((state = 'open') = (settled_at is null))
);
create index purchases_of_player on bingo.purchases (player_id, round_id);

create function bingo.keep_ends() returns trigger language plpgsql as $$
begin
  if old.state in ('settled', 'refunded', 'voided') then raise exception 'what is over is not changed'; end if;
  return new;
end
$$;
create trigger rounds_keep_their_end before update on bingo.rounds for each row execute function bingo.keep_ends();
create trigger purchases_keep_their_end before update on bingo.purchases for each row execute function bingo.keep_ends();

create or replace view betting.v_shared_bets as
select bet_id, player_id, game_id, stake, payout, case state when 'open' then 'open' when 'voided' then 'voided' else 'settled' end as state
from crash.bets
union all
select bet_id, player_id, game_id, stake, payout, state from bingo.purchases;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema bingo to krathong_app;
    grant select, insert, update on bingo.rooms, bingo.rounds, bingo.purchases to krathong_app;
  end if;
end
$$;
