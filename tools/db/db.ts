/** `npm run db new|up|types|dump`: makes a migration, applies them, writes the files made from them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Advice, runMain } from '../dev/advice.ts'
import { openDatabase } from '../dev/database.ts'
import { migrate, migrationsFolder, readMigrations } from './migrate.ts'
import type { schemaFiles } from './schema-files.ts'
import { writeSchemaFile } from './schema-files.ts'
import { onMigratedDatabase } from './scratch.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Writes the next migration file and returns its name. */
export const newMigration = (words: string[], folder = migrationsFolder) => {
  const slug = words
    .join('_')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
  if (!slug) throw new Advice('Say what the migration does: npm run db new add players nickname')
  const last = Number(readMigrations(folder).at(-1)?.name.slice(0, 4) ?? '0')
  const name = `${String(last + 1).padStart(4, '0')}_${slug}.sql`
  writeFileSync(
    join(folder, name),
    `-- ${slug.replaceAll('_', ' ')}: say here why this change is needed.\n\n`,
    { flag: 'wx' },
  )
  return name
}

const up = async () => {
  const database = await openDatabase(say)
  try {
    const applied = await migrate(database.url)
    say(applied.length > 0 ? `Applied ${applied.join(', ')}` : `${database.place} is up to date.`)
  } finally {
    await database.stop()
  }
}

const write = async (which: (keyof typeof schemaFiles)[]) => {
  await onMigratedDatabase(async (client) => {
    for (const one of which) say(`Wrote ${await writeSchemaFile(client, one)}`)
  })
}

const main = async () => {
  const [verb, ...words] = process.argv.slice(2)
  if (verb === 'new') say(`Wrote db/migrations/${newMigration(words)}`)
  else if (verb === 'up') await up()
  else if (verb === 'types' || verb === 'dump') await write(['types', 'dump'])
  else throw new Advice('Use: npm run db new WORDS | up | types | dump')
}

if (import.meta.main) await runMain(main)
