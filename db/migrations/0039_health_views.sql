-- The health of the whole house in seven views with fixed names: no rows means sound, except holds and unsettled bets, which are lists.

create view books.v_unbalanced as
select 'ledger'::text as area, currency as reference, jsonb_build_object('difference', difference) as detail from ledger.v_unbalanced
union all
select 'ledger', cause_id::text, jsonb_build_object('cause_kind', cause_kind, 'leg', leg, 'amount', amount)
from ledger.transfers where amount <= 0;

create view books.v_balance_drift as
select 'ledger'::text as area, purpose || ':' || owner || ':' || currency as reference,
  jsonb_build_object('cached', cached, 'summed', summed, 'version', version, 'entries', entries) as detail
from ledger.v_balance_drift
union all
select 'ledger', purpose || ':' || owner || ':' || currency,
  jsonb_build_object('version', version, 'balance_after', balance_after, 'expected', expected)
from ledger.v_broken_chain;

create view books.v_negative as
select 'ledger'::text as area, purpose || ':' || owner || ':' || currency as reference, jsonb_build_object('balance', balance) as detail
from ledger.v_negative;

create view books.v_open_holds as
select p.name as area, a.owner::text as reference, jsonb_build_object('currency', a.currency, 'balance', a.balance) as detail
from ledger.player_accounts a
join ledger.purposes p using (purpose)
where a.purpose in (3, 4, 5, 7) and a.balance > 0;

create view books.v_unsettled as
select 'betting'::text as area, bet_id::text as reference,
  jsonb_build_object('player', player_id, 'placed_at', placed_at, 'currency', currency, 'stake', stake) as detail
from betting.bets where state = 'open';

create view books.v_orphans as
select 'ledger'::text as area, purpose || ':' || owner || ':' || currency as reference, jsonb_build_object('entries', entries) as detail
from ledger.v_orphans
union all
select 'betting', bet_id::text, jsonb_build_object('player', player_id) from betting.v_orphans
union all
select 'betting', round_id::text, jsonb_build_object('player', player_id, 'cost', cost, 'payout', payout) from betting.v_unpaid
union all
select 'wallet', deposit_id::text, jsonb_build_object('player', player_id, 'amount', amount) from wallet.v_unposted_top_ups;

create view books.v_dup_refs as
select 'ledger'::text as area, cause_kind || ':' || cause_id || ':' || leg as reference, jsonb_build_object('transfers', count(*)) as detail
from ledger.transfers group by cause_kind, cause_id, leg having count(*) > 1
union all
select 'betting', seed_pair_id || '/' || nonce, jsonb_build_object('player', player_id, 'rounds', rounds) from betting.v_dup_refs;

-- The same seven by their bare names, for whoever looks at the database with a plain client.
create view public.v_unbalanced as select * from books.v_unbalanced;
create view public.v_balance_drift as select * from books.v_balance_drift;
create view public.v_negative as select * from books.v_negative;
create view public.v_open_holds as select * from books.v_open_holds;
create view public.v_unsettled as select * from books.v_unsettled;
create view public.v_orphans as select * from books.v_orphans;
create view public.v_dup_refs as select * from books.v_dup_refs;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on books.v_unbalanced, books.v_balance_drift, books.v_negative, books.v_open_holds, books.v_unsettled, books.v_orphans,
      books.v_dup_refs to krathong_app;
  end if;
end
$$;
