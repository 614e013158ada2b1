-- Bills and payments of each account by the day, written with them (docs/decisions/0146-pay-by-the-day.md): lists and incomes of agents with
-- tens of thousands of bills are added up from days.

-- Bills by the day their period began, in the brand's zone: those to the account, and those it pays to direct downlines.
create table pay_runs.bill_days (
  player_id uuid not null,
  is_holder boolean not null,
  currency text not null,
  kind text not null,
  day date not null,
  bills integer not null,
  amount bigint not null,
  paid bigint not null,
  primary key (player_id, is_holder, currency, kind, day)
) with (fillfactor = 70);

-- Payments of bills by the day they were made.
create table pay_runs.income_days (
  player_id uuid not null,
  currency text not null,
  day date not null,
  kind text not null,
  received bigint not null,
  paid_down bigint not null,
  primary key (player_id, currency, day, kind)
) with (fillfactor = 70);

insert into pay_runs.bill_days (player_id, is_holder, currency, kind, day, bills, amount, paid)
select s.player_id, s.is_holder, r.currency, r.kind, (r.period_from at time zone coalesce(c.value ->> 'timeZone', 'Asia/Bangkok'))::date,
  count(*), sum(b.amount), sum(b.paid)
from pay_runs.bills b join pay_runs.runs r using (run_id) left join settings.current c on c.brand_id = r.brand_id
cross join lateral (values (b.holder_id, true), (b.issuer_id, false)) s (player_id, is_holder)
where s.player_id is not null group by 1, 2, 3, 4, 5;

insert into pay_runs.income_days (player_id, currency, day, kind, received, paid_down)
select s.player_id, r.currency, (p.paid_at at time zone coalesce(c.value ->> 'timeZone', 'Asia/Bangkok'))::date, r.kind,
  coalesce(sum(p.amount) filter (where s.is_holder), 0), coalesce(sum(p.amount) filter (where not s.is_holder), 0)
from pay_runs.payments p join pay_runs.bills b using (bill_id) join pay_runs.runs r using (run_id)
left join settings.current c on c.brand_id = r.brand_id
cross join lateral (values (b.holder_id, true), (b.issuer_id, false)) s (player_id, is_holder)
where s.player_id is not null group by 1, 2, 3, 4;

-- Pages in the order of the period walk the runs; those in the order of the amount walk the bills of one payer.
create index runs_by_period on pay_runs.runs (period_from, run_id);
create index bills_of_issuer_by_amount on pay_runs.bills (issuer_id, amount, bill_id) where issuer_id is not null;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on pay_runs.bill_days, pay_runs.income_days to krathong_app;
  end if;
end
$$;
