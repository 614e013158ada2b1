import type { CsvFile } from '@krathong/protocol/shapes/csv'
import type { App } from '../../../platform/app.ts'
import { readNewestVersion } from './reads.ts'

const line = (value: unknown) => `${JSON.stringify(value)}\n`

async function* written(app: Pick<App, 'db'>): AsyncGenerator<string> {
  const newest = await readNewestVersion(app.db)
  const { version = null, hash = null, parts = [] } = newest ?? {}
  yield line({ format: 'krathong-program/1', version, hash, parts: parts.length })
  for (const [path, own] of parts) yield line({ path, hash: own })
}

/** What the version that was looked at last is made of, as it was first seen: one JSON object a line, in the order that is hashed. */
export const partsFile = (app: Pick<App, 'db'>): CsvFile => ({
  name: 'program-files',
  kind: 'ndjson',
  nextCursor: null,
  text: written(app),
})
