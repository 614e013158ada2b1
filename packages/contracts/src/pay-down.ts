import type { Amount } from '@krathong/money'

/** One contract's bill of a period; issued by the upline, or by the platform where that is null. */
export interface LineBill {
  contractId: string
  holder: string
  issuer: string | null
  amount: Amount
}

export interface LineNet {
  holder: string
  bill: Amount
  paysDown: Amount
  net: Amount
}

/** What each holder gets, hands on to the direct downlines, and keeps. The nets together are what the platform pays. */
export const settleDown = (bills: readonly LineBill[]): LineNet[] => {
  const down = new Map<string, Amount>()
  for (const { issuer, amount } of bills)
    if (issuer !== null) down.set(issuer, (down.get(issuer) ?? 0n) + amount)
  return bills.map(({ holder, amount }) => {
    const paysDown = down.get(holder) ?? 0n
    return { holder, bill: amount, paysDown, net: amount - paysDown }
  })
}

/**
 * Bills of one run where the legs of a holder together get no more than the holder's own bill: from the top down, each leg is cut in
 * proportion to whole units. Where nothing is more, nothing is cut.
 */
export const capDown = (bills: readonly LineBill[], unit: Amount): Amount[] => {
  const capped = bills.map(({ amount }) => amount)
  const issued = Map.groupBy(bills.keys(), (at) => bills[at]!.issuer)
  const held = Map.groupBy(bills.keys(), (at) => bills[at]!.holder)
  const begun = new Set<string>()
  const capBelow = (holder: string): void => {
    if (begun.has(holder)) return
    begun.add(holder)
    const legs = issued.get(holder) ?? []
    const own = (held.get(holder) ?? []).reduce((sum, at) => sum + capped[at]!, 0n)
    const shares = shareShortage(
      own,
      legs.map((at) => capped[at]!),
      unit,
    )
    for (const [nth, at] of legs.entries()) capped[at] = shares[nth]!
    for (const at of legs) capBelow(bills[at]!.holder)
  }
  for (const at of issued.get(null) ?? []) capBelow(bills[at]!.holder)
  return capped
}

/**
 * Shares what a payer has over what it owes, the oldest debt first in the list: in proportion, cut to whole units, and what is left over
 * to the oldest that still lacks it. Nobody gets more than is owed.
 */
export const shareShortage = (available: Amount, owed: readonly Amount[], unit: Amount): Amount[] => {
  const total = owed.reduce((sum, amount) => sum + amount, 0n)
  if (available >= total) return [...owed]
  if (available <= 0n) return owed.map(() => 0n)
  const paid = owed.map((amount) => ((amount * available) / total / unit) * unit)
  let left = available - paid.reduce((sum, amount) => sum + amount, 0n)
  left -= left % unit
  return paid.map((amount, at) => {
    const lacks = owed[at]! - amount
    const more = left < lacks ? left : lacks
    left -= more
    return amount + more
  })
}
