import type { Tx } from '../../../platform/db/database.ts'

/** Facts of one pot in the order in which they were written: behind one transaction, up to another. */
export interface Stretch {
  code: string
  after: string
  edge: string
}

/** What the module of rounds, which lies above this one, hands down. */
export interface PotRounds {
  /** What the rounds of a stretch gave to the pot, in ledger units. */
  sumShares(tx: Tx, stretch: Stretch): Promise<bigint>
  /** The round whose share brought the pot `more` above what it was; none before the transaction `from` is asked. */
  findReacher(
    tx: Tx,
    stretch: Stretch,
    asked: { from: string; more: bigint },
  ): Promise<{ playerId: string; roundId: string; upTo: bigint } | undefined>
  /** Tells those who count facts of a win that was paid. */
  noteWin(tx: Tx, win: { playerId: string; roundId: string; amount: bigint; currency: string }): Promise<void>
}
