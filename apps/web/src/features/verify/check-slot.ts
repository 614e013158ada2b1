import { costOf, slotOf, verifySlotRound, type RoundProof } from '@krathong/games/slots'
import { formatAmount, parseAmount } from '@krathong/money'
import { boardsOf } from './boards.ts'
import type { Rules } from './checked.ts'

const priceOf = ({ mode, stake, exponent, game }: RoundProof) => {
  const amount = parseAmount(stake, exponent)
  if (mode === 'spin' || amount === null) return null
  return formatAmount(costOf(slotOf(game.definition), mode, amount), exponent)
}

export const slotRules: Rules<RoundProof> = {
  verify: verifySlotRound,
  view: (proof) => ({ boards: boardsOf(proof), cost: priceOf(proof) }),
}
