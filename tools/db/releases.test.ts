import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { migrate, migrationsFolder, planMigrations, readMigrations } from './migrate.ts'
import { readReleases, releaseFaults } from './releases.ts'
import { staleSchemaFiles } from './schema-files.ts'
import { writeRelease } from './write-release.ts'

const released = readReleases(migrationsFolder)
const newest = Math.max(...released.map(({ release }) => release))
const isAllReleased = readMigrations().length === released.length
// The last two that something came after.
const older = [newest - 2, newest - 1, newest]
  .filter((at) => at > 0 && (at < newest || !isAllReleased))
  .slice(-2)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-releases-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, sql: string) => writeFileSync(join(folder, name), `-- Why: a test.\n${sql}`)

test('no released migration was edited or removed, and new ones are numbered above them', () => {
  expect(releaseFaults(readMigrations(), released)).toEqual([])
})

describe('what is not released any more as it was', () => {
  test.each([
    ['edited', () => file('0001_first.sql', 'select 2;'), /was released and is edited/],
    ['removed', () => rmSync(join(folder, '0001_first.sql')), /was released and is gone/],
    ['older than what was released', () => file('0000_late.sql', 'select 1;'), /give it a newer number/],
  ])('%s: refused before the list is written', (_, change, sentence) => {
    file('0001_first.sql', 'select 1;')
    expect(writeRelease(folder)).toEqual(['0001_first.sql'])
    const before = readFileSync(join(folder, 'releases.txt'), 'utf8')
    change()
    expect(() => writeRelease(folder)).toThrow(sentence)
    expect(readFileSync(join(folder, 'releases.txt'), 'utf8')).toBe(before)
  })

  test('a second release lists what is new with its own number, a third nothing', () => {
    file('0001_first.sql', 'select 1;')
    writeRelease(folder)
    file('0002_second.sql', 'select 2;')
    expect(writeRelease(folder)).toEqual(['0002_second.sql'])
    expect(writeRelease(folder)).toEqual([])
    expect(readReleases(folder).map(({ release, name }) => [release, name])).toEqual([
      [1, '0001_first.sql'],
      [2, '0002_second.sql'],
    ])
  })
})

describe('a file below one that was applied', () => {
  const files = ['0001', '0002', '0003'].map((name) => ({ name, sql: '', checksum: name }))
  const applied = [files[0]!, files[2]!]
  test.each([
    ['came with a later release: is applied', { '0001': 1, '0002': 2, '0003': 1 }, ['0002']],
    ['came with the same release: is refused', { '0001': 1, '0002': 1, '0003': 1 }, null],
    ['came with an earlier release: is refused', { '0001': 1, '0002': 1, '0003': 2 }, null],
    ['was never released: is refused', { '0001': 1, '0003': 1 }, null],
    ['is below one never released: is refused', { '0001': 1, '0002': 1 }, null],
  ])('%s', (_, releases, wanted) => {
    const plan = () => planMigrations(files, applied, new Map(Object.entries(releases)))
    if (wanted) expect(plan().map(({ name }) => name)).toEqual(wanted)
    else expect(plan).toThrow(/give it a newer number/)
  })
})

describe('an installation of an older release', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createEmptyDatabase()
  })
  afterEach(() => database.drop())

  // Some of the files of the second release have numbers below those of the first.
  test.each(older)('of release %i has the schema of a new one after the upgrade', async (at) => {
    const then = released.filter(({ release }) => release <= at).map(({ name }) => name)
    for (const name of then) cpSync(join(migrationsFolder, name), join(folder, name))
    expect(await migrate(database.url, folder)).toEqual(then.toSorted())
    const all = readMigrations().map(({ name }) => name)
    expect(await migrate(database.url)).toEqual(all.filter((name) => !then.includes(name)))
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      expect(await staleSchemaFiles(client)).toEqual([])
    } finally {
      await client.end()
    }
  })
})
