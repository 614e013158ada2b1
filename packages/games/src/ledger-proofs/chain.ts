import { canonicalJson } from '../fairness/canonical-json.ts'
import { sha256Hex } from '../fairness/sha256.ts'
import type { TrailHead } from './trail.ts'

/** What stands before the first segment and the first root. */
export const NO_HASH = '0'.repeat(64)

/** A stretch of the ledger: so many transfers in order, hashed, and chained to the stretch before. */
export interface Segment {
  segmentNo: bigint
  previousHash: string
  firstTransferNo: bigint
  transferCount: number
  /** What its transfers moved, by currency, in 1/10,000 of the unit. */
  sums: Readonly<Record<string, string>>
  /** SHA-256 over the SHA-256 of each line, in order. */
  entriesHash: string
}

export const sumsText = (sums: Readonly<Record<string, string>>): string =>
  Object.entries(sums)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, sum]) => `${currency}=${sum}`)
    .join(' ')

const segmentText = (segment: Segment): string =>
  [
    'krathong-segment/1',
    segment.segmentNo,
    segment.previousHash,
    segment.firstTransferNo,
    segment.transferCount,
    sumsText(segment.sums),
    segment.entriesHash,
  ].join('\n')

export const segmentHash = (segment: Segment): string => sha256Hex(segmentText(segment))

/** What is owed in one currency: the root of the players' tree, and the platform's side, whose sum is the same below zero. */
export interface RootFunds {
  currency: string
  /** Hash and sum of the tree's top. */
  tree: string
  players: string
  depth: number
  house: string
  /** What the players' total is made of, by purpose. */
  parts: Readonly<Record<string, string>>
}

export interface OutcomesHead {
  file: string
  hash: string
}

/** The last computed pay run of agents in its chain, whose hash names all before it. */
export interface PayHead {
  link: string
  hash: string
}

/** What the installation signs: where the chain stood at a moment, and what it owed its players then. */
export interface RootDocument {
  format: 'krathong-root/1'
  root: string
  previous: string
  through: string
  segment: string
  segmentHash: string
  transfers: string
  funds: readonly RootFunds[]
  /** Where the staff's audit trail ended; roots of before it was signed have none. */
  audit?: TrailHead
  /** The last file of outcomes that have left the database, whose hash names all before it; none before the first. */
  outcomes?: OutcomesHead
  /** None before the first pay run was computed. */
  pay?: PayHead
}

export const rootText = (document: RootDocument): string => canonicalJson(document)
export const rootHash = (text: string): string => sha256Hex(text)
