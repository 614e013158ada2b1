-- A line transfer is taken back as every other transfer is: by a correction that two operators agree to. The wall lets that one through, and no second way back stands beside it.

drop table lines.reversals;
alter table ledger.transfers drop constraint transfer_between_players_along_the_line;
alter table ledger.transfers add constraint transfer_between_players_along_the_line check (
  debit_purpose >= 100 or credit_purpose >= 100 or debit_owner = credit_owner
  or ((cause_kind between 51 and 54 or cause_kind = 31) and debit_purpose = 1 and credit_purpose = 1));
delete from ledger.cause_kinds where cause_kind = 55;

create or replace function lines.refuse_strangers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.cause_kind = 31 then
    if not exists (
      select 1 from books.corrections c
      join ledger.transfers f on (f.cause_id, f.cause_kind, f.leg) = (c.cause_id, c.cause_kind, c.leg)
      where c.reversal_id = new.cause_id and f.currency = new.currency and f.amount = new.amount
        and f.debit_owner = new.credit_owner and f.credit_owner = new.debit_owner
    ) then
      raise exception 'money between players goes back only by a correction of what went there' using errcode = 'KR006';
    end if;
  elsif not exists (
    select 1 from lines.transfers t
    join players.agent_edges e on e.edge_id = t.edge_id and e.ended_at is null
    where t.transfer_id = new.cause_id and t.currency = new.currency and t.amount = new.amount
      and t.sender_id = new.debit_owner and t.receiver_id = new.credit_owner
      and new.cause_kind = case t.purpose when 'top-up' then 51 when 'wage' then 52 when 'other' then 53 else 54 end
  ) then
    raise exception 'money between players goes along the line only' using errcode = 'KR006';
  end if;
  return null;
end
$$;

-- Transfers that were corrected, and why: what others show beside what was taken back.
create view books.v_corrected as
select cause_id, cause_kind, leg, reversal_id, reason, posted_at from books.corrections;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema books to krathong_app;
    grant select on books.v_corrected to krathong_app;
  end if;
end
$$;
