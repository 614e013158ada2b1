import { databaseNow } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { lockAccount, post } from '../../../core/ledger/index.ts'
import { countPayout, holdGuard, playRules, writeGuard } from '../../../people/protection/index.ts'
import { closeSharedBets } from '../../betting/index.ts'
import { readTicket } from '../reads.ts'
import { release } from '../limits/reserve.ts'
import { CANCEL_MS } from '../rules.ts'
import { closeTickets, holdDraw, takeTicket } from '../store.ts'
import { transactDraw } from '../draws/transact-draw.ts'
import type { LotteryParts } from '../types.ts'

/** Gives the stake of a ticket back while its draw is open for some seconds yet. Again changes nothing. Whether it was this call. */
export const cancelTicket = async (
  { app, settings }: LotteryParts,
  playerId: string,
  ticketId: string,
): Promise<boolean> => {
  const known = await readTicket(app.db, ticketId)
  if (known?.player_id !== playerId) throw new Refusal('NOT_FOUND')
  return transactDraw(app, 'lottery-cancel', async (tx) => {
    // The draw, the account, the guard: in the order in which sales and settlement take them.
    const draw = await holdDraw(tx, known.game_code, known.numero)
    await lockAccount(tx, { owner: playerId, purpose: 'cash' }, known.currency)
    const rules = playRules(settings)
    const guard = await holdGuard(tx, playerId, rules)
    const ticket = await takeTicket(tx, ticketId)
    if (ticket?.void_cause === 'player') return false
    const at = await databaseNow(tx)
    const isOpen = draw?.state === 'scheduled' && at.getTime() < draw.close_at.getTime() - CANCEL_MS
    if (!isOpen || ticket?.state !== 'open') throw new Refusal('TICKET_FINAL')
    const { stake, currency } = ticket
    await release(tx, ticket)
    await post(tx, [
      {
        cause: { kind: 'void', id: ticketId },
        debit: { owner: settings.current().platformOwner, purpose: 'games' },
        credit: { owner: playerId, purpose: 'cash' },
        ...{ currency, amount: stake },
      },
    ])
    const bet = { betId: ticketId, playerId, placedAt: ticket.placed_at }
    await closeSharedBets(tx, [{ ...bet, state: 'voided', payout: 0n }], at)
    await closeTickets(tx, [{ betId: ticketId, state: 'voided', payout: 0n, rebate: 0n, cause: 'player' }], {
      at,
      version: 0,
    })
    const step = countPayout(guard, { playerId, currency, stake: -stake, payout: 0n, at }, rules)
    await writeGuard(tx, [step], rules, at)
    return true
  })
}
