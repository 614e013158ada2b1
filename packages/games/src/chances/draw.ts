import { createKeyedStream, sha256Hex, weighted } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'

/** A ticket in the list, and who holds it: a number that stands for the member. */
export type RaffleTicket = { name: string; owner: number }

const DIGITS = 5

/** R0001-00042. */
export const ticketName = (raffleId: string, no: number): string =>
  `${raffleId}-${String(no).padStart(DIGITS, '0')}`

/** SHA-256 of the tickets' names in their order, one a line, no newline at the end. */
export const listHashOf = (tickets: readonly RaffleTicket[]): string =>
  sha256Hex(tickets.map(({ name }) => name).join('\n'))

/** The same of names with their owners, so that a ticket cannot change hands after the beacon. */
export const ownersHashOf = (tickets: readonly RaffleTicket[]): string =>
  sha256Hex(tickets.map(({ name, owner }) => `${name} ${owner}`).join('\n'))

export const raffleMessage = (raffleId: string, listHash: string, beacon: string): string =>
  `RAFFLE|${raffleId}|${listHash}|${beacon}`
export const wheelMessage = (promotionId: string, ticketId: string, beacon: string): string =>
  `WHEEL|${promotionId}|${ticketId}|${beacon}`
export const envelopeMessage = (promotionId: string, beacon: string): string =>
  `ENVELOPE|${promotionId}|${beacon}`

/**
 * The tickets that win, main prize first: a partial shuffle of the list; a ticket whose owner has won already is passed over and the
 * shuffle goes on. Fewer than `count` where there are fewer owners.
 */
export const drawWinners = (
  tickets: readonly RaffleTicket[],
  count: number,
  { seed, message }: { seed: string; message: string },
): RaffleTicket[] => {
  const random = createKeyedStream(seed, message)
  const list = [...tickets]
  const winners: RaffleTicket[] = []
  const won = new Set<number>()
  for (let at = 0; at < list.length && winners.length < count; at += 1) {
    const chosen = at + random.below(list.length - at)
    const ticket = list[chosen]!
    list[chosen] = list[at]!
    list[at] = ticket
    if (won.has(ticket.owner)) continue
    won.add(ticket.owner)
    winners.push(ticket)
  }
  return winners
}

/** Amounts are whole numbers of one unit. */
export type WheelPrize = { amount: bigint; weight: number }

const smallestOf = (prizes: readonly WheelPrize[]): number =>
  prizes.reduce((least, { amount }, at) => (amount < prizes[least]!.amount ? at : least), 0)

/** The weights of a turn: those of prizes that are used up belong to the smallest prize. Their sum never changes. */
export const wheelWeights = (prizes: readonly WheelPrize[], usedUp: readonly number[]): number[] => {
  const smallest = smallestOf(prizes)
  const gone = new Set(usedUp.filter((at) => at !== smallest))
  const moved = prizes.reduce((sum, { weight }, at) => (gone.has(at) ? sum + weight : sum), 0)
  return prizes.map(({ weight }, at) => (gone.has(at) ? 0 : at === smallest ? weight + moved : weight))
}

/** Which prize a turn stops at. */
export const turnWheel = (
  prizes: readonly WheelPrize[],
  usedUp: readonly number[],
  { seed, message }: { seed: string; message: string },
): number => weighted(wheelWeights(prizes, usedUp), createKeyedStream(seed, message))

/** Whole numbers of the smallest unit that is credited. */
type EnvelopeTerms = { total: bigint; parts: number; least: bigint }

const drawPart = (rest: bigint, left: number, least: bigint, random: RandomStream): bigint => {
  if (left === 1) return rest
  const above = rest - least * BigInt(left)
  return least + random.belowBig(2n * (above / BigInt(left)) + 1n)
}

/**
 * The parts of an envelope in the order in which they are opened. Each gets the least, and on top anything from nothing to twice the
 * average of what is left above the least of all; the last gets what is left. All together are the total.
 */
export const splitEnvelope = (
  { total, parts, least }: EnvelopeTerms,
  { seed, message }: { seed: string; message: string },
): bigint[] => {
  if (parts < 1 || least < 1n || least * BigInt(parts) > total)
    throw new RangeError('An envelope holds the least of every part')
  const random = createKeyedStream(seed, message)
  const amounts: bigint[] = []
  let rest = total
  for (let left = parts; left > 0; left -= 1) {
    const amount = drawPart(rest, left, least, random)
    amounts.push(amount)
    rest -= amount
  }
  return amounts
}
