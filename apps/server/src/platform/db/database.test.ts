import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../../tools/test/database.ts'
import type { TestDatabase } from '../../../../../tools/test/database.ts'
import { openDatabase } from './database.ts'
import type { DatabaseHandle } from './database.ts'

let database: TestDatabase
let handle: DatabaseHandle

beforeAll(async () => {
  database = await createTestDatabase()
  handle = await openDatabase(database.url, 2)
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})

it('a connection lost in the middle of a query fails that query; the process and the pool go on', async () => {
  const sockets: Socket[] = []
  handle.pool.on('acquire', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    sockets.push(stream)
  })
  const lost = handle.db.transaction().execute((tx) => sql`select pg_sleep(60)`.execute(tx))
  const failed = expect(lost).rejects.toThrow()
  while (sockets.length === 0) await new Promise((resolve) => setImmediate(resolve))
  // As the network does it: nobody closes the connection in order.
  sockets[0]!.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  await failed
  expect((await sql<{ one: number }>`select 1 as one`.execute(handle.db)).rows).toEqual([{ one: 1 }])
})
