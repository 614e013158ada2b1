import pg from 'pg'
import { expect, test } from 'vitest'
import { staleSchemaFiles } from '../db/schema-files.ts'
import { createTestDatabase } from '../test/database.ts'

test('the schema dump and the row types are those of the migrations (`npm run db types` writes them)', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    expect(await staleSchemaFiles(client)).toEqual([])
  } finally {
    await client.end()
    await database.drop()
  }
})
