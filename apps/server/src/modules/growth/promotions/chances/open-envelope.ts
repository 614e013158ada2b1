import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { holdTaker } from '../rewards/credit-reward.ts'
import { daysAfter } from '../rules/terms.ts'
import { giveNow } from '../rewards/give-now.ts'
import { publishCash } from '../publish-cash.ts'
import { readPart, readPartState } from './chance-reads.ts'
import { openPart } from './chance-store.ts'
import type { ChanceParts } from './chance-types.ts'
import { requireChance } from './require-chance.ts'

const ONCE = 'once'

const open = async (parts: ChanceParts, tx: Tx, caller: PlayerCaller, promotionId: string) => {
  await holdTaker(tx, caller)
  const { brandId } = parts.settings.current()
  const { playerId, currency } = caller
  const envelope = await requireChance(tx, brandId, { promotionId, kind: 'envelope' })
  const before = await readPart(tx, promotionId, playerId)
  if (before) return { ...before, state: await readPartState(tx, promotionId, playerId) }
  const at = await databaseNow(tx)
  const isOpen = envelope.state === 'OPEN' && envelope.startsAt <= at && envelope.endsAt! > at
  if (!isOpen || envelope.randomness === null) throw new Refusal('PROMOTION_CLOSED')
  const part = await openPart(tx, promotionId, playerId)
  if (!part) throw new Refusal('PROMOTION_USED_UP')
  const { state } = await giveNow(tx, parts.settings, {
    ...{ rewardId: newId(), brandId, playerId, promotionId, kind: 'envelope', version: envelope.version },
    ...{ period: ONCE, periodFrom: envelope.startsAt, periodTo: at, currency, amount: part.amount },
    ...{ times: envelope.terms.times, basis: { place: part.no }, until: daysAfter(at, 1) },
  })
  return { ...part, state }
}

/** Opens a part of an envelope and credits it in the same transaction, once a member; a second press is answered as the first. */
export const openEnvelope = async (parts: ChanceParts, caller: PlayerCaller, promotionId: string) => {
  const part = await transact(parts.app.db, (tx) => open(parts, tx, caller, promotionId))
  const { playerId, currency } = caller
  return { part, cash: await publishCash(parts.app, { playerId, currency }) }
}
