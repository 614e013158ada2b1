/**
 * `npm run check [STEP ...]`: what a change may have broken, as far as it can be told without a database: what git calls changed, or else the
 * last commit. `npm run check -- --all` looks at everything, as `npm test` does.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { quickSteps } from './quick-steps.ts'
import { runSteps } from './run-steps.ts'
import { steps } from './steps.ts'
import { root } from '../root.ts'

const git = (...words: string[]): string[] =>
  execFileSync('git', [...words, '-z'], {
    cwd: root,
    maxBuffer: 64 << 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .split('\0')
    .filter((path) => path !== '')

const orNone = (look: () => string[]): string[] => {
  try {
    return look()
  } catch {
    return []
  }
}

/** What differs from the last commit, new files with it; where nothing does, what the last commit changed. Files that are gone are left out. */
const changedFiles = (): string[] => {
  const open = [
    ...orNone(() => git('diff', '--name-only', 'HEAD')),
    ...orNone(() => git('ls-files', '--others', '--exclude-standard')),
  ]
  const changed = open.length > 0 ? open : orNone(() => git('diff', '--name-only', 'HEAD~1', 'HEAD'))
  return [...new Set(changed)].filter((path) => existsSync(join(root, path))).sort()
}

const words = process.argv.slice(2)
const wanted = words.filter((word) => word !== '--all')
const { types, lint, format, imports, unused, unit } = steps
const whole = { types: types!, lint: lint!, format: format!, imports: imports!, unused: unused!, unit: unit! }
await runSteps(words.includes('--all') ? whole : quickSteps(changedFiles()), wanted)
