-- What modules read of each other is published: a view v_... of the owner. Nobody's SQL names another module's table any more.

-- The ledger. row_xid is the transaction that wrote the row: the sealer asks whether it saw it.
create view ledger.v_transfers as
select cause_id, cause_kind, leg, debit_purpose, credit_purpose, debit_owner, credit_owner, currency, amount, debit_after, debit_version,
  credit_after, credit_version, posted_at, xmin as row_xid
from ledger.transfers;
create view ledger.v_accounts as select owner, purpose, currency, balance, version from ledger.player_accounts;
create view ledger.v_purposes as select purpose, name from ledger.purposes;
create view ledger.v_cause_kinds as select cause_kind, name from ledger.cause_kinds;
alter view ledger.entries rename to v_entries;
alter view ledger.house_balances rename to v_house_balances;

-- The range index of transfers is the ledger's to keep; the sealer asks for it.
create function ledger.summarize_transfers() returns integer language sql security definer set search_path = pg_catalog as $$
  select brin_summarize_new_values('ledger.transfers_posted'::regclass)
$$;
drop function books.summarize_transfers();

create view betting.v_settled_bets as
select xid, bet_id, player_id, game_id, currency, stake, payout, at from betting.facts where kind = 1;
create view betting.v_open_bets as
select bet_id, player_id, currency, stake, placed_at from betting.bets where state = 'open';
create view catalog.v_vendors as select vendor_code, name, position from catalog.vendors;

-- The same checks and figures as before, over what is published.
create or replace view deposits.v_uncredited as
select o.order_id, o.order_no, o.state, o.received, t.amount as moved
from deposits.orders o
left join ledger.v_transfers t on t.cause_id = o.order_id and t.cause_kind = 11 and t.leg = 0
where (o.state = 'CREDITED') <> (t.cause_id is not null) or (o.state = 'CREDITED' and t.amount <> o.received);

create or replace view lines.v_unposted as
select t.transfer_id, t.amount from lines.transfers t
left join ledger.v_transfers f on f.cause_id = t.transfer_id and f.cause_kind between 51 and 54 and f.leg = 0
  and f.debit_owner = t.sender_id and f.credit_owner = t.receiver_id and f.currency = t.currency
where f.amount is distinct from t.amount;

create or replace view points.v_unposted as
select r.redemption_id, r.player_id, r.state from points.redemptions r
left join ledger.v_transfers t on t.cause_id = r.redemption_id and t.leg = 0
  and t.cause_kind = case r.kind when 'convert' then 144 else 142 end
left join ledger.v_transfers m on m.cause_id = r.redemption_id and m.leg = 1 and m.cause_kind = t.cause_kind
left join ledger.v_transfers b on b.cause_id = r.redemption_id and b.cause_kind = 143 and b.leg = 0
where t.amount is distinct from r.points * 10000 or m.amount is distinct from r.amount
  or (r.state = 'rejected') <> (b.cause_id is not null) or b.amount is distinct from case r.state when 'rejected' then r.points * 10000 end;

create or replace view vendors.v_movements as
select t.vendor_code, t.vendor_tx as reference, t.player_id, t.kind, t.currency, t.amount, t.created_at as at,
  case when t.kind in ('bet', 'tip') then -t.amount when t.kind in ('win', 'promo', 'adjust') then t.amount end as owed,
  case when t.kind in ('bet', 'tip', 'win', 'promo', 'adjust') then coalesce((
    select sum(case when f.debit_owner = t.player_id then -f.amount else f.amount end) from ledger.v_transfers f
    where f.cause_id = t.tx_id and f.cause_kind between 80 and 85), 0) end as moved,
  t.state = 'standing' and t.kind <> 'rollback' as is_due,
  case when t.answer ? 'jackpot' then (
    select sum((s ->> 'amount')::bigint) from jsonb_array_elements(t.answer -> 'jackpot') s) else 0 end as jackpot,
  case when t.answer ? 'jackpot' then coalesce((
    select sum(f.amount) from ledger.v_transfers f where f.cause_id = t.tx_id and f.cause_kind = 105), 0) else 0 end as jackpot_moved
from vendors.wallet_tx t
where t.code = 'OK' and t.state in ('standing', 'taken-back') and t.kind <> 'end-round'
union all
select vendor_code, transfer_id::text, player_id, 'transfer-' || direction, currency, amount, settled_at, null, null, true, 0, 0
from vendors.transfers where state = 'done';

create or replace view vendors.v_orphans as
select t.vendor_code, t.vendor_tx from vendors.wallet_tx t
where (t.journal_id is not null) <> exists (select 1 from ledger.v_transfers f
  where f.cause_id = t.tx_id and (f.cause_kind between 80 and 89 or f.cause_kind = 105));

create or replace view vendors.v_unpaid as
select r.vendor_code, r.vendor_round, r.player_id, r.payout - r.stake as told, coalesce(m.moved, 0) as moved
from vendors.rounds r
left join (
  select t.vendor_code, t.vendor_round, t.player_id, sum(case when f.debit_owner = t.player_id then -f.amount else f.amount end) as moved
  from vendors.wallet_tx t
  join ledger.v_transfers f on f.cause_id = t.tx_id and f.cause_kind in (80, 81, 82)
  group by t.vendor_code, t.vendor_round, t.player_id
) m using (vendor_code, vendor_round, player_id)
where r.payout - r.stake <> coalesce(m.moved, 0);

create or replace view wallet.v_unposted_top_ups as
select t.player_id, t.deposit_id, t.amount from wallet.top_ups t
left join ledger.v_transfers f on f.cause_id = t.cause_id and f.cause_kind = 10 and f.leg = 0
  and f.credit_owner = t.player_id and f.currency = t.currency
where f.amount is distinct from t.amount;

create or replace view withdrawals.v_hold_drift as
select coalesce(w.player_id, a.owner) as player_id, coalesce(w.currency, a.currency) as currency,
  coalesce(w.held, 0) as requested, coalesce(a.balance, 0) as in_ledger
from (select player_id, currency, sum(held)::bigint as held from withdrawals.withdrawals group by player_id, currency) w
full join (select owner, currency, balance from ledger.v_accounts where purpose = 4) a
  on a.owner = w.player_id and a.currency = w.currency
where coalesce(w.held, 0) <> coalesce(a.balance, 0);

create or replace view books.v_dup_refs as
select 'ledger'::text as area, cause_kind || ':' || cause_id || ':' || leg as reference, jsonb_build_object('transfers', count(*)) as detail
from ledger.v_transfers group by cause_kind, cause_id, leg having count(*) > 1
union all
select 'betting', seed_pair_id || '/' || nonce, jsonb_build_object('player', player_id, 'rounds', rounds) from betting.v_dup_refs
union all
select 'vendors', vendor_code || ' ' || ref_tx, jsonb_build_object('kind', kind, 'times', times) from vendors.v_dup_refs;

create or replace view books.v_open_holds as
select p.name as area, a.owner::text as reference, jsonb_build_object('currency', a.currency, 'balance', a.balance) as detail
from ledger.v_accounts a
join ledger.v_purposes p using (purpose)
where a.purpose in (3, 4, 5, 7) and a.balance > 0;

create or replace view books.v_unbalanced as
select 'ledger'::text as area, currency as reference, jsonb_build_object('difference', difference) as detail from ledger.v_unbalanced
union all
select 'ledger', cause_id::text, jsonb_build_object('cause_kind', cause_kind, 'leg', leg, 'amount', amount)
from ledger.v_transfers where amount <= 0;

create or replace view books.v_settlement_faults as
with told as (
  select f.side, f.party, f.name, f.day, r.id, r.reference, r.currency, r.amount, r.settled_at,
    row_number() over (partition by f.side, f.party, r.id order by f.day, r.line) as copy
  from books.settlement_files f join books.settlement_rows r using (file_id)
  where f.is_current and f.day > (now() at time zone 'UTC')::date - 40
), known as (
  select side, party, min(name) as name, min(covers_from) as since from books.settlement_files where is_current group by side, party
), paid_in as (
  select t.*, o.order_id, o.player_id, o.state, o.received, o.currency as our_currency, o.payment_reference, m.amount as moved,
    case
      when t.copy > 1 then 'twice'
      when o.order_id is null then 'unknown-to-us'
      when o.state = 'REFUNDED' then null
      when o.currency <> t.currency then 'currency'
      when o.state <> 'CREDITED' then case when t.settled_at < now() - interval '15 minutes' then 'not-credited' end
      when o.payment_reference is distinct from t.id then 'other-payment'
      when t.amount <> o.received or t.amount is distinct from m.amount then 'amount'
    end as fault
  from told t
  left join deposits.v_orders o on o.method_id::text = t.party and o.order_no = t.reference
  left join ledger.v_transfers m on m.cause_id = o.order_id and m.cause_kind = 11 and m.leg = 0
  where t.side = 'in'
), paid_out as (
  select t.*, p.payout_id, p.player_id, p.state, p.amount as ordered, p.currency as our_currency, m.amount as moved,
    case
      when t.copy > 1 then 'twice'
      when p.payout_id is null then 'unknown-to-us'
      when p.currency <> t.currency then 'currency'
      when p.state <> 'paid' then case when t.settled_at < now() - interval '15 minutes' then 'not-paid-by-us' end
      when t.amount <> p.amount or t.amount is distinct from m.amount then 'amount'
    end as fault
  from told t
  left join withdrawals.v_payouts p on p.channel = t.party and p.payout_id = case when t.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.id::uuid end
  left join ledger.v_transfers m on m.cause_id = p.payout_id and m.cause_kind = 13 and m.leg = 0
  where t.side = 'out'
)
select side, name as party, id, fault, coalesce(our_currency, currency) as currency, player_id,
  jsonb_build_object('day', day, 'reference', reference, 'provider', amount, 'provider_currency', currency, 'state', state,
    'ours', received, 'in_ledger', moved) as detail,
  fault = 'amount' and received > amount as holds_back
from paid_in where fault is not null
union all
select 'in', k.name, coalesce(o.payment_reference, o.order_no), 'missing-there', o.currency, o.player_id,
  jsonb_build_object('reference', o.order_no, 'provider', null, 'state', o.state, 'ours', o.received,
    'in_ledger', (select m.amount from ledger.v_transfers m where m.cause_id = o.order_id and m.cause_kind = 11 and m.leg = 0)),
  true
from known k
join books.settlement_files f on f.side = k.side and f.party = k.party and f.is_current and f.day > (now() at time zone 'UTC')::date - 40
join deposits.v_orders o on o.method_id::text = k.party and o.state = 'CREDITED' and o.created_at >= k.since
  and o.credited_at >= f.covers_from and o.credited_at < f.covers_until - interval '2 minutes'
where k.side = 'in' and not exists (
  select 1 from told t where t.side = 'in' and t.party = k.party and (t.id = o.payment_reference or t.reference = o.order_no))
union all
select side, name, id, fault, coalesce(our_currency, currency), player_id,
  jsonb_build_object('day', day, 'reference', reference, 'provider', amount, 'provider_currency', currency, 'state', state,
    'ours', ordered, 'in_ledger', moved),
  -- The hold went back to the player, and the bank has paid all the same.
  fault = 'not-paid-by-us' and state = 'failed'
from paid_out where fault is not null
union all
select 'out', k.name, p.payout_id::text, 'missing-there', p.currency, p.player_id,
  jsonb_build_object('reference', p.reference, 'provider', null, 'state', p.state, 'ours', p.amount,
    'in_ledger', (select m.amount from ledger.v_transfers m where m.cause_id = p.payout_id and m.cause_kind = 13 and m.leg = 0)),
  false
from known k
join books.settlement_files f on f.side = k.side and f.party = k.party and f.is_current and f.day > (now() at time zone 'UTC')::date - 40
join withdrawals.v_payouts p on p.channel = k.party and p.state = 'paid' and p.sent_at >= k.since
  and p.finished_at >= f.covers_from and p.finished_at < f.covers_until - interval '2 minutes'
where k.side = 'out' and not exists (
  select 1 from told t where t.side = 'out' and t.party = k.party and t.id = p.payout_id::text);

create or replace view books.v_unsettled as
select 'betting'::text as area, bet_id::text as reference,
  jsonb_build_object('player', player_id, 'placed_at', placed_at, 'currency', currency, 'stake', stake) as detail
from betting.v_open_bets
union all
select 'vendors', vendor_code || ' ' || vendor_round,
  jsonb_build_object('player', player_id, 'opened_at', opened_at, 'stake', stake) from vendors.v_unsettled;

create or replace view bingo.v_settled_tickets as
select f.xid, f.game_id, f.currency, f.stake, f.payout, f.at, p.first_serial, p.tickets, r.round_id, r.game_version, r.definition_hash,
  r.sold, r.outcome,
  -- As the round before left it, not as this one says.
  coalesce((select rest from bingo.rounds before where before.game_id = r.game_id and before.no = r.no - 1), 0)::bigint as carried
from betting.v_settled_bets f join bingo.purchases p on p.bet_id = f.bet_id join bingo.rounds r on r.round_id = p.round_id;

create or replace view crash.v_settled_bets as
select f.xid, f.game_id, f.currency, f.stake, f.payout, f.at, b.bet_id, b.round_id, r.game_version, r.definition_hash, r.crash_point,
  -- For how long nobody had run the round when it ended.
  (extract(epoch from r.ended_at - r.alive_at) * 1000)::int as unseen_ms
from betting.v_settled_bets f join crash.bets b on b.bet_id = f.bet_id join crash.rounds r on r.round_id = b.round_id;

-- The line of a transfer, which is sealed, is letter for letter what it was.
drop function books.transfer_line(ledger.transfers);
create function books.transfer_line(t ledger.v_transfers) returns text language sql stable as $$
  select concat_ws(' ', to_char(t.posted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), t.cause_kind, t.cause_id, t.leg,
    t.debit_purpose, t.debit_owner, t.credit_purpose, t.credit_owner, t.currency, t.amount,
    coalesce(t.debit_after::text, '-'), coalesce(t.debit_version::text, '-'),
    coalesce(t.credit_after::text, '-'), coalesce(t.credit_version::text, '-'))
$$;

create or replace function books.open_lines()
returns table (posted_at timestamptz, cause_id uuid, cause_kind smallint, leg smallint, line text) language sql stable as $$
  select t.posted_at, t.cause_id, t.cause_kind, t.leg, books.transfer_line(t)
  from (select * from books.segments order by segment_no desc limit 1) s
  right join ledger.v_transfers t on true
  where s.segment_no is null or t.posted_at >= s.last_at
    and (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (s.last_at, s.last_cause_id, s.last_cause_kind, s.last_leg)
  union all
  select t.posted_at, t.cause_id, t.cause_kind, t.leg, books.transfer_line(t)
  from books.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg) where l.sealed_in is null
$$;

create or replace function books.segment_lines(p_from bigint, p_to bigint)
returns table (segment_no bigint, posted_at timestamptz, cause_id uuid, cause_kind smallint, leg smallint, line text)
language sql stable as $$
  select s.segment_no, t.posted_at, t.cause_id, t.cause_kind, t.leg, books.transfer_line(t)
  from (
    select b.segment_no, b.last_at, b.last_cause_id, b.last_cause_kind, b.last_leg, lag(b.last_at) over w as after_at,
      lag(b.last_cause_id) over w as after_id, lag(b.last_cause_kind) over w as after_kind, lag(b.last_leg) over w as after_leg
    from books.segments b where b.segment_no between p_from - 1 and p_to window w as (order by b.segment_no)
  ) s
  join ledger.v_transfers t on t.posted_at <= s.last_at and t.posted_at >= coalesce(s.after_at, '-infinity')
    and (t.posted_at, t.cause_id, t.cause_kind, t.leg) <= (s.last_at, s.last_cause_id, s.last_cause_kind, s.last_leg)
    and (s.after_at is null
      or (t.posted_at, t.cause_id, t.cause_kind, t.leg) > (s.after_at, s.after_id, s.after_kind, s.after_leg))
  where s.segment_no >= p_from and not exists (
    select 1 from books.late_transfers l where (l.cause_id, l.cause_kind, l.leg) = (t.cause_id, t.cause_kind, t.leg))
  union all
  select l.sealed_in, t.posted_at, t.cause_id, t.cause_kind, t.leg, books.transfer_line(t)
  from books.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in between p_from and p_to
$$;

create or replace function books.drift_since(p_since timestamptz)
returns table (owner uuid, purpose smallint, currency text, cached bigint, expected bigint, version bigint) language sql stable as $$
  with fresh as materialized (
    select e.owner, e.purpose, e.currency, e.version, e.amount, e.balance_after
    from ledger.v_entries e where e.posted_at >= p_since and e.version is not null
  ), touched as (select distinct f.owner, f.purpose, f.currency from fresh f)
  select a.owner, a.purpose, a.currency, a.balance, l.balance_after, a.version
  from touched t
  join ledger.v_accounts a on (a.owner, a.purpose, a.currency) = (t.owner, t.purpose, t.currency)
  left join lateral (
    select p.balance_after from ledger.v_player_entries p
    where p.owner = a.owner and p.purpose = a.purpose and p.currency = a.currency and p.version = a.version limit 1) l on true
  where l.balance_after is distinct from a.balance
  union all
  select f.owner, f.purpose, f.currency, f.balance_after, coalesce(b.balance_after, 0) + f.amount, f.version
  from fresh f
  left join lateral (
    select p.balance_after from ledger.v_player_entries p
    where p.owner = f.owner and p.purpose = f.purpose and p.currency = f.currency and p.version = f.version - 1 limit 1) b on true
  where f.balance_after <> coalesce(b.balance_after, 0) + f.amount or (f.version > 1 and b.balance_after is null)
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on ledger.v_transfers, ledger.v_accounts, ledger.v_purposes, ledger.v_cause_kinds to krathong_app;
    grant select on betting.v_settled_bets, betting.v_open_bets, catalog.v_vendors to krathong_app;
  end if;
end
$$;
