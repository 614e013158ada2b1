import { instantGames } from '@krathong/games/instant'
import type { Wager } from '@krathong/games/instant'
import { parseAmount } from '@krathong/money'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { wagersOf } from '../betting/index.ts'
import type { StoredRound } from '../betting/index.ts'
import { answerRound, cycleOf, requireSeatOpen } from '../game-sessions/index.ts'
import type { GameSessionsParts } from '../game-sessions/index.ts'
import { playInstant } from './play-instant.ts'

interface Order {
  roundId: string
  wagers: readonly { on: string; stake: string }[]
}

const readWagers = (wagers: Order['wagers'], exponent: number): Wager[] =>
  wagers.map(({ on, stake: text }) => {
    const stake = parseAmount(text, exponent)
    if (stake === null) throw new Refusal('AMOUNT_MALFORMED', {}, { stake: { code: 'AMOUNT_MALFORMED' } })
    return { on, stake }
  })

/** The same wagers, in the same order, at the same stakes. */
const isSame = (round: StoredRound, wagers: readonly Wager[]): boolean => {
  const first = wagersOf(round)
  return (
    first?.length === wagers.length &&
    wagers.every(({ on, stake }, at) => first[at]!.on === on && first[at]!.stake === stake)
  )
}

/** One order of a seat: read what was sent, play it, tell the round and what the money is after it. */
export const playView = async (
  parts: GameSessionsParts,
  { roundId, wagers: sent }: Order,
  seat: SeatCaller,
) => {
  const { settings, betting } = parts
  await requireSeatOpen(parts, seat)
  const game = instantGames.get(seat.nodeId)
  if (!game) throw new Refusal('GAME_UNKNOWN')
  const wagers = readWagers(sent, settings.current().value.currency.exponent)
  const order = { player: seat, game, key: roundId, wagers, minimumCycleMs: cycleOf(parts, seat, 'instant') }
  const played = await playInstant({ betting, settings }, order)
  return answerRound(parts, seat, played, (round) => round.game_id === game.id && isSame(round, wagers))
}
