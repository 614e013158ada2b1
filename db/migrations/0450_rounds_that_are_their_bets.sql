-- A round with one bet that settles at once is its own bet: the round says under which line it was placed, and no row of betting.bets
-- repeats it (docs/decisions/0185-a-round-is-its-bet.md). Rounds of before keep their bets.

alter table betting.rounds add column upline uuid[];
comment on column betting.rounds.upline is
  'the line of agents above the player as the bet was placed; null where the bet stands in betting.bets';

-- What the same bets had as rows of betting.bets. Rounds of before are in none of them.
create index rounds_of_player on betting.rounds (player_id, placed_at, round_id) where upline is not null;
create index rounds_by_time on betting.rounds (placed_at) where upline is not null;
create index rounds_far_above_stake on betting.rounds (player_id, placed_at desc) where upline is not null and payout > cost * 100;
create index rounds_big_wins on betting.rounds (date_trunc('hour', placed_at at time zone 'UTC'), payout desc, placed_at desc)
  where upline is not null and cost > 0 and payout >= 10 * cost;

-- Every bet, wherever it stands. `settles_later` parts what is found by the time it was placed from what is found by the time it was
-- settled: a round that is its own bet is settled as it is placed. Neither half has a condition of its own: only then does the planner
-- read both in the order of an index, and look single bets up in them.
create view betting.v_all_bets as
select player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, settled_at, upline, settles_later
from (
  select player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, settled_at, upline,
    settled_at <> placed_at as settles_later, true as is_bet
  from betting.bets
  union all
  select player_id, placed_at, round_id, round_id, game_id, currency, cost, payout, 'settled'::text, placed_at, upline, false,
    upline is not null
  from betting.rounds) b
where is_bet;

create or replace view betting.v_player_stakes as
select player_id, currency, stake, payout, placed_at from betting.v_all_bets;

create or replace view betting.v_player_bets as
select b.player_id, b.placed_at, b.bet_id, b.round_id, b.game_id, b.currency, b.stake, b.payout, b.state, b.settled_at,
  coalesce((select sum(h.amount) from betting.jackpot_hits h
    where h.player_id = b.player_id and h.round_id = b.round_id), 0)::bigint as jackpot,
  exists (select 1 from betting.rounds r where r.round_id = b.round_id and r.player_id = b.player_id) as has_proof, b.settles_later
from betting.v_all_bets b;

create or replace view betting.v_player_plays as
select player_id, placed_at, currency, stake, payout, state from betting.v_all_bets;

create or replace view betting.v_big_wins as
select b.player_id, b.round_id, b.game_id, b.currency, b.stake, b.payout, b.settled_at,
  date_trunc('hour', b.settled_at at time zone 'UTC') as settled_hour,
  exists (
    select 1 from betting.rounds own
    where own.round_id = b.round_id and own.player_id = b.player_id and own.payout = b.payout) as is_provable
from betting.v_all_bets b
where b.state = 'settled' and b.stake > 0 and b.payout >= 10 * b.stake;

create or replace view betting.v_line_bets as
select b.bet_id, b.round_id, b.player_id, b.game_id, b.currency, b.stake, b.payout, b.placed_at, b.settled_at, b.upline,
  coalesce((select sum(h.amount) from betting.jackpot_hits h
    where h.player_id = b.player_id and h.round_id = b.round_id and h.paid_at is not null), 0)::bigint as jackpot, b.settles_later
from betting.v_all_bets b where b.state = 'settled';

create or replace view betting.v_bets_by_time as
select bet_id, round_id, player_id, game_id, currency, stake, payout, state, placed_at, settled_at, upline, settles_later
from betting.v_all_bets where state <> 'open';

create or replace view betting.v_bets as
select bet_id, round_id, player_id, game_id, state, stake, payout from betting.v_all_bets;

create or replace function betting.copy_of(player uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('betId', bet_id, 'roundId', round_id, 'game', game_id, 'currency', currency,
    'stake', trim_scale(stake / 10000.0)::text, 'payout', trim_scale(payout / 10000.0)::text, 'state', state, 'placedAt', placed_at,
    'settledAt', settled_at) order by placed_at), '[]') from betting.v_all_bets where player_id = player
$$;

-- As before, and with the line.
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
    execute format('create table betting.%I (like betting.rounds including defaults including constraints including indexes)', bare);
    execute format('create trigger rounds_are_history before update or delete or truncate on betting.%I for each statement execute function ledger.refuse_change()', bare);
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
  execute format('lock table betting.%I in share mode', p_part);
  if to_regclass(format('betting.%I', bare)) is null then
    execute format('create table betting.%I (like betting.rounds including defaults including constraints including indexes)', bare);
    execute format('create trigger rounds_are_history before update or delete or truncate on betting.%I for each statement execute function ledger.refuse_change()', bare);
  end if;
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

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on betting.v_all_bets to krathong_app;
  end if;
end
$$;
