import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditCeiling, creditNeedsTwo } from './credit.ts'
import { mayDecide } from './decisions.ts'
import { judgeFailures, minutesUntil } from './failed-payments.ts'
import { feeOf, smallParts } from './fees.ts'
import { remainingOf } from './limits.ts'
import type { LimitState } from './limits.ts'
import { missingOf, offeredState, presetsOf } from './offers.ts'
import { EDGES, isTooLate, pathTo, readState } from './order-states.ts'
import type { OrderState } from './order-states.ts'
import { nextQuestion, retrySeconds } from './sending.ts'
import { mayTakeSlip } from './slips.ts'

const states = Object.keys(EDGES) as OrderState[]
const FINAL: readonly OrderState[] = ['CREDITED', 'REFUNDED', 'FAILED']

describe('what is credited', () => {
  it.each([
    ['as ordered and confirmed', 500n, 500n, false],
    ['less than ordered, as confirmed', 400n, 400n, false],
    ['what nobody confirmed', 500n, null, true],
    ['another sum than was confirmed', 500n, 400n, true],
    ['more than ordered, though confirmed', 501n, 501n, true],
  ] as const)('%s', (_, received, confirmed, needsTwo) => {
    expect(creditNeedsTwo({ received, payable: 500n, confirmed })).toBe(needsTwo)
  })

  it('is twice the larger of the order and the most that its method takes, at most', () => {
    expect(creditCeiling(1_000n, 500n)).toBe(2_000n)
    expect(creditCeiling(1_000n, 5_000n)).toBe(10_000n)
  })
})

describe('the room of deposit limits', () => {
  const limit = (span: LimitState['span'], amount: bigint | null): LimitState => ({
    span,
    amount,
    wanted: null,
    version: 1,
  })
  const both = [limit('day', 100n), limit('week', 500n)]
  it.each([
    ['the day is tighter', both, { day: 20n, week: 20n, month: 20n }, 80n],
    ['the week is tighter', both, { day: 20n, week: 490n, month: 490n }, 10n],
    ['used beyond a limit that was lowered', both, { day: 130n, week: 130n, month: 130n }, 0n],
    ['no limit', [limit('day', null)], { day: 20n, week: 20n, month: 20n }, null],
  ] as const)('%s', (_, limits, used, remaining) => expect(remainingOf(limits, used)).toBe(remaining))
})

describe('the way of an order', () => {
  it('goes along the edges only, and a final state has no way out', () => {
    for (const from of states)
      for (const to of states) {
        const path = pathTo(from, to)
        if (FINAL.includes(from)) expect(path).toBeNull()
        if (path === null) continue
        for (const [step, state] of path.entries()) {
          const before = step === 0 ? from : path[step - 1]!
          expect(EDGES[before]).toContain(state)
        }
      }
  })

  it.each([
    ['EXPIRED', 'CREDITED', 'VERIFYING CREDITED'],
    ['CANCELLED', 'CREDITED', 'VERIFYING CREDITED'],
    ['REJECTED', 'MISMATCH', 'VERIFYING MISMATCH'],
    ['CREATED', 'CREDITED', 'AWAITING_PAYMENT CREDITED'],
    ['AWAITING_PAYMENT', 'REJECTED', 'VERIFYING REJECTED'],
  ] as const)('from %s to %s by %s', (from, to, path) => expect(pathTo(from, to)?.join(' ')).toBe(path))

  it('knows no state but its own', () => expect(() => readState('PAID')).toThrow(RangeError))

  it('counts money three days after the end, and not a moment longer', () => {
    const end = new Date('2026-01-10T10:00:00Z')
    const after = (ms: number) => new Date(end.getTime() + 72 * 3_600_000 + ms)
    expect(isTooLate('EXPIRED', end, after(0))).toBe(false)
    expect(isTooLate('EXPIRED', end, after(1))).toBe(true)
    expect(isTooLate('VERIFYING', end, after(1))).toBe(false)
  })

  it('lets staff decide nothing that is finished', () => {
    for (const state of [...FINAL, 'CREATED'] as const)
      for (const decision of ['credit', 'reject', 'mismatch', 'refund'] as const)
        expect(mayDecide(state, decision)).toBe(false)
  })
})

describe('a fee', () => {
  it('is never negative, always less than what came, and whole in the smallest unit', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 4 }),
        (units, fixedUnits, share, exponent) => {
          const unit = smallParts(exponent).unit
          const received = units * unit
          const fee = feeOf(received, { fixed: fixedUnits * unit, share }, exponent)
          expect(fee >= 0n && fee < received).toBe(true)
          expect(fee % unit).toBe(0n)
        },
      ),
    ))

  it.each([
    [3_333_300n, 10_000n, 150, 59_900n],
    [1_000_000n, 0n, 0, 0n],
    [100n, 10_000n, 0, 0n],
  ])('of %s is as the method says', (received, fixed, share, fee) =>
    expect(feeOf(received, { fixed, share }, 2)).toBe(fee),
  )
})

describe('asking a provider', () => {
  it('asks at 1, 3, 10 and 30 minutes, at an hour, then hourly up to a day', () => {
    const moments: number[] = []
    let at = 0
    for (let asked = 0; nextQuestion(asked) !== null; asked += 1)
      moments.push((at += nextQuestion(asked)!) / 60)
    expect(moments.slice(0, 6)).toEqual([1, 3, 10, 30, 60, 120])
    expect(moments.at(-1)).toBe(24 * 60)
  })

  it('tries again after 1, 2, 4 seconds, and never waits longer than a minute', () => {
    expect([1, 2, 3, 4, 20].map(retrySeconds)).toEqual([1, 2, 4, 8, 60])
  })
})

describe('an offer', () => {
  const method = {
    methodId: 'm',
    code: 'psp',
    kind: 'psp-redirect' as const,
    currency: 'FUN',
    isEnabled: true,
    isSimulated: true,
    position: 0,
    minimum: 1n,
    maximum: 2n,
    fee: { fixed: 0n, share: 0 },
    validMinutes: 30,
    texts: { en: { title: 'a', hint: '', steps: [] } },
    payee: {},
    hasKey: true,
    hasOldKey: false,
    openAccounts: 0,
    banks: [],
    version: 1,
    updatedAt: new Date(0),
    updatedBy: null,
  }
  const demo = { currency: 'FUN', isPlayMoney: true, hasSimulator: true }

  it.each([
    [{}, demo, 'yes'],
    [{ isEnabled: false }, demo, 'off'],
    [{ currency: 'THB' }, demo, 'currency'],
    [{}, { ...demo, hasSimulator: false }, 'simulator'],
    [{}, { ...demo, isPlayMoney: false }, 'currency'],
    [{ isSimulated: false, payee: { endpoint: 'https://pay.example.com' } }, demo, 'currency'],
    [{ hasKey: false }, demo, 'incomplete'],
  ])('%j at %j: %s', (change, now, offered) => {
    expect(offeredState({ ...method, ...change }, now)).toBe(offered)
  })

  it('names what is missing', () => {
    const bare = { ...method, isSimulated: false, hasKey: false }
    expect(missingOf(bare)).toEqual(['endpoint', 'key'])
    expect(missingOf({ ...bare, kind: 'bank-transfer' })).toEqual(['accounts'])
    expect(missingOf({ ...bare, kind: 'promptpay-qr' })).toEqual(['promptPay'])
    const address = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'
    const usdt = { address, network: 'TRC-20' as const, rate: '35' }
    expect(missingOf({ ...bare, kind: 'usdt', payee: { usdt } })).toEqual([])
    expect(missingOf({ ...bare, kind: 'usdt', payee: { usdt: { ...usdt, address: '0x12' } } })).toEqual([
      'address',
    ])
  })

  it('has amounts to tap within its bounds', () => {
    expect(presetsOf(500_000n, 10_000_000n)).toEqual([
      500_000n,
      1_000_000n,
      2_000_000n,
      5_000_000n,
      10_000_000n,
    ])
    expect(presetsOf(1n, 2n)).toEqual([])
  })
})

describe('a slip', () => {
  const at = new Date('2026-01-10T10:00:00Z')
  const order = { state: 'VERIFYING' as OrderState, slips: 0, isReopened: false, movedAt: at }
  it.each([
    [{}, 'yes'],
    [{ slips: 3 }, 'full'],
    [{ state: 'AWAITING_PAYMENT' as const }, 'yes'],
    [{ state: 'REJECTED' as const }, 'yes'],
    [{ state: 'REJECTED' as const, isReopened: true }, 'state'],
    [{ state: 'EXPIRED' as const }, 'yes'],
    [{ state: 'EXPIRED' as const, movedAt: new Date('2026-01-07T09:59:59Z') }, 'state'],
    [{ state: 'CANCELLED' as const }, 'state'],
    [{ state: 'CREDITED' as const }, 'state'],
  ])('%j: %s', (change, may) => expect(mayTakeSlip({ ...order, ...change }, at)).toBe(may))
})

describe('payments that fail', () => {
  it.each([
    [{ ofMethod: 4, sincePause: null }, null],
    [{ ofMethod: 5, sincePause: null }, 'pause'],
    [{ ofMethod: 2, sincePause: 4 }, null],
    [{ ofMethod: 5, sincePause: 5 }, 'suspend'],
    [{ ofMethod: 1, sincePause: 5 }, 'suspend'],
    [{ ofMethod: 5, sincePause: 4 }, 'pause'],
  ] as const)('%o lead to %s', (failed, act) => expect(judgeFailures(failed)).toBe(act))

  it('tells whole minutes, and never none', () => {
    const at = new Date('2026-01-10T10:00:00Z')
    expect(minutesUntil(new Date('2026-01-10T10:59:01Z'), at)).toBe(60)
    expect(minutesUntil(at, at)).toBe(1)
  })
})
