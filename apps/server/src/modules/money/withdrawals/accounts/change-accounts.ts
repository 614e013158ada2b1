import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { OperatorCaller, PlayerCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { consumeStepUp } from '../../../people/players/index.ts'
import {
  holdMember,
  insertAccountChange,
  removeAccountRow,
  setListLock,
  shareAccountRow,
} from './account-store.ts'
import type { WithdrawalParts } from '../parts.ts'
import { isAccountInUse, readAccounts } from '../reads.ts'

/** Takes a payout account off the list; never one that money is on its way to. */
export const removeAccount = (
  { app }: WithdrawalParts,
  caller: PlayerCaller,
  { accountId, proof }: { accountId: string; proof: string },
) =>
  transact(app.db, async (tx) => {
    const { playerId } = caller
    const { isLocked } = await holdMember(tx, playerId)
    if (isLocked) throw new Refusal('PAYOUT_ACCOUNTS_LOCKED')
    // Theirs first: of another's account nobody learns whether money is on its way to it.
    if (!(await removeAccountRow(tx, playerId, accountId))) throw new Refusal('NOT_FOUND')
    if (await isAccountInUse(tx, accountId)) throw new Refusal('PAYOUT_ACCOUNT_IN_USE')
    await consumeStepUp(tx, { playerId, action: 'remove-payout-account', detail: { accountId }, proof })
    await insertAccountChange(tx, { accountId, playerId, operatorId: null, act: 'removed' })
    return {}
  })

const noteAll = async (
  tx: Tx,
  playerId: string,
  operatorId: string | null,
  act: 'list-locked' | 'list-opened',
) => {
  for (const { account_id: accountId } of await readAccounts(tx, playerId))
    await insertAccountChange(tx, { accountId, playerId, operatorId, act })
}

/** Closes the player's own list of accounts; only staff open it again. */
export const lockAccounts = ({ app }: WithdrawalParts, { playerId }: PlayerCaller) =>
  transact(app.db, async (tx) => {
    await holdMember(tx, playerId)
    await setListLock(tx, playerId, true)
    await noteAll(tx, playerId, null, 'list-locked')
    return { isLocked: true as const }
  })

interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}

export const openAccounts = (
  { app }: WithdrawalParts,
  { caller, request }: Deciding,
  { playerId, reason }: { playerId: string; reason: string },
) =>
  transact(app.db, async (tx) => {
    const { isLocked } = await holdMember(tx, playerId)
    if (!isLocked) throw new Refusal('NOT_FOUND')
    await setListLock(tx, playerId, false)
    await noteAll(tx, playerId, caller.operatorId, 'list-opened')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'withdrawals.open-accounts',
      subject: `player:${playerId}`,
      before: { isLocked },
      after: { isLocked: false },
      reason,
    })
    return {}
  })

/** Allows one more member to bind the number of this account. */
export const shareAccount = (
  { app }: WithdrawalParts,
  { caller, request }: Deciding,
  { accountId, reason }: { accountId: string; reason: string },
) =>
  transact(app.db, async (tx) => {
    const playerId = await shareAccountRow(tx, accountId)
    if (playerId === null) throw new Refusal('NOT_FOUND')
    await insertAccountChange(tx, { accountId, playerId, operatorId: caller.operatorId, act: 'shared' })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'withdrawals.share-account',
      subject: `payout-account:${accountId}`,
      before: { isShared: false },
      after: { isShared: true },
      reason,
    })
    return {}
  })
