-- Outcomes of old rounds lie in files outside the database; what they must hash to stands here (docs/decisions/0122-outcomes-in-files.md).

-- A partition whose outcomes were moved has none; every other one refuses a round without.
alter table betting.rounds alter column outcome drop not null, alter column definition_hash drop not null;
do $$
declare
  one record;
begin
  for one in select part from betting.partitions_of('betting.rounds') loop
    execute format('alter table %s add constraint outcome_is_there check (outcome is not null and definition_hash is not null) not valid', one.part);
  end loop;
end
$$;

-- A file holds rounds in the order of their ids, in blocks that can be read alone. Each file's hash names the one before; the daily root names the last.
create table betting.outcome_files (
  file_no bigint primary key check (file_no > 0),
  previous_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  rounds integer not null check (rounds > 0),
  bytes bigint not null check (bytes > 0),
  moved_at timestamptz not null default clock_timestamp()
);
create table betting.outcome_blocks (
  file_no bigint not null references betting.outcome_files (file_no),
  block_no integer not null check (block_no > 0),
  first_round uuid not null,
  first_player uuid not null,
  last_round uuid not null,
  last_player uuid not null,
  rounds integer not null check (rounds > 0),
  -- Where its packed bytes lie in the file.
  place bigint not null check (place >= 0),
  length integer not null check (length > 0),
  -- Of its lines as they are unpacked.
  text_hash text not null,
  primary key (file_no, block_no)
);
create unique index outcome_blocks_by_round on betting.outcome_blocks (first_round, first_player);
create trigger outcome_files_are_history before update or delete or truncate on betting.outcome_files
  for each statement execute function ledger.refuse_change();
create trigger outcome_blocks_are_history before update or delete or truncate on betting.outcome_blocks
  for each statement execute function ledger.refuse_change();

create view betting.v_outcome_files as select file_no, previous_hash, hash, rounds, moved_at from betting.outcome_files;

create or replace function betting.add_partition(p_parent text, p_name text, p_from text, p_until text) returns void language plpgsql
set search_path = pg_catalog as $$
begin
  execute format('create table betting.%I (like betting.%I including defaults including constraints including indexes)', p_name, p_parent);
  execute format('create trigger %I before update or delete or truncate on betting.%I for each statement execute function ledger.refuse_change()',
    p_parent || '_are_history', p_name);
  if p_parent = 'rounds' then
    execute format('alter table betting.%I add constraint outcome_is_there check (outcome is not null and definition_hash is not null)', p_name);
  end if;
  execute format('alter table betting.%I attach partition betting.%I for values from (%L) to (%L)', p_parent, p_name, p_from, p_until);
end
$$;

-- What had no partition lies in the default one. Its rows are given back to the table once there are partitions for them.
create or replace function betting.empty_default(p_parent text) returns bigint language plpgsql set search_path = pg_catalog as $$
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
    alter table betting.rounds_default add constraint outcome_is_there check (outcome is not null and definition_hash is not null);
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

-- The oldest month whose outcomes are still here and that ended so long ago; nothing while a fold has not counted all of its facts.
-- Its rounds behind `after` are next.
create function betting.next_outcomes(p_age interval) returns table (part text, until_round uuid, after_round uuid, after_player uuid)
language plpgsql security definer set search_path = pg_catalog as $$
declare
  one record;
  least_id constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if p_age < interval '30 days' then
    raise exception 'outcomes stay in the database for thirty days at least' using errcode = '22023';
  end if;
  for one in
    select c.relname, p.until::uuid as until,
      coalesce(substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \(''([^'']+)''\)')::uuid, least_id) as begins
    from betting.partitions_of('betting.rounds') p join pg_class c on c.oid = p.part
    where p.until is not null and exists (select from pg_constraint k where k.conrelid = c.oid and k.conname = 'outcome_is_there')
    order by p.until::uuid limit 1
  loop
    exit when one.until > betting.id_at(clock_timestamp() - p_age);
    exit when exists (select from betting.facts f where f.xid > betting.facts_passed() and f.at < clock_timestamp() - p_age);
    part := one.relname;
    until_round := one.until;
    after_round := one.begins;
    after_player := least_id;
    if to_regclass(format('betting.%I', one.relname || '_bare')) is not null then
      execute format('select round_id, player_id from betting.%I order by round_id desc, player_id desc limit 1', one.relname || '_bare')
      into after_round, after_player;
      after_round := coalesce(after_round, one.begins);
      after_player := coalesce(after_player, least_id);
    end if;
    return next;
  end loop;
end
$$;

-- Takes a file into the chain and writes its rounds without their outcomes beside the month. Refused unless every line of the file is
-- what the rounds here say and none was left out. The file must be on the disk before.
create function betting.take_outcomes(p_part text, p_bytes bigint, p_blocks jsonb) returns bigint language plpgsql security definer
set search_path = pg_catalog as $$
declare
  next record;
  block record;
  here record;
  last record;
  bare text := p_part || '_bare';
  file bigint;
  previous text;
  total integer := 0;
  hashes text := '';
begin
  perform pg_advisory_xact_lock(hashtext('betting.outcomes'));
  select * into next from betting.next_outcomes(interval '30 days');
  if next.part is distinct from p_part then
    raise exception 'outcomes of % are not the next to be moved', p_part using errcode = '22023';
  end if;
  select coalesce(max(file_no), 0) + 1 into file from betting.outcome_files;
  select coalesce((select hash from betting.outcome_files where file_no = file - 1), repeat('0', 64)) into previous;
  for block in
    select * from jsonb_to_recordset(p_blocks) as b (first_round uuid, first_player uuid, last_round uuid, last_player uuid, rounds integer,
      place bigint, length integer, text_hash text) order by first_round, first_player
  loop
    execute format($q$select count(*) as rounds, encode(sha256(convert_to(string_agg(
        round_id || ' ' || player_id || ' ' || definition_hash || ' ' || outcome::text, E'\n' order by round_id, player_id), 'UTF8')), 'hex') as text_hash
      from betting.%I where (round_id, player_id) >= ($1, $2) and (round_id, player_id) <= ($3, $4)$q$, p_part)
    using block.first_round, block.first_player, block.last_round, block.last_player into here;
    if here.rounds <> block.rounds or here.text_hash is distinct from block.text_hash then
      raise exception 'a block of outcomes from % on is not what the rounds say', block.first_round using errcode = '22023';
    end if;
    total := total + block.rounds;
    hashes := hashes || E'\n' || block.text_hash;
    last := block;
  end loop;
  execute format('select count(*) as rounds from betting.%I where (round_id, player_id) > ($1, $2) and (round_id, player_id) <= ($3, $4)', p_part)
  using next.after_round, next.after_player, last.last_round, last.last_player into here;
  if here.rounds is distinct from total::bigint then
    raise exception 'a file of outcomes leaves rounds of % out', p_part using errcode = '22023';
  end if;

  insert into betting.outcome_files (file_no, previous_hash, hash, rounds, bytes)
  values (file, previous, encode(sha256(convert_to('krathong-outcomes/1' || E'\n' || file || E'\n' || previous || E'\n' || total || hashes, 'UTF8')), 'hex'),
    total, p_bytes);
  insert into betting.outcome_blocks (file_no, block_no, first_round, first_player, last_round, last_player, rounds, place, length, text_hash)
  select file, row_number() over (order by b.first_round, b.first_player), b.first_round, b.first_player, b.last_round, b.last_player, b.rounds,
    b.place, b.length, b.text_hash
  from jsonb_to_recordset(p_blocks) as b (first_round uuid, first_player uuid, last_round uuid, last_player uuid, rounds integer,
    place bigint, length integer, text_hash text);
  if to_regclass(format('betting.%I', bare)) is null then
    execute format('create table betting.%I (like betting.rounds including defaults including constraints including indexes)', bare);
    execute format('create trigger rounds_are_history before update or delete or truncate on betting.%I for each statement execute function ledger.refuse_change()', bare);
  end if;
  execute format('insert into betting.%I (round_id, player_id, game_id, game_version, mode, currency, stake, cost, payout, seed_pair_id, nonce, placed_at)
    select round_id, player_id, game_id, game_version, mode, currency, stake, cost, payout, seed_pair_id, nonce, placed_at
    from betting.%I where (round_id, player_id) > ($1, $2) and (round_id, player_id) <= ($3, $4) order by round_id, player_id', bare, p_part)
  using next.after_round, next.after_player, last.last_round, last.last_player;
  return file;
end
$$;

-- Puts the rounds without outcomes in the place of their month, once all of them are there and say the same.
create function betting.put_bare_rounds(p_part text) returns void language plpgsql security definer
set search_path = pg_catalog set lock_timeout = '1s' as $$
declare
  next record;
  bare text := p_part || '_bare';
  bound text;
  difference bigint;
begin
  perform pg_advisory_xact_lock(hashtext('betting.outcomes'));
  select * into next from betting.next_outcomes(interval '30 days');
  if next.part is distinct from p_part then
    raise exception 'outcomes of % are not the next to be moved', p_part using errcode = '22023';
  end if;
  execute format('lock table betting.%I in share mode', p_part);
  if to_regclass(format('betting.%I', bare)) is null then
    execute format('create table betting.%I (like betting.rounds including defaults including constraints including indexes)', bare);
    execute format('create trigger rounds_are_history before update or delete or truncate on betting.%I for each statement execute function ledger.refuse_change()', bare);
  end if;
  execute format('select count(*) from betting.%I a full join betting.%I b using (round_id, player_id)
    where (a.game_id, a.game_version, a.mode, a.currency, a.stake, a.cost, a.payout, a.seed_pair_id, a.nonce, a.placed_at)
      is distinct from (b.game_id, b.game_version, b.mode, b.currency, b.stake, b.cost, b.payout, b.seed_pair_id, b.nonce, b.placed_at)', p_part, bare)
  into difference;
  if difference <> 0 then
    raise exception '% rounds of % are not all there without their outcomes', difference, p_part;
  end if;
  select pg_get_expr(c.relpartbound, c.oid) into bound from pg_class c where c.oid = format('betting.%I', p_part)::regclass;
  -- Said before, so that hanging it in reads no row of it.
  execute format('alter table betting.%I add constraint within check (round_id is not null and round_id < %L %s)', bare, next.until_round,
    coalesce(' and round_id >= ''' || substring(bound from 'FROM \(''([^'']+)''\)') || '''', ''));
  for try in 1 .. 20 loop
    begin
      execute format('alter table betting.rounds detach partition betting.%I', p_part);
      execute format('alter table betting.rounds attach partition betting.%I %s', bare, bound);
      execute format('drop table betting.%I', p_part);
      exit;
    exception when lock_not_available then
      if try = 20 then
        raise;
      end if;
      perform pg_sleep(0.2);
    end;
  end loop;
  execute format('alter table betting.%I drop constraint within', bare);
  execute format('alter table betting.%I rename to %I', bare, p_part);
  execute format('alter index betting.%I rename to %I', bare || '_pkey', p_part || '_pkey');
end
$$;

revoke execute on function betting.next_outcomes(interval), betting.take_outcomes(text, bigint, jsonb), betting.put_bare_rounds(text) from public;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on betting.outcome_files, betting.outcome_blocks, betting.v_outcome_files to krathong_app;
    grant execute on function betting.next_outcomes(interval), betting.take_outcomes(text, bigint, jsonb), betting.put_bare_rounds(text) to krathong_app;
  end if;
end
$$;
