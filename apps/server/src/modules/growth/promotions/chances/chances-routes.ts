import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { implement } from '../../../../platform/http/implement.ts'
import { askTurn } from './ask-turn.ts'
import type { ChanceParts } from './chance-types.ts'
import { openEnvelope } from './open-envelope.ts'
import { createChances } from './show-chances.ts'
import { takeTickets } from './take-tickets.ts'
import { createTurnView } from './wheel-view.ts'

export const chancesRoutes = (parts: ChanceParts) => {
  const chances = createChances(parts)
  const turnView = createTurnView(parts)
  const money = (amount: bigint) => formatAmount(amount, parts.settings.current().value.currency.exponent)
  return implement('chances', calls.chances, {
    list: (_, { caller, request }) => chances.list(caller, request.language),
    takeTickets: ({ promotionId }, { caller }) => takeTickets(parts, caller, promotionId),
    turn: async (wanted, { caller }) => turnView(await askTurn(parts, caller, wanted)),
    open: async ({ promotionId }, { caller }) => {
      const { part, cash } = await openEnvelope(parts, caller, promotionId)
      return { no: part.no, amount: money(part.amount), state: part.state, balance: money(cash) }
    },
    proof: ({ promotionId }, { caller }) => chances.proof(caller, promotionId),
    turnProof: (wanted, { caller }) => chances.turnProof(caller, wanted),
  })
}
