/** What is asked of promotions under load: claims at once, a night's run that is killed, and random lives against a plain model. */
import { sql } from 'kysely'
import pg from 'pg'
import { proveLedger } from '../../apps/server/src/modules/core/ledger/program.ts'
import { offer } from '../../apps/server/src/modules/growth/promotions/testing.ts'
import { walkLives } from '../../apps/server/src/modules/growth/promotions/testing/bonus-model.ts'
import { makeRewards, schemeOf } from '../../apps/server/src/modules/growth/promotions/testing/rewards.ts'
import { closeTurnover } from '../../apps/server/src/modules/growth/turnover/index.ts'
import { openTableOn, openTestPlatform } from '../../apps/server/src/modules/play/betting/testing.ts'
import type { TestTable } from '../../apps/server/src/modules/play/betting/testing.ts'
import { seedCatalog } from '../../apps/server/src/modules/play/catalog/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { createBus } from '../../apps/server/src/platform/bus.ts'
import { createSealer } from '../../apps/server/src/platform/crypto.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'
import { takingOf } from './taking.ts'

const CURRENCY = 'FUN'
const GAME = 'chao-phraya-nights'
/** Claims of each caller before anything is measured. */
const WARM = 10
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export const openPromotionTable = async (handle: DatabaseHandle): Promise<TestTable> => {
  const app: App = {
    db: handle.db,
    pool: handle.pool,
    databaseUrl: handle.url,
    databaseRole: handle.role,
    bus: createBus(),
    sealer: createSealer('the secret of a bench'),
    log: silent,
  }
  await openTestPlatform(app, {}, false)
  await transact(app.db, seedCatalog)
  return openTableOn(app)
}

const idOf = (prefix: string, n: string) =>
  sql.raw(`('${prefix}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`)

/** Members without money, by number. */
const fillMembers = async ({ app, settings }: TestTable, prefix: string, count: number): Promise<void> => {
  const { brandId } = settings.current()
  await transact(app.db, async (tx) => {
    // Filling is not what is measured, and takes longer than a statement may.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local role none`.execute(tx)
    await sql`
      insert into players.players (player_id, brand_id, username, username_key, username_skeleton, nickname, password_hash, currency, type,
        upline, terms_version, terms_agreed_at)
      select id, ${brandId}::uuid, id::text, id::text, id::text, 'bench', '-', ${CURRENCY}, 0, '{}', '1', now()
      from (select ${idOf(prefix, 'n')} as id from generate_series(0, ${count}::int - 1) n) p`.execute(tx)
  })
}

const memberOf = (prefix: string, n: number) => `${prefix}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
export interface Claims {
  given: number
  refused: number
  latencies: number[]
  seconds: number
  faults: string[]
}

/** Connections are open and statements known before anything is measured. */
const warmUp = async (table: TestTable, callers: number): Promise<void> => {
  const prefix = '0000000c'
  await fillMembers(table, prefix, callers * WARM)
  const { take } = await takingOf(table, 'code', null)
  const claim = async (caller: number) => {
    for (let turn = 0; turn < WARM; turn += 1) await take(memberOf(prefix, caller * WARM + turn))
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => claim(caller)))
}

/** So many members at once want one of a tenth as many places. */
export const claimAtOnce = async (
  table: TestTable,
  { claims, callers, of }: { claims: number; callers: number; of: 'code' | 'envelope' },
): Promise<Claims> => {
  const prefix = '0000000a'
  const quota = Math.max(1, Math.floor(claims / 10))
  await fillMembers(table, prefix, claims)
  await warmUp(table, callers)
  const { promotionId, take } = await takingOf(table, of, quota)
  const latencies: number[] = []
  let [next, given, refused] = [0, 0, 0]
  const claim = async () => {
    while (next < claims) {
      const player = memberOf(prefix, next)
      next += 1
      const startedAt = performance.now()
      try {
        await take(player)
        given += 1
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'PROMOTION_USED_UP') throw error
        refused += 1
      }
      latencies.push(performance.now() - startedAt)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: callers }, claim))
  const seconds = (performance.now() - startedAt) / 1_000
  const { rows } = await sql<{ rewards: number; credited: bigint; taken: number }>`
    select (select count(*)::int from promotions.rewards where promotion_id = ${promotionId}::uuid) as rewards,
      (select coalesce(sum(balance), 0)::bigint from ledger.v_accounts where owner in
        (select player_id from promotions.rewards where promotion_id = ${promotionId}::uuid)) as credited,
      (select taken::int from promotions.promotions where promotion_id = ${promotionId}::uuid) as taken`.execute(
    table.app.db,
  )
  const { rewards, credited, taken } = rows[0]!
  const right =
    [given, rewards, taken].every((count) => count === quota) && credited === BigInt(quota) * 200_000n
  const summary = `given ${given}, rewards ${rewards}, taken ${taken}, credited ${credited}, of ${quota}`
  const faults = right && refused === claims - quota ? [] : [summary]
  return { given, refused, latencies, seconds, faults }
}

/** Members with a day of lost bets each, the day before yesterday. */
export const fillBets = async (
  table: TestTable,
  prefix: string,
  { members, bets }: { members: number; bets: number },
) => {
  await fillMembers(table, prefix, members)
  await transact(table.app.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local role none`.execute(tx)
    await sql`insert into turnover.lines (path, path_hash) values ('{}', md5('{}')::uuid) on conflict do nothing`.execute(
      tx,
    )
    // Five minutes of a game are one row, whatever was bet in them.
    await sql`
      insert into turnover.sums (starts_at, player_id, game_id, line_id, currency, bets, stake, returned, won_stake, lost_stake)
      select date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok' - interval '2 days'
          + make_interval(mins => 5 * (k / ${members}::int)), ${idOf(prefix, `(k % ${members})`)}, ${GAME},
        (select min(line_id) from turnover.lines), ${CURRENCY}, 1, 1000000, 0, 0, 1000000
      from generate_series(0, ${Math.min(bets, members * 288)}::int - 1) k`.execute(tx)
  })
  // As the owner: whoever does not own a table is passed by in silence, and every plan is made for empty tables.
  await transact(table.app.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local role none`.execute(tx)
    await sql`analyze`.execute(tx)
  })
}

/** Ends every connection of the program's but this one, as a killed worker ends. */
const killWorkers = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
  } finally {
    await client.end()
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A night's rebate, its workers killed so many times; milliseconds of work, and what is wrong. */
export const runNight = async (
  table: TestTable,
  { members, bets, kills }: { members: number; bets: number; kills: number },
): Promise<{ ms: number; killed: number; faults: string[] }> => {
  const prefix = '0000000b'
  await fillBets(table, prefix, { members, bets })
  const { rows: days } = await sql<{ from: Date; to: Date }>`
    select day - interval '2 days' as "from", day as "to" from (
      select date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok' as day) d`.execute(
    table.app.db,
  )
  const { from, to } = days[0]!
  while (!(await closeTurnover(table.app, to))) await wait(50)
  const rates = { slots: 40, live: 30, sports: 30, pvp: 20 }
  const promotionId = await schemeOf(
    table,
    {
      kind: 'rebate',
      tiers: [{ level: 0, rates }],
      volume: { from: '100000', more: 0 },
      least: '0',
      times: 0,
      claimHours: 24,
    },
    { startsAt: from.toISOString() },
  )
  let killed = 0
  const startedAt = performance.now()
  for (;;) {
    const run = makeRewards(table.app, table.settings).then(
      () => true,
      () => false,
    )
    if (killed < kills) {
      await wait(150)
      await killWorkers(table.app.databaseUrl)
      killed += 1
    }
    if ((await run) && killed >= kills) break
  }
  const ms = performance.now() - startedAt
  // What was killed last is gone from the pool before anything is read.
  await wait(500)
  const { rows } = await sql<{ rewards: number; members: number; total: bigint; right: bigint }>`
    select count(*)::int as rewards, count(distinct player_id)::int as members, coalesce(sum(amount), 0)::bigint as total,
      (select coalesce(sum(t.valid / 250 / 100 * 100), 0)::bigint from (
        select sum(lost_stake)::bigint as valid from turnover.sums where player_id::text like ${`${prefix}%`} group by player_id) t) as right
    from promotions.rewards where promotion_id = ${promotionId}::uuid`.execute(table.app.db)
  const { rewards, members: paid, total, right } = rows[0]!
  const isRight = rewards === paid && paid === Math.min(members, bets) && total === right
  const faults = isRight
    ? []
    : [`${rewards} rewards of ${paid} members, ${total} in all, a recount gives ${right}`]
  return { ms, killed, faults }
}

/** Random lives against the plain model; what was otherwise. */
export const walkModel = async (
  table: TestTable,
  { lives, length, seed }: { lives: number; length: number; seed: number },
): Promise<string[]> => {
  const promotionId = await offer(table)
  return walkLives(table, { lives, length, seed, promotionId })
}

export const ledgerFaults = async ({ app }: TestTable): Promise<string[]> => {
  const { isSound, checks } = await proveLedger(app.db)
  return isSound ? [] : [JSON.stringify(checks)]
}
