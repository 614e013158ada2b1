/** `npm start`: the database, the migrations, the browser programs and the server, in one command that says what it does. */
import { explain } from './advice.ts'
import { buildBrowserPrograms } from './browser-programs.ts'
import { openDatabase } from './database.ts'
import { keepBrandsOpen } from './further-brands.ts'
import { createLife } from './life.ts'
import { portInUse, readSettings } from './settings.ts'
import { openSimulators } from './simulators.ts'
import { migrate } from '../db/migrate.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const life = createLife(say)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const prepareDatabase = async () => {
  say(process.env.DATABASE_URL ? 'Reaching the database of DATABASE_URL ...' : 'Starting PostgreSQL ...')
  const opening = openDatabase(say)
  life.onEnd(() => opening.then((database) => database.stop()).catch(() => undefined))
  const database = await opening
  const applied = await migrate(database.url)
  if (applied.length > 0) say(`Applied ${applied.length} migrations, up to ${applied.at(-1)}`)
  return database
}

const showAddresses = (addresses: Record<string, string>) => {
  const width = Math.max(...Object.keys(addresses).map((name) => name.length))
  for (const [name, address] of Object.entries(addresses)) say(`  ${name.padEnd(width)}   ${address}`)
}

const start = async () => {
  const settings = await readSettings()
  say(`Krathong ${settings.version}`)
  // The server's code loads while PostgreSQL starts and the browser programs are built.
  const loading = import('../../apps/server/src/main.ts')
  loading.catch(() => undefined)
  const skipsBuild = process.argv.includes('--no-build')
  const [database] = await Promise.all([
    prepareDatabase(),
    skipsBuild ? undefined : buildBrowserPrograms(say),
  ])
  const { startServer } = await loading
  if (life.isEnding()) return
  say('Starting the server ...')
  const simulators = await openSimulators()
  life.onEnd(() => simulators?.stop() ?? Promise.resolve())
  const starting = startServer({ ...settings, databaseUrl: database.url, simulators })
  life.onEnd(() => starting.then((server) => server.stop()).catch(() => undefined))
  const server = await starting
  say(`\nKrathong is ready (${seconds(performance.now())}).\n`)
  showAddresses({ ...server.addresses, ...(simulators ? { Simulators: simulators.origin } : {}) })
  if (server.seedSummary?.length) say(`\n${server.seedSummary.map((line) => `  ${line}`).join('\n')}`)
  const stopLooking = await keepBrandsOpen({ server, databaseUrl: database.url, say })
  life.onEnd(() => Promise.resolve(stopLooking()))
  say(`\nThe data is in ${database.place}. Press Ctrl-C to stop.`)
}

const sentence = (error: unknown) => {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? portInUse(port ?? 0, 'PORT').message : explain(error)
}

if (process.argv.includes('--list-fault-points')) {
  const { faultPoints } = await import('../../apps/server/src/platform/fault-points.ts')
  for (const [point, about] of faultPoints) say(`${point.padEnd(34)} ${about}`)
  process.exit(0)
}

try {
  await start()
} catch (error) {
  if (!life.isEnding()) await life.end(1, `\n${sentence(error)}\n`)
}
