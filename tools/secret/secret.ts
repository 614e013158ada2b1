/**
 * `npm run secret -- turn`: a new secret of the installation; what was sealed under the old one stays open. `npm run secret -- forget`:
 * the old one opens nothing any more.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from '../../apps/server/src/platform/crypto.ts'
import { openDatabase as connect } from '../../apps/server/src/platform/db/database.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { forgetOtherSecrets, turnSecret } from '../../apps/server/src/platform/db/sealing-keys.ts'
import { readOrMakeSecret } from '../../apps/server/src/platform/files/secret-file.ts'
import { Advice, runMain } from '../dev/advice.ts'
import { dataFolder } from '../dev/database.ts'
import { reachDatabase } from '../ledger/reach-database.ts'

const FILE = 'secret.key'
const LEAST = 32
const say = (text: string) => void process.stdout.write(`${text}\n`)
const given = () => process.env['KRATHONG_SECRET']
const current = () => given() ?? readOrMakeSecret(dataFolder(), FILE)

const nextSecret = () => {
  const next = process.env['KRATHONG_NEW_SECRET']
  if (next !== undefined && next.length < LEAST)
    throw new Advice(`KRATHONG_NEW_SECRET needs at least ${LEAST} characters.`)
  if (next === undefined && given() !== undefined)
    throw new Advice('The secret comes from KRATHONG_SECRET: give the new one as KRATHONG_NEW_SECRET.')
  return next ?? newToken()
}

const turn = async (db: Db) => {
  const next = nextSecret()
  const file = join(dataFolder(), FILE)
  // The new one stands on the disk before anything depends on it, and takes its place after: a death in between loses nothing.
  if (given() === undefined) writeFileSync(`${file}.next`, `${next}\n`, { mode: 0o600 })
  await turnSecret(db, current(), next)
  if (given() === undefined) renameSync(`${file}.next`, file)
  say(
    given() === undefined
      ? 'The secret was turned. Start every process of this brand again, then run `npm run secret -- forget`.'
      : 'The secret was turned. Set KRATHONG_SECRET to the new one, start every process again, then run `npm run secret -- forget`.',
  )
}

const forget = async (db: Db) => {
  const count = await forgetOtherSecrets(db, current())
  say(count > 0 ? 'Older secrets open nothing any more.' : 'There was no older secret to forget.')
}

const main = async () => {
  const [verb, ...more] = process.argv.slice(2)
  if ((verb !== 'turn' && verb !== 'forget') || more.length > 0)
    throw new Advice('Use: npm run secret -- turn | forget')
  const database = await reachDatabase(say)
  const handle = await connect(database.url, 1)
  try {
    await (verb === 'turn' ? turn : forget)(handle.db)
  } finally {
    await handle.close()
    await database.stop()
  }
}

await runMain(main)
