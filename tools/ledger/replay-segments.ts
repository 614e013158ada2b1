import { createHash } from 'node:crypto'
import { NO_HASH, segmentHash } from '@krathong/games/ledger-proofs'
import type { Segment } from '@krathong/games/ledger-proofs'
import type { ReplayedTransfer } from './replay-balances.ts'
import { linesOf } from './replay-lines.ts'

export interface ReadSegment extends Segment {
  hash: string
  place: string
}

const SHAPE =
  /^(\d{1,15}) ([0-9a-f]{64}) ([0-9a-f]{64}) (\d{1,15}) (\d{1,9}) ((?:[A-Z]{3,5}=\d{1,30},?)+) ([0-9a-f]{64})$/

export const readSegments = async (dir: string, report: (fault: string) => void): Promise<ReadSegment[]> => {
  const segments: ReadSegment[] = []
  for await (const { place, text } of linesOf(dir, 'segments.txt')) {
    const found = SHAPE.exec(text)
    if (!found) {
      report(`${place}: is not a segment`)
      continue
    }
    const [, no, previousHash, hash, first, count, sums, entriesHash] = found as unknown as [...string[]]
    segments.push({
      place,
      segmentNo: BigInt(no!),
      previousHash: previousHash!,
      hash: hash!,
      firstTransferNo: BigInt(first!),
      transferCount: Number(count),
      sums: Object.fromEntries(sums!.split(',').map((part) => part.split('=') as [string, string])),
      entriesHash: entriesHash!,
    })
  }
  return segments
}

/** Hashes the replayed transfers segment by segment and walks the chain beside them. */
export class SegmentChecks {
  readonly #segments: readonly ReadSegment[]
  readonly #report: (fault: string) => void
  readonly #sealed: (segment: ReadSegment) => void
  #at = 0
  #lines = 0
  #digest = createHash('sha256')
  #sums = new Map<string, bigint>()
  #first = ''
  #last = ''
  #strays = 0

  constructor(
    segments: readonly ReadSegment[],
    report: (fault: string) => void,
    sealed: (segment: ReadSegment) => void,
  ) {
    this.#segments = segments
    this.#report = report
    this.#sealed = sealed
  }

  get count(): number {
    return this.#segments.length
  }

  add(place: string, digest: string, transfer: ReplayedTransfer | null): void {
    const segment = this.#segments[this.#at]
    if (!segment) {
      this.#strays += 1
      if (this.#strays === 1) this.#report(`${place}: lies behind the last segment`)
      return
    }
    if (this.#lines === 0) this.#first = place
    this.#last = place
    this.#lines += 1
    this.#digest.update(Buffer.from(digest, 'hex'))
    if (transfer)
      this.#sums.set(transfer.currency, (this.#sums.get(transfer.currency) ?? 0n) + transfer.amount)
    if (this.#lines === segment.transferCount) this.#close(segment)
  }

  finish(): void {
    const segment = this.#segments[this.#at]
    if (segment)
      this.#report(
        `${segment.place}: segment ${segment.segmentNo} holds ${segment.transferCount} transfers, only ${this.#lines} are here`,
      )
  }

  #close(segment: ReadSegment): void {
    const before = this.#segments[this.#at - 1]
    const here = `${segment.place}: segment ${segment.segmentNo}`
    const first = before ? before.firstTransferNo + BigInt(before.transferCount) : 1n
    if (segment.segmentNo !== (before?.segmentNo ?? 0n) + 1n) this.#report(`${here} is out of turn`)
    if (segment.firstTransferNo !== first)
      this.#report(`${here} begins at transfer ${segment.firstTransferNo}, not at ${first}`)
    if (segment.previousHash !== (before?.hash ?? NO_HASH))
      this.#report(`${here} does not follow the segment before it`)
    if (segmentHash(segment) !== segment.hash) this.#report(`${here} is not what its hash says`)
    if (this.#digest.digest('hex') !== segment.entriesHash)
      this.#report(
        `${here} does not hold the transfers from ${this.#first} to ${this.#last} as they are here`,
      )
    else this.#compareSums(here, segment.sums)
    this.#at += 1
    this.#lines = 0
    this.#digest = createHash('sha256')
    this.#sums = new Map()
    this.#sealed(segment)
  }

  #compareSums(here: string, said: Segment['sums']): void {
    const currencies = new Set([...Object.keys(said), ...this.#sums.keys()])
    for (const currency of currencies) {
      const sum = String(this.#sums.get(currency) ?? 0n)
      if (said[currency] !== sum)
        this.#report(`${here} says it moved ${said[currency] ?? 0} ${currency}, it moved ${sum}`)
    }
  }
}
