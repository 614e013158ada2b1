/**
 * A server that dies: plays rounds until somebody kills it. Says what it is about to ask and what it was answered, a line each, straight
 * to the pipe, so that its reader knows exactly what was acknowledged.
 */
import { writeSync } from 'node:fs'
import { createBus } from '../../../../platform/bus.ts'
import { createSealer } from '../../../../platform/crypto.ts'
import { openDatabase } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { openTableOn } from './table.ts'

const CALLERS = 24
const [url = '', secret = '', ...players] = process.argv.slice(2)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const handle = await openDatabase(url, 4)
const table = await openTableOn({
  db: handle.db,
  pool: handle.pool,
  databaseUrl: url,
  databaseRole: handle.role,
  bus: createBus(),
  sealer: createSealer(secret),
  log: silent,
})

const say = (line: object) =>
  writeSync(
    1,
    `${JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}\n`,
  )

const call = async (caller: number) => {
  for (let turn = 0; ; turn += 1) {
    const playerId = players[(caller * 7 + turn) % players.length]!
    const key = newId()
    say({ asked: key, playerId })
    const { roundId, stored } = await table.play(playerId, { key })
    say({ answered: key, playerId, roundId, payout: stored?.payout ?? null })
  }
}

await Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)))
