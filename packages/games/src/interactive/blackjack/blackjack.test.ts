import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStream } from '../../fairness/index.ts'
import { decisionGames, decisionParOf } from '../games.ts'
import { beginBlackjack, dealFrom, stakeOf } from './blackjack.ts'
import type { BlackjackDefinition, BlackjackState, Choice } from './blackjack.ts'
import { countsOf } from './dealer-law.ts'
import { allDoubledRate } from './doubled-hands.ts'
import { naiveReturn } from './naive.ts'
import { exactReturn } from './par.ts'
import { roundLaw } from './round-law.ts'
import { blackjackRules } from './rules.ts'
import { playOut } from './split-sample.ts'
import { advisorOf } from './strategy.ts'
import { viewOf } from './view.ts'
import { walkDeals } from './walk-deals.ts'

const game = decisionGames.get('krathong-blackjack')!
const definition = game.definition.rules as BlackjackDefinition
const rules = blackjackRules(definition)
const advisor = advisorOf(definition.strategy)
const SERVER_SEED = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'
const stream = (nonce: number) => createStream(SERVER_SEED, 'lucky-elephant', nonce)

const shoe = (ranks: string): number[] => [...ranks].map((rank) => 'A23456789TJQK'.indexOf(rank))
const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b)
const choose = (state: BlackjackState, choice: string) => rules.choose(state, choice, stream(0))
const play = (ranks: string, choices: readonly Choice[]): BlackjackState =>
  choices.reduce(
    (state, choice) => {
      expect(rules.open(state)).toContain(choice)
      return choose(state, choice)
    },
    dealFrom(shoe(ranks)),
  )

describe('named hands', () => {
  // Dealt player, dealer, player, hole; then as they are asked for.
  it.each<[name: string, ranks: string, choices: Choice[], paid: [returned: number, staked: number]]>([
    ['a blackjack pays 3 to 2 at once', 'A9K9', [], [25_000, 10_000]],
    ['both have a blackjack', 'ATKA', [], [10_000, 10_000]],
    ['the dealer looks under a ten', '9T9A', [], [0, 10_000]],
    ['an ace below a nine makes no blackjack', 'T99A', ['stand'], [0, 10_000]],
    ['insurance pays 2 to 1 on half the stake', 'TATK', ['insure'], [15_000, 15_000]],
    ['insurance lost, hand won', 'TAT8', ['insure', 'stand'], [20_000, 15_000]],
    ['a blackjack insured', 'AAKQ', ['insure'], [25_000, 15_000]],
    ['a blackjack pays after insurance was declined', 'AAK9', ['decline'], [25_000, 10_000]],
    ['equal totals', 'TTTT', ['stand'], [10_000, 10_000]],
    ['the higher total', 'T9TJ', ['stand'], [20_000, 10_000]],
    ['a bust loses, the dealer draws nothing', 'T66TKK', ['hit'], [0, 10_000]],
    ['a double takes one card and pays twice', '556TTK', ['double'], [40_000, 20_000]],
    ['a lost double', '5T6T2', ['double'], [0, 20_000]],
    ['the dealer stands on soft 17', 'T68A', ['stand'], [20_000, 10_000]],
    ['twenty-one takes no card', '7T7T7', ['hit'], [20_000, 10_000]],
    ['split aces get one card each and make no blackjack', 'A9A9TK', ['split'], [40_000, 20_000]],
    ['aces are not split again', 'A6ATA5T', ['split'], [40_000, 20_000]],
    ['any two ten-values are a pair', 'T6KT955', ['split', 'stand', 'stand'], [0, 20_000]],
    ['a double after a split', '868TT3TT', ['split', 'stand', 'double'], [60_000, 30_000]],
    [
      'four hands at most',
      '868T88TT8TT',
      ['split', 'split', 'stand', 'stand', 'split', 'stand', 'stand'],
      [80_000, 40_000],
    ],
  ])('%s', (_, ranks, choices, paid) => {
    const end = play(ranks, choices)
    expect(rules.open(end)).toEqual([])
    expect(rules.returned(end)).toBe(naiveReturn(end))
    const start = dealFrom(shoe(ranks))
    const extras = choices.reduce((sum, choice) => sum + rules.extraOf(start, choice), 10_000)
    expect([rules.returned(end), extras]).toEqual(paid)
  })

  it('a fourth hand of a pair cannot be split, and who does not come back declines and stands', () => {
    const four = play('868T88TT8TT', ['split', 'split', 'stand', 'stand', 'split'])
    expect(rules.open(four)).toEqual(['hit', 'stand', 'double'])
    expect(rules.fallback(four)).toBe('stand')
    expect(rules.fallback(dealFrom(shoe('TAT8')))).toBe('decline')
  })
})

it('the shoe is that of the published vectors', () => {
  const dealt = [0, 1, 2].map((nonce) => beginBlackjack(8, stream(nonce)).shoe.slice(0, 8))
  const named = dealt.map((cards) =>
    cards.map((card) => 'A23456789TJQK'[card % 13]! + 'SHDC'[Math.floor(card / 13)]!).join(' '),
  )
  expect(named).toEqual(['QS 6C 5H 2D 9D 2H TH 9H', '3S 3C 2D 6S KH JC TH JH', '4D KD 9C 3C 4D 9S 3D 6D'])
})

/** Shoes that are rich in pairs, so that splits are common. */
const shoes = fc
  .uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 13 })
  .chain((ranks) => fc.array(fc.constantFrom(...ranks), { minLength: 80, maxLength: 80 }))
const picks = fc.array(fc.nat(1000), { minLength: 90, maxLength: 90 })

it('whatever is chosen: paid as counted again by hand, no card lost, nothing hidden told', () => {
  fc.assert(
    fc.property(shoes, picks, (cards, chosen) => {
      let state = dealFrom(cards)
      let extras = 10_000
      for (let seq = 0; rules.open(state).length > 0; seq += 1) {
        const open = rules.open(state)
        const hidden = { ...state, shoe: [], dealer: [state.dealer[0]!, 1] }
        expect(rules.view(state)).toEqual(rules.view(hidden))
        const choice = open[chosen[seq]! % open.length]!
        extras += rules.extraOf(state, choice)
        state = choose(state, choice)
      }
      const held = [...state.hands.flatMap((hand) => hand.cards), ...state.dealer]
      expect(sorted(held)).toEqual(sorted(cards.slice(0, state.dealt)))
      const insured = state.insurance === 'taken' ? 5_000 : 0
      expect(extras).toBe(state.hands.reduce((sum, hand) => sum + stakeOf(hand), insured))
      expect(rules.returned(state)).toBe(naiveReturn(state))
      const view = viewOf(state, definition.returns, null)
      const shown = view.hands.reduce((sum, { returned }) => sum + returned!, view.insurance.returned ?? 0)
      expect(shown).toBe(rules.returned(state))
      expect(state.hands.length).toBeLessThanOrEqual(4)
    }),
    { numRuns: 1500 },
  )
})

it('the strategy plays pairs that cannot be split as it plays their total', () => {
  for (const up of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const value of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const open = advisor([value, value], up, { split: true, double: true })
      if (open !== 'split')
        expect([value, up, open]).toEqual([
          value,
          up,
          advisor([value, value], up, { split: false, double: true }),
        ])
    }
})

describe('the exact law', () => {
  // Every deal of a small shoe, dealt and played by the rules of production one card after the other.
  it.each<[name: string, cards: { [value: number]: number }]>([
    ['eights and tens', { 3: 3, 8: 5, 10: 7 }],
    ['aces', { 1: 4, 6: 4, 10: 5 }],
    ['small pairs', { 2: 5, 9: 4, 10: 7 }],
  ])('of a small shoe is what all its deals come to: %s', (_, cards) => {
    const counts = Int32Array.from({ length: 11 }, (__, value) => cards[value] ?? 0)
    const walked = walkDeals(definition, counts, advisor)
    const law = exactReturn(definition, roundLaw(counts, definition.mostHands, advisor))
    expect(walked.chance).toBeCloseTo(1, 12)
    expect(law.rtp).toBeCloseTo(1 + walked.net, 11)
    expect(law.averageStake).toBeCloseTo(walked.staked, 11)
    expect(allDoubledRate(counts, definition.mostHands, advisor)).toBeCloseTo(walked.allDoubled, 14)
  })

  it('of six decks is the committed record, inside what a billion simulated rounds gave', () => {
    const { rtpHigh, figures } = decisionParOf(game)
    const { rtp, averageStake } = exactReturn(definition, roundLaw(countsOf(6), 4, advisor))
    expect(rtp).toBeCloseTo(rtpHigh, 12)
    expect(averageStake).toBeCloseTo(figures['averageStake']!, 12)
    expect(Math.abs(1 - rtp - 0.00399)).toBeLessThan(0.00007)
    expect(averageStake).toBeCloseTo(1.1316, 4)
    expect(Math.abs(figures['elementOfRisk']! - 0.00353)).toBeLessThan(0.00007)
    expect(figures['sigma']).toBeCloseTo(1.154, 3)
    expect(1 - figures['insuranceReturn']!).toBeCloseTo(0.07395, 5)
    // The sample of rounds with a split, whose mean is known exactly.
    const off = figures['splitReturnSampled']! - figures['splitReturn']!
    expect(Math.abs(off)).toBeLessThan((figures['splitReturnHalfWidth']! * 3.29) / 1.96)
  })

  it('is met by rounds of production', () => {
    const rounds = 3_000
    const { rtpHigh, figures } = decisionParOf(game)
    let [net, staked, hits] = [0, 0, 0]
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const end = playOut(definition, beginBlackjack(6, stream(nonce)), advisor)
      net += end.net
      staked += end.staked
      if (end.returned > 0) hits += 1
    }
    const bound = 3.29 / Math.sqrt(rounds)
    expect(Math.abs(net / rounds + 1 - rtpHigh)).toBeLessThan(bound * figures['sigma']!)
    expect(Math.abs(hits / rounds - figures['hitRate']!)).toBeLessThan(bound / 2)
    expect(Math.abs(staked / rounds - figures['averageStake']!)).toBeLessThan(bound * 0.4)
  })
})
