import { playDecisions } from '@krathong/games/interactive'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { idFor, isRecentId } from '../../../platform/ids.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { lockAccount, post } from '../../core/ledger/index.ts'
import { countPlay, writeGuard } from '../../people/protection/index.ts'
import { openBet, readPlayedRound, takePair } from '../betting/index.ts'
import { admitDecision, newDecision } from './admit-decision.ts'
import { openDecisionView } from './decision-reads.ts'
import { findDecision, platformMoneyOf, stepOf, transactDecision } from './decision-steps.ts'
import { insertDecision } from './decision-store.ts'
import type { DecisionRows } from './decision-store.ts'
import type { DecisionOrder, DecisionParts, DecisionStep } from './decision-types.ts'
import { endDecision, stakeTransfer } from './end-decision.ts'

const TRIES = 5

/**
 * Takes the stake of a round and draws what stands before its first choice, in one commit; a round that is over at once is settled in
 * it. Repeating the key answers the round as it stands.
 */
export const beginDecision = async (
  parts: DecisionParts,
  prepare: (error: unknown, playerId: string) => Promise<void>,
  order: DecisionOrder,
): Promise<DecisionStep> => {
  const { playerId } = order.player
  if (!isRecentId(order.key, now())) throw new Refusal('KEY_MALFORMED')
  const roundId = idFor(playerId, order.key)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactDecision(parts.app, 'decision-begin', (tx) => begin(tx, parts, order, roundId))
    } catch (error) {
      if (attempt === TRIES) throw error
      await prepare(error, playerId)
    }
  }
}

/** A repeat answers only the same order. */
const repeatOf = async (
  rows: DecisionRows,
  { player, game, option, stake }: DecisionOrder,
  roundId: string,
): Promise<DecisionStep | null> => {
  const view = await findDecision(rows, player.playerId, roundId)
  if (view === null) {
    if (await readPlayedRound(rows, player.playerId, roundId)) throw new Refusal('KEY_REUSED')
    return null
  }
  if (view.gameId !== game.id || view.option !== option || view.stake !== stake)
    throw new Refusal('KEY_REUSED')
  return stepOf(rows.db, player, { view, isRepeat: true, moved: 0n })
}

const begin = async (
  tx: Tx,
  parts: DecisionParts,
  order: DecisionOrder,
  roundId: string,
): Promise<DecisionStep> => {
  const { player, game, option, stake } = order
  const { playerId, currency } = player
  await lockAccount(tx, { owner: playerId, purpose: 'cash' }, currency)
  const rows = { db: tx, sealer: parts.app.sealer, archive: parts.app.archive }
  const repeat = await repeatOf(rows, order, roundId)
  if (repeat) return repeat
  const { pair, at, guard } = await admitDecision(tx, parts, order)
  const money = platformMoneyOf(parts, playerId)
  const stream = parts.streams.open(
    playerId,
    pair.seed_pair_id,
    pair.server_seed_sealed,
  )(pair.client_seed!, pair.nonce)
  const played = playDecisions(game, { option, choices: [], fallbackFrom: null }, stream)
  const round = { ...newDecision(order, roundId, { pair, at }), drawn: played.outcome.drawn }
  const step = countPlay(guard, { playerId, currency, stake, payout: 0n, at }, money.rules)
  const stakes = [stakeTransfer(round, money, { amount: stake, leg: 0 })]
  await takePair(tx, round)
  await openBet(tx, round)
  const end =
    played.outcome.returned === null
      ? null
      : await endDecision(tx, round, { played, money, guard: step.after, at })
  if (!end) await insertDecision(rows, round)
  await post(tx, [...stakes, ...(end?.transfers ?? [])])
  await writeGuard(tx, [step, ...(end?.steps ?? [])], money.rules, at)
  const view = end ? await findDecision(rows, playerId, roundId) : await openDecisionView(tx, round)
  assert(view, 'what was written is found')
  return stepOf(tx, player, { view, isRepeat: false, moved: (end?.payout ?? 0n) - stake })
}
