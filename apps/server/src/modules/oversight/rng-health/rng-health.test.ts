import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rngFault, drawSeed, tryEntropy } from '../../../platform/entropy.ts'
import { openTestTable, STAKE } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { openRngHealth } from './program.ts'

let table: TestTable
beforeAll(async () => void (table = await openTestTable()))
afterEach(() => tryEntropy(null))
afterAll(() => table.close())

const open = async () => {
  const end = await openRngHealth(table.app)
  end()
}
const written = () =>
  table.app.db.selectFrom('rng_health.trials').select(['is_sound', 'fault']).orderBy('at').execute()
const answer = () =>
  table.app.db
    .selectFrom('operators.audit')
    .select('operator')
    .where('action', '=', 'chance.failed')
    .orderBy('audit_no')
    .execute()

describe('chance', () => {
  it('is tried at the start, written down, and lets games be played', async () => {
    const player = await table.sit(10n * STAKE)
    await open()
    expect(await written()).toEqual([{ is_sound: true, fault: null }])
    await expect(table.play(player)).resolves.toMatchObject({ isRepeat: false })
  })

  it('that fails closes every first-party round until the process is started again, moves nothing and is told', async () => {
    const player = await table.sit(10n * STAKE)
    await table.play(player)
    tryEntropy((bytes) => randomBytes(bytes).map((byte) => byte | 1) as Buffer)
    await open()
    expect(rngFault()).toContain('system: ones and zeros')
    const before = await table.app.db.selectFrom('betting.rounds').select('round_id').execute()
    await expect(table.play(player)).rejects.toMatchObject({ code: 'GAME_MAINTENANCE' })
    const fresh = await table.sit(10n * STAKE)
    await expect(table.play(fresh)).rejects.toMatchObject({ code: 'GAME_MAINTENANCE' })
    expect(await table.app.db.selectFrom('betting.rounds').select('round_id').execute()).toEqual(before)
    expect((await written()).at(-1)).toMatchObject({ is_sound: false })
    expect(await answer()).toEqual([{ operator: 'system' }])
  })

  it('gives no seed that was given before, or is one byte over and over', () => {
    for (const bad of [Buffer.alloc(32, 1), Buffer.from('abcdefgh'.repeat(4))]) {
      tryEntropy(() => bad)
      const draw = () => {
        drawSeed()
        drawSeed()
      }
      expect(draw).toThrow('GAME_MAINTENANCE')
      expect(rngFault()).toBe('a seed of the system repeats')
    }
  })
})
