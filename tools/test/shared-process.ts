/** What a test file changes in the process it runs in is put back after it: the next file may run in the same one. */
import { afterAll } from 'vitest'
import { shiftClock } from '../../apps/server/src/platform/clock.ts'
import { tryEntropy } from '../../apps/server/src/platform/entropy.ts'

const environment = { ...process.env }

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  shiftClock(0)
  tryEntropy(null)
})
