import { kinds } from '@krathong/contracts'
import type { Kind } from '@krathong/contracts'
import type { App } from '../../../platform/app.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { hasOpenOffer, readContract, readOpenContract, readOpenOffersTo } from './contract-reads.ts'
import { endWithAll } from './end-with.ts'
import { expireOffers } from './expire-offers.ts'
import { lockKind } from './store.ts'
import type { ContractRow, EndedContract } from './types.ts'

/** While an offer waits, what runs is not ended. */
const end = async (
  tx: Tx,
  contract: ContractRow | null,
  how: { zone: string; reason: 'BY_HOLDER' | 'BY_STAFF' },
): Promise<EndedContract[]> => {
  if (!contract || contract.effectiveTo !== null) throw new Refusal('NOT_FOUND')
  if (await hasOpenOffer(tx, contract.holderId, contract.kind)) throw new Refusal('OFFER_EXISTS')
  return endWithAll(tx, contract, { ...how, now: await databaseNow(tx) })
}

/** A holder needs nobody's consent. */
export const endOwn = (
  app: App,
  settings: Settings,
  { holderId, kind }: { holderId: string; kind: Kind },
): Promise<EndedContract[]> =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    await lockKind(tx, brandId, kind)
    const contract = await readOpenContract(tx, holderId, kind)
    return end(tx, contract, { zone: value.timeZone, reason: 'BY_HOLDER' })
  })

/** Ends all that somebody who leaves has agreed on, with the running periods; offers to them are over. */
export const endForLeaving = async (tx: Tx, settings: Settings, holderId: string): Promise<void> => {
  const { brandId, value } = settings.current()
  for (const kind of kinds) {
    await lockKind(tx, brandId, kind)
    await expireOffers(tx, await readOpenOffersTo(tx, holderId, kind))
    const contract = await readOpenContract(tx, holderId, kind)
    const how = { now: await databaseNow(tx), zone: value.timeZone, reason: 'BY_HOLDER' } as const
    if (contract) await endWithAll(tx, contract, how)
  }
}

/** Staff may end any contract, with a reason that stays in the audit trail. */
export const endByStaff = (
  { app, settings }: { app: App; settings: Settings },
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { contractId, reason }: { contractId: string; reason: string },
): Promise<EndedContract[]> =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    const seen = await readContract(tx, contractId)
    if (!seen || seen.brandId !== brandId) throw new Refusal('NOT_FOUND')
    await lockKind(tx, brandId, seen.kind)
    const ended = await end(tx, await readContract(tx, contractId), {
      zone: value.timeZone,
      reason: 'BY_STAFF',
    })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'contracts.end',
      subject: `contract:${contractId}`,
      before: { holder: seen.holderId, kind: seen.kind, version: seen.version },
      after: { ended: ended.map((one) => one.contractId) },
      reason,
    })
    return ended
  })
