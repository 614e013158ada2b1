/**
 * `npm test [STEP ...]`: every proof there is. The last line counts what passed and what failed.
 * `npm test -- PATH ...`: the test files of these paths alone. `npm test -- --changed`: those that reach what git calls changed.
 */
import { runFiles } from './run-files.ts'
import { runSteps } from './run-steps.ts'
import { steps } from './steps.ts'

const wanted = process.argv.slice(2)
const isPath = (name: string) => name === '--changed' || /[/.]/.test(name)
if (wanted.some(isPath)) await runFiles(wanted)
else await runSteps(steps, wanted)
