import {
  compileInstant,
  payWagers,
  verifyInstantRound,
  type InstantProof,
  type WagerResult,
} from '@krathong/games/instant'
import { formatAmount, parseAmount } from '@krathong/money'
import type { PaidWager, Rules } from './checked.ts'

/** As the rules pay them; a wager that the game does not take returns nothing, and the checks say so. */
const wagersOf = ({ game: saved, wagers, outcome, exponent }: InstantProof): PaidWager[] => {
  const game = compileInstant(saved.definition)
  const amountText = ({ on, stake, returned }: WagerResult) => ({
    on,
    stake: formatAmount(stake, exponent),
    returned: formatAmount(returned, exponent),
  })
  return wagers.flatMap(({ on, stake: text }) => {
    const stake = parseAmount(text, exponent)
    if (stake === null || !game.rules.knows(on)) return [{ on, stake: text, returned: '0' }]
    return payWagers(game, [{ on, stake }], outcome, exponent).map(amountText)
  })
}

export const instantRules: Rules<InstantProof> = {
  verify: verifyInstantRound,
  view: (proof) => ({ wagers: wagersOf(proof) }),
}
