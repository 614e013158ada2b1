-- Pots that are won at the latest when they stand at a stated amount: the point is sealed before the first bet of a cycle and told after it.

alter table betting.jackpot_pots add column must_hit_by bigint,
  add constraint must_hit_above_seed check (must_hit_by > seed);

-- What such a pot owes: it stood at that when it was reached. Other pots owe all they hold when they are paid.
alter table betting.jackpot_hits add column due bigint check (due > 0);

-- The last win of each pot.
create index jackpot_hits_by_pot on betting.jackpot_hits (brand_id, pot_code, hit_at desc);

-- From one win of a pot to the next.
create table betting.pot_cycles (
  brand_id uuid not null,
  pot_code text not null,
  cycle integer not null check (cycle >= 0),
  commitment text not null unique,
  -- Sealed with the installation's key until the cycle is over.
  seed_sealed bytea not null,
  server_seed text,
  begun_at timestamptz not null default clock_timestamp(),
  -- Contributions of earlier transactions raise the meter and win nothing: their rounds were bet before this commitment stood.
  from_xid xid8 not null default pg_current_xact_id(),
  -- The meter holds every contribution up to this transaction.
  counted_to xid8 not null default pg_current_xact_id(),
  meter bigint not null check (meter > 0),
  ended_at timestamptz,
  player_id uuid,
  round_id uuid,
  primary key (brand_id, pot_code, cycle),
  foreign key (brand_id, pot_code) references betting.jackpot_pots (brand_id, pot_code),
  constraint over_is_told check (num_nonnulls(ended_at, server_seed, player_id, round_id) in (0, 4))
);
create unique index pot_cycles_open on betting.pot_cycles (brand_id, pot_code) where ended_at is null;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on betting.pot_cycles to krathong_app;
  end if;
end
$$;
