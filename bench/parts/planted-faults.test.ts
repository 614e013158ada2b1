import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plantedFaults } from './planted-faults.ts'

const at = (path: string) => join(import.meta.dirname, '../..', path)

// `npm run bench mutants` is no part of every run: what it would plant has to fit the sources all the same.
describe.each(Object.entries(plantedFaults))('planted faults: %s', (_, faults) => {
  it('stand on a line that is there exactly once', () => {
    const lost = faults.filter(({ file, from }) => readFileSync(at(file), 'utf8').split(from).length !== 2)
    expect(lost).toEqual([])
  })

  it('change it, and are looked for by tests that exist', () => {
    expect(faults.filter(({ from, to }) => from === to)).toEqual([])
    const tests = faults.flatMap((fault) => fault.tests)
    expect(tests.filter((test) => !existsSync(at(test)))).toEqual([])
  })
})
