import { formatAmount } from '@krathong/money'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import type { DecisionStep } from '../interactive-rounds/index.ts'
import type { GameSessionsParts } from '../game-sessions/index.ts'
import { decisionView } from './decision-view.ts'

/** What a seat is told of the step it has just taken: the round as it stands, and what the money is after it. */
export const answerStep = async (
  { settings, nets }: GameSessionsParts,
  seat: SeatCaller,
  step: DecisionStep,
) => {
  const { exponent } = settings.current().value.currency
  const net = step.isRepeat ? await nets.read(seat) : await nets.add(seat, step.moved)
  return {
    round: decisionView(step.view, exponent),
    balance: formatAmount(step.balance, exponent),
    balanceVersion: Number(step.balanceVersion),
    sessionNet: formatAmount(net, exponent),
  }
}
