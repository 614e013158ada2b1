import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { openTestApp } from '../../core/operators/testing.ts'
import { checkProgram } from './check-program.ts'
import { hashProgram } from './hash-program.ts'
import { openProgramChecks } from './program.ts'
import { partsFile } from './parts-file.ts'
import { programIntegrityRoutes } from './routes.ts'
import { changesOf } from './rules.ts'
import { countChangedPlaces, readChecks } from './reads.ts'

let app: App
let close: () => Promise<void>
let folder: string
beforeAll(async () => void ({ app, close } = await openTestApp()))
afterAll(() => close())

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-program-'))
  put('package.json', '{}')
  put(
    'package-lock.json',
    JSON.stringify({
      packages: {
        '': {},
        'apps/server': {},
        'node_modules/used': {},
        'node_modules/tried': { dev: true },
        'node_modules/@krathong/money': { link: true },
        'node_modules/elsewhere': { optional: true },
      },
    }),
  )
  put('apps/server/src/main.ts', 'start()')
  put('apps/server/node_modules/left.js', 'out')
  put('packages/money/src/index.ts', 'money')
  put('node_modules/used/index.js', 'used')
  put('node_modules/tried/index.js', 'tried')
  put('.git/HEAD', 'main')
  mkdirSync(join(folder, 'node_modules/@krathong'))
  symlinkSync('../../packages/money', join(folder, 'node_modules/@krathong/money'))
})

const check = (version: string) => checkProgram(app, { folder, version }, { asker: null })
const lastOf = async () => (await readChecks(app.db, { before: undefined, limit: 1 }))[0]!
const audited = async () =>
  (
    await app.db
      .selectFrom('operators.audit')
      .select(['action', 'subject'])
      .orderBy('audit_no', 'desc')
      .execute()
  )[0]

describe('what the program is made of', () => {
  it('is each own file and each package that runs, hashed as `sha256sum` writes it', async () => {
    const { hash, parts } = await hashProgram(folder)
    expect(parts.map(([path]) => path)).toEqual([
      'apps/server/src/main.ts',
      'node_modules/used',
      'package-lock.json',
      'package.json',
      'packages/money/src/index.ts',
    ])
    const [, used] = parts[1]!
    expect(used).toBe(sha256(`${sha256('used')}  node_modules/used/index.js\n`))
    expect(hash).toBe(sha256(parts.map(([path, own]) => `${own}  ${path}\n`).join('')))
  })

  it('differs by what was altered, is missing or came', () => {
    const first = [
      ['a', '1'],
      ['b', '2'],
    ] as const
    expect(changesOf(first, first)).toEqual([])
    expect(
      changesOf(first, [
        ['b', '3'],
        ['c', '4'],
      ]),
    ).toEqual([
      { path: 'a', kind: 'missing' },
      { path: 'b', kind: 'altered' },
      { path: 'c', kind: 'added' },
    ])
  })
})

describe('a look at the program', () => {
  it('is held against the first of its version; what differs is kept, audited, and an alarm until it is mended', async () => {
    expect(await check('1')).toMatchObject({ changed: 0 })
    expect(await check('1')).toMatchObject({ changed: 0 })
    expect(await countChangedPlaces(app.db)).toBe(0)
    put('apps/server/src/main.ts', 'steal()')
    put('node_modules/used/more.js', 'more')
    expect(await check('1')).toMatchObject({ changed: 2 })
    expect(await lastOf()).toMatchObject({
      changed_count: 2,
      changed: [
        { path: 'apps/server/src/main.ts', kind: 'altered' },
        { path: 'node_modules/used', kind: 'altered' },
      ],
    })
    expect(await audited()).toEqual({ action: 'program.changed', subject: 'version:1' })
    expect(await countChangedPlaces(app.db)).toBe(1)
    // Another version is what it is first seen to be.
    expect(await check('2')).toMatchObject({ changed: 0 })
    expect(await countChangedPlaces(app.db)).toBe(0)
    expect(await check('1')).toMatchObject({ changed: 2 })
    put('apps/server/src/main.ts', 'start()')
    rmSync(join(folder, 'node_modules/used/more.js'))
    expect(await check('1')).toMatchObject({ changed: 0 })
    expect(await countChangedPlaces(app.db)).toBe(0)
  })

  it('by two processes at once agrees on what the version is', async () => {
    const both = await Promise.all([check('3'), check('3')])
    expect(both.map(({ changed }) => changed)).toEqual([0, 0])
  })

  it('that is asked for by staff stands in the audit trail also where nothing differs', async () => {
    const operator = { operatorId: '00000000-0000-7000-8000-000000000001', username: 'mali' }
    await checkProgram(app, { folder, version: '4' }, { asker: { operator, address: '203.0.113.7' } })
    expect(await audited()).toEqual({ action: 'program.checked', subject: 'version:4' })
    expect(await lastOf()).toMatchObject({ asked_by: 'mali', changed_count: 0 })
    const { text } = partsFile(app)
    const lines: unknown[] = []
    for await (const line of text) lines.push(JSON.parse(String(line)))
    const { hash, parts } = await hashProgram(folder)
    expect(lines[0]).toEqual({ format: 'krathong-program/1', version: '4', hash, parts: parts.length })
    expect(lines.slice(1)).toEqual(parts.map(([path, own]) => ({ path, hash: own })))
  })

  it('that two of the staff ask for at once is one look, and both have asked', async () => {
    const { handlers } = programIntegrityRoutes(app, { folder, version: '6' }) as unknown as {
      handlers: { check(input: object, context: object): Promise<{ checkId: string }> }
    }
    const ask = (username: string) =>
      handlers.check(
        {},
        {
          caller: { operatorId: '00000000-0000-7000-8000-000000000001', username },
          request: { address: '203.0.113.7' },
        },
      )
    const [first, second] = await Promise.all([ask('mali'), ask('nok')])
    expect(second).toEqual(first)
    const rows = await app.db
      .selectFrom('operators.audit')
      .select(['operator', 'action'])
      .where('subject', '=', 'version:6')
      .orderBy('operator')
      .execute()
    expect(rows).toEqual([
      { operator: 'mali', action: 'program.checked' },
      { operator: 'nok', action: 'program.checked' },
    ])
  })

  it('that a stopping program is in the middle of is given up and leaves nothing', async () => {
    const { check_id: before } = await lastOf()
    await openProgramChecks(app, { folder, version: '5' })()
    const signal = AbortSignal.abort()
    await expect(checkProgram(app, { folder, version: '5' }, { asker: null, signal })).rejects.toThrow(
      'aborted',
    )
    expect((await lastOf()).check_id).toBe(before)
  })
})
