import { agreementHash } from '@krathong/contracts'
import type { Kind, Terms } from '@krathong/contracts'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { requireLine, requireSound } from './check-offer.ts'
import { hasOpenOffer, readOffer, readOpenContract } from './contract-reads.ts'
import { expireOverdue } from './expire-offers.ts'
import { insertOffer, lockKind, setOfferState } from './store.ts'
import { notifyOffer } from './notify.ts'
import type { OfferRow, Parties } from './types.ts'

export interface OfferWanted extends Parties {
  offerId: string
  kind: Kind
  /** Null asks for the end of the contract that runs. */
  terms: Terms | null
  /** Name of the player or of who of the staff. */
  by: string
}

const findTerms = async (tx: Tx, { issuerId, holderId, kind, terms }: OfferWanted): Promise<Terms> => {
  if (terms) return terms
  const running = await readOpenContract(tx, holderId, kind)
  if (!running || running.issuerId !== issuerId) throw new Refusal('NOT_FOUND')
  return running.terms
}

/** The same again is answered as the first time. */
const findRepeat = async (tx: Tx, wanted: OfferWanted): Promise<OfferRow | null> => {
  const known = await readOffer(tx, wanted.offerId)
  if (!known) return null
  const { kind, currency, issuerId, holderId } = known
  const terms = wanted.terms ?? known.terms
  const hash = agreementHash({ kind, currency, issuer: issuerId, holder: holderId, terms })
  const isSame =
    kind === wanted.kind &&
    issuerId === wanted.issuerId &&
    holderId === wanted.holderId &&
    (wanted.terms === null) === (known.wants === 'end') &&
    hash === known.agreementHash
  if (!isSame) throw new Refusal('KEY_REUSED')
  return known
}

/** Puts terms, or the end of those that run, before the one directly below; one at a time. */
export const makeOfferIn = async (tx: Tx, settings: Settings, wanted: OfferWanted): Promise<OfferRow> => {
  const { brandId, value } = settings.current()
  const { issuerId, holderId, kind, offerId } = wanted
  await lockKind(tx, brandId, kind)
  const repeat = await findRepeat(tx, wanted)
  if (repeat) return repeat
  const { currency } = await requireLine(tx, brandId, wanted)
  const terms = await findTerms(tx, wanted)
  if (wanted.terms) await requireSound(tx, value.contracts, { brandId, currency, terms, issuerId, holderId })
  await expireOverdue(tx, { holderId, kind })
  if (await hasOpenOffer(tx, holderId, kind)) throw new Refusal('OFFER_EXISTS')
  const hash = agreementHash({ kind, currency, issuer: issuerId, holder: holderId, terms })
  await insertOffer(tx, {
    offerId,
    brandId,
    kind,
    currency,
    issuerId,
    holderId,
    wants: wanted.terms ? 'terms' : 'end',
    terms,
    agreementHash: hash,
    offeredBy: wanted.by,
  })
  const made = (await readOffer(tx, offerId))!
  await notifyOffer(tx, made, { event: wanted.terms ? 'offered' : 'end-asked' })
  return made
}

export const makeOffer = (app: App, settings: Settings, wanted: OfferWanted): Promise<OfferRow> =>
  transact(app.db, (tx) => makeOfferIn(tx, settings, wanted))

/** Takes an offer back before it is answered. */
export const withdrawOffer = (
  app: App,
  settings: Settings,
  { offerId, issuerId }: { offerId: string; issuerId: string },
): Promise<'WITHDRAWN'> =>
  transact(app.db, async (tx) => {
    const seen = await readOffer(tx, offerId)
    if (!seen || seen.issuerId !== issuerId) throw new Refusal('NOT_FOUND')
    await lockKind(tx, settings.current().brandId, seen.kind)
    const offer = (await readOffer(tx, offerId))!
    if (offer.state !== 'OFFERED' && offer.state !== 'WITHDRAWN') throw new Refusal('OFFER_ANSWERED')
    if (offer.state === 'WITHDRAWN') return 'WITHDRAWN' as const
    await setOfferState(tx, [offerId], 'WITHDRAWN')
    await notifyOffer(tx, offer, { event: 'withdrawn' })
    return 'WITHDRAWN' as const
  })
