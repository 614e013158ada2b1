import { roundWages, settleSalaries } from '@krathong/contracts'
import type { CarryPart, RealtimeTerms } from '@krathong/contracts'
import type { BillDraft, PaidContract } from '../types.ts'
import { carried, carryOf } from './carried.ts'

/** A round of one player as it stands after a run and stood before it; all zero before where the run is its first. */
export interface RunRound {
  playerId: string
  type: number
  path: readonly string[]
  openedAt: Date
  stake: bigint
  returned: bigint
  stakeBefore: bigint
  returnedBefore: bigint
}

export interface TimedContract extends PaidContract<RealtimeTerms> {
  effectiveFrom: Date
  effectiveTo: Date | null
}

type ByHolder = ReadonlyMap<string, readonly TimedContract[]>

const contractAt = (held: ByHolder, holder: string, at: Date): TimedContract | undefined =>
  held
    .get(holder)
    ?.find(
      ({ effectiveFrom, effectiveTo }) => effectiveFrom <= at && (effectiveTo === null || effectiveTo > at),
    )

/** Whose contracts a round pays by: those in force when it opened, the lowest first, unbroken from the platform's down. */
export const chainOf = ({ playerId, type, path, openedAt }: RunRound, held: ByHolder): TimedContract[] => {
  const chain: TimedContract[] = []
  for (const agent of type === 0 ? path : [...path, playerId]) {
    const contract = contractAt(held, agent, openedAt)
    if (contract === undefined && chain.length === 0) continue
    if (contract === undefined) break
    if (contract.issuerId === null) chain.length = 0
    else if (chain.at(-1)?.holderId !== contract.issuerId) break
    chain.push(contract)
  }
  return chain.toReversed()
}

/** What each level has of a round with everything below it: cut once, so that levels differ by exactly what each keeps. */
export const withAllBelow = (shares: readonly bigint[]): bigint[] => {
  let sum = 0n
  return shares.map((share) => (sum += share))
}

export interface Wages {
  contract: TimedContract
  stake: bigint
  wages: bigint
  players: Set<string>
}

const addRound = (found: Map<string, Wages>, round: RunRound, chain: readonly TimedContract[]): void => {
  const { playerId, stake, returned, stakeBefore, returnedBefore } = round
  const terms = chain.map((contract) => contract.terms)
  const after = withAllBelow(roundWages(terms, { stake, returned }))
  const before = withAllBelow(roundWages(terms, { stake: stakeBefore, returned: returnedBefore }))
  for (const [at, contract] of chain.entries()) {
    const entry = found.get(contract.contractId) ?? { contract, stake: 0n, wages: 0n, players: new Set() }
    entry.stake += stake - stakeBefore
    entry.wages += after[at]! - before[at]!
    entry.players.add(playerId)
    found.set(contract.contractId, entry)
  }
}

/** Adds to the wages of every contract that these rounds pay by; what a correction takes back is negative. */
export const addWages = (
  found: Map<string, Wages>,
  rounds: readonly RunRound[],
  held: ReadonlyMap<string, readonly TimedContract[]>,
): void => {
  for (const round of rounds) addRound(found, round, chainOf(round, held))
}

/**
 * One bill for each contract, less what was paid too much before; what is still too much goes on. None is less than what its holder owes
 * below in the same run.
 */
export const realtimeLines = (
  contracts: readonly TimedContract[],
  sums: ReadonlyMap<string, Wages>,
  carries: ReadonlyMap<string, readonly CarryPart[]>,
): BillDraft[] => {
  const settled = settleSalaries(
    contracts.map((contract) => ({
      holder: contract.holderId,
      issuer: contract.issuerId,
      // Every level has everything below it: only corrections leave one with less.
      isShort: true,
      computed: sums.get(contract.contractId)!.wages,
      carry: carryOf(carries, contract),
    })),
  )
  return contracts.map((contract, at) => {
    const { stake, wages, players } = sums.get(contract.contractId)!
    const { amount, carryBefore, carryAfter } = settled[at]!
    const line = {
      contractId: contract.contractId,
      agreementHash: contract.agreementHash,
      holder: contract.holderId,
      issuer: contract.issuerId,
      turnover: stake,
      active: players.size,
      base: wages,
      tier: null,
      amount,
      result: null,
      carryBefore,
      fees: null,
    }
    return { line, carry: carried(carryAfter) }
  })
}
