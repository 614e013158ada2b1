import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readOperatorByName, recordAudit } from '../../../core/operators/index.ts'
import { readPlayerByName, usernameKey } from '../../../people/players/index.ts'
import type { WithdrawalParts } from '../parts.ts'
import type { Deciding } from '../staff.ts'
import { deleteTie, insertTie } from './ties-store.ts'
import type { Tie } from './ties-store.ts'

const audit = (
  tx: Tx,
  { caller, request }: Deciding,
  { action, tie, reason, isTied }: { action: string; tie: Tie; reason: string; isTied: boolean },
) =>
  recordAudit(tx, {
    operator: caller,
    address: request.address,
    action: `withdrawals.${action}`,
    subject: `operator:${tie.operatorId}`,
    before: { playerId: tie.playerId, isTied: !isTied },
    after: { playerId: tie.playerId, isTied },
    reason,
  })

const playerNamed = async ({ app, settings }: WithdrawalParts, account: string): Promise<string> => {
  const playerId = await readPlayerByName(app.db, settings.current().brandId, usernameKey(account))
  if (playerId === null) throw new Refusal('PLAYER_UNKNOWN', {}, { account: { code: 'PLAYER_UNKNOWN' } })
  return playerId
}

interface TieWanted {
  account: string
  reason: string
}

const note = (
  { app }: WithdrawalParts,
  deciding: Deciding,
  { tie, reason }: { tie: Tie; reason: string },
): Promise<{ isNew: boolean }> =>
  transact(app.db, async (tx) => {
    const isNew = await insertTie(tx, { ...tie, notedBy: deciding.caller.username })
    if (isNew) await audit(tx, deciding, { action: 'tie', tie, reason, isTied: true })
    return { isNew }
  })

/** An operator says that they are this player, or close to them. */
export const declareTie = async (
  parts: WithdrawalParts,
  deciding: Deciding,
  { account, reason }: TieWanted,
) =>
  note(parts, deciding, {
    tie: { operatorId: deciding.caller.operatorId, playerId: await playerNamed(parts, account) },
    reason,
  })

/** Somebody who leads the staff notes it of another. */
export const noteTie = async (
  parts: WithdrawalParts,
  deciding: Deciding,
  { operator, account, reason }: TieWanted & { operator: string },
) => {
  const playerId = await playerNamed(parts, account)
  const operatorId = await readOperatorByName(parts.app.db, operator)
  if (operatorId === null)
    throw new Refusal('OPERATOR_UNKNOWN', {}, { operator: { code: 'OPERATOR_UNKNOWN' } })
  return note(parts, deciding, { tie: { operatorId, playerId }, reason })
}

/** Ends a tie; nobody ends their own, or a tie would last as long as it is no hindrance. */
export const endTie = (
  { app }: WithdrawalParts,
  deciding: Deciding,
  { reason, ...tie }: Tie & { reason: string },
): Promise<Record<string, never>> =>
  transact(app.db, async (tx) => {
    if (tie.operatorId === deciding.caller.operatorId) throw new Refusal('TIE_OWN')
    if ((await deleteTie(tx, tie)) === null) throw new Refusal('NOT_FOUND')
    await audit(tx, deciding, { action: 'end-tie', tie, reason, isTied: false })
    return {}
  })
