import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { localName } from '../../../platform/bank-names.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { WithdrawalParts } from './parts.ts'
import { readPolicy } from './policy.ts'
import { readAccounts, readListLock, readOwn, readOwnList, readPayee, readSteps } from './reads.ts'
import { ACCOUNTS_MAX } from './rules/accounts.ts'
import type { WithdrawalState } from './types.ts'
import { accountView, withdrawalView, withdrawalViews } from './views.ts'

/** The accounts a player is paid to, and what more may be bound. */
export const accountsPage = async (
  { app, settings }: WithdrawalParts,
  { playerId }: PlayerCaller,
  language: string,
) => {
  settings.requireOn('CASHIER')
  const [policy, rows, isLocked, payee] = await Promise.all([
    readPolicy(app.db, settings),
    readAccounts(app.db, playerId),
    readListLock(app.db, playerId),
    readPayee(app.db, playerId),
  ])
  return {
    accounts: rows.map(accountView),
    isLocked,
    payeeName: payee.payeeName,
    limits: policy.kinds.map((kind) => ({ kind, most: ACCOUNTS_MAX[kind] })),
    providers: policy.providers
      .filter(({ kind }) => policy.kinds.includes(kind))
      .map((one) => ({ ...one, name: localName(one, language) })),
    coolingMinutes: policy.coolingMinutes,
  }
}

export const ownList = async (
  { app, settings }: WithdrawalParts,
  playerId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const rows = await readOwnList(app.db, playerId, { after: readCursor(cursor), limit })
  const last = rows.at(-1)
  return {
    content: await withdrawalViews(app.db, settings, rows),
    nextCursor:
      last && rows.length === limit ? writeCursor({ at: last.created_at, id: last.withdrawal_id }) : null,
  }
}

export const ownDetail = async (
  { app, settings }: WithdrawalParts,
  playerId: string,
  withdrawalId: string,
) => {
  const row = await readOwn(app.db, playerId, withdrawalId)
  if (!row) throw new Refusal('NOT_FOUND')
  const steps = await readSteps(app.db, withdrawalId)
  return {
    withdrawal: await withdrawalView(app.db, settings, row),
    steps: steps
      .filter((step) => step.from_state !== step.to_state)
      .map((step) => ({
        at: step.at.toISOString(),
        from: step.from_state as WithdrawalState | null,
        to: step.to_state as WithdrawalState,
        actor: step.actor as 'player',
      })),
  }
}
