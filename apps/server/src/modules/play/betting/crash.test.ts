import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../../../../tools/db/migrate.ts'
import { startPostgres } from '../../../../../../tools/dev/postgres.ts'
import type { Postgres } from '../../../../../../tools/dev/postgres.ts'
import type { App } from '../../../platform/app.ts'
import { createBus } from '../../../platform/bus.ts'
import { createSealer } from '../../../platform/crypto.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { expectSoundLedger, UNIT } from '../../core/ledger/testing.ts'
import { openTestPlatform, openTableOn } from './testing.ts'
import type { TestTable } from './testing.ts'

const SECRET = 'the secret of a test'
const CHILD = fileURLToPath(new URL('testing/play-for-ever.ts', import.meta.url))
const AGAIN_AT_ONCE = 500
/** What the sessions of the program that dies are called. */
const DYING = 'dying'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let dataDir: string
let postgres: Postgres
let app: App
let table: TestTable
let closeDatabase: () => Promise<void>

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'krathong-crash-'))
  // Durable, as in production: what is tested here is what a crash leaves.
  postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  const handle = await openDatabase(postgres.url, 8)
  closeDatabase = handle.close
  app = {
    db: handle.db,
    pool: handle.pool,
    databaseUrl: postgres.url,
    databaseRole: handle.role,
    bus: createBus(),
    sealer: createSealer(SECRET),
    log: silent,
  }
  await openTestPlatform(app)
  table = await openTableOn(app)
})
afterAll(async () => {
  await table.close()
  await closeDatabase()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
afterEach(() => expectSoundLedger(app.db))

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What the child had sent is worked off by the database after its death: until its sessions are gone, more may still commit. */
const childIsForgotten = async () => {
  const sessions = async () => {
    const { rows } = await app.pool.query<{ left: number }>(
      'select count(*)::int as left from pg_stat_activity where application_name = $1',
      [DYING],
    )
    return rows[0]!.left
  }
  await expect.poll(sessions, { timeout: 30_000 }).toBe(0)
}

interface Asked {
  key: string
  playerId: string
  /** Null while nobody has acknowledged it. */
  roundId: string | null
}

/** Everything the child said before it died; a last line may be cut off. */
const readLines = (child: ChildProcess) => {
  let text = ''
  child.stdout!.on('data', (chunk) => (text += String(chunk)))
  return () =>
    text
      .split('\n')
      .slice(0, -1)
      .map(
        (line) =>
          JSON.parse(line) as { asked?: string; answered?: string; playerId: string; roundId?: string },
      )
}

const askedOf = (lines: ReturnType<ReturnType<typeof readLines>>): Asked[] => {
  const asked = new Map<string, Asked>()
  for (const line of lines) {
    if (line.asked) asked.set(line.asked, { key: line.asked, playerId: line.playerId, roundId: null })
    else asked.get(line.answered!)!.roundId = line.roundId!
  }
  return [...asked.values()]
}

const storedRounds = async (players: readonly string[]) => {
  const rows = await app.db
    .selectFrom('betting.rounds')
    .select(['round_id', 'player_id', 'nonce', 'seed_pair_id'])
    .where('player_id', 'in', players)
    .execute()
  return { rows, ids: new Set(rows.map((row) => row.round_id)) }
}

/** Each key stands for one round; what was acknowledged is there, and asking the rest again plays it once. */
const expectEachKeyOnce = async (players: readonly string[], asked: readonly Asked[]) => {
  const before = await storedRounds(players)
  const acknowledged = asked.filter(({ roundId }) => roundId !== null)
  expect(acknowledged.filter(({ roundId }) => !before.ids.has(roundId!))).toEqual([])
  // A slow machine asks thousands while its database is away: all at once are more than the queue takes.
  for (let from = 0; from < asked.length; from += AGAIN_AT_ONCE)
    await Promise.all(
      asked.slice(from, from + AGAIN_AT_ONCE).map(async ({ key, playerId, roundId: first }) => {
        const { roundId, isRepeat } = await table.play(playerId, { key })
        if (first !== null) expect([roundId, isRepeat]).toEqual([first, true])
        else expect(isRepeat).toBe(before.ids.has(roundId))
      }),
    )
  const after = await storedRounds(players)
  expect(after.rows).toHaveLength(asked.length)
  expect(after.ids.size).toBe(asked.length)
  for (const player of players) {
    const nonces = after.rows.filter((row) => row.player_id === player).map(({ nonce }) => nonce)
    expect(nonces.sort((a, b) => a - b)).toEqual(times(nonces.length, (n) => n))
  }
}

/**
 * The postmaster first, so that it can tell none of its children; then every child. Whoever has just been started again answers before its
 * supervisor knows its number: one that was killed already is waited out.
 */
const killServer = async (killed: number | null): Promise<number> => {
  while (postgres.pid() === killed) await pause(5)
  const root = postgres.pid()
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === root
      } catch {
        return false
      }
    })
  for (const pid of [root, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone with its parent.
    }
  }
  return root
}

describe('kill -9', () => {
  it(
    'of the program, at any moment, loses nothing acknowledged and leaves nothing half',
    { timeout: 120_000 },
    async () => {
      const players = await Promise.all(times(12, () => table.sit(5_000n * UNIT)))
      const asked: Asked[] = []
      for (const lifeMs of [700, 1100, 400]) {
        const child = spawn(
          process.execPath,
          [CHILD, `${postgres.url}?application_name=${DYING}`, SECRET, ...players],
          {
            stdio: ['ignore', 'pipe', 'inherit'],
          },
        )
        const lines = readLines(child)
        while (lines().filter(({ answered }) => answered).length < 40) await pause(20)
        await pause(lifeMs)
        child.kill('SIGKILL')
        await new Promise((resolve) => child.once('close', resolve))
        asked.push(...askedOf(lines()))
        await childIsForgotten()
        await expectSoundLedger(app.db)
      }
      expect(asked.filter(({ roundId }) => roundId !== null).length).toBeGreaterThan(100)
      await expectEachKeyOnce(players, asked)
    },
  )

  it(
    'of the whole database under load loses nothing acknowledged, and the writer comes back by itself',
    { timeout: 120_000 },
    async () => {
      const players = await Promise.all(times(12, () => table.sit(5_000n * UNIT)))
      const asked: Asked[] = []
      let isDone = false
      let outages = 0
      const call = async (caller: number) => {
        while (!isDone) {
          const one: Asked = { key: newId(), playerId: players[caller % players.length]!, roundId: null }
          asked.push(one)
          try {
            one.roundId = (await table.play(one.playerId, { key: one.key })).roundId
          } catch {
            outages += 1
            await pause(20)
          }
        }
      }
      const calls = times(24, call)
      let killed: number | null = null
      for (let kill = 0; kill < 2; kill += 1) {
        const before = asked.filter(({ roundId }) => roundId !== null).length
        while (asked.filter(({ roundId }) => roundId !== null).length < before + 150) await pause(5)
        killed = await killServer(killed)
        const since = outages
        while (outages === since) await pause(5)
      }
      const back = asked.filter(({ roundId }) => roundId !== null).length
      while (asked.filter(({ roundId }) => roundId !== null).length < back + 150) await pause(5)
      isDone = true
      await Promise.all(calls)
      expect(outages).toBeGreaterThan(0)
      await expectEachKeyOnce(players, asked)
    },
  )
})
