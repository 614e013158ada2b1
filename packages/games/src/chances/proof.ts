import { beaconTimeOf, bytesCommitmentOf, isPulseSound, isServerSeed } from '../fairness/index.ts'
import type { BeaconRound } from '../fairness/index.ts'
import {
  drawWinners,
  envelopeMessage,
  listHashOf,
  ownersHashOf,
  raffleMessage,
  splitEnvelope,
  ticketName,
  turnWheel,
  wheelMessage,
} from './draw.ts'
import type { RaffleTicket } from './draw.ts'

export type ProofBeacon = BeaconRound & { randomness: string | null; signature: string | null }

/** Moments are milliseconds since 1970; amounts whole numbers of the unit that `exponent` decimals name, as text. Null is what has not come yet. */
type Shared = {
  commitment: string
  seed: string | null
  beacon: ProofBeacon
}
export type RaffleProof = Shared & {
  format: 'krathong-raffle/1'
  raffleId: string
  /** When the list was frozen. */
  lockedAt: number | null
  listHash: string | null
  ownersHash: string | null
  /** Tickets that were given out, from 1 without a gap; those of members who may win nothing are not in the list. */
  tickets: { count: number; void: number[] }
  /** Of each ticket in the list the number that stands for its owner. */
  owners: number[]
  /** How many can win. */
  prizes: number
  winners: string[] | null
}
export type WheelProof = Shared & {
  format: 'krathong-wheel/1'
  promotionId: string
  ticketId: string
  askedAt: number
  exponent: number
  prizes: { amount: string; weight: number }[]
  /** Places of prizes, from 0, of which none was left. */
  usedUp: number[]
  prize: number | null
}
export type EnvelopeProof = Shared & {
  format: 'krathong-envelope/1'
  promotionId: string
  publishedAt: number
  exponent: number
  total: string
  parts: number
  least: string
  /** In the order in which they are opened. */
  amounts: string[] | null
}
export type ChanceProof = RaffleProof | WheelProof | EnvelopeProof

const CHANCE_FORMATS: readonly string[] = ['krathong-raffle/1', 'krathong-wheel/1', 'krathong-envelope/1']

export const isChanceProof = (file: unknown): file is ChanceProof =>
  CHANCE_FORMATS.includes((file as { format?: string } | null)?.format ?? '')

export type ChanceCheck = {
  code: 'list' | 'owners' | 'before' | 'seed' | 'beacon' | 'result'
  status: 'passed' | 'failed' | 'pending'
}
export type ChanceReport = {
  verdict: 'correct' | 'wrong' | 'pending'
  checks: ChanceCheck[]
  /** Winning tickets, the place of the prize, or the amounts, as they follow from the proof. */
  result: string[] | null
}

const reportOf = (checks: ChanceCheck[], result: string[] | null): ChanceReport => {
  const has = (status: ChanceCheck['status']) => checks.some((check) => check.status === status)
  return { verdict: has('failed') ? 'wrong' : has('pending') ? 'pending' : 'correct', checks, result }
}

const check = (code: ChanceCheck['code'], is: boolean): ChanceCheck => ({
  code,
  status: is ? 'passed' : 'failed',
})

const listOf = ({ raffleId, tickets, owners }: RaffleProof): RaffleTicket[] => {
  const gone = new Set(tickets.void)
  const list: RaffleTicket[] = []
  for (let no = 1; no <= tickets.count; no += 1)
    if (!gone.has(no)) list.push({ name: ticketName(raffleId, no), owner: owners[list.length] ?? -1 })
  return list
}

/** Whether the beacon's time lies after the moment by which all that it decides about was fixed. */
const isBefore = (fixedAt: number, { round }: ProofBeacon): boolean => fixedAt < beaconTimeOf(round)

const sharedChecks = ({ commitment, seed, beacon }: Shared): ChanceCheck[] => {
  const { randomness, ...named } = beacon
  return [
    check('seed', seed !== null && isServerSeed(seed) && bytesCommitmentOf(seed) === commitment),
    check('beacon', randomness !== null && isPulseSound({ ...named, randomness })),
  ]
}

interface Draw {
  fixed: ChanceCheck[]
  claimed: string[] | null
  draw: (randomness: string, seed: string) => string[]
}

const raffleDraw = (proof: RaffleProof): Draw => {
  const { raffleId, listHash, ownersHash, lockedAt } = proof
  if (lockedAt === null) return { fixed: [], claimed: proof.winners, draw: () => [] }
  const list = listOf(proof)
  const fixed = [
    check('list', proof.owners.length === list.length && listHashOf(list) === listHash),
    check('owners', ownersHashOf(list) === ownersHash),
    check('before', isBefore(lockedAt, proof.beacon)),
  ]
  const draw = (randomness: string, seed: string) =>
    drawWinners(list, proof.prizes, { seed, message: raffleMessage(raffleId, listHash!, randomness) }).map(
      ({ name }) => name,
    )
  return { fixed, claimed: proof.winners, draw }
}

const wheelDraw = (proof: WheelProof): Draw => {
  const { promotionId, ticketId, usedUp } = proof
  const prizes = proof.prizes.map(({ amount, weight }) => ({ amount: BigInt(amount), weight }))
  return {
    fixed: [check('before', isBefore(proof.askedAt, proof.beacon))],
    claimed: proof.prize === null ? null : [String(proof.prize)],
    draw: (randomness, seed) => {
      const message = wheelMessage(promotionId, ticketId, randomness)
      return [String(turnWheel(prizes, usedUp, { seed, message }))]
    },
  }
}

const envelopeDraw = (proof: EnvelopeProof): Draw => ({
  fixed: [check('before', isBefore(proof.publishedAt, proof.beacon))],
  claimed: proof.amounts,
  draw: (randomness, seed) => {
    const terms = { total: BigInt(proof.total), parts: proof.parts, least: BigInt(proof.least) }
    const message = envelopeMessage(proof.promotionId, randomness)
    return splitEnvelope(terms, { seed, message }).map(String)
  },
})

const drawOf = (proof: ChanceProof): Draw => {
  switch (proof.format) {
    case 'krathong-raffle/1':
      return raffleDraw(proof)
    case 'krathong-wheel/1':
      return wheelDraw(proof)
    case 'krathong-envelope/1':
      return envelopeDraw(proof)
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])

/**
 * Checks a raffle, a turn or an envelope from its proof alone: what was frozen has its hashes and is older than the beacon, the seed is the
 * one that was promised, and both make this result. The signature of drand is checked apart, by pairings. What is no such proof is wrong.
 */
export const verifyChance = (proof: ChanceProof): ChanceReport => {
  try {
    const { fixed, claimed, draw } = drawOf(proof)
    const { seed, beacon } = proof
    if (seed === null || beacon.randomness === null) {
      const isEmpty = seed === null && claimed === null
      return reportOf([...fixed, { code: 'result', status: isEmpty ? 'pending' : 'failed' }], null)
    }
    const checks = [...fixed, ...sharedChecks(proof)]
    if (checks.some(({ status }) => status === 'failed')) return reportOf(checks, null)
    const result = draw(beacon.randomness, seed)
    return reportOf([...checks, check('result', claimed !== null && isSame(claimed, result))], result)
  } catch {
    return reportOf([check('result', false)], null)
  }
}
