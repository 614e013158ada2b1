import { checkFunds, type FundsFault } from '@krathong/games/ledger-proofs'
import { isSignedBy } from './signature.ts'
import type { Output } from '../../shared/boot.ts'

export type Funds = Output<'proofOfReserves', 'funds'>

/** What this device found out by itself about one currency of a count. */
export interface CheckedFunds {
  currency: string
  fault: FundsFault | null
  isSigned: boolean
  /** What the player had by purpose, in 1/10,000 of the unit. */
  parts: Readonly<Record<string, bigint>>
  total: bigint
  /** What all players had together. */
  allPlayers: bigint | null
}

/**
 * Checks every currency of a count on this device; `account` is the name the player knows, so nobody can be shown another player's
 * leaf.
 */
export const checkProof = (funds: Funds, account: string): CheckedFunds[] => {
  const isSigned = isSignedBy(funds.publicKey, funds.signature, funds.text)
  return funds.proofs.map((proof) => {
    const verdict = checkFunds(proof, account, funds)
    const parts = Object.fromEntries(
      Object.entries(proof.parts).map(([purpose, amount]) => [purpose, BigInt(amount)]),
    )
    return {
      currency: proof.currency,
      fault: verdict.isCounted ? null : verdict.fault,
      isSigned,
      parts,
      total: Object.values(parts).reduce((sum, amount) => sum + amount, 0n),
      allPlayers: verdict.isCounted ? BigInt(verdict.funds.players) : null,
    }
  })
}
