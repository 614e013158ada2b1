/**
 * `npm run check [STEP ...]`: what a change may have broken, as far as it can be told without a database: what git calls changed, or else the
 * last commit. `npm run check -- --all` looks at everything, as `npm test` does.
 */
import { changedFiles } from './changed-files.ts'
import { quickSteps } from './quick-steps.ts'
import { runSteps } from './run-steps.ts'
import { steps } from './steps.ts'

const words = process.argv.slice(2)
const wanted = words.filter((word) => word !== '--all')
const { types, lint, format, imports, unused, unit } = steps
const whole = { types: types!, lint: lint!, format: format!, imports: imports!, unused: unused!, unit: unit! }
await runSteps(words.includes('--all') ? whole : quickSteps(changedFiles()), wanted)
