import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { dumpSchema } from './dump.ts'
import { rowTypes } from './row-types.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The files made from the migrations, and what makes them. */
export const schemaFiles = {
  dump: { path: 'db/schema.sql', make: dumpSchema },
  types: { path: 'apps/server/src/platform/db/schema.gen.ts', make: rowTypes },
}

export const writeSchemaFile = async (client: pg.Client, which: keyof typeof schemaFiles) => {
  const { path, make } = schemaFiles[which]
  writeFileSync(at(path), await make(client))
  return path
}

/** The paths of the made files that no longer say what the migrations say. */
export const staleSchemaFiles = async (client: pg.Client) => {
  const stale: string[] = []
  for (const { path, make } of Object.values(schemaFiles)) {
    const wanted = await make(client)
    const found = (() => {
      try {
        return readFileSync(at(path), 'utf8')
      } catch {
        return ''
      }
    })()
    if (found !== wanted) stale.push(path)
  }
  return stale
}
