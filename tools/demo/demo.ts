/**
 * `npm run demo`: fills a fresh program with people who play. It starts the program on DATA_DIR, plays a month pressed together through its
 * calls, and stops; `npm start` shows it. `npm run demo -- --people 60 --days 30 --rounds 5` says how much. Never where money is real.
 */
import { parseArgs } from 'node:util'
import { readRealMoneyBrands } from '../../apps/server/src/modules/core/settings/program.ts'
import { openDatabase as connect } from '../../apps/server/src/platform/db/database.ts'
import { startServer } from '../../apps/server/src/main.ts'
import { readDemoAgents } from '../../apps/server/src/roles/seeds/seed.ts'
import { migrate } from '../db/migrate.ts'
import { Advice, explain, runMain } from '../dev/advice.ts'
import { dataFolder, openDatabase } from '../dev/database.ts'
import { createLife } from '../dev/life.ts'
import { readSettings } from '../dev/settings.ts'
import { openSimulators } from '../dev/simulators.ts'
import { demoClock, runInThePast } from '../dev/demo-clock.ts'
import { hireCashier } from './demo-cashier.ts'
import { refuseOtherClock, renewFirstPassword } from './past-days.ts'
import { playDemo } from './play-demo.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const wantedOf = () => {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '30' },
      days: { type: 'string', default: '30' },
      rounds: { type: 'string', default: '4' },
      past: { type: 'boolean', default: false },
    },
  })
  const count = (name: 'people' | 'days' | 'rounds', most: number) => {
    const number = Number(values[name])
    if (Number.isInteger(number) && number > 0 && number <= most) return number
    throw new Advice(`--${name} is "${values[name]}": say a whole number from 1 to ${most}.`)
  }
  return {
    people: count('people', 500),
    days: count('days', 366),
    rounds: count('rounds', 50),
    isPast: values.past,
  }
}

const REAL =
  'This database has a brand with real money: the demonstration only plays where money is worth nothing.'

const NOT_A_DEMONSTRATION =
  'This data folder has no accounts of the demonstration: give it one of its own, DATA_DIR=data-demo npm run demo.'

const NO_CLOCK =
  'Days behind us need Linux, the library libfaketime (apt install faketime) and the PostgreSQL of the program: leave out --past, or DATABASE_URL.'

const refuseRealMoney = async (url: string) => {
  const handle = await connect(url, 1)
  try {
    if ((await readRealMoneyBrands(handle.db)).length > 0) throw new Advice(REAL)
  } finally {
    await handle.close()
  }
}

const playAll = async (life: ReturnType<typeof createLife>, wanted: ReturnType<typeof wantedOf>) => {
  // Everybody of the demonstration comes from this machine; nobody else reaches it meanwhile.
  Object.assign(process.env, {
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    BIND: '127.0.0.1',
    BACKOFFICE_BIND: '127.0.0.1',
    // A clock that is moved ends what waits by it, such as a transaction of a job: it comes again, and is no word to a person.
    LOG_LEVEL: demoClock() ? 'fatal' : 'error',
    // For the one of its staff who looks at payouts, whose password nobody learns.
    OPERATOR_SECOND_FACTOR: 'off',
  })
  const settings = await readSettings()
  const database = await openDatabase(say)
  life.onEnd(() => database.stop())
  await migrate(database.ownerUrl)
  await refuseRealMoney(database.url)
  const clock = demoClock()
  if (clock) await refuseOtherClock(database.url)
  const simulators = await openSimulators()
  life.onEnd(async () => simulators?.stop())
  const server = await startServer({ ...settings, databaseUrl: database.url, simulators })
  life.onEnd(() => server.stop())
  for (const line of server.seedSummary) say(`  ${line}`)
  const agents = readDemoAgents(dataFolder())
  if (agents.length === 0) throw new Advice(NOT_A_DEMONSTRATION)
  const at = { site: `http://127.0.0.1:${settings.port}`, play: `http://127.0.0.1:${settings.playPort}` }
  const cashier = await hireCashier(database.url, `http://127.0.0.1:${settings.backofficePort}`)
  const { people, rounds, deposits, approved } = await playDemo({
    at,
    agents,
    say,
    clock,
    cashier,
    ...wanted,
  })
  const renewed = clock ? await renewFirstPassword(database.url) : null
  if (renewed) say(`  ${renewed}`)
  const when = clock ? `${wanted.days} days, the last of them today` : 'one day'
  return `${people} people played ${rounds} rounds, paid in ${deposits} times and were paid out ${approved} times in ${when}. \`npm start\` shows it.`
}

const main = async () => {
  const wanted = wantedOf()
  if (wanted.isPast && process.env['DATABASE_URL']) throw new Advice(NO_CLOCK)
  if (wanted.isPast && (await runInThePast(wanted.days))) return
  if (wanted.isPast && !demoClock()) throw new Advice(NO_CLOCK)
  const life = createLife(say)
  try {
    await life.end(0, await playAll(life, wanted))
  } catch (error) {
    await life.end(1, `\n${explain(error)}\n`)
  }
}

await runMain(main)
