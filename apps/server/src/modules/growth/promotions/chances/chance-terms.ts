import { minorUnit } from '@krathong/money'
import type { WheelPrize } from '@krathong/games/chances'
import { isEnvelopeSound, isRaffleSound, isWheelSound, prizesInOrder } from '@krathong/promotions'
import type { RafflePrize, WheelField } from '@krathong/promotions'
import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { hmacSha256 } from '@krathong/games/fairness'
import type { SchemeOf } from '../rewards/reward-types.ts'
import { amountOf } from '../rules/terms.ts'
import type { ChanceKind } from './chance-types.ts'

export type ChanceTerms = Extract<SchemeTerms, { kind: ChanceKind }>

export const isChance = (terms: SchemeTerms): terms is ChanceTerms =>
  terms.kind === 'raffle' || terms.kind === 'wheel' || terms.kind === 'envelope'

const rafflePrizes = ({ prizes }: Pick<SchemeOf<'raffle'>['terms'], 'prizes'>): RafflePrize[] =>
  prizes.map(({ amount, count }) => ({ amount: amountOf(amount), count }))

/** One amount a place. */
export const placesOf = (terms: Pick<SchemeOf<'raffle'>['terms'], 'prizes'>): bigint[] =>
  prizesInOrder(rafflePrizes(terms))

const wheelFields = ({ prizes }: Pick<SchemeOf<'wheel'>['terms'], 'prizes'>): WheelField[] =>
  prizes.map((prize) => ({ ...prize, amount: amountOf(prize.amount) }))

export const wheelPrizes = (terms: Pick<SchemeOf<'wheel'>['terms'], 'prizes'>): WheelPrize[] =>
  wheelFields(terms).map(({ amount, weight }) => ({ amount, weight }))

/** Places of prizes of which none is left. */
export const usedUpOf = (
  { prizes }: Pick<SchemeOf<'wheel'>['terms'], 'prizes'>,
  given: readonly number[],
): number[] =>
  prizes.flatMap(({ stock }, place) => (stock !== null && (given[place] ?? 0) >= stock ? [place] : []))

export const entryOf = ({ entry }: SchemeOf<'raffle' | 'wheel'>['terms']) =>
  entry.kind === 'free' ? { kind: entry.kind } : { kind: entry.kind, step: amountOf(entry.step) }

/** What an envelope holds, in the smallest unit that is credited. */
export const envelopeUnits = (
  { total, parts, least }: Pick<SchemeOf<'envelope'>['terms'], 'total' | 'parts' | 'least'>,
  exponent: number,
) => {
  const unit = minorUnit(exponent)
  return { total: amountOf(total) / unit, parts, least: amountOf(least) / unit }
}

/** What has to be an amount of the currency above nothing. */
export const chanceAmounts = (terms: ChanceTerms): string[] => {
  if (terms.kind === 'envelope') return [terms.total, terms.least]
  const steps = terms.entry.kind === 'free' ? [] : [terms.entry.step]
  return [...steps, ...terms.prizes.map(({ amount }) => amount)]
}

export const isChanceSound = (terms: ChanceTerms): boolean => {
  switch (terms.kind) {
    case 'raffle':
      return isRaffleSound(rafflePrizes(terms))
    case 'wheel':
      return isWheelSound(wheelFields(terms))
    case 'envelope':
      return isEnvelopeSound({ ...terms, total: amountOf(terms.total), least: amountOf(terms.least) })
  }
}

/** The seed of one turn, made of the wheel's own: shown as soon as the turn is decided, and telling nothing of any other. */
export const turnSeed = (seed: string, ticketId: string): string => hmacSha256(seed, `TURN|${ticketId}`)

/** Names a turn for ever: whose, in which period, and which of it. */
export const turnTicket = (
  promotionId: string,
  { playerId, period, place }: { playerId: string; period: string; place: number },
): string => `${promotionId}.${playerId}.${period}.${place}`
