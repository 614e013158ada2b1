-- What payments of members cost the house, for partners' dividends (docs/decisions/0353-what-payments-cost.md).

-- Credited deposits that went through a provider or a bank, with what the member paid of their cost; play money costs nobody anything.
create view deposits.v_costly as
select o.player_id, o.currency, o.received as amount, o.fee, o.credited_at
from deposits.orders o join deposits.methods m using (method_id)
where o.state = 'CREDITED' and m.kind <> 'play-money';

-- Payouts that arrived; the member's fee is of the whole withdrawal, and stands at its last payout.
create view withdrawals.v_costly as
select p.player_id, p.currency, p.amount - p.recalled as amount, p.finished_at,
  case when p.payout_id = (select l.payout_id from withdrawals.payouts l where l.withdrawal_id = p.withdrawal_id and l.state = 'paid'
    order by l.finished_at desc, l.payout_id desc limit 1) then w.fee_taken else 0 end as fee
from withdrawals.payouts p join withdrawals.withdrawals w using (withdrawal_id)
where p.state = 'paid' and p.amount > p.recalled;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on deposits.v_costly, withdrawals.v_costly to krathong_app;
  end if;
end
$$;
