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

/** Runs a program's main function; an Advice ends it with its sentence alone, anything else with its stack. */
export const runMain = async (main: () => Promise<void>) => {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`\n${error instanceof Advice ? error.message : describe(error)}\n`)
    process.exit(1)
  }
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
