import { salesHashOf } from '@krathong/games/bingo'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { closeSharedBets } from '../betting/index.ts'
import { post } from '../../core/ledger/index.ts'
import { readPurchases } from './reads.ts'
import type { Purchase } from './reads.ts'
import { countEnds } from './count-ends.ts'
import { roomOf } from './open-room.ts'
import { soldOf } from './sold.ts'
import { closePurchases, setClosed, setRefunded, takeRound } from './store.ts'
import type { RoundRow } from './store.ts'
import { publishBalances } from './publish-balances.ts'
import { transactRound } from './transact-round.ts'
import type { BingoParts } from './types.ts'

/** How long a round that was given back is shown before the next one opens. */
const REFUND_SHOWN_MS = 8_000

/**
 * Ends the sales of a round whose time is over, and tells the hash of what was sold; with too few different buyers all stakes go back in
 * the same commit. Another process that is at it already is left alone.
 */
export const closeSales = async (parts: BingoParts, roundId: string): Promise<boolean> => {
  const closed = await transactRound(parts.app, 'bingo-close', async (tx) => {
    const round = await takeRound(tx, roundId, 'selling')
    const at = await databaseNow(tx)
    if (!round || round.closes_at === null || round.closes_at > at) return null
    const purchases = await readPurchases(tx, roundId)
    const salesHash = salesHashOf(soldOf(purchases))
    const buyers = new Set(purchases.map(({ player_id: playerId }) => playerId))
    const isPlayed = buyers.size >= roomOf(round.game_id).definition.rules.leastBuyers
    if (isPlayed) await setClosed(tx, roundId, salesHash, at)
    else await refund(tx, parts, { round, purchases, salesHash, at })
    return { gameId: round.game_id, refunded: isPlayed ? [] : purchases, currency: round.currency }
  })
  if (!closed) return false
  await publishBalances(parts.app, closed.refunded, closed.currency)
  parts.app.bus.publish('bingo', { gameId: closed.gameId })
  return true
}

interface Refund {
  round: RoundRow
  purchases: readonly Purchase[]
  salesHash: string
  at: Date
}

/** Every stake of a round goes back, and what the round before left stays for the next one. */
export const refund = async (
  tx: Tx,
  { settings }: BingoParts,
  { round, purchases, salesHash, at }: Refund,
) => {
  const { platformOwner } = settings.current()
  const { currency, round_id: roundId } = round
  await post(
    tx,
    purchases.map(({ bet_id: betId, player_id: playerId, stake }) => ({
      cause: { kind: 'void' as const, id: betId },
      debit: { owner: platformOwner, purpose: 'games' as const },
      credit: { owner: playerId, purpose: 'cash' as const },
      currency,
      amount: stake,
    })),
  )
  await closeSharedBets(
    tx,
    purchases.map(({ bet_id: betId, player_id: playerId, placed_at: placedAt }) => ({
      betId,
      playerId,
      placedAt,
      state: 'voided' as const,
      payout: 0n,
    })),
    at,
  )
  await closePurchases(tx, roundId, { state: 'voided', payouts: new Map(), at })
  await setRefunded(tx, roundId, {
    salesHash,
    rest: round.carried,
    at,
    endsAt: new Date(at.getTime() + REFUND_SHOWN_MS),
  })
  await countEnds(tx, settings, {
    bets: purchases.map(({ player_id, stake }) => ({ player_id, stake: -stake, payout: 0n })),
    currency,
    at,
  })
}
