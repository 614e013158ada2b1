import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newKey } from './identities.ts'
import { placeOfFile } from './archived-until.ts'
import { folders } from './places.ts'
import { ASKED, byPlace, filesAfter, readAhead } from './read-ahead.ts'
import type { ReadAhead } from './read-ahead.ts'
import { seal, SEALED } from './sealed-files.ts'

const segment = (timeline: number, place: number) =>
  `${String(timeline).padStart(8, '0')}00000000${place.toString(16).toUpperCase().padStart(8, '0')}`
const contentOf = (name: string) => `log of ${name}`
const sumOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16)
const fileOf = (name: string) => `${name}.${sumOf(contentOf(name))}${SEALED}`

let from: string
let keyFile: string
let identity: string
let recipient: string
let ahead: ReadAhead | null = null

beforeEach(async () => {
  from = mkdtempSync(join(tmpdir(), 'krathong-ahead-'))
  mkdirSync(folders(from).log)
  keyFile = join(from, 'key.txt')
  ;({ identity, recipient } = await newKey())
  writeFileSync(keyFile, identity)
})
afterEach(async () => {
  await ahead?.stop()
  ahead = null
  rmSync(from, { recursive: true, force: true })
})

const sealSegment = (name: string, content = contentOf(name)) =>
  seal(join(folders(from).log, fileOf(name)), Readable.from([Buffer.from(content)]), [recipient])
const folder = () => join(from, 'ahead')
const begin = (startSegment: string) => {
  ahead = readAhead({ from, identities: [identity], startSegment }, folder())
}
const ready = () =>
  readdirSync(folder())
    .filter((name) => name !== ASKED)
    .toSorted()

/** The restore command as PostgreSQL runs it: how it ended, and what it put into place. */
const fetchSegment = async (name: string) => {
  const path = join(from, 'RECOVERYXLOG')
  rmSync(path, { force: true })
  const words = [from, keyFile, folder(), name, path]
  const command = spawn(process.execPath, [join(import.meta.dirname, 'fetch-segment.ts'), ...words])
  const [code] = (await once(command, 'close')) as [number]
  return { code, content: existsSync(path) ? readFileSync(path, 'utf8') : null }
}

describe('which files follow', () => {
  const log = (...names: string[]) =>
    byPlace([...names.map(fileOf), `00000002.history.0123456789abcdef${SEALED}`])
  const following = (files: Map<bigint, string[]>, asked: string) =>
    filesAfter(files, asked).map((file) => file.slice(0, 24))

  test.each([
    [
      'in order, across the end of a file of 4 GB',
      [segment(1, 254), segment(1, 255), '000000010000000100000000'],
      segment(1, 254),
      [segment(1, 255), '000000010000000100000000'],
    ],
    ['never past a hole', [segment(1, 1), segment(1, 2), segment(1, 4)], segment(1, 1), [segment(1, 2)]],
    [
      'the timeline that was asked for',
      [segment(1, 2), segment(2, 2), segment(2, 3)],
      segment(1, 1),
      [segment(1, 2), segment(2, 3)],
    ],
    ['else the newest', [segment(1, 2), segment(2, 2)], segment(3, 1), [segment(2, 2)]],
    ['nothing after the last', [segment(1, 1)], segment(1, 1), []],
  ])('%s', (_, names, asked, expected) => {
    expect(following(log(...names), asked)).toEqual(expected)
  })

  test.each([
    ['one that was never written to its end', `${fileOf(segment(1, 2))}.part`],
    ['the beginning of a timeline that was left', `${segment(1, 2)}.partial.0123456789abcdef${SEALED}`],
    ['a label', `${segment(1, 2)}.00000028.backup.0123456789abcdef${SEALED}`],
    ['a name of another length', `${segment(1, 2)}0.0123456789abcdef${SEALED}`],
    ['a path', `${segment(1, 2)}./../../0123456789abcdef${SEALED}`],
    ['a sum of other letters', `${segment(1, 2)}.0123456789ABCDEF${SEALED}`],
  ])('never %s', (_, file) => {
    expect(placeOfFile(file)).toBe(null)
    expect(filesAfter(byPlace([fileOf(segment(1, 1)), file]), segment(1, 1))).toEqual([])
  })

  test('at most eight', () => {
    const names = Array.from({ length: 20 }, (_, place) => segment(1, place))
    expect(following(log(...names), segment(1, 3))).toEqual(names.slice(4, 12))
  })
})

describe('the log is unpacked before PostgreSQL asks', () => {
  test('from the first file on; what was asked for moves the window', async () => {
    const names = Array.from({ length: 12 }, (_, place) => segment(1, place + 1))
    await Promise.all(names.map((name) => sealSegment(name)))
    begin(names[0]!)
    await vi.waitUntil(() => ready().includes(names[8]!))
    expect(await fetchSegment(names[0]!)).toEqual({ code: 0, content: `log of ${names[0]}` })
    // One far ahead, which was not ready: those before it are of no use any more.
    expect(await fetchSegment(names[9]!)).toEqual({ code: 0, content: `log of ${names[9]}` })
    await vi.waitFor(() => expect(ready()).toEqual(names.slice(10)))
    expect(await fetchSegment(segment(1, 99))).toEqual({ code: 1, content: null })
  })

  test('what is ready is moved and not opened again', async () => {
    await sealSegment(segment(1, 1))
    begin(segment(1, 1))
    await vi.waitUntil(() => ready().includes(segment(1, 1)))
    rmSync(join(folders(from).log, fileOf(segment(1, 1))))
    expect(await fetchSegment(segment(1, 1))).toEqual({ code: 0, content: `log of ${segment(1, 1)}` })
  })

  test('one that cannot be read ends the recovery when it is asked for, not before', async () => {
    const [first, broken] = [segment(1, 1), segment(1, 2)]
    await sealSegment(first)
    writeFileSync(join(folders(from).log, fileOf(broken)), 'no sealed file')
    begin(first)
    expect(await fetchSegment(first)).toEqual({ code: 0, content: `log of ${first}` })
    expect(await fetchSegment(broken)).toEqual({ code: 126, content: null })
  })

  test('one that holds another than it is named by ends the recovery, unpacked ahead or not', async () => {
    const [first, swapped, last] = [segment(1, 1), segment(1, 2), segment(1, 3)]
    await sealSegment(first)
    await sealSegment(swapped, contentOf(last))
    await sealSegment(last)
    begin(first)
    expect(await fetchSegment(first)).toEqual({ code: 0, content: contentOf(first) })
    expect(await fetchSegment(swapped)).toEqual({ code: 126, content: null })
    await ahead!.stop()
    expect(await fetchSegment(swapped)).toEqual({ code: 126, content: null })
    expect(await fetchSegment(last)).toEqual({ code: 0, content: contentOf(last) })
  })

  test('one that was cut short ends the recovery', async () => {
    const [first, cut] = [segment(1, 1), segment(1, 2)]
    await sealSegment(first)
    await sealSegment(cut)
    const path = join(folders(from).log, fileOf(cut))
    writeFileSync(path, readFileSync(path).subarray(0, -8))
    begin(first)
    expect(await fetchSegment(first)).toEqual({ code: 0, content: contentOf(first) })
    expect(await fetchSegment(cut)).toEqual({ code: 126, content: null })
  })

  test('what lay in the folder before is not taken for what was unpacked', async () => {
    mkdirSync(folder())
    writeFileSync(join(folder(), segment(1, 1)), 'of somebody else')
    await sealSegment(segment(1, 1))
    begin(segment(1, 1))
    expect(await fetchSegment(segment(1, 1))).toEqual({ code: 0, content: contentOf(segment(1, 1)) })
  })

  test('a restore that ends leaves no folder', async () => {
    await sealSegment(segment(1, 1))
    begin(segment(1, 1))
    await ahead!.stop()
    expect(existsSync(folder())).toBe(false)
  })
})
