import type { AnyChallengeAction } from '@krathong/protocol/calls/challenges'
import type { App } from '../../../platform/app.ts'
import { hashToken, isSame } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { markLetters } from './make-captcha.ts'
import { readLetters } from './rules/captcha-letters.ts'
import { consumePass, takeCaptcha } from './store.ts'
import type { ChallengeAnswer } from './store.ts'
import { browserOf } from './visit.ts'

/** What a form carried. */
export interface Proof {
  challengePass?: string | undefined
  captcha?: string | undefined
}

interface Typed {
  action: AnyChallengeAction
  browser: Buffer
  letters: string
}

const isLetters = async (tx: Tx, app: App, { action, browser, letters }: Typed) => {
  const row = await takeCaptcha(tx, action, browser)
  const answer = row?.answer as ChallengeAnswer | undefined
  if (!row || answer?.kind !== 'captcha') return false
  const mark = markLetters(app, row.challenge_id, readLetters(letters))
  return isSame(Buffer.from(mark, 'base64'), Buffer.from(answer.mark, 'base64'))
}

/**
 * Uses up what a form carried: true for a pass or for right letters, false when it carried nothing. Refuses CHALLENGE_FAILED for what
 * was wrong, used, late, of another browser or of another action. It commits by itself, so that a try counts whatever comes after.
 */
export const takeProof = async (
  app: App,
  action: AnyChallengeAction,
  { challengePass, captcha }: Proof,
  request: RequestFacts,
): Promise<boolean> => {
  if (!challengePass && !captcha) return false
  const browser = browserOf(request)
  const isGood =
    browser !== null &&
    (await transact(app.db, async (tx) =>
      challengePass
        ? consumePass(tx, { action, browser, passHash: hashToken(challengePass) })
        : isLetters(tx, app, { action, browser, letters: captcha! }),
    ))
  if (isGood) return true
  const fields = challengePass ? undefined : { captcha: { code: 'CAPTCHA' } }
  throw new Refusal('CHALLENGE_FAILED', { captcha: !challengePass }, fields)
}

/** Refuses CHALLENGE_NEEDED where nothing was carried; `captcha` says whether the form should show a picture of letters. */
export const requireProof = async (
  app: App,
  action: AnyChallengeAction,
  proof: Proof,
  request: RequestFacts,
): Promise<void> => {
  if (!(await takeProof(app, action, proof, request)))
    throw new Refusal('CHALLENGE_NEEDED', { captcha: false })
}
