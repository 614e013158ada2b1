import { decisionByHash, extraStake, retellDecisions } from '@krathong/games/decisions'
import { formatAmount } from '@krathong/money'
import { Refusal } from '../../../platform/refusal.ts'
import type { DecisionTold } from '../betting/index.ts'

/** A round as its game shows it: made from what was drawn so far, so that nothing which is still hidden can be in it. */
export const decisionView = (told: DecisionTold, exponent: number) => {
  const game = decisionByHash(told.definitionHash)
  if (!game) throw new Refusal('ROUND_UNKNOWN')
  const { play, views } = retellDecisions(game, told, told.drawn)
  const text = (amount: bigint) => formatAmount(amount, exponent)
  return {
    roundId: told.roundId,
    option: told.option,
    stake: text(told.stake),
    staked: text(told.staked),
    choices: [...told.choices],
    fallbackFrom: told.fallbackFrom,
    view: views.at(-1)!,
    open: play
      .open()
      .map((choice) => ({ choice, extra: text(extraStake(told.stake, play.extraOf(choice))) })),
    payout: told.payout === null ? null : text(told.payout),
    netWin: told.payout === null ? null : text(told.payout - told.staked),
    nonce: told.nonce,
    serverSeedHash: told.commitment,
    clientSeed: told.clientSeed,
    placedAt: told.placedAt.toISOString(),
    deadline: told.deadline?.toISOString() ?? null,
  }
}
