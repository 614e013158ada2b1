import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { implement } from '../../../platform/http/implement.ts'
import { answerChallenge } from './answer-challenge.ts'
import { beginChallenge, beginWork } from './begin-challenge.ts'
import { makeCaptcha } from './make-captcha.ts'
import { createPayloadKeys } from './payload-keys.ts'
import { ALG, ENC } from './rules/payload-header.ts'
import { createPuzzlePool } from './puzzle-pool.ts'

/** For who signs in to the back office. */
export const backOfficeChallengeRoutes = (app: App) =>
  implement('backOfficeChallenges', calls.backOfficeChallenges, {
    begin: ({ action }, { request }) => beginWork(app, action, request),
    answer: (input, { request }) => answerChallenge(app, input, request),
  })

export const challengesRoutes = (app: App, isSealingRequired: () => boolean) => {
  const puzzles = createPuzzlePool()
  const keys = createPayloadKeys(app)
  return implement('challenges', calls.challenges, {
    begin: (input, { request }) => beginChallenge({ app, puzzles }, input, request),
    answer: (input, { request }) => answerChallenge(app, input, request),
    payloadKeys: () => ({
      keys: keys.published(),
      alg: ALG,
      enc: ENC,
      isRequired: isSealingRequired(),
      serverTime: now().toISOString(),
    }),
    captcha: ({ action }, { request }) => makeCaptcha(app, action, request),
  })
}
