import type { BeaconRound } from '../fairness/index.ts'
import { sealed, sealOf } from '../kit/proof.ts'
import type { ProofHead } from '../kit/proof.ts'
import type { BingoRoomDefinition } from './definition.ts'
import type { PrizeWon } from './play.ts'

export const BINGO_PROOF_FORMAT = 'krathong-bingo-round/1'

/** Tickets that were bought together: their first serial number, how many, and whose, as the buyers of the round are counted from 1. */
export type Sold = { buyer: number; first: number; count: number }

export type PaidPrize = PrizeWon & { share: string }

/** A round of a bingo room as it is saved to be checked later, without a network, by anyone; it names no player. Placed when its sales ended. */
export type BingoProof = ProofHead<typeof BINGO_PROOF_FORMAT, BingoRoomDefinition> & {
  /** The round's number in its room. */
  nonce: number
  /** Everything that was sold, and everything that was paid. */
  stake: string
  payout: string
  /** Shown before the first ticket was sold. */
  serverSeedHash: string
  /** Null until the last ball has been called. */
  serverSeed: string | null
  /** Named before the sales ended; randomness and signature are null until its time. */
  beacon: BeaconRound & { randomness: string | null; signature: string | null }
  /** The beacon's randomness again, as the stream takes it; empty while it is not there. */
  clientSeed: string
  sold: Sold[]
  /** Hash of what was sold, shown when sales ended and before the beacon's time. */
  salesHash: string
  outcome: {
    /** `refunded`: too few buyers, all stakes went back and no ball was drawn. */
    state: 'open' | 'settled' | 'refunded'
    balls: number[]
    prizes: PaidPrize[]
    /** Left by the round before, and left to the next. */
    carried: string
    rest: string
  }
  /** Hash of all of the above: it shows a file that was changed after it was saved. */
  seal: string
}

export const salesHashOf = (sold: readonly Sold[]): string => sealOf(sold)

export const sealBingo = (open: Omit<BingoProof, 'seal'>): BingoProof => sealed(open)
