import { formatAmount } from '@krathong/money'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireIdentity } from '../../../people/identity-checks/index.ts'
import { lockAccount, readPlayerAccounts } from '../../../core/ledger/index.ts'
import { requireMoneyFree } from '../../../people/players/index.ts'
import { cashOf } from '../../../people/wallet/index.ts'
import type { WithdrawalParts } from '../parts.ts'
import { readAccount, readPaidOut, readPayee, readToday } from '../reads.ts'
import { isSameName } from '../rules/accounts.ts'
import { quoteUsdt } from '../rules/quote.ts'
import { rememberAddress } from '../store.ts'
import type { Policy } from '../types.ts'

export interface WithdrawalWanted {
  requestId: string
  accountId: string
  amount: string
  proof: string
  payeeName?: string | undefined
}

/** One request on its way through the checks. */
export interface Asking {
  parts: WithdrawalParts
  policy: Policy
  playerId: string
  currency: string
  amount: bigint
  wanted: WithdrawalWanted
  withdrawalId: string
  address: string
}

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)

const amountText = ({ parts }: Asking, amount: bigint) =>
  formatAmount(amount, parts.settings.current().value.currency.exponent)

export const requireMember = async (tx: Tx, { playerId }: Asking) => {
  await requireMoneyFree(tx, playerId)
  const payee = await readPayee(tx, playerId)
  // The self-excluded may always take out what is theirs.
  if (payee.state !== 'active' && payee.state !== 'excluded') throw new Refusal('ACCOUNT_FROZEN')
  return payee
}

export const requireAccount = async (tx: Tx, { playerId, wanted }: Asking, payeeName: string | null) => {
  const account = await readAccount(tx, playerId, wanted.accountId)
  if (!account || account.removed_at !== null) throw new Refusal('NOT_FOUND')
  if (payeeName === null || !isSameName(account.holder, payeeName)) throw new Refusal('PAYEE_NAME_DIFFERS')
  if (!account.is_usable) throw new Refusal('ACCOUNT_COOLING', { until: account.usable_at.toISOString() })
  return account
}

/**
 * The terms of this request. Whoever takes out all there is may do so below the minimum, and without a fee that would keep it here: what
 * is less than the minimum can always leave. The cash account is held, so that all is all.
 */
export const withTermsOfRest = async (tx: Tx, asking: Asking): Promise<Asking> => {
  const { playerId, currency, amount, policy } = asking
  if (amount >= policy.minimum + policy.fee) return asking
  await lockAccount(tx, cashOf(playerId), currency)
  const accounts = await readPlayerAccounts(tx, playerId)
  const cash = accounts.find((one) => one.purpose === 'cash' && one.currency === currency)?.balance
  return cash === amount ? { ...asking, policy: { ...policy, minimum: 0n, fee: 0n } } : asking
}

/** What is owed to downlines stays; the cash account is held, so that nobody else takes it meanwhile. */
export const requireFreeOfDebt = async (tx: Tx, asking: Asking) => {
  const { playerId, currency, amount, parts } = asking
  const owed = await parts.readOwed(tx, playerId, currency)
  if (owed === 0n) return
  await lockAccount(tx, cashOf(playerId), currency)
  const accounts = await readPlayerAccounts(tx, playerId)
  const cash = accounts.find((one) => one.purpose === 'cash' && one.currency === currency)?.balance ?? 0n
  if (amount > cash - owed) throw new Refusal('PAY_OWED', { owed: amountText(asking, owed) })
}

export const requireWithinLimits = async (tx: Tx, asking: Asking) => {
  const { policy, amount, playerId, currency, parts } = asking
  if (amount < policy.minimum || amount > policy.maximum)
    throw new Refusal('AMOUNT_LIMIT', {
      min: amountText(asking, policy.minimum),
      max: amountText(asking, policy.maximum),
    })
  const { timeZone } = parts.settings.current().value
  const today = await readToday(tx, { playerId, currency, timeZone })
  if (today.count >= policy.perDayCount || today.amount + amount > policy.perDayAmount) {
    const left = policy.perDayAmount > today.amount ? policy.perDayAmount - today.amount : 0n
    throw new Refusal('DAILY_LIMIT', {
      left: amountText(asking, left),
      requestsLeft: Math.max(0, policy.perDayCount - today.count),
    })
  }
}

/** Only terms of a check that the player was told when money came in hold a withdrawal back. */
export const requireVerified = async (tx: Tx, { playerId, currency, amount, parts }: Asking) => {
  const total = (await readPaidOut(tx, playerId, currency)) + amount
  await requireIdentity(tx, parts.settings, { playerId, act: 'withdrawal', total })
}

/** The first request from an address asks for the account's name in full, which a stolen session does not show. */
export const requireKnownAddress = async (
  tx: Tx,
  { playerId, address, wanted }: Asking,
  payeeName: string,
) => {
  if (!(await rememberAddress(tx, playerId, address))) return
  if (wanted.payeeName === undefined || !isSameName(wanted.payeeName, payeeName))
    throw new Refusal('VERIFY_NEEDED', { channel: 'payee-name' })
}

export const requireNoSecurityHold = ({ policy }: Asking, payee: Awaited<ReturnType<typeof readPayee>>) => {
  if (!payee.passwordChangedAt) return
  const until = minutesAfter(payee.passwordChangedAt, policy.securityHoldMinutes)
  if (until > payee.at) throw new Refusal('SECURITY_HOLD', { until: until.toISOString() })
}

export const quoteOf = ({ policy, amount }: Asking, kind: string) => {
  if (kind !== 'usdt') return null
  const quote = policy.usdt && quoteUsdt(amount, policy.usdt)
  if (!quote) throw new Refusal('NOT_FOUND')
  return quote
}
