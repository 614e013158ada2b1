import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStream } from '../../fairness/index.ts'
import { compileDecision } from '../compile.ts'
import deucesWild from '../deuces-wild/definition.json' with { type: 'json' }
import deucesPar from '../deuces-wild/par.json' with { type: 'json' }
import jacksOrBetter from '../jacks-or-better/definition.json' with { type: 'json' }
import jacksPar from '../jacks-or-better/par.json' with { type: 'json' }
import { decisionPar } from '../par.ts'
import { openAdvisor } from './advice.ts'
import { handOf } from './hands.ts'
import type { Wild } from './hands.ts'
import { readVideoPoker } from './schedule.ts'
import { videoPokerRules } from './video-poker.ts'

const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b)

const read = (value: unknown) => readVideoPoker({ value, path: 'rules' })
const jacks = read(jacksOrBetter.rules)
const deuces = read(deucesWild.rules)

/** Cards as they are written on the pages of the domain: rank, then suit. */
const card = (text: string) => 'SHDC'.indexOf(text[1]!) * 13 + 'A23456789TJQK'.indexOf(text[0]!)
const cards = (text: string) => text.split(' ').map(card)
const written = (card: number) => `${'A23456789TJQK'[card % 13]}${'SHDC'[Math.floor(card / 13)]}`

const SERVER_SEED = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'
const stream = (nonce: number) => createStream(SERVER_SEED, 'lucky-elephant', nonce)

describe('what a hand is', () => {
  it.each<[string, Wild, string]>([
    ['AS TS JS QS KS', 'none', 'royal'],
    ['AS 2S 3S 4S 5S', 'none', 'straight-flush'],
    ['9H TH JH QH KH', 'none', 'straight-flush'],
    ['QS KS AS 2S 3S', 'none', 'flush'],
    ['QS KS AH 2S 3S', 'none', 'nothing'],
    ['2S 2H 2D 2C AS', 'none', 'four'],
    ['JS JH 3D 4C 5S', 'none', 'high-pair'],
    ['TS TH 3D 4C 5S', 'none', 'nothing'],
    ['2S 2H 2D 2C AS', 'deuces', 'four-deuces'],
    ['AS TS JS QS KS', 'deuces', 'royal'],
    ['AS TS 2H QS KS', 'deuces', 'wild-royal'],
    ['2S 2D 2H QS KS', 'deuces', 'wild-royal'],
    ['2S 2D 2H 9S 9H', 'deuces', 'five'],
    ['2S 2D 2H 9S TS', 'deuces', 'straight-flush'],
    ['2S 2D 2H 3S 9S', 'deuces', 'four'],
    ['2S 9D 9H 4S 4H', 'deuces', 'full-house'],
    ['2S 2D 9H 4S 4H', 'deuces', 'four'],
    ['2S 2D 3H AH KS', 'deuces', 'three'],
    ['2S 2D 3H AH 5S', 'deuces', 'straight'],
    ['2S AD AH 4S 5H', 'deuces', 'three'],
    ['2S AD KH 4S 5H', 'deuces', 'nothing'],
    ['3S 3D KH KS 5H', 'deuces', 'nothing'],
  ])('%s (wild: %s) is %s', (text, wild, hand) => {
    expect(handOf(cards(text), wild)).toBe(hand)
  })
})

describe('the first five of the published deck', () => {
  it.each([
    [0, 'QH 3D 6H 9S 2H'],
    [1, '3D AC 7D 7H TS'],
    [2, 'QD 9H JS 4C KH'],
  ])('nonce %d', (nonce, expected) => {
    const rules = videoPokerRules(jacks)
    const dealt = rules.begin('', stream(nonce))
    expect(dealt.deck.slice(0, 5).map(written).join(' ')).toBe(expected)
    const drawn = rules.choose(dealt, 'hold-1-3', stream(nonce))
    const [a, b, c] = dealt.deck.slice(5)
    expect(rules.view(drawn)).toMatchObject({ cards: [a, dealt.deck[1], b, dealt.deck[3], c] })
    expect(rules.open(drawn)).toEqual([])
  })

  it('offers all 32 holds, and keeps everything for who does not come back', () => {
    const rules = videoPokerRules(deuces)
    const dealt = rules.begin('', stream(1))
    expect(new Set(rules.open(dealt)).size).toBe(32)
    expect(rules.view(rules.choose(dealt, rules.fallback(dealt), stream(1)))).toMatchObject({
      cards: dealt.deck.slice(0, 5),
    })
    expect(JSON.stringify(rules.view(dealt))).not.toContain(String(dealt.deck.slice(5)))
  })
})

/** Probabilities of the domain page under optimal play, and hands as dealt. */
const published = [
  {
    name: 'Jacks or Better 9/6',
    definition: jacksOrBetter,
    committed: jacksPar,
    rtp: 0.9954390437,
    variance: 19.5147,
    final: {
      royal: 0.0000247583,
      'straight-flush': 0.0001093091,
      four: 0.0023625457,
      'full-house': 0.0115122073,
      flush: 0.011014511,
      straight: 0.0112293672,
      three: 0.0744486986,
      'two-pair': 0.1292789025,
      'high-pair': 0.2145850311,
      nothing: 0.5454346692,
    },
    dealt: [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920, 2_062_860],
  },
  {
    name: 'Deuces Wild 25/15/9/4/4/3',
    definition: deucesWild,
    committed: deucesPar,
    rtp: 0.989130879,
    variance: 25.619,
    final: {
      royal: 0.0000230293,
      'four-deuces': 0.0001869954,
      'wild-royal': 0.0019122835,
      five: 0.0031204956,
      'straight-flush': 0.0049347675,
      four: 0.0613017989,
      'full-house': 0.0261889377,
      flush: 0.0204475955,
      straight: 0.0574802532,
      three: 0.2680146596,
      nothing: 0.5563891838,
    },
    dealt: [4, 48, 480, 624, 2_068, 31_552, 12_672, 14_472, 62_232, 355_080, 2_119_728],
  },
]

describe('every hand held in the best way', () => {
  it.each(published)('$name', ({ definition, committed, rtp, variance, final, dealt }) => {
    const par = decisionPar(compileDecision(definition))
    expect(par).toEqual(committed)
    const { rtpLow, ways, figures } = par
    expect(Math.abs(rtpLow - rtp)).toBeLessThan(1e-9)
    expect(ways[0]!.sigma! ** 2).toBeCloseTo(variance, 4)
    for (const [hand, probability] of Object.entries(final)) {
      expect(Math.abs(figures[`hand-${hand}`]! - probability), hand).toBeLessThan(1e-9)
    }
    const shown = Object.keys(final).map((hand) => Math.round(figures[`dealt-${hand}`]! * 2_598_960))
    expect(shown).toEqual(dealt)
  })
})

/** What a hold returns, by drawing every set of cards that can come. */
const drawnReturn = (wild: Wild, pays: { [hand: string]: number }, hand: number[], kept: number[]) => {
  const left = Array.from({ length: 52 }, (_, index) => index).filter((index) => !hand.includes(index))
  let [sum, count] = [0, 0]
  const draw = (held: number[], from: number) => {
    if (held.length === 5) {
      sum += pays[handOf(held, wild)] ?? 0
      count += 1
      return
    }
    for (let at = from; at < left.length; at += 1) draw([...held, left[at]!], at + 1)
  }
  draw(
    kept.map((position) => hand[position]!),
    0,
  )
  return sum / count
}

describe('advice', () => {
  const hands = fc.shuffledSubarray(
    Array.from({ length: 52 }, (_, index) => index),
    { minLength: 5, maxLength: 5 },
  )

  it.each([
    ['jacks', jacks],
    ['deuces', deuces],
  ])('tells of each hold what all its draws return (%s)', (_, rules) => {
    const advise = openAdvisor(rules)
    fc.assert(
      fc.property(hands, (hand) => {
        const { best, holds } = advise(hand)
        expect(holds).toHaveLength(32)
        expect(best.returns).toBe(holds[0]!.returns)
        for (const { kept, returns } of holds.filter((hold) => hold.kept.length >= 3))
          expect(returns).toBeCloseTo(drawnReturn(rules.wild, rules.pays, hand, kept), 12)
      }),
      { numRuns: 4 },
    )
  })

  it.each([
    ['AS TS JS QS QH', jacks, 'AS TS JS QS'],
    ['QH QS 2D 5C 9H', jacks, 'QH QS'],
    ['2S 2H 2D 5C 9H', deuces, '2S 2H 2D'],
    ['3S 7H 9D JC KH', deuces, ''],
  ])('of %s keeps the best', (text, rules, kept) => {
    const hand = cards(text)
    const { best } = openAdvisor(rules)(hand)
    expect(best.kept.map((position) => written(hand[position]!)).join(' ')).toBe(kept)
  })

  it('tells of equal holds always the same, however the cards lie', () => {
    const advise = openAdvisor(deuces)
    const keptOf = (hand: number[]) => sorted(advise(hand).best.kept.map((position) => hand[position]!))
    // Either straight lacks one rank within; the hold without the nine stands first.
    const hand = cards('4C 5D 9H 6C 8D')
    expect(keptOf(hand)).toEqual(sorted(cards('4C 5D 6C 8D')))
    expect(keptOf(hand.toReversed())).toEqual(keptOf(hand))
    const [first, second] = advise(hand).holds
    expect(first!.returns).toBe(second!.returns)
  })
})

describe('a schedule', () => {
  it.each([
    ['a hand that is not paid', { ...jacksOrBetter.rules, pays: { royal: 800 } }],
    ['hands of the other kind', { ...deucesWild.rules, wild: 'none' }],
    [
      'a lesser hand that pays more',
      { ...jacksOrBetter.rules, pays: { ...jacksOrBetter.rules.pays, flush: 90 } },
    ],
  ])('with %s is refused', (_, rules) => {
    expect(() => read(rules)).toThrow('rules.pays')
  })
})
