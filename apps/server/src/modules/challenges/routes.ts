import { calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { answerChallenge } from './answer-challenge.ts'
import { beginChallenge } from './begin-challenge.ts'
import { makeCaptcha } from './make-captcha.ts'
import { createPuzzlePool } from './puzzle-pool.ts'

export const challengesRoutes = (app: App) => {
  const puzzles = createPuzzlePool()
  return implement('challenges', calls.challenges, {
    begin: (input, { request }) => beginChallenge({ app, puzzles }, input, request),
    answer: (input, { request }) => answerChallenge(app, input, request),
    captcha: ({ action }, { request }) => makeCaptcha(app, action, request),
  })
}
