import type { Plugin } from 'vite'

interface BuiltFile {
  imports: readonly string[]
  moduleIds: readonly string[]
}

/**
 * Files that fetch a heavy package though nothing in them uses it: the bundler puts its own helpers, or something small that many share, beside
 * the package, and who needs that has to fetch all of it.
 */
export const fetchedInVain = (
  files: Readonly<Record<string, BuiltFile>>,
  isHeavy: (module: string) => boolean,
  uses: (module: string) => readonly string[],
): string[] => {
  const heavy = new Set(
    Object.entries(files).flatMap(([name, { moduleIds }]) => (moduleIds.some(isHeavy) ? [name] : [])),
  )
  return Object.entries(files).flatMap(([name, { imports, moduleIds }]) => {
    if (heavy.has(name) || moduleIds.some((module) => uses(module).some(isHeavy))) return []
    return imports.filter((file) => heavy.has(file)).map((file) => `${name} fetches ${file}`)
  })
}

/** Refuses a build in which files without a use for the package of this name fetch it. */
export const notInVain = (name: string): Plugin => ({
  name: `not-in-vain-${name}`,
  applyToEnvironment: ({ name: environment }) => environment === 'client',
  generateBundle(_, bundle) {
    const files: Record<string, BuiltFile> = {}
    for (const file of Object.values(bundle)) if (file.type === 'chunk') files[file.fileName] = file
    const found = fetchedInVain(
      files,
      (module) => module.includes(`/node_modules/${name}/`),
      (module) => this.getModuleInfo(module)?.importedIds ?? [],
    )
    if (found.length > 0)
      this.error(`${name} is fetched by files that do not use it:\n  ${found.join('\n  ')}`)
  },
})
