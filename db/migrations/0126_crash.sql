-- Crash: chains of hashes that say where rounds end, rounds that all players share, and their bets.

create schema crash;

-- A chain decides where its rounds end. Its end stands here, for everybody, before the salt is named; its start is sealed.
create table crash.chains (
  chain_no integer generated always as identity primary key,
  game_id text not null,
  chain_end text not null unique check (chain_end ~ '^[0-9a-f]{64}$'),
  start_sealed bytea not null,
  length integer not null check (length > 0),
  published_at timestamptz not null default clock_timestamp(),
  -- The beacon round whose randomness is the salt: named with the end, its time lies after it.
  salt_source text not null check (salt_source in ('drand', 'local')),
  salt_chain text not null,
  salt_round bigint not null,
  salt_at timestamptz not null,
  salt text check (salt ~ '^[0-9a-f]{64}$'),
  salt_signature text,
  -- The place in the chain that the next round takes.
  next_place integer not null default 1,
  -- It could not be read when a round needed it: no round takes it any more.
  is_broken boolean not null default false
);
create index chains_in_use on crash.chains (game_id, chain_no) where not is_broken and next_place <= length;

create table crash.rounds (
  round_id uuid primary key,
  game_id text not null,
  game_version integer not null,
  definition_hash text not null,
  chain_no integer not null references crash.chains (chain_no),
  place integer not null check (place > 0),
  state text not null check (state in ('betting', 'rising', 'over', 'voided')),
  opens_at timestamptz not null,
  -- Bets are taken before it and the climb is counted from it; put off where nobody ran the round then.
  rises_at timestamptz not null,
  -- When a process that runs the round was last seen.
  alive_at timestamptz not null,
  -- Of a round that is over: its hash, and where it ended in hundredths. Neither is written before.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  crash_point bigint check (crash_point >= 100),
  ended_at timestamptz,
  -- Every bet of it has its end.
  settled_at timestamptz,
  unique (chain_no, place),
  constraint over_is_told check ((state in ('over', 'voided')) = (ended_at is not null) and (state = 'over') = (hash is not null)
    and (hash is null) = (crash_point is null))
);
create unique index rounds_one_running on crash.rounds (game_id) where state in ('betting', 'rising');
create index rounds_unsettled on crash.rounds (game_id) where settled_at is null;
create index rounds_latest on crash.rounds (game_id, ended_at desc) where state = 'over';

create table crash.bets (
  bet_id uuid primary key,
  round_id uuid not null references crash.rounds (round_id),
  player_id uuid not null,
  -- What others in the room know it by.
  no bigint generated always as identity,
  shown_as text not null,
  place smallint not null check (place between 1 and 4),
  game_id text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  -- In hundredths: where the player wants it to leave by itself, where it leaves at the latest, and where it left.
  auto_at integer check (auto_at > 100),
  leaves_at integer not null check (leaves_at > 100),
  cashed_at integer check (cashed_at > 100),
  payout bigint not null default 0 check (payout >= 0),
  state text not null default 'open' check (state in ('open', 'cashed', 'lost', 'voided')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  unique (round_id, player_id, place),
  constraint cashed_has_its_multiplier check ((state = 'cashed') = (cashed_at is not null) and cashed_at <= leaves_at),
  constraint closed_has_its_time check ((state = 'open') = (settled_at is null))
);
create index bets_of_round on crash.bets (round_id, stake desc, bet_id);
create index bets_open on crash.bets (round_id, leaves_at) where state = 'open';
create index bets_of_player on crash.bets (player_id, placed_at desc, bet_id desc);

-- Rounds run only while somebody looks on.
create table crash.rooms (
  game_id text primary key,
  watched_at timestamptz not null
);

-- A bet that has ended stays as it ended, and a round that is over as it was told.
create function crash.keep_bets() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then raise exception 'a bet that has ended is not changed'; end if;
  return new;
end
$$;
create function crash.keep_rounds() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null or (old.ended_at is not null and
    row (old.state, old.hash, old.crash_point, old.ended_at) is distinct from row (new.state, new.hash, new.crash_point, new.ended_at))
    then raise exception 'a round that is over is not changed'; end if;
  return new;
end
$$;
create trigger bets_keep_their_end before update on crash.bets for each row execute function crash.keep_bets();
create trigger rounds_keep_their_end before update on crash.rounds for each row execute function crash.keep_rounds();

-- Bets on rounds that many players share, whichever game: what betting, the ledger and the books are held against.
create view betting.v_shared_bets as
select bet_id, player_id, game_id, stake, payout, case state when 'open' then 'open' when 'voided' then 'voided' else 'settled' end as state
from crash.bets;

create or replace view betting.v_orphans as
select b.player_id, b.bet_id from betting.bets b
left join betting.rounds r on r.round_id = b.round_id and r.player_id = b.player_id
left join vendors.rounds v on v.round_id = b.round_id and v.player_id = b.player_id
left join betting.decision_rounds d on d.round_id = b.round_id and d.player_id = b.player_id
left join betting.v_shared_bets s on s.bet_id = b.bet_id and s.player_id = b.player_id
where case
  when v.round_id is not null
    then b.state <> 'voided' and (v.stake <> b.stake or v.payout <> b.payout or v.is_closed <> (b.state = 'settled'))
  when s.bet_id is not null then s.state <> b.state or s.stake <> b.stake or s.payout <> b.payout
  when d.round_id is not null then r.round_id is not null or b.state <> d.state or b.stake <> d.staked or b.payout <> 0
  else r.round_id is null or r.cost <> b.stake or r.payout <> b.payout or b.state <> 'settled' end
union all
select s.player_id, s.bet_id from betting.v_shared_bets s
where not exists (select 1 from betting.bets b where b.bet_id = s.bet_id and b.player_id = s.player_id);

create or replace view betting.v_unpaid as
select r.player_id, r.round_id, r.cost, r.payout from betting.rounds r
left join ledger.transfers s on s.cause_id = r.round_id and s.cause_kind = 1 and s.leg = 0
left join ledger.transfers p on p.cause_id = r.round_id and p.cause_kind = 2 and p.leg = 0
where r.payout <> coalesce(p.amount, 0) or r.cost <> coalesce(s.amount, 0) + case when r.mode = 'decide' then coalesce((
  select sum(x.amount) from ledger.transfers x where x.cause_id = r.round_id and x.cause_kind = 1 and x.leg > 0), 0) else 0 end
union all
select d.player_id, d.round_id, d.staked, 0 from betting.decision_rounds d
where d.staked <> (select coalesce(sum(x.amount), 0) from ledger.transfers x where x.cause_id = d.round_id and x.cause_kind = 1)
  or case when d.state = 'voided' then d.staked else 0 end <>
    (select coalesce(sum(x.amount), 0) from ledger.transfers x where x.cause_id = d.round_id and x.cause_kind in (2, 3))
union all
select s.player_id, s.bet_id, s.stake, s.payout from betting.v_shared_bets s
left join ledger.transfers t on t.cause_id = s.bet_id and t.cause_kind = 1 and t.leg = 0
left join ledger.transfers p on p.cause_id = s.bet_id and p.cause_kind = 2 and p.leg = 0
left join ledger.transfers v on v.cause_id = s.bet_id and v.cause_kind = 3 and v.leg = 0
where s.stake <> coalesce(t.amount, 0) or s.payout <> coalesce(p.amount, 0)
  or case when s.state = 'voided' then s.stake else 0 end <> coalesce(v.amount, 0);

create or replace view betting.v_round_games as
select round_id, player_id, game_id from betting.rounds
union all
select tx_id, player_id, node_id from vendors.wallet_tx
union all
select round_id, player_id, game_id from betting.decision_rounds
union all
select bet_id, player_id, game_id from betting.v_shared_bets;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema crash to krathong_app;
    grant select, insert, update on crash.chains, crash.rounds, crash.bets, crash.rooms to krathong_app;
    grant select on betting.v_shared_bets to krathong_app;
  end if;
end
$$;
