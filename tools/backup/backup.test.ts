import { readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAppOn } from '../../apps/server/src/modules/core/operators/testing.ts'
import { closeRestored } from '../../apps/server/src/modules/core/settings/program.ts'
import { readLogArchiveFault } from '../../apps/server/src/platform/db/log-archive.ts'
import { addressAs, APP } from '../db/database-roles.ts'
import { archivedUntil } from './archived-until.ts'
import { newKey } from './identities.ts'
import { folders } from './places.ts'
import { proveLedger } from './prove-ledger.ts'
import { restore } from './restore.ts'
import { listBases } from './take-base.ts'
import { ask, countTransfers, openBackedUp, SMALL } from './testing.ts'
import type { BackedUp } from './testing.ts'

let made: BackedUp
let folder: string
let to: string

beforeAll(async () => {
  made = await openBackedUp()
  ;({ folder, to } = made)
}, 120_000)
afterAll(() => made.close())

const wish = (name: string, moment: Date | null = null) => ({
  from: to,
  identityFile: made.keyFile,
  dataDir: join(folder, name),
  moment,
  settings: SMALL,
  say: () => undefined,
})

describe('a drill', () => {
  test('the moment before the last play comes back: its books, its secret, the files of then, and a closed site', async () => {
    const found: { transfers: number; faults: string[]; status: string; sessions: number }[] = []
    const back = await restore(wish('then', made.moment), async (url) => {
      const { app, close } = await openAppOn(url)
      await closeRestored(app.db, made.moment.toISOString())
      await close()
      const proof = await proveLedger(addressAs(APP, url))
      const [row] = await ask<{ status: string; sessions: number }>(
        url,
        `select value->'system'->>'status' as status, (select count(*)::int from settings.history) as sessions from settings.current`,
      )
      found.push({ ...proof, ...row! })
    })
    expect(found).toEqual([{ transfers: made.transfersThen, faults: [], status: 'maintenance', sessions: 2 }])
    expect(back.lastCommit!.getTime()).toBeLessThanOrEqual(made.moment.getTime())
    const at = (path: string) => readFileSync(join(folder, 'then', path), 'utf8')
    expect(at('secret.key')).toBe('the first secret')
    expect([at('archive/before'), at('archive/after')]).toEqual([
      'outcomes of a month',
      'outcomes of another month',
    ])
  })

  test('the end of the backup has all that was played; a proof that fails leaves nothing in place', async () => {
    const found: number[] = []
    const failing = async (url: string) => {
      found.push(await countTransfers(url))
      throw new Error('the books do not come out')
    }
    await expect(restore(wish('none'), failing)).rejects.toThrow('the books do not come out')
    const all = await countTransfers(made.url)
    expect(found).toEqual([all])
    expect(all).toBeGreaterThan(made.transfersThen)
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([])
  })
})

describe('what cannot be restored is refused, and nothing is left behind', () => {
  const nothing = () => Promise.resolve()
  const other = async () => {
    const { identity } = await newKey()
    const file = join(folder, 'other.txt')
    writeFileSync(file, identity)
    return file
  }

  test.each([
    ['a moment before the first copy', () => wish('x', new Date('2026-01-01T00:00:00Z')), /begins at/],
    ['a moment after the log', () => wish('x', new Date(Date.now() + 3_600_000)), /The backup ends at/],
    ['a key that may not', async () => ({ ...wish('x'), identityFile: await other() }), /./],
    [
      'a key file that is none',
      () => ({ ...wish('x'), identityFile: join(to, 'database.json') }),
      /no secret/,
    ],
    ['a data folder in use', () => ({ ...wish('x'), dataDir: made.dataDir }), /is not empty/],
    ['a folder without a backup', () => ({ ...wish('x'), from: join(folder, 'nowhere') }), /no whole copy/],
  ])('%s', async (_, wanted, sentence) => {
    await expect(restore(await wanted(), nothing)).rejects.toThrow(sentence)
    expect(readdirSync(folder).filter((name) => name.startsWith('x'))).toEqual([])
  })

  test('a copy that was changed, and a log with a hole', async () => {
    const [base] = listBases(to)
    const whole = readFileSync(base!.sealed)
    const changed = Buffer.from(whole)
    changed[changed.length >> 1]! ^= 1
    writeFileSync(base!.sealed, changed)
    await expect(restore(wish('x'), nothing)).rejects.toThrow()
    writeFileSync(base!.sealed, whole)
    const { log } = folders(to)
    const segments = readdirSync(log)
      .filter((name) => /^[0-9A-F]{24}\.[0-9a-f]{16}\./.test(name))
      .toSorted()
    const hole = segments.at(-2)!
    const content = readFileSync(join(log, hole))
    rmSync(join(log, hole))
    expect(archivedUntil(to, listBases(to)).missing).toEqual([hole.slice(8, 24)])
    await expect(restore(wish('x'), nothing)).rejects.toThrow(hole.slice(8, 24))
    writeFileSync(join(log, hole), content, { mode: 0o600 })
    expect(readdirSync(folder).filter((name) => name.startsWith('x'))).toEqual([])
  })
})

test('nothing of the backup can be read without the key, and nobody else may read its files', () => {
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    expect(statSync(path).mode & 0o077, path).toBe(0)
    if (name.endsWith('.age'))
      expect(readFileSync(path).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    else expect(name).toMatch(/^(base\.json|database\.json|\.writable)$/)
  }
})

test('a folder that is not there any more is an alarm until the log is in it', async () => {
  const { app, close } = await openAppOn(made.url)
  try {
    expect(await readLogArchiveFault(app.db, 0)).toBe(null)
    renameSync(to, `${to}.away`)
    await ask(made.url, 'select pg_switch_wal()')
    const since = await vi.waitUntil(() => readLogArchiveFault(app.db, 0), { timeout: 60_000, interval: 200 })
    expect(since.getTime()).toBeLessThanOrEqual(Date.now())
    // Not for a moment's failure.
    expect(await readLogArchiveFault(app.db)).toBe(null)
  } finally {
    await close()
  }
})
