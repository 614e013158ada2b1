-- The books: every movement of money is one immutable transfer from one account to another; players' balances are cached under lock, house balances are sums.

do $$
begin
  create role krathong_app nologin;
exception
  when duplicate_object then null;
  when unique_violation then null;
  when insufficient_privilege then raise notice 'role krathong_app not created: the connecting user may not create roles; triggers alone guard the books';
end
$$;

create schema ledger;

-- Refuses every change of a row that is history. Corrections are new rows that point to the old.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: history is never edited', tg_op, tg_table_schema || '.' || tg_table_name
    using errcode = 'KR005';
end
$$;

-- The chart of accounts. Hot house purposes (100-199) move with every bet and are listed by batch; the others also by entry.
create table ledger.purposes (
  purpose smallint primary key,
  name text not null unique,
  side text not null check (side in ('player', 'house')),
  description text not null
);

insert into ledger.purposes (purpose, name, side, description) values
  (1, 'cash', 'player', 'Free money of a player: may be staked or withdrawn'),
  (2, 'bonus', 'player', 'Granted money under a wagering requirement'),
  (3, 'open-bets', 'player', 'Stakes of bets that are placed and not settled'),
  (4, 'withdrawal-hold', 'player', 'Money reserved for a requested withdrawal'),
  (5, 'vendor-hold', 'player', 'Money held while the fate of a vendor debit is unknown'),
  (6, 'commission', 'player', 'Earned agent pay not yet moved to cash'),
  (7, 'review-hold', 'player', 'Wins above a limit that wait for review'),
  (100, 'games', 'house', 'Stakes received and payouts made by first-party games'),
  (101, 'vendor-clearing', 'house', 'Stakes and payouts of outside vendors, settled with the vendor'),
  (102, 'jackpot', 'house', 'A jackpot fund; one owner a pot'),
  (200, 'play-money-issue', 'house', 'Play money handed out; it has no value outside'),
  (201, 'payment-clearing', 'house', 'Money on its way from and to payment providers'),
  (202, 'fees', 'house', 'Fees charged by and to payment providers'),
  (203, 'rounding', 'house', 'Remainders of divisions'),
  (204, 'promotions', 'house', 'Bonuses, rebates and rewards granted'),
  (205, 'agent-pay', 'house', 'Salaries and dividends paid to agents'),
  (206, 'jackpot-seed', 'house', 'What the operator pays to seed jackpots'),
  (207, 'adjustments', 'house', 'Manual corrections approved by two operators'),
  (208, 'points-liability', 'house', 'Worth of points not yet redeemed'),
  (209, 'lottery-pool', 'house', 'Prize pools of lotteries');

-- Why a transfer was made. A cause is (kind, id, leg); repeating it answers with the first result.
create table ledger.cause_kinds (
  cause_kind smallint primary key,
  name text not null unique
);

insert into ledger.cause_kinds (cause_kind, name) values
  (1, 'stake'), (2, 'payout'), (3, 'void'), (4, 'jackpot'), (5, 'jackpot-contribution'), (6, 'jackpot-seed'),
  (10, 'top-up'), (11, 'deposit'), (12, 'withdrawal-hold'), (13, 'withdrawal-capture'), (14, 'withdrawal-release'),
  (20, 'line-transfer'), (21, 'vendor-transfer'), (30, 'adjustment'), (31, 'correction'), (40, 'pay-run'), (50, 'promotion');

create table ledger.player_accounts (
  owner uuid not null,
  purpose smallint not null references ledger.purposes (purpose),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  balance bigint not null default 0,
  version bigint not null default 0,
  primary key (owner, purpose, currency),
  constraint player_account_never_negative check (balance >= 0),
  constraint player_account_version_counts check (version >= 0)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

create table ledger.house_accounts (
  owner uuid not null,
  purpose smallint not null references ledger.purposes (purpose),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  label text not null,
  opened_at timestamptz not null default now(),
  primary key (owner, purpose, currency)
);

-- debit gives, credit receives. `after` and `version` stand for player accounts only; versions of an account have no gap.
create table ledger.transfers (
  cause_id uuid not null,
  cause_kind smallint not null,
  leg smallint not null,
  debit_purpose smallint not null,
  credit_purpose smallint not null,
  debit_owner uuid not null,
  credit_owner uuid not null,
  currency text not null,
  amount bigint not null,
  debit_after bigint,
  debit_version bigint,
  credit_after bigint,
  credit_version bigint,
  posted_at timestamptz not null,
  primary key (cause_id, cause_kind, leg),
  constraint transfer_moves_something check (amount > 0),
  constraint transfer_between_two check ((debit_owner, debit_purpose) <> (credit_owner, credit_purpose)),
  constraint transfer_never_negative check (debit_after >= 0 and credit_after >= 0)
);
create unique index transfers_debit_chain on ledger.transfers (debit_owner, debit_purpose, currency, debit_version)
  where debit_version is not null;
create unique index transfers_credit_chain on ledger.transfers (credit_owner, credit_purpose, currency, credit_version)
  where credit_version is not null;
create index transfers_debit_house on ledger.transfers (debit_owner, debit_purpose, currency, posted_at, cause_id)
  where debit_version is null and debit_purpose >= 200;
create index transfers_credit_house on ledger.transfers (credit_owner, credit_purpose, currency, posted_at, cause_id)
  where credit_version is null and credit_purpose >= 200;
create index transfers_posted on ledger.transfers using brin (posted_at) with (pages_per_range = 16);
create trigger transfers_are_history before update or delete or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();

-- What one commit did to one house account. A house balance is checkpoint + movements since: nobody ever waits for a house row.
create table ledger.house_movements (
  owner uuid not null,
  purpose smallint not null,
  currency text not null,
  xid xid8 not null default pg_current_xact_id(),
  part integer not null default 0,
  delta bigint not null,
  transfer_count integer not null,
  posted_at timestamptz not null,
  primary key (owner, purpose, currency, xid, part)
);
create trigger house_movements_are_history before update or delete or truncate on ledger.house_movements
  for each statement execute function ledger.refuse_change();

create table ledger.house_checkpoints (
  owner uuid not null,
  purpose smallint not null,
  currency text not null,
  -- Movements of transactions below this id are in `balance`.
  below xid8 not null,
  balance bigint not null,
  taken_at timestamptz not null,
  primary key (owner, purpose, currency)
);

create view ledger.house_balances as
select a.owner, a.purpose, a.currency, a.label,
  coalesce(c.balance, 0) + coalesce((
    select sum(m.delta) from ledger.house_movements m
    where m.owner = a.owner and m.purpose = a.purpose and m.currency = a.currency and m.xid >= coalesce(c.below, '0'::xid8)
  ), 0)::bigint as balance
from ledger.house_accounts a
left join ledger.house_checkpoints c using (owner, purpose, currency);

-- One account's side of a transfer. A transfer has exactly two, which sum to zero.
create view ledger.entries as
select cause_id, cause_kind, leg, debit_owner as owner, debit_purpose as purpose, currency, -amount as amount,
  debit_after as balance_after, debit_version as version, credit_owner as other_owner, credit_purpose as other_purpose, posted_at
from ledger.transfers
union all
select cause_id, cause_kind, leg, credit_owner, credit_purpose, currency, amount,
  credit_after, credit_version, debit_owner, debit_purpose, posted_at
from ledger.transfers;

-- Health views: no rows when the books are sound.
create view ledger.v_unbalanced as
select currency, sum(amount) as difference from ledger.entries group by currency having sum(amount) <> 0;

create view ledger.v_negative as
select owner, purpose, currency, balance from ledger.player_accounts where balance < 0;

create view ledger.v_balance_drift as
select a.owner, a.purpose, a.currency, a.balance as cached, coalesce(e.total, 0) as summed, a.version, coalesce(e.entries, 0) as entries
from ledger.player_accounts a
left join (
  select owner, purpose, currency, sum(amount) as total, count(*) as entries
  from ledger.entries where version is not null group by owner, purpose, currency
) e using (owner, purpose, currency)
where a.balance <> coalesce(e.total, 0) or a.version <> coalesce(e.entries, 0)
union all
select h.owner, h.purpose, h.currency, h.balance, coalesce(e.total, 0), null, null
from ledger.house_balances h
left join (
  select owner, purpose, currency, sum(amount) as total
  from ledger.entries where version is null group by owner, purpose, currency
) e using (owner, purpose, currency)
where h.balance <> coalesce(e.total, 0);

-- A chain is broken where an entry's balance is not the one before it plus its amount.
create view ledger.v_broken_chain as
select owner, purpose, currency, version, balance_after, expected from (
  select owner, purpose, currency, version, balance_after,
    coalesce(lag(balance_after) over w, 0) + amount as expected,
    coalesce(lag(version) over w, 0) + 1 as expected_version
  from ledger.entries where version is not null
  window w as (partition by owner, purpose, currency order by version)
) chain
where balance_after <> expected or version <> expected_version;

create view ledger.v_orphans as
select e.owner, e.purpose, e.currency, count(*) as entries from ledger.entries e
where not exists (select 1 from ledger.player_accounts p where (p.owner, p.purpose, p.currency) = (e.owner, e.purpose, e.currency))
  and not exists (select 1 from ledger.house_accounts h where (h.owner, h.purpose, h.currency) = (e.owner, e.purpose, e.currency))
group by e.owner, e.purpose, e.currency;

-- The first entrance: posts transfers inside the caller's transaction, in one round trip.
-- p: array of {i cause id, k cause kind, l leg, do, dp, co, cp, y currency, a amount}.
-- All new: posts them in order. All known with equal content: answers as the first time. Anything else is refused, nothing written.
-- Errors: KR001 insufficient funds (detail: available), KR002 cause reused with other content, KR003 unknown account purpose.
create function ledger.post(p jsonb) returns jsonb language plpgsql
set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  t record;
  known integer;
  equal integer;
  wanted integer := jsonb_array_length(p);
  moment timestamptz;
  free bigint;
  d_after bigint; d_version bigint; c_after bigint; c_version bigint;
begin
  insert into ledger.player_accounts (owner, purpose, currency)
  select distinct (x->>'co')::uuid, (x->>'cp')::smallint, x->>'y'
  from jsonb_array_elements(p) x where (x->>'cp')::smallint < 100
  order by 1, 2, 3
  on conflict do nothing;

  perform 1 from ledger.player_accounts a
  where (a.owner, a.purpose, a.currency) in (
    select (x->>'do')::uuid, (x->>'dp')::smallint, x->>'y' from jsonb_array_elements(p) x where (x->>'dp')::smallint < 100
    union
    select (x->>'co')::uuid, (x->>'cp')::smallint, x->>'y' from jsonb_array_elements(p) x where (x->>'cp')::smallint < 100
  )
  order by a.owner, a.purpose, a.currency
  for update;

  select count(*), count(*) filter (where f.amount = (x->>'a')::bigint and f.currency = x->>'y'
      and f.debit_owner = (x->>'do')::uuid and f.debit_purpose = (x->>'dp')::smallint
      and f.credit_owner = (x->>'co')::uuid and f.credit_purpose = (x->>'cp')::smallint)
  into known, equal
  from jsonb_array_elements(p) x
  join ledger.transfers f on f.cause_id = (x->>'i')::uuid and f.cause_kind = (x->>'k')::smallint and f.leg = (x->>'l')::smallint;

  if known > 0 and (known < wanted or equal < wanted) then
    raise exception 'a cause was used before with other content' using errcode = 'KR002';
  end if;

  if known = 0 then
    -- Whole milliseconds: clients page by this time and carry no finer one.
    moment := date_trunc('milliseconds', clock_timestamp());
    for t in
      select (x->>'i')::uuid as cause_id, (x->>'k')::smallint as cause_kind, (x->>'l')::smallint as leg,
        (x->>'do')::uuid as d_owner, (x->>'dp')::smallint as d_purpose, (x->>'co')::uuid as c_owner, (x->>'cp')::smallint as c_purpose,
        x->>'y' as currency, (x->>'a')::bigint as amount
      from jsonb_array_elements(p) with ordinality as e(x, n) order by n
    loop
      d_after := null; d_version := null; c_after := null; c_version := null;
      if t.d_purpose < 100 then
        update ledger.player_accounts set balance = balance - t.amount, version = version + 1
        where owner = t.d_owner and purpose = t.d_purpose and currency = t.currency and balance >= t.amount
        returning balance, version into d_after, d_version;
        if not found then
          select coalesce(max(balance), 0) into free from ledger.player_accounts
          where owner = t.d_owner and purpose = t.d_purpose and currency = t.currency;
          raise exception 'insufficient funds' using errcode = 'KR001', detail = free::text;
        end if;
      end if;
      if t.c_purpose < 100 then
        update ledger.player_accounts set balance = balance + t.amount, version = version + 1
        where owner = t.c_owner and purpose = t.c_purpose and currency = t.currency
        returning balance, version into c_after, c_version;
      end if;
      insert into ledger.transfers (cause_id, cause_kind, leg, debit_owner, debit_purpose, credit_owner, credit_purpose,
        currency, amount, debit_after, debit_version, credit_after, credit_version, posted_at)
      values (t.cause_id, t.cause_kind, t.leg, t.d_owner, t.d_purpose, t.c_owner, t.c_purpose,
        t.currency, t.amount, d_after, d_version, c_after, c_version, moment);
    end loop;

    insert into ledger.house_movements (owner, purpose, currency, part, delta, transfer_count, posted_at)
    select s.owner, s.purpose, s.currency, coalesce((
        select max(m.part) + 1 from ledger.house_movements m
        where m.owner = s.owner and m.purpose = s.purpose and m.currency = s.currency and m.xid = pg_current_xact_id()
      ), 0), s.delta, s.n, moment
    from (
      select owner, purpose, currency, sum(delta)::bigint as delta, count(*)::integer as n from (
        select (x->>'do')::uuid as owner, (x->>'dp')::smallint as purpose, x->>'y' as currency, -(x->>'a')::bigint as delta
        from jsonb_array_elements(p) x where (x->>'dp')::smallint >= 100
        union all
        select (x->>'co')::uuid, (x->>'cp')::smallint, x->>'y', (x->>'a')::bigint
        from jsonb_array_elements(p) x where (x->>'cp')::smallint >= 100
      ) sides group by owner, purpose, currency
    ) s;
  end if;

  return jsonb_build_object('repeat', known > 0, 'accounts', coalesce((
    select jsonb_agg(jsonb_build_object('o', a.owner, 'p', a.purpose, 'y', a.currency, 'b', a.balance::text, 'v', a.version::text))
    from ledger.player_accounts a
    where (a.owner, a.purpose, a.currency) in (
      select (x->>'do')::uuid, (x->>'dp')::smallint, x->>'y' from jsonb_array_elements(p) x
      union select (x->>'co')::uuid, (x->>'cp')::smallint, x->>'y' from jsonb_array_elements(p) x
    )), '[]'::jsonb));
end
$$;

-- Folds finished movements into the checkpoint of each house account; safe beside running transactions and beside itself.
create function ledger.fold_house_movements() returns integer language plpgsql as $$
declare
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  folded integer;
begin
  insert into ledger.house_checkpoints as c (owner, purpose, currency, below, balance, taken_at)
  select a.owner, a.purpose, a.currency, horizon,
    coalesce(old.balance, 0) + coalesce((
      select sum(m.delta) from ledger.house_movements m
      where m.owner = a.owner and m.purpose = a.purpose and m.currency = a.currency
        and m.xid >= coalesce(old.below, '0'::xid8) and m.xid < horizon), 0),
    clock_timestamp()
  from ledger.house_accounts a
  left join ledger.house_checkpoints old using (owner, purpose, currency)
  order by 1, 2, 3
  on conflict (owner, purpose, currency) do update set below = excluded.below, balance = excluded.balance, taken_at = excluded.taken_at
  where c.below < excluded.below;
  get diagnostics folded = row_count;
  return folded;
end
$$;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema ledger to krathong_app;
    grant select on all tables in schema ledger to krathong_app;
    grant insert, update on ledger.player_accounts, ledger.house_checkpoints to krathong_app;
    grant insert on ledger.transfers, ledger.house_movements, ledger.house_accounts to krathong_app;
  end if;
end
$$;
