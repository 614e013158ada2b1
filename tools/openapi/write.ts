/** `npm run openapi -- FOLDER`: writes what the calls are, as OpenAPI 3.1, one file for each kind of caller. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { documentNames, documentOf } from './documents.ts'
import { webhooksDocument } from './webhooks.ts'

const folder = process.argv[2]
if (!folder) {
  console.error('Say the folder to write to: npm run openapi -- FOLDER')
  process.exit(1)
}
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
mkdirSync(folder, { recursive: true })
const documents = [
  ...documentNames.map((name) => [name, documentOf(name, version)] as const),
  ['webhooks', webhooksDocument(version)] as const,
]
for (const [name, document] of documents) {
  const file = resolve(join(folder, `${name}.openapi.json`))
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
  console.log(file)
}
