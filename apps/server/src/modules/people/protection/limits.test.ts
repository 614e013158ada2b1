import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestTable } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { openTableOn, STAKE } from '../../play/betting/testing.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { confirmLooser, setLimit, withdrawLooser } from './change-limits.ts'
import { playRules } from './play-rules.ts'
import { activity } from '../../oversight/reports/program.ts'
import { readGuard } from './reads.ts'
import { acknowledgeReality, showReality } from './reality-view.ts'
import { takeStop } from './take-stop.ts'
import { asOwner } from '../players/testing.ts'

const UNIT = 10_000n

let table: TestTable
beforeAll(async () => {
  table = await openTestTable({}, false)
})
afterAll(() => table.close())

const parts = () => ({ app: table.app, settings: table.settings, activity })

const callerOf = (playerId: string): PlayerCaller => ({
  playerId,
  sessionId: newId(),
  account: 'guest',
  type: 0,
  currency: 'FUN',
})

const limit = (
  playerId: string,
  wanted: {
    kind: 'loss' | 'stake' | 'bet' | 'time'
    span: 'bet' | 'day' | 'week' | 'month'
    amount: string | null
  },
) => setLimit(parts(), callerOf(playerId), wanted)

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'OK'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const guardOf = (playerId: string) => readGuard(table.app.db, playerId, playRules(table.settings))

describe('R-156: a limit of stakes', () => {
  it('holds to the unit under 50 bets at once, by two processes', async () => {
    const playerId = await table.sit(1_000n * UNIT)
    await limit(playerId, { kind: 'stake', span: 'day', amount: '17' })
    const other = await openTableOn(table.app)
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, at) => codeOf((at % 2 === 0 ? table : other).play(playerId))),
    )
    await other.close()
    expect(codes.filter((code) => code === 'OK')).toHaveLength(17)
    expect(codes.filter((code) => code === 'STAKE_LIMIT')).toHaveLength(33)
    expect((await guardOf(playerId)).used.day.stake).toBe(17n * UNIT)
  })

  it('lets the last unit through to one of fifty', async () => {
    const playerId = await table.sit(1_000n * UNIT)
    await limit(playerId, { kind: 'stake', span: 'month', amount: '1' })
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(table.play(playerId))))
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  })

  it('counts what was staked before it was set, and a bet at the same moment', async () => {
    const playerId = await table.sit(1_000n * UNIT)
    await table.play(playerId)
    const [, ...codes] = await Promise.all([
      limit(playerId, { kind: 'stake', span: 'week', amount: '5' }),
      ...Array.from({ length: 10 }, () => codeOf(table.play(playerId))),
    ])
    expect(codes.filter((code) => code !== 'OK').every((code) => code === 'STAKE_LIMIT')).toBe(true)
    const played = 1 + codes.filter((code) => code === 'OK').length
    expect((await guardOf(playerId)).used.week.stake).toBe(BigInt(played) * STAKE)
    const more = await Promise.all(Array.from({ length: 10 }, () => codeOf(table.play(playerId))))
    expect(more.filter((code) => code === 'OK')).toHaveLength(Math.max(0, 5 - played))
  })

  it('is tightened at once and eased only after a day and a second yes', async () => {
    const playerId = await table.sit(100n * UNIT)
    const caller = callerOf(playerId)
    await limit(playerId, { kind: 'stake', span: 'day', amount: '2' })
    await table.play(playerId)
    const asked = await limit(playerId, { kind: 'stake', span: 'day', amount: '3' })
    const shown = asked.limits.find(({ kind, span }) => kind === 'stake' && span === 'day')!
    expect(shown).toMatchObject({
      amount: '2.00',
      inForce: '2.00',
      left: '1.00',
      waiting: { amount: '3.00' },
    })
    const wanted = { kind: 'stake', span: 'day', amount: '3' } as const
    expect(await codeOf(confirmLooser(parts(), caller, wanted))).toBe('LIMIT_TOO_SOON')
    await asOwner(
      table.app,
      `update protection.limits set wanted_at = wanted_at - interval '24 hours' where player_id = '${playerId}'`,
    )
    expect(await codeOf(confirmLooser(parts(), caller, { ...wanted, amount: '4' }))).toBe(
      'LIMIT_NOTHING_WAITS',
    )
    await confirmLooser(parts(), caller, wanted)
    await Promise.all([table.play(playerId), table.play(playerId)])
    expect(await codeOf(table.play(playerId))).toBe('STAKE_LIMIT')
    await limit(playerId, { kind: 'stake', span: 'day', amount: '1' })
    expect(await codeOf(withdrawLooser(parts(), caller, wanted))).toBe('LIMIT_NOTHING_WAITS')
  })
})

describe('R-156: other limits', () => {
  it('loses no more than the loss limit, whatever is won between', async () => {
    const playerId = await table.sit(1_000n * UNIT)
    await limit(playerId, { kind: 'loss', span: 'day', amount: '3' })
    for (let at = 0; at < 60; at += 1) await codeOf(table.play(playerId))
    const { used } = await guardOf(playerId)
    expect(used.day.loss <= 3n * UNIT).toBe(true)
    const rows = await table.app.db
      .selectFrom('betting.v_all_bets')
      .select(({ fn }) => [fn.sum<bigint>('stake').as('stake'), fn.sum<bigint>('payout').as('payout')])
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    expect(used.day.loss).toBe(BigInt(rows.stake) - BigInt(rows.payout))
  })

  it('takes no single bet above its own limit', async () => {
    const playerId = await table.sit(100n * UNIT)
    await limit(playerId, { kind: 'bet', span: 'bet', amount: '0.5' })
    expect(await codeOf(table.play(playerId))).toBe('BET_LIMIT')
    expect(await codeOf(limit(playerId, { kind: 'bet', span: 'day', amount: '1' }))).toBe('AMOUNT_MALFORMED')
    expect(await codeOf(limit(playerId, { kind: 'time', span: 'day', amount: '1.5' }))).toBe(
      'AMOUNT_MALFORMED',
    )
  })

  it('ends play when its time is used up', async () => {
    const playerId = await table.sit(100n * UNIT)
    await limit(playerId, { kind: 'time', span: 'day', amount: '30' })
    await table.play(playerId)
    await asOwner(
      table.app,
      `update protection.guards set version = version + 1, played_at = played_at - interval '29 minutes' where player_id = '${playerId}'`,
    )
    await table.play(playerId)
    await asOwner(
      table.app,
      `update protection.guards set version = version + 1, played_at = played_at - interval '2 minutes' where player_id = '${playerId}'`,
    )
    expect(await codeOf(table.play(playerId))).toBe('TIME_LIMIT')
  })
})

describe('R-158: the reality check', () => {
  it('stops play until it is acknowledged, and shows time and result since it began', async () => {
    const playerId = await table.sit(100n * UNIT)
    await table.play(playerId)
    await asOwner(
      table.app,
      `update protection.guards set version = version + 1, play_began_at = play_began_at - interval '61 minutes' where player_id = '${playerId}'`,
    )
    expect(await codeOf(table.play(playerId))).toBe('REALITY_CHECK_DUE')
    const shown = await showReality(parts(), playerId)
    expect(shown).toMatchObject({ isDue: true, minutes: 60, staked: '1.00' })
    expect((await acknowledgeReality(parts(), playerId)).isDue).toBe(false)
    expect(await codeOf(table.play(playerId))).toBe('OK')
  })
})

describe('R-153: a stop', () => {
  it('refuses every bet judged after it, and is only made longer', async () => {
    const playerId = await table.sit(100n * UNIT)
    await table.play(playerId)
    const { stop } = await takeStop(parts(), callerOf(playerId), '7-days')
    expect(stop?.kind).toBe('cool-off')
    expect(await codeOf(table.play(playerId))).toBe('PLAY_STOPPED')
    expect(await codeOf(takeStop(parts(), callerOf(playerId), '24-hours'))).toBe('STOP_SHORTER')
    const permanent = await takeStop(parts(), callerOf(playerId), 'permanent')
    expect(permanent.stop).toEqual({ kind: 'self-exclusion', until: null })
    expect(await codeOf(takeStop(parts(), callerOf(playerId), '5-years'))).toBe('STOP_SHORTER')
  })

  it('ends by itself', async () => {
    const playerId = await table.sit(100n * UNIT)
    await takeStop(parts(), callerOf(playerId), '24-hours')
    await asOwner(
      table.app,
      `update protection.guards set version = version + 1, stopped_until = now() - interval '1 second' where player_id = '${playerId}'`,
    )
    expect(await codeOf(table.play(playerId))).toBe('OK')
  })
})
