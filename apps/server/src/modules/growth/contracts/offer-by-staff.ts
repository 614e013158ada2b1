import type { ContractTerms } from '@krathong/protocol/shapes/contract-terms'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { readPlayerByName, usernameKey } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { makeOfferIn } from './make-offer.ts'
import type { OfferRow } from './types.ts'
import { termsOf } from './views.ts'

export interface StaffOffer {
  offerId: string
  account: string
  terms: ContractTerms
  reason: string
}

/** Offers terms of the platform to a top agent. */
export const offerByStaff = (
  { app, settings }: { app: App; settings: Settings },
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { offerId, account, terms, reason }: StaffOffer,
): Promise<OfferRow> =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    const holderId = await readPlayerByName(tx, brandId, usernameKey(account))
    if (!holderId) throw new Refusal('NOT_FOUND')
    const offer = await makeOfferIn(tx, settings, {
      offerId,
      issuerId: null,
      holderId,
      kind: terms.kind,
      terms: termsOf(terms, value.currency.exponent),
      by: caller.username,
    })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'contracts.offer',
      subject: `player:${holderId}`,
      before: null,
      after: { offerId, terms },
      reason,
    })
    return offer
  })
