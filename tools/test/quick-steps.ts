import { join } from 'node:path'
import { checkTypes } from './check-types.ts'
import { root } from '../root.ts'
import type { Counts } from './run.ts'
import { cruise, formatCheck, lintCheck, oneCheck, runVitest, steps } from './steps.ts'
import type { Step } from './steps.ts'

const cache = join(root, 'node_modules/.cache/check')
const isLinted = (path: string) => /\.[cm]?[jt]sx?$/.test(path) && !path.endsWith('.gen.ts')
/** What the formatter lays out (.oxfmtrc.json): given nothing but other files, it fails. */
const isFormatted = (path: string) => /\.([cm]?[jt]sx?|css)$/.test(path) && !path.endsWith('.gen.ts')
const nothing: Counts = { passed: 0, failed: 0 }

const both = async (...checks: (() => Promise<Counts>)[]): Promise<Counts> => {
  const total = { passed: 0, failed: 0 }
  for (const check of checks) {
    const { passed, failed } = await check()
    total.passed += passed
    total.failed += failed
  }
  return total
}

/**
 * The steps of `npm run check` for some changed files. What is cheap is looked at whole; what is dear only where the change can reach: types are
 * kept from the last time, rules that need types run on the changed files, tests are those whose imports reach one.
 */
export const quickSteps = (changed: readonly string[]): Readonly<Record<string, Step>> => {
  const linted = changed.filter(isLinted)
  const formatted = changed.filter(isFormatted)
  const { types, lint, format, imports, unused, unit } = steps
  return {
    types: { ...types!, run: () => checkTypes({ keptIn: join(cache, 'types') }) },
    lint: {
      ...lint!,
      run: () =>
        both(
          // A rule that needs types is not asked here, and what silences it would count as silencing nothing.
          () => oneCheck(lintCheck('--report-unused-disable-directives-severity=allow')),
          async () => (linted.length === 0 ? nothing : oneCheck([...lintCheck('--type-aware'), ...linted])),
        ),
    },
    format: {
      ...format!,
      run: async () => (formatted.length === 0 ? nothing : oneCheck([...formatCheck, ...formatted])),
    },
    imports: {
      ...imports!,
      run: () => oneCheck([...cruise, '--cache', join(cache, 'imports'), '--cache-strategy', 'content']),
    },
    unused: unused!,
    unit: {
      ...unit!,
      run: () =>
        both(
          () => runVitest(['run', 'tools/tidy'], '--project=unit*'),
          async () =>
            linted.length === 0 ? nothing : runVitest(['related', '--run', ...linted], '--project=unit*'),
        ),
    },
  }
}
