import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'
import type { ReviewRule, RiskFacts, WithdrawalRow } from './types.ts'

export const readPolicyRow = (db: Db | Tx, brandId: string) =>
  db
    .selectFrom('withdrawals.policies')
    .select(['version', 'value'])
    .where('brand_id', '=', brandId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What decides whether money may leave this player, with the database's clock. */
export const readPayee = async (db: Db | Tx, playerId: string) => {
  const row = await db
    .selectFrom('players.v_payees')
    .select([
      'player_id',
      'username',
      'type',
      'state',
      'payee_name',
      'payee_name_locked_at',
      'payment_password_set_at',
      'security_changed_at',
    ])
    .select(sql<Date>`clock_timestamp()`.as('at'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return {
    username: row.username!,
    type: row.type!,
    state: row.state!,
    payeeName: row.payee_name,
    nameLockedAt: row.payee_name_locked_at,
    passwordSetAt: row.payment_password_set_at,
    passwordChangedAt: row.security_changed_at,
    at: row.at,
  }
}

export const readAccounts = (db: Db | Tx, playerId: string) =>
  db
    .selectFrom('withdrawals.accounts')
    .select(['account_id', 'kind', 'provider', 'last_four', 'holder', 'bound_at', 'usable_at', 'number_mark'])
    .select(sql<boolean>`usable_at <= clock_timestamp()`.as('is_usable'))
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy('bound_at')
    .orderBy('account_id')
    .execute()

export const readAccount = (db: Db | Tx, playerId: string, accountId: string) =>
  db
    .selectFrom('withdrawals.accounts')
    .select([
      'account_id',
      'kind',
      'provider',
      'last_four',
      'holder',
      'bound_at',
      'usable_at',
      'number_mark',
      'removed_at',
    ])
    .select(sql<boolean>`usable_at <= clock_timestamp()`.as('is_usable'))
    .where('player_id', '=', playerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export const readListLock = async (db: Db | Tx, playerId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('withdrawals.members')
    .select('accounts_locked_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.accounts_locked_at != null
}

/** True while a withdrawal that is not finished goes to this account. */
export const isAccountInUse = async (db: Db | Tx, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('withdrawals.withdrawals')
    .select('withdrawal_id')
    .where('account_id', '=', accountId)
    .where('held', '>', 0n)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const readByRequest = (
  db: Db | Tx,
  playerId: string,
  requestId: string,
): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawals.withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

export const readOwn = (
  db: Db | Tx,
  playerId: string,
  withdrawalId: string,
): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawals.withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst()

export interface Place {
  at: Date
  id: string
}

export const readOwnList = (
  db: Db,
  playerId: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<WithdrawalRow[]> => {
  let query = db
    .selectFrom('withdrawals.withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('withdrawal_id', 'desc')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(created_at, withdrawal_id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  return query.execute()
}

export const readSteps = (db: Db, withdrawalId: string) =>
  db
    .selectFrom('withdrawals.steps')
    .select(['version', 'from_state', 'to_state', 'actor', 'by_whom', 'reason', 'at'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('version')
    .execute()

/** The last paid payout and the proofs about it, of each of these withdrawals. */
export const readLastPaid = async (db: Db | Tx, withdrawalIds: readonly string[]) => {
  if (withdrawalIds.length === 0)
    return new Map<string, { payoutId: string; amount: bigint; proofs: number }>()
  const { rows } = await sql<{ withdrawal_id: string; payout_id: string; amount: bigint; proofs: bigint }>`
    select distinct on (p.withdrawal_id) p.withdrawal_id, p.payout_id, p.amount,
      (select count(*) from withdrawals.proofs f where f.payout_id = p.payout_id) as proofs
    from withdrawals.payouts p
    where p.withdrawal_id = any(${[...withdrawalIds]}::uuid[]) and p.state = 'paid'
    order by p.withdrawal_id, p.finished_at desc, p.payout_id desc`.execute(db)
  return new Map(
    rows.map((row) => [
      row.withdrawal_id,
      { payoutId: row.payout_id, amount: row.amount, proofs: Number(row.proofs) },
    ]),
  )
}

/** What was asked for on this business day and not given back; what went up the line that day takes of the same amount. */
export const readToday = async (
  db: Db | Tx,
  { playerId, currency, timeZone }: { playerId: string; currency: string; timeZone: string },
) => {
  const { rows } = await sql<{ count: bigint; amount: bigint }>`
    select count(*) as count, (coalesce(sum(amount), 0) + coalesce((
        select amount from agent_transfers.v_sent_up u where u.player_id = ${playerId}::uuid and u.currency = ${currency}
          and u.business_day = (now() at time zone ${timeZone})::date), 0))::bigint as amount
    from withdrawals.withdrawals
    where player_id = ${playerId}::uuid and currency = ${currency}
      and created_at >= ((now() at time zone ${timeZone})::date)::timestamp at time zone ${timeZone}
      and state not in ('REJECTED', 'FAILED', 'CANCELLED', 'RETURNED')`.execute(db)
  return { count: Number(rows[0]!.count), amount: rows[0]!.amount }
}

/** What a player took out in all, and asked for. */
export const readPaidOut = async (tx: Tx, playerId: string, currency: string): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from withdrawals.withdrawals
    where player_id = ${playerId}::uuid and currency = ${currency}
      and state not in ('REJECTED', 'FAILED', 'CANCELLED', 'RETURNED')`.execute(tx)
  return rows[0]!.amount
}

export const hasPending = async (db: Db | Tx, playerId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('withdrawals.withdrawals')
    .select('withdrawal_id')
    .where('player_id', '=', playerId)
    .where('state', 'in', ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'UNKNOWN'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const readBalances = async (db: Db | Tx, playerId: string, currency: string) => {
  const rows = await db
    .selectFrom('ledger.v_player_balances')
    .select(['purpose', 'purpose_name', 'balance'])
    .where('owner', '=', playerId)
    .where('currency', '=', currency)
    .execute()
  return rows.map((row) => ({ purpose: row.purpose_name!, balance: row.balance! }))
}

/** What the cash account held right after the hold of a request. */
export const readCashAfterHold = async (
  db: Db | Tx,
  playerId: string,
  withdrawalId: string,
): Promise<bigint> => {
  const row = await db
    .selectFrom('ledger.v_player_entries')
    .select('balance_after')
    .where('owner', '=', playerId)
    .where('purpose', '=', purposes.cash)
    .where('cause_id', '=', withdrawalId)
    .where('cause_kind', '=', causeKinds['withdrawal-hold'])
    .executeTakeFirstOrThrow()
  return row.balance_after!
}

/** Stakes looked at when play is measured: enough for any honest question, and never a player's whole life. */
const STAKES_MAX = 5000

/** The rules that requests ran into. */
export const readRulesHit = async (db: Db | Tx, withdrawalIds: readonly string[]) => {
  const found = new Map<string, ReviewRule[]>()
  if (withdrawalIds.length === 0) return found
  const rows = await db
    .selectFrom('withdrawals.risk_hits')
    .select(['withdrawal_id', 'rule'])
    .where('withdrawal_id', 'in', withdrawalIds)
    .execute()
  for (const { withdrawal_id, rule } of rows)
    found.set(withdrawal_id, [...(found.get(withdrawal_id) ?? []), rule as ReviewRule])
  return found
}

/** Everything the risk rules look at, in one statement. */
export const readRiskFacts = async (
  tx: Db | Tx,
  {
    playerId,
    currency,
    amount,
    account,
  }: { playerId: string; currency: string; amount: bigint; account: { number_mark: Buffer; bound_at: Date } },
): Promise<RiskFacts> => {
  const { rows } = await sql<Record<string, bigint>>`
    with own as (
      select amount, paid, state, disbursed_at, created_at from withdrawals.withdrawals
      where player_id = ${playerId}::uuid and currency = ${currency}
    ), paid_in as (
      select amount, credited_at from wallet.v_top_ups where player_id = ${playerId}::uuid and currency = ${currency}
      union all
      select received, credited_at from deposits.v_credited where player_id = ${playerId}::uuid and currency = ${currency}
    ), last_out as (
      select coalesce(max(disbursed_at), '-infinity') as at from own where disbursed_at is not null
    ), clients as (
      select client_key from players.v_known_clients
      where player_id = ${playerId}::uuid and last_at > now() - interval '90 days'
    )
    select
      (select count(*) from own where disbursed_at is not null) as before,
      (select coalesce(sum(paid), 0)::bigint from own where disbursed_at > now() - interval '30 days') as withdrawn,
      (select coalesce(sum(amount), 0)::bigint from paid_in where credited_at > now() - interval '30 days') as deposited,
      (select count(distinct k.player_id) from players.v_known_clients k join clients c using (client_key)
        where k.player_id <> ${playerId}::uuid and c.client_key like 'device:%' and k.last_at > now() - interval '90 days') as on_device,
      (select count(distinct k.player_id) from players.v_known_clients k join clients c using (client_key)
        where k.player_id <> ${playerId}::uuid and c.client_key like 'address:%' and k.last_at > now() - interval '90 days') as on_address,
      (select count(distinct a.player_id) from withdrawals.accounts a
        where a.number_mark = ${account.number_mark} and a.player_id <> ${playerId}::uuid) as on_account,
      floor(extract(epoch from now() - ${account.bound_at}::timestamptz) / 86400)::bigint as bound_days,
      (select coalesce(max(payout), 0)::bigint from betting.v_player_stakes
        where player_id = ${playerId}::uuid and currency = ${currency} and payout > stake * 100
          and placed_at > now() - interval '30 days') as biggest_win,
      (select coalesce(sum(amount), 0)::bigint from paid_in, last_out where credited_at > last_out.at) as since_deposited,
      (select coalesce(sum(stake), 0)::bigint from (
        select s.stake from betting.v_player_stakes s, last_out
        where s.player_id = ${playerId}::uuid and s.currency = ${currency} and s.placed_at > last_out.at
        order by s.placed_at desc limit ${STAKES_MAX}) played) as since_played`.execute(tx)
  const row = rows[0]!
  return {
    amount,
    withdrawalsBefore: Number(row['before']),
    withdrawn30Days: row['withdrawn']!,
    deposited30Days: row['deposited']!,
    othersOnDevice: Number(row['on_device']),
    othersOnAddress: Number(row['on_address']),
    othersOnAccount: Number(row['on_account']),
    accountBoundDaysAgo: Number(row['bound_days']),
    biggestWin: row['biggest_win']!,
    depositedSinceLast: row['since_deposited']!,
    playedSinceLast: row['since_played']!,
  }
}

/** Withdrawals whose clock has run out, and those with a reminder due. */
export const readOverdue = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('withdrawals.withdrawals')
    .select('withdrawal_id')
    .where('state', '=', 'DISBURSED')
    .where('confirm_by', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('confirm_by')
    .limit(most)
    .execute()
  return rows.map((row) => row.withdrawal_id)
}

export const readToRemind = (db: Db, most: number) =>
  db
    .selectFrom('withdrawals.withdrawals')
    .select([
      'withdrawal_id',
      'player_id',
      'reminders',
      'disbursed_at',
      'confirm_by',
      'withdrawal_no',
      'paid',
    ])
    .where('state', '=', 'DISBURSED')
    .where('next_reminder_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('next_reminder_at')
    .limit(most)
    .execute()
