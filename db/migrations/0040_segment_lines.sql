-- What belongs to which segment, said once: for the check that hashes segments again, and for the export that others replay.

create function books.segment_lines(p_from bigint, p_to bigint)
returns table (segment_no bigint, posted_at timestamptz, cause_id uuid, cause_kind smallint, leg smallint, line text)
language sql stable as $$
  select s.segment_no, t.posted_at, t.cause_id, t.cause_kind, t.leg, books.transfer_line(t)
  from (
    select b.segment_no, b.last_at, b.last_cause_id, b.last_cause_kind, b.last_leg, lag(b.last_at) over w as after_at,
      lag(b.last_cause_id) over w as after_id, lag(b.last_cause_kind) over w as after_kind, lag(b.last_leg) over w as after_leg
    from books.segments b where b.segment_no between p_from - 1 and p_to window w as (order by b.segment_no)
  ) s
  join ledger.transfers t on t.posted_at <= s.last_at and t.posted_at >= coalesce(s.after_at, '-infinity')
    and (t.posted_at, t.cause_id, t.cause_kind, t.leg) <= (s.last_at, s.last_cause_id, s.last_cause_kind, s.last_leg)
    and (s.after_at is null
      or (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (s.after_at, s.after_id, s.after_kind, s.after_leg))
  where s.segment_no >= p_from and not exists (
    select 1 from books.late_transfers l where (l.cause_id, l.cause_kind, l.leg) = (t.cause_id, t.cause_kind, t.leg))
  union all
  select l.sealed_in, t.posted_at, t.cause_id, t.cause_kind, t.leg, books.transfer_line(t)
  from books.late_transfers l join ledger.transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in between p_from and p_to
$$;

-- What is in no segment yet.
create function books.open_lines()
returns table (posted_at timestamptz, cause_id uuid, cause_kind smallint, leg smallint, line text) language sql stable as $$
  select t.posted_at, t.cause_id, t.cause_kind, t.leg, books.transfer_line(t)
  from (select * from books.segments order by segment_no desc limit 1) s
  right join ledger.transfers t on true
  where s.segment_no is null or t.posted_at >= s.last_at
    and (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (s.last_at, s.last_cause_id, s.last_cause_kind, s.last_leg)
  union all
  select t.posted_at, t.cause_id, t.cause_kind, t.leg, books.transfer_line(t)
  from books.late_transfers l join ledger.transfers t using (cause_id, cause_kind, leg) where l.sealed_in is null
$$;
