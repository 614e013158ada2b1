-- Rounds in which the player still chooses: they are staked and not over, so they stand apart from betting.rounds, which is written once.

create table betting.decision_rounds (
  round_id uuid not null,
  player_id uuid not null,
  game_id text not null,
  game_version integer not null,
  definition_hash text not null,
  option text not null,
  currency text not null,
  -- The first stake, and with what choices added to it.
  stake bigint not null check (stake > 0),
  staked bigint not null,
  choices text[] not null default '{}',
  -- What the stream gave so far: every later answer must begin with it.
  drawn json not null,
  seed_pair_id uuid not null,
  nonce integer not null check (nonce >= 0),
  placed_at timestamptz not null,
  -- Then the game's fallback is chosen for a player who did not come back.
  deadline timestamptz not null,
  -- A round that is over leaves for betting.rounds; one that could not be finished stays here, its stakes given back.
  state text not null default 'open' check (state in ('open', 'voided')),
  closed_at timestamptz,
  primary key (round_id, player_id),
  constraint staked_grows check (staked >= stake),
  constraint voided_is_closed check ((state = 'voided') = (closed_at is not null))
);
create unique index decision_rounds_one_open on betting.decision_rounds (player_id, game_id) where state = 'open';
create index decision_rounds_under_pair on betting.decision_rounds (player_id, seed_pair_id) where state = 'open';
create index decision_rounds_due on betting.decision_rounds (deadline) where state = 'open';

-- A bet is its round's, wherever the round stands.
create or replace view betting.v_orphans as
select b.player_id, b.bet_id from betting.bets b
left join betting.rounds r on r.round_id = b.round_id and r.player_id = b.player_id
left join vendors.rounds v on v.round_id = b.round_id and v.player_id = b.player_id
left join betting.decision_rounds d on d.round_id = b.round_id and d.player_id = b.player_id
where case
  when v.round_id is not null
    then b.state <> 'voided' and (v.stake <> b.stake or v.payout <> b.payout or v.is_closed <> (b.state = 'settled'))
  when d.round_id is not null then r.round_id is not null or b.state <> d.state or b.stake <> d.staked or b.payout <> 0
  else r.round_id is null or r.cost <> b.stake or r.payout <> b.payout or b.state <> 'settled' end;

-- Money of a round as the ledger has it, against the round itself. Choices stake under legs of their own.
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
    (select coalesce(sum(x.amount), 0) from ledger.transfers x where x.cause_id = d.round_id and x.cause_kind in (2, 3));

create or replace view betting.v_dup_refs as
select player_id, seed_pair_id, nonce, count(*) as rounds from (
  select player_id, seed_pair_id, nonce from betting.rounds
  union all
  select player_id, seed_pair_id, nonce from betting.decision_rounds) used
group by player_id, seed_pair_id, nonce having count(*) > 1;

create or replace view betting.v_round_games as
select round_id, player_id, game_id from betting.rounds
union all
select tx_id, player_id, node_id from vendors.wallet_tx
union all
select round_id, player_id, game_id from betting.decision_rounds;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on betting.decision_rounds to krathong_app;
  end if;
end
$$;
