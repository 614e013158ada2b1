import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTableOn } from '../../betting/testing.ts'
import { newId } from '../../../../platform/ids.ts'
import { setLimit } from '../../../people/protection/change-limits.ts'
import { takeStop } from '../../../people/protection/take-stop.ts'
import { activity } from '../../../oversight/reports/program.ts'
import { actsOf, CURRENCY, openVendorSite, UNIT } from '../testing.ts'
import type { Seat, VendorSite } from '../testing.ts'

let site: VendorSite
beforeAll(async () => void (site = await openVendorSite()))
afterAll(() => site.close())

const callerOf = ({ playerId, sessionId }: Seat) => ({
  playerId,
  sessionId,
  account: 'guest',
  type: 0,
  currency: CURRENCY,
})
const protection = () => ({ app: site.app, settings: site.table.settings, activity })
const begin = async () => {
  const seat = await site.sit(1_000n * UNIT)
  return { seat, acts: actsOf(site, seat) }
}

test('a limit of stakes holds to the unit over the house and a vendor together, under 40 bets at once', async () => {
  const { seat, acts } = await begin()
  await setLimit(protection(), callerOf(seat), { kind: 'stake', span: 'day', amount: '17' })
  const second = await openTableOn(site.app)
  const places = Array.from({ length: 40 }, (_, at) => at)
  const codes = await Promise.all(
    places.map(async (at) => {
      if (at % 2 === 0) return (await acts.bet(newId(), newId(), '100')).code
      return second.play(seat.playerId).then(
        () => 'OK',
        (error: { code: string }) => error.code,
      )
    }),
  )
  await second.close()
  expect(codes.filter((code) => code === 'OK')).toHaveLength(17)
  expect(new Set(codes)).toEqual(new Set(['OK', 'TURNOVER_LIMIT', 'STAKE_LIMIT']))
})

test('what was refused by a limit is told again, and a win is never refused', async () => {
  const { seat, acts } = await begin()
  const [round, refused, other] = [newId(), newId(), newId()]
  expect((await acts.bet(newId(), round, '500')).code).toBe('OK')
  await setLimit(protection(), callerOf(seat), { kind: 'bet', span: 'bet', amount: '1' })
  const first = await acts.bet(refused, other, '200')
  expect(first).toMatchObject({ code: 'LIMIT_REACHED', balance: '99500' })
  expect((await acts.win(newId(), round, '900', { roundClosed: true })).balance).toBe('100400')
  expect((await acts.bet(refused, other, '200')).text).toBe(first.text)
  expect((await acts.bet(newId(), newId(), '100')).code).toBe('OK')
})

test('losses count over rounds that are open, won and taken back', async () => {
  const { seat, acts } = await begin()
  await setLimit(protection(), callerOf(seat), { kind: 'loss', span: 'day', amount: '10' })
  const [one, two] = [newId(), newId()]
  expect((await acts.bet(one, one, '800')).code).toBe('OK')
  expect((await acts.bet(newId(), newId(), '300')).code).toBe('LOSS_LIMIT')
  expect((await acts.win(newId(), one, '600', { roundClosed: true })).code).toBe('OK')
  expect((await acts.bet(two, two, '800')).code).toBe('OK')
  expect((await acts.bet(newId(), newId(), '100')).code).toBe('LOSS_LIMIT')
  expect((await acts.rollback(newId(), two, two)).code).toBe('OK')
  expect((await acts.bet(newId(), newId(), '800')).code).toBe('OK')
})

test('during a break no bet is taken and every win is paid (A-043)', async () => {
  const { seat, acts } = await begin()
  const round = newId()
  await acts.bet(newId(), round, '500')
  await takeStop(protection(), callerOf(seat), '24-hours')
  expect((await acts.bet(newId(), newId(), '100')).code).not.toBe('OK')
  expect((await acts.win(newId(), round, '700', { roundClosed: true })).balance).toBe('100200')
})

test('a due reality check and a limit of time each have a word of their own, and wins are paid all the same', async () => {
  const { seat, acts } = await begin()
  const [open, late] = [newId(), newId()]
  expect((await acts.bet(open, open, '100')).code).toBe('OK')
  await site.app.pool.query(
    `update protection.guards set version = version + 1, play_began_at = play_began_at - interval '61 minutes' where player_id = $1`,
    [seat.playerId],
  )
  expect((await acts.bet(late, late, '100')).code).toBe('REALITY_CHECK')
  expect((await acts.win(newId(), open, '300')).code).toBe('OK')
  await site.app.pool.query(
    `update protection.guards set version = version + 1, reminded_at = clock_timestamp() where player_id = $1`,
    [seat.playerId],
  )
  expect((await acts.bet(late, late, '100')).code).toBe('REALITY_CHECK')
  expect((await acts.bet(newId(), newId(), '100')).code).toBe('OK')
  await setLimit(protection(), callerOf(seat), { kind: 'time', span: 'day', amount: '15' })
  await site.app.pool.query(
    `update protection.uses set played_ms = played_ms + 900000 where player_id = $1`,
    [seat.playerId],
  )
  await site.app.pool.query(`update protection.guards set version = version + 1 where player_id = $1`, [
    seat.playerId,
  ])
  expect((await acts.bet(newId(), newId(), '100')).code).toBe('TIME_LIMIT')
  expect((await acts.win(newId(), open, '100')).code).toBe('OK')
})
