import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findTestFiles } from './tools/test/test-files.ts'

const { pure, pureApart, shared, apart } = findTestFiles()
const nothing = ['no-such-file.test.ts']
const orNothing = (files: string[]) => (files.length > 0 ? files : nothing)
const withoutDatabase = {
  testTimeout: 60_000,
  // Left alone, the runner keeps one core for itself, which is half of a machine with two; some tests wait for clocks.
  maxWorkers: availableParallelism() + 1,
}
const keepStatements = process.env['KRATHONG_STATEMENTS'] ? ['tools/test/keep-statements.ts'] : []
const withDatabase = {
  globalSetup: ['tools/test/vitest-database.ts'],
  setupFiles: ['tools/test/light-work.ts', ...keepStatements],
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
          ...withoutDatabase,
          name: 'unit',
          include: orNothing(pure),
          // Loading what they test costs more than most of these tests: a few processes load it, and go on from file to file.
          isolate: false,
          setupFiles: ['tools/test/shared-process.ts'],
        },
      },
      {
        extends: true,
        test: { ...withoutDatabase, name: 'unit-apart', include: orNothing(pureApart) },
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
          setupFiles: ['tools/test/light-work.ts', 'tools/test/shared-process.ts', ...keepStatements],
        },
      },
    ],
    passWithNoTests: true,
  },
})
