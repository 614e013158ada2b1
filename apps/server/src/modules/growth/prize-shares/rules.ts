import { rebatesUp } from '@krathong/lottery'

/** A ticket with the stake that counts now, and who stood above its player when it was sold. */
export interface CountedTicket {
  betId: string
  playerId: string
  drawId: string
  gameCode: string
  numero: string
  currency: string
  /** The stake on which the line earns; nothing of a ticket that is void or whose stake came back. */
  base: bigint
  betGroup: number
  ownGroup: number
  /** From the direct agent up, each with the group of the ticket's series. */
  line: readonly string[]
  lineGroups: readonly number[]
}

export interface Part {
  base: bigint
  amount: bigint
}

export interface Share extends Part {
  agentId: string
  ticket: CountedTicket
}

/** What each agent above has of a ticket. Who may not earn leaves the part to the platform, not to the one above. */
export const partsOf = (ticket: CountedTicket, mayEarn: ReadonlySet<string>): ReadonlyMap<string, Part> => {
  const { base, betGroup, ownGroup, line, lineGroups } = ticket
  const [, ...parts] = rebatesUp(base, betGroup, [ownGroup, ...lineGroups])
  return new Map(
    line.flatMap((agentId, at) => {
      const amount = parts[at]!
      return mayEarn.has(agentId) && amount > 0n ? [[agentId, { base, amount }]] : []
    }),
  )
}

/** What a ticket changes against what was counted of it before. */
export const changesOf = (
  ticket: CountedTicket,
  had: ReadonlyMap<string, Part>,
  mayEarn: ReadonlySet<string>,
): Share[] => {
  const has = partsOf(ticket, mayEarn)
  const none = { base: 0n, amount: 0n }
  return [...new Set([...has.keys(), ...had.keys()])].flatMap((agentId) => {
    const [now, before] = [has.get(agentId) ?? none, had.get(agentId) ?? none]
    const share = { agentId, ticket, base: now.base - before.base, amount: now.amount - before.amount }
    return share.amount === 0n ? [] : [share]
  })
}

/** What is paid of what was earned, and what is left to be carried: nobody is paid less than nothing. */
export const payOf = (earned: bigint, carried: bigint): { paid: bigint; carried: bigint } => {
  const due = earned - carried
  return due > 0n ? { paid: due, carried: 0n } : { paid: 0n, carried: -due }
}
