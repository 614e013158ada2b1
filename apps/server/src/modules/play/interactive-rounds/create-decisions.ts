import { beginDecision } from './begin-decision.ts'
import { chooseDecision } from './choose-decision.ts'
import { withCashAlone } from '../betting/index.ts'
import type { Betting } from '../betting/index.ts'
import { sealClearDraws } from './decision-store.ts'
import type { DecisionChoice, DecisionOrder, DecisionParts, DecisionStep } from './decision-types.ts'

export interface InteractiveRounds {
  /** Begins a round in which the player chooses; the same key begins one. */
  begin(order: DecisionOrder): Promise<DecisionStep>
  /** Takes one choice; the same one at the same place is answered again. */
  choose(choice: DecisionChoice): Promise<DecisionStep>
}

/** The steps of rounds with choices; whoever watches the balance hears of each that moved it. */
export const createInteractiveRounds = async (
  { app, settings }: Pick<DecisionParts, 'app' | 'settings'>,
  { streams, prepare }: Pick<Betting, 'streams' | 'prepare'>,
): Promise<InteractiveRounds> => {
  while ((await sealClearDraws(app)) > 0);
  const parts = { app, settings, streams }
  const view = async (
    { playerId, currency }: DecisionOrder['player'],
    work: () => Promise<DecisionStep>,
  ): Promise<DecisionStep> => {
    const step = await withCashAlone({ app, playerId }, work)
    const { balance, balanceVersion: version } = step
    if (step.moved !== 0n) app.bus.publish('balance', { playerId, currency, balance, version })
    return step
  }
  return {
    begin: (order) => view(order.player, () => beginDecision(parts, prepare, order)),
    choose: (choice) => view(choice.player, () => chooseDecision(parts, choice)),
  }
}
