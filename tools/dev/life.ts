/** The end of a long-running command: one orderly stop, however it is asked for. */

const stopTimeoutMs = 25_000

type Closer = () => Promise<void>

/** Runs what was added, last first, on Ctrl-C, on a signal and when the program that started this one is gone. */
export const createLife = (say: (text: string) => void) => {
  const closers: Closer[] = []
  let isEnding = false

  const end = async (code: number, words: string) => {
    if (isEnding) return
    isEnding = true
    say(words)
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    for (const close of closers.toReversed()) {
      await close().catch((error: unknown) => say(`Not stopped in order: ${String(error)}`))
    }
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(0, 'Stopping ...'))
  }
  process.on('uncaughtException', (error) => {
    if (isEnding) return
    process.stderr.write(`${error.stack ?? error.message}\n`)
    void end(1, 'Stopping after an error nobody caught ...')
  })
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) void end(0, 'Stopping: the program that started this one is gone ...')
  }, 500)
  if (parent === 1) clearInterval(watch)
  watch.unref()

  return { onEnd: (close: Closer) => void closers.push(close), end, isEnding: () => isEnding }
}
