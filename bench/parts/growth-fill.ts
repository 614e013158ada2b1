/**
 * A database that has been played on for a long time, written by plain SQL in the layout the program writes: deposits, rounds of own games
 * and of a vendor, bets, facts, transfers with their chains of balances, movements of the platform. What comes last has just happened.
 */
import pg from 'pg'
import { PLAIN_CONTRIBUTION } from '@krathong/promotions'
import type { BrandSnapshot } from '../../apps/server/src/modules/core/settings/program.ts'

export const GAME = 'chao-phraya-nights'
const CURRENCY = 'FUN'
const OPENING = 5_000_0000n
/** Rounds of one transaction; the batch writer's own are smaller, and movements of the platform are written as it would. */
const ROUNDS_A_BATCH = 5_000
const ROUNDS_A_MOVEMENT = 40
/** What has been played in the last minute and a half. */
export const FRESH_ROUNDS = 2_000
const FRESH_STEP = '45 milliseconds'
const ROUNDS_A_DAY = 250_000
const DAY_MS = 86_400_000

export interface History {
  rounds: number
  players: number
  /** As many rounds a day; 250,000 where nothing is said. */
  roundsADay?: number
  /** Who stands above whom, as SQL of a place and the places above it; without it one in a hundred is an agent, and all others stand below one. */
  line?: string
  /** Without rounds of a vendor. */
  isOwnGamesOnly?: boolean
}

/** A time-ordered id of a moment and a number. */
const idOf = (at: string, number: string, kind: number) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(${kind}), 3, '0') || '8'
    || lpad(to_hex(${number}), 15, '0'))::uuid`

const OUTCOME = `('{"stops":[12,7,33,1,29],"grid":["KAQJT","9TJQK","AKQJT"],"lines":[{"line":3,"symbol":"lotus","count":4,"pays":"12.5000","at":[[0,1],[1,0],[2,1],[3,2]]},'
  || '{"line":11,"symbol":"A","count":3,"pays":"2.5000","at":[[0,0],[1,1],[2,2]]}],"free":null,"multiplier":1,"tumbles":[],"words":["'
  || md5(n::text) || md5((n + 1)::text) || md5((n + 2)::text) || '"],"slot":{"choice":null},"round":' || n || '}')::json`

const flatLine = (players: number) => `
  select p, case when p < ${players} / 100 then '{}'::int[] else array[p % (${players} / 100)] end as path
  from generate_series(0, ${players} - 1) p`

/** Plays with the balances they leave: each player's chain is summed once, and nothing in it is made up. */
const stagePlays = ({ rounds, players, line = flatLine(players), isOwnGamesOnly = false }: History) => `
  create schema fill;
  create unlogged table fill.players as
    select l.p, ${idOf(`now() - interval '400 days'`, 'l.p', 1)} as id, ${idOf(`now() - interval '400 days'`, 'l.p', 2)} as pair,
      coalesce((select array_agg(${idOf(`now() - interval '400 days'`, 'u.p', 1)} order by u.at)
        from unnest(l.path) with ordinality as u (p, at)), '{}'::uuid[]) as upline
    from (${line}) l;
  create unlogged table fill.plays as
    with drawn as (
      select n, case when n % 5 = 0 then (n / 5) % (${players} / 100) else n % ${players} end as p,
        abs(hashint8(n)::bigint) as h from generate_series(0, ${rounds} - 1) n),
    paid as (
      select n, p, n % 8 = 7 and not ${isOwnGamesOnly} as is_vendor, 10000 * (1 + h % 20) as stake,
        case when h / 20 % 10 < 6 then 1000 * (1 + h % 20) * (h / 200 % 32) else 0 end as payout from drawn)
    select n, p, is_vendor, stake, payout,
      (count(*) filter (where not is_vendor) over w - (not is_vendor)::integer)::integer as nonce,
      ${OPENING} + sum(payout - stake) over w as after, 1 + sum(1 + (payout > 0)::integer) over w as version
    from paid window w as (partition by p order by n);
  create unique index on fill.plays (n);
  analyze fill.plays; analyze fill.players;`

const openPlayers = (brandId: string, platform: string, start: string) => `
  insert into players.players (player_id, brand_id, username, username_key, username_skeleton, nickname, password_hash, currency,
    terms_version, terms_agreed_at, registered_at, upline, type)
  select id, '${brandId}', 'player' || p, 'player' || p, 'player' || p, 'player', '-', '${CURRENCY}', '1', now(),
    now() - interval '400 days' + p * interval '1 second', upline, case when id in (select unnest(upline) from fill.players) then 1 else 0 end
  from fill.players order by p;
  insert into betting.seed_pairs (player_id, seed_pair_id, state, server_seed_sealed, commitment, client_seed, activated_at, nonce)
  select id, pair, 'active', '\\x00', md5(p::text), 'bench', now(), coalesce(l.next, 0) from fill.players s
  left join (select p, max(nonce) + 1 as next from fill.plays where not is_vendor group by p) l using (p);
  insert into deposits.methods (method_id, brand_id, code, kind, currency, is_enabled, is_simulated, minimum, maximum, valid_minutes,
    texts, payee, version)
  values ('${platform}', '${brandId}', 'bench', 'psp-redirect', '${CURRENCY}', true, true, 1, 100000000000, 60, '{}', '{}', 1);
  create unlogged table fill.deposits as
    select p, id, at, ${idOf('at', 'p', 3)} as order_id from (
      select p, id, ${start} - interval '1 day' + p * interval '400 milliseconds' as at from fill.players) s;
  insert into deposits.orders (order_id, order_no, player_id, deposit_id, method_id, currency, state, ordered, payable, received, fee,
    return_origin, expires_at, created_at, moved_at, credited_at)
  select order_id, 'DEP20260101' || upper(lpad(to_hex(p), 6, '0')), id, order_id, '${platform}', '${CURRENCY}', 'CREDITED', ${OPENING},
    ${OPENING}, ${OPENING}, 0, 'http://localhost', at + interval '1 hour', at, at, at from fill.deposits order by p;
  insert into ledger.transfers (cause_id, cause_kind, leg, debit_purpose, credit_purpose, debit_owner, credit_owner, currency, amount,
    credit_after, credit_version, posted_at)
  select order_id, 11, 0, 201, 1, '${platform}', id, '${CURRENCY}', ${OPENING}, ${OPENING}, 1, at from fill.deposits order by p;
  insert into ledger.house_movements (owner, purpose, currency, part, delta, transfer_count, posted_at)
  select '${platform}', 201, '${CURRENCY}', p, -${OPENING}, 1, at from fill.deposits order by p;
  insert into ledger.player_accounts (owner, purpose, currency, balance, version)
  select s.id, 1, '${CURRENCY}', coalesce(l.after, ${OPENING}), coalesce(l.version, 1) from fill.players s
  left join (select distinct on (p) p, after, version from fill.plays order by p, n desc) l using (p) order by s.p;`

/** One player in so many has wagering to do that never ends, from before the first round on. */
const WAGERING_SHARE = 50
const openRequirements = (brandId: string, start: string) => `
  insert into promotions.requirements (requirement_id, brand_id, player_id, source, state, order_id, currency, deposit, bonus, required,
    contribution, excluded_games, own_at_start, cash_version, opened_at)
  select order_id, '${brandId}', id, 'DEPOSIT', 'OPEN', order_id, '${CURRENCY}', ${OPENING}, 0, ${OPENING} * 1000000::bigint,
    '${JSON.stringify(PLAIN_CONTRIBUTION)}', '{}', 0, 1, ${start} - interval '1 day' from fill.deposits where p % ${WAGERING_SHARE} = 0;`

/** One transaction's rounds, everything a round writes. `moment` says when the n-th was played. */
const writePlays = (platform: string, vendor: string, moment: string) => `
  with plays as materialized (
    select y.*, s.id as player_id, s.pair, s.upline, case when y.is_vendor then '${vendor}'::uuid else '${platform}' end as games,
      case when y.is_vendor then 101 else 100 end as purpose, ${moment} as at
    from fill.plays y join fill.players s using (p) where y.n >= $1::bigint and y.n < $2::bigint),
  named as materialized (
    select *, ${idOf('at', 'n', 4)} as round_id, ${idOf('at', 'n', 5)} as win_id from plays),
  rounds as (
    insert into betting.rounds (round_id, player_id, game_id, game_version, definition_hash, mode, currency, stake, cost, payout,
      seed_pair_id, nonce, outcome, placed_at, upline)
    select round_id, player_id, '${GAME}', 1, 'bench', 'spin', '${CURRENCY}', stake, stake, payout, pair, nonce, ${OUTCOME}, at, upline
    from named where not is_vendor order by n),
  vendor_rounds as (
    insert into vendors.rounds (vendor_code, vendor_round, player_id, round_id, node_id, currency, stake, payout, bet_count, win_count,
      is_closed, has_late_win, opened_at, closed_at)
    select 'BENCH', 'r' || n, player_id, round_id, 'bench-game', '${CURRENCY}', stake, payout, 1, (payout > 0)::integer, true, false,
      at, at from named where is_vendor order by n),
  effects as (
    insert into vendors.wallet_tx (vendor_code, vendor_tx, tx_id, player_id, vendor_round, node_id, kind, currency, amount, body_hash,
      code, state, answer, journal_id, created_at)
    select 'BENCH', 'b' || n, round_id, player_id, 'r' || n, 'bench-game', 'bet', '${CURRENCY}', stake, sha256(n::text::bytea), 'OK', 'standing',
      '{}'::jsonb, round_id, at from named where is_vendor
    union all
    select 'BENCH', 'w' || n, win_id, player_id, 'r' || n, 'bench-game', 'win', '${CURRENCY}', payout, sha256(n::text::bytea), 'OK', 'standing',
      '{}'::jsonb, win_id, at from named where is_vendor and payout > 0),
  bets as (
    insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, settled_at, upline)
    select player_id, at, round_id, round_id, 'bench-game', '${CURRENCY}', stake, payout,
      'settled', at, upline from named where is_vendor order by n),
  facts as (
    insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select player_id, round_id, 1, round_id, case when is_vendor then 'bench-game' else '${GAME}' end, '${CURRENCY}', stake, payout,
      upline, at from named order by n),
  moves as (
    select n, 0 as second, round_id as cause_id, case when is_vendor then 80 else 1 end as cause_kind, 1 as debit_purpose,
      purpose as credit_purpose, player_id as debit_owner, games as credit_owner, stake as amount, after - payout as debit_after,
      version - (payout > 0)::integer as debit_version, null::bigint as credit_after, null::bigint as credit_version, at from named
    union all
    select n, 1, case when is_vendor then win_id else round_id end, case when is_vendor then 81 else 2 end, purpose, 1, games, player_id,
      payout, null, null, after, version, at from named where payout > 0),
  transfers as (
    insert into ledger.transfers (cause_id, cause_kind, leg, debit_purpose, credit_purpose, debit_owner, credit_owner, currency, amount,
      debit_after, debit_version, credit_after, credit_version, posted_at)
    select cause_id, cause_kind, 0, debit_purpose, credit_purpose, debit_owner, credit_owner, '${CURRENCY}', amount, debit_after,
      debit_version, credit_after, credit_version, at from moves order by n, second)
  insert into ledger.house_movements (owner, purpose, currency, part, delta, transfer_count, posted_at)
  select games, purpose, '${CURRENCY}', n / ${ROUNDS_A_MOVEMENT}, sum(stake - payout), sum(1 + (payout > 0)::integer), min(at)
  from named group by games, purpose, n / ${ROUNDS_A_MOVEMENT} order by 1, 2, 4`

/** A partition for each month since the first round, as the program would have made them on the way. */
const makeMonths = (start: string) => `
  do $$
  declare
    until text := (select until from betting.partitions_of('betting.rounds') where part = 'betting.rounds_before'::regclass);
    month timestamp := date_trunc('month', ${start} at time zone 'utc');
    next text;
  begin
    if betting.id_at(month at time zone 'utc')::text >= until then return; end if;
    execute 'alter table betting.rounds detach partition betting.rounds_before';
    execute format('alter table betting.rounds attach partition betting.rounds_before for values from (minvalue) to (%L)',
      betting.id_at(month at time zone 'utc'));
    while betting.id_at(month at time zone 'utc')::text < until loop
      next := least(betting.id_at((month + interval '1 month') at time zone 'utc')::text, until);
      perform betting.add_partition('rounds', 'rounds_' || to_char(month, 'YYYY_MM') || '_filled', betting.id_at(month at time zone 'utc')::text, next);
      month := month + interval '1 month';
    end loop;
  end $$`

/** The last round of each player, as the frame of the game asks for it when it opens. */
const noteLastRounds = `
  update betting.seed_pairs s set last_game_id = r.game_id, last_round_id = r.round_id
  from (select distinct on (player_id) player_id, game_id, round_id from betting.rounds order by player_id, placed_at desc, round_id desc) r
  where s.player_id = r.player_id`

/** What protection has counted of nine days, each like the last, hour by hour: as much at every size. */
const DAYS_COUNTED = 9
const countUses = `
  insert into protection.uses (player_id, currency, grain, starts_at, stake, loss, played_ms)
  select player_id, currency, 2, date_trunc('hour', placed_at) - n * interval '1 day', sum(stake), sum(stake - payout), count(*) * 4000
  from betting.v_all_bets cross join generate_series(0, ${DAYS_COUNTED - 1}) n
  where placed_at > now() - interval '1 day' group by 1, 2, 4`

/** Sealed long enough to be looked at again, as segments of old transfers are. */
export const ageSegments = `
  set session_replication_role = replica;
  update reconciliation.segments set sealed_at = sealed_at - interval '1 hour'`

const platformAccounts = (platform: string, vendor: string) => `
  insert into ledger.house_accounts (owner, purpose, currency, label) values ('${platform}', 201, '${CURRENCY}', 'Payments'),
    ('${vendor}', 101, '${CURRENCY}', 'Bench vendor') on conflict do nothing;
  insert into vendors.vendors (vendor_code, integration, dialect, clearing_owner, state)
  values ('BENCH', 'seamless', 'hub88', '${vendor}', 'on')`

/** Seed pairs of some players end, so that they go on under real ones; what was filled shows no seed. */
const END_PAIRS = `
  with ended as (
    update betting.seed_pairs set state = 'revealed', server_seed = 'bench', revealed_at = now(), last_game_id = null, last_round_id = null
    where player_id = any($1::uuid[]) returning player_id, old.last_game_id as game_id, old.last_round_id as round_id)
  insert into betting.last_rounds (player_id, game_id, round_id)
  select player_id, game_id, round_id from ended where game_id is not null on conflict do nothing`

/** Players from all over the history who can play on. */
export const freePlayers = async (url: string, count: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ player_id: string }>(
      `select player_id from (select player_id, row_number() over (order by player_id) as n, count(*) over () as all_of from players.players) p
      where n % greatest(1, all_of / $1::int) = 0 limit $1::int`,
      [count],
    )
    const players = rows.map((row) => row.player_id)
    await client.query(END_PAIRS, [players])
    return players
  } finally {
    await client.end()
  }
}

/** Fills the database, as the owner of its tables; the brand and the platform's own accounts are there already. */
export const fillHistory = async (
  url: string,
  { brandId, platformOwner }: Pick<BrandSnapshot, 'brandId' | 'platformOwner'>,
  history: History,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [vendor, old] = [crypto.randomUUID(), history.rounds - FRESH_ROUNDS]
  const { roundsADay = ROUNDS_A_DAY } = history
  const start = `(timestamptz '${new Date().toISOString()}' - interval '5 minutes' - ${old / roundsADay} * interval '1 day')`
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`,
    )
    await client.query(stagePlays(history))
    await client.query(makeMonths(start))
    await client.query(platformAccounts(platformOwner, vendor))
    await client.query(openPlayers(brandId, platformOwner, start))
    await client.query(openRequirements(brandId, start))
    const early = writePlays(
      platformOwner,
      vendor,
      `${start} + n * interval '${DAY_MS / roundsADay} milliseconds'`,
    )
    for (let from = 0; from < old; from += ROUNDS_A_BATCH)
      await client.query(early, [from, Math.min(from + ROUNDS_A_BATCH, old)])
    const late = `date_trunc('milliseconds', clock_timestamp()) - (${history.rounds} - n) * interval '${FRESH_STEP}'`
    await client.query(writePlays(platformOwner, vendor, late), [old, history.rounds])
    await client.query(noteLastRounds)
    await client.query(countUses)
    await client.query('drop schema fill cascade')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
