import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  activeStep,
  arePrizesSound,
  areStepsSound,
  countPlay,
  moveChain,
  newChain,
  prizeOf,
  prizeTotal,
  scoreOf,
  setTask,
  weightedStake,
} from './missions.ts'
import type { CountedStep, MissionStep, Play, StepState } from './missions.ts'
import { amount, readTable } from './testing/read-table.ts'
import type { Category } from './types.ts'

const step = (change: Partial<MissionStep> = {}): MissionStep => ({
  goal: 'stake',
  target: amount('100'),
  least: 0n,
  category: null,
  score: 1,
  ...change,
})
const play = (stake: string, payout = '0', category: Category = 'RNG'): Play => ({
  category,
  stake: amount(stake),
  payout: amount(payout),
})

test.each(
  readTable(`
    goal  | least | category | played   | stake | payout | counts
    stake | 0     |          | RNG      | 40    | 0      | 40
    stake | 0     | LIVE     | RNG      | 40    | 0      | 0
    stake | 0     | LIVE     | LIVE     | 40    | 10     | 40
    stake | 0     |          | LIVE     | 40    | 40     | 0
    stake | 0     |          | RNG      | 0     | 90     | 0
    bets  | 10    |          | RNG      | 10    | 0      | 1
    bets  | 10    |          | RNG      | 9.99  | 0      | 0
    bets  | 0     |          | SPORTS   | 10    | 10     | 0
    wins  | 5     |          | FISH     | 10    | 50     | 1
    wins  | 5     |          | FISH     | 10    | 49.99  | 0
    wins  | 5     | PVP      | FISH     | 10    | 500    | 0
  `),
)('a mission of $goal counts $counts of $stake staked in $played', (row) => {
  const goal = row.goal as MissionStep['goal']
  const least = goal === 'bets' ? amount(row.least!) : BigInt(row.least!)
  const category = (row.category || null) as Category | null
  const counted = countPlay(
    step({ goal, least, category }),
    play(row.stake!, row.payout, row.played as Category),
  )
  expect(counted).toBe(goal === 'stake' ? amount(row.counts!) : BigInt(row.counts!))
})

const move = (
  steps: MissionStep[],
  chain: readonly StepState[],
  at: number,
  { before = null, ...bet }: Play & { before?: CountedStep | null },
) => moveChain(steps, chain, { before, play: bet, settledAt: at, at })

describe('a chain', () => {
  const steps = [step(), step({ goal: 'bets', target: 2n })]

  it('opens the next mission when one is done, and hands nothing over', () => {
    const first = move(steps, newChain(2, 0), 5, play('150'))
    expect(first.counted).toEqual({ step: 0, counted: amount('150') })
    expect(first.chain).toMatchObject([
      { progress: amount('150'), completedAt: 5 },
      { progress: 0n, activeAt: 5, completedAt: null },
    ])
    const late = move(steps, first.chain, 4, play('9'))
    expect(late).toEqual({ chain: first.chain, counted: null })
    const second = move(steps, first.chain, 5, play('9'))
    expect(second.chain[1]).toMatchObject({ progress: 1n, completedAt: null })
    const done = move(steps, second.chain, 6, play('9'))
    expect(activeStep(done.chain)).toBe(-1)
    expect(move(steps, done.chain, 7, play('9'))).toEqual({ chain: done.chain, counted: null })
  })

  it('is exactly done at its target, and not one satang before', () => {
    const short = move(steps, newChain(2, 0), 1, play('99.99'))
    expect(activeStep(short.chain)).toBe(0)
    expect(activeStep(move(steps, short.chain, 2, play('0.01')).chain)).toBe(1)
  })

  it('goes back where a bet is taken back, unless its reward is taken', () => {
    const { chain, counted } = move(steps, newChain(2, 0), 1, play('100'))
    const before = counted!
    const voided = move(steps, chain, 2, { ...play('0'), before })
    expect(voided.chain[0]).toMatchObject({ progress: 0n, completedAt: null })
    expect(activeStep(voided.chain)).toBe(0)
    const taken = chain.map((one) => ({ ...one, isFinal: true }))
    const kept = move(steps, taken, 2, { ...play('0'), before })
    expect(kept.chain[0]).toMatchObject({ progress: 0n, completedAt: 1 })
    expect(activeStep(kept.chain)).toBe(1)
  })

  it('has counted what its bets count, however they come, are told again and taken back', () => {
    const rounds = fc.record({ bet: fc.nat(5), stake: fc.integer({ min: 0, max: 60 }) })
    fc.assert(
      fc.property(fc.array(rounds, { maxLength: 40 }), (facts) => {
        let chain: readonly StepState[] = newChain(2, 0)
        const bets = new Map<number, CountedStep | null>()
        for (const [at, { bet, stake }] of facts.entries()) {
          const moved = move(steps, chain, at, { ...play(String(stake)), before: bets.get(bet) ?? null })
          chain = moved.chain
          bets.set(bet, moved.counted)
        }
        for (const [at, { progress, completedAt }] of chain.entries()) {
          const own = [...bets.values()].filter((one) => one?.step === at)
          expect(progress).toBe(own.reduce((sum, one) => sum + one!.counted, 0n))
          expect(completedAt !== null).toBe(progress >= steps[at]!.target)
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('what is not played for', () => {
  const tasks = [
    step({ goal: 'deposits', target: 2n }),
    step({ goal: 'stake', target: 10n }),
    step({ goal: 'phone', target: 1n }),
  ]

  it.each([
    [1n, 1n, null],
    [2n, 2n, 7],
    [3n, 3n, 7],
  ])('is set to what was counted anew: %s', (done, progress, completedAt) => {
    const first = setTask(tasks, newChain(3, 0), { done, at: 7 })
    expect(first[0]).toMatchObject({ progress, completedAt })
    expect(first[1]!.activeAt).toBe(completedAt)
    // Counted again it stands as it stood.
    expect(setTask(tasks, first, { done, at: 9 })[0]).toEqual(first[0])
  })

  it('is moved by no bet, and moves nothing that is played for', () => {
    const chain = newChain(3, 0)
    const rounds = {
      before: null,
      play: { category: 'RNG' as const, stake: 100n, payout: 0n },
      settledAt: 1,
      at: 1,
    }
    expect(moveChain(tasks, chain, rounds)).toEqual({ chain, counted: null })
    const next = setTask(tasks, chain, { done: 2n, at: 7 })
    expect(setTask(tasks, next, { done: 9n, at: 8 })).toBe(next)
  })

  it.each([
    [{ goal: 'phone' as const, target: 2n }],
    [{ goal: 'friends' as const, target: 1n, least: 0n }],
    [{ goal: 'visits' as const, target: 1n, category: 'RNG' as const }],
    [{ goal: 'deposited' as const, target: 0n }],
  ])('is kept with sense alone: %o', (wrong) => expect(areStepsSound([step(wrong)])).toBe(false))
})

describe('a leaderboard', () => {
  const prizes = [
    ['1', '1', '8,888'],
    ['2', '2', '3,888'],
    ['3', '3', '1,888'],
    ['4', '10', '888'],
    ['11', '50', '88'],
  ].map(([from, to, prize]) => ({ from: Number(from), to: Number(to), amount: amount(prize!) }))

  it('gives 24,400 in all by the table of the domain page', () => {
    expect(prizeTotal(prizes)).toBe(amount('24,400'))
    expect([1, 3, 4, 10, 11, 50, 51, 0].map((rank) => prizeOf(prizes, rank))).toEqual(
      ['8888', '1888', '888', '888', '88', '88', '0', '0'].map(amount),
    )
    expect(arePrizesSound(prizes)).toBe(true)
  })

  it.each([
    ['nothing', []],
    ['a gap', [prizes[0]!, prizes[2]!]],
    ['not the first', prizes.slice(1)],
    ['more for less', [prizes[1]!, prizes[0]!].map((prize, at) => ({ ...prize, from: at + 1, to: at + 1 }))],
    ['no money', [{ from: 1, to: 1, amount: 0n }]],
    ['too many', [{ from: 1, to: 51, amount: 1n }]],
  ])('is not kept with prizes of %s', (_, wrong) => expect(arePrizesSound(wrong)).toBe(false))

  it('counts a score of missions and one for every thousand of weighted stakes', () => {
    const weighted =
      weightedStake(play('1,500')) +
      weightedStake(play('900', '0', 'LIVE')) +
      weightedStake(play('61', '0', 'LOTTERY'))
    // 1,500 + 450 + 48.8
    expect(weighted).toBe(amount('1,998.8') * 100n)
    expect(scoreOf({ points: 7, weighted }, amount('1,000'))).toBe(8n)
    const more = weighted + weightedStake(play('1.2'))
    expect(scoreOf({ points: 7, weighted: more }, amount('1,000'))).toBe(9n)
  })
})

test('a chain asks something of everybody', () => {
  expect(areStepsSound([step()])).toBe(true)
  const wrong = [
    [],
    [step({ target: 0n })],
    [step({ goal: 'wins', target: 1n })],
    Array.from({ length: 11 }, () => step()),
  ]
  expect(wrong.map(areStepsSound)).toEqual([false, false, false, false])
})
