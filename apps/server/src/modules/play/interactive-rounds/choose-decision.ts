import {
  ChoiceClosed,
  decisionByHash,
  extraStake,
  playDecisions,
  retellDecisions,
} from '@krathong/games/interactive'
import type { PlayedDecisions } from '@krathong/games/interactive'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { lockAccount, post } from '../../core/ledger/index.ts'
import { admitPlay, countPlay, holdGuard, writeGuard } from '../../people/protection/index.ts'
import { lockPairOf, raiseBet, gameOfDecision } from '../betting/index.ts'
import type { OpenDecision, DecisionView } from '../betting/index.ts'
import { openDecisionView } from './decision-reads.ts'
import { findDecision, platformMoneyOf, stepOf, transactDecision } from './decision-steps.ts'
import { lockDecision, saveChoice } from './decision-store.ts'
import type { DecisionRows } from './decision-store.ts'
import type { DecisionChoice, DecisionParts, DecisionStep } from './decision-types.ts'
import { endDecision, stakeTransfer } from './end-decision.ts'

/** The round as it stood after so many choices: what the one who made them was answered. */
const viewAfter = (view: DecisionView, count: number): DecisionView => {
  if (count >= view.choices.length) return view
  const choices = view.choices.slice(0, count)
  const { extras } = retellDecisions(gameOfDecision(view), { ...view, choices }, view.drawn)
  const staked = extras.reduce((sum, extra) => sum + extraStake(view.stake, extra), view.stake)
  return { ...view, choices, staked, payout: null, fallbackFrom: null }
}

/**
 * Takes one choice: what it stakes on top, what it draws and, where it is the last, the end of the round, in one commit. A choice that
 * was taken before is answered as it was.
 */
export const chooseDecision = (parts: DecisionParts, asked: DecisionChoice): Promise<DecisionStep> =>
  transactDecision(parts.app, 'decision-choice', (tx) => choose(tx, parts, asked))

const choose = async (tx: Tx, parts: DecisionParts, asked: DecisionChoice): Promise<DecisionStep> => {
  const { playerId, currency } = asked.player
  await lockAccount(tx, { owner: playerId, purpose: 'cash' }, currency)
  const rows = { db: tx, sealer: parts.app.sealer, archive: parts.app.archive }
  const row = await lockDecision(rows, { playerId, roundId: asked.roundId })
  if (row && row.round.gameId !== asked.gameId) throw new Refusal('ROUND_UNKNOWN')
  const isNext = row?.state === 'open' && row.round.choices.length === asked.seq
  return isNext ? take(tx, parts, { asked, round: row.round }) : repeatOf(rows, asked)
}

/** The same choice at the same place is answered again; another one there, or one that leaves a place out, is not taken. */
const repeatOf = async (
  rows: DecisionRows,
  { player, gameId, roundId, seq, choice }: DecisionChoice,
): Promise<DecisionStep> => {
  const view = await findDecision(rows, player.playerId, roundId)
  if (view?.gameId !== gameId) throw new Refusal('ROUND_UNKNOWN')
  const isMine = view.fallbackFrom === null || seq < view.fallbackFrom
  if (!isMine || view.choices[seq] !== choice)
    throw new Refusal('CHOICE_OUT_OF_TURN', { choices: view.choices.length })
  return stepOf(rows.db, player, { view: viewAfter(view, seq + 1), isRepeat: true, moved: 0n })
}

/** The round with one more choice, from the same stream as before. */
const playOn = async (
  tx: Tx,
  { streams }: DecisionParts,
  { round, choice }: { round: OpenDecision; choice: string },
): Promise<PlayedDecisions> => {
  const game = decisionByHash(round.definitionHash)
  if (!game) throw new Refusal('GAME_UNKNOWN')
  const pair = await lockPairOf(tx, round)
  const stream = streams.open(
    round.playerId,
    round.seedPairId,
    pair.server_seed_sealed,
  )(pair.client_seed!, round.nonce)
  const choices = [...round.choices, choice]
  try {
    const played = playDecisions(game, { option: round.option, choices, fallbackFrom: null }, stream)
    assert(beginsWith(played.outcome.drawn, round.drawn), 'a round goes on from what was drawn')
    return played
  } catch (error) {
    if (error instanceof ChoiceClosed && error.seq === round.choices.length)
      throw new Refusal('CHOICE_CLOSED')
    throw error
  }
}

export const beginsWith = (drawn: readonly number[], before: readonly number[]): boolean =>
  before.every((result, index) => drawn[index] === result)

const take = async (
  tx: Tx,
  parts: DecisionParts,
  { asked, round: before }: { asked: DecisionChoice; round: OpenDecision },
): Promise<DecisionStep> => {
  const { playerId, currency } = asked.player
  const rows = { db: tx, sealer: parts.app.sealer, archive: parts.app.archive }
  const played = await playOn(tx, parts, { round: before, choice: asked.choice })
  const at = await databaseNow(tx)
  const money = platformMoneyOf(parts, playerId)
  const guard = await holdGuard(tx, playerId, money.rules)
  const extra = extraStake(before.stake, played.extras.at(-1)!)
  if (extra > 0n) admitPlay(guard, { stake: extra, currency, at }, money.rules)
  const step = countPlay(guard, { playerId, currency, stake: extra, payout: 0n, at }, money.rules)
  const { choices, drawn, returned } = played.outcome
  const round = { ...before, choices, drawn, staked: before.staked + extra }
  const leg = played.extras.filter((added) => added > 0).length
  const stakes = extra > 0n ? [stakeTransfer(round, money, { amount: extra, leg })] : []
  const end =
    returned === null ? null : await endDecision(tx, round, { played, money, guard: step.after, at })
  if (!end) await saveChoice(rows, round)
  if (!end && extra > 0n) await raiseBet(tx, round)
  const transfers = [...stakes, ...(end?.transfers ?? [])]
  if (transfers.length > 0) await post(tx, transfers)
  await writeGuard(tx, [step, ...(end?.steps ?? [])], money.rules, at)
  const view = end ? await findDecision(rows, playerId, round.roundId) : await openDecisionView(tx, round)
  assert(view, 'what was written is found')
  return stepOf(tx, asked.player, { view, isRepeat: false, moved: (end?.payout ?? 0n) - extra })
}
