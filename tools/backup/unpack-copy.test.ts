/** What comes from a backup is written where an installation keeps it and nowhere else, whoever made the backup. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pack } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newKey } from './identities.ts'
import { folders } from './places.ts'
import { seal, SEALED } from './sealed-files.ts'
import type { Base } from './take-base.ts'
import { unpackBase, unpackFiles } from './unpack-copy.ts'

/** A path of the machine itself. */
const ELSEWHERE = join(tmpdir(), 'krathong-outside')

let folder: string
let into: string
let identity: string
let recipient: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-unpack-'))
  into = join(folder, 'into')
  mkdirSync(join(into, 'postgres'), { recursive: true })
  ;({ identity, recipient } = await newKey())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Entry {
  name: string
  type?: 'directory' | 'symlink' | 'link' | 'fifo'
  linkname?: string
}

/** A copy that is sealed and summed as it should be: whoever knows the public key can make one. */
const makeBase = async (...entries: Entry[]): Promise<Base> => {
  const tar = pack()
  for (const entry of entries) tar.entry(entry, entry.type ? '' : 'of somebody')
  tar.finalize()
  const sealed = join(folder, `base${SEALED}`)
  const { sha256 } = await seal(sealed, Readable.from(tar), [recipient])
  return { sealed, manifest: { sha256 } } as Base
}

const copyFile = async (path: string, content = 'a picture', named = content) => {
  const sum = createHash('sha256').update(named).digest('hex').slice(0, 16)
  const file = `${path}@20261129T080000.000Z-${sum}${SEALED}`
  await seal(join(folders(folder).files, file), Readable.from([Buffer.from(content)]), [recipient])
}
const unpack = () => unpackFiles({ from: folder, moment: null }, [identity], into)
const all = () => readdirSync(into, { recursive: true }).map(String).toSorted()

describe('a copy of the database', () => {
  test('is put below its folder', async () => {
    const base = await makeBase({ name: 'postgres/base', type: 'directory' }, { name: 'postgres/base/1' })
    await unpackBase(base, [identity], into)
    expect(readFileSync(join(into, 'postgres/base/1'), 'utf8')).toBe('of somebody')
  })

  test.each<[string, Entry]>([
    ['above the folder', { name: '../outside' }],
    ['above it by a detour', { name: 'postgres/../../outside' }],
    ['at a path of the machine', { name: ELSEWHERE }],
    ['beside the database', { name: 'secret.key' }],
    ['where the database itself is', { name: 'postgres' }],
    ['a link', { name: 'postgres/base', type: 'symlink', linkname: '/etc' }],
    ['a second name of a file', { name: 'postgres/base', type: 'link', linkname: 'postgres/1' }],
    ['a pipe', { name: 'postgres/base', type: 'fifo' }],
  ])('is refused with %s', async (_, entry) => {
    const base = await makeBase(entry)
    await expect(unpackBase(base, [identity], into)).rejects.toThrow(
      /The copy (names a file outside|has something)/,
    )
    expect(all()).toEqual(['postgres'])
    expect(existsSync(join(folder, 'outside'))).toBe(false)
    expect(existsSync(ELSEWHERE)).toBe(false)
  })
})

describe('files beside the database', () => {
  test('come back', async () => {
    await copyFile('archive/pictures/1.webp')
    await unpack()
    expect(readFileSync(join(into, 'archive/pictures/1.webp'), 'utf8')).toBe('a picture')
  })

  test.each([
    'postgres/postgresql.auto.conf',
    'postgres.log',
    '.hidden/file',
    'backup.json',
    'postgres.new.1/x',
  ])('are none of %s', async (path) => {
    await copyFile(path)
    await expect(unpack()).rejects.toThrow('no installation keeps')
    expect(all()).toEqual(['postgres'])
  })

  test('are refused where one holds another than it is named by', async () => {
    await copyFile('secret.key', 'another secret', 'the secret')
    await expect(unpack()).rejects.toThrow('its sum differs')
    expect(all()).toEqual(['postgres'])
  })
})
