import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkTypes } from './check-types.ts'
import { runNode } from './run.ts'
import type { Counts } from './run.ts'
import { journeyFailures, vitestFailures } from './failures.ts'
import type { PlaywrightReport, VitestReport } from './failures.ts'

/** One part of the test run. `run` prints what failed and counts what it looked at. */
export interface Step {
  name: string
  about: string
  /** The step in whose pauses this one runs, where both are asked for: it says nothing unless it fails. */
  beside?: string
  run(): Promise<Counts>
}

export const oneCheck = async (args: string[]): Promise<Counts> => {
  const { code, output } = await runNode(args)
  if (code === 0) return { passed: 1, failed: 0 }
  process.stdout.write(`${output.trim()}\n`)
  return { passed: 0, failed: 1 }
}

const withReportFile = async (work: (file: string) => Promise<Counts>): Promise<Counts> => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const readReport = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

/** A runner that broke without naming a failed test still counts as one failure. */
const atLeastOneFailure = (code: number, { failed, ...rest }: Counts): Counts => ({
  ...rest,
  failed: code === 0 ? failed : Math.max(failed, 1),
})

export const runVitest = (how: readonly string[], ...chosen: string[]) =>
  withReportFile(async (file) => {
    const { code } = await runNode(
      [
        ...['node_modules/vitest/vitest.mjs', ...how, ...chosen],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ],
      { isSilent: false },
    )
    const report = readReport<VitestReport>(file)
    return atLeastOneFailure(code, {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      names: report ? vitestFailures(report) : [],
    })
  })

const runJourneys = () =>
  withReportFile(async (file) => {
    const { code } = await runNode(
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/journeys/playwright.config.ts'],
      { isSilent: false, env: { JOURNEYS_REPORT: file } },
    )
    const report = readReport<PlaywrightReport>(file)
    const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
    return atLeastOneFailure(code, {
      passed: expected,
      failed: unexpected + flaky,
      names: report ? journeyFailures(report) : [],
    })
  })

export const lintCheck = (...flags: string[]) => [
  'node_modules/oxlint/bin/oxlint',
  ...flags,
  '--deny-warnings',
  '--format=unix',
]
export const formatCheck = ['node_modules/oxfmt/bin/oxfmt', '--check']
export const cruise = [
  ...['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs'],
  ...['--output-type', 'err-long', 'apps', 'packages', 'tools', 'tests', 'bench'],
]

export const steps: Record<string, Step> = {
  types: {
    name: 'types',
    about: 'every source under the names it may use',
    // Each checker uses one core.
    beside: 'lint',
    run: () => checkTypes(),
  },
  lint: {
    name: 'lint',
    about: 'sizes, names and mistakes',
    run: () => oneCheck(lintCheck('--type-aware')),
  },
  format: {
    name: 'format',
    about: 'layout of the sources (`npm run format` mends it)',
    beside: 'components',
    run: () => oneCheck([...formatCheck]),
  },
  imports: {
    name: 'imports',
    about: 'who may import whom',
    beside: 'components',
    run: () => oneCheck([...cruise]),
  },
  unused: {
    name: 'unused',
    about: 'dead files, dead exports, undeclared packages',
    beside: 'components',
    run: () => oneCheck(['node_modules/knip/bin/knip.js', '--no-progress']),
  },
  unit: {
    name: 'unit',
    about: 'tidy, pure code and its properties',
    run: () => runVitest(['run'], '--project=unit*'),
  },
  build: {
    name: 'build',
    about: 'the browser programs, where the journeys will find them',
    beside: 'components',
    run: () => oneCheck(['tools/dev/build.ts']),
  },
  components: {
    name: 'components',
    about: 'parts of the browser programs in a real Chromium',
    run: () => runVitest(['run'], '-c', 'tests/components/vitest.config.ts'),
  },
  modules: {
    name: 'modules',
    about: 'the modules on a real PostgreSQL',
    run: () => runVitest(['run'], '--project=modules', '--project=shared'),
  },
  journeys: { name: 'journeys', about: 'the real program in a real browser', run: runJourneys },
}
