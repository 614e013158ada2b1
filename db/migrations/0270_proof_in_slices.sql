-- The proof of the books by slices: what each segment moved on accounts of the house, one pass over everything in parts that go on where
-- they were left, and the little that a look at what is new has to read.

-- A pass looks at all history once. Its result is kept, also where it could not be finished.
create table books.passes (
  pass_no bigint generated always as identity primary key,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  outcome text check (outcome in ('sound', 'unsound', 'failed')),
  -- The segments there were when it began to look at them.
  through_segment bigint not null default 0,
  check ((finished_at is null) = (outcome is null))
);
create unique index passes_one_at_a_time on books.passes ((true)) where finished_at is null;

create table books.pass_parts (
  pass_no bigint not null references books.passes (pass_no),
  part text not null,
  -- Behind what the next slice begins; null before the first.
  place text,
  is_done boolean not null default false,
  slices integer not null default 0,
  looked_at bigint not null default 0,
  took_ms bigint not null default 0,
  faults jsonb not null default '[]',
  fault_count bigint not null default 0,
  -- How many of `faults` have been written down as differences.
  told integer not null default 0,
  -- Failures one after the other, and the last one's words.
  tries smallint not null default 0,
  failure text,
  primary key (pass_no, part)
);

-- Checkpoints of the house: what a sealed segment moved on each of its accounts, `purpose:owner:currency`. Counted anew by every pass.
create table books.segment_houses (
  segment_no bigint primary key references books.segments (segment_no),
  houses jsonb not null
);

-- What each look at what is new found in all: by currency, and how many accounts.
alter table books.reconciliations add column totals jsonb;

-- Somebody wants a pass now.
alter table books.progress add column pass_wanted_at timestamptz;
-- Up to when balances were last compared with their entries.
alter table books.progress add column drift_until timestamptz;
alter table books.progress add column vendors_until timestamptz;
alter table books.progress add column payments_until timestamptz;

-- The transfers of a stretch of segments, whole.
create function books.segment_transfers(p_from bigint, p_to bigint)
returns table (segment_no bigint, debit_owner uuid, debit_purpose smallint, credit_owner uuid, credit_purpose smallint, currency text,
  amount bigint) language sql stable as $$
  select s.segment_no, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
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
  select l.sealed_in, t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
  from books.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg)
  where l.sealed_in between p_from and p_to
$$;

create function books.count_houses(p_from bigint, p_to bigint) returns table (segment_no bigint, houses jsonb) language sql stable as $$
  select s.segment_no, coalesce(jsonb_object_agg(m.account, m.delta::text) filter (where m.account is not null), '{}')
  from books.segments s
  left join (
    select e.segment_no, e.purpose || ':' || e.owner || ':' || e.currency as account, sum(e.amount) as delta from (
      select t.segment_no, t.debit_owner as owner, t.debit_purpose as purpose, t.currency, -t.amount as amount
      from books.segment_transfers(p_from, p_to) t
      union all
      select t.segment_no, t.credit_owner, t.credit_purpose, t.currency, t.amount from books.segment_transfers(p_from, p_to) t) e
    where e.purpose >= 100 group by e.segment_no, e.owner, e.purpose, e.currency
  ) m using (segment_no)
  where s.segment_no between p_from and p_to group by s.segment_no
$$;

-- Transfers that move nothing or less.
create function books.segment_unbalanced(p_from bigint, p_to bigint) returns table (segment_no bigint, transfers bigint) language sql stable as $$
  select t.segment_no, count(*) from books.segment_transfers(p_from, p_to) t where t.amount <= 0 group by t.segment_no
$$;

-- Sides of transfers of these segments that are on no account.
create function books.segment_orphans(p_from bigint, p_to bigint) returns table (reference text, entries bigint) language sql stable as $$
  select e.purpose || ':' || e.owner || ':' || e.currency, sum(e.n)::bigint from (
    select t.debit_owner as owner, t.debit_purpose as purpose, t.currency, count(*) as n from books.segment_transfers(p_from, p_to) t group by 1, 2, 3
    union all
    select t.credit_owner, t.credit_purpose, t.currency, count(*) from books.segment_transfers(p_from, p_to) t group by 1, 2, 3) e
  where not exists (select 1 from ledger.v_accounts a where (a.owner, a.purpose, a.currency) = (e.owner, e.purpose, e.currency))
    and not exists (select 1 from ledger.v_house_balances h where (h.owner, h.purpose, h.currency) = (e.owner, e.purpose, e.currency))
  group by e.owner, e.purpose, e.currency
$$;

-- Accounts of the house whose balance is not what the segments' checkpoints and the transfers behind them leave. None while a segment
-- has no checkpoint yet.
create function books.house_faults() returns table (reference text, cached bigint, summed numeric) language sql stable as $$
  with last as (select * from books.segments order by segment_no desc limit 1),
  open as (
    select t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
    from ledger.v_transfers t where t.posted_at >= coalesce((select last_at from last), '-infinity')
      and ((select segment_no from last) is null or (t.posted_at, t.cause_id, t.cause_kind, t.leg)
        > ((select last_at from last), (select last_cause_id from last), (select last_cause_kind from last), (select last_leg from last)))
    union all
    select t.debit_owner, t.debit_purpose, t.credit_owner, t.credit_purpose, t.currency, t.amount
    from books.late_transfers l join ledger.v_transfers t using (cause_id, cause_kind, leg) where l.sealed_in is null
  ),
  summed as (
    select m.account, sum(m.delta) as total from (
      select j.key as account, j.value::numeric as delta from books.segment_houses s, jsonb_each_text(s.houses) j
      union all
      select debit_purpose || ':' || debit_owner || ':' || currency, -amount::numeric from open where debit_purpose >= 100
      union all
      select credit_purpose || ':' || credit_owner || ':' || currency, amount::numeric from open where credit_purpose >= 100
    ) m group by m.account
  )
  select coalesce(s.account, b.account), coalesce(b.balance, 0), coalesce(s.total, 0)
  from summed s
  full join (
    select h.purpose || ':' || h.owner || ':' || h.currency as account, h.balance from ledger.v_house_balances h
  ) b using (account)
  where coalesce(b.balance, 0)::numeric <> coalesce(s.total, 0)
    and (select count(*) from books.segment_houses) = coalesce((select segment_no from last), 0)
$$;

-- The last account of the next slice: as many accounts as have so many entries together.
create function ledger.account_slice(p_owner uuid, p_purpose smallint, p_currency text, p_entries bigint)
returns table (owner uuid, purpose smallint, currency text, accounts bigint) language sql stable as $$
  select s.owner, s.purpose, s.currency, s.n from (
    select a.*, row_number() over w as n, sum(a.version) over w - a.version as before
    from (
      select * from ledger.player_accounts p where (p.owner, p.purpose, p.currency) > (p_owner, p_purpose, p_currency)
      order by p.owner, p.purpose, p.currency limit 5000) a
    window w as (order by a.owner, a.purpose, a.currency)) s
  where s.before < p_entries order by s.owner desc, s.purpose desc, s.currency desc limit 1
$$;

-- Accounts of players in a slice whose balance, version or chain is not what their entries leave.
create function ledger.account_faults(p_owner uuid, p_purpose smallint, p_currency text, u_owner uuid, u_purpose smallint, u_currency text)
returns table (owner uuid, purpose smallint, currency text, cached bigint, summed numeric, version bigint, entries bigint, broken bigint)
language sql stable set enable_seqscan = off as $$
  select a.owner, a.purpose, a.currency, a.balance, coalesce(e.total, 0), a.version, e.entries, e.broken
  from ledger.player_accounts a
  cross join lateral (
    select sum(c.amount) as total, count(*) as entries,
      count(*) filter (where c.balance_after is distinct from c.expected or c.version <> c.place) as broken
    from (
      select s.amount, s.balance_after, s.version, row_number() over w as place,
        coalesce(lag(s.balance_after) over w, 0) + s.amount as expected
      from (
        select -d.amount as amount, d.debit_after as balance_after, d.debit_version as version from ledger.transfers d
        where d.debit_owner = a.owner and d.debit_purpose = a.purpose and d.currency = a.currency and d.debit_version is not null
        union all
        select k.amount, k.credit_after, k.credit_version from ledger.transfers k
        where k.credit_owner = a.owner and k.credit_purpose = a.purpose and k.currency = a.currency and k.credit_version is not null) s
      window w as (order by s.version)) c) e
  where (a.owner, a.purpose, a.currency) > (p_owner, p_purpose, p_currency)
    and (a.owner, a.purpose, a.currency) <= (u_owner, u_purpose, u_currency)
    and (a.balance < 0 or a.balance::numeric <> coalesce(e.total, 0) or a.version <> e.entries or e.broken > 0)
$$;

-- Bets of some players that are not their rounds' word for word, as books.v_bet_orphans says of all.
create function books.bet_orphans_of(p_after uuid, p_until uuid) returns table (player_id uuid, bet_id uuid)
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select b.player_id, b.bet_id
  from betting.v_bets b
  left join betting.v_rounds r on r.round_id = b.round_id and r.player_id = b.player_id
  left join vendors.v_rounds v on v.round_id = b.round_id and v.player_id = b.player_id
  left join betting.v_decision_rounds d on d.round_id = b.round_id and d.player_id = b.player_id
  left join books.v_shared_bets s on s.bet_id = b.bet_id and s.player_id = b.player_id
  where b.player_id > p_after and b.player_id <= p_until and
    case
      when v.round_id is not null then b.state <> 'voided' and (v.stake <> b.stake or v.payout <> b.payout or v.is_closed <> (b.state = 'settled'))
      when s.bet_id is not null then s.state <> b.state or s.stake <> b.stake or s.payout <> b.payout
      when d.round_id is not null then r.round_id is not null or b.state <> d.state or b.stake <> d.staked or b.payout <> 0
      else r.round_id is null or r.cost <> b.stake or r.payout <> b.payout or b.state <> 'settled'
    end
$$;

-- Numbers under a seed pair that some players' rounds used twice, as betting.v_dup_refs says of all.
create view betting.v_round_nonces as select round_id, player_id, seed_pair_id, nonce from betting.rounds;
create view betting.v_decision_nonces as select round_id, player_id, seed_pair_id, nonce from betting.decision_rounds;
create function books.nonces_used_twice(p_after uuid, p_until uuid)
returns table (player_id uuid, seed_pair_id uuid, nonce integer, rounds bigint)
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select u.player_id, u.seed_pair_id, u.nonce, count(*) from (
    select r.player_id, r.seed_pair_id, r.nonce
    from (select distinct b.player_id, b.round_id from betting.v_bets b where b.player_id > p_after and b.player_id <= p_until) b
    join betting.v_round_nonces r on r.round_id = b.round_id and r.player_id = b.player_id
    union all
    select d.player_id, d.seed_pair_id, d.nonce from betting.v_decision_nonces d where d.player_id > p_after and d.player_id <= p_until) u
  group by u.player_id, u.seed_pair_id, u.nonce having count(*) > 1
$$;

-- Own rounds of a stretch of ids that the ledger does not bear out.
create function books.unpaid_rounds(p_after uuid, p_until uuid) returns table (player_id uuid, round_id uuid, cost bigint, payout bigint)
language sql stable set enable_seqscan = off as $$
  select r.player_id, r.round_id, r.cost, r.payout
  from betting.v_rounds r
  left join ledger.v_transfers s on s.cause_id = r.round_id and s.cause_kind = 1 and s.leg = 0
  left join ledger.v_transfers p on p.cause_id = r.round_id and p.cause_kind = 2 and p.leg = 0
  where r.round_id > p_after and r.round_id <= p_until and (r.payout <> coalesce(p.amount, 0)
    or r.cost::numeric <> coalesce(s.amount, 0)::numeric + case when r.mode = 'decide' then coalesce((
      select sum(x.amount) from ledger.v_transfers x where x.cause_id = r.round_id and x.cause_kind = 1 and x.leg > 0), 0) else 0 end)
$$;

-- What no walk by player or by round comes to: rounds with choices, shared bets, top-ups, repeats of vendors.
create view books.v_rest_faults as
select 'v_orphans'::text as check_name, 'betting'::text as area, d.round_id::text as reference,
  jsonb_build_object('player', d.player_id, 'cost', d.staked, 'payout', 0) as detail
from betting.v_decision_rounds d
where d.staked::numeric <> (select coalesce(sum(x.amount), 0) from ledger.v_transfers x where x.cause_id = d.round_id and x.cause_kind = 1)
  or (case when d.state = 'voided' then d.staked else 0 end)::numeric <> (
    select coalesce(sum(x.amount), 0) from ledger.v_transfers x where x.cause_id = d.round_id and x.cause_kind in (2, 3))
union all
select 'v_orphans', 'betting', s.bet_id::text, jsonb_build_object('player', s.player_id, 'cost', s.stake, 'payout', s.payout)
from books.v_shared_bets s
left join ledger.v_transfers t on t.cause_id = s.bet_id and t.cause_kind = 1 and t.leg = 0
left join ledger.v_transfers p on p.cause_id = s.bet_id and p.cause_kind = 2 and p.leg = 0
left join ledger.v_transfers v on v.cause_id = s.bet_id and v.cause_kind = 3 and v.leg = 0
where s.stake <> coalesce(t.amount, 0) or s.payout <> coalesce(p.amount, 0)
  or (case when s.state = 'voided' then s.stake else 0 end) <> coalesce(v.amount, 0)
union all
select 'v_orphans', 'betting', s.bet_id::text, jsonb_build_object('player', s.player_id) from books.v_shared_bets s
where not exists (select 1 from betting.v_bets b where b.bet_id = s.bet_id and b.player_id = s.player_id)
union all
select 'v_orphans', 'wallet', u.deposit_id::text, jsonb_build_object('player', u.player_id, 'amount', u.amount) from wallet.v_unposted_top_ups u
union all
select 'v_dup_refs', 'vendors', r.vendor_code || ' ' || r.ref_tx, jsonb_build_object('kind', r.kind, 'times', r.times)
from vendors.v_dup_refs r;

-- Balances of players that moved in a stretch of time, against the last entry, and each entry against the one before it.
drop function books.drift_since(timestamptz);
create function books.drift_between(p_since timestamptz, p_until timestamptz)
returns table (owner uuid, purpose smallint, currency text, cached bigint, expected bigint, version bigint) language sql stable as $$
  with fresh as materialized (
    select e.owner, e.purpose, e.currency, e.version, e.amount, e.balance_after
    from ledger.v_entries e where e.posted_at >= p_since and e.posted_at < p_until and e.version is not null
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

-- What vendors told since a moment that the ledger does not bear out.
create function vendors.drift_between(p_since timestamptz, p_until timestamptz) returns table (vendor_code text, reference text, detail jsonb)
language sql stable as $$
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
    select 1 from ledger.v_transfers x where x.cause_id = f.tx_id and (x.cause_kind between 80 and 89 or x.cause_kind = 105))
$$;

-- A view's own moment of change lets a look at what is new read no more than that.
create or replace view deposits.v_uncredited as
select o.order_id, o.order_no, o.state, o.received, t.amount as moved, o.moved_at
from deposits.orders o
left join ledger.v_transfers t on t.cause_id = o.order_id and t.cause_kind = 11 and t.leg = 0
where (o.state = 'CREDITED') <> (t.cause_id is not null) or (o.state = 'CREDITED' and t.amount <> o.received);
create index orders_by_move on deposits.orders (moved_at);
-- Of what never changes in a row alone: an index on the balance would make every round write it anew.
create index accounts_that_hold on ledger.player_accounts (purpose, owner) where purpose in (3, 4, 5, 7);
create index withdrawals_held on withdrawals.withdrawals (player_id, currency) where held > 0;
create index withdrawals_by_move on withdrawals.withdrawals (moved_at);

-- Withdrawals with what was paid of them, by when they moved; and all holds, which are as many as are open.
create view withdrawals.v_paid_by_move as
select w.withdrawal_id, w.moved_at, w.paid, p.paid as by_payouts from withdrawals.withdrawals w
cross join lateral (
  select coalesce(sum(o.amount - o.recalled), 0)::bigint as paid from withdrawals.payouts o
  where o.withdrawal_id = w.withdrawal_id and o.state = 'paid') p;
create or replace view withdrawals.v_hold_drift as
select coalesce(w.player_id, a.owner) as player_id, coalesce(w.currency, a.currency) as currency, coalesce(w.held, 0) as requested,
  coalesce(a.balance, 0) as in_ledger
from (
  select player_id, currency, sum(held)::bigint as held from withdrawals.withdrawals where held > 0 group by player_id, currency) w
full join (
  select owner, currency, balance from ledger.v_accounts where purpose = 4 and balance > 0) a
  on a.owner = w.player_id and a.currency = w.currency
where coalesce(w.held, 0) <> coalesce(a.balance, 0);

create function books.payment_drift_between(p_since timestamptz, p_until timestamptz)
returns table (area text, reference text, detail jsonb, player_id uuid, currency text) language sql stable as $$
  select 'deposits', u.order_no, jsonb_build_object('state', u.state, 'received', u.received, 'moved', u.moved), null::uuid, null::text
  from deposits.v_uncredited u where u.moved_at >= p_since and u.moved_at < p_until
  union all
  select 'withdrawals', h.player_id || ':' || h.currency, jsonb_build_object('requested', h.requested, 'in_ledger', h.in_ledger),
    h.player_id, h.currency
  from withdrawals.v_hold_drift h
  union all
  select 'payouts', p.withdrawal_id::text, jsonb_build_object('paid', p.paid, 'by_payouts', p.by_payouts), null, null
  from withdrawals.v_paid_by_move p where p.moved_at >= p_since and p.moved_at < p_until and p.paid <> p.by_payouts
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on books.passes, books.pass_parts to krathong_app;
    grant select, insert on books.segment_houses to krathong_app;
    grant select on books.v_rest_faults, betting.v_round_nonces, betting.v_decision_nonces, withdrawals.v_paid_by_move to krathong_app;
    grant delete on books.reconciliations to krathong_app;
  end if;
end
$$;
