import type { Tx } from '../../../../platform/db/database.ts'
import { countPayout, holdGuards, playRules, writeGuard } from '../../../people/protection/index.ts'
import type { JudgedTicket, TicketEnd } from '../store.ts'
import type { LotteryParts } from '../types.ts'

/** What came of tickets counts towards their players' limits; players in one order, so that no two settlements wait for each other. */
export const countEnds = (
  tx: Tx,
  parts: LotteryParts,
  { ended, at }: { ended: readonly { ticket: JudgedTicket; end: TicketEnd }[]; at: Date },
): Promise<void> => {
  const counted = ended.map(({ ticket: { player_id: playerId, currency, stake }, end }) => ({
    ...{ playerId, currency, stake: end.state === 'voided' ? -stake : 0n, payout: end.payout },
  }))
  return countMoved(tx, parts, counted, at)
}

/** The same of any difference, in stakes and payouts, ten-thousandths of the currency each. */
export const countMoved = async (
  tx: Tx,
  { settings }: LotteryParts,
  counted: readonly { playerId: string; currency: string; stake: bigint; payout: bigint }[],
  at: Date,
): Promise<void> => {
  const rules = playRules(settings)
  const moved = counted.filter(({ stake, payout }) => stake !== 0n || payout !== 0n)
  if (moved.length === 0) return
  const byPlayer = Map.groupBy(moved, ({ playerId }) => playerId)
  const guardOf = await holdGuards(tx, [...byPlayer.keys()], rules)
  const steps = [...byPlayer].map(([playerId, own]) => {
    const stake = own.reduce((sum, bet) => sum + bet.stake, 0n)
    const payout = own.reduce((sum, bet) => sum + bet.payout, 0n)
    const { currency } = own[0]!
    return countPayout(guardOf(playerId), { playerId, currency, stake, payout, at }, rules)
  })
  await writeGuard(tx, steps, rules, at)
}
