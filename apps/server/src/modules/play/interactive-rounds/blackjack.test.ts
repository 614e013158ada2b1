import { decisionGames, decisionPayout, extraStake, retellDecisions } from '@krathong/games/interactive'
import { verifyRound } from '@krathong/games/rounds'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { takeStop } from '../../people/protection/take-stop.ts'
import { activity } from '../../oversight/reports/program.ts'
import { asOwner, expectSoundLedger, outcomesOf, UNIT } from '../../core/ledger/testing.ts'
import { describeRound, readPlayedRound, rotateSeeds } from '../betting/program.ts'
import { completeDecisions } from './program.ts'
import type { DecisionStep } from './program.ts'
import { openRoundsTable } from './testing.ts'
import type { RoundsTable } from './testing.ts'

let table: RoundsTable
beforeAll(async () => void (table = await openRoundsTable()))
afterAll(() => table.close())
afterEach(() => expectSoundLedger(table.app.db))

const game = decisionGames.get('krathong-blackjack')!
const STAKE = 10n * UNIT
const MONEY = 20_000n * UNIT
const cash = async (playerId: string) => (await readPlayerAccounts(table.app.db, playerId))[0]?.balance ?? 0n

const begin = (playerId: string) =>
  table.rounds.begin({
    player: { playerId, currency: 'FUN' },
    key: newId(),
    game,
    option: '',
    stake: STAKE,
    minimumCycleMs: 0,
  })
const choose = (playerId: string, { view }: DecisionStep, seq: number, choice: string) =>
  table.rounds.choose({
    player: { playerId, currency: 'FUN' },
    gameId: game.id,
    roundId: view.roundId,
    seq,
    choice,
  })
const playOf = ({ view }: DecisionStep) => retellDecisions(game, view, view.drawn)
const openIn = (step: DecisionStep) => playOf(step).play.open()
const stakesOf = async (roundId: string) => {
  const rows = await table.app.db
    .selectFrom('ledger.transfers')
    .select(['leg', 'amount'])
    .where('cause_id', '=', roundId)
    .where('cause_kind', '=', 1)
    .orderBy('leg')
    .execute()
  return rows.map(({ amount }) => amount)
}

/** Rounds are begun and stood in until one opens this choice. */
const findOpen = async (playerId: string, choice: string): Promise<DecisionStep> => {
  for (let rounds = 0; rounds < 400; rounds += 1) {
    let step = await begin(playerId)
    for (let seq = 0; step.view.payout === null; seq += 1) {
      if (openIn(step).includes(choice)) return step
      step = await choose(playerId, step, seq, playOf(step).play.fallback())
    }
  }
  throw new Error(`No round opened ${choice}`)
}

it('every choice is staked in its own commit, and a round returns what its hands return', async () => {
  const player = await table.sit(MONEY)
  const wanted = ['split', 'insure', 'double', 'hit', 'decline', 'stand']
  const missing = new Set(wanted)
  let expected = MONEY
  for (let rounds = 0; missing.size > 0; rounds += 1) {
    expect(rounds, [...missing].join()).toBeLessThan(400)
    let step = await begin(player)
    expected -= STAKE
    for (let seq = 0; step.view.payout === null; seq += 1) {
      const open = openIn(step)
      const choice = wanted.find((each) => missing.has(each) && open.includes(each)) ?? open.at(-1)!
      const extra = extraStake(STAKE, playOf(step).play.extraOf(choice))
      step = await choose(player, step, seq, choice)
      missing.delete(choice)
      expected -= extra
      expect(step.moved).toBe((step.view.payout ?? 0n) - extra)
    }
    const { outcome, extras } = playOf(step)
    const payout = decisionPayout(STAKE, outcome.returned!, 2)
    expect(step.view.payout).toBe(payout)
    expected += payout
    expect(step.balance).toBe(expected)
    const more = extras.filter((extra) => extra > 0).map((extra) => extraStake(STAKE, extra))
    expect(await stakesOf(step.view.roundId)).toEqual([STAKE, ...more])
  }
  expect(await cash(player)).toBe(expected)
})

it.each(['double', 'split', 'insure'])(
  'of fifty times "%s" at once one is taken and staked',
  async (choice) => {
    const player = await table.sit(MONEY)
    const step = await findOpen(player, choice)
    const before = await cash(player)
    const seq = step.view.choices.length
    const extra = extraStake(STAKE, playOf(step).play.extraOf(choice))
    const { values, refusals } = await outcomesOf(
      Array.from({ length: 50 }, () => choose(player, step, seq, choice)),
    )
    expect(refusals).toEqual([])
    expect(values.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(await stakesOf(step.view.roundId)).toEqual([STAKE, extra])
    const { view } = values[0]!
    expect(await cash(player)).toBe(before - extra + (view.payout ?? 0n))
  },
)

it('who leaves a split or an offer of insurance has it ended a day later, with nothing more at stake', async () => {
  const player = await table.sit(MONEY)
  for (const choice of ['split', 'insure']) {
    const begun = await findOpen(player, choice)
    const seq = begun.view.choices.length
    const step = choice === 'split' ? await choose(player, begun, seq, choice) : begun
    if (step.view.payout !== null) continue
    await asOwner(
      table.app,
      `update interactive_rounds.rounds set deadline = placed_at where player_id = $1`,
      [player],
    )
    const before = await cash(player)
    expect(await completeDecisions(table.app, table.settings)).toBe(1)
    const staked = choice === 'split' ? 2n * STAKE : STAKE
    const round = (await readPlayedRound(table.app, player, begun.view.roundId))!
    expect((await stakesOf(begun.view.roundId)).reduce((sum, amount) => sum + amount, 0n)).toBe(staked)
    expect(await cash(player)).toBe(before + round.payout)
    const decision = (round.outcome as { decision: { choices: string[] } }).decision
    const [first, ...rest] = decision.choices.slice(step.view.choices.length)
    expect(first).toBe(choice === 'split' ? 'stand' : 'decline')
    expect(rest.filter((each) => each !== 'stand')).toEqual([])
    await rotateSeeds(table.app, player, {})
    const view = (await readPlayedRound(table.app, player, begun.view.roundId))!
    expect(verifyRound(describeRound(view, 2).proof).verdict).toBe('correct')
  }
})

it('a player who was stopped puts nothing more on a hand, and the hand is played out', async () => {
  const player = await table.sit(MONEY)
  const step = await findOpen(player, 'double')
  const { choices } = step.view
  const caller = { playerId: player, sessionId: newId(), account: 'guest', type: 0, currency: 'FUN' }
  await takeStop({ app: table.app, settings: table.settings, activity }, caller, '24-hours')
  await expect(choose(player, step, choices.length, 'double')).rejects.toMatchObject({ code: 'PLAY_STOPPED' })
  expect(await stakesOf(step.view.roundId)).toEqual([STAKE])
  const ended = await choose(player, step, choices.length, 'stand')
  expect(ended.view.payout).not.toBeNull()
})
