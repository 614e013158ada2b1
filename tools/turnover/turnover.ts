/** `npm run turnover check`: counts every settled bet anew and holds the sums that agents are paid by against it. */
import { hasTables, readCheck } from '../../apps/server/src/modules/growth/turnover/program.ts'
import { openDatabase, transact } from '../../apps/server/src/platform/db/database.ts'
import { Advice, runMain } from '../dev/advice.ts'
import { reachDatabase } from '../ledger/reach-database.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const check = async () => {
  const reached = await reachDatabase(say)
  const database = await openDatabase(reached.url, 1)
  try {
    if (!(await hasTables(database.db)))
      throw new Advice(
        'This database has no tables of the program yet: start it once (npm start), then check again.',
      )
    const { sums, facts, differences } = await transact(database.db, readCheck)
    say(`${sums} sums hold ${facts} facts.`)
    for (const found of differences) {
      const place = [
        found.startsAt.toISOString(),
        found.playerId,
        found.gameId,
        found.lineId,
        found.currency,
      ].join(' ')
      say(
        `${place}: bets, stake, returned, won, lost are ${found.stored || 'nothing'} and should be ${found.counted || 'nothing'}`,
      )
    }
    say(
      differences.length === 0
        ? 'Every sum is what the bets come to.'
        : `${differences.length} sums are wrong.`,
    )
    if (differences.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await reached.stop()
  }
}

const main = async () => {
  if (process.argv[2] !== 'check') throw new Advice('Use: npm run turnover check')
  await check()
}

if (import.meta.main) await runMain(main)
