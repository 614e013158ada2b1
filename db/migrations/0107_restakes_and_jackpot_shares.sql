-- A vendor changes a running bet, and tells what of a stake goes into its jackpots: a kind of effect, an account a fund, both in the daily match.

insert into ledger.purposes (purpose, name, side, description) values
  (231, 'vendor-jackpots', 'house', 'What of the stakes at an outside vendor went into one of its jackpots, one account a fund');
insert into ledger.cause_kinds (cause_kind, name) values (105, 'vendor-jackpot-share');

alter table vendors.wallet_tx drop constraint wallet_tx_kind_check;
alter table vendors.wallet_tx add constraint wallet_tx_kind_check check (kind in ('bet', 'restake', 'win', 'settle', 'rollback',
  'end-round', 'promo', 'tip', 'adjust', 'tombstone')) not valid;
alter table vendors.wallet_tx validate constraint wallet_tx_kind_check;

-- Whose account in the ledger a vendor's fund is.
create table vendors.jackpot_funds (
  vendor_code text not null references vendors.vendors (vendor_code),
  fund text not null check (length(fund) between 1 and 120),
  owner uuid not null unique,
  made_at timestamptz not null default now(),
  primary key (vendor_code, fund)
);

-- What an effect says went into jackpots, and what the ledger has of it.
create or replace view vendors.v_movements as
select t.vendor_code, t.vendor_tx as reference, t.player_id, t.kind, t.currency, t.amount, t.created_at as at,
  case when t.kind in ('bet', 'tip') then -t.amount when t.kind in ('win', 'promo', 'adjust') then t.amount end as owed,
  case when t.kind in ('bet', 'tip', 'win', 'promo', 'adjust') then coalesce((
    select sum(case when f.debit_owner = t.player_id then -f.amount else f.amount end) from ledger.transfers f
    where f.cause_id = t.tx_id and f.cause_kind between 80 and 85), 0) end as moved,
  t.state = 'standing' and t.kind <> 'rollback' as is_due,
  case when t.answer ? 'jackpot' then (
    select sum((s ->> 'amount')::bigint) from jsonb_array_elements(t.answer -> 'jackpot') s) else 0 end as jackpot,
  case when t.answer ? 'jackpot' then coalesce((
    select sum(f.amount) from ledger.transfers f where f.cause_id = t.tx_id and f.cause_kind = 105), 0) else 0 end as jackpot_moved
from vendors.wallet_tx t
where t.code = 'OK' and t.state in ('standing', 'taken-back') and t.kind <> 'end-round'
union all
select vendor_code, transfer_id::text, player_id, 'transfer-' || direction, currency, amount, settled_at, null, null, true, 0, 0
from vendors.transfers where state = 'done';

create or replace view vendors.v_orphans as
select t.vendor_code, t.vendor_tx from vendors.wallet_tx t
where (t.journal_id is not null) <> exists (select 1 from ledger.transfers f
  where f.cause_id = t.tx_id and (f.cause_kind between 80 and 89 or f.cause_kind = 105));

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on vendors.jackpot_funds to krathong_app;
  end if;
end
$$;
