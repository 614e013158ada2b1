import type { Plugin } from 'vite'

/** Groups of names that reach themselves again, each group in the order of the way round. */
export const cyclesOf = (imports: Readonly<Record<string, readonly string[]>>): string[][] => {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    const met = path.indexOf(name)
    if (met >= 0) return void found.push(path.slice(met))
    if (done.has(name)) return
    for (const next of imports[name] ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of Object.keys(imports)) visit(name, [])
  return found
}

/**
 * Refuses a build whose files import each other in a ring. A browser then runs the ring from where it happened to arrive first, and a
 * file may read values of another that has not run yet: a program that starts or fails by the order in which the line delivers it.
 */
export const noChunkCycles = (): Plugin => ({
  name: 'no-chunk-cycles',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const imports: Record<string, string[]> = {}
    const modules: Record<string, string[]> = {}
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      imports[file.fileName] = file.imports
      modules[file.fileName] = file.moduleIds
    }
    const cycles = cyclesOf(imports)
    if (cycles.length === 0) return
    const shown = cycles.map((cycle) =>
      cycle
        .map((name) => `${name}\n${(modules[name] ?? []).map((id) => `    ${id}`).join('\n')}`)
        .join('\n  -> '),
    )
    this.error(`Files of the build import each other in a ring:\n  ${shown.join('\n  ')}`)
  },
})
