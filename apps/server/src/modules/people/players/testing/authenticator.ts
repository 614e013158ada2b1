/** What an authenticator app of a test shows, by the clock that the server goes by. */
import { generateSync } from 'otplib'
import { now, shiftClock } from '../../../../platform/clock.ts'

const STEP_MS = 30_000

/** The code of this many half minutes from now: each code is good once. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) + steps * 30 })

/** Six digits that are no code of this app, nor will be soon. */
export const wrongCodeOf = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}

/** Puts the clock at the beginning of a half minute: a code of the one before is still good all through a test. */
export const beginStep = (): void => shiftClock(STEP_MS - (Date.now() % STEP_MS))
