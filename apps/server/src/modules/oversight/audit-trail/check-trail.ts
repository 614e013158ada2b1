import type { TrailPlace, TrailMark } from '@krathong/games/ledger-proofs'
import { TRAIL_START, markHash, markText, NO_HASH } from '@krathong/games/ledger-proofs'
import type { App } from '../../../platform/app.ts'
import { monotonicMs } from '../../../platform/clock.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { openSigningKey } from '../reconciliation/index.ts'
import type { SigningKey } from '../reconciliation/index.ts'
import { readAuditHash, readAuditHead } from '../../core/operators/index.ts'
import { noteFaults } from './note-faults.ts'
import * as store from './store.ts'
import type { RunRow } from './store.ts'
import type { Bounds, Fault, Memory, Progress } from './types.ts'
import { walkRows } from './walk-rows.ts'
import { judgeLast, judgeSome, marks, roots } from './witnesses.ts'
import { insertMark, readLastMark } from './store.ts'

/** Signs where the trail ends, unless the last mark says so already. Tells the last mark; null before the first row. */
const makeMark = async (tx: Tx, head: TrailPlace, key: SigningKey): Promise<Memory['lastMark']> => {
  if (head.row < 1n) return null
  const before = await readLastMark(tx)
  const said = before && marks.parse(before)?.head
  if (before && said?.row === String(head.row) && said.hash === head.hash)
    return { no: before.no, hash: before.hash, row: head.row }
  const no = (before?.no ?? 0n) + 1n
  const mark: TrailMark = {
    format: 'krathong-trail-mark/1',
    mark: String(no),
    previous: before?.hash ?? NO_HASH,
    at: (await databaseNow(tx)).toISOString(),
    row: String(head.row),
    hash: head.hash,
  }
  const document = markText(mark)
  const hash = markHash(document)
  await insertMark(tx, { no, document, hash, signature: key.sign(document), key: key.keyId }, head.row)
  return { no, hash, row: head.row }
}

/** A trail that is shorter than this is walked whole each time. */
const BOUNDS: Bounds = { rows: 20_000, witnesses: 200 }
/** A trail that was written anew is faulty everywhere: its first places say where. */
const FAULTS_A_RUN = 20

export const openMemory = (): Memory => ({ lastMark: null })

const START: TrailPlace = { row: 0n, hash: TRAIL_START }

interface Rows {
  progress: Progress
  freshRows: number
  againRows: number
  isAll: boolean
  faults: Fault[]
}

/** A place that was come to before, with the hash its row bears now: whether that one is the same, marks tell. */
const placeAt = async (tx: Tx, row: bigint, hash: string): Promise<TrailPlace> =>
  row === 0n ? START : { row, hash: (await readAuditHash(tx, row)) ?? hash }

/** What is new since the last run first; what is left of its bounds goes to older rows, again from the start. */
const walk = async (tx: Tx, progress: Progress, head: TrailPlace, bounds: Bounds): Promise<Rows> => {
  const from = await placeAt(tx, progress.checkedRow, progress.checkedHash)
  const fresh = await walkRows(tx, { from, to: head.row, rows: bounds.rows }, FAULTS_A_RUN)
  const place = await placeAt(tx, progress.againRow, progress.againHash)
  const left = bounds.rows - fresh.rows
  const again = await walkRows(tx, { from: place, to: progress.checkedRow, rows: left }, FAULTS_A_RUN)
  // Rows that are missing at the end of what was hashed before end the second walk too; the marks tell of them.
  const isAll = again.rows < left || again.at.row >= progress.checkedRow
  const next = isAll ? START : again.at
  return {
    progress: {
      ...progress,
      checkedRow: fresh.at.row,
      checkedHash: fresh.at.hash,
      againRow: next.row,
      againHash: next.hash,
    },
    freshRows: fresh.rows,
    againRows: again.rows,
    isAll,
    faults: [...fresh.faults, ...again.faults],
  }
}

/** The mark that this program made last must be there as it was: it alone knows when somebody cuts marks off. */
const judgeMemory = async (tx: Tx, { lastMark }: Memory): Promise<Fault[]> => {
  if (!lastMark) return []
  const [found] = await marks.read(tx, lastMark.no - 1n, 1)
  if (found?.no === lastMark.no && found.hash === lastMark.hash) return []
  const { row, no: witness, hash: expected } = lastMark
  return [{ kind: 'forged-mark', row, after: 0n, witness, expected }]
}

const judgeWitnesses = async (tx: Tx, progress: Progress, key: SigningKey, limit: number) => {
  const faults = [...(await judgeLast(tx, marks, key)), ...(await judgeLast(tx, roots, key))]
  const someMarks = await judgeSome(tx, marks, { after: progress.againMark, limit, key })
  const someRoots = await judgeSome(tx, roots, { after: progress.againRoot, limit, key })
  return {
    progress: { ...progress, againMark: someMarks.at, againRoot: someRoots.at },
    faults: [...faults, ...someMarks.faults, ...someRoots.faults],
  }
}

type Look = Omit<RunRow, 'startedAt' | 'tookMs'> & { lastMark: Memory['lastMark'] }

interface Looking {
  memory: Memory
  bounds: Bounds
}

const look = async (app: App, key: SigningKey, { memory, bounds }: Looking): Promise<Look | null> =>
  transact(app.db, async (tx) => {
    if (!(await store.tryCheckLock(tx))) return null
    const head = (await readAuditHead(tx)) ?? START
    const walked = await walk(tx, await store.readProgress(tx), head, bounds)
    const judged = await judgeWitnesses(tx, walked.progress, key, bounds.witnesses)
    const faults = [...(await judgeMemory(tx, memory)), ...walked.faults, ...judged.faults]
    await store.writeProgress(tx, judged.progress, walked.isAll)
    const lastMark = await makeMark(tx, head, key)
    const open = await noteFaults({ ...app, db: tx }, faults.slice(0, 3 * FAULTS_A_RUN), key)
    return {
      outcome: open === 0 ? 'whole' : 'broken',
      headRow: head.row,
      freshRows: walked.freshRows,
      againRows: walked.againRows,
      faults: open,
      lastMark,
    }
  })

const FAILED: Look = {
  outcome: 'failed',
  headRow: null,
  freshRows: 0,
  againRows: 0,
  faults: 0,
  lastMark: null,
}

/**
 * Looks whether the trail stands as it was written: what is new, a stretch of what is old, the newest and some older marks and roots.
 * Keeps what it found, signs where the trail ends now, and tells that number to the log, which is not in the database. A look that
 * failed is kept as one. Null while another program looks.
 */
export const checkTrail = async (
  app: App,
  memory: Memory,
  bounds: Bounds = BOUNDS,
): Promise<RunRow['outcome'] | null> => {
  const startedAt = await databaseNow(app.db)
  const began = monotonicMs()
  const looked = await openSigningKey(app)
    .then((key) => look(app, key, { memory, bounds }))
    .catch((error: unknown) => {
      app.log.error({ err: error }, 'the audit trail could not be checked')
      return FAILED
    })
  if (!looked) return null
  const { lastMark, ...run } = looked
  if (lastMark) {
    if (memory.lastMark?.no !== lastMark.no)
      app.log.info(
        { mark: String(lastMark.no), row: String(lastMark.row), hash: lastMark.hash },
        'the audit trail was marked',
      )
    memory.lastMark = lastMark
  }
  await transact(app.db, async (tx) => {
    await store.insertRun(tx, { ...run, startedAt, tookMs: Math.round(monotonicMs() - began) })
    await store.forgetOldRuns(tx)
  })
  return run.outcome
}
