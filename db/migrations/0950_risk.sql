-- Rules that look for misuse and laundering, and the cases they open (docs/decisions/0360-rules-of-risk-are-data.md).
create schema risk;

create table risk.rules (
  rule_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  version integer not null default 1 check (version > 0),
  name text not null check (char_length(name) between 1 and 80),
  kind text not null,
  is_on boolean not null,
  score smallint not null check (score between 1 and 100),
  currency text not null,
  parameters jsonb not null,
  -- Everything that happened up to then was looked at.
  checked_to timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null
);
create index rules_of_brand on risk.rules (brand_id, rule_id desc);

create table risk.cases (
  case_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  player_id uuid not null,
  rule_id uuid not null references risk.rules (rule_id),
  version integer not null default 1 check (version > 0),
  score smallint not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'LOOKED_AT', 'WAITING', 'REPORTED', 'CLOSED')),
  assigned_to text,
  holds_withdrawals boolean not null default false,
  measured text not null,
  times integer not null default 1 check (times > 0),
  -- The rule as it was when it opened the case.
  opened jsonb not null,
  opened_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  last_at timestamptz not null,
  outcome text,
  closed_at timestamptz,
  constraint closed_with_outcome check ((state = 'CLOSED') = (outcome is not null) and (state = 'CLOSED') = (closed_at is not null)),
  constraint closed_holds_nothing check (state <> 'CLOSED' or not holds_withdrawals)
);
-- One open case a player and rule.
create unique index cases_open_once on risk.cases (player_id, rule_id) where state <> 'CLOSED';
create index cases_newest on risk.cases (brand_id, opened_at desc, case_id desc);
create index cases_open on risk.cases (brand_id, opened_at desc, case_id desc) where state <> 'CLOSED';
create index cases_closed on risk.cases (brand_id, opened_at desc, case_id desc) where state = 'CLOSED';
create index cases_of_player on risk.cases (player_id, opened_at desc, case_id desc);
create index cases_of_rule on risk.cases (rule_id) where state <> 'CLOSED';
create index cases_of_operator on risk.cases (assigned_to, opened_at desc, case_id desc) where state <> 'CLOSED';
create index cases_that_hold on risk.cases (player_id) where holds_withdrawals;

-- What a case stands on: each thing once a case.
create table risk.evidence (
  case_id uuid not null references risk.cases (case_id),
  source text not null check (source in ('deposit', 'payout', 'client', 'account', 'flag')),
  reference text not null,
  player_id uuid not null,
  at timestamptz not null,
  way text check (way in ('in', 'out')),
  amount bigint,
  text text,
  -- What made the rule speak, and not only what lay in its window.
  is_trigger boolean not null default false,
  primary key (case_id, source, reference, player_id)
);

create table risk.steps (
  case_id uuid not null references risk.cases (case_id),
  no integer not null,
  at timestamptz not null default clock_timestamp(),
  by_whom text not null,
  act text not null check (act in ('moved', 'assigned', 'noted', 'held', 'released')),
  from_state text,
  to_state text,
  text text,
  primary key (case_id, no)
);
create trigger steps_are_history before update or delete or truncate on risk.steps
  for each statement execute function ledger.refuse_change();

-- What the rules read: payments of one player by their time.
create index concurrently orders_credited_of_player on deposits.orders (player_id, credited_at) where state = 'CREDITED';
create index concurrently payouts_paid_of_player on withdrawals.payouts (player_id, finished_at) where state = 'paid';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema risk to krathong_app;
    grant select, insert, update on risk.rules, risk.cases, risk.evidence to krathong_app;
    grant select, insert on risk.steps to krathong_app;
  end if;
end
$$;
