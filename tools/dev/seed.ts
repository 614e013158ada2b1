/**
 * `npm run seed -- --big [--rounds N] [--players N]`: fills the database of this installation (DATA_DIR, or DATABASE_URL) with a month of 1,000,000
 * bets of 100,000 players, with their withdrawals, letters and chat and the trail of a staff, so that lists, reports and jobs can be tried at the size of a running site. The program must have been started once
 * and be stopped. Only for a brand with play money that nobody has played on: the rounds are written by SQL, and show no proof.
 */
import { parseArgs } from 'node:util'
import { archiveSettings } from '../backup/archive-settings.ts'
import { Advice, runMain } from './advice.ts'
import { dataFolder } from './database.ts'
import { startPostgres } from './postgres.ts'
import { seedBig } from './seed-big.ts'

const MOST = { rounds: 10_000_000, players: 1_000_000 }
const LEAST = 1_000
const say = (text: string) => void process.stdout.write(`${text}\n`)

/** PostgreSQL with every right there is: the built-in one, or that of DATABASE_URL, whose user must be a superuser for this. */
const open = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: () => Promise.resolve() }
  const dataDir = dataFolder()
  return startPostgres({ dataDir, say, settings: await archiveSettings(dataDir) })
}

const countOf = (text: string | undefined, usual: number, most: number): number => {
  const count = Number(text ?? usual)
  if (Number.isInteger(count) && count >= LEAST && count <= most) return count
  throw new Advice(`Rounds are ${LEAST} to ${MOST.rounds}, players ${LEAST} to ${MOST.players}.`)
}

await runMain(async () => {
  const { values } = parseArgs({
    options: { big: { type: 'boolean' }, rounds: { type: 'string' }, players: { type: 'string' } },
  })
  if (!values.big) throw new Advice('Say how: npm run seed -- --big')
  const rounds = countOf(values.rounds, 1_000_000, MOST.rounds)
  const players = countOf(values.players, 100_000, MOST.players)
  const database = await open()
  try {
    say(`Filling ${rounds} bets of ${players} players ...`)
    await seedBig(database.url, { rounds, players })
    say(
      `Filled in ${(performance.now() / 1_000).toFixed(0)} s. \`npm start\` opens it; its worker counts and seals what was filled in some minutes.`,
    )
  } finally {
    await database.stop()
  }
})
