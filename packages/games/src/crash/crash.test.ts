import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quicknet } from '../fairness/index.ts'
import {
  crashBetFault,
  crashGames,
  crashPar,
  crashParOf,
  crashPointOf,
  crashProofOf,
  crashReturn,
  endFor,
  endMomentOf,
  isOfChain,
  leaveFor,
  momentOf,
  multiplierAt,
  reachCount,
  roundHashOf,
  verifyCrashRound,
} from './index.ts'

const game = crashGames.get('krathong-drift')!
const { rules } = game

const START = '7b3a24ee4221e317dd0aa8f7712dd1e47b9f9f83e754fac36630a2f7c4f58abf'
const END = 'de38b2c85b10c6264e73dc671793a3deadcde3605d6112337d9cf8864d498413'
const SALT = '0000000000000000000301fcfeb141088a93b77dc0d52571a1185b425256ae2f'

describe('the chain', () => {
  it.each([
    [1, 'd8575d67181a04961f3fa67ca7f84c020d8a0a3de230d715b512db3ff7533090', 105n],
    [2, 'e8af8b2b7319c6b84b2bc35b33ed42e1e6f87ac3b1511aac3b28ed36b8daa4bc', 145n],
    [3, '02f0d24b18f2725c964cafd2375a2e146086b1b84708996572e3ec7138d33cda', 100n],
    [4, '7b2cc900c3be411198f8782f3a0ea6768375e4d771e2c24003e85bb7239c7768', 11_619n],
    [5, START, 894n],
  ])('gives round %i its hash and where it ends', (place, hash, crashPoint) => {
    expect(roundHashOf(START, 5, place)).toBe(hash)
    expect(isOfChain(hash, place, END)).toBe(true)
    expect(isOfChain(hash, place + 1, END)).toBe(false)
    expect(crashPointOf(hash, SALT, rules)).toBe(crashPoint)
  })
})

describe('the law', () => {
  it('counts exactly the first bits that reach a multiplier', () => {
    const bits = 2n ** 52n
    fc.assert(
      fc.property(fc.integer({ min: 101, max: rules.cashOutMax }), (at) => {
        const [total, count] = reachCount(at, rules)
        // The least r that reaches it, and the one below, put into the rule itself.
        const x = (r: bigint) => (99n * bits) / (bits - r)
        const least = total - count
        expect(x(least) >= BigInt(at)).toBe(true)
        expect(least === 0n || x(least - 1n) < BigInt(at)).toBe(true)
      }),
    )
  })

  it('is the committed sheet', () => {
    const par = crashPar(game)
    expect(par).toEqual(crashParOf(game))
    expect(par.lostAtOnce).toBeCloseTo(0.019802, 6)
    for (const { at, hitRate, rtp } of par.targets) {
      expect(hitRate).toBeCloseTo(99 / at, 12)
      expect(Math.abs(rtp - 0.99)).toBeLessThan(1e-9)
    }
  })
})

describe('the climb', () => {
  it('has one whole millisecond for every multiplier, which the last bits of a logarithm cannot move', () => {
    let before = 0
    let nearest = 1
    for (let at = 101; at <= rules.cashOutMax; at += 1) {
      const exact = (Math.log(at / 100) * 1_000_000) / rules.growthPerMillion
      nearest = Math.min(nearest, Math.abs(exact - Math.round(exact)))
      const moment = momentOf(at, rules)
      if (moment < before) throw new Error(`${at} comes before ${at - 1}`)
      before = moment
    }
    // Two units in the last place of a time of up to 153,507 ms are 6e-11: no engine can round an entry to another millisecond.
    expect(nearest).toBeGreaterThan(1e-9)
  })

  it('stands at a multiplier from its moment to the next one', () => {
    expect(multiplierAt(-5, rules)).toBe(100)
    expect([multiplierAt(165, rules), multiplierAt(166, rules)]).toEqual([100, 101])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (ms) => {
        const at = multiplierAt(ms, rules)
        expect(momentOf(at, rules)).toBeLessThanOrEqual(ms)
        expect(at === rules.cashOutMax || momentOf(at + 1, rules) > ms).toBe(true)
      }),
    )
  })

  it('ends at the first millisecond behind the crash point, so that a tie still wins', () => {
    const end = endMomentOf(105n, rules)
    expect([multiplierAt(end - 1, rules), multiplierAt(end, rules)]).toEqual([105, 106])
    expect(endMomentOf(10n ** 17n, rules)).toBe(momentOf(rules.cashOutMax, rules))
  })
})

describe('a wish to leave', () => {
  const leave = (ms: number, leavesAt: number | null, crashPoint: bigint) =>
    leaveFor({ ms, leavesAt: leavesAt ?? rules.cashOutMax, crashPoint }, rules)

  it('is early below the least multiplier, late behind the crash point, and wins on a tie', () => {
    const end = endMomentOf(145n, rules)
    expect(leave(165, null, 145n)).toBe('early')
    expect(leave(166, null, 145n)).toBe(101)
    expect(leave(end - 1, null, 145n)).toBe(145)
    expect(leave(end, null, 145n)).toBe('late')
    expect(leave(166, null, 100n)).toBe('late')
  })

  it('finds the bet gone at its own multiplier, exactly, if that came first', () => {
    expect(leave(momentOf(130, rules) + 900, 130, 145n)).toBe(130)
    expect(leave(momentOf(130, rules) - 1, 130, 145n)).toBe(129)
    expect(leave(999_999, 145, 145n)).toBe(145)
    expect(leave(999_999, 146, 145n)).toBe('late')
    expect([endFor(145, 145n), endFor(146, 145n)]).toEqual([145, null])
  })
})

describe('a bet', () => {
  it('is taken between the bounds and on the step', () => {
    const fault = (stake: bigint, autoAt: number | null) => crashBetFault(game, { stake, autoAt }, 2)?.code
    expect(fault(10_000n, null)).toBeUndefined()
    expect(fault(10_000n, 101)).toBeUndefined()
    expect(fault(9_000n, null)).toBe('STAKE_BELOW_MINIMUM')
    expect(fault(5_000_100n, null)).toBe('STAKE_ABOVE_MAXIMUM')
    expect(fault(10_100n, null)).toBe('STAKE_OFF_STEP')
    for (const autoAt of [100, 1_000_001, 150.5]) expect(fault(10_000n, autoAt)).toBe('TARGET_OUT_OF_RANGE')
  })

  it('returns its stake times the multiplier, rounded down once', () => {
    expect(crashReturn(12_300n, 101, 2)).toBe(12_400n)
    expect(crashReturn(10_000n, 1_000_000, 2)).toBe(100_000_000n)
  })
})

describe('a saved bet', () => {
  const salt = { source: 'drand', chain: quicknet.chain, round: 657_413 } as const
  const pulse = {
    ...salt,
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  }
  const hash = roundHashOf(START, 5, 4)
  const crashPoint = crashPointOf(hash, pulse.randomness, rules)
  const proof = (bet: Partial<Parameters<typeof crashProofOf>[0]> = {}) =>
    crashProofOf({
      roundId: '0192',
      placedAt: '2026-01-01T00:00:00.000Z',
      currency: { code: 'FUN', exponent: 2 },
      game,
      stake: 10_000n,
      autoAt: null,
      cashedAt: null,
      isVoided: false,
      payout: 0n,
      round: { place: 4, hash, chainEnd: END, salt: pulse, crashPoint },
      ...bet,
    })
  const verdict = (bet: Partial<Parameters<typeof crashProofOf>[0]>) => verifyCrashRound(proof(bet)).verdict

  it('is checked from the published end, the beacon and the rules alone', () => {
    const top = Number(crashPoint)
    expect(verifyCrashRound(JSON.parse(JSON.stringify(proof())))).toMatchObject({
      verdict: 'correct',
      isShippedGame: true,
    })
    const at = { autoAt: 101, cashedAt: 101, payout: 10_100n }
    expect(verdict(at)).toBe(top >= 101 ? 'correct' : 'wrong')
    expect(verdict({ cashedAt: top, payout: crashReturn(10_000n, top, 2) })).toBe('correct')
    expect(verdict({ cashedAt: top + 1, payout: crashReturn(10_000n, top + 1, 2) })).toBe('wrong')
    expect(verdict({ autoAt: 101 })).toBe('wrong')
    expect(verdict({ payout: 10_000n })).toBe('wrong')
    // A round that one had no bet on is proven by itself.
    expect(verdict({ stake: 0n })).toBe('correct')
    expect(verdict({ stake: 0n, payout: 100n })).toBe('wrong')
    expect(verdict({ isVoided: true, payout: 10_000n })).toBe('correct')
  })

  it('is not believed when anything in it was changed', () => {
    const changed = { ...proof(), payout: '1.00' }
    expect(verifyCrashRound(changed).verdict).toBe('wrong')
    const other = proof({ round: { place: 3, hash, chainEnd: END, salt: pulse, crashPoint } })
    expect(verifyCrashRound(other).checks.find(({ code }) => code === 'commitment')?.status).toBe('failed')
    for (const file of [null, [], {}, { ...proof(), more: 1 }, { ...proof(), round: { place: 10 ** 9 } }])
      expect(verifyCrashRound(file).verdict).toBe('wrong')
  })
})
