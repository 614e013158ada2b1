import { constants } from '@krathong/protocol/constants'
import type { ChallengeAction } from '@krathong/protocol/calls/challenges'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, drawCaptcha } from './draw-captcha.ts'
import { insertChallenge, readCaptchaAge, takeCaptcha } from './store.ts'
import { beginVisit } from './visit.ts'

export const markLetters = (app: Pick<App, 'sealer'>, challengeId: string, letters: string): string =>
  app.sealer.mark(letters, `challenges.captcha/${challengeId}`).toString('base64')

/** A new picture of letters for one action; the browser's earlier one ends. */
export const makeCaptcha = async (app: App, action: ChallengeAction, request: RequestFacts) => {
  const browser = beginVisit(request)
  const { letters, image } = await drawCaptcha()
  const challengeId = newId()
  const expiresAt = await transact(app.db, async (tx) => {
    const age = await readCaptchaAge(tx, browser)
    if (age !== null && age < constants.captchaThrottleMs)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
    await takeCaptcha(tx, action, browser)
    const answer = { kind: 'captcha', mark: markLetters(app, challengeId, letters) } as const
    return insertChallenge(tx, { challengeId, action, browser, answer })
  })
  return { image, width: CAPTCHA_WIDTH, height: CAPTCHA_HEIGHT, expiresAt: expiresAt.toISOString() }
}
