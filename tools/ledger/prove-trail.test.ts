import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSigningKey } from '../../apps/server/src/modules/oversight/reconciliation/index.ts'
import { hashAuditRow } from '../../apps/server/src/modules/core/operators/program.ts'
import { openTestApp } from '../../apps/server/src/modules/core/operators/testing.ts'
import { checkTrail, openMemory } from '../../apps/server/src/modules/oversight/audit-trail/program.ts'
import { appendRows, signRoot } from '../../apps/server/src/modules/oversight/audit-trail/testing.ts'
import { trailFile } from '../../apps/server/src/modules/oversight/audit-trail/trail-file.ts'
import { proveTrail } from './prove-trail.ts'

let folder: string
let trail: string
let kept: string
let publicKey: string

/** A root of before roots named the trail, one that names row 12, a mark over it, and three rows more. */
beforeAll(async () => {
  const { app, close } = await openTestApp()
  const key = await openSigningKey(app)
  publicKey = key.publicKey
  await appendRows(app, 5)
  await signRoot(app, key, false)
  await appendRows(app, 7)
  await signRoot(app, key)
  await checkTrail(app, openMemory())
  await appendRows(app, 3)
  folder = mkdtempSync(join(tmpdir(), 'krathong-trail-'))
  trail = join(folder, 'audit-trail.ndjson')
  await writeFile(trail, trailFile(app).text)
  await close()
  kept = join(folder, 'roots.jsonl')
  const lines = readFileSync(trail, 'utf8').split('\n')
  writeFileSync(kept, lines.filter((line) => line.startsWith('{"root"')).join('\n'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The first fault of a copy of the trail's export in which lines were changed, each given as what stands in it. */
const proveChanged = async (change: (lines: Record<string, unknown>[]) => unknown[], more = {}) => {
  const lines = readFileSync(trail, 'utf8').trimEnd().split('\n')
  const changed = change(lines.map((line) => JSON.parse(line) as Record<string, unknown>))
  const copy = join(mkdtempSync(join(folder, 'trail-')), 'trail.ndjson')
  writeFileSync(copy, changed.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return (await proveTrail(copy, more)).faults
}

type Lines = Record<string, unknown>[]
const rowAt = (lines: Lines, row: number) => lines.findIndex((line) => line['row'] === String(row))

/** What somebody does who knows the format: every row from this one on follows the one before it again. */
const rehash = (lines: Lines, row: number): Lines => {
  let previous = String(lines[rowAt(lines, row) - 1]!['hash'])
  return lines.map((line) => {
    if (Number(line['row'] ?? 0) < row) return line
    const hash = hashAuditRow(previous, String(line['text']))
    const made = { ...line, previous, hash }
    previous = hash
    return made
  })
}

describe('an export of the audit trail', () => {
  it('proves itself: old roots that name no row, a root and a mark that do, and what came after', async () => {
    const report = await proveTrail(trail, { key: publicKey, roots: kept })
    expect(report.faults).toEqual([])
    expect(report.summary.join()).toContain('Hashed 15 rows under 2 roots and 1 marks')
    expect(await proveTrail(trail, { key: 'ab'.repeat(32) })).toMatchObject({ faults: { length: 3 } })
  })

  it.each<[string, (lines: Lines) => unknown[], RegExp]>([
    [
      'an altered row',
      (lines) =>
        lines.with(rowAt(lines, 4), {
          ...lines[rowAt(lines, 4)],
          text: String(lines[rowAt(lines, 4)]!['text']).replace('row 4', 'row 5'),
        }),
      /^line \d+: row 4: its words are not what its hash says$/,
    ],
    ['a row left out', (lines) => lines.toSpliced(rowAt(lines, 4), 1), /^line \d+: row 4: it is missing$/],
    [
      'a row put in',
      (lines) => lines.toSpliced(rowAt(lines, 4), 0, lines[rowAt(lines, 3)]!),
      /row 3: it does not come after the row before it$/,
    ],
    [
      'two rows exchanged',
      (lines) =>
        lines.with(rowAt(lines, 4), lines[rowAt(lines, 9)]!).with(rowAt(lines, 9), lines[rowAt(lines, 4)]!),
      /row 4: it is missing$/,
    ],
    [
      'the tail cut, its counts made to fit',
      (lines) =>
        lines
          .slice(0, rowAt(lines, 10))
          .concat({ ...lines.at(-1), rows: '9' })
          .with(0, { ...lines[0], rows: '9' }),
      /^line \d+: root 2 names row 12, which is not here$/,
    ],
    ['the end of the file missing', (lines) => lines.slice(0, -1), /^the file was cut/],
    [
      'everything hashed anew behind an alteration',
      (lines) =>
        rehash(
          lines.with(rowAt(lines, 4), {
            ...lines[rowAt(lines, 4)],
            text: String(lines[rowAt(lines, 4)]!['text']).replace('row 4', 'row 5'),
          }),
          4,
        ),
      /^line \d+: root 2 was made over another row 12 than this one$/,
    ],
    [
      'a root that says something else',
      (lines) =>
        lines.map((line) =>
          line['root'] === '2'
            ? { ...line, document: String(line['document']).replace('"row":"12"', '"row":"11"') }
            : line,
        ),
      /^line 3: root 2 is not what its hash says$/,
    ],
  ])('tells the first place of %s', async (_, change, expected) => {
    const [first] = await proveChanged(change)
    expect(first).toMatch(expected)
  })

  it('finds rows hashed anew together with the roots and marks left out, by the roots somebody kept', async () => {
    const forge = (lines: Lines) =>
      rehash(
        lines.filter((line) => line['root'] !== '2' && line['mark'] === undefined),
        2,
      ).map((line) => ('rows' in line ? { ...line, roots: '1', marks: '0' } : line))
    expect(await proveChanged(forge)).toEqual([])
    expect(await proveChanged(forge, { roots: kept })).toEqual([
      'root 2 is among those you kept, and not here',
    ])
  })

  it('has a command whose exit code is the verdict', () => {
    const ledger = fileURLToPath(new URL('ledger.ts', import.meta.url))
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [ledger, 'trail', ...words], { encoding: 'utf8', env: {} })
    expect(run(trail)).toMatchObject({ status: 0, stdout: expect.stringContaining('whole') as string })
    expect(run(kept)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is not an export') as string,
    })
    expect(run(trail, '--roots', trail).status).toBe(1)
  })
})
