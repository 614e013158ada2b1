-- Rounds, bets and facts; seed pairs that draw and prove them; jackpot funds.

create schema betting;

-- One play with one outcome. Written once, when everything about it is known.
create table betting.rounds (
  round_id uuid not null,
  player_id uuid not null,
  game_id text not null,
  game_version integer not null,
  definition_hash text not null,
  mode text not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  -- What the round took from the player: the stake, or the price of a bought feature.
  cost bigint not null check (cost >= 0),
  payout bigint not null check (payout >= 0),
  seed_pair_id uuid not null,
  nonce integer not null check (nonce >= 0),
  outcome jsonb not null,
  placed_at timestamptz not null,
  primary key (round_id, player_id)
);
create trigger rounds_are_history before update or delete or truncate on betting.rounds
  for each statement execute function ledger.refuse_change();

-- A player's position in a round, settled at once or later.
create table betting.bets (
  player_id uuid not null,
  placed_at timestamptz not null,
  bet_id uuid not null,
  round_id uuid not null,
  game_id text not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  state text not null check (state in ('open', 'settled', 'voided')),
  settled_at timestamptz,
  -- The line of agents above the player as it was when the bet was placed.
  upline uuid[] not null,
  primary key (player_id, placed_at, bet_id)
);
create index bets_by_game on betting.bets (game_id, placed_at);

-- What other modules read. Read only below pg_snapshot_xmin(pg_current_snapshot()): a slow transaction's fact is then never skipped.
create table betting.facts (
  xid xid8 not null default pg_current_xact_id(),
  player_id uuid not null,
  bet_id uuid not null,
  kind smallint not null,
  round_id uuid not null,
  game_id text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  upline uuid[] not null,
  at timestamptz not null,
  primary key (xid, bet_id, player_id, kind)
);
comment on column betting.facts.kind is '1 bet settled, 2 bet voided, 3 jackpot paid';
create trigger facts_are_history before update or delete or truncate on betting.facts
  for each statement execute function ledger.refuse_change();

create table betting.seed_pairs (
  player_id uuid not null,
  seed_pair_id uuid not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  -- Sealed with the installation's key until it is revealed.
  server_seed_sealed bytea not null,
  server_seed text,
  commitment text not null,
  -- Frozen when the pair becomes active.
  client_seed text check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The nonce the next round takes.
  nonce integer not null default 0,
  last_round_at timestamptz,
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  revealed_at timestamptz,
  primary key (player_id, seed_pair_id),
  constraint revealed_shows_seed check ((state = 'revealed') = (server_seed is not null)),
  constraint active_has_client_seed check (state = 'next' or client_seed is not null)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
create unique index seed_pairs_one_active on betting.seed_pairs (player_id) where state = 'active';
create unique index seed_pairs_one_next on betting.seed_pairs (player_id) where state = 'next';
create index seed_pairs_revealed on betting.seed_pairs (player_id, revealed_at desc) where state = 'revealed';
create unique index seed_pairs_commitment on betting.seed_pairs (commitment);

-- A round of a game that was paid and perhaps not yet shown to its end.
create table betting.last_rounds (
  player_id uuid not null,
  game_id text not null,
  round_id uuid not null,
  shown boolean not null default false,
  primary key (player_id, game_id)
) with (fillfactor = 60);

create table betting.jackpot_pots (
  brand_id uuid not null references settings.brands (brand_id),
  pot_code text not null,
  -- Owner of the fund's account in the ledger.
  fund_owner uuid not null unique,
  currency text not null,
  position smallint not null,
  seed bigint not null check (seed > 0),
  -- Millionths of each cost that go to the fund.
  contribution_rate integer not null check (contribution_rate between 0 and 100000),
  turnover_per_hit bigint not null check (turnover_per_hit > 0),
  primary key (brand_id, pot_code)
);

create table betting.jackpot_hits (
  player_id uuid not null,
  round_id uuid not null,
  brand_id uuid not null,
  pot_code text not null,
  hit_at timestamptz not null,
  amount bigint check (amount > 0),
  paid_at timestamptz,
  primary key (player_id, round_id, pot_code),
  constraint paid_has_amount check ((amount is null) = (paid_at is null))
);
create index jackpot_hits_unpaid on betting.jackpot_hits (hit_at) where paid_at is null;

-- A bet's round must exist with the same stake and payout.
create view betting.v_orphans as
select b.player_id, b.bet_id from betting.bets b
left join betting.rounds r on r.round_id = b.round_id and r.player_id = b.player_id
where r.round_id is null or r.cost <> b.stake or r.payout <> b.payout;

-- Money of a round as the ledger has it, against the round itself.
create view betting.v_unpaid as
select r.player_id, r.round_id, r.cost, r.payout from betting.rounds r
left join ledger.transfers s on s.cause_id = r.round_id and s.cause_kind = 1 and s.leg = 0
left join ledger.transfers p on p.cause_id = r.round_id and p.cause_kind = 2 and p.leg = 0
where r.cost <> coalesce(s.amount, 0) or r.payout <> coalesce(p.amount, 0);

create view betting.v_dup_refs as
select player_id, seed_pair_id, nonce, count(*) as rounds from betting.rounds group by player_id, seed_pair_id, nonce having count(*) > 1;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema betting to krathong_app;
    grant select, insert on all tables in schema betting to krathong_app;
    grant update on betting.bets, betting.seed_pairs, betting.last_rounds, betting.jackpot_hits to krathong_app;
  end if;
end
$$;
