import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tools/test/database.ts'
import type { TestDatabase } from '../../../../tools/test/database.ts'
import { createBus } from './bus.ts'
import type { BusMessages } from './bus.ts'
import { connectPeers, payloadsOf } from './peers.ts'
import type { Peers } from './peers.ts'

let database: TestDatabase
const open: Peers[] = []
const warnings: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((peers) => peers.close()))
})
afterAll(() => database.drop())

/** One process: what it heard of balances, and how often it read its settings anew. */
const openProcess = async () => {
  const bus = createBus()
  const heard: BusMessages['balance'][] = []
  const reads = { settings: 0, catalog: 0 }
  bus.subscribe('balance', (message) => heard.push(message))
  const log = {
    info: () => undefined,
    warn: (fault: unknown) => void warnings.push(fault),
    error: () => undefined,
  }
  const peers = await connectPeers({
    app: { databaseUrl: database.url, databaseRole: null, log, bus },
    refresh: {
      settings: async () => void (reads.settings += 1),
      catalog: async () => void (reads.catalog += 1),
    },
  })
  open.push(peers)
  return { bus, heard, reads, peers }
}
type Process = Awaited<ReturnType<typeof openProcess>>

const meet = (...all: Process[]) =>
  expect.poll(() => all.map(({ peers }) => peers.count())).toEqual(all.map(() => all.length - 1))

const balance = (version: bigint, balance = 10n ** 20n): BusMessages['balance'] => ({
  playerId: '019f0000-0000-7000-8000-000000000001',
  currency: 'THB',
  balance,
  version,
})

const notifications = async (work: () => Promise<void>) => {
  const client = new pg.Client({ connectionString: database.url })
  const payloads: string[] = []
  client.on('notification', ({ payload }) => void payloads.push(payload ?? ''))
  await client.connect()
  await client.query('listen bus')
  await work()
  await client.query('select 1')
  await client.end()
  return payloads
}

test('what is published in one process is heard once in every other, in order and to the unit', async () => {
  const [one, two, three] = [await openProcess(), await openProcess(), await openProcess()]
  await meet(one, two, three)
  const published = Array.from({ length: 500 }, (_, at) => balance(BigInt(at), 10n ** 20n + BigInt(at)))
  const payloads = await notifications(async () => {
    for (const message of published) one.bus.publish('balance', message)
    await expect.poll(() => two.heard.length).toBe(500)
    await expect.poll(() => three.heard.length).toBe(500)
  })
  expect(two.heard).toEqual(published)
  expect(three.heard).toEqual(published)
  // Its own listeners hear it at once, and not again by the way round.
  expect(one.heard).toEqual(published)
  expect(payloads.filter((payload) => payload.includes('told')).length).toBeLessThan(20)
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
})

test('a process alone sends nothing; who leaves is forgotten', async () => {
  const one = await openProcess()
  const alone = await notifications(async () => {
    one.bus.publish('balance', balance(1n))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(alone.filter((payload) => payload.includes('told'))).toEqual([])
  const two = await openProcess()
  await meet(one, two)
  await two.peers.close()
  await expect.poll(() => one.peers.count()).toBe(0)
})

test('what a process keeps it reads anew when another changed it; what all hear by other means is not carried', async () => {
  const [one, two] = [await openProcess(), await openProcess()]
  await meet(one, two)
  const ended: unknown[] = []
  two.bus.subscribe('sessionEnded', (message) => ended.push(message))
  two.bus.subscribe('settings', (message) => ended.push(message))
  one.bus.publish('sessionEnded', { sessionIds: ['s'] })
  one.bus.publish('settings', { brandId: 'b', version: 2 })
  one.bus.publish('balance', balance(1n))
  await expect.poll(() => two.heard.length).toBe(1)
  expect([two.reads, ended]).toEqual([{ settings: 1, catalog: 0 }, []])
  expect(one.reads).toEqual({ settings: 0, catalog: 0 })
})

test('a line that breaks comes back; bad and unknown words are passed over', async () => {
  const [one, two] = [await openProcess(), await openProcess()]
  await meet(one, two)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const before = warnings.length
  for (const payload of ['', '{', 'null', '["told","nothing",{}]', '["told","balance"', '[]'])
    await client.query('select pg_notify($1, $2)', ['bus', payload])
  one.bus.publish('balance', balance(1n))
  await expect.poll(() => two.heard.length).toBe(1)
  expect(warnings.length).toBeGreaterThan(before)
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'krathong' and datname = current_database()",
  )
  await client.end()
  // What is told while the line is down is lost: it is told until it is heard.
  const heard = () => {
    one.bus.publish('balance', balance(2n))
    return two.heard.at(-1)?.version
  }
  await expect.poll(heard, { timeout: 10_000 }).toBe(2n)
})

test('lines are put together below the limit, and one that is too long is left out', () => {
  expect(payloadsOf(['aa', 'bb', 'cc'], 5)).toEqual(['aa\nbb', 'cc'])
  expect(payloadsOf(['ก'.repeat(3), 'x'], 9)).toEqual(['ก'.repeat(3), 'x'])
  expect(payloadsOf(['toolong', 'ok'], 4)).toEqual(['ok'])
  expect(payloadsOf([], 4)).toEqual([])
})
