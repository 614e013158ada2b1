import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Advice } from '../dev/advice.ts'
import { CHECKSUMS } from './export-folder.ts'
import { accountKey, ReplayBalances } from './replay-balances.ts'
import { readRoots, RootChecks } from './replay-roots.ts'
import type { Manifest } from './replay-roots.ts'
import { linesOf, readLine } from './replay-lines.ts'
import { readSegments, SegmentChecks } from './replay-segments.ts'

export interface ReplayReport {
  summary: string[]
  /** One sentence each, naming the file, the line and what stands there; none when the ledger is sound. */
  faults: string[]
}

const digestOf = async (path: string): Promise<string> => {
  const digest = createHash('sha256')
  for await (const part of createReadStream(path)) digest.update(part as Buffer)
  return digest.digest('hex')
}

const checkFiles = async (dir: string, report: (fault: string) => void) => {
  const names = new Set(readdirSync(dir))
  names.delete(CHECKSUMS)
  let number = 0
  const text = readFileSync(join(dir, CHECKSUMS), 'latin1')
  if (!text.endsWith('\n')) report(`${CHECKSUMS}: does not end where it should`)
  for (const line of text.split('\n').slice(0, -1)) {
    number += 1
    const found = /^([0-9a-f]{64}) {2}([A-Za-z0-9.-]+)$/.exec(line)
    if (!found || !names.delete(found[2]!))
      report(`${CHECKSUMS}, line ${number}: names no file of this export`)
    else if ((await digestOf(join(dir, found[2]!))) !== found[1])
      report(`${found[2]}: is not what ${CHECKSUMS}, line ${number} says`)
  }
  for (const name of names) report(`${name}: belongs to no export, or ${CHECKSUMS} was cut`)
}

/** What an export says of itself. Whoever changed it may have changed any part of it: none is used before its form is known. */
const manifestForm: z.ZodType<Manifest> = z.object({
  format: z.literal('krathong-ledger-export/1'),
  transfers: z.number(),
  segments: z.number(),
  roots: z.number(),
  accounts: z.number(),
  keys: z.array(z.object({ key: z.string(), publicKey: z.string() })),
  purposes: z.record(z.string(), z.string()),
})

const readManifest = (dir: string, report: (fault: string) => void): Manifest => {
  try {
    return manifestForm.parse(JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')))
  } catch {
    // Told below: whatever is wrong with it, it cannot be read.
  }
  report('manifest.json: cannot be read')
  return { format: '', transfers: -1, segments: -1, roots: -1, accounts: -1, keys: [], purposes: {} }
}

interface Replay {
  balances: ReplayBalances
  segments: SegmentChecks
  causes: Set<string>
  count: number
  report: (fault: string) => void
}

const replayFile = async (replay: Replay, dir: string, name: string, isOpen: boolean) => {
  for await (const { place, text } of linesOf(dir, name)) {
    replay.count += 1
    const { number, digest, transfer, fault } = readLine(place, text)
    if (fault) replay.report(fault)
    if (number !== String(replay.count)) {
      replay.report(`${place}: is transfer ${number || '?'} where transfer ${replay.count} belongs`)
      // A line that is missing or twice is told once.
      if (/^\d{1,15}$/.test(number)) replay.count = Number(number)
    }
    if (transfer) {
      if (replay.causes.has(transfer.cause))
        replay.report(`${place}: transfer ${transfer.cause} stands twice`)
      replay.causes.add(transfer.cause)
      replay.balances.apply(transfer)
    }
    if (!isOpen) replay.segments.add(place, digest, transfer)
  }
}

const compareAccounts = async (dir: string, { balances, report }: Replay) => {
  const left = new Set(balances.accounts.keys())
  let count = 0
  for await (const { place, text } of linesOf(dir, 'accounts.txt')) {
    count += 1
    const [purpose, owner, currency, balance, version, ...rest] = text.split(' ')
    const key = accountKey(purpose ?? '', owner ?? '', currency ?? '')
    const account = balances.accounts.get(key)
    left.delete(key)
    const rebuilt = account
      ? `${account.balance} ${account.version ?? '-'}`
      : `0 ${Number(purpose) < 100 ? '0' : '-'}`
    if (rest.length > 0 || `${balance} ${version}` !== rebuilt)
      report(`${place}: account ${key} says ${balance} ${version}, the transfers make it ${rebuilt}`)
  }
  for (const key of left) report(`accounts.txt: account ${key} is missing, and the transfers move it`)
  return count
}

/** Rebuilds everything from the transfers of an export and compares it with what the export says of itself. Reads nothing else. */
export const replayLedger = async (
  dir: string,
  { key = null }: { key?: string | null } = {},
): Promise<ReplayReport> => {
  const needed = [
    CHECKSUMS,
    'manifest.json',
    'segments.txt',
    'roots.jsonl',
    'accounts.txt',
    'open-transfers.txt',
  ]
  const missing = needed.filter((name) => !existsSync(join(dir, name)))
  if (missing.length > 0)
    throw new Advice(`${dir} is not an export of a ledger: ${missing.join(', ')} is missing.`)
  const faults: string[] = []
  const report = (fault: string) => void faults.push(fault)
  const manifest = readManifest(dir, report)
  const balances = new ReplayBalances(report)
  const roots = new RootChecks(await readRoots(dir, report), manifest, balances, { key, report })
  const segments = new SegmentChecks(await readSegments(dir, report), report, (segment) => roots.at(segment))
  const replay: Replay = { balances, segments, causes: new Set(), count: 0, report }
  const files = readdirSync(dir).filter((name) => name.startsWith('transfers-'))
  for (const name of files.sort()) await replayFile(replay, dir, name, false)
  segments.finish()
  roots.finish()
  await replayFile(replay, dir, 'open-transfers.txt', true)
  balances.finish()
  const accounts = await compareAccounts(dir, replay)
  const counts = { transfers: replay.count, segments: segments.count, roots: roots.count, accounts }
  for (const [name, found] of Object.entries(counts)) {
    const said = manifest[name as keyof typeof counts]
    if (said !== found) report(`manifest.json: says ${said} ${name}, there are ${found}`)
  }
  await checkFiles(dir, report)
  return { summary: [summaryOf(counts, manifest)], faults }
}

const summaryOf = (counts: Record<string, number>, manifest: Manifest) =>
  `Replayed ${counts['transfers']} transfers in ${counts['segments']} segments under ${counts['roots']} roots, ${counts['accounts']} accounts; signed with ${manifest.keys.map((one) => one.publicKey).join(', ') || 'no key'}.`
