/**
 * `npm start`: the database, the migrations, the browser programs and the server, in one command that says what it does. This process
 * holds the database and keeps the server alive, which is a process of its own: what ends the server does not end the database.
 */
import { keepBackups } from '../backup/keep-backups.ts'
import { explain } from './advice.ts'
import { buildBrowserPrograms } from './browser-programs.ts'
import { openDatabase } from './database.ts'
import type { OpenDatabase } from './database.ts'
import { keepBrandsOpen } from './further-brands.ts'
import { createLife } from './life.ts'
import { ServerKeeper } from './keep-server.ts'
import type { KeptServer } from './keep-server.ts'
import { prepareProduction } from './production.ts'
import { readSettings } from './settings.ts'
import { migrate } from '../db/migrate.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const life = createLife(say)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const prepareDatabase = async () => {
  say(process.env.DATABASE_URL ? 'Reaching the database of DATABASE_URL ...' : 'Starting PostgreSQL ...')
  const opening = openDatabase(say)
  life.onEnd(() => opening.then((database) => database.stop()).catch(() => undefined))
  const database = await opening
  const applied = await migrate(database.ownerUrl)
  if (applied.length > 0) say(`Applied ${applied.length} migrations, up to ${applied.at(-1)}`)
  return database
}

const showAddresses = (addresses: Record<string, string>) => {
  const width = Math.max(...Object.keys(addresses).map((name) => name.length))
  for (const [name, address] of Object.entries(addresses)) say(`  ${name.padEnd(width)}   ${address}`)
}

let stopLooking = () => {}
let opening = Promise.resolve()

/** Opens the further brands at a server, one server after the other; with a server that took another's place, without telling of people again. */
const openBrands = (server: KeptServer, database: OpenDatabase, isAgain: boolean) =>
  (opening = opening.then(async () => {
    stopLooking()
    stopLooking = await keepBrandsOpen({ server, database, say, isAgain })
  }))

const start = async () => {
  if (process.argv.includes('--production')) prepareProduction()
  const settings = await readSettings()
  say(`Krathong ${settings.version}`)
  const skipsBuild = process.argv.includes('--no-build') || process.argv.includes('--production')
  const preparing = prepareDatabase()
  const keeper = new ServerKeeper(say, async (server) => openBrands(server, await preparing, true))
  // Asked for after the database's end, so that it comes before that.
  life.onEnd(() => keeper.stop())
  const [database] = await Promise.all([preparing, skipsBuild ? undefined : buildBrowserPrograms(say)])
  if (life.isEnding()) return
  say('Starting the server ...')
  const server = await keeper.start({ ...settings, databaseUrl: database.url })
  const { addresses, seedSummary } = server.facts
  say(`\nKrathong is ready (${seconds(performance.now())}).\n`)
  showAddresses(addresses)
  if (seedSummary.length) say(`\n${seedSummary.map((line) => `  ${line}`).join('\n')}`)
  if (seedSummary.some((line) => line.startsWith('Agent')))
    say('\n  Stopped, `npm run demo` fills it with a month of people who play.')
  await openBrands(server, database, false)
  life.onEnd(() => Promise.resolve(stopLooking()))
  const stopBackups = keepBackups(database.url, say)
  life.onEnd(() => Promise.resolve(stopBackups()))
  say(`\nThe data is in ${database.place}. Press Ctrl-C to stop.`)
}

if (process.argv.includes('--list-fault-points')) {
  const { faultPoints } = await import('../../apps/server/src/platform/fault-points.ts')
  for (const [point, about] of faultPoints) say(`${point.padEnd(34)} ${about}`)
  process.exit(0)
}

try {
  await start()
} catch (error) {
  if (!life.isEnding()) await life.end(1, `\n${explain(error)}\n`)
}
