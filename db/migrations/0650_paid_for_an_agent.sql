-- What an agent owes a downline may be paid by the platform for them (docs/decisions/0258-paid-for-an-agent.md): the payment is of the bill
-- like any other, and the agent owes it to the platform under the payment's id.

alter table pay_runs.payments add column is_paid_for boolean not null default false;

create or replace function pay_runs.refuse_unbilled() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select 1 from pay_runs.payments p
    join pay_runs.bills b on b.bill_id = p.bill_id
    join pay_runs.runs r on r.run_id = b.run_id
    where p.payment_id = new.cause_id and p.amount = new.amount and b.holder_id = new.credit_owner and r.currency = new.currency
      and new.cause_kind = case r.kind when 'daily' then 41 when 'hourly' then 42 when 'dividend' then 43 else 44 end
      and case when b.issuer_id is null or p.is_paid_for then new.debit_purpose >= 100 else b.issuer_id = new.debit_owner end
  ) then
    raise exception 'pay moves by a bill only' using errcode = 'KR006';
  end if;
  return null;
end
$$;
