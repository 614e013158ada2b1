import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '../packages/protocol/src/index.ts'
import type { CallSpec } from '../packages/protocol/src/index.ts'

/** Writes the table of methods and paths that browsers load instead of the declarations. `--check` only compares. */
const file = fileURLToPath(new URL('../packages/protocol/src/routes.gen.ts', import.meta.url))

const groupText = ([group, specs]: [string, Record<string, CallSpec>]) => {
  const lines = Object.entries(specs).map(
    ([name, spec]) =>
      `    ${name}: ['${spec.method}', '${spec.path}'${spec.form ? ", 'form'" : ''}${spec.sealed ? ", 'sealed'" : ''}],`,
  )
  return `  ${group}: {\n${lines.join('\n')}\n  },`
}

export const routesText = () =>
  `/** Made by \`npm run build -- routes\` from the declarations; do not edit. */\nexport const routes = {\n${Object.entries(
    calls as unknown as Record<string, Record<string, CallSpec>>,
  )
    .map(groupText)
    .join('\n')}\n} as const\n`

export const isCurrent = () => readFileSync(file, 'utf8') === routesText()

if (import.meta.main) {
  if (process.argv.includes('--check')) process.exit(isCurrent() ? 0 : 1)
  writeFileSync(file, routesText())
}
