-- Rounds and facts lie in partitions: rounds by month of their id, facts by range of their transaction, so that what is old can leave whole (docs/decisions/0121-partitions.md).

-- The least id of a moment: ids of rounds begin with their milliseconds.
create function betting.id_at(p_at timestamptz) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- What stands is neither copied nor changed: each table becomes the first partition of a new one with the same keys, after one look at
-- all of its rows. Views follow by their own text.
do $$
declare
  names text[];
  texts text[];
  border timestamptz := (date_trunc('month', (now() at time zone 'utc') + interval '3 days') + interval '1 month') at time zone 'utc';
  first_xid xid8;
begin
  perform set_config('search_path', 'pg_catalog', true);
  select array_agg(name order by name), array_agg(text order by name) into names, texts from (
    select distinct c.oid::regclass::text as name, pg_get_viewdef(c.oid) as text
    from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class c on c.oid = r.ev_class
    where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
      and d.refobjid in ('betting.rounds'::regclass, 'betting.facts'::regclass) and c.relkind = 'v') v;

  alter table betting.rounds rename to rounds_before;
  alter table betting.rounds_before rename constraint rounds_pkey to rounds_before_pkey;
  create table betting.rounds (like betting.rounds_before including defaults including constraints including comments)
    partition by range (round_id);
  alter table betting.rounds add constraint rounds_pkey primary key (round_id, player_id);
  create table betting.rounds_default partition of betting.rounds default;
  -- Ids that name no moment of ours lie in no month; there are none unless somebody wrote them by hand.
  alter table betting.rounds_before disable trigger rounds_are_history;
  with moved as (delete from betting.rounds_before where round_id >= betting.id_at(border) returning *)
  insert into betting.rounds_default select * from moved;
  alter table betting.rounds_before enable trigger rounds_are_history;
  execute format('alter table betting.rounds attach partition betting.rounds_before for values from (minvalue) to (%L)',
    betting.id_at(border));

  alter table betting.facts rename to facts_before;
  alter table betting.facts_before rename constraint facts_pkey to facts_before_pkey;
  create table betting.facts (like betting.facts_before including defaults including constraints including comments)
    partition by range (xid);
  alter table betting.facts add constraint facts_pkey primary key (xid, bet_id, player_id, kind);
  create table betting.facts_default partition of betting.facts default;
  -- Behind every transaction there was; after a restore the numbers of before may lie ahead of the counter's.
  select (greatest(pg_current_xact_id()::text::bigint, coalesce((select xid from betting.facts_before order by xid desc limit 1), '0')::text::bigint)
    + 1)::text::xid8 into first_xid;
  execute format('alter table betting.facts attach partition betting.facts_before for values from (minvalue) to (%L)', first_xid);

  for place in 1 .. cardinality(names) loop
    execute format('create or replace view %s as %s', names[place], texts[place]);
  end loop;
end
$$;

create trigger rounds_are_history before update or delete or truncate on betting.rounds
  for each statement execute function ledger.refuse_change();
create trigger rounds_are_history before update or delete or truncate on betting.rounds_default
  for each statement execute function ledger.refuse_change();
create trigger facts_are_history before update or delete or truncate on betting.facts
  for each statement execute function ledger.refuse_change();
create trigger facts_are_history before update or delete or truncate on betting.facts_default
  for each statement execute function ledger.refuse_change();

-- A round beside few facts or hits is looked up by its key: a join would be planned over all partitions.
create or replace view betting.v_settled_rounds as
select f.xid, f.kind, f.game_id, f.currency, f.stake, f.payout, f.at, r.game_version, r.definition_hash, r.mode, r.stake as stake_level,
  (r.outcome -> 'wagers')::text as wagers, r.outcome -> 'slot' ->> 'choice' as choice
from betting.facts f
cross join lateral (
  select o.game_version, o.definition_hash, o.mode, o.stake, o.outcome from betting.rounds o
  where o.round_id = f.round_id and o.player_id = f.player_id limit 1) r
where f.kind in (1, 3);

create or replace view betting.v_jackpot_wins as
select h.player_id, h.round_id, r.game_id, r.currency, r.cost as stake, r.payout + h.amount as payout, h.paid_at as settled_at
from betting.jackpot_hits h
cross join lateral (
  select o.game_id, o.currency, o.cost, o.payout from betting.rounds o
  where o.round_id = h.round_id and o.player_id = h.player_id limit 1) r
where h.paid_at is not null;

create or replace view betting.v_player_hits as
select h.player_id, h.round_id, h.hit_at, h.paid_at, h.amount, r.game_id, r.currency
from betting.jackpot_hits h
cross join lateral (
  select o.game_id, o.currency from betting.rounds o where o.round_id = h.round_id and o.player_id = h.player_id limit 1) r;

create or replace view betting.v_big_wins as
select b.player_id, b.round_id, b.game_id, b.currency, b.stake, b.payout, b.settled_at,
  date_trunc('hour', b.settled_at at time zone 'UTC') as settled_hour,
  exists (
    select 1 from betting.rounds own
    where own.round_id = b.round_id and own.player_id = b.player_id and own.payout = b.payout) as is_provable
from betting.bets b
where b.state = 'settled' and b.stake > 0 and b.payout >= 10 * b.stake;

-- The partitions of a table and where they end; the default has no end.
create function betting.partitions_of(p_parent regclass) returns table (part regclass, until text) language sql stable
set search_path = pg_catalog as $$
  select c.oid::regclass, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = p_parent
$$;

-- An empty table of the same keys and rules, hung in as the partition of that range. What waits for it waits a second at most.
create function betting.add_partition(p_parent text, p_name text, p_from text, p_until text) returns void language plpgsql
set search_path = pg_catalog as $$
begin
  execute format('create table betting.%I (like betting.%I including defaults including constraints including indexes)', p_name, p_parent);
  execute format('create trigger %I before update or delete or truncate on betting.%I for each statement execute function ledger.refuse_change()',
    p_parent || '_are_history', p_name);
  execute format('alter table betting.%I attach partition betting.%I for values from (%L) to (%L)', p_parent, p_name, p_from, p_until);
end
$$;

-- Months of rounds made ahead, until so long after now.
create function betting.add_months(p_ahead interval) returns integer language plpgsql set search_path = pg_catalog as $$
declare
  made integer := 0;
  month timestamptz;
begin
  loop
    select to_timestamp((('x' || substr(replace(max(p.until), '-', ''), 1, 12))::bit(48)::bigint / 1000.0)::double precision) into month
    from betting.partitions_of('betting.rounds') p;
    exit when month > clock_timestamp() + p_ahead;
    perform betting.add_partition('rounds', 'rounds_' || to_char(month at time zone 'utc', 'YYYY_MM'), betting.id_at(month)::text,
      betting.id_at(((month at time zone 'utc') + interval '1 month') at time zone 'utc')::text);
    made := made + 1;
  end loop;
  return made;
end
$$;

-- Ranges of facts made ahead: each is as many transactions as the last days had in one, a million at least, and two lie ahead.
create function betting.add_ranges() returns integer language plpgsql set search_path = pg_catalog as $$
declare
  made integer := 0;
  top bigint;
  here bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  width bigint;
begin
  select greatest(1000000, ((here - f.xid::text::bigint) / greatest(0.25, extract(epoch from clock_timestamp() - f.at) / 86400))::bigint)
  into width from betting.facts f where f.xid > (here - 2000000)::text::xid8 order by f.xid limit 1;
  width := coalesce(width, 1000000);
  loop
    select max(p.until::bigint) into top from betting.partitions_of('betting.facts') p;
    exit when top >= here + 2 * width;
    perform betting.add_partition('facts', 'facts_' || top, top::text, (top + width)::text);
    made := made + 1;
  end loop;
  return made;
end
$$;

-- What had no partition lies in the default one. Its rows are given back to the table once there are partitions for them.
create function betting.empty_default(p_parent text) returns bigint language plpgsql set search_path = pg_catalog as $$
declare
  stray text := p_parent || '_stray';
  strays bigint;
  kept bigint;
begin
  execute format('lock table betting.%I in access exclusive mode', p_parent);
  execute format('select count(*) from betting.%I', p_parent || '_default') into strays;
  execute format('alter table betting.%I detach partition betting.%I', p_parent, p_parent || '_default');
  execute format('alter table betting.%I rename to %I', p_parent || '_default', stray);
  execute format('alter index betting.%I rename to %I', p_parent || '_default_pkey', stray || '_pkey');
  execute format('create table betting.%I partition of betting.%I default', p_parent || '_default', p_parent);
  execute format('create trigger %I before update or delete or truncate on betting.%I for each statement execute function ledger.refuse_change()',
    p_parent || '_are_history', p_parent || '_default');
  if p_parent = 'rounds' then
    perform betting.add_months(interval '45 days');
  else
    perform betting.add_ranges();
  end if;
  execute format('insert into betting.%I select * from betting.%I', p_parent, stray);
  get diagnostics kept = row_count;
  if kept <> strays then
    raise exception 'the default partition of % had % rows, and % were given back', p_parent, strays, kept;
  end if;
  execute format('drop table betting.%I', stray);
  return strays;
end
$$;

-- Makes partitions ahead, and answers how many rows had none. Safe at any time, twice and beside itself.
create function betting.make_partitions() returns table (parent text, made integer, strays bigint) language plpgsql security definer
set search_path = pg_catalog set lock_timeout = '1s' as $$
declare
  has_strays boolean;
begin
  perform pg_advisory_xact_lock(hashtext('betting.make_partitions'));
  foreach parent in array array['rounds', 'facts'] loop
    made := 0;
    strays := 0;
    execute format('select exists (select from betting.%I)', parent || '_default') into has_strays;
    if has_strays then
      strays := betting.empty_default(parent);
    elsif parent = 'rounds' then
      made := betting.add_months(interval '45 days');
    else
      made := betting.add_ranges();
    end if;
    return next;
  end loop;
end
$$;

-- Up to where every fold has counted. A fold keeps its place in `after_xid` of a table `progress`, a pot in its open cycle.
create function betting.facts_passed() returns xid8 language plpgsql stable set search_path = pg_catalog as $$
declare
  passed xid8 := pg_snapshot_xmin(pg_current_snapshot());
  mark xid8;
  fold record;
begin
  for fold in
    select c.oid::regclass as progress from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relname = 'progress' and c.relkind = 'r' and a.attname = 'after_xid' and not a.attisdropped
  loop
    execute format('select min(after_xid) from %s', fold.progress) into mark;
    passed := least(passed, coalesce(mark, '0'::xid8));
  end loop;
  select coalesce(min(counted_to), passed) into mark from betting.pot_cycles where ended_at is null;
  return least(passed, mark);
end
$$;

-- Drops whole partitions of facts that every fold has passed and that are older than this; the oldest first, and none behind one that
-- stays.
create function betting.retire_facts(p_age interval) returns integer language plpgsql security definer
set search_path = pg_catalog set lock_timeout = '1s' as $$
declare
  gone integer := 0;
  passed xid8 := betting.facts_passed();
  one record;
  last_xid xid8;
  last_at timestamptz;
begin
  if p_age < interval '2 days' then
    raise exception 'facts stay for two days at least' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtext('betting.make_partitions'));
  for one in
    select p.part, p.until::xid8 as until from betting.partitions_of('betting.facts') p where p.until is not null order by p.until::bigint
  loop
    exit when one.until > pg_snapshot_xmin(pg_current_snapshot());
    execute format('select xid, at from %s order by xid desc limit 1', one.part) into last_xid, last_at;
    exit when last_xid > passed or last_at > clock_timestamp() - p_age;
    execute format('drop table %s', one.part);
    gone := gone + 1;
  end loop;
  return gone;
end
$$;

revoke execute on function betting.partitions_of(regclass), betting.add_partition(text, text, text, text), betting.add_months(interval),
  betting.add_ranges(), betting.empty_default(text), betting.facts_passed(), betting.make_partitions(), betting.retire_facts(interval) from public;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on betting.rounds, betting.facts to krathong_app;
    revoke all on betting.rounds_before, betting.facts_before from krathong_app;
    grant execute on function betting.make_partitions(), betting.retire_facts(interval) to krathong_app;
  end if;
end
$$;

select betting.make_partitions();
