import type { CrashInfo } from '@krathong/games/crash'
import { multiplierAt } from '@krathong/games/crash/growth'
import { isSilentAt } from '../../shared/room-session.ts'
import type { CrashState } from './crash-state.ts'
import { hundredthsOf } from './hundredths.ts'

type Rules = Pick<CrashInfo['rules'], 'cashOutMax' | 'growthPerMillion'>

/** Milliseconds since the climb began, before it less than zero; by the server's clock as this page knows it. */
export const climbMs = ({ room, clockMs }: Pick<CrashState, 'room' | 'clockMs'>, now: number): number =>
  room?.risesAt ? now + clockMs - Date.parse(room.risesAt) : 0

/**
 * What stands now, in hundredths: while a round runs by the clock, then where it ended. It is a picture: the server decides by its own.
 * Null while the server is silent: the round may be over already.
 */
export const standsAt = (
  state: Pick<CrashState, 'room' | 'clockMs' | 'tape' | 'heardAt'>,
  now: number,
  inPlay: Rules,
): number | null => {
  const { room, tape } = state
  const rules = tape?.rules ?? inPlay
  if (room?.crash) return Math.min(hundredthsOf(room.crash), rules.cashOutMax)
  if (room?.phase !== 'rising') return 100
  if (isSilentAt(state, now)) return null
  return multiplierAt(climbMs(state, now), rules)
}

/** Two decimals in Latin figures, as every amount of the frame. */
export const multipleText = (hundredths: number): string => (hundredths / 100).toFixed(2)
