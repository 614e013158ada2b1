import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findTestFiles } from './tools/test/test-files.ts'

const { pure, shared, apart } = findTestFiles()
const nothing = ['no-such-file.test.ts']
const orNothing = (files: string[]) => (files.length > 0 ? files : nothing)
const withDatabase = {
  globalSetup: ['tools/test/vitest-database.ts'],
  setupFiles: ['tools/test/light-work.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Module tests wait for the database and for clocks as long as they compute: two for each core keep it busy.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: orNothing(pure),
          testTimeout: 60_000,
          // Left alone, the runner keeps one core for itself, which is half of a machine with two; some tests wait for clocks.
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        extends: true,
        test: { ...withDatabase, name: 'modules', include: orNothing(apart) },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'shared',
          include: orNothing(shared),
          // Loading the server costs more than most of these tests: two processes load it, and go on from file to file.
          isolate: false,
          setupFiles: ['tools/test/light-work.ts', 'tools/test/shared-process.ts'],
        },
      },
    ],
    passWithNoTests: true,
  },
})
