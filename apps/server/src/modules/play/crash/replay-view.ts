import { crashByHash, endMomentOf } from '@krathong/games/crash'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { readEnded, readOwnBets } from './room-reads.ts'
import { betsView, multiplierText, ownBetView } from './room-view.ts'
import type { CrashParts } from './types.ts'

interface Wanted {
  gameId: string
  playerId: string
  /** Of the round, or of a bet in it. */
  roundId: string
}

/** A round that is over as its room showed it, to be watched again. What of others is shown is what they showed then: a mask and a stake. */
export const replayView = async (parts: CrashParts, { gameId, playerId, roundId: wanted }: Wanted) => {
  const { app, settings } = parts
  const round = await readEnded(app.db, gameId, wanted)
  if (!round) throw new Refusal('ROUND_UNKNOWN')
  const roundId = round.round_id
  const game = crashByHash(round.definition_hash)
  assert(game, 'every version of a game that was ever played stays in the code')
  const { exponent } = settings.current().value.currency
  const [bets, mine] = await Promise.all([
    betsView(parts, roundId, exponent),
    readOwnBets(app.db, playerId, roundId),
  ])
  const endedAt = round.ended_at!.toISOString()
  const { cashOutMax, growthPerMillion } = game.rules
  return {
    room: {
      gameId,
      asOf: endedAt,
      phase: 'over' as const,
      roundId,
      place: round.place,
      risesAt: round.rises_at.toISOString(),
      endedAt,
      crash: multiplierText(round.crash_point!),
      ...bets,
      latest: [],
    },
    mine: mine.map((bet) => ownBetView(bet, exponent)),
    climbMs: endMomentOf(round.crash_point!, game.rules),
    rules: { cashOutMax, growthPerMillion },
  }
}
