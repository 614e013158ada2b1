import type { App } from '../../../platform/app.ts'
import { tryChance } from './try-chance.ts'

const HOUR_MS = 3_600_000

/** Tries chance before the first game opens and every hour from then on; answers what ends it. */
export const openChance = async (app: App): Promise<() => void> => {
  const turn = () =>
    tryChance(app).catch((error: unknown) =>
      app.log.error({ err: error }, 'a trial of chance was not written down'),
    )
  await turn()
  const timer = setInterval(() => void turn(), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
