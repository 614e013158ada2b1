import { carrySum } from '@krathong/contracts'
import type { CarryPart } from '@krathong/contracts'
import type { PaidContract } from '../types.ts'

/** Who pays whom: what was paid too much is taken from the next between the same two. */
export const pairOf = ({ holderId, issuerId }: Pick<PaidContract, 'holderId' | 'issuerId'>): string =>
  `${holderId} ${issuerId ?? '-'}`

export const carryOf = (
  carries: ReadonlyMap<string, readonly CarryPart[]>,
  contract: Pick<PaidContract, 'holderId' | 'issuerId'>,
): bigint => carrySum(carries.get(pairOf(contract)) ?? [])

/** What the next bill takes off, until it is taken off. */
export const carried = (amount: bigint): CarryPart[] => (amount === 0n ? [] : [{ amount, periodsLeft: null }])
