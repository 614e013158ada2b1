import { ticketName } from '@krathong/games/chances'
import type { EnvelopeProof, RaffleProof, WheelProof } from '@krathong/games/chances'
import { minorUnit } from '@krathong/money'
import type { Db } from '../../../../platform/db/database.ts'
import { amountOf } from '../rules/terms.ts'
import { readList, readParts, readWinners } from './chance-reads.ts'
import { beaconOf, raffleName } from './chance-types.ts'
import type { ChanceRow, Envelope, Raffle, Turn, Wheel } from './chance-types.ts'
import { envelopeUnits, placesOf } from './chance-terms.ts'

const pulseOf = (chance: ChanceRow) => ({
  ...beaconOf(chance),
  randomness: chance.randomness,
  signature: chance.signature,
})

/** What proves a raffle, as far as it has gone: the list from its lock on, the rest from its draw on. */
export const raffleProof = async (db: Db, raffle: Raffle): Promise<RaffleProof> => {
  const { promotionId, chanceNo, commitment, seed, state } = raffle
  const raffleId = raffleName(chanceNo)
  const isLocked = raffle.listHash !== null
  const isDrawn = state === 'DRAWN' || state === 'PAID'
  const list = isLocked ? await readList(db, promotionId) : []
  return {
    ...{ format: 'krathong-raffle/1', raffleId, commitment, seed, beacon: pulseOf(raffle) },
    ...{ lockedAt: raffle.lockedAt?.getTime() ?? null, listHash: raffle.listHash },
    ownersHash: raffle.ownersHash,
    tickets: { count: list.length, void: list.flatMap(({ no, owner }) => (owner === null ? [no] : [])) },
    owners: list.flatMap(({ owner }) => owner ?? []),
    prizes: placesOf(raffle.terms).length,
    winners: isDrawn ? (await readWinners(db, promotionId)).map(({ no }) => ticketName(raffleId, no)) : null,
  }
}

export const envelopeProof = async (db: Db, envelope: Envelope, exponent: number): Promise<EnvelopeProof> => {
  const { promotionId, commitment, seed, openedAt } = envelope
  const { total, parts, least } = envelopeUnits(envelope.terms, exponent)
  const unit = minorUnit(exponent)
  const amounts =
    seed === null ? null : (await readParts(db, promotionId)).map(({ amount }) => String(amount / unit))
  return {
    ...{ format: 'krathong-envelope/1', promotionId, commitment, seed, beacon: pulseOf(envelope) },
    ...{ publishedAt: openedAt.getTime(), exponent, total: String(total), parts, least: String(least) },
    amounts: amounts?.length === 0 ? null : amounts,
  }
}

export const turnProof = (wheel: Wheel, turn: Turn, exponent: number): WheelProof => {
  const unit = minorUnit(exponent)
  return {
    ...{ format: 'krathong-wheel/1', promotionId: wheel.promotionId, ticketId: turn.ticketId },
    ...{ commitment: turn.commitment, seed: turn.seed, askedAt: turn.askedAt.getTime(), exponent },
    beacon: {
      ...{ source: turn.beaconSource, chain: turn.beaconChain, round: Number(turn.beaconRound) },
      ...{ randomness: turn.randomness, signature: turn.signature },
    },
    prizes: wheel.terms.prizes.map(({ amount, weight }) => ({
      amount: String(amountOf(amount) / unit),
      weight,
    })),
    ...{ usedUp: turn.usedUp ?? [], prize: turn.prize },
  }
}
