/** What an order may be credited with, and who may say so. */
interface CreditFacts {
  received: bigint
  payable: bigint
  /** What the provider itself said came in, where it said something. */
  confirmed: bigint | null
}

/**
 * One person may credit what the provider confirmed and no more than was asked for. Everything else is money on one person's word: nobody
 * confirmed it, the provider named another amount, or it is more than the player ordered.
 */
export const creditNeedsTwo = ({ received, payable, confirmed }: CreditFacts): boolean =>
  confirmed === null || received !== confirmed || received > payable

/** Nobody credits more than this, not by two either: what is above belongs back to the payer, or into a correction of the ledger. */
export const creditCeiling = (methodMaximum: bigint, payable: bigint): bigint =>
  2n * (methodMaximum > payable ? methodMaximum : payable)

/** The most that a method may be set to take at once, in whole units of the brand's currency. */
export const METHOD_MAXIMUM = 10_000_000n
