import type { ChallengeAction } from '@krathong/protocol/calls/challenges'
import { RefusedError } from '@krathong/protocol/client'
import { openPopup } from './popups.tsx'

export interface Proof {
  challengePass?: string
  captcha?: string
}

let waiting: ((pass: null) => void) | null = null

/**
 * Asks the person to show that they are one; a pass for one call of this action, or null when they closed the popup or it could not be
 * fetched. Of two that ask at once the later one is asked. Who cannot see pictures is shown none.
 */
export const askChallenge = (
  action: ChallengeAction,
  { withoutPicture = false } = {},
): Promise<string | null> =>
  new Promise((resolve) => {
    waiting?.(null)
    waiting = resolve
    openPopup('challenge', { action, withoutPicture, done: resolve }, () => resolve(null))
  })

/** True when the server asks for a picture of letters, which the form itself then shows. */
export const wantsCaptcha = (error: unknown): boolean =>
  error instanceof RefusedError && error.body?.data?.['captcha'] === true

const wantsChallenge = (error: unknown) =>
  error instanceof RefusedError && error.code === 'CHALLENGE_NEEDED' && !wantsCaptcha(error)

/** Sends a form, after a challenge where one is due. Null when the person closed the challenge: nothing was sent, nothing is lost. */
export const sendChallenged = async <T>(
  action: ChallengeAction,
  isAlways: boolean,
  send: (proof: Proof) => Promise<T>,
): Promise<T | null> => {
  if (!isAlways) {
    try {
      return await send({})
    } catch (error) {
      if (!wantsChallenge(error)) throw error
    }
  }
  const challengePass = await askChallenge(action)
  return challengePass === null ? null : send({ challengePass })
}
