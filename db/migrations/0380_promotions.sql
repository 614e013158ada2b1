-- Promotions: bonuses with a requirement on them (docs/decisions/0141-how-bonus-money-is-staked.md).

insert into ledger.cause_kinds (cause_kind, name) values
  (150, 'bonus-granted'), (151, 'bonus-freed'), (152, 'bonus-removed'), (153, 'bonus-above-cashout');

-- What a player's bonus allows, told by promotions in the transaction that credits or ends it. A round of bonus money proves at its commit
-- that its row still stands.
create table betting.bonus_terms (
  player_id uuid primary key,
  requirement_id uuid not null unique,
  stake_max bigint not null check (stake_max > 0),
  excluded_games text[] not null,
  expires_at timestamptz not null
);

-- Requirements that hold a player's money back, told by promotions; whatever lets money out asks.
create table wallet.open_requirements (
  requirement_id uuid primary key,
  player_id uuid not null,
  opened_at timestamptz not null default now()
);
create index open_requirements_of on wallet.open_requirements (player_id);

create schema promotions;

create table promotions.promotions (
  promotion_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  kind text not null check (kind in ('deposit')),
  state text not null check (state in ('draft', 'published', 'paused')),
  texts jsonb not null,
  picture text not null,
  terms jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- Members, and money, that it is for in all; null for no end. What is taken never passes them.
  quota bigint check (quota > 0),
  budget bigint check (budget > 0),
  taken bigint not null default 0 check (taken >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  -- Hours from joining to the deposit.
  join_hours integer not null check (join_hours between 1 and 8760),
  place integer not null default 0,
  version integer not null check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint promotions_schedule_forward check (ends_at is null or ends_at > starts_at),
  constraint promotions_within_quota check (quota is null or taken <= quota),
  constraint promotions_within_budget check (budget is null or reserved <= budget)
);
create index promotions_shown on promotions.promotions (brand_id, place, starts_at desc) where state = 'published';

create table promotions.versions (
  promotion_id uuid not null references promotions.promotions (promotion_id),
  version integer not null,
  edit jsonb not null,
  saved_at timestamptz not null,
  saved_by text,
  primary key (promotion_id, version)
);

-- Who has joined, with the terms of that moment; they stay as they are whatever staff change.
create table promotions.joins (
  join_id uuid primary key,
  promotion_id uuid not null references promotions.promotions (promotion_id),
  player_id uuid not null,
  version integer not null,
  terms jsonb not null,
  -- Of the promotion's money, held for this join until it ends.
  reserved bigint not null check (reserved >= 0),
  state text not null check (state in ('joined', 'issued', 'left', 'lapsed')),
  joined_at timestamptz not null default now(),
  until timestamptz not null,
  ended_at timestamptz,
  requirement_id uuid
);
-- One deposit at a time is waited for, and a promotion is joined once until it is over.
create unique index joins_one_waiting on promotions.joins (player_id) where state = 'joined';
create index joins_of_promotion on promotions.joins (promotion_id, player_id, joined_at desc);
create index joins_due on promotions.joins (until) where state = 'joined';

create table promotions.requirements (
  requirement_id uuid primary key,
  brand_id uuid not null,
  player_id uuid not null,
  source text not null check (source in ('BONUS', 'DEPOSIT')),
  state text not null check (state in ('OPEN', 'DONE', 'FORFEITED', 'EXPIRED', 'CLEARED_LOW_BALANCE', 'CANCELLED')),
  promotion_id uuid,
  join_id uuid,
  -- The deposit that it is of.
  order_id uuid not null,
  currency text not null,
  deposit bigint not null check (deposit > 0),
  bonus bigint not null check (bonus >= 0),
  required bigint not null check (required > 0),
  -- Hundredths of the amounts' unit.
  progress bigint not null default 0 check (progress >= 0),
  contribution jsonb not null,
  excluded_games text[] not null,
  stake_max bigint,
  cashout_times integer,
  -- Cash when it was credited, the deposit in it, and the version the account had then.
  own_at_start bigint not null,
  cash_version bigint not null,
  opened_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  expires_at timestamptz,
  closed_at timestamptz,
  kept bigint,
  removed bigint not null default 0 check (removed >= 0),
  why text
);
create unique index requirements_one_bonus on promotions.requirements (player_id) where source = 'BONUS' and state = 'OPEN';
create unique index requirements_once_a_deposit on promotions.requirements (order_id, source);
create index requirements_open on promotions.requirements (player_id, opened_at) where state = 'OPEN';
create index requirements_of_player on promotions.requirements (player_id, opened_at desc);
create index requirements_of_promotion on promotions.requirements (promotion_id, opened_at desc);
create index requirements_ending on promotions.requirements (expires_at) where state = 'OPEN';
create index requirements_full on promotions.requirements (requirement_id) where state = 'OPEN' and progress >= required * 100;

-- Up to which transaction settled bets have been counted.
create table promotions.progress (
  is_single boolean primary key default true check (is_single),
  after_xid xid8 not null
);
insert into promotions.progress (after_xid) select pg_snapshot_xmin(pg_current_snapshot());

-- Bets of players with an open requirement, as their facts tell them so far; and what each requirement took of them.
create table promotions.counted_bets (
  player_id uuid not null,
  bet_id uuid not null,
  game_id text not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null check (valid >= 0),
  at timestamptz not null,
  primary key (player_id, bet_id)
);
create table promotions.counted_parts (
  player_id uuid not null,
  bet_id uuid not null,
  requirement_id uuid not null,
  raw bigint not null check (raw >= 0),
  counted bigint not null check (counted >= 0),
  percent smallint not null,
  primary key (player_id, bet_id, requirement_id)
);
create index counted_parts_of on promotions.counted_parts (requirement_id);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on betting.bonus_terms to krathong_app;
    grant select, insert, delete on wallet.open_requirements to krathong_app;
    grant usage on schema promotions to krathong_app;
    grant select, insert, update on promotions.promotions, promotions.joins, promotions.requirements, promotions.counted_bets,
      promotions.counted_parts to krathong_app;
    grant select, insert on promotions.versions to krathong_app;
    grant select, update on promotions.progress to krathong_app;
  end if;
end
$$;
