/**
 * `npm run ledger export -- --out DIR` writes the whole ledger; `npm run ledger replay -- DIR` proves such an export with nothing else, and
 * `npm run ledger trail -- FILE` an export of the audit trail.
 */
import { resolve } from 'node:path'
import { Advice, runMain } from '../dev/advice.ts'
import type { ReplayReport } from './replay-ledger.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const calledFrom = process.env['KRATHONG_CALLED_FROM'] ?? process.cwd()

const usage = () =>
  new Advice(
    'Use: npm run ledger export -- --out DIR | npm run ledger replay -- DIR [--key PUBLIC_KEY] | npm run ledger trail -- FILE [--key PUBLIC_KEY] [--roots FILE]',
  )

const option = (words: string[], name: string): string | null => {
  const at = words.indexOf(name)
  if (at < 0) return null
  const [, value] = words.splice(at, 2)
  if (!value) throw usage()
  return value
}

const exportCommand = async (words: string[]) => {
  const out = option(words, '--out')
  if (!out || words.length > 0) throw usage()
  const [{ reachDatabase }, { exportLedger }] = await Promise.all([
    import('./reach-database.ts'),
    import('./export-ledger.ts'),
  ])
  const database = await reachDatabase(say)
  try {
    const answer = await exportLedger(database.url, resolve(calledFrom, out))
    say(
      `Wrote ${answer.transfers} transfers, ${answer.segments} segments, ${answer.roots} roots and ${answer.accounts} accounts to ${out}.`,
    )
    say(`Prove it on any machine: npm run ledger replay -- ${out}`)
  } finally {
    await database.stop()
  }
}

const SHOWN = 20

const replayCommand = async (words: string[]) => {
  const key = option(words, '--key')
  const [dir] = words
  if (!dir || words.length > 1) throw usage()
  const { replayLedger } = await import('./replay-ledger.ts')
  const report = await replayLedger(resolve(calledFrom, dir), { key })
  print(report, 'Every balance and every root comes out as exported: the books are sound.')
}

const print = ({ summary, faults }: ReplayReport, verdict: string) => {
  for (const line of summary) say(line)
  if (faults.length === 0) return say(verdict)
  say(`\n${faults.length} faults:`)
  for (const fault of faults.slice(0, SHOWN)) say(`  ${fault}`)
  if (faults.length > SHOWN) say(`  and ${faults.length - SHOWN} more`)
  process.exitCode = 1
}

const proveAudit = async (words: string[]) => {
  const key = option(words, '--key')
  const roots = option(words, '--roots')
  const [file] = words
  if (!file || words.length > 1) throw usage()
  const { proveTrail } = await import('./prove-trail.ts')
  const at = (path: string) => resolve(calledFrom, path)
  const report = await proveTrail(at(file), { key, roots: roots && at(roots) })
  print(report, 'Every row follows the one before it and fits all that was signed: the trail is whole.')
}

const main = async () => {
  const [verb, ...words] = process.argv.slice(2)
  if (verb === 'export') await exportCommand(words)
  else if (verb === 'replay') await replayCommand(words)
  else if (verb === 'trail') await proveAudit(words)
  else throw usage()
}

if (import.meta.main) await runMain(main)
