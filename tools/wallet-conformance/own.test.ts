import { afterAll, beforeAll, expect, test } from 'vitest'
import { wires } from '../../apps/simulators/src/vendors/wire/wires.ts'
import { createCaller } from './caller.ts'
import { runChaos } from './chaos.ts'
import { openOwnPlatform } from './own-platform.ts'
import type { OwnPlatform } from './own-platform.ts'
import { runScenario } from './run-scenario.ts'
import { scenarios } from './scenarios.ts'

let site: OwnPlatform
beforeAll(async () => {
  site = await openOwnPlatform()
})
afterAll(() => site.close())

test.each([...wires.values()])(
  'our own wallet holds every scenario and chaos in $dialect',
  async (wire) => {
    const setUp = await site.setUpFor(wire.dialect)
    const caller = createCaller(wire, setUp)
    // Starting again takes a while, and so does much chaos: one dialect stands for all, their core is the same.
    const kill = wire.dialect === 'krathong' ? site.killAfter(caller) : null
    const verdicts = []
    for (const scenario of scenarios) verdicts.push(await runScenario(scenario, caller, 'test', kill))
    verdicts.push(await runChaos(caller, 'test', kill ? 30 : 8))
    expect(verdicts.filter(({ state }) => state === 'fail')).toEqual([])
    expect(verdicts.filter(({ state }) => state === 'pass').length).toBeGreaterThan(20)
  },
  120_000,
)
