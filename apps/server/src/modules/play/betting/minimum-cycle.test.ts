import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { shiftClock } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner, expectSoundLedger, outcomesOf, UNIT } from '../../core/ledger/testing.ts'
import { rotateSeeds } from './seeds/rotate-seeds.ts'
import { openTestTable } from './testing.ts'
import type { TestTable } from './testing.ts'

/** Longer than any two rounds of a slow machine lie apart. */
const CYCLE_MS = 60_000
let table: TestTable
beforeAll(async () => void (table = await openTestTable()))

const play = (player: string, order: { key?: string } = {}) =>
  table.play(player, { minimumCycleMs: CYCLE_MS, ...order })
afterAll(() => table.close())
afterEach(async () => {
  shiftClock(0)
  await expectSoundLedger(table.app.db)
})

it('A-059: refuses a round before its time and says how long to wait', async () => {
  const player = await table.sit(10n * UNIT)
  const key = newId()
  await play(player, { key })
  const refused = await play(player).catch(
    (error: unknown) => error as { code: string; details: { retryAfterMs: number } },
  )
  expect(refused).toMatchObject({ code: 'SPIN_TOO_SOON' })
  const { retryAfterMs } = (refused as { details: { retryAfterMs: number } }).details
  expect(retryAfterMs).toBeGreaterThan(0)
  expect(retryAfterMs).toBeLessThanOrEqual(CYCLE_MS)
  expect(await play(player, { key })).toMatchObject({ isRepeat: true })
})

it('lets one of ten rounds at once be played', async () => {
  const player = await table.sit(10n * UNIT)
  const { values, refusals } = await outcomesOf(Array.from({ length: 10 }, () => play(player)))
  expect(values).toHaveLength(1)
  expect(new Set(refusals)).toEqual(new Set(['SPIN_TOO_SOON']))
})

it('goes by the clock of the database, not of this process', async () => {
  const player = await table.sit(10n * UNIT)
  await play(player)
  shiftClock(2 * CYCLE_MS)
  await expect(play(player)).rejects.toMatchObject({ code: 'SPIN_TOO_SOON' })
  shiftClock(0)
  await asOwner(
    table.app,
    `update betting.seed_pairs set last_round_at = last_round_at - interval '61 seconds' where player_id = $1`,
    [player],
  )
  expect(await play(player)).toMatchObject({ isRepeat: false })
})

it('R-075: a fresh seed pair is no way round it', async () => {
  const player = await table.sit(10n * UNIT)
  await play(player)
  await rotateSeeds(table.app, player, {})
  await expect(play(player)).rejects.toMatchObject({ code: 'SPIN_TOO_SOON' })
})

it('R-075: nor is another game, which goes by its own time', async () => {
  const player = await table.sit(10n * UNIT)
  await table.play(player, { minimumCycleMs: 0 })
  await expect(table.play(player, { minimumCycleMs: CYCLE_MS })).rejects.toMatchObject({
    code: 'SPIN_TOO_SOON',
  })
  expect(await table.play(player, { minimumCycleMs: 0 })).toMatchObject({ isRepeat: false })
})
