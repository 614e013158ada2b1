import type { WinPattern } from '@krathong/lottery'
import { areOpposite } from '@krathong/lottery'

export interface ComparedTicket {
  betId: string
  playerId: string
  /** 0 is a player; agents are in their own teams too. */
  type: number
  /** Agents above the player as the ticket was bought, from the top. */
  path: readonly string[]
  betType: string
  picks: unknown
  stake: bigint
  payout: bigint
  placedAt: Date
  pattern: WinPattern
}

export interface OppositePair {
  agentId: string
  oneId: string
  otherId: string
  bets: readonly ComparedTicket[]
}

/** Bought further apart than this, two tickets are two people's own ideas. */
const WITHIN_MS = 10 * 60_000
const DAY_MS = 86_400_000

/** From when on a pair is flagged, as the operator set it. */
export interface FlagPolicy {
  /** Of two stakes the smaller is at least this share of the larger, in percent: who only hedges a little is at risk. */
  share: number
  /** A pair whose smaller stake is at least this is flagged at once. */
  stake: bigint
  /** Any other once it was found in so many draws within so many days. */
  draws: number
  days: number
}
/** Under one agent in one draw: in a large team every draw has both sides by itself, and nobody could look at all of that. */
const PAIRS_MAX = 100

/** The agent whose team both are in: the direct upline of both, or the one of the two who stands above the other. */
const agentOf = (one: ComparedTicket, other: ComparedTicket): string | null => {
  const direct = one.path.at(-1)
  if (direct !== undefined && direct === other.path.at(-1)) return direct
  if (one.type !== 0 && other.path.includes(one.playerId)) return one.playerId
  return other.type !== 0 && one.path.includes(other.playerId) ? other.playerId : null
}

const isAlike = (one: bigint, other: bigint, share: number): boolean => {
  const [small, large] = one < other ? [one, other] : [other, one]
  return small * 100n >= large * BigInt(share)
}

const areClose = (one: ComparedTicket, other: ComparedTicket): boolean =>
  Math.abs(one.placedAt.getTime() - other.placedAt.getTime()) <= WITHIN_MS

/** Tickets that could be one of a pair under an agent: those directly below, and of whoever stands in the team if the agent plays. */
const byAgent = (tickets: readonly ComparedTicket[]): Map<string, ComparedTicket[]> => {
  const players = new Set(tickets.filter(({ type }) => type !== 0).map(({ playerId }) => playerId))
  const groups = new Map<string, ComparedTicket[]>()
  const add = (agent: string, ticket: ComparedTicket) => {
    const group = groups.get(agent)
    if (group) group.push(ticket)
    else groups.set(agent, [ticket])
  }
  for (const ticket of tickets) {
    const agents = ticket.path.filter((agent, at) => at === ticket.path.length - 1 || players.has(agent))
    for (const agent of new Set(ticket.type === 0 ? agents : [...agents, ticket.playerId])) add(agent, ticket)
  }
  return groups
}

const isPair = (agent: string, one: ComparedTicket, other: ComparedTicket, share: number): boolean =>
  one.playerId !== other.playerId &&
  isAlike(one.stake, other.stake, share) &&
  areClose(one, other) &&
  agentOf(one, other) === agent

/** Two of a group whose bets are opposite. Many tickets win on few patterns, so patterns are compared and not tickets. */
const oppositesOf = (
  group: readonly ComparedTicket[],
): (readonly [ComparedTicket, readonly ComparedTicket[]])[] => {
  const kinds = [...Map.groupBy(group, ({ pattern }) => `${pattern.won}/${pattern.pushed}`).values()]
  const twos = kinds.flatMap((some, at) => kinds.slice(at + 1).map((others) => [some, others] as const))
  return twos
    .filter(([some, others]) => areOpposite(some[0]!.pattern, others[0]!.pattern))
    .flatMap(([some, others]) => some.map((one) => [one, others] as const))
}

/** Pairs under one agent, each with every bet of the two that has an opposite one. */
const pairsUnder = (agentId: string, group: readonly ComparedTicket[], share: number): OppositePair[] => {
  const pairs = new Map<string, OppositePair & { bets: ComparedTicket[] }>()
  const add = (one: ComparedTicket, other: ComparedTicket) => {
    const [first, second] = one.playerId < other.playerId ? [one, other] : [other, one]
    const key = `${first.playerId} ${second.playerId}`
    const known = pairs.get(key)
    if (!known && pairs.size === PAIRS_MAX) return
    const pair = known ?? { agentId, oneId: first.playerId, otherId: second.playerId, bets: [] }
    for (const ticket of [first, second]) if (!pair.bets.includes(ticket)) pair.bets.push(ticket)
    pairs.set(key, pair)
  }
  for (const [one, others] of oppositesOf(group))
    for (const other of others) if (isPair(agentId, one, other, share)) add(one, other)
  return [...pairs.values()]
}

/** Pairs of one draw, whoever they stand under; the tickets come in the order they were bought. */
export const findOpposites = (tickets: readonly ComparedTicket[], share: number): OppositePair[] =>
  [...byAgent(tickets)].flatMap(([agentId, group]) => pairsUnder(agentId, group, share))

/** One draw in which a pair was found. */
export interface Sighting {
  drawId: string
  placedAt: Date
  /** The smaller of the two stakes. */
  stake: bigint
}

/** Which draws of one pair are flagged: those with enough at stake, and those of enough draws within the days; whatever came first. */
export const flaggedDraws = (sightings: readonly Sighting[], policy: FlagPolicy): Set<string> => {
  const flagged = new Set(sightings.filter(({ stake }) => stake >= policy.stake).map(({ drawId }) => drawId))
  const ordered = sightings.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  for (const [at, first] of ordered.entries()) {
    const until = first.placedAt.getTime() + policy.days * DAY_MS
    const within = ordered.slice(at).filter(({ placedAt }) => placedAt.getTime() <= until)
    if (within.length >= policy.draws) for (const { drawId } of within) flagged.add(drawId)
  }
  return flagged
}

export const stakeOf = ({ bets }: OppositePair, playerId: string): bigint =>
  bets.reduce((sum, bet) => (bet.playerId === playerId ? sum + bet.stake : sum), 0n)
