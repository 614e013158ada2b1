import { checkFunds, type FundsFault } from '@krathong/games/books'
import type { Output } from '../../shared/boot.ts'

export type Funds = Output<'books', 'funds'>

/** What this device found out by itself about one currency of a count. */
export interface CheckedFunds {
  currency: string
  fault: FundsFault | null
  /** What the player had by purpose, in 1/10,000 of the unit. */
  parts: Readonly<Record<string, bigint>>
  total: bigint
  /** What all players had together. */
  allPlayers: bigint | null
  signature: Signature
}

export type Signature = 'passed' | 'failed' | 'unknown'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16))

/** `unknown` where the browser offers no check: over an address without encryption, or too old. */
export const checkSignature = async ({ text, signature, publicKey }: Funds): Promise<Signature> => {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return 'unknown'
  let key: CryptoKey
  try {
    key = await subtle.importKey('raw', bytesOf(publicKey), { name: 'Ed25519' }, false, ['verify'])
  } catch {
    return 'unknown'
  }
  const isRight = await subtle
    .verify({ name: 'Ed25519' }, key, bytesOf(signature), new TextEncoder().encode(text))
    .catch(() => false)
  return isRight ? 'passed' : 'failed'
}

/** Checks every currency of a count on this device; `account` is the name the player knows, so nobody can be
 * shown another player's leaf. */
export const checkProof = async (funds: Funds, account: string): Promise<CheckedFunds[]> => {
  const signature = await checkSignature(funds)
  return funds.proofs.map((proof) => {
    const verdict = checkFunds(proof, account, funds)
    const parts = Object.fromEntries(
      Object.entries(proof.parts).map(([purpose, amount]) => [purpose, BigInt(amount)]),
    )
    return {
      currency: proof.currency,
      fault: verdict.isCounted ? null : verdict.fault,
      parts,
      total: Object.values(parts).reduce((sum, amount) => sum + amount, 0n),
      allPlayers: verdict.isCounted ? BigInt(verdict.funds.players) : null,
      signature,
    }
  })
}
