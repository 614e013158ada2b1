import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { archiveSettings } from './archive-settings.ts'
import { newKey } from './identities.ts'
import { folders, prepareTarget, STATE_FILE, TARGET_FILE } from './places.ts'
import type { BaseManifest } from './places.ts'
import { forgetOld, listBases } from './take-base.ts'

const NAME = '000000010000000000000007'
let folder: string
let to: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-archive-'))
  to = join(folder, 'backup')
  const { recipient } = await newKey()
  const target = { to, recipients: [recipient] }
  await prepareTarget(target, join(folder, 'data'))
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', TARGET_FILE), JSON.stringify(target))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** The beginning of a segment of a database, as far as the command looks. */
const segment = (systemIdentifier: bigint, text: string) => {
  const content = Buffer.alloc(64, text)
  content.writeBigUInt64LE(systemIdentifier, 24)
  return content
}

const archive = (content: Buffer, name = NAME) => {
  const path = join(folder, 'segment')
  writeFileSync(path, content)
  const script = join(import.meta.dirname, 'archive-segment.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, join(folder, 'data'), name, path], {
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('a segment is taken once; the same again is no fault, another of its name or of another database is', () => {
  const { log } = folders(to)
  expect(archive(segment(5n, 'a')).status).toBe(0)
  const [file] = readdirSync(log)
  expect(file).toMatch(new RegExp(`^${NAME}\\.[0-9a-f]{16}\\.zst\\.age$`))
  expect(archive(segment(5n, 'a')).status).toBe(0)
  expect(archive(segment(5n, 'b'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('nothing was written over'),
  })
  expect(archive(segment(6n, 'c'), '000000010000000000000008')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('belongs to another database'),
  })
  expect(readdirSync(log)).toEqual([file])
})

test('a folder that is not mounted is not made on the disk below', () => {
  rmSync(to, { recursive: true })
  expect(archive(segment(5n, 'a'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('mount it'),
  })
  expect(readdirSync(folder)).not.toContain('backup')
})

test('a backup whose disk is gone is not begun again below it, until somebody says so', async () => {
  const { recipient } = await newKey()
  vi.stubEnv('BACKUP_TO', to)
  vi.stubEnv('BACKUP_RECIPIENTS', recipient)
  const dataDir = join(folder, 'data')
  writeFileSync(join(dataDir, 'secret.key'), 'a secret')
  expect(archive(segment(5n, 'a')).status).toBe(0)
  await expect(archiveSettings(dataDir)).resolves.toMatchObject({ archive_mode: 'on' })
  rmSync(to, { recursive: true })
  mkdirSync(to)
  await expect(archiveSettings(dataDir)).rejects.toThrow(/has lost its backup/)
  expect(readdirSync(to)).toEqual([])
  rmSync(join(dataDir, STATE_FILE))
  await expect(archiveSettings(dataDir)).resolves.toMatchObject({ archive_mode: 'on' })
})

test('copies that no moment of seven days needs are removed, with the log before them; the one that reaches into them stays', () => {
  const { bases, log } = folders(to)
  const now = new Date('2026-11-24T12:00:00Z')
  const add = (day: string, startSegment: string) => {
    const place = join(bases, `202611${day}T110000.000Z`)
    mkdirSync(place)
    const manifest: Partial<BaseManifest> = { endedAt: `2026-11-${day}T11:00:00.000Z`, startSegment }
    writeFileSync(join(place, 'base.json'), JSON.stringify(manifest))
  }
  const segments = ['000000010000000000000001', '000000010000000000000002', '000000020000000000000003', NAME]
  for (const name of segments) writeFileSync(join(log, `${name}.${'0'.repeat(16)}.zst.age`), '')
  writeFileSync(join(log, `00000002.history.${'0'.repeat(16)}.zst.age`), '')
  add('15', segments[0]!)
  add('16', segments[1]!)
  add('17', segments[2]!)
  add('23', segments[3]!)
  // Begun and never finished: nine days ago, and just now.
  mkdirSync(join(bases, '20261115T100000.000Z'))
  mkdirSync(join(bases, '20261124T115900.000Z'))
  forgetOld(to, now)
  expect(listBases(to).map(({ manifest }) => manifest.endedAt.slice(8, 10))).toEqual(['17', '23'])
  expect(readdirSync(bases)).toContain('20261124T115900.000Z')
  expect(readdirSync(bases)).not.toContain('20261115T100000.000Z')
  expect(
    readdirSync(log)
      .toSorted()
      .map((name) => name.split('.')[0]),
  ).toEqual([NAME, '00000002', segments[2]])
})

test.each([
  ['no key', '', /BACKUP_RECIPIENTS is not/],
  ['the secret half as a key', 'AGE-SECRET-KEY-1QQPZ', /no public key of age/],
  [
    'a key with a slip in it',
    'age1qqqsyqcyq5rqwzqfpg9scrgwpugpzysnzs23v9ccrydpk8qarc0jqscdwx',
    /no public key of age/,
  ],
])('a backup for %s is refused before the database starts', async (_, recipients, sentence) => {
  vi.stubEnv('BACKUP_TO', to)
  vi.stubEnv('BACKUP_RECIPIENTS', recipients)
  await expect(archiveSettings(join(folder, 'data'))).rejects.toThrow(sentence)
})

test('a backup in the data folder is refused', async () => {
  const { recipient } = await newKey()
  vi.stubEnv('BACKUP_TO', join(folder, 'data', 'backup'))
  vi.stubEnv('BACKUP_RECIPIENTS', recipient)
  await expect(archiveSettings(join(folder, 'data'))).rejects.toThrow(/lies in DATA_DIR/)
})
