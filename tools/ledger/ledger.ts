/** `npm run ledger export -- --out DIR` writes the whole ledger; `npm run ledger replay -- DIR` proves such an export with nothing else. */
import { resolve } from 'node:path'
import { Advice, runMain } from '../dev/advice.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const calledFrom = process.env['KRATHONG_CALLED_FROM'] ?? process.cwd()

const usage = () =>
  new Advice('Use: npm run ledger export -- --out DIR | npm run ledger replay -- DIR [--key PUBLIC_KEY]')

const option = (words: string[], name: string): string | null => {
  const at = words.indexOf(name)
  if (at < 0) return null
  const [, value] = words.splice(at, 2)
  if (!value) throw usage()
  return value
}

const exportBooks = async (words: string[]) => {
  const out = option(words, '--out')
  if (!out || words.length > 0) throw usage()
  const [{ reachDatabase }, { exportLedger }] = await Promise.all([
    import('./reach-database.ts'),
    import('./export-ledger.ts'),
  ])
  const database = await reachDatabase(say)
  try {
    const told = await exportLedger(database.url, resolve(calledFrom, out))
    say(
      `Wrote ${told.transfers} transfers, ${told.segments} segments, ${told.roots} roots and ${told.accounts} accounts to ${out}.`,
    )
    say(`Prove it on any machine: npm run ledger replay -- ${out}`)
  } finally {
    await database.stop()
  }
}

const SHOWN = 20

const replayBooks = async (words: string[]) => {
  const key = option(words, '--key')
  const [dir] = words
  if (!dir || words.length > 1) throw usage()
  const { replayLedger } = await import('./replay-ledger.ts')
  const report = await replayLedger(resolve(calledFrom, dir), { key })
  for (const line of report.summary) say(line)
  if (report.faults.length === 0)
    return say('Every balance and every root comes out as exported: the books are sound.')
  say(`\n${report.faults.length} faults:`)
  for (const fault of report.faults.slice(0, SHOWN)) say(`  ${fault}`)
  if (report.faults.length > SHOWN) say(`  and ${report.faults.length - SHOWN} more`)
  process.exitCode = 1
}

const main = async () => {
  const [verb, ...words] = process.argv.slice(2)
  if (verb === 'export') await exportBooks(words)
  else if (verb === 'replay') await replayBooks(words)
  else throw usage()
}

if (import.meta.main) await runMain(main)
