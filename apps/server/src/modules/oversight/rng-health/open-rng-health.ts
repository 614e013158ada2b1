import type { App } from '../../../platform/app.ts'
import { testRng } from './test-rng.ts'

const HOUR_MS = 3_600_000

/** Tries chance before the first game opens and every hour from then on; answers what ends it. */
export const openRngHealth = async (app: App): Promise<() => void> => {
  const turn = () =>
    testRng(app).catch((error: unknown) =>
      app.log.error({ err: error }, 'a trial of chance was not written down'),
    )
  await turn()
  const timer = setInterval(() => void turn(), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
