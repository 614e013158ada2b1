import { crashGames } from '@krathong/games/crash'
import { parseAmount } from '@krathong/money'
import type { CallInput, calls } from '@krathong/protocol'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { cycleOf, requireSeatOpen } from '../game-sessions/index.ts'
import type { GameSessionsParts } from '../game-sessions/index.ts'
import { placeBet } from './place-bet.ts'
import { statusOf } from './player-status.ts'
import { publishBalance } from './publish-balance.ts'
import type { CrashParts } from './types.ts'

export interface BetParts {
  seats: GameSessionsParts
  crash: CrashParts
}

export const gameAt = ({ nodeId }: SeatCaller) => {
  const game = crashGames.get(nodeId)
  if (!game) throw new Refusal('GAME_UNKNOWN')
  return game
}

/** 2, 2.5 and 2.50 are the same multiplier: 250 hundredths. */
const hundredthsOf = (text: string): number => {
  const [whole = '0', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** One bet of a seat: read what was sent, stake it, tell the seat's bets and what the money is after it. */
export const betView = async (
  { seats, crash }: BetParts,
  input: CallInput<typeof calls.crash.bet>,
  seat: SeatCaller,
) => {
  const game = gameAt(seat)
  await requireSeatOpen(seats, seat)
  const stake = parseAmount(input.stake, crash.settings.current().value.currency.exponent)
  if (stake === null) throw new Refusal('AMOUNT_MALFORMED', {}, { stake: { code: 'AMOUNT_MALFORMED' } })
  const autoAt = input.autoAt === null ? null : hundredthsOf(input.autoAt)
  await placeBet(crash, {
    player: seat,
    game,
    key: input.betId,
    roundId: input.roundId,
    stake,
    autoAt,
    minimumCycleMs: cycleOf(seats, seat, 'crash'),
  })
  await publishBalance(crash, seat)
  return statusOf(crash, seat, input.roundId)
}
