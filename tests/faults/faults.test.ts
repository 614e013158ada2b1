import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../tools/test/database.ts'
import type { TestDatabase } from '../../tools/test/database.ts'
import { killAtEach } from './kill.ts'
import { loseAnswers } from './lose-answers.ts'
import { beginRun } from './run.ts'
import type { Run } from './run.ts'
import { openStage } from './stage.ts'

/** A slice of `npm run bench -- faults`, which dies at every place: one death of each kind of work. */
const points = [
  ['rounds.in-commit', 3],
  ['vendor-events.after-commit', 2],
  ['decision-choice.in-commit', 2],
  ['payment-event.before-commit', 1],
  ['payout-pay.after-answer', 1],
] as const

const PATIENCE_MS = 120_000
const LOST = 36

let database: TestDatabase
let run: Run
beforeAll(async () => {
  database = await createTestDatabase()
  run = await beginRun(await openStage({ databaseUrl: database.url, people: 2, waivesDurability: true }))
}, 120_000)
afterAll(async () => {
  await run.stage.close()
  await database.drop()
})

test('the program dies under work, is started again, and nothing is lost, doubled or half', async () => {
  const deaths = await killAtEach(run, { points, patienceMs: PATIENCE_MS })
  expect(deaths.filter(({ afterMs }) => afterMs === null)).toEqual([])
  expect(run.notes.faults).toEqual([])
  // Nobody would notice a house in which nothing happens.
  for (const kind of [
    'spin',
    'round decided',
    'vendor bet',
    'deposit order',
    'withdrawal',
    'vendor wallet in',
    'line down',
  ])
    expect(run.notes.done.get(kind) ?? 0, kind).toBeGreaterThan(0)
}, 900_000)

test('an answer that is lost is told again, and its work is done once', async () => {
  expect(await loseAnswers(run, LOST)).toBe(LOST)
  expect(run.notes.faults).toEqual([])
}, 120_000)
