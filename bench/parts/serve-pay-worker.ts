/** A worker that computes and pays, in a process of its own so that it can be killed. */
import { tendPayRuns } from '../../apps/server/src/modules/growth/pay-runs/program.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { openPayApp } from './pay-load.ts'

const { app, settings } = await openPayApp(await openDatabase(process.argv[2]!))
process.send?.('working')
for (;;) await tendPayRuns(app, settings)
