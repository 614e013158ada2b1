import type { Scoreboard } from '../games/slots/round-script.ts'
import { playScript } from '../games/slots/round-script.ts'
import type { SlotStage } from '../games/slots/stage/slot-stage.ts'
import type { ReviewClock } from './review-clock.ts'
import type { Sample } from './slot-samples.ts'

interface Players {
  stage: SlotStage
  clock: ReviewClock
  score: Scoreboard
}

const silent: Scoreboard = { total: () => {}, freeSpins: () => {}, line: () => {}, respins: () => {} }

/**
 * Brings the stage to where the event begins, in a moment, and returns how to tell the event and how to leave it: what comes after is told
 * as quickly, so that the stage stands at rest again.
 */
export const prepare = async ({ stage, clock, score }: Players, sample: Sample) => {
  const { before, event, after, cost, netWin } = sample
  const record = (events: readonly Sample['event'][], to: Scoreboard) =>
    playScript({ events, cost, netWin }, stage, to)
  const quickly = async (events: readonly Sample['event'][]) => {
    clock.isFast = true
    stage.hurry()
    await record(events, silent).finally(() => (clock.isFast = false))
    stage.calm()
  }
  stage.clear()
  stage.spin()
  await quickly(before)
  return {
    play: () => record([event], score),
    leave: async () => {
      await quickly(after)
      stage.clear()
    },
  }
}
