import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Advice } from '../dev/advice.ts'
import { migrationsFolder, readMigrations } from './migrate.ts'

/** The name of the next migration file. */
export const nextMigration = (words: string[], folder = migrationsFolder) => {
  const slug = words
    .join('_')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
  if (!slug) throw new Advice('Say what the migration does: npm run db new add players nickname')
  const last = Number(readMigrations(folder).at(-1)?.name.slice(0, 4) ?? '0')
  return `${String(last + 1).padStart(4, '0')}_${slug}.sql`
}

/** Writes the next migration file and returns its name. */
export const newMigration = (words: string[], folder = migrationsFolder) => {
  const name = nextMigration(words, folder)
  const what = name.slice(5, -4).replaceAll('_', ' ')
  writeFileSync(join(folder, name), `-- ${what}: say here why this change is needed.\n\n`, { flag: 'wx' })
  return name
}
