-- Payments of the house to many players are posted as one set: a running sum for each account takes the place of an update and an insert for
-- each payment. Everything else is posted one after the other, as before (docs/decisions/0300-a-draw-is-paid-in-large-pieces.md).
create or replace function ledger.post(p jsonb) returns jsonb language plpgsql
set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  t record;
  known integer;
  equal integer;
  wanted integer := jsonb_array_length(p);
  moment timestamptz;
  free bigint;
  made integer;
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
    if wanted >= 16 and not exists (
      select 1 from jsonb_array_elements(p) x where (x->>'dp')::smallint < 100 or (x->>'cp')::smallint >= 100
    ) then
      with paid as materialized (
        select n, (x->>'i')::uuid as cause_id, (x->>'k')::smallint as cause_kind, (x->>'l')::smallint as leg,
          (x->>'do')::uuid as d_owner, (x->>'dp')::smallint as d_purpose, (x->>'co')::uuid as c_owner, (x->>'cp')::smallint as c_purpose,
          x->>'y' as currency, (x->>'a')::bigint as amount
        from jsonb_array_elements(p) with ordinality as e(x, n)),
      sums as (
        select c_owner, c_purpose, currency, sum(amount)::bigint as total, count(*) as posted from paid group by c_owner, c_purpose, currency),
      moved as (
        update ledger.player_accounts a set balance = a.balance + s.total, version = a.version + s.posted from sums s
        where a.owner = s.c_owner and a.purpose = s.c_purpose and a.currency = s.currency
        returning a.owner, a.purpose, a.currency, a.balance - s.total as balance, a.version - s.posted as version)
      insert into ledger.transfers (cause_id, cause_kind, leg, debit_owner, debit_purpose, credit_owner, credit_purpose,
        currency, amount, debit_after, debit_version, credit_after, credit_version, posted_at)
      select paid.cause_id, paid.cause_kind, paid.leg, paid.d_owner, paid.d_purpose, paid.c_owner, paid.c_purpose, paid.currency, paid.amount, null, null,
        m.balance + (sum(paid.amount) over own)::bigint, m.version + row_number() over own, moment
      from paid join moved m on m.owner = paid.c_owner and m.purpose = paid.c_purpose and m.currency = paid.currency
      window own as (partition by paid.c_owner, paid.c_purpose, paid.currency order by paid.n);
      get diagnostics made = row_count;
      if made <> wanted then
        raise exception 'a payment found no account';
      end if;
    else
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
    end if;

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
