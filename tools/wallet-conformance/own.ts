/**
 * `node tools/wallet-conformance/own.ts [--dialect NAME] [--chaos] [--rounds 200]`: the kit against our own program, in one dialect or in
 * all, on a server and a database of its own that are gone afterwards.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { wires } from '../../apps/simulators/src/vendors/wire/wires.ts'
import { createCaller } from './caller.ts'
import { runChaos } from './chaos.ts'
import { openOwnPlatform } from './own-platform.ts'
import { reportOf } from './report.ts'
import { runScenario } from './run-scenario.ts'
import type { Verdict } from './run-scenario.ts'
import { scenarios } from './scenarios.ts'

const { values } = parseArgs({
  options: {
    dialect: { type: 'string' },
    chaos: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '200' },
  },
})
const dialects = values.dialect ? [values.dialect] : [...wires.keys()]
const unknown = dialects.find((dialect) => !wires.has(dialect))
if (unknown !== undefined) {
  console.error(`There is no dialect "${unknown}". There are: ${[...wires.keys()].join(', ')}.`)
  process.exit(2)
}

const platform = await openOwnPlatform()
let hasFailed = false
try {
  for (const dialect of dialects) {
    const setUp = await platform.setUpFor(dialect)
    const caller = createCaller(wires.get(dialect)!, setUp)
    const run = randomBytes(5).toString('hex')
    const verdicts: Verdict[] = []
    for (const scenario of scenarios)
      verdicts.push(await runScenario(scenario, caller, run, platform.killAfter(caller)))
    if (values.chaos) verdicts.push(await runChaos(caller, run, Number(values.rounds)))
    console.log(`${reportOf(dialect, setUp.url, verdicts)}\n`)
    hasFailed ||= verdicts.some(({ state }) => state === 'fail')
  }
} finally {
  await platform.close()
}
process.exitCode = hasFailed ? 1 : 0
