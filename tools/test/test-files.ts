import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const startsDatabase = ['tools/test/database.ts', 'tools/dev/postgres.ts'].map((path) => join(root, path))
const patterns = [
  'apps/*/src/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.test.{ts,tsx}',
  '{tools,bench,tests}/**/*.test.{ts,tsx}',
]
const importPattern = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g

/** Relative imports, followed through the sources, reach one of the files that start or hand out a database. */
const reachesDatabase = (file: string, seen: Map<string, boolean>): boolean => {
  const known = seen.get(file)
  if (known !== undefined) return known
  if (startsDatabase.includes(file)) return true
  seen.set(file, false)
  if (!existsSync(file) || !/\.[cm]?tsx?$/.test(file)) return false
  const imports = [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, path]) =>
    resolve(dirname(file), path ?? ''),
  )
  const found = imports.some((path) => reachesDatabase(path, seen))
  seen.set(file, found)
  return found
}

/** These leave nothing in their process that tools/test/shared-process.ts does not put back: they share a few of them. */
const sharedPattern = /^apps\/server\/src\//

/** Who takes `vi` changes the process it runs in (clocks, globals, modules): such a file has one for itself. */
const changesProcess = (file: string) =>
  /import [^;]*\bvi\b[^;]* from 'vitest'/.test(readFileSync(file, 'utf8'))

/** The test files of the repository, parted by whether they need a PostgreSQL, and both by whether they share a process. */
export const findTestFiles = () => {
  const exclude = (path: string) => /node_modules|\/dist\//.test(path)
  // Those of the browser programs' parts run in a browser (tests/components/vitest.config.ts).
  const files = globSync(patterns, { cwd: root, exclude })
    .filter((path) => !path.endsWith('.browser.test.tsx'))
    .map((path) => join(root, path))
  const seen = new Map<string, boolean>()
  const withDatabase = files.filter((file) => reachesDatabase(file, seen))
  const pure = files.filter((file) => !withDatabase.includes(file))
  const alone = pure.filter(changesProcess)
  const short = (paths: string[]) => paths.map((path) => relative(root, path)).sort()
  const database = short(withDatabase)
  return {
    shared: database.filter((path) => sharedPattern.test(path)),
    apart: database.filter((path) => !sharedPattern.test(path)),
    pure: short(pure.filter((file) => !alone.includes(file))),
    pureApart: short(alone),
  }
}
