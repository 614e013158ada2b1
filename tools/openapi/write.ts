/** `npm run openapi -- FOLDER`: writes what the calls are, as OpenAPI 3.1, one file for each kind of caller. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { documentNames, documentOf } from './documents.ts'

const folder = process.argv[2]
if (!folder) {
  console.error('Say the folder to write to: npm run openapi -- FOLDER')
  process.exit(1)
}
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
mkdirSync(folder, { recursive: true })
for (const name of documentNames) {
  const file = resolve(join(folder, `${name}.openapi.json`))
  writeFileSync(file, `${JSON.stringify(documentOf(name, version), null, 2)}\n`)
  console.log(file)
}
