import { bytesCommitmentOf, hashBack, localPlaceOf } from '../fairness/index.ts'
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
import type { ChanceProof, EnvelopeProof, RaffleProof, WheelProof } from './proof.ts'

export const testSeed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('')
/** One with bytes of every size. */
const seed = hashBack('a seed', 1)

/** The domain page's list, section 9. */
export const twelve = Array.from({ length: 12 }, (_, at) => ({
  name: ticketName('R0001', at + 1),
  owner: at + 1,
}))

/** The domain page's wheel, section 3.7. */
export const wheel = [
  { amount: 1n, weight: 5_000 },
  { amount: 5n, weight: 3_000 },
  { amount: 18n, weight: 1_500 },
  { amount: 88n, weight: 450 },
  { amount: 888n, weight: 49 },
  { amount: 8_888n, weight: 1 },
]

/** A round of a local chain whose end is known. */
const ROUND = 34_000_000
const randomness = hashBack('a local round', 1)
const beacon = {
  ...{ source: 'local' as const, round: ROUND, randomness, signature: null },
  chain: hashBack(randomness, localPlaceOf(ROUND).place),
}
const lockedAt = 1_775_001_600_000

export const raffle = (): RaffleProof => {
  const listHash = listHashOf(twelve)
  const message = raffleMessage('R0001', listHash, randomness)
  return {
    ...{ format: 'krathong-raffle/1', raffleId: 'R0001', commitment: bytesCommitmentOf(seed), seed, beacon },
    ...{ lockedAt, listHash, ownersHash: ownersHashOf(twelve), tickets: { count: 12, void: [] } },
    ...{ owners: twelve.map(({ owner }) => owner), prizes: 3 },
    winners: drawWinners(twelve, 3, { seed, message }).map(({ name }) => name),
  }
}
export const turn = (): WheelProof => ({
  ...{ format: 'krathong-wheel/1', promotionId: 'p', ticketId: 't.1', commitment: bytesCommitmentOf(seed) },
  ...{ seed, beacon, askedAt: lockedAt, exponent: 2, usedUp: [5] },
  prizes: wheel.map(({ amount, weight }) => ({ amount: String(amount), weight })),
  prize: turnWheel(wheel, [5], { seed, message: wheelMessage('p', 't.1', randomness) }),
})
export const envelope = (): EnvelopeProof => ({
  ...{ format: 'krathong-envelope/1', promotionId: 'p', commitment: bytesCommitmentOf(seed), seed, beacon },
  ...{ publishedAt: lockedAt, exponent: 2, total: '10000', parts: 20, least: '100' },
  amounts: splitEnvelope(
    { total: 10_000n, parts: 20, least: 100n },
    { seed, message: envelopeMessage('p', randomness) },
  ).map(String),
})

const other = hashBack('another', 1)
const late = 1_798_761_600_000
/** What a proof can be forged in: each has to be found. */
export const forgeries = (): [string, ChanceProof][] => [
  ['other winners', { ...raffle(), winners: ['R0001-00001', 'R0001-00003', 'R0001-00006'] }],
  ['winners in another order', { ...raffle(), winners: raffle().winners!.toReversed() }],
  ['a winner less', { ...raffle(), winners: raffle().winners!.slice(1) }],
  ['another seed', { ...raffle(), seed: other }],
  ['another commitment', { ...raffle(), commitment: other }],
  ['another beacon', { ...raffle(), beacon: { ...beacon, randomness: other } }],
  ['another round', { ...raffle(), beacon: { ...beacon, round: ROUND + 1 } }],
  ['another list', { ...raffle(), tickets: { count: 13, void: [] } }],
  ['a ticket left out', { ...raffle(), tickets: { count: 12, void: [4] } }],
  ['another owner', { ...raffle(), owners: raffle().owners.with(3, 1) }],
  ['a list frozen after its beacon', { ...raffle(), lockedAt: late }],
  ['no list at all', { ...raffle(), lockedAt: null }],
  ['another raffle', { ...raffle(), raffleId: 'R0002' }],
  ['another prize', { ...turn(), prize: turn().prize === 0 ? 1 : 0 }],
  ['other weights', { ...turn(), prizes: turn().prizes.toReversed() }],
  ['asked after its beacon', { ...turn(), askedAt: late }],
  ['other parts', { ...envelope(), amounts: envelope().amounts!.toReversed() }],
  ['another total', { ...envelope(), total: '10001' }],
  ['a result without a seed', { ...raffle(), seed: null }],
]
