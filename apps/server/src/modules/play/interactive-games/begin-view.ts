import { decisionFault, decisionGames, stakeLimits } from '@krathong/games/interactive'
import type { DecisionFault, DecisionGame } from '@krathong/games/interactive'
import { formatAmount, parseAmount } from '@krathong/money'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { cycleOf, requireSeatOpen } from '../game-sessions/index.ts'
import type { GameSessionsParts } from '../game-sessions/index.ts'
import type { InteractiveRounds } from '../interactive-rounds/index.ts'
import { answerStep } from './answer-step.ts'

interface Order {
  roundId: string
  option: string
  stake: string
}

const refuse = (game: DecisionGame, fault: DecisionFault, exponent: number): never => {
  const { step, minimum, maximum } = stakeLimits(game, exponent)
  const amountText = (amount: bigint) => formatAmount(amount, exponent)
  switch (fault) {
    case 'STAKE_BELOW_MINIMUM':
      throw new Refusal(fault, { minimum: amountText(minimum) })
    case 'STAKE_ABOVE_MAXIMUM':
      throw new Refusal(fault, { maximum: amountText(maximum) })
    case 'STAKE_OFF_LADDER':
      throw new Refusal('STAKE_OFF_STEP', { step: amountText(step) })
    case 'OPTION_UNKNOWN':
      throw new Refusal(fault, {}, { option: { code: 'INVALID' } })
  }
}

/** One order of a seat: read what was sent, begin the round, tell what it shows. */
export const beginView = async (
  parts: GameSessionsParts & { rounds: InteractiveRounds },
  { roundId, option, stake: text }: Order,
  seat: SeatCaller,
) => {
  const { value } = parts.settings.current()
  const { exponent } = value.currency
  await requireSeatOpen(parts, seat)
  const game = decisionGames.get(seat.nodeId)
  if (!game) throw new Refusal('GAME_UNKNOWN')
  const stake = parseAmount(text, exponent)
  if (stake === null) throw new Refusal('AMOUNT_MALFORMED', {}, { stake: { code: 'AMOUNT_MALFORMED' } })
  const fault = decisionFault(game, option, stake, exponent)
  if (fault) refuse(game, fault, exponent)
  const minimumCycleMs = cycleOf(parts, seat, 'decision')
  const step = await parts.rounds.begin({ player: seat, key: roundId, game, option, stake, minimumCycleMs })
  return answerStep(parts, seat, step)
}
