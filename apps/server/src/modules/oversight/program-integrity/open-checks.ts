import type { App } from '../../../platform/app.ts'
import { checkProgram } from './check-program.ts'
import type { ProgramPlace } from './check-program.ts'

const DAY_MS = 86_400_000
/** The first visitors do not wait for it. */
const AFTER_START_MS = 10_000

/** Looks once after the start and every day from then on; answers what ends it, with a look that is under way. */
export const openProgramChecks = (app: App, place: ProgramPlace): (() => Promise<void>) => {
  const ended = new AbortController()
  let underWay = Promise.resolve()
  const turn = () => {
    underWay = checkProgram(app, place, { asker: null, signal: ended.signal }).then(
      ({ changed }) => {
        if (changed > 0)
          app.log.error({ changed }, 'the program is not what its version was first seen to be')
      },
      (error: unknown) => {
        if (!ended.signal.aborted) app.log.error({ err: error }, 'the program could not be checked')
      },
    )
  }
  const first = setTimeout(turn, AFTER_START_MS)
  const daily = setInterval(turn, DAY_MS)
  first.unref()
  daily.unref()
  return async () => {
    clearTimeout(first)
    clearInterval(daily)
    ended.abort()
    await underWay
  }
}
