-- A vendor's own list of a day against our rounds and the ledger, the end of a held win by two of staff, and vendors' ids told twice.

insert into ledger.cause_kinds (cause_kind, name) values (90, 'vendor-held-release');

-- One day of one vendor, by UTC. What differs stands in vendors.differences under both sides' words.
create table vendors.matches (
  vendor_code text not null references vendors.vendors (vendor_code),
  day date not null,
  state text not null check (state in ('done', 'partial', 'failed')),
  -- Movements that all three tell alike.
  matched integer not null default 0,
  differing integer not null default 0,
  tries integer not null default 1,
  fault text,
  asked_at timestamptz not null,
  primary key (vendor_code, day)
);
create index matches_by_day on vendors.matches (day desc, vendor_code);

-- Everything a vendor can list, with what the ledger moved for it; null where the vendor's words do not tell how much. What was taken
-- back need not be listed: a vendor that never heard our answer does not know of it.
create view vendors.v_movements as
select t.vendor_code, t.vendor_tx as reference, t.player_id, t.kind, t.currency, t.amount, t.created_at as at,
  case when t.kind in ('bet', 'tip') then -t.amount when t.kind in ('win', 'promo', 'adjust') then t.amount end as owed,
  case when t.kind in ('bet', 'tip', 'win', 'promo', 'adjust') then coalesce((
    select sum(case when f.debit_owner = t.player_id then -f.amount else f.amount end) from ledger.transfers f
    where f.cause_id = t.tx_id and f.cause_kind between 80 and 85), 0) end as moved,
  t.state = 'standing' and t.kind <> 'rollback' as is_due
from vendors.wallet_tx t
where t.code = 'OK' and t.state in ('standing', 'taken-back') and t.kind <> 'end-round'
union all
select vendor_code, transfer_id::text, player_id, 'transfer-' || direction, currency, amount, settled_at, null, null, true
from vendors.transfers where state = 'done';

create view vendors.v_dup_refs as
select vendor_code, ref_tx, kind, count(*) as times from vendors.wallet_tx
where state = 'standing' and journal_id is not null and (kind = 'rollback' or kind = 'settle')
group by vendor_code, ref_tx, kind, settlement_no having count(*) > 1;

create or replace view books.v_dup_refs as
select 'ledger'::text as area, cause_kind || ':' || cause_id || ':' || leg as reference, jsonb_build_object('transfers', count(*)) as detail
from ledger.transfers group by cause_kind, cause_id, leg having count(*) > 1
union all
select 'betting', seed_pair_id || '/' || nonce, jsonb_build_object('player', player_id, 'rounds', rounds) from betting.v_dup_refs
union all
select 'vendors', vendor_code || ' ' || ref_tx, jsonb_build_object('kind', kind, 'times', times) from vendors.v_dup_refs;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on vendors.matches to krathong_app;
    grant select on vendors.v_movements, vendors.v_dup_refs to krathong_app;
  end if;
end
$$;
