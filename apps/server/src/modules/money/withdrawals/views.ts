import { formatAmount } from '@krathong/money'
import type { CallOutput } from '@krathong/protocol/call'
import type { calls } from '@krathong/protocol'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { BrandSettings, Settings } from '../../core/settings/index.ts'
import type { BackOfficeRow } from './back-office-reads.ts'
import { readLastPaid, readPolicyRow, readRulesHit } from './reads.ts'
import { contestableUntil } from './rules/receipt.ts'
import { reasonsOf } from './rules/review-reasons.ts'
import type { PayoutAccountKind, WithdrawalRow, WithdrawalState } from './types.ts'

export type WithdrawalView = CallOutput<typeof calls.withdrawals.withdrawal>['withdrawal']
type BackOfficeView = CallOutput<typeof calls.withdrawalBackOffice.queue>['content'][number]
type AccountView = CallOutput<typeof calls.withdrawals.bindAccount>

const timeOf = (date: Date | null) => date?.toISOString() ?? null

interface Seeing {
  currency: BrandSettings['currency']
  mayCancel: boolean
  paid: Awaited<ReturnType<typeof readLastPaid>>
  hits: Awaited<ReturnType<typeof readRulesHit>>
}

const contest = (row: WithdrawalRow) =>
  row.outcome === 'AUTO_RECEIVED' ? contestableUntil(row.moved_at).toISOString() : null

const view = (row: WithdrawalRow, { currency, mayCancel, paid, hits }: Seeing): WithdrawalView => {
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  const last = paid.get(row.withdrawal_id)
  return {
    withdrawalId: row.withdrawal_id,
    withdrawalNo: row.withdrawal_no,
    state: row.state as WithdrawalState,
    outcome: row.outcome as WithdrawalView['outcome'],
    version: row.version,
    currency,
    amount: text(row.amount),
    fee: text(row.fee),
    paid: text(row.paid),
    returned: text(row.returned),
    held: text(row.held),
    quote: row.quote as WithdrawalView['quote'],
    kind: row.kind as PayoutAccountKind,
    provider: row.provider,
    holder: row.holder,
    lastFour: row.last_four,
    reviewReasons: row.state === 'REVIEW' ? reasonsOf(hits.get(row.withdrawal_id) ?? [], row.needs_two) : [],
    reason: row.reason,
    promisedAt: row.promised_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    movedAt: row.moved_at.toISOString(),
    disbursedAt: timeOf(row.disbursed_at),
    confirmBy: timeOf(row.confirm_by),
    paidLast: last ? text(last.amount) : null,
    claimedReceived: row.claimed_received === null ? null : text(row.claimed_received),
    proofCount: last?.proofs ?? 0,
    contestableUntil: contest(row),
    mayCancel: mayCancel && (row.state === 'REQUESTED' || row.state === 'REVIEW'),
  }
}

/** Rows as the player's screens show them. */
export const withdrawalViews = async (
  db: Db | Tx,
  settings: Settings,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalView[]> => {
  const { brandId, value } = settings.current()
  const paid = await readLastPaid(
    db,
    rows.map((row) => row.withdrawal_id),
  )
  const hits = await readRulesHit(
    db,
    rows.filter(({ state }) => state === 'REVIEW').map((row) => row.withdrawal_id),
  )
  const policy = await readPolicyRow(db, brandId)
  const mayCancel = (policy?.value as { playerMayCancel?: boolean } | undefined)?.playerMayCancel ?? false
  return rows.map((row) => view(row, { currency: value.currency, mayCancel, paid, hits }))
}

export const withdrawalView = async (db: Db | Tx, settings: Settings, row: WithdrawalRow) =>
  (await withdrawalViews(db, settings, [row]))[0]!

/** Rows as the back office shows them: whose, why, with whom and since when. */
export const backOfficeViews = async (
  db: Db | Tx,
  settings: Settings,
  rows: readonly BackOfficeRow[],
): Promise<BackOfficeView[]> => {
  const views = await withdrawalViews(db, settings, rows)
  return rows.map((row, at) => ({
    ...views[at]!,
    playerId: row.player_id,
    account: row.username ?? '',
    needsTwo: row.needs_two,
    firstApprover: row.first_name,
    owner: row.owner_name,
    ownedAt: timeOf(row.owned_at),
    rules: row.rules as BackOfficeView['rules'],
  }))
}

interface AccountRow {
  account_id: string
  kind: string
  provider: string
  last_four: string
  holder: string
  bound_at: Date
  usable_at: Date
  is_usable: boolean
}

/** An account shows its last four figures and nothing more of its number. */
export const accountView = (row: AccountRow): AccountView => ({
  accountId: row.account_id,
  kind: row.kind as PayoutAccountKind,
  provider: row.provider,
  lastFour: row.last_four,
  holder: row.holder,
  boundAt: row.bound_at.toISOString(),
  usableAt: row.usable_at.toISOString(),
  isUsable: row.is_usable,
})
