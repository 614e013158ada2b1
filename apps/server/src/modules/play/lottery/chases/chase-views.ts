import { formatAmount, LEDGER_EXPONENT } from '@krathong/money'
import type { calls, CallOutput } from '@krathong/protocol'
import type { ChaseWithPrize, ChaseItem } from './chase-reads.ts'
import type { KeptTicket } from './chase-store.ts'

type Detail = CallOutput<typeof calls.lottery.chaseOf>

export const chaseView = (row: ChaseWithPrize, exponent: number): Detail['chase'] => {
  const text = (amount: bigint) => formatAmount(amount, exponent)
  return {
    chaseId: row.chase_id,
    gameCode: row.game_code,
    startNumero: row.first_numero,
    stopsOnWin: row.stops_on_win,
    state: row.state as Detail['chase']['state'],
    ...{ items: row.items, over: row.over, won: row.won },
    total: text(row.total),
    played: text(row.played),
    refunded: text(row.refunded),
    prize: text(row.prize),
    placedAt: row.placed_at.toISOString(),
    tickets: (row.tickets as unknown as KeptTicket[]).map(({ betType, picks, each, price }) => ({
      ...{ betType, picks, each: text(BigInt(each)) },
      price: formatAmount(BigInt(price), LEDGER_EXPONENT),
    })),
  }
}

export const itemView = (row: ChaseItem, exponent: number): Detail['items'][number] => ({
  numero: row.numero,
  multiple: row.multiple,
  stake: formatAmount(row.stake, exponent),
  state: row.state as Detail['items'][number]['state'],
  cause: row.cause as Detail['items'][number]['cause'],
  closeAt: row.close_at.toISOString(),
  prize: formatAmount(row.prize, exponent),
  ticketIds: row.tickets,
})
