-- Rebates of opposite bets wait for a word, and a run has a root (docs/decisions/0321-rebates-wait-for-a-word.md).

-- A line of one round that is flagged: what follows from it is paid apart from the rest, or not at all.
alter table line_rebates.lines add column held_round uuid;
create index lines_held on line_rebates.lines (player_id, held_round) where held_round is not null;

alter table line_rebates.runs
  add column payments integer,
  add column corrected integer,
  -- Of all lines; the sum is what was staked by them. Of runs from before there is none.
  add column root_hash text,
  add column root_sum bigint,
  add check (num_nonnulls(payments, corrected, root_hash, root_sum) in (0, 4));

alter table line_rebates.payments
  -- Number of the line of a flagged round that it follows from alone.
  add column held_line integer,
  add column state text not null default 'FREE' check (state in ('FREE', 'HELD', 'DENIED')),
  add check (state = 'FREE' or held_line is not null),
  add check (state = 'FREE' or paid = 0),
  drop constraint payments_run_id_account_id_is_own_category_key,
  add unique nulls not distinct (run_id, account_id, is_own, category, held_line);
create index payments_held on line_rebates.payments (run_id, held_line) where state = 'HELD';
create index payments_of_run on line_rebates.payments (run_id, payment_id);
create index payments_unpaid on line_rebates.payments (run_id) where paid_at is null;

-- A payment is paid once; what waits becomes free or denied once; nothing else of it ever changes.
create or replace function line_rebates.keep_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.paid_at is not null then
    raise exception 'a rebate is paid once' using errcode = 'KR005';
  end if;
  if old.state = 'HELD' then
    if to_jsonb(old) - array['paid_at', 'state', 'paid'] <> to_jsonb(new) - array['paid_at', 'state', 'paid'] then
      raise exception 'a rebate is paid once' using errcode = 'KR005';
    end if;
  elsif to_jsonb(old) - 'paid_at' <> to_jsonb(new) - 'paid_at' then
    raise exception 'a rebate is paid once' using errcode = 'KR005';
  end if;
  return new;
end
$$;

-- What a run came to never changes, but for what a word frees.
create function line_rebates.keep_runs() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.computed_at is not null and to_jsonb(old) - 'total' <> to_jsonb(new) - 'total' then
    raise exception 'a run of rebates is computed once' using errcode = 'KR005';
  end if;
  return new;
end
$$;
create trigger runs_stand before update or delete on line_rebates.runs
  for each row execute function line_rebates.keep_runs();

-- Runs with what of them is paid, for whoever watches pay.
create view line_rebates.v_runs as
select r.run_id, r.brand_id, r.currency, r.period_from, r.period_to, r.due_at, r.computed_at, r.payments, r.total, r.corrected, r.root_hash,
  coalesce(r.total - w.unpaid, 0)::bigint as paid, coalesce(w.held, 0)::integer as held
from line_rebates.runs r
left join lateral (
  select coalesce(sum(p.paid), 0) as unpaid, count(*) filter (where p.state = 'HELD') as held
  from line_rebates.payments p where p.run_id = r.run_id and p.paid_at is null) w on true;

-- When runs are, for a list of runs of every kind; what one came to is read of those that are shown.
create index runs_by_period on line_rebates.runs (brand_id, period_from desc, run_id desc);
create view line_rebates.v_run_times as
select run_id, brand_id, period_from from line_rebates.runs;

-- Payments of a run, for whoever watches pay.
create view line_rebates.v_payments as
select run_id, payment_id, account_id, is_own, category, lines, base, earned, paid, paid_at, state from line_rebates.payments;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on line_rebates.v_runs, line_rebates.v_run_times, line_rebates.v_payments to krathong_app;
  end if;
end
$$;
