-- Beacons: public chance that a draw names before its sales close. Ends of the local chains, and what came of named rounds of drand.

create schema beacon;

-- A day's chain of the local beacon. Its end stands here for everybody to see before any of its rounds has its time; its seed is sealed.
create table beacon.local_chains (
  chain_no integer primary key check (chain_no >= 0),
  chain_end text not null unique check (chain_end ~ '^[0-9a-f]{64}$'),
  seed_sealed bytea not null,
  published_at timestamptz not null default clock_timestamp()
);

-- Rounds of drand as received, each with the signature that proves it.
create table beacon.pulses (
  chain text not null check (chain ~ '^[0-9a-f]{64}$'),
  round bigint not null check (round > 0),
  randomness text not null check (randomness ~ '^[0-9a-f]{64}$'),
  signature text not null check (signature ~ '^[0-9a-f]{96}$'),
  received_at timestamptz not null default clock_timestamp(),
  primary key (chain, round)
);

create trigger local_chains_are_history before update or delete or truncate on beacon.local_chains
  for each statement execute function ledger.refuse_change();
create trigger pulses_are_history before update or delete or truncate on beacon.pulses
  for each statement execute function ledger.refuse_change();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema beacon to krathong_app;
    grant select, insert on beacon.local_chains, beacon.pulses to krathong_app;
  end if;
end
$$;
