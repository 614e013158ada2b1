import { monotonicMs } from './clock.ts'

type Write = (fields: object, text: string) => void

/** What is said of a database that is away: one line when it goes, one a minute with how much failed meanwhile, one when it is back. */
export interface OutageLog {
  failed(error: unknown, write: Write): void
  answered(): void
}

const EVERY_MS = 60_000

export const createOutageLog = (everyMs = EVERY_MS): OutageLog => {
  let since: number | null = null
  let failures = 0
  let write: Write = () => undefined
  let timer: NodeJS.Timeout | null = null

  const seconds = () => Math.round((monotonicMs() - (since ?? monotonicMs())) / 1000)
  const end = () => {
    if (timer) clearInterval(timer)
    timer = null
    write({ seconds: seconds(), failures }, 'the database answers again')
    since = null
  }
  const report = () => {
    // A full disk is over without a new connection: a minute in which nothing failed says it.
    if (failures === 0) return end()
    write({ seconds: seconds(), failures }, 'the database is still away')
    failures = 0
  }
  return {
    failed: (error, writeNow) => {
      failures += 1
      if (since !== null) return
      since = monotonicMs()
      failures = 0
      write = writeNow
      write({ err: error }, 'the database is away')
      timer = setInterval(report, everyMs)
      timer.unref()
    },
    answered: () => {
      if (since !== null) end()
    },
  }
}
