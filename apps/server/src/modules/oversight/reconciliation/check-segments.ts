import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { nameLate, readCheckable, rehashSegments, setChecked } from './check-store.ts'
import type { CheckedSegment } from './check-store.ts'
import { MINUTE_MS } from './rules.ts'
import { lockSealing, readProgress } from './seal-store.ts'

const SETTLED_MS = 10 * MINUTE_MS
const SEGMENTS_A_STEP = 10n

export interface SegmentFault {
  segmentNo: bigint
  /** `late`: something turned up after the stretch was sealed. `altered`: something of it was changed, removed or put in. */
  kind: 'late' | 'altered'
  /** What was written into the stretch after it was sealed. */
  transfers: string[]
  sealedCount: number
  foundCount: number
}

const isWhole = (segment: CheckedSegment) =>
  segment.foundCount === segment.transferCount && segment.foundHash === segment.entriesHash

/** Undoes the naming of what was not late but altered. */
class Altered extends Error {
  readonly transfers: string[]
  constructor(transfers: string[]) {
    super('a sealed stretch was altered')
    this.transfers = transfers
  }
}

/** What is wrong with a segment that does not hash as it was sealed: without what came late it must, or it was altered. */
const explain = async (app: Pick<App, 'db'>, segment: CheckedSegment): Promise<SegmentFault> => {
  const { segmentNo, transferCount: sealedCount, foundCount } = segment
  try {
    const transfers = await transact(app.db, async (tx) => {
      await lockSealing(tx)
      const late = await nameLate(tx, segmentNo)
      const [again] = await rehashSegments(tx, segmentNo, segmentNo)
      if (!isWhole(again!)) throw new Altered(late)
      return late
    })
    return { segmentNo, kind: 'late', transfers, sealedCount, foundCount }
  } catch (error) {
    if (!(error instanceof Altered)) throw error
    return { segmentNo, kind: 'altered', transfers: error.transfers, sealedCount, foundCount }
  }
}

/**
 * Hashes these sealed segments again. A transfer that came late is named and sealed by the next segment; one that was changed, removed or
 * put in is a fault that stays.
 */
export const checkRange = async (app: Pick<App, 'db'>, from: bigint, to: bigint): Promise<SegmentFault[]> => {
  const faults: SegmentFault[] = []
  for (const segment of await rehashSegments(app.db, from, to)) {
    if (!isWhole(segment)) faults.push(await explain(app, segment))
  }
  return faults
}

/** Hashes sealed segments again: those no longer checked since they settled, or all from the first. */
export const checkSegments = async (
  app: Pick<App, 'db'>,
  { isFull = false, settledMs = SETTLED_MS }: { isFull?: boolean; settledMs?: number } = {},
): Promise<SegmentFault[]> => {
  const to = await readCheckable(app.db, settledMs)
  const faults: SegmentFault[] = []
  let from = isFull ? 1n : ((await readProgress(app.db))?.checkedSegment ?? 0n) + 1n
  for (; from <= to; from += SEGMENTS_A_STEP) {
    const until = from + SEGMENTS_A_STEP - 1n < to ? from + SEGMENTS_A_STEP - 1n : to
    faults.push(...(await checkRange(app, from, until)))
    await setChecked(app.db, until)
  }
  return faults
}
