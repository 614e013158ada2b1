/** `npm test [STEP ...]`: every proof there is. The last line counts what passed and what failed. */
import { runSteps } from './run-steps.ts'
import { steps } from './steps.ts'

await runSteps(Object.keys(steps), process.argv.slice(2))
