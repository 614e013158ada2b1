import { readFileSync } from 'node:fs'

/** The JSON of the round file named on the command line, or one sentence and exit code 2. */
export function readRoundFile(verb: string): unknown {
  const path = process.argv[2]
  if (path === undefined) return stop(`Name the file: npm run ${verb} -- round.json`)
  const text = textOf(path)
  try {
    return JSON.parse(text) as unknown
  } catch {
    return stop(`${path} is not JSON.`)
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return stop(`${path} cannot be read.`)
  }
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
