import { constants } from '@krathong/protocol/constants'
import type { ChallengeAction } from '@krathong/protocol/calls/challenges'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { insertChallenge, readCaptchaAge, takeCaptcha } from './store.ts'
import { beginVisit } from './visit.ts'
import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import { LETTERS, LETTER_COUNT } from './rules/captcha-letters.ts'

/** The library's own types know only its helpers, not that it is a function. */
const draw = svgCaptcha as unknown as (letters: string, look: Record<string, unknown>) => string

const CAPTCHA_WIDTH = 160
const CAPTCHA_HEIGHT = 56

/** A picture of random letters, drawn with the library's own typeface and sent as pixels: its outlines would tell the letters. */
const drawCaptcha = async (): Promise<{ letters: string; image: string }> => {
  const letters = Array.from({ length: LETTER_COUNT }, () => LETTERS[randomInt(LETTERS.length)]!).join('')
  const drawing = draw(letters, {
    width: CAPTCHA_WIDTH,
    height: CAPTCHA_HEIGHT,
    noise: 3,
    color: true,
    background: '#f5f6f8',
    fontSize: 58,
  })
  const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer()
  return { letters, image: `data:image/png;base64,${png.toString('base64')}` }
}

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
