-- Pay runs: one of each kind and period, its bills, and what was paid of them (docs/decisions/0127-pay-runs.md).

insert into ledger.cause_kinds (cause_kind, name) values (41, 'salary-daily'), (42, 'salary-hourly');

create schema pay_runs;

-- A run is expected as soon as its period is over; whatever stood still meanwhile, it is computed once.
create table pay_runs.runs (
  run_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  kind text not null check (kind in ('daily', 'hourly')),
  currency text not null,
  period_from timestamptz not null,
  period_to timestamptz not null check (period_to > period_from),
  due_at timestamptz not null,
  computed_at timestamptz,
  -- Bills without an amount are counted and have no other row of money.
  lines integer,
  -- What the platform pays.
  total bigint,
  -- Over all lines: a Merkle root and the sum of their amounts.
  root_hash text,
  root_sum bigint,
  unique (brand_id, kind, currency, period_from),
  check (num_nonnulls(computed_at, lines, total, root_hash, root_sum) in (0, 5))
);
create index runs_to_compute on pay_runs.runs (due_at) where computed_at is null;

create table pay_runs.bills (
  bill_id uuid primary key,
  run_id uuid not null references pay_runs.runs (run_id),
  contract_id uuid not null references contracts.contracts (contract_id),
  -- Place in the run, from 0.
  line_no integer not null,
  holder_id uuid not null references players.players (player_id),
  issuer_id uuid references players.players (player_id),
  agreement_hash text not null,
  turnover bigint not null,
  active integer not null,
  base bigint not null,
  tier smallint,
  amount bigint not null check (amount >= 0),
  paid bigint not null default 0 check (paid >= 0),
  -- When money was first asked for and there was too little.
  short_since timestamptz,
  unique (run_id, contract_id),
  unique (run_id, line_no),
  check (paid <= amount)
) with (fillfactor = 85);
create index bills_of_holder on pay_runs.bills (holder_id, run_id);
create index bills_unpaid on pay_runs.bills (issuer_id) where paid < amount;
create index bills_of_issuer on pay_runs.bills (issuer_id, run_id);

-- Each transfer of the ledger for a bill; it bears the payment's id as its cause.
create table pay_runs.payments (
  payment_id uuid primary key,
  bill_id uuid not null references pay_runs.bills (bill_id),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default clock_timestamp()
);
create index payments_of_bill on pay_runs.payments (bill_id);
create trigger payments_are_history before update or delete or truncate on pay_runs.payments
  for each statement execute function ledger.refuse_change();

-- What a bill was computed from never changes; it is only paid, and never less than before.
create function pay_runs.keep_bills() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.paid < old.paid
      or to_jsonb(old) - '{paid,short_since}'::text[] <> to_jsonb(new) - '{paid,short_since}'::text[] then
    raise exception 'a bill is only paid' using errcode = 'KR005';
  end if;
  return new;
end
$$;
create trigger bills_stand before update or delete on pay_runs.bills for each row execute function pay_runs.keep_bills();

-- The wall between players lets pay through where a payment of these two and of this amount stands beside it. The constraint is
-- wider than the one before: every transfer there is fits it.
alter table ledger.transfers drop constraint transfer_between_players_along_the_line;
alter table ledger.transfers add constraint transfer_between_players_along_the_line check (
  debit_purpose >= 100 or credit_purpose >= 100 or debit_owner = credit_owner
  or ((cause_kind between 51 and 54 or cause_kind in (31, 41, 42)) and debit_purpose = 1 and credit_purpose = 1)) not valid;
alter table ledger.transfers validate constraint transfer_between_players_along_the_line;
drop trigger strangers_are_refused on ledger.transfers;
create constraint trigger strangers_are_refused after insert on ledger.transfers
  for each row when (new.debit_purpose < 100 and new.credit_purpose < 100 and new.debit_owner <> new.credit_owner
    and new.cause_kind not in (41, 42))
  execute function agent_transfers.refuse_strangers();

create function pay_runs.refuse_unbilled() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select 1 from pay_runs.payments p
    join pay_runs.bills b on b.bill_id = p.bill_id
    join pay_runs.runs r on r.run_id = b.run_id
    where p.payment_id = new.cause_id and p.amount = new.amount and b.holder_id = new.credit_owner and r.currency = new.currency
      and new.cause_kind = case r.kind when 'daily' then 41 else 42 end
      and case when b.issuer_id is null then new.debit_purpose >= 100 else b.issuer_id = new.debit_owner end
  ) then
    raise exception 'pay moves by a bill only' using errcode = 'KR006';
  end if;
  return null;
end
$$;
create constraint trigger unbilled_pay_is_refused after insert on ledger.transfers
  for each row when (new.cause_kind in (41, 42)) execute function pay_runs.refuse_unbilled();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema pay_runs to krathong_app;
    grant select, insert, update on pay_runs.runs, pay_runs.bills to krathong_app;
    grant select, insert on pay_runs.payments to krathong_app;
  end if;
end
$$;
