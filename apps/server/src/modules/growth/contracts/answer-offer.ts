import type { Kind } from '@krathong/contracts'
import type { RefusalCode } from '@krathong/protocol/refusals'
import type { App } from '../../../platform/app.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { requireLine, requireSound } from './check-offer.ts'
import { readLast, readOffer, readOpenContract } from './contract-reads.ts'
import { endBelow, endWithAll } from './end-with.ts'
import { expireOffers } from './expire-offers.ts'
import { beginOf, endOf } from './rules.ts'
import { endContracts, insertContract, lockKind, setOfferState } from './store.ts'
import { notifyOffer } from './notify.ts'
import type { EndedContract, OfferRow } from './types.ts'

export interface OfferAnswer {
  offerId: string
  kind: Kind
  holderId: string
  action: 'ACCEPT' | 'REJECT' | 'TERMINATE_AGREE' | 'TERMINATE_REFUSE'
  versionHash: string
}

type Value = ReturnType<Settings['current']>['value']

interface Answered {
  state: 'ACCEPTED' | 'REJECTED'
  ended: EndedContract[]
}

/** What may have changed since the offer was made. */
const OVERTAKEN: readonly RefusalCode[] = [
  'NOT_DIRECT_DOWNLINE',
  'CONTRACT_TERMS_INVALID',
  'CONTRACT_UPLINE_MISSING',
  'CONTRACT_RATE_ABOVE_UPLINE',
  'CONTRACT_NOT_DOMINATED',
  'CONTRACT_PERIOD_MISMATCH',
]

/** The offer itself, as nobody else can change it now. */
const holdOffer = async (tx: Tx, brandId: string, wanted: OfferAnswer): Promise<OfferRow> => {
  const seen = await readOffer(tx, wanted.offerId)
  if (!seen || seen.holderId !== wanted.holderId || seen.kind !== wanted.kind || seen.brandId !== brandId)
    throw new Refusal('NOT_FOUND')
  await lockKind(tx, brandId, wanted.kind)
  return (await readOffer(tx, wanted.offerId))!
}

const requireOpen = (offer: OfferRow, { versionHash, action }: OfferAnswer, now: Date): void => {
  if (offer.state === 'EXPIRED' || (offer.state === 'OFFERED' && offer.expiresAt <= now))
    throw new Refusal('OFFER_EXPIRED')
  if (offer.state !== 'OFFERED') throw new Refusal('OFFER_ANSWERED')
  const isOfKind = (offer.wants === 'terms') === (action === 'ACCEPT' || action === 'REJECT')
  if (offer.agreementHash !== versionHash || !isOfKind) throw new Refusal('OFFER_CHANGED')
}

/** Puts the new version in the place of the one before, and ends what no longer fits below. */
const accept = async (tx: Tx, offer: OfferRow, { now, value }: { now: Date; value: Value }) => {
  const zone = value.timeZone
  const { holderId, kind, terms, brandId } = offer
  const { holder } = await requireLine(tx, brandId, offer)
  await requireSound(tx, value.contracts, offer)
  const before = await readOpenContract(tx, holderId, kind)
  if (before) {
    const { contractId, issuerId: issuer } = before
    const at = endOf(before, now, zone)
    await endContracts(tx, [{ contractId, holder: holderId, issuer, reason: 'SUPERSEDED', at }])
  }
  const { version, busyUntil } = await readLast(tx, holderId, kind)
  const effectiveFrom = beginOf(terms, now, { busyUntil, zone })
  await insertContract(tx, { offer, version: version + 1, effectiveFrom, holder })
  return { effectiveFrom, ended: await endBelow(tx, { holderId, kind, terms, now, zone }) }
}

const agreeToEnd = async (tx: Tx, offer: OfferRow, { now, zone }: { now: Date; zone: string }) => {
  const running = await readOpenContract(tx, offer.holderId, offer.kind)
  if (!running || running.issuerId !== offer.issuerId || running.agreementHash !== offer.agreementHash)
    throw new Refusal('CONTRACT_UPLINE_MISSING')
  return endWithAll(tx, running, { now, zone, reason: 'AGREED' })
}

const answerIn = async (tx: Tx, offer: OfferRow, wanted: OfferAnswer, value: Value): Promise<Answered> => {
  const { offerId } = offer
  const now = await databaseNow(tx)
  requireOpen(offer, wanted, now)
  if (wanted.action === 'REJECT' || wanted.action === 'TERMINATE_REFUSE') {
    await setOfferState(tx, [offerId], 'REJECTED')
    await notifyOffer(tx, offer, { event: 'rejected' })
    return { state: 'REJECTED', ended: [] }
  }
  // Answered first: what ends with it leaves this offer alone.
  await setOfferState(tx, [offerId], 'ACCEPTED')
  if (wanted.action === 'TERMINATE_AGREE')
    // Both are told of the end, with its time.
    return { state: 'ACCEPTED', ended: await agreeToEnd(tx, offer, { now, zone: value.timeZone }) }
  const { ended, effectiveFrom } = await accept(tx, offer, { now, value })
  await notifyOffer(tx, offer, { event: 'accepted', at: effectiveFrom })
  return { state: 'ACCEPTED', ended }
}

/** Answers an offer once. One that no longer fits is refused and over: it is asked again from the beginning. */
export const answerOffer = async (app: App, settings: Settings, wanted: OfferAnswer): Promise<Answered> => {
  const { brandId, value } = settings.current()
  const answer = () =>
    transact(app.db, async (tx) => answerIn(tx, await holdOffer(tx, brandId, wanted), wanted, value))
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Refusal) || !OVERTAKEN.includes(error.code)) throw error
    await transact(app.db, async (tx) => {
      await lockKind(tx, brandId, wanted.kind)
      await expireOffers(tx, [wanted.offerId])
    })
    throw error
  }
}
