import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../root.ts'

/** What starts or hands out a database, or a browser. */
const startsPrograms = ['tools/test/database.ts', 'tools/dev/postgres.ts', 'tests/chromium.ts'].map((path) =>
  join(root, path),
)
const patterns = [
  'apps/*/src/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.test.{ts,tsx}',
  '{tools,bench,tests}/**/*.test.{ts,tsx}',
]
const importPattern = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g
/** Types are gone when a test runs: what they come from is not loaded. */
const typesPattern = /^(?:import|export) type [^'"]*['"][^'"]+['"]/gm

/** Relative imports, followed through the sources, reach one of the files that start a program. */
const reachesPrograms = (file: string, seen: Map<string, boolean>): boolean => {
  const known = seen.get(file)
  if (known !== undefined) return known
  if (startsPrograms.includes(file)) return true
  seen.set(file, false)
  if (!existsSync(file) || !/\.[cm]?tsx?$/.test(file)) return false
  const source = readFileSync(file, 'utf8').replaceAll(typesPattern, '')
  const imports = [...source.matchAll(importPattern)].map(([, path]) => resolve(dirname(file), path ?? ''))
  const found = imports.some((path) => reachesPrograms(path, seen))
  seen.set(file, found)
  return found
}

/** These leave nothing in their process that tools/test/shared-process.ts does not put back: they share a few of them. */
const sharedPattern = /^apps\/server\/src\//

/** Who takes `vi` changes the process it runs in (clocks, globals, modules): such a file has one for itself. */
const changesProcess = (file: string) =>
  /import [^;]*\bvi\b[^;]* from 'vitest'/.test(readFileSync(file, 'utf8'))

/** The test files of the repository, parted by whether they need a PostgreSQL or a browser, and both by whether they share a process. */
export const findTestFiles = () => {
  const exclude = (path: string) => /node_modules|\/dist\//.test(path)
  // Those of the browser programs' parts run in a browser (tests/components/vitest.config.ts).
  const files = globSync(patterns, { cwd: root, exclude })
    .filter((path) => !path.endsWith('.browser.test.tsx'))
    .map((path) => join(root, path))
  const seen = new Map<string, boolean>()
  const withPrograms = files.filter((file) => reachesPrograms(file, seen))
  const pure = files.filter((file) => !withPrograms.includes(file))
  const alone = pure.filter(changesProcess)
  const short = (paths: string[]) => paths.map((path) => relative(root, path)).sort()
  const others = short(withPrograms)
  return {
    shared: others.filter((path) => sharedPattern.test(path)),
    apart: others.filter((path) => !sharedPattern.test(path)),
    pure: short(pure.filter((file) => !alone.includes(file))),
    pureApart: short(alone),
  }
}
