import { NO_HASH, segmentHash } from '@krathong/games/ledger-proofs'
import type { App } from '../../../platform/app.ts'
import { transact, transactAt } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { keepCheckpoints } from './platform-store.ts'
import { isLater, MARGIN_MS, MINUTE_MS, nextSpan, SLICE_CAP, sliceEnd } from './rules.ts'
import * as store from './seal-store.ts'
import type { SealedSegment, Stretch } from './types.ts'

const SLICES_A_TURN = 5_000

const chained = (previous: SealedSegment | null, stretch: Stretch): SealedSegment => {
  const segment = {
    segmentNo: (previous?.segmentNo ?? 0n) + 1n,
    previousHash: previous?.hash ?? NO_HASH,
    firstTransferNo: (previous?.firstTransferNo ?? 1n) + BigInt(previous?.transferCount ?? 0),
    transferCount: stretch.transferCount,
    sums: stretch.sums,
    entriesHash: stretch.entriesHash,
  }
  // What came late lies before what is sealed already: it moves the chain on, not the place in the ledger.
  const last = previous && isLater(previous.last, stretch.last) ? previous.last : stretch.last
  return { ...segment, hash: segmentHash(segment), last }
}

interface Slice {
  sealedUntil: Date
  found: number
  segments: number
}

/** Seals one slice; found too many to hash at once, it seals nothing and tells how many. */
const sealSlice = async (tx: Tx, from: Date, until: Date): Promise<Slice> => {
  const previous = await store.readLastSegment(tx)
  const found = await store.countSlice(tx, previous?.last ?? null, until, SLICE_CAP)
  if (found > SLICE_CAP) return { sealedUntil: from, found, segments: 0 }
  let last = previous
  const stretches = await store.readStretches(tx, previous?.last ?? null, until)
  for (const [place, stretch] of stretches.entries()) {
    last = chained(last, stretch)
    await store.insertSegment(tx, last, stretch)
    if (place === 0) await store.sealLate(tx, last.segmentNo)
  }
  // A checkpoint of the platform with each segment: whoever needs a balance of then adds these up instead of transfers.
  if (last && stretches.length > 0)
    await keepCheckpoints(tx, last.segmentNo - BigInt(stretches.length) + 1n, last.segmentNo)
  await store.setSealedUntil(tx, until)
  return { sealedUntil: until, found, segments: stretches.length }
}

/** Up to when everything is certainly committed; null while that is not known yet. */
const findWhole = (app: Pick<App, 'db'>, marginMs: number): Promise<Date | null> =>
  transact(app.db, async (tx) => {
    await store.lockSealing(tx)
    await store.startProgress(tx)
    const passedAt = await store.passBarrier(tx)
    return passedAt && new Date(passedAt.getTime() - marginMs)
  })

export interface SealingOptions {
  marginMs?: number
  /** Hears how far the ledger is sealed, at each midnight before anything behind it is, and at the end. */
  onSealed?: (until: Date) => Promise<unknown>
}

export interface Sealing {
  segments: number
  /** True when more is whole than was sealed in this turn. */
  isBehind: boolean
}

/**
 * Seals what is certainly whole, slice by slice, each in its own short transaction. It runs beside the writers and takes nothing from
 * them: no lock of theirs, no column, no trigger.
 */
export const sealLedger = async (
  app: Pick<App, 'db'>,
  { marginMs = MARGIN_MS, onSealed = async () => undefined }: SealingOptions = {},
): Promise<Sealing> => {
  const wholeUntil = await findWhole(app, marginMs)
  await store.summarizeTransfers(app.db)
  let spanMs = MINUTE_MS
  let segments = 0
  for (let turn = 0; turn < SLICES_A_TURN; turn += 1) {
    const slice = await transactAt(app.db, 'segment', async (tx) => {
      await store.lockSealing(tx)
      const { sealedUntil } = (await store.readProgress(tx))!
      if (!wholeUntil || sealedUntil >= wholeUntil) return null
      return sealSlice(tx, sealedUntil, sliceEnd(sealedUntil, spanMs, wholeUntil))
    })
    if (!slice) return { segments, isBehind: false }
    segments += slice.segments
    spanMs = nextSpan(spanMs, slice.found)
    await onSealed(slice.sealedUntil)
  }
  return { segments, isBehind: true }
}
