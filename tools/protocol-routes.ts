import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CallSpec } from '../packages/protocol/src/index.ts'

/**
 * Writes what follows from the declarations of the calls: the list of all of them, and for each program in a browser the table of methods
 * and paths that it loads instead of the declarations. `--check` only compares.
 */
const source = fileURLToPath(new URL('../packages/protocol/src/', import.meta.url))
const listFile = join(source, 'calls.gen.ts')
const routesFile = (table: Table) => join(source, `routes-${table}.gen.ts`)

/** Whose calls stand under which first part of a path; all others are the site's. */
const programs = { site: null, play: 'play', 'back-office': 'bo' } as const
type Program = keyof typeof programs

/** What the site's first screens ask; the addresses of all its other calls come with the code of the screens that are loaded later. */
const firstGroups: readonly string[] = [
  'account',
  'betting',
  'catalog',
  'content',
  'identity',
  'messages',
  'protection',
  'support',
  'system',
  'wallet',
  'winners',
]
const tables = {
  site: (group: string, program: Program) => program === 'site' && firstGroups.includes(group),
  'site-more': (group: string, program: Program) => program === 'site' && !firstGroups.includes(group),
  play: (_: string, program: Program) => program === 'play',
  'back-office': (_: string, program: Program) => program === 'back-office',
} as const
type Table = keyof typeof tables

export const programOf = ({ path }: CallSpec): Program => {
  const first = path.split('/')[1]
  return first === programs.play ? 'play' : first === programs['back-office'] ? 'back-office' : 'site'
}
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

const groupText = ([group, specs]: [string, [string, CallSpec][]]) => {
  const lines = specs.map(
    ([name, spec]) =>
      `    ${name}: ['${spec.method}', '${spec.path}'${spec.form ? ", 'form'" : ''}${spec.sealed ? ", 'sealed'" : ''}],`,
  )
  return `  ${group}: {\n${lines.join('\n')}\n  },`
}

export const routesText = (calls: Record<string, Record<string, CallSpec>>, table: Table) => {
  const groups = Object.entries(calls)
    .map(([group, specs]): [string, [string, CallSpec][]] => [
      group,
      Object.entries(specs).filter(([, spec]) => tables[table](group, programOf(spec))),
    ])
    .filter(([, specs]) => specs.length > 0)
  return `/** Made by \`npm run build -- routes\` from the declarations; do not edit. */\nexport const routes = {\n${groups
    .map(groupText)
    .join('\n')}\n} as const\n`
}

/** Read anew: what was just written names the calls. */
export const readCalls = async () => {
  const { calls } = await import('../packages/protocol/src/calls.gen.ts')
  return calls as unknown as Record<string, Record<string, CallSpec>>
}

const names = Object.keys(tables) as Table[]

export const isCurrent = async (): Promise<boolean> => {
  const calls = await readCalls()
  return (
    readFileSync(listFile, 'utf8') === listText() &&
    names.every((table) => readFileSync(routesFile(table), 'utf8') === routesText(calls, table))
  )
}

if (import.meta.main) {
  if (process.argv.includes('--check')) process.exit((await isCurrent()) ? 0 : 1)
  writeFileSync(listFile, listText())
  const calls = await readCalls()
  for (const table of names) writeFileSync(routesFile(table), routesText(calls, table))
}
