/** `npm run facts -- --out DIR`: what is new of the facts of play since the last run into that folder, as JSON lines for a warehouse. */
import { resolve } from 'node:path'
import { Advice, runMain } from '../dev/advice.ts'
import { reachDatabase } from '../ledger/reach-database.ts'
import { exportFacts } from './export-facts.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const calledFrom = process.env['KRATHONG_CALLED_FROM'] ?? process.cwd()

const main = async () => {
  const [option, out, ...rest] = process.argv.slice(2)
  if (option !== '--out' || !out || rest.length > 0) throw new Advice('Use: npm run facts -- --out DIR')
  const database = await reachDatabase(say)
  try {
    const { files, facts, gap } = await exportFacts(database.url, resolve(calledFrom, out))
    say(`Wrote ${facts} facts in ${files} files to ${out}.`)
    if (!gap) return
    say(`Facts between transaction ${gap.after} and ${gap.from} had left the database before this run.`)
    process.exitCode = 1
  } finally {
    await database.stop()
  }
}

await runMain(main)
