import { segmentHash, NO_HASH } from '@krathong/games/ledger-proofs'
import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { checkRange } from './check-segments.ts'
import { lookAtSegments, readSegments } from './platform-store.ts'
import { sliceOutcomes } from './outcome-files.ts'
import type { Fault, PartName } from './pass-store.ts'
import { slicePayRuns } from './pay-links.ts'
import { readPaymentFaults, readRestFaults, readVendorFaults, waitLong } from './reconcile-store.ts'
import { readPlatformFaults, sliceAccounts, sliceBets, sliceRounds } from './slice-store.ts'
import type { Slice } from './slice-store.ts'

const SEGMENTS_A_SLICE = 10n

/** Links of the chain that are not what they name: a segment's own hash, or the one before. */
const chainFaults = (segments: Awaited<ReturnType<typeof readSegments>>, from: bigint): Fault[] =>
  segments.flatMap((segment, at) => {
    if (segment.segmentNo < from) return []
    const before = segments[at - 1]
    const isLinked = segment.previousHash === (before?.hash ?? NO_HASH)
    if (isLinked && segmentHash(segment) === segment.hash) return []
    return [
      { check: 'segments', area: 'segment', reference: String(segment.segmentNo), detail: { kind: 'chain' } },
    ]
  })

/** Some segments anew: each line's hash, the chain, what they moved on platform accounts, and that every side has its account. */
export const sliceSegments = async (app: Pick<App, 'db'>, from: bigint, to: bigint): Promise<Fault[]> => {
  const altered = await checkRange(app, from, to)
  const more = await app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => [
      ...chainFaults(await readSegments(tx, from - 1n, to), from),
      ...(await lookAtSegments(tx, from, to)),
    ])
  return [
    ...altered.map(({ segmentNo, kind, ...fault }) => ({
      check: kind === 'late' ? 'late-transfers' : 'segments',
      area: 'segment',
      reference: String(segmentNo),
      detail: { ...fault },
    })),
    ...more,
  ]
}

const nextSegments = async (app: Pick<App, 'db'>, place: string | null, through: bigint): Promise<Slice> => {
  const from = BigInt(place ?? 0) + 1n
  if (from > through) return { place: null, lookedAt: 0n, faults: [] }
  const to = from + SEGMENTS_A_SLICE - 1n < through ? from + SEGMENTS_A_SLICE - 1n : through
  const faults = await sliceSegments(app, from, to)
  return { place: to === through ? null : String(to), lookedAt: to - from + 1n, faults }
}

const whole =
  (read: (tx: Tx) => Promise<Fault[]>) =>
  async (tx: Tx): Promise<Slice> => ({
    place: null,
    lookedAt: 0n,
    faults: await read(tx),
  })

type InOneSnapshot = (tx: Tx, place: string | null) => Promise<Slice>

const walks: Record<Exclude<PartName, 'segments' | 'outcomes' | 'pay-runs'>, InOneSnapshot> = {
  houses: whole(readPlatformFaults),
  accounts: sliceAccounts,
  bets: sliceBets,
  rounds: sliceRounds,
  vendors: whole(readVendorFaults),
  payments: whole(readPaymentFaults),
  rest: whole(readRestFaults),
}

/** The slice of a part behind a place. */
export const nextSlice = (
  app: Pick<App, 'db' | 'archive'>,
  { part, place }: { part: PartName; place: string | null },
  through: bigint,
): Promise<Slice> => {
  if (part === 'segments') return nextSegments(app, place, through)
  if (part === 'outcomes') return sliceOutcomes(app, place)
  if (part === 'pay-runs') return slicePayRuns(app, place)
  return app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await waitLong(tx)
      return walks[part](tx, place)
    })
}
