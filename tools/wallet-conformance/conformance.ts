/**
 * `npm run wallet-conformance -- --set-up FILE [--dialect NAME] [--url URL] [--key FILE] [--only 5,6] [--chaos] [--rounds 200]`:
 * plays the scenarios against a vendor wallet, ours or another's, and tells which hold. README.md describes the set-up file.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createCaller } from './caller.ts'
import { runChaos } from './chaos.ts'
import { reportOf } from './report.ts'
import { runScenario } from './run-scenario.ts'
import type { Verdict } from './run-scenario.ts'
import { scenarios } from './scenarios.ts'
import { readSetUp } from './set-up.ts'
import { wires } from '../../apps/simulators/src/vendors/wire/wires.ts'

const { values } = parseArgs({
  options: {
    'set-up': { type: 'string', default: 'wallet-conformance.json' },
    dialect: { type: 'string' },
    url: { type: 'string' },
    key: { type: 'string' },
    only: { type: 'string' },
    chaos: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '200' },
  },
})

const stop = (text: string): never => {
  console.error(text)
  process.exit(2)
}

const setUpOf = () => {
  try {
    return readSetUp(values['set-up'], {
      ...(values.dialect === undefined ? {} : { dialect: values.dialect }),
      ...(values.url === undefined ? {} : { url: values.url.replace(/\/$/, '') }),
      ...(values.key === undefined ? {} : { key: readFileSync(values.key, 'utf8').trim() }),
    })
  } catch (error) {
    return stop((error as Error).message)
  }
}

const setUp = setUpOf()
const wire = wires.get(setUp.dialect)
if (!wire) stop(`There is no dialect "${setUp.dialect}". There are: ${[...wires.keys()].join(', ')}.`)
const wanted = new Set(values.only?.split(',').map(Number))
const caller = createCaller(wire!, setUp)
const run = randomBytes(5).toString('hex')
const verdicts: Verdict[] = []
for (const scenario of scenarios) {
  if (wanted.size > 0 && !wanted.has(scenario.no)) continue
  verdicts.push(await runScenario(scenario, caller, run, null))
}
if (values.chaos) verdicts.push(await runChaos(caller, run, Number(values.rounds)))
console.log(reportOf(setUp.dialect, setUp.url, verdicts))
process.exitCode = verdicts.some(({ state }) => state === 'fail') ? 1 : 0
