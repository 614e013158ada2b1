-- What providers say they settled, day by day: their files row by row, and what of them our orders and the ledger do not bear out.

-- Orders of players as those who compare with a provider see them.
create view deposits.v_orders as
select o.order_id, o.order_no, o.method_id, m.code as method_code, o.player_id, o.currency, o.state, o.received, o.payment_reference,
  o.created_at, o.credited_at
from deposits.orders o join deposits.methods m using (method_id);

create view withdrawals.v_payouts as
select payout_id, withdrawal_id, player_id, channel, currency, amount, state, reference, sent_at, finished_at from withdrawals.payouts;

-- One file of a party and a day is the one that counts: a later one takes its place, and every one is kept.
create table books.settlement_files (
  file_id uuid primary key,
  -- `in`: what was paid to us by a method of deposits; `out`: what a channel of payouts paid for us.
  side text not null check (side in ('in', 'out')),
  -- The method's id, or the channel's name.
  party text not null check (length(party) between 1 and 40),
  name text not null,
  day date not null,
  -- What of the day it tells of: a provider that began at noon knows no morning, a file of today ends now.
  covers_from timestamptz not null,
  covers_until timestamptz not null,
  content_hash bytea not null,
  row_count integer not null check (row_count >= 0),
  is_current boolean not null default true,
  -- Null when the program asked for it by itself.
  imported_by text,
  -- Whole milliseconds: the list goes on from this time.
  imported_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  check (covers_from <= covers_until)
);
create unique index settlement_files_that_count on books.settlement_files (side, party, day) where is_current;
create index settlement_files_newest on books.settlement_files (imported_at desc, file_id desc);

create table books.settlement_rows (
  file_id uuid not null references books.settlement_files (file_id),
  line integer not null check (line > 0),
  -- The provider's number of the payment; of a payout our own.
  id text not null,
  -- The number of our order; of a payout the bank's reference.
  reference text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  settled_at timestamptz not null,
  primary key (file_id, line)
);
create index settlement_rows_by_id on books.settlement_rows (id, file_id);
create index settlement_rows_by_reference on books.settlement_rows (reference, file_id);
create trigger settlement_rows_are_history before update or delete or truncate on books.settlement_rows
  for each statement execute function ledger.refuse_change();

-- What a difference holds back, where that is not what it is about.
alter table books.differences add column touches text;
create index differences_touching on books.differences (touches) where settled_at is null and touches is not null;

-- Three ways by id: what the provider settled, what our orders say, and what the ledger moved; both sides in each row. What happened a
-- quarter of an hour ago or later may still be on its way.
create view books.v_settlement_faults as
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
  left join ledger.transfers m on m.cause_id = o.order_id and m.cause_kind = 11 and m.leg = 0
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
  left join ledger.transfers m on m.cause_id = p.payout_id and m.cause_kind = 13 and m.leg = 0
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
    'in_ledger', (select m.amount from ledger.transfers m where m.cause_id = o.order_id and m.cause_kind = 11 and m.leg = 0)),
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
    'in_ledger', (select m.amount from ledger.transfers m where m.cause_id = p.payout_id and m.cause_kind = 13 and m.leg = 0)),
  false
from known k
join books.settlement_files f on f.side = k.side and f.party = k.party and f.is_current and f.day > (now() at time zone 'UTC')::date - 40
join withdrawals.v_payouts p on p.channel = k.party and p.state = 'paid' and p.sent_at >= k.since
  and p.finished_at >= f.covers_from and p.finished_at < f.covers_until - interval '2 minutes'
where k.side = 'out' and not exists (
  select 1 from told t where t.side = 'out' and t.party = k.party and t.id = p.payout_id::text);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on deposits.v_orders, withdrawals.v_payouts, books.v_settlement_faults to krathong_app;
    grant select, insert on books.settlement_files, books.settlement_rows to krathong_app;
    grant update (is_current) on books.settlement_files to krathong_app;
  end if;
end
$$;
