import { runTree } from '@krathong/contracts'
import type { RunLine } from '@krathong/contracts'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Db } from '../../../platform/db/database.ts'
import { areRebatesSound, rebateRunName } from '../line-rebates/index.ts'
import {
  AT_ONCE,
  insertLinks,
  lockLinks,
  readForgotten,
  readLastLink,
  readLinesOf,
  readLinkHash,
  readLinks,
  readUnlinked,
} from './link-store.ts'
import type { Link, LinkedRun } from './link-store.ts'
import { runHash } from './run-hash.ts'
import { runName } from './run-name.ts'

const NO_LINK = '0'.repeat(64)

/** What a run came to, as it is hashed. */
const wordsOf = ({ kind, ...run }: LinkedRun): unknown[] =>
  kind === 'rebates'
    ? [rebateRunName(run), run.lines]
    : [run.brandId, runName({ kind, ...run }), run.lines, run.total]

/** Everything a run came to, bound to all runs that were computed before it. */
const linkHash = (link: bigint, previous: string, run: LinkedRun): string =>
  runHash(
    [
      run.kind === 'rebates' ? 'krathong-rebate-run/1' : 'krathong-pay-run/1',
      ...[link, previous, ...wordsOf(run), run.rootHash, run.rootSum],
    ].join('\n'),
  )

/** Puts runs that were computed into the chain, each once, in the order in which they are found. Answers whether more may wait. */
export const linkRuns = (app: Pick<App, 'db'>): Promise<boolean> =>
  transact(app.db, async (tx) => {
    await lockLinks(tx)
    let { link, hash } = (await readLastLink(tx)) ?? { link: 0n, hash: NO_LINK }
    const links: (Link & LinkedRun)[] = []
    for (const run of await readUnlinked(tx)) {
      hash = linkHash(link + 1n, hash, run)
      link += 1n
      links.push({ ...run, link, hash })
    }
    if (links.length > 0) await insertLinks(tx, links)
    return links.length === AT_ONCE
  })

export interface LinkFault {
  link: string
  /** `chain`: the run or its link is another than was linked, or is gone. `lines`: its bills or lines are others than were hashed. `unlinked`: it is in no link and cannot be linked. */
  kind: 'chain' | 'lines' | 'unlinked'
}

const areBillsSound = ({ kind, ...run }: LinkedRun, lines: readonly RunLine[]): boolean => {
  if (kind === 'rebates') return false
  if (lines.length !== run.lines || lines.some(({ amount }) => amount < 0n)) return false
  const { root } = runTree(runName({ kind, ...run }), lines, runHash)
  const total = lines.reduce((sum, { issuer, amount }) => (issuer === null ? sum + amount : sum), 0n)
  return root.hash === run.rootHash && root.sum === run.rootSum && total === run.total
}

const isRunSound = async (db: Db, run: LinkedRun, lines: readonly RunLine[]): Promise<boolean> =>
  run.kind === 'rebates' ? areRebatesSound(db, run.runId) : areBillsSound(run, lines)

/**
 * Runs that are in no link an hour after they were computed, and could not be put into one now. After a standstill runs wait for their
 * link, and that is no fault; but nobody vouches that the turn which makes links still comes, and a run in none can be changed unseen.
 */
const findUnlinked = async (db: Db): Promise<LinkFault[]> => {
  try {
    while (await linkRuns({ db })) continue
  } catch {
    // Whatever kept it from making links, the runs without one are told below.
  }
  return (await readForgotten(db)).map((link) => ({ link, kind: 'unlinked' }))
}

/** Looks at some links behind a place, with every bill and line of their runs; null as place where nothing is left. */
export const checkLinks = async (
  { db }: { db: Db },
  after: bigint,
): Promise<{ place: bigint | null; lookedAt: bigint; faults: LinkFault[] }> => {
  const faults = after === 0n ? await findUnlinked(db) : []
  const found = await readLinks(db, after)
  const lines = await readLinesOf(
    db,
    found.flatMap(({ runId }) => runId ?? []),
  )
  let place = after
  let previous = after === 0n ? NO_LINK : ((await readLinkHash(db, after)) ?? NO_LINK)
  for (const one of found) {
    const isNext =
      one.runId !== null && one.link === place + 1n && one.hash === linkHash(one.link, previous, one)
    if (!isNext) faults.push({ link: String(one.link), kind: 'chain' })
    if (one.runId !== null && !(await isRunSound(db, one, lines.get(one.runId) ?? [])))
      faults.push({ link: String(one.link), kind: 'lines' })
    place = one.link
    previous = one.hash
  }
  return { place: found.length === 0 ? null : place, lookedAt: BigInt(found.length), faults }
}
