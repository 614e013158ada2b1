import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CallSpec } from '../packages/protocol/src/index.ts'

/**
 * Writes what follows from the declarations of the calls: the list of all of them, and the table of methods and paths that browsers load
 * instead of the declarations. `--check` only compares.
 */
const source = fileURLToPath(new URL('../packages/protocol/src/', import.meta.url))
const listFile = join(source, 'calls.gen.ts')
const routesFile = join(source, 'routes.gen.ts')
const DECLARED = /^export const (\w+)Calls = \{/gm

/** `export const walletCalls` declares the group `wallet`. */
export const listText = (): string => {
  const files = globSync('calls/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      return { file: basename(file), groups: [...text.matchAll(DECLARED)].map(([, group]) => group!) }
    })
    .filter(({ groups }) => groups.length > 0)
  const imports = files.map(
    ({ file, groups }) =>
      `import { ${groups.map((group) => `${group}Calls`).join(', ')} } from './calls/${file}'`,
  )
  const lines = files.flatMap(({ groups }) => groups).map((group) => `  ${group}: ${group}Calls,`)
  return [
    '/** Made by `npm run build -- routes` from the declarations; do not edit. */',
    ...imports,
    '',
    'export const calls = {',
    ...lines,
    '} as const',
    '',
    'export type Calls = typeof calls',
    '',
  ].join('\n')
}

const groupText = ([group, specs]: [string, Record<string, CallSpec>]) => {
  const lines = Object.entries(specs).map(
    ([name, spec]) =>
      `    ${name}: ['${spec.method}', '${spec.path}'${spec.form ? ", 'form'" : ''}${spec.sealed ? ", 'sealed'" : ''}],`,
  )
  return `  ${group}: {\n${lines.join('\n')}\n  },`
}

export const routesText = (calls: Record<string, Record<string, CallSpec>>) =>
  `/** Made by \`npm run build -- routes\` from the declarations; do not edit. */\nexport const routes = {\n${Object.entries(
    calls,
  )
    .map(groupText)
    .join('\n')}\n} as const\n`

/** Read anew: what was just written names the calls. */
const readCalls = async () => {
  const { calls } = await import('../packages/protocol/src/calls.gen.ts')
  return calls as unknown as Record<string, Record<string, CallSpec>>
}

export const isCurrent = async (): Promise<boolean> =>
  readFileSync(listFile, 'utf8') === listText() &&
  readFileSync(routesFile, 'utf8') === routesText(await readCalls())

if (import.meta.main) {
  if (process.argv.includes('--check')) process.exit((await isCurrent()) ? 0 : 1)
  writeFileSync(listFile, listText())
  writeFileSync(routesFile, routesText(await readCalls()))
}
