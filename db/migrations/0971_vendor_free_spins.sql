-- Free spins given in games of outside vendors (docs/decisions/0368-free-spins-at-vendors.md): what was asked of the vendor, and what came of it.

insert into ledger.cause_kinds (cause_kind, name) values (91, 'vendor-free-spins');

-- One row a grant, written with it. The vendor knows it by the id of the grant, however often it is told.
create table vendors.free_spins (
  grant_id uuid primary key,
  vendor_code text not null references vendors.vendors (vendor_code),
  player_id uuid not null,
  currency text not null,
  games text[] not null check (cardinality(games) > 0),
  game_codes text[] not null,
  stake bigint not null check (stake > 0),
  spins integer not null check (spins > 0),
  -- waiting: to be sent, or nobody knows whether it arrived. cancelling: the same of its end. done: the vendor has told what it came to.
  state text not null default 'waiting' check (state in ('waiting', 'issued', 'refused', 'cancelling', 'cancelled', 'done')),
  tries integer not null default 0,
  -- The vendor's last word, or why there was none.
  fault text,
  -- Why it is taken back at the vendor.
  cancel_for text check (cancel_for in ('late', 'stopped')),
  used integer not null default 0,
  won bigint not null default 0 check (won >= 0),
  granted_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  expires_at timestamptz not null,
  issued_at timestamptz,
  cancelled_at timestamptz,
  result_at timestamptz,
  -- The effect that told it, which its transfer is named by.
  result_id uuid,
  ended_at timestamptz,
  check (used between 0 and spins),
  check (cardinality(game_codes) = cardinality(games)),
  check ((state = 'done') = (result_at is not null))
);
create index free_spins_of_player on vendors.free_spins (player_id, granted_at desc);
create index free_spins_listed on vendors.free_spins (granted_at desc, grant_id);
create index free_spins_by_state on vendors.free_spins (state, granted_at desc, grant_id);
create index free_spins_late on vendors.free_spins (expires_at) where ended_at is null and state in ('waiting', 'issued');
create index free_spins_over on vendors.free_spins (grant_id) where ended_at is null and state in ('refused', 'cancelled', 'done');

create view vendors.v_free_spins as
select grant_id, vendor_code, player_id, games, stake, spins, used, won, result_id, state, granted_at, expires_at, ended_at
from vendors.free_spins;

-- Those that wait to be ended. What was taken back may still be told of for an hour: what was played before stays won.
create view vendors.v_free_spins_over as
select grant_id from vendors.free_spins
where ended_at is null and state in ('refused', 'cancelled', 'done')
  and (state <> 'cancelled' or tries = 0 or cancelled_at < now() - interval '1 hour');

alter table vendors.wallet_tx drop constraint wallet_tx_kind_check;
alter table vendors.wallet_tx add constraint wallet_tx_kind_check
  check (kind in ('bet', 'restake', 'win', 'settle', 'rollback', 'end-round', 'promo', 'tip', 'adjust', 'free-result', 'tombstone')) not valid;
alter table vendors.wallet_tx validate constraint wallet_tx_kind_check;

-- What free spins came to moves from the vendor to the promotions of the platform, and no money of the player's.
create or replace view vendors.v_movements as
select t.vendor_code, t.vendor_tx as reference, t.player_id, t.kind, t.currency, t.amount, t.created_at as at,
  case when t.kind in ('bet', 'tip') then -t.amount when t.kind in ('win', 'promo', 'adjust', 'free-result') then t.amount end as owed,
  case
    when t.kind = 'free-result' then coalesce((
      select sum(f.amount) from ledger.v_transfers f where f.cause_id = t.tx_id and f.cause_kind = 91), 0)
    when t.kind in ('bet', 'tip', 'win', 'promo', 'adjust') then coalesce((
      select sum(case when f.debit_owner = t.player_id then -f.amount else f.amount end) from ledger.v_transfers f
      where f.cause_id = t.tx_id and f.cause_kind between 80 and 85), 0)
  end as moved,
  t.state = 'standing' and t.kind <> 'rollback' as is_due,
  case when t.answer ? 'jackpot' then (select sum((s.value ->> 'amount')::bigint) from jsonb_array_elements(t.answer -> 'jackpot') s(value)) else 0 end as jackpot,
  case when t.answer ? 'jackpot' then coalesce((
    select sum(f.amount) from ledger.v_transfers f where f.cause_id = t.tx_id and f.cause_kind = 105), 0) else 0 end as jackpot_moved
from vendors.wallet_tx t
where t.code = 'OK' and t.state in ('standing', 'taken-back') and t.kind <> 'end-round'
union all
select vendor_code, transfer_id::text, player_id, 'transfer-' || direction, currency, amount, settled_at, null, null, true, 0, 0
from vendors.transfers where state = 'done';

create or replace view vendors.v_orphans as
select vendor_code, vendor_tx from vendors.wallet_tx t
where (journal_id is not null) <> exists (
  select 1 from ledger.v_transfers f
  where f.cause_id = t.tx_id and (f.cause_kind between 80 and 89 or f.cause_kind in (91, 105)));

create or replace function vendors.drift_between(p_since timestamp with time zone, p_until timestamp with time zone)
returns table (vendor_code text, reference text, detail jsonb) language sql stable as $$
  with fresh as materialized (
    select t.vendor_code, t.vendor_tx, t.tx_id, t.vendor_round, t.player_id, t.journal_id
    from vendors.wallet_tx t where t.created_at >= p_since and t.created_at < p_until),
  touched as (select distinct f.vendor_code, f.vendor_round, f.player_id from fresh f)
  select r.vendor_code, r.vendor_round || ' ' || r.player_id,
    jsonb_build_object('told', r.payout - r.stake, 'moved', coalesce(m.moved, 0))
  from touched k
  join vendors.rounds r using (vendor_code, vendor_round, player_id)
  cross join lateral (
    select sum(case when f.debit_owner = t.player_id then -f.amount else f.amount end) as moved
    from vendors.wallet_tx t
    join ledger.v_transfers f on f.cause_id = t.tx_id and f.cause_kind in (80, 81, 82)
    where t.vendor_code = k.vendor_code and t.vendor_round = k.vendor_round and t.player_id = k.player_id) m
  where (r.payout - r.stake)::numeric <> coalesce(m.moved, 0)
  union all
  select f.vendor_code, f.vendor_tx, jsonb_build_object('effect', 'without its transfer, or the other way round') from fresh f
  where (f.journal_id is not null) <> exists (
    select 1 from ledger.v_transfers x where x.cause_id = f.tx_id and (x.cause_kind between 80 and 89 or x.cause_kind in (91, 105)))
$$;

-- Whose game it is, how the vendor calls it, and where its picture is.
create or replace view catalog.v_open_games as
select g.node_id, g.names, g.rtp, g.is_enabled and not g.in_maintenance and v.is_enabled and not v.in_maintenance and not v.is_paused as is_open,
  g.vendor_code, g.game_code, g.category, g.tile_url
from catalog.games g join catalog.vendors v using (vendor_code);

-- What a member is told of free spins, wherever they are.
create or replace function promotions.copy_of(player uuid) returns jsonb language sql stable as $$
  select promotions.copy_before_free_spins(player) || jsonb_build_object(
    'freeSpins', (select coalesce(jsonb_agg(jsonb_build_object('promotion', p.texts, 'terms', s.terms, 'grantedAt', s.granted_at,
        'spins', g.spins, 'used', g.used, 'won', trim_scale(g.won / 10000.0)::text, 'endsAt', g.expires_at, 'endedAt', s.ended_at) order by s.granted_at), '[]')
      from promotions.free_spins s join promotions.promotions p using (promotion_id)
      join (
        select grant_id, spins, used, won, expires_at from betting.v_free_spins
        union all
        select grant_id, spins, used, won, expires_at from vendors.v_free_spins) g using (grant_id)
      where s.player_id = player))
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on vendors.free_spins to krathong_app;
    grant select on vendors.v_free_spins, vendors.v_free_spins_over to krathong_app;
  end if;
end
$$;
