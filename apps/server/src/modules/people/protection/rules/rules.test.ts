import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Guard, PlayRules } from '../types.ts'
import { isChasing } from './harm.ts'
import { readAmount } from './limits.ts'
import { changeLimit, confirmLimit, confirmWindow } from './loosening.ts'
import { countPayout, countPlay, judgePlay, NO_GUARD, realityDueAt, strictest } from './play.ts'
import { endOfTerm, FOR_GOOD, isForGood, kindOfTerm, shownEnd } from './terms.ts'

const UNIT = 10_000n
const at = new Date('2026-05-04T10:00:00Z')
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const rules: PlayRules = {
  currency: 'FUN',
  exponent: 2,
  timeZone: 'Asia/Bangkok',
  realityMinutes: 60,
  limits: {},
}
const bet = (stake: bigint, moment = at) => ({
  playerId: 'p',
  stake,
  payout: 0n,
  currency: 'FUN',
  at: moment,
})
const playing = (change: Partial<Guard> = {}): Guard => ({
  ...NO_GUARD,
  version: 1n,
  playBeganAt: at,
  playedAt: at,
  ...change,
})

describe('the strictest wins', () => {
  it.each([
    [{ 'loss/day': 5n }, { 'loss/day': 3n }, { 'loss/day': 3n }],
    [{ 'loss/day': 5n }, { 'stake/day': 3n }, { 'loss/day': 5n, 'stake/day': 3n }],
    [{}, {}, {}],
    [{ 'bet/bet': 0n }, { 'bet/bet': 9n }, { 'bet/bet': 0n }],
  ] as const)('of %o and %o: %o', (a, b, both) => expect(strictest(a, b)).toEqual(both))
})

describe('a bet', () => {
  it.each([
    ['a break', { stoppedUntil: later(1), stopKind: 'cool-off' as const }, at, 'PLAY_STOPPED'],
    ['a break that is over', { stoppedUntil: at, stopKind: 'cool-off' as const }, at, null],
    ['a due check', {}, later(60), null],
    ['a due check of one who plays on', { playedAt: later(59) }, later(60), 'REALITY_CHECK_DUE'],
    ['a minute before', { playedAt: later(59) }, new Date(later(60).getTime() - 1), null],
    ['after it was seen', { playedAt: later(59), remindedAt: later(60) }, later(61), null],
    ['the own interval', { playedAt: later(9), realityMinutes: 10 }, later(10), 'REALITY_CHECK_DUE'],
    ['a limit of one bet', { limits: { 'bet/bet': UNIT - 1n } }, at, 'BET_LIMIT'],
    ['its very size', { limits: { 'bet/bet': UNIT } }, at, null],
    ['no room for losses', { limits: { 'loss/week': UNIT - 1n } }, at, 'LOSS_LIMIT'],
    ['no time', { limits: { 'time/day': 30n }, playedAt: later(10) }, later(40), 'TIME_LIMIT'],
    ['a second before', { limits: { 'time/day': 30n }, playedAt: later(10) }, later(39), null],
  ] as const)('at %s', (_, change, moment, code) =>
    expect(judgePlay(playing(change), bet(UNIT, moment), rules)?.code ?? null).toBe(code),
  )

  it('is told the room of the tightest window, and never less than none', () => {
    const used = (stake: bigint) => ({ stake: stake * UNIT, loss: 0n, playedMs: 0 })
    const guard = playing({
      limits: { 'stake/day': 10n * UNIT, 'stake/week': 20n * UNIT },
      used: { day: used(5n), week: used(17n), month: used(17n) },
    })
    expect(judgePlay(guard, bet(4n * UNIT), rules)).toEqual({
      code: 'STAKE_LIMIT',
      details: { left: '3.00' },
    })
    const lowered = { ...guard, limits: { 'stake/day': 1n * UNIT } }
    expect(judgePlay(lowered, bet(1n), rules)).toEqual({ code: 'STAKE_LIMIT', details: { left: '0.00' } })
  })

  it('in money of another kind is not judged by limits of money, and still by a break', () => {
    const guard = playing({ limits: { 'stake/day': 0n } })
    expect(judgePlay(guard, { ...bet(UNIT), currency: 'ZZZ' }, rules)).toBeNull()
    expect(judgePlay(guard, bet(UNIT), rules)?.code).toBe('STAKE_LIMIT')
  })

  it('remembered from before the brand had limits is judged anew', () => {
    const guard = playing({ isCounted: false })
    expect(judgePlay(guard, bet(UNIT), { ...rules, limits: { 'loss/day': UNIT } })?.code).toBe('TRY_AGAIN')
  })

  it('never passes a limit, whatever comes in whatever order', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 50n }),
        fc.bigInt({ min: 0n, max: 50n }),
        fc.array(
          fc.record({ stake: fc.bigInt({ min: 1n, max: 20n }), payout: fc.bigInt({ min: 0n, max: 40n }) }),
        ),
        (stakeLimit, lossLimit, bets) => {
          let guard = playing({ limits: { 'stake/day': stakeLimit, 'loss/month': lossLimit } })
          let [staked, lost] = [0n, 0n]
          for (const { stake, payout } of bets) {
            if (judgePlay(guard, bet(stake), rules)) continue
            guard = countPlay(guard, { ...bet(stake), payout }, rules).after
            staked += stake
            lost += stake - payout
          }
          expect(staked <= stakeLimit).toBe(true)
          expect(lost <= lossLimit || lost <= 0n).toBe(true)
          expect([guard.used.day.stake, guard.used.month.loss]).toEqual([staked, lost])
        },
      ),
    ))
})

describe('what is counted', () => {
  it('begins a play, goes on with it, and writes only now and then where nothing is limited', () => {
    const first = countPlay(NO_GUARD, bet(UNIT), rules)
    expect(first.after).toMatchObject({ version: 1n, playBeganAt: at, playedAt: at })
    const soon = countPlay(first.after, bet(UNIT, later(4)), rules)
    expect(soon.after).toBe(first.after)
    const touched = countPlay(first.after, bet(UNIT, later(5)), rules)
    expect(touched).toMatchObject({ use: { stake: 0n, playedMs: 300_000 }, after: { version: 2n } })
    const again = countPlay(touched.after, bet(UNIT, later(36)), rules)
    expect(again.after.playBeganAt).toEqual(later(36))
  })

  it('gives room back for what is paid, never for a limit of stakes', () => {
    const guard = playing({ limits: { 'loss/day': 5n, 'stake/day': 9n } })
    const placed = countPlay(guard, bet(5n), rules).after
    expect(judgePlay(placed, bet(1n), rules)?.code).toBe('LOSS_LIMIT')
    const paid = countPayout(placed, { ...bet(0n), payout: 3n }, rules).after
    expect(judgePlay(paid, bet(3n), rules)).toBeNull()
    expect(judgePlay(paid, bet(5n), rules)?.code).toBe('STAKE_LIMIT')
    const back = countPayout(paid, bet(-5n), rules).after
    expect(back.used.day).toMatchObject({ stake: 0n, loss: -3n })
  })

  it('is nothing for a payout where nothing is limited', () => {
    const guard = playing()
    expect(countPayout(guard, { ...bet(0n), payout: 3n }, rules).after).toBe(guard)
  })
})

describe('the reality check', () => {
  it('is due never while nobody plays, and never later than the brand says', () => {
    expect(realityDueAt(NO_GUARD, rules, at)).toBeNull()
    expect(realityDueAt(playing({ realityMinutes: 120 }), rules, at)).toEqual(later(60))
  })
})

describe('a looser limit', () => {
  it('may be confirmed from a day after it was asked for to three days later', () => {
    const hours = (count: number) => new Date(at.getTime() + count * 3_600_000)
    expect(confirmWindow(at)).toEqual({ from: hours(24), until: hours(96) })
    const asked = changeLimit({ amount: 10n, wanted: null, version: 1 }, 20n, at)!.limit
    expect(confirmLimit(asked, 20n, hours(24))).toMatchObject({ limit: { amount: 20n } })
    expect(confirmLimit(asked, 20n, hours(96))).toMatchObject({ limit: { amount: 20n } })
  })

  const now = { amount: 10n, wanted: null, version: 1 }
  it('waits a day for a second yes to the very amount, and three days at most', () => {
    const asked = changeLimit(now, null, at)!
    expect(asked).toMatchObject({ act: 'asked', limit: { amount: 10n, wanted: { amount: null } } })
    const { from, until } = confirmWindow(at)
    expect(confirmLimit(asked.limit, null, new Date(from.getTime() - 1))).toBe('too-soon')
    expect(confirmLimit(asked.limit, 99n, from)).toBe('nothing')
    expect(confirmLimit(asked.limit, null, from)).toMatchObject({ limit: { amount: null, wanted: null } })
    expect(confirmLimit(asked.limit, null, new Date(until.getTime() + 1))).toBe('nothing')
  })

  it('is taken away by a tighter one, which counts at once', () => {
    const asked = changeLimit(now, 20n, at)!.limit
    expect(changeLimit(asked, 5n, at)).toMatchObject({
      act: 'tightened',
      limit: { amount: 5n, wanted: null },
    })
    expect(changeLimit(now, 10n, at)).toBeNull()
    // The one in force, chosen again, takes the waiting one away.
    expect(changeLimit(asked, 10n, at)).toMatchObject({
      act: 'tightened',
      limit: { amount: 10n, wanted: null },
    })
  })
})

describe('a term', () => {
  it.each([
    ['24-hours', '2026-03-28T12:00:00Z', '2026-03-29T12:00:00.000Z', 'cool-off'],
    ['6-weeks', '2026-03-28T12:00:00Z', '2026-05-09T12:00:00.000Z', 'cool-off'],
    ['6-months', '2026-08-31T12:00:00Z', '2027-03-03T12:00:00.000Z', 'self-exclusion'],
    ['1-year', '2028-02-29T12:00:00Z', '2029-03-01T12:00:00.000Z', 'self-exclusion'],
    ['5-years', '2026-01-01T00:00:00Z', '2031-01-01T00:00:00.000Z', 'self-exclusion'],
  ] as const)('of %s from %s ends at %s', (term, from, end, kind) => {
    expect(endOfTerm(term, new Date(from)).toISOString()).toBe(end)
    expect(kindOfTerm(term)).toBe(kind)
  })

  it('for good has no end', () => {
    expect(endOfTerm('permanent', at)).toEqual(FOR_GOOD)
    expect(shownEnd(FOR_GOOD)).toBeNull()
    expect([isForGood(FOR_GOOD), isForGood(later(1))]).toEqual([true, false])
  })
})

describe('an amount', () => {
  it.each([
    ['loss', '10.5', 105_000n],
    ['loss', '10.555', null],
    ['loss', '-1', null],
    ['loss', '1e3', null],
    ['time', '90', 90n],
    ['time', '90.5', null],
    ['time', '99999', null],
    ['bet', '๑๐', null],
  ] as const)('of %s: %s', (kind, text, amount) => expect(readAmount(kind, text, 2)).toBe(amount))
})

describe('stakes that climb', () => {
  it.each([
    [{ bets: 60, first: 10n, last: 30n, loss: 1n }, true],
    [{ bets: 59, first: 10n, last: 30n, loss: 1n }, false],
    [{ bets: 60, first: 10n, last: 29n, loss: 1n }, false],
    [{ bets: 60, first: 10n, last: 30n, loss: 0n }, false],
  ])('%o: %s', (thirds, expected) => expect(isChasing(thirds)).toBe(expected))
})
