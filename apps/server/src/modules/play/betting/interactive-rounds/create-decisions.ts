import { beginDecision } from './begin-decision.ts'
import { chooseDecision } from './choose-decision.ts'
import { withCashAlone } from '../with-cash-alone.ts'
import type { DecisionChoice, DecisionOrder, DecisionParts, DecisionStep } from './decision-types.ts'

export interface Decisions {
  /** Begins a round in which the player chooses; the same key begins one. */
  begin(order: DecisionOrder): Promise<DecisionStep>
  /** Takes one choice; the same one at the same place is answered again. */
  choose(choice: DecisionChoice): Promise<DecisionStep>
}

/** The steps of rounds with choices; whoever watches the balance hears of each that moved it. */
export const createDecisions = (
  parts: DecisionParts,
  prepare: (error: unknown, playerId: string) => Promise<void>,
): Decisions => {
  const view = async (
    { playerId, currency }: DecisionOrder['player'],
    work: () => Promise<DecisionStep>,
  ): Promise<DecisionStep> => {
    const step = await withCashAlone({ app: parts.app, playerId }, work)
    const { balance, balanceVersion: version } = step
    if (step.moved !== 0n) parts.app.bus.publish('balance', { playerId, currency, balance, version })
    return step
  }
  return {
    begin: (order) => view(order.player, () => beginDecision(parts, prepare, order)),
    choose: (choice) => view(choice.player, () => chooseDecision(parts, choice)),
  }
}
