-- What vendors and payments say they moved, against the ledger: two more views of health, and their rows in the seven.

-- A vendor's rounds and effects that the ledger does not bear out.
create view books.v_vendor_drift as
select vendor_code, vendor_round || ' ' || player_id as reference, jsonb_build_object('told', told, 'moved', moved) as detail
from vendors.v_unpaid
union all
select vendor_code, vendor_tx, jsonb_build_object('effect', 'without its transfer, or the other way round') from vendors.v_orphans;

-- Orders, requests and payouts that the ledger does not bear out; with the player's account they touch, where it is one.
create view books.v_payment_drift as
select 'deposits'::text as area, order_no::text as reference, jsonb_build_object('state', state, 'received', received, 'moved', moved) as detail,
  null::uuid as player_id, null::text as currency
from deposits.v_uncredited
union all
select 'withdrawals', player_id || ':' || currency, jsonb_build_object('requested', requested, 'in_ledger', in_ledger), player_id, currency
from withdrawals.v_hold_drift
union all
select 'payouts', withdrawal_id::text, jsonb_build_object('paid', paid, 'by_payouts', by_payouts), null, null
from withdrawals.v_payout_drift;

create or replace view books.v_unsettled as
select 'betting'::text as area, bet_id::text as reference,
  jsonb_build_object('player', player_id, 'placed_at', placed_at, 'currency', currency, 'stake', stake) as detail
from betting.bets where state = 'open'
union all
select 'vendors', vendor_code || ' ' || vendor_round,
  jsonb_build_object('player', player_id, 'opened_at', opened_at, 'stake', stake) from vendors.v_unsettled;

create or replace view books.v_orphans as
select 'ledger'::text as area, purpose || ':' || owner || ':' || currency as reference, jsonb_build_object('entries', entries) as detail
from ledger.v_orphans
union all
select 'betting', bet_id::text, jsonb_build_object('player', player_id) from betting.v_orphans
union all
select 'betting', round_id::text, jsonb_build_object('player', player_id, 'cost', cost, 'payout', payout) from betting.v_unpaid
union all
select 'wallet', deposit_id::text, jsonb_build_object('player', player_id, 'amount', amount) from wallet.v_unposted_top_ups
union all
select 'vendors', vendor_code || ' ' || reference, detail from books.v_vendor_drift
union all
select area, reference, detail from books.v_payment_drift;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on books.v_vendor_drift, books.v_payment_drift to krathong_app;
  end if;
end
$$;
