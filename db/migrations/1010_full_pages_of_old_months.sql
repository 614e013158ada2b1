-- A month whose outcomes lie in files is never written again: its columns stand without gaps between them, and its keys are built
-- anew with full pages before it takes its place. Keys by player had pages that are a third empty: 36 MB a million rounds.

-- A table for the rounds of a month without outcomes: wide columns of a fixed length first, so that none is moved to an even place.
create function betting.open_bare_rounds(p_table text) returns void language plpgsql
set search_path = pg_catalog as $$
declare
  columns text;
  one record;
begin
  select string_agg(format('%I %s%s', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end), ', '
    order by a.attlen < 0, t.typalign = 'i', a.attnum)
  into columns from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = 'betting.rounds'::regclass and a.attnum > 0 and not a.attisdropped;
  execute format('create table betting.%I (%s)', p_table, columns);
  execute format('create trigger rounds_are_history before update or delete or truncate on betting.%I for each statement execute function ledger.refuse_change()', p_table);
  for one in select conname, pg_get_constraintdef(oid) as says from pg_constraint where conrelid = 'betting.rounds'::regclass and contype in ('c', 'p') loop
    execute format('alter table betting.%I add constraint %I %s', p_table, case when one.says like 'PRIMARY KEY%' then p_table || '_pkey' else one.conname end, one.says);
  end loop;
end
$$;
revoke execute on function betting.open_bare_rounds(text) from public;

-- Full pages for what the primary key and, from its parent, every other key of such a table hold.
create function betting.pack_keys(p_table text) returns void language plpgsql
set search_path = pg_catalog as $$
declare
  here regclass := format('betting.%I', p_table);
  -- A table that was opened by an older version has all keys.
  has_one boolean := (select count(*) = 1 from pg_index i where i.indrelid = here);
  one text;
begin
  for one in
    select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY betting.rounds ', format(' ON %s ', here))
    from pg_index i where i.indrelid = 'betting.rounds'::regclass and not i.indisprimary and has_one
  loop
    execute regexp_replace(one, '^(CREATE (UNIQUE )?INDEX) \S+', '\1');
  end loop;
  for one in select i.indexrelid::regclass::text from pg_index i where i.indrelid = here loop
    execute format('alter index %s set (fillfactor = 100)', one);
  end loop;
  execute format('reindex table %s', here);
end
$$;
revoke execute on function betting.pack_keys(text) from public;

create or replace function betting.take_outcomes(p_part text, p_bytes bigint, p_blocks jsonb) returns bigint language plpgsql security definer
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
    perform betting.open_bare_rounds(bare);
  end if;
  execute format('insert into betting.%I (round_id, player_id, game_id, game_version, mode, currency, stake, cost, payout, seed_pair_id, nonce, placed_at, upline)
    select round_id, player_id, game_id, game_version, mode, currency, stake, cost, payout, seed_pair_id, nonce, placed_at, upline
    from betting.%I where (round_id, player_id) > ($1, $2) and (round_id, player_id) <= ($3, $4) order by round_id, player_id', bare, p_part)
  using next.after_round, next.after_player, last.last_round, last.last_player;
  return file;
end
$$;

create or replace function betting.put_bare_rounds(p_part text) returns void language plpgsql security definer
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
  if to_regclass(format('betting.%I', bare)) is null then
    perform betting.open_bare_rounds(bare);
  end if;
  perform betting.pack_keys(bare);
  execute format('lock table betting.%I in share mode', p_part);
  execute format('select count(*) from betting.%I a full join betting.%I b using (round_id, player_id)
    where (a.game_id, a.game_version, a.mode, a.currency, a.stake, a.cost, a.payout, a.seed_pair_id, a.nonce, a.placed_at, a.upline)
      is distinct from (b.game_id, b.game_version, b.mode, b.currency, b.stake, b.cost, b.payout, b.seed_pair_id, b.nonce, b.placed_at, b.upline)', p_part, bare)
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
