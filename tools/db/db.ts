/** `npm run db new|up|pack|types|dump|statements|release`: makes and applies migrations, packs keys, writes what is made from migrations. */
import { Advice, runMain } from '../dev/advice.ts'
import { openDatabase } from '../dev/database.ts'
import { migrate } from './migrate.ts'
import { newMigration } from './new-migration.ts'
import { openOwner } from './owner.ts'
import { packKeys } from './pack.ts'
import type { schemaFiles } from './schema-files.ts'
import { writeSchemaFile } from './schema-files.ts'
import { onMigratedDatabase } from './scratch.ts'
import { makeRecord } from './write-record.ts'
import { writeRelease } from './write-release.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const up = async () => {
  const database = await openDatabase(say)
  try {
    const applied = await migrate(database.ownerUrl)
    say(applied.length > 0 ? `Applied ${applied.join(', ')}` : `${database.place} is up to date.`)
  } finally {
    await database.stop()
  }
}

const pack = async () => {
  const database = await openDatabase(say)
  const owner = openOwner(database.ownerUrl)
  try {
    say(`${Math.round((await packKeys(owner, say)) / 1e6)} MB less.`)
  } finally {
    await owner.close()
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
  else if (verb === 'pack') await pack()
  else if (verb === 'types' || verb === 'dump') await write(['types', 'dump'])
  else if (verb === 'statements') await makeRecord(say, words[0])
  else if (verb === 'release') say(`Released ${writeRelease().join(', ') || 'nothing new'}`)
  else throw new Advice('Use: npm run db new WORDS | up | pack | types | dump | statements | release')
}

if (import.meta.main) await runMain(main)
