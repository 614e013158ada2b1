-- Dividends and wages by the round beside the daily and hourly salaries, bills that wait for staff or are given up, and a check of every
-- night (docs/decisions/0133-five-clocks.md).

insert into ledger.cause_kinds (cause_kind, name) values (43, 'dividend'), (44, 'salary-realtime');

-- What the house paid players from accounts that are listed by entry.
create view ledger.v_house_payments as
select debit_owner as house_owner, debit_purpose as house_purpose, credit_owner as player_id, credit_purpose as player_purpose, currency,
  amount, cause_kind, posted_at
from ledger.transfers where debit_version is null and debit_purpose >= 200 and credit_version is not null;

create or replace view betting.v_play_facts as
select xid, bet_id, player_id, kind, game_id, currency, stake, payout, upline, at, round_id from betting.facts where kind in (1, 3, 4);

-- Rounds of lotteries by the five minutes they were settled or corrected in: what wages by the round are paid from.
create table turnover.rounds (
  player_id uuid not null,
  game_id text not null,
  round_id uuid not null,
  line_id integer not null references turnover.lines (line_id),
  currency text not null,
  starts_at timestamptz not null,
  -- When the first of these bets was placed.
  opened_at timestamptz not null,
  stake bigint not null,
  returned bigint not null,
  primary key (player_id, game_id, round_id, line_id, currency, starts_at)
) with (fillfactor = 90);
create index rounds_by_time on turnover.rounds (starts_at);

-- What was counted before.
insert into turnover.rounds (player_id, game_id, round_id, line_id, currency, starts_at, opened_at, stake, returned)
select f.player_id, f.game_id, f.round_id, n.line_id, f.currency, coalesce(l.counted_at, date_bin('5 minutes', f.at, 'epoch')), min(f.at),
  sum(f.stake), sum(f.payout)
from betting.v_play_facts f
join catalog.v_game_categories g on g.node_id = f.game_id and g.category = 'LOTTERY'
join turnover.lines n on n.path_hash = md5(f.upline::text)::uuid
left join turnover.late_facts l on (l.xid, l.bet_id, l.player_id, l.kind) = (f.xid, f.bet_id, f.player_id, f.kind)
where f.xid <= (select after_xid from turnover.progress)
group by 1, 2, 3, 4, 5, 6;

create view turnover.v_rounds as
select player_id, game_id, round_id, line_id, currency, starts_at, opened_at, stake, returned from turnover.rounds;

alter table pay_runs.runs drop constraint runs_kind_check;
alter table pay_runs.runs add constraint runs_kind_check check (kind in ('dividend', 'daily', 'hourly', 'realtime'));
-- Of dividends: day, week, half a month, month.
alter table pay_runs.runs add column pay_period text check (pay_period in ('D', 'W', 'H', 'M'));
alter table pay_runs.runs add constraint dividends_have_a_period check ((kind = 'dividend') = (pay_period is not null));
alter table pay_runs.runs drop constraint runs_brand_id_kind_currency_period_from_key;
alter table pay_runs.runs add constraint runs_once unique nulls not distinct (brand_id, kind, pay_period, currency, period_from);
create index runs_newest on pay_runs.runs (brand_id, period_from desc, run_id desc);

alter table pay_runs.bills
  -- From the members' side; of dividends.
  add column result bigint,
  -- What is taken off the base first: of a dividend what the team won before, of wages by the round what was paid too much.
  add column carry_before bigint,
  add column carry_after jsonb,
  add column fees bigint,
  add column needs_approval boolean not null default false,
  add column approved_at timestamptz,
  add column closed_at timestamptz,
  add column closed_as text check (closed_as in ('DENIED', 'WRITTEN_OFF')),
  add column decided_by text,
  add column decision_reason text,
  add constraint a_bill_is_closed_as_something check ((closed_at is null) = (closed_as is null)),
  add constraint no_pay_before_the_yes check (paid = 0 or not needs_approval or approved_at is not null),
  add constraint denied_before_it_is_paid check (closed_as is distinct from 'DENIED' or (needs_approval and approved_at is null and paid = 0));
drop index pay_runs.bills_unpaid;
create index bills_unpaid on pay_runs.bills (issuer_id) where paid < amount and closed_at is null;
create index bills_waiting on pay_runs.bills (bill_id) where needs_approval and approved_at is null and closed_at is null;

-- What a bill was computed from never changes; it is only paid, approved once, or closed once, and then nothing moves any more.
create or replace function pay_runs.keep_bills() returns trigger language plpgsql as $$
declare
  moving text[] := '{paid,short_since,approved_at,closed_at,closed_as,decided_by,decision_reason}';
begin
  if tg_op = 'DELETE' or new.paid < old.paid or old.closed_at is not null
      or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
      or to_jsonb(old) - moving <> to_jsonb(new) - moving then
    raise exception 'a bill is only paid' using errcode = 'KR005';
  end if;
  return new;
end
$$;

-- What the next bill of a holder takes off first, as the last one left it.
create table pay_runs.carries (
  brand_id uuid not null references settings.brands (brand_id),
  kind text not null check (kind in ('dividend', 'realtime')),
  currency text not null,
  holder_id uuid not null references players.players (player_id),
  issuer_id uuid references players.players (player_id),
  contract_id uuid not null references contracts.contracts (contract_id),
  run_id uuid not null references pay_runs.runs (run_id),
  parts jsonb not null,
  unique nulls not distinct (brand_id, kind, currency, holder_id, issuer_id)
);

-- What every night's look found.
create table pay_runs.checks (
  brand_id uuid not null references settings.brands (brand_id),
  day date not null,
  checked_at timestamptz not null default clock_timestamp(),
  faults jsonb not null,
  fault_count integer not null,
  primary key (brand_id, day)
);

alter table alarms.told drop constraint told_kind_check;
alter table alarms.told add constraint told_kind_check check (kind in ('trail', 'sign-ins', 'returns', 'books', 'pay'));
insert into alarms.told (kind) values ('pay');

-- The wall between players lets the two new causes through as it does the others.
alter table ledger.transfers drop constraint transfer_between_players_along_the_line;
alter table ledger.transfers add constraint transfer_between_players_along_the_line check (
  debit_purpose >= 100 or credit_purpose >= 100 or debit_owner = credit_owner
  or ((cause_kind between 51 and 54 or cause_kind = 31 or cause_kind between 41 and 44) and debit_purpose = 1 and credit_purpose = 1)) not valid;
alter table ledger.transfers validate constraint transfer_between_players_along_the_line;
drop trigger strangers_are_refused on ledger.transfers;
create constraint trigger strangers_are_refused after insert on ledger.transfers
  for each row when (new.debit_purpose < 100 and new.credit_purpose < 100 and new.debit_owner <> new.credit_owner
    and new.cause_kind not between 41 and 44)
  execute function agent_transfers.refuse_strangers();

create or replace function pay_runs.refuse_unbilled() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select 1 from pay_runs.payments p
    join pay_runs.bills b on b.bill_id = p.bill_id
    join pay_runs.runs r on r.run_id = b.run_id
    where p.payment_id = new.cause_id and p.amount = new.amount and b.holder_id = new.credit_owner and r.currency = new.currency
      and new.cause_kind = case r.kind when 'daily' then 41 when 'hourly' then 42 when 'dividend' then 43 else 44 end
      and case when b.issuer_id is null then new.debit_purpose >= 100 else b.issuer_id = new.debit_owner end
  ) then
    raise exception 'pay moves by a bill only' using errcode = 'KR006';
  end if;
  return null;
end
$$;
drop trigger unbilled_pay_is_refused on ledger.transfers;
create constraint trigger unbilled_pay_is_refused after insert on ledger.transfers
  for each row when (new.cause_kind between 41 and 44) execute function pay_runs.refuse_unbilled();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on ledger.v_house_payments, turnover.v_rounds to krathong_app;
    grant select, insert, update on turnover.rounds, pay_runs.carries to krathong_app;
    grant select, insert on pay_runs.checks to krathong_app;
  end if;
end
$$;
