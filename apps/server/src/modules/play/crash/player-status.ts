import { formatAmount } from '@krathong/money'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { readCash, readPlayerNet } from '../betting/index.ts'
import { readOwnBets } from './room-reads.ts'
import { ownBetView } from './room-view.ts'
import type { CrashParts } from './types.ts'

/** The seat's bets on a round, and its money as it stands now. */
export const statusOf = async (
  { app, settings, clock }: CrashParts,
  seat: SeatCaller,
  roundId: string | null,
) => {
  const { exponent } = settings.current().value.currency
  const [bets, cash, net, at] = await Promise.all([
    roundId === null ? [] : readOwnBets(app.db, seat.playerId, roundId),
    readCash(app.db, seat.playerId, seat.currency),
    readPlayerNet(app.db, seat.playerId, seat.openedAt),
    clock.now(app.db),
  ])
  return {
    mine: bets.map((bet) => ownBetView(bet, exponent)),
    balance: formatAmount(cash.balance, exponent),
    balanceVersion: Number(cash.version),
    sessionNet: formatAmount(net, exponent),
    serverTime: at.toISOString(),
  }
}
