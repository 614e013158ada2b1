-- The look at what was sealed read the transfers of a segment five times: twice for what they moved on the platform's accounts, twice for
-- sides without an account, once for transfers that move nothing. Each is read once now, as two sides. Few transfers come late, and most
-- databases have none: where there is none, no transfer is looked up among them.

create or replace function reconciliation.segment_transfers(p_from bigint, p_to bigint)
returns table (segment_no bigint, debit_owner uuid, debit_purpose smallint, credit_owner uuid, credit_purpose smallint, currency text,
  amount bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  s record;
  has_late boolean := exists (select 1 from reconciliation.late_transfers);
begin
  for s in
    select * from (
      select b.segment_no as no, b.last_at, b.last_cause_id, b.last_cause_kind, b.last_leg, lag(b.last_at) over w as after_at,
        lag(b.last_cause_id) over w as after_id, lag(b.last_cause_kind) over w as after_kind, lag(b.last_leg) over w as after_leg
      from reconciliation.segments b where b.segment_no between p_from - 1 and p_to window w as (order by b.segment_no)) o
    where o.no >= p_from
  loop
    return query
    select s.no, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
    from ledger.v_transfers t
    where t.posted_at <= s.last_at and t.posted_at >= coalesce(s.after_at, '-infinity')
      and (t.posted_at, t.cause_id, t.cause_kind, t.leg) <= (s.last_at, s.last_cause_id, s.last_cause_kind, s.last_leg)
      and (s.after_at is null or (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (s.after_at, s.after_id, s.after_kind, s.after_leg))
      and (not has_late or not exists (
        select 1 from reconciliation.late_transfers l where (l.cause_id, l.cause_kind, l.leg) = (t.cause_id, t.cause_kind, t.leg)));
  end loop;
  return query
  select l.sealed_in, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in between p_from and p_to;
end
$$;

create or replace function reconciliation.segment_lines(p_from bigint, p_to bigint)
returns table (segment_no bigint, posted_at timestamptz, cause_id uuid, cause_kind smallint, leg smallint, line text)
language sql stable as $$
  select s.segment_no, t.posted_at, t.cause_id, t.cause_kind, t.leg, reconciliation.transfer_line(t)
  from (
    select b.segment_no, b.last_at, b.last_cause_id, b.last_cause_kind, b.last_leg, lag(b.last_at) over w as after_at,
      lag(b.last_cause_id) over w as after_id, lag(b.last_cause_kind) over w as after_kind, lag(b.last_leg) over w as after_leg
    from reconciliation.segments b where b.segment_no between p_from - 1 and p_to window w as (order by b.segment_no)
  ) s
  join ledger.v_transfers t on t.posted_at <= s.last_at and t.posted_at >= coalesce(s.after_at, '-infinity')
    and (t.posted_at, t.cause_id, t.cause_kind, t.leg) <= (s.last_at, s.last_cause_id, s.last_cause_kind, s.last_leg)
    and (s.after_at is null
      or (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (s.after_at, s.after_id, s.after_kind, s.after_leg))
  where s.segment_no >= p_from and (not (select exists (select 1 from reconciliation.late_transfers)) or not exists (
    select 1 from reconciliation.late_transfers l where (l.cause_id, l.cause_kind, l.leg) = (t.cause_id, t.cause_kind, t.leg)))
  union all
  select l.sealed_in, t.posted_at, t.cause_id, t.cause_kind, t.leg, reconciliation.transfer_line(t)
  from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in between p_from and p_to
$$;

-- What each segment did to each account: the sum, how many sides, and how many transfers that move nothing or less (told once, by the
-- debit).
create function reconciliation.segment_sides(p_from bigint, p_to bigint)
returns table (segment_no bigint, owner uuid, purpose smallint, currency text, delta numeric, entries bigint, unmoved bigint)
language sql stable as $$
  select t.segment_no, e.owner, e.purpose, t.currency, sum(e.delta), count(*), count(*) filter (where e.is_debit and t.amount <= 0)
  from reconciliation.segment_transfers(p_from, p_to) t
  cross join lateral (values (t.debit_owner, t.debit_purpose, -t.amount, true), (t.credit_owner, t.credit_purpose, t.amount, false))
    as e (owner, purpose, delta, is_debit)
  group by 1, 2, 3, 4
$$;

create or replace function reconciliation.count_houses(p_from bigint, p_to bigint) returns table (segment_no bigint, houses jsonb)
language sql stable as $$
  select s.segment_no, coalesce(jsonb_object_agg(m.purpose || ':' || m.owner || ':' || m.currency, m.delta::text)
    filter (where m.owner is not null), '{}')
  from reconciliation.segments s
  left join (select e.* from reconciliation.segment_sides(p_from, p_to) e where e.purpose >= 100) m using (segment_no)
  where s.segment_no between p_from and p_to group by s.segment_no
$$;

-- All that is looked at in some segments but their hashes, from one reading: `houses`, what each segment moved on the platform's accounts;
-- `unbalanced`, how many of its transfers move nothing or less; `orphans`, accounts that are not there, with how many sides lie on them.
create function reconciliation.segment_looks(p_from bigint, p_to bigint)
returns table (what text, segment_no bigint, reference text, found jsonb) language sql stable as $$
  with sides as materialized (select * from reconciliation.segment_sides(p_from, p_to))
  select 'houses', s.segment_no, null, coalesce(jsonb_object_agg(m.purpose || ':' || m.owner || ':' || m.currency, m.delta::text)
    filter (where m.owner is not null), '{}')
  from reconciliation.segments s
  left join (select e.* from sides e where e.purpose >= 100) m using (segment_no)
  where s.segment_no between p_from and p_to group by s.segment_no
  union all
  select 'unbalanced', e.segment_no, null, to_jsonb(sum(e.unmoved)) from sides e where e.unmoved > 0 group by e.segment_no
  union all
  (select 'orphans', null, e.purpose || ':' || e.owner || ':' || e.currency, to_jsonb(sum(e.entries)) from sides e
  where not exists (select 1 from ledger.v_accounts a where (a.owner, a.purpose, a.currency) = (e.owner, e.purpose, e.currency))
    and not exists (select 1 from ledger.v_house_balances h where (h.owner, h.purpose, h.currency) = (e.owner, e.purpose, e.currency))
  group by e.owner, e.purpose, e.currency limit 200)
$$;
