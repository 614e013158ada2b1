-- Rebate points are paid: a day's valid stakes give back along the line (docs/decisions/0293-rebate-points-are-paid-by-the-day.md).

insert into ledger.cause_kinds (cause_kind, name) values (46, 'rebate-own'), (47, 'rebate-agent');

create schema line_rebates;

-- Days before the first one were never promised to be paid.
create table line_rebates.start (
  is_only boolean primary key default true check (is_only),
  since timestamptz not null default clock_timestamp()
);
insert into line_rebates.start default values;

-- One a brand, currency and day; whoever computes it holds the row.
create table line_rebates.runs (
  run_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  currency text not null,
  day date not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  due_at timestamptz not null,
  computed_at timestamptz,
  lines integer,
  total bigint,
  unique (brand_id, currency, day),
  check (period_to > period_from),
  check (num_nonnulls(computed_at, lines, total) in (0, 3))
);

-- What one member played of one category under one line while its points stood still; everything paid follows from these.
create table line_rebates.lines (
  run_id uuid not null references line_rebates.runs (run_id),
  line_no integer not null,
  player_id uuid not null,
  category text not null,
  -- From the direct agent up.
  path uuid[] not null,
  -- The member's own first, then those of the path, in hundredths of a percent.
  points integer[] not null,
  base bigint not null,
  primary key (run_id, line_no),
  check (cardinality(points) = cardinality(path) + 1)
);

-- What an account has by a run: of its own play, or of the play of everybody below. What is below nothing is carried.
create table line_rebates.payments (
  payment_id uuid primary key,
  run_id uuid not null references line_rebates.runs (run_id),
  account_id uuid not null,
  is_own boolean not null,
  category text not null,
  lines integer not null check (lines > 0),
  base bigint not null,
  earned bigint not null,
  paid bigint not null check (paid >= 0),
  paid_at timestamptz,
  unique (run_id, account_id, is_own, category)
);
create index payments_of_account on line_rebates.payments (account_id, payment_id desc);
create index payments_by_day on line_rebates.payments (account_id, paid_at);
create index payments_to_pay on line_rebates.payments (account_id, payment_id) where paid_at is null;

create table line_rebates.carried (
  account_id uuid not null,
  currency text not null,
  is_own boolean not null,
  category text not null,
  amount bigint not null check (amount >= 0),
  primary key (account_id, currency, is_own, category)
);

create trigger lines_are_history before update or delete or truncate on line_rebates.lines
  for each statement execute function ledger.refuse_change();

-- A payment is paid once, and nothing else of it ever changes.
create function line_rebates.keep_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.paid_at is not null or to_jsonb(old) - 'paid_at' <> to_jsonb(new) - 'paid_at' then
    raise exception 'a rebate is paid once' using errcode = 'KR005';
  end if;
  return new;
end
$$;
create trigger payments_stand before update or delete on line_rebates.payments
  for each row execute function line_rebates.keep_payments();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema line_rebates to krathong_app;
    grant select on line_rebates.start to krathong_app;
    grant select, insert, update on line_rebates.runs to krathong_app;
    grant select, insert on line_rebates.lines to krathong_app;
    grant select, insert, update on line_rebates.payments, line_rebates.carried to krathong_app;
  end if;
end
$$;
