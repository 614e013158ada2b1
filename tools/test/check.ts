/** `npm run check`: the part of the tests that takes less than a minute and no database. */
import { runSteps } from './run-steps.ts'

await runSteps(['types', 'lint', 'format', 'imports', 'unused', 'unit'], process.argv.slice(2))
