/** `npm run format`: lays out the sources as the formatter wants them. */
import { runNode } from './run.ts'

const { code } = await runNode(['node_modules/oxfmt/bin/oxfmt', ...process.argv.slice(2)], {
  isSilent: false,
})
process.exitCode = code
