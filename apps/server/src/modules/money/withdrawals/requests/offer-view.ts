import { formatAmount } from '@krathong/money'
import type { CallOutput } from '@krathong/protocol/call'
import type { calls } from '@krathong/protocol'
import { heldPurposes } from '@krathong/protocol/calls/withdrawals'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { countOpen, readOwedSum } from '../../../people/wallet/index.ts'
import type { WithdrawalParts } from '../parts.ts'
import { channelOf, readPolicy } from '../policy.ts'
import { hasPending, readAccounts, readBalances, readPayee, readToday } from '../reads.ts'
import { CLEAN_SECONDS } from '../review/decide-request.ts'
import type { Policy } from '../types.ts'
import { automaticUpTo, expectReview } from './expect-review.ts'

type Offer = CallOutput<typeof calls.withdrawals.offer>
type Block = Offer['blocks'][number]

interface RequestStatus {
  policy: Policy
  payee: Awaited<ReturnType<typeof readPayee>>
  accounts: Awaited<ReturnType<typeof readAccounts>>
  today: Awaited<ReturnType<typeof readToday>>
  isPending: boolean
  cash: bigint
  /** Requirements that are open. */
  bound: number
  /** What the player owes downlines. */
  owed: bigint
  /** What the player owes the platform after a correction. */
  owedHere: bigint
}

const block = (code: Block['code'], until: Date | null = null): Block => ({
  code,
  until: until?.toISOString() ?? null,
})

const accountBlocks = ({ accounts }: RequestStatus): Block[] => {
  if (accounts.length === 0) return [block('NO_ACCOUNT')]
  if (accounts.some((account) => account.is_usable)) return []
  const [soonest] = accounts.map((account) => account.usable_at).toSorted((a, b) => a.getTime() - b.getTime())
  return [block('ACCOUNT_COOLING', soonest)]
}

const securityBlocks = ({ payee, policy }: RequestStatus): Block[] => {
  if (!payee.passwordSetAt) return [block('FUND_PASSWORD_NOT_SET')]
  if (!payee.passwordChangedAt) return []
  const until = new Date(payee.passwordChangedAt.getTime() + policy.securityHoldMinutes * 60_000)
  return until > payee.at ? [block('SECURITY_HOLD', until)] : []
}

/** Everything that stands between the player and the money now, in the order the checks come in. */
const blocksOf = (status: RequestStatus): Block[] => {
  const { policy, today, isPending, cash, bound, owed, owedHere } = status
  const isOver = today.count >= policy.perDayCount || today.amount + policy.minimum > policy.perDayAmount
  return [
    ...securityBlocks(status),
    ...accountBlocks(status),
    ...(bound > 0 ? [block('TURNOVER_OPEN')] : []),
    ...(owedHere > 0n ? [block('MONEY_OWED')] : []),
    ...(owed > 0n ? [block('PAY_OWED')] : []),
    ...(isOver ? [block('DAILY_LIMIT')] : []),
    // All of it may leave below the minimum too; only nothing cannot.
    ...(cash === 0n ? [block('BALANCE_BELOW_MINIMUM')] : []),
    ...(isPending ? [block('PENDING_EXISTS')] : []),
  ]
}

/** What is free to withdraw now, and why the rest is not. */
export const offerView = async (parts: WithdrawalParts, { playerId }: PlayerCaller): Promise<Offer> => {
  const { app, settings } = parts
  settings.requireOn('CASHIER')
  const { currency, timeZone } = settings.current().value
  const [policy, payee, accounts, today, isPending, balances, bound, owed, owedHere] = await Promise.all([
    readPolicy(app.db, settings),
    readPayee(app.db, playerId),
    readAccounts(app.db, playerId),
    readToday(app.db, { playerId, currency: currency.code, timeZone }),
    hasPending(app.db, playerId),
    readBalances(app.db, playerId, currency.code),
    countOpen(app.db, playerId),
    parts.readOwed(app.db, playerId, currency.code),
    readOwedSum(app.db, playerId),
  ])
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  const of = (purpose: string) => balances.find((one) => one.purpose === purpose)?.balance ?? 0n
  const cash = of('cash') > owed ? of('cash') - owed : 0n
  const status = { policy, payee, accounts, today, isPending, cash, bound, owed, owedHere }
  const isRest = cash > 0n && cash < policy.minimum + policy.fee
  const fee = isRest ? 0n : policy.fee
  const reviewReasons = await expectReview(parts, status, { playerId, currency: currency.code })
  const leftToday = policy.perDayAmount > today.amount ? policy.perDayAmount - today.amount : 0n
  return {
    currency,
    free: text(bound === 0 && cash > fee ? cash - fee : 0n),
    owed: text(owed),
    total: text(balances.reduce((sum, one) => sum + (one.purpose === 'commission' ? 0n : one.balance), 0n)),
    held: heldPurposes
      .map((purpose) => ({ purpose, amount: purpose !== 'cash' ? of(purpose) : bound > 0 ? cash : 0n }))
      .filter(({ amount }) => amount > 0n)
      .map(({ purpose, amount }) => ({ purpose, amount: text(amount) })),
    minimum: text(isRest ? cash : policy.minimum),
    maximum: text(policy.maximum),
    leftToday: text(leftToday),
    requestsLeftToday: Math.max(0, policy.perDayCount - today.count),
    fee: text(fee),
    promisedSeconds: reviewReasons.length === 0 ? CLEAN_SECONDS : null,
    automaticUpTo: text(automaticUpTo(policy)),
    reviewReasons,
    reviewSeconds: policy.reviewMinutes * 60,
    confirmMinutes: policy.confirmMinutes,
    blocks: blocksOf(status),
    usdt: policy.usdt && { rate: text(policy.usdt.rate), networkFee: text(policy.usdt.networkFee) },
    kinds: [...policy.kinds],
    isSimulated: channelOf(parts, policy) === 'simulated',
  }
}
