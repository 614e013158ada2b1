import type { calls, CallRead } from '@krathong/protocol'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import type { LotteryRoutesParts } from '../types.ts'
import { sendShot } from './send-shot.ts'
import { createShots } from './shots-page.ts'

/** Numbers that players send, as calls: what rounds have, and one number more. */
export const createShotCalls = (parts: LotteryRoutesParts) => {
  const { show, isFull } = createShots(parts)
  return {
    show,
    send: async (input: CallRead<typeof calls.lottery.sendShot>, caller: PlayerCaller) => {
      await sendShot(parts, input, caller, await isFull(input.gameCode, input.numero))
      return show(input.gameCode, caller)
    },
  }
}
