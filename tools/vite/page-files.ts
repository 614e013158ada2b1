import type { Plugin } from 'vite'

interface BuiltFile {
  imports: readonly string[]
}

/** The files that one file needs before it can run, itself among them. */
const needed = (files: Readonly<Record<string, BuiltFile>>, name: string, found = new Set<string>()) => {
  if (found.has(name)) return found
  found.add(name)
  for (const other of files[name]?.imports ?? []) needed(files, other, found)
  return found
}

/** Pages that need more files than they may, beside those of the first load. */
export const tooManyFiles = (
  files: Readonly<Record<string, BuiltFile>>,
  first: string,
  most: Readonly<Record<string, number>>,
): string[] => {
  const here = needed(files, first)
  return Object.entries(most).flatMap(([name, allowed]) => {
    const own = [...needed(files, name)].filter((file) => name === first || !here.has(file))
    return own.length > allowed
      ? [`${name} needs ${own.length} files, not ${allowed}: ${own.join(', ')}`]
      : []
  })
}

/**
 * Refuses a build in which a page of `most`, named by the end of its source's path, comes in more files than it may: a press on it is
 * answered once all of them are here.
 */
export const fewFiles = (first: string, most: Readonly<Record<string, number>>): Plugin => ({
  name: 'few-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const files: Record<string, BuiltFile> = {}
    const fileOf: Record<string, string> = {}
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      files[file.fileName] = file
      const source = Object.keys(most).find((path) => file.facadeModuleId?.endsWith(path))
      if (source) fileOf[source] = file.fileName
    }
    const lost = Object.keys(most).filter((path) => !(path in fileOf))
    if (lost.length > 0) this.error(`No file of the build begins with ${lost.join(', ')}`)
    const found = tooManyFiles(
      files,
      fileOf[first] ?? '',
      Object.fromEntries(Object.entries(most).map(([path, allowed]) => [fileOf[path] ?? path, allowed])),
    )
    if (found.length > 0) this.error(`Pages come in too many files:\n  ${found.join('\n  ')}`)
  },
})
