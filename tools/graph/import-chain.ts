/** The longest chain of imports: how many files somebody opens who follows what one of them rests on. Types cost nothing at run time. */
import { readFileSync, globSync } from 'node:fs'
import { join, normalize } from 'node:path'

/** By file, the files it imports at run time. */
export type Imports = ReadonlyMap<string, readonly string[]>

const IMPORT = /^(?:import|export)\s(?:[^;'"]*?\sfrom\s)?'([^']+)'/gm
const OF_TYPES = /^(?:import|export) type\s/

interface Package {
  name: string
  exports?: Record<string, string>
}

/** Where the name of a workspace's file leads: `@krathong/money` and `@krathong/protocol/calls/content`. */
const readPackages = (root: string) =>
  globSync('packages/*/package.json', { cwd: root }).map((path) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as Package
    return { name, exports, folder: path.replace('/package.json', '') }
  })

const resolveName = (packages: ReturnType<typeof readPackages>, target: string): string | null => {
  const found = packages.find(({ name }) => target === name || target.startsWith(`${name}/`))
  if (!found) return null
  const part = `.${target.slice(found.name.length)}`
  for (const [pattern, path] of Object.entries(found.exports)) {
    const [start = '', end = ''] = pattern.split('*')
    if (pattern === part) return normalize(join(found.folder, path))
    if (pattern.includes('*') && part.startsWith(start) && part.endsWith(end))
      return normalize(
        join(found.folder, path.replace('*', part.slice(start.length, part.length - end.length))),
      )
  }
  return null
}

export const readRunTimeImports = (root: string): Imports => {
  const packages = readPackages(root)
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$|testing/.test(path),
  )
  const known = new Set(files)
  const importsOf = (path: string) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(IMPORT)].flatMap(([statement, target = '']) => {
      if (OF_TYPES.test(statement)) return []
      const found = target.startsWith('.')
        ? normalize(join(path, '..', target))
        : resolveName(packages, target)
      return found && known.has(found) ? [found] : []
    })
  return new Map(files.map((path) => [path, importsOf(path)]))
}

/** Files from the one at the top down to one that imports nothing. */
export const longestChain = (imports: Imports): string[] => {
  const chains = new Map<string, string[]>()
  const chainOf = (path: string): string[] => {
    const known = chains.get(path)
    if (known) return known
    // A cycle has no end: whoever is being walked adds nothing (another rule refuses cycles).
    chains.set(path, [])
    let longest: string[] = []
    for (const target of imports.get(path) ?? []) {
      const chain = chainOf(target)
      if (chain.length > longest.length) longest = chain
    }
    const own = [path, ...longest]
    chains.set(path, own)
    return own
  }
  let longest: string[] = []
  for (const path of imports.keys()) {
    const chain = chainOf(path)
    if (chain.length > longest.length) longest = chain
  }
  return longest
}
