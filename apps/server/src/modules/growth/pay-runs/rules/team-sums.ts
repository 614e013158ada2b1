import type { TieredTerms } from '@krathong/contracts'
import type { PaidContract } from '../types.ts'

type Tiered = PaidContract<TieredTerms>

/** What one member played of one category under one line. */
export interface MemberPlay {
  playerId: string
  /** 0 is a player; agents belong to their own team too. */
  type: number
  path: readonly string[]
  category: string
  stake: bigint
  returned: bigint
  wonStake: bigint
  lostStake: bigint
}

export interface TeamSums {
  turnover: bigint
  active: number
  /** By games, stakes in it. */
  returned: bigint
  won: bigint
  lost: bigint
}

const noSums = (): TeamSums => ({ turnover: 0n, active: 0, returned: 0n, won: 0n, lost: 0n })

/** Whose teams a member's play belongs to. */
export const teamsOf = ({
  playerId,
  type,
  path,
}: Pick<MemberPlay, 'playerId' | 'type' | 'path'>): readonly string[] =>
  type === 0 ? path : [...path, playerId]

/** Adds one member to the team of one holder; a member is active once, by all they played of what that contract counts. */
const addMember = (sums: TeamSums, { terms }: Tiered, rows: readonly MemberPlay[]): void => {
  const counted = rows.filter(
    ({ category }) => terms.categories === null || terms.categories.includes(category),
  )
  if (counted.length === 0) return
  let own = 0n
  for (const { stake, returned, wonStake, lostStake } of counted) {
    own += stake
    sums.returned += returned
    sums.won += wonStake
    sums.lost += lostStake
  }
  sums.turnover += own
  if (own > 0n && own >= terms.activeMin) sums.active += 1
}

/** The play of one member by the holders whose teams it belongs to. */
const byTeam = (
  rows: readonly MemberPlay[],
  held: ReadonlyMap<string, Tiered>,
): Map<string, MemberPlay[]> => {
  const teams = new Map<string, MemberPlay[]>()
  for (const row of rows)
    for (const team of teamsOf(row).filter((id) => held.has(id)))
      teams.set(team, [...(teams.get(team) ?? []), row])
  return teams
}

/** What the team of each holder played in the period: the holder and everybody below, at any depth. */
export const sumTeams = (
  contracts: readonly Tiered[],
  play: readonly MemberPlay[],
): Map<string, TeamSums> => {
  const held = new Map(contracts.map((contract) => [contract.holderId, contract]))
  const sums = new Map(contracts.map(({ holderId }) => [holderId, noSums()]))
  for (const rows of Map.groupBy(play, ({ playerId }) => playerId).values())
    for (const [team, own] of byTeam(rows, held)) addMember(sums.get(team)!, held.get(team)!, own)
  return sums
}

/** The issuer before its holders, the platform's first; what hangs on no contract of the list comes last and is never lost. */
export const inLineOrder = <C extends PaidContract>(contracts: readonly C[]): C[] => {
  const sorted = contracts.toSorted((a, b) => (a.contractId < b.contractId ? -1 : 1))
  const issued = Map.groupBy(sorted, ({ issuerId }) => issuerId)
  const ordered = [...(issued.get(null) ?? [])]
  const walked = new Set<string>()
  // A holder may have two contracts in one run, one after the other.
  for (const { holderId } of ordered)
    if (!walked.has(holderId)) {
      walked.add(holderId)
      ordered.push(...(issued.get(holderId) ?? []))
    }
  const placed = new Set(ordered)
  return [...ordered, ...sorted.filter((contract) => !placed.has(contract))]
}
