/**
 * `npm test [STEP ...]`: every proof there is. The last line counts what passed and what failed.
 * `npm test -- PATH ...`: the test files of these paths alone. `npm test -- --changed`: those that reach what git calls changed.
 */
import { isAbsolute, relative, resolve } from 'node:path'
import { runSteps } from './run-steps.ts'
import { steps } from './steps.ts'
import { root } from '../root.ts'
import { runNode } from './run.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'
const COMPONENTS = ['-c', 'tests/components/vitest.config.ts']
const JOURNEYS = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/journeys/playwright.config.ts']

/** As the person wrote it where they stand, or from the top of the repository. */
const fromRoot = (path: string) => {
  const stands = process.env['KRATHONG_CALLED_FROM'] ?? root
  const full = isAbsolute(path) ? path : resolve(stands, path)
  return full.startsWith(root) ? relative(root, full) : path
}

/** Runs the tests of some paths (files or folders), each by the runner it is written for. Exits 1 when one failed or there is none. */
const runFiles = async (wanted: string[]) => {
  const flags = wanted.filter((name) => name.startsWith('-'))
  const paths = wanted.filter((name) => !name.startsWith('-')).map(fromRoot)
  const isJourney = (path: string) => path.endsWith('.spec.ts') || path.startsWith('tests/journeys')
  const journeys = paths.filter(isJourney)
  const tests = paths.filter((path) => !isJourney(path))
  const codes: number[] = []
  const run = async (args: string[]) => codes.push((await runNode(args, { isSilent: false })).code)
  // A folder may hold both kinds: it is enough that one of them has a test there.
  const isPart = (path: string) => path.endsWith('.browser.test.tsx')
  const mayHoldParts = (path: string) =>
    isPart(path) ||
    (/^(apps\/(web|play|backoffice)|packages\/ui)\b/.test(path) && !/\.test\.tsx?$/.test(path))
  const [plain, parts] = [tests.filter((path) => !isPart(path)), tests.filter(mayHoldParts)]
  const isChanged = flags.includes('--changed')
  const mustFind = !isChanged && parts.length === 0
  if (plain.length > 0 || isChanged)
    await run([VITEST, 'run', ...flags, `--passWithNoTests=${String(!mustFind)}`, ...plain])
  if (parts.length > 0 || isChanged) await run([VITEST, 'run', ...COMPONENTS, ...flags, ...parts])
  if (journeys.length > 0) await run([...JOURNEYS, ...journeys])
  process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
}

const wanted = process.argv.slice(2)
const isPath = (name: string) => name === '--changed' || /[/.]/.test(name)
if (wanted.some(isPath)) await runFiles(wanted)
else await runSteps(steps, wanted)
