import { BINGO_PROOF_FORMAT, salesHashOf, sealBingo } from '@krathong/games/bingo'
import type { BingoProof } from '@krathong/games/bingo'
import { formatAmount, minorUnit } from '@krathong/money'
import { now } from '../../../platform/clock.ts'
import { roomByHashOf } from './room-by-hash.ts'
import { openSeed } from './open-room.ts'
import { readPurchases, readRound } from './reads.ts'
import { outcomeOf, prizeView } from './room-view.ts'
import { soldOf } from './sold.ts'
import type { RoundRow } from './store.ts'
import type { BingoParts } from './types.ts'

interface ProofView {
  proof: BingoProof
  gameId: string
  /** A round of many is nobody's own. */
  playerId: null
}

const outcomeIn = (round: RoundRow, isRevealed: boolean, exponent: number): BingoProof['outcome'] => {
  const outcome = outcomeOf(round)
  const carried = formatAmount(round.carried, exponent)
  if (!isRevealed) return { state: 'open', balls: [], prizes: [], carried, rest: carried }
  return {
    state: outcome ? 'settled' : 'refunded',
    balls: outcome?.balls ?? [],
    prizes: outcome?.prizes.map((prize) => prizeView(prize, exponent)) ?? [],
    carried,
    rest: formatAmount(round.rest!, exponent),
  }
}

/**
 * Everything with which anybody checks a round: what was sold, the seed, the beacon, the balls and the shares. Before its last ball has
 * been called it tells only what fixes the round.
 */
export const proofView = async (
  { app, settings }: BingoParts,
  roundId: string,
): Promise<ProofView | null> => {
  const round = await readRound(app.db, roundId)
  if (!round || round.beacon_round === null) return null
  const { exponent } = settings.current().value.currency
  const { id, version, hash, definition } = roomByHashOf(round.definition_hash)
  const purchases = await readPurchases(app.db, roundId)
  const sold = soldOf(purchases)
  const isRevealed = round.ends_at !== null && round.ends_at <= now()
  const amount = (value: bigint) => formatAmount(value, exponent)
  const stake = BigInt(definition.rules.ticketPrice * round.sold) * minorUnit(exponent)
  const paid = purchases.reduce((sum, { payout }) => sum + payout, 0n)
  const randomness = isRevealed ? round.randomness : null
  const buyers = new Set(sold.map(({ buyer }) => buyer)).size
  // Given back although there were enough: its draw failed, so there is no seed with which to check one.
  const isBroken = round.state === 'refunded' && buyers >= definition.rules.leastBuyers
  const proof = sealBingo({
    format: BINGO_PROOF_FORMAT,
    roundId,
    placedAt: round.closes_at!.toISOString(),
    currency: round.currency,
    exponent,
    game: { id, version, definitionHash: hash, definition },
    nonce: round.no,
    stake: amount(stake),
    payout: amount(isRevealed ? (round.state === 'refunded' ? stake : paid) : 0n),
    serverSeedHash: round.commitment,
    serverSeed: isRevealed && !isBroken ? openSeed(app, round) : null,
    beacon: {
      source: round.beacon_source as 'drand' | 'local',
      chain: round.beacon_chain!,
      round: Number(round.beacon_round),
      randomness,
      signature: isRevealed ? round.signature : null,
    },
    clientSeed: randomness ?? '',
    sold,
    salesHash: round.sales_hash ?? salesHashOf(sold),
    outcome: outcomeIn(round, isRevealed, exponent),
  })
  return { proof, gameId: id, playerId: null }
}
