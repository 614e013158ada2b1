import { defineConfig } from 'vitest/config'
import { findTestFiles } from './tools/test/test-files.ts'

const { pure, withDatabase } = findTestFiles()
const nothing = ['no-such-file.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: pure.length > 0 ? pure : nothing, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'modules',
          include: withDatabase.length > 0 ? withDatabase : nothing,
          globalSetup: ['tools/test/vitest-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
    passWithNoTests: true,
  },
})
