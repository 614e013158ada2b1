-- Which transfer takes back which is a fact of the ledger: the books write it down with the correction, and the line, which lies below the
-- books, reads it there.
create table ledger.reversals (
  -- The transfer that was wrong: it is taken back once.
  cause_id uuid not null,
  cause_kind smallint not null,
  leg smallint not null,
  -- The transfer back: kind `correction`, leg 0.
  reversal_id uuid not null unique,
  -- What both sides are told.
  reason text not null,
  reversed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (cause_id, cause_kind, leg)
);
insert into ledger.reversals (cause_id, cause_kind, leg, reversal_id, reason, reversed_at)
select cause_id, cause_kind, leg, reversal_id, reason, posted_at from books.corrections;
create trigger reversals_are_history before update or delete or truncate on ledger.reversals
  for each statement execute function ledger.refuse_change();

create view ledger.v_reversals as
select cause_id, cause_kind, leg, reversal_id, reason, reversed_at from ledger.reversals;
drop view books.v_corrected;

create view players.v_edges as select edge_id, upline_id, downline_id, since, ended_at from players.agent_edges;

create or replace function lines.refuse_strangers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.cause_kind = 31 then
    if not exists (
      select 1 from ledger.v_reversals c
      join ledger.v_transfers f on (f.cause_id, f.cause_kind, f.leg) = (c.cause_id, c.cause_kind, c.leg)
      where c.reversal_id = new.cause_id and f.currency = new.currency and f.amount = new.amount
        and f.debit_owner = new.credit_owner and f.credit_owner = new.debit_owner
    ) then
      raise exception 'money between players goes back only by a correction of what went there' using errcode = 'KR006';
    end if;
  elsif not exists (
    select 1 from lines.transfers t
    join players.v_edges e on e.edge_id = t.edge_id and e.ended_at is null
    where t.transfer_id = new.cause_id and t.currency = new.currency and t.amount = new.amount
      and t.sender_id = new.debit_owner and t.receiver_id = new.credit_owner
      and new.cause_kind = case t.purpose when 'top-up' then 51 when 'wage' then 52 when 'other' then 53 else 54 end
  ) then
    raise exception 'money between players goes along the line only' using errcode = 'KR006';
  end if;
  return null;
end
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on ledger.reversals to krathong_app;
    grant select on ledger.v_reversals, players.v_edges to krathong_app;
  end if;
end
$$;
