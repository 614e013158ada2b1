/** Something a person can mend: its message is one sentence that says what to do, and no stack is shown. */
export class Advice extends Error {
  override name = 'Advice'
}

export const isFull = (text: string) =>
  /no space left on device|ENOSPC|disk quota exceeded|check free disk space/i.test(text)

export const fullDisk = (path: string) =>
  new Advice(
    `The disk that holds ${path} is full: free some space (or set DATA_DIR to another disk) and start again.`,
  )

/** The server has no way to import Advice, so any error of that name is one. */
export const isAdvice = (error: unknown): error is Error => error instanceof Error && error.name === 'Advice'

/** What is shown of an error: an Advice's sentence, anything else with its stack. */
export const explain = (error: unknown) => {
  if (isAdvice(error)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Runs a program's main function; an Advice ends it with its sentence alone, anything else with its stack. */
export const runMain = async (main: () => Promise<void>) => {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`)
    process.exit(1)
  }
}
