import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressAs, APP, OWNER, prepareRoles } from '../../../../tools/db/database-roles.ts'
import { migrate } from '../../../../tools/db/migrate.ts'
import { startPostgres } from '../../../../tools/dev/postgres.ts'
import { openReplicatedDatabase } from '../../../../tools/test/replicated-postgres.ts'
import type { ReplicatedDatabase } from '../../../../tools/test/replicated-postgres.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openFollower, readAside } from '../platform/db/follower.ts'
import type { Follower } from '../platform/db/follower.ts'
import { newId } from '../platform/ids.ts'
import { openSlot, openTestServer, registerPlayer, spinOnce } from './testing.ts'
import type { TestServer } from './testing.ts'

const PLAYERS = 8
const ROUNDS_BEFORE = 15
const ROUNDS_AFTER = 15

let database: ReplicatedDatabase
let server: TestServer
beforeAll(async () => {
  database = await openReplicatedDatabase()
  server = await openTestServer([], database)
}, 120_000)
afterAll(() => server.stop())

/** Where a figure is read, by the database that is written to and by its log. */
const openReader = async () => {
  const main = await openDatabase(database.appUrl, 2)
  const said: string[] = []
  const log = {
    info: () => undefined,
    warn: (of: object) => void said.push((of as { err: Error }).err.message),
    error: () => undefined,
  }
  const open: Follower[] = [{ ...main, behindMostS: 0, isNear: true }]
  return {
    main,
    said,
    follower: (url: string, behindMostS?: number) => {
      const follower = openFollower(url, main.role, behindMostS)
      open.push(follower)
      return follower
    },
    at: async (follower: Follower) =>
      readAside({ db: main.db, follower, log }, async (tx) => {
        const { rows } = await sql<{ isFollower: boolean }>`
        select pg_is_in_recovery() as "isFollower", current_setting('transaction_read_only')`.execute(tx)
        return rows[0]!.isFollower ? 'follower' : 'main'
      }),
    close: async () => {
      for (const one of open) await one.close()
    },
  }
}

test('figures are read from the follower while it is near and answers', async () => {
  const { main, said, follower, at, close } = await openReader()
  const near = follower(database.followerUrl, 0.2)
  await expect.poll(() => at(near), { timeout: 10_000 }).toBe('follower')
  said.splice(0)

  await database.holdFollower(true)
  await sql`select pg_logical_emit_message(true, 'test', 'something to lack')`.execute(main.db)
  await expect.poll(() => at(near), { timeout: 10_000 }).toBe('main')
  expect(await at(near)).toBe('main')
  expect(said).toHaveLength(1)
  await database.holdFollower(false)
  await expect.poll(() => at(near), { timeout: 10_000 }).toBe('follower')

  expect(await at(follower(database.followerUrl.replace(/:\d+\//, ':1/')))).toBe('main')
  await close()
}, 60_000)

interface Answered {
  key: string
  roundId: string
  payout: string
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('a database that dies under load is replaced by the one that follows it: what was acknowledged is there, once', async () => {
  let isOver = false
  const statuses = new Set<number>()
  const answeredBy = Array.from({ length: PLAYERS }, () => [] as Answered[])
  const seats = await Promise.all(
    answeredBy.map(async () => {
      const browser = await registerPlayer(server)
      return { browser, ...(await openSlot(server, browser)) }
    }),
  )
  /** As the frame does: the same key until it is answered. */
  const playOne = async (player: number) => {
    const { browser, seatToken } = seats[player]!
    const key = newId()
    for (;;) {
      const answer = await spinOnce(server, browser, seatToken, { roundId: key })
      statuses.add(answer.status)
      if (answer.status === 200) {
        const { roundId, payout } = answer.value.round
        answeredBy[player]!.push({ key, roundId, payout })
        return
      }
      await pause(50)
    }
  }
  const playing = Promise.all(
    seats.map(async (_, player) => {
      while (!isOver) await playOne(player)
    }),
  )
  const everyoneHas = (count: number) =>
    expect
      .poll(() => Math.min(...answeredBy.map(({ length }) => length)), { timeout: 60_000 })
      .toBeGreaterThan(count)
  await everyoneHas(ROUNDS_BEFORE)
  await database.failOver()
  const atDeath = Math.max(...answeredBy.map(({ length }) => length))
  await everyoneHas(atDeath + ROUNDS_AFTER)
  isOver = true
  await playing

  expect([...statuses].filter((status) => status !== 200 && status !== 503 && status !== 409)).toEqual([])
  const rows = await server.asOwner('select round_id, payout::text from betting.rounds')
  const stored = new Map(rows.map((row) => [String(row['round_id']), row['payout']]))
  const answered = answeredBy.flat()
  expect(new Set(answered.map(({ roundId }) => roundId)).size).toBe(answered.length)
  expect(answered.filter(({ roundId }) => !stored.has(roundId))).toEqual([])
  // Every key that was asked was asked until it was answered.
  expect(stored.size).toBe(answered.length)
  const broken = await server.asOwner(`
    select 'unbalanced' as fault from ledger.v_unbalanced union all select 'drift' from ledger.v_balance_drift
    union all select 'negative' from ledger.v_negative union all select 'chain' from ledger.v_broken_chain
    union all select 'orphan' from ledger.v_orphans union all select 'bet' from reconciliation.v_bet_orphans
    union all select 'unpaid' from reconciliation.v_bet_unpaid union all select 'reference' from reconciliation.v_dup_refs`)
  expect(broken).toEqual([])
})

test('a server of another line is never read, however near it says it is', async () => {
  const { said, follower, at, close } = await openReader()
  const patient = 1_000_000
  // What took over is the one that is written to.
  expect(await at(follower(database.followerUrl, patient))).toBe('main')
  expect(said).toEqual([])

  const folder = mkdtempSync(join(tmpdir(), 'krathong-stranger-'))
  const stranger = await startPostgres({ dataDir: folder, revives: false })
  await prepareRoles(stranger.url)
  await migrate(addressAs(OWNER, stranger.url))
  expect(await at(follower(addressAs(APP, stranger.url), patient))).toBe('main')
  expect(said.splice(0)).toEqual([expect.stringMatching(/^another system, \d+$/)])
  await stranger.stop()
  rmSync(folder, { recursive: true, force: true })

  expect(await at(follower(await database.bringBackFirst('alone'), patient))).toBe('main')
  expect(said.splice(0)).toEqual(['it follows nobody and is not the one that is written to'])
  expect(await at(follower(await database.bringBackFirst('waiting'), patient))).toBe('main')
  expect(said.splice(0)).toEqual(['it follows timeline 1, not 2'])
  await close()
}, 120_000)
