import { decisionByHash, extraStake, retellDecisions } from '@krathong/games/interactive'
import { formatAmount } from '@krathong/money'
import { Refusal } from '../../../platform/refusal.ts'
import type { DecisionView } from '../betting/index.ts'

/** A round as its game shows it: made from what was drawn so far, so that nothing which is still hidden can be in it. */
export const decisionView = (view: DecisionView, exponent: number) => {
  const game = decisionByHash(view.definitionHash)
  if (!game) throw new Refusal('ROUND_UNKNOWN')
  const { play, views } = retellDecisions(game, view, view.drawn)
  const text = (amount: bigint) => formatAmount(amount, exponent)
  return {
    roundId: view.roundId,
    option: view.option,
    stake: text(view.stake),
    staked: text(view.staked),
    choices: [...view.choices],
    fallbackFrom: view.fallbackFrom,
    view: views.at(-1)!,
    open: play
      .open()
      .map((choice) => ({ choice, extra: text(extraStake(view.stake, play.extraOf(choice))) })),
    payout: view.payout === null ? null : text(view.payout),
    netWin: view.payout === null ? null : text(view.payout - view.staked),
    nonce: view.nonce,
    serverSeedHash: view.commitment,
    clientSeed: view.clientSeed,
    placedAt: view.placedAt.toISOString(),
    deadline: view.deadline?.toISOString() ?? null,
  }
}
