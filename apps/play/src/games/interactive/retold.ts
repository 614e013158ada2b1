import { plus } from '../../shared/amounts.ts'
import type { PlayedRound } from '../../shared/play-client.ts'
import type { ShownRound } from './decision-state.ts'

interface DecidedEvent {
  type: 'decided'
  option: string
  stake: string
  steps: { choice: string | null; isAutomatic: boolean; extra: string; view: unknown }[]
}

const decidedOf = ({ events }: PlayedRound): DecidedEvent => {
  const [event] = events
  if (typeof event !== 'object' || event === null || !('type' in event) || event.type !== 'decided')
    throw new TypeError('The round came without its choices')
  return event as DecidedEvent
}

/** What was on the board after each choice, from the start to the end; nothing can be chosen there any more. */
export const stepsOf = (
  round: PlayedRound,
  exponent: number,
): Omit<ShownRound, 'turn' | 'isOver' | 'isStill' | 'isReplay'>[] => {
  const { option, stake, steps } = decidedOf(round)
  const isAutomatic = steps.findIndex((step) => step.isAutomatic)
  let staked = stake
  return steps.map(({ extra, view }, at) => {
    staked = plus(staked, extra, exponent)
    return {
      roundId: round.roundId,
      option,
      stake,
      staked,
      choices: steps.slice(1, at + 1).map(({ choice }) => choice ?? ''),
      fallbackFrom: isAutomatic > 0 && at >= isAutomatic ? isAutomatic - 1 : null,
      view,
      open: [],
      payout: at === steps.length - 1 ? round.payout : null,
    }
  })
}
