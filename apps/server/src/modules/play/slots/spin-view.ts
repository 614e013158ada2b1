import type { CallInput, calls } from '@krathong/protocol'
import { slotGames } from '@krathong/games/slots'
import { parseAmount } from '@krathong/money'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { chosenIn } from '../betting/index.ts'
import { answerRound, cycleOf, requireSeatOpen } from '../game-sessions/index.ts'
import type { GameSessionsParts } from '../game-sessions/index.ts'
import { choiceOf } from './rules.ts'
import { spin } from './spin.ts'

type SpinInput = CallInput<typeof calls.slots.spin>

/** One spin of a seat: read what was sent, play it, tell the round and what the money is after it. */
export const spinView = async (
  parts: GameSessionsParts,
  { roundId, stake: text, mode, choice, grantId }: SpinInput,
  seat: SeatCaller,
) => {
  const { settings, betting } = parts
  await requireSeatOpen(parts, seat)
  const game = slotGames.get(seat.nodeId)
  if (!game) throw new Refusal('GAME_UNKNOWN')
  const stake = parseAmount(text, settings.current().value.currency.exponent)
  if (stake === null) throw new Refusal('AMOUNT_MALFORMED', {}, { stake: { code: 'AMOUNT_MALFORMED' } })
  const played = await spin(
    { betting, settings },
    {
      player: seat,
      game,
      key: roundId,
      mode,
      stake,
      choice,
      grantId,
      minimumCycleMs: cycleOf(parts, seat, 'slot'),
    },
  )
  return answerRound(
    parts,
    seat,
    played,
    (round) =>
      round.game_id === game.id &&
      round.mode === mode &&
      round.stake === stake &&
      (round.free !== null) === (grantId !== undefined) &&
      chosenIn(round) === choiceOf(game, choice),
  )
}
