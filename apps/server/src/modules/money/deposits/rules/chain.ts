/** A transfer of a token to one of our addresses, final on its chain. */
export interface ChainTransfer {
  txId: string
  /** The how manieth of its transaction to this address. */
  place: number
  to: string
  /** The token's contract. */
  token: string
  /** In the token's smallest unit. */
  units: bigint
  at: Date
}

/** What an order asks for on the chain. */
export interface ChainOrder {
  orderNo: string
  payable: bigint
  currency: string
  /** USDT with six decimals, as the player was told. */
  assetUnits: bigint
}

export type ChainVerdict =
  | { kind: 'payment'; received: bigint }
  | { kind: 'aside'; outcome: 'wrong-token' | 'unknown-order' | 'dust' }

/** Less than a hundredth of what was asked for is no payment: everybody can send it, and it must not stop an order. */
const DUST_SHARE = 100n

/** What a transfer means for the order of its address. Another amount counts at the order's own rate, rounded down to a coin. */
export const judgeTransfer = (
  { token, units }: Pick<ChainTransfer, 'token' | 'units'>,
  order: ChainOrder | null,
  { contract, coin }: { contract: string; coin: bigint },
): ChainVerdict => {
  if (token !== contract) return { kind: 'aside', outcome: 'wrong-token' }
  if (!order) return { kind: 'aside', outcome: 'unknown-order' }
  if (units * DUST_SHARE < order.assetUnits) return { kind: 'aside', outcome: 'dust' }
  if (units === order.assetUnits) return { kind: 'payment', received: order.payable }
  const worth = (order.payable * units) / order.assetUnits
  return { kind: 'payment', received: worth - (worth % coin) }
}
