import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('figures are read from the follower while it is near and answers', async () => {
  const main = await openDatabase(database.appUrl, 2)
  const warnings: object[] = []
  const log = {
    info: () => undefined,
    warn: (said: object) => void warnings.push(said),
    error: () => undefined,
  }
  const at = async (follower: Follower) =>
    readAside({ db: main.db, follower, log }, async (tx) => {
      const { rows } = await sql<{ isFollower: boolean }>`
        select pg_is_in_recovery() as "isFollower", current_setting('transaction_read_only')`.execute(tx)
      return rows[0]!.isFollower ? 'follower' : 'main'
    })
  const near = openFollower(database.followerUrl, main.role, 0.2)
  await expect.poll(() => at(near)).toBe('follower')
  expect(warnings).toEqual([])

  await database.holdFollower(true)
  await sql`select pg_logical_emit_message(true, 'test', 'something to lack')`.execute(main.db)
  await expect.poll(() => at(near), { timeout: 10_000 }).toBe('main')
  expect(await at(near)).toBe('main')
  expect(warnings).toHaveLength(1)
  await database.holdFollower(false)
  await expect.poll(() => at(near), { timeout: 10_000 }).toBe('follower')

  const away = openFollower(database.followerUrl.replace(/:\d+\//, ':1/'), main.role)
  expect(await at(away)).toBe('main')
  await Promise.all([near.close(), away.close(), main.close()])
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
