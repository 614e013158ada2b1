import { spawn } from 'node:child_process'
import { availableParallelism, freemem } from 'node:os'
import { root } from '../root.ts'

/** Free memory with which two checkers may take six GB each and leave as much. */
const ROOMY = 16 * 1024 ** 3

export interface Counts {
  passed: number
  failed: number
  /** What failed, with the first lines of why: said at the end of the run. */
  names?: string[]
}

export interface Outcome {
  code: number
  output: string
}

/**
 * Checkers that are Go programs (types, rules that need types) collect their garbage less often than they would: they live for a minute, and a
 * tenth of their work was that. The bound keeps them within a machine of 8 GB; where there is more, a larger one saves another quarter.
 * Each has one checker: with a second one both work out the same large types, which made the rules twice as dear.
 */
const unhurried = {
  GOGC: '400',
  GOMEMLIMIT: freemem() > ROOMY ? '6GiB' : '3GiB',
  GOMAXPROCS: '1',
}

/** Runs one of the tools with the Node.js we run on. Silent ones give their output back; the others speak for themselves. */
export const runNode = (args: string[], { isSilent = true, env = {} as Record<string, string> } = {}) =>
  new Promise<Outcome>((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', isSilent ? 'pipe' : 'inherit', isSilent ? 'pipe' : 'inherit'],
      env: { ...unhurried, ...process.env, ...env },
    })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}` }))
    child.once('exit', (code) => done({ code: code ?? 1, output }))
  })

/** Works through a list with as many at once as the machine has cores. */
export const mapParallel = async <T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const at = next++
      results[at] = await work(items[at]!)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), items.length) }, lane))
  return results
}
