-- Transfers of sealed segments are read segment by segment between two moments that the planner knows. As a join between segments and
-- transfers it took each range for a ninth of the table, and from some millions of transfers on read all of them for each slice.

create or replace function reconciliation.segment_transfers(p_from bigint, p_to bigint)
returns table (segment_no bigint, debit_owner uuid, debit_purpose smallint, credit_owner uuid, credit_purpose smallint, currency text,
  amount bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  s record;
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
      and not exists (
        select 1 from reconciliation.late_transfers l where (l.cause_id, l.cause_kind, l.leg) = (t.cause_id, t.cause_kind, t.leg));
  end loop;
  return query
  select l.sealed_in, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from reconciliation.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in between p_from and p_to;
end
$$;
