import { createHash } from 'node:crypto'
import { formatAmount, parseAmount } from '@krathong/money'
import { now } from '../../platform/clock.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../platform/http/callers.ts'
import { idFor, isRecentId, newId } from '../../platform/ids.ts'
import { assert, Refusal } from '../../platform/refusal.ts'
import type { AccountBalance } from '../ledger/index.ts'
import { consumeStepUp, requireRealAccount } from '../players/index.ts'
import { holdMember } from './account-store.ts'
import { holdMoney } from './money.ts'
import type { WithdrawalParts } from './parts.ts'
import { queuePayout } from './payout-store.ts'
import { channelOf, readPolicy } from './policy.ts'
import {
  readAccount,
  readByRequest,
  readCashAfterHold,
  readPayee,
  readRiskFacts,
  readToday,
} from './reads.ts'
import { isSameName } from './rules/accounts.ts'
import { quoteUsdt } from './rules/quote.ts'
import { riskHits } from './rules/risk.ts'
import { insertHits, insertWithdrawal, move, rememberAddress } from './store.ts'
import { tell } from './tell.ts'
import type { Policy, WithdrawalRow } from './types.ts'

export interface WithdrawalWanted {
  requestId: string
  accountId: string
  amount: string
  proof: string
  payeeName?: string | undefined
}

interface Asking {
  parts: WithdrawalParts
  policy: Policy
  playerId: string
  currency: string
  amount: bigint
  wanted: WithdrawalWanted
  withdrawalId: string
  address: string
}

/** What a clean request is promised; it is kept in the same moment. */
export const CLEAN_SECONDS = 5

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)

const told = ({ parts }: Asking, amount: bigint) =>
  formatAmount(amount, parts.settings.current().value.currency.exponent)

/** `WDR`, the day and seven letters made of the id: what people read to each other. */
const numberOf = (withdrawalId: string, at: Date): string => {
  const mark = createHash('sha256').update(withdrawalId).digest().readBigUInt64BE().toString(36).toUpperCase()
  return `WDR${at.toISOString().slice(0, 10).replaceAll('-', '')}${mark.padStart(7, '0').slice(-7)}`
}

const requireMember = async (tx: Tx, { playerId }: Asking) => {
  const payee = await readPayee(tx, playerId)
  // The self-excluded may always take out what is theirs.
  if (payee.state !== 'active' && payee.state !== 'excluded') throw new Refusal('ACCOUNT_FROZEN')
  return payee
}

const requireAccount = async (tx: Tx, { playerId, wanted }: Asking, payeeName: string | null) => {
  const account = await readAccount(tx, playerId, wanted.accountId)
  if (!account || account.removed_at !== null) throw new Refusal('NOT_FOUND')
  if (payeeName === null || !isSameName(account.holder, payeeName)) throw new Refusal('PAYEE_NAME_DIFFERS')
  if (!account.is_usable) throw new Refusal('ACCOUNT_COOLING', { until: account.usable_at.toISOString() })
  return account
}

const requireWithinLimits = async (tx: Tx, asking: Asking) => {
  const { policy, amount, playerId, currency, parts } = asking
  if (amount < policy.minimum || amount > policy.maximum)
    throw new Refusal('AMOUNT_LIMIT', {
      min: told(asking, policy.minimum),
      max: told(asking, policy.maximum),
    })
  const { timeZone } = parts.settings.current().value
  const today = await readToday(tx, { playerId, currency, timeZone })
  if (today.count >= policy.perDayCount || today.amount + amount > policy.perDayAmount) {
    const left = policy.perDayAmount > today.amount ? policy.perDayAmount - today.amount : 0n
    throw new Refusal('DAILY_LIMIT', {
      left: told(asking, left),
      requestsLeft: Math.max(0, policy.perDayCount - today.count),
    })
  }
}

/** The first request from an address asks for the account's name in full, which a stolen session does not show. */
const requireKnownAddress = async (tx: Tx, { playerId, address, wanted }: Asking, payeeName: string) => {
  if (!(await rememberAddress(tx, playerId, address))) return
  if (wanted.payeeName === undefined || !isSameName(wanted.payeeName, payeeName))
    throw new Refusal('VERIFY_NEEDED', { channel: 'payee-name' })
}

const requireNoSecurityHold = ({ policy }: Asking, payee: Awaited<ReturnType<typeof readPayee>>) => {
  if (!payee.passwordChangedAt) return
  const until = minutesAfter(payee.passwordChangedAt, policy.securityHoldMinutes)
  if (until > payee.at) throw new Refusal('SECURITY_HOLD', { until: until.toISOString() })
}

const repeatOf = async (tx: Tx, { playerId, wanted, amount, withdrawalId }: Asking) => {
  const first = await readByRequest(tx, playerId, wanted.requestId)
  if (!first) return null
  if (first.amount !== amount || first.account_id !== wanted.accountId) throw new Refusal('KEY_REUSED')
  return { row: first, cash: null, balance: await readCashAfterHold(tx, playerId, withdrawalId) }
}

const quoteOf = ({ policy, amount }: Asking, kind: string) => {
  if (kind !== 'usdt') return null
  const quote = policy.usdt && quoteUsdt(amount, policy.usdt)
  if (!quote) throw new Refusal('NOT_FOUND')
  return quote
}

type Account = Awaited<ReturnType<typeof requireAccount>>

/** Clean requests are approved here and now; every other one goes to people, with the rules it ran into. */
const decide = async (
  tx: Tx,
  asking: Asking,
  account: Account,
  needsTwo: boolean,
): Promise<WithdrawalRow> => {
  const { playerId, currency, amount, policy, withdrawalId } = asking
  const facts = await readRiskFacts(tx, { playerId, currency, amount, account })
  const hits = riskHits(facts, policy.rules)
  if (hits.length > 0) await insertHits(tx, withdrawalId, playerId, hits)
  const edge = { withdrawalId, from: ['REQUESTED'], actor: 'rule' } as const
  if (hits.length > 0 || needsTwo) {
    const row = await move(tx, { ...edge, to: 'REVIEW', reason: null })
    assert(row, 'a request that was just made stands')
    return row
  }
  const row = await move(tx, { ...edge, to: 'APPROVED', reason: null })
  assert(row, 'a request that was just made stands')
  await queuePayout(tx, {
    payoutId: newId(),
    withdrawalId,
    playerId,
    channel: channelOf(asking.parts, policy),
    currency,
    amount,
  })
  return row
}

/** The checks of the domain page 13.1 in its order, then the hold, the row and the decision: all in one transaction. */
const make = async (tx: Tx, asking: Asking) => {
  const { playerId, wanted, amount, policy, currency, withdrawalId, parts } = asking
  await holdMember(tx, playerId)
  const repeat = await repeatOf(tx, asking)
  if (repeat) return repeat
  if (!isRecentId(wanted.requestId, now())) throw new Refusal('KEY_MALFORMED')
  const payee = await requireMember(tx, asking)
  const detail = { requestId: wanted.requestId, accountId: wanted.accountId, amount: wanted.amount }
  await consumeStepUp(tx, { playerId, action: 'withdraw', detail, proof: wanted.proof })
  const account = await requireAccount(tx, asking, payee.payeeName)
  await requireWithinLimits(tx, asking)
  const whose = { withdrawal_id: withdrawalId, player_id: playerId, currency }
  const cash: AccountBalance = await holdMoney(tx, whose, amount + policy.fee)
  const needsTwo = amount > policy.secondApproverAbove
  const isMade = await insertWithdrawal(tx, {
    withdrawalId,
    playerId,
    brandId: parts.settings.current().brandId,
    withdrawalNo: numberOf(withdrawalId, payee.at),
    requestId: wanted.requestId,
    account: {
      account_id: account.account_id,
      kind: account.kind,
      provider: account.provider,
      holder: account.holder,
      last_four: account.last_four,
    },
    currency,
    amount,
    fee: policy.fee,
    quote: quoteOf(asking, account.kind),
    needsTwo,
    promiseSeconds: policy.reviewMinutes * 60,
  })
  if (!isMade) throw new Refusal('PENDING_EXISTS')
  await requireKnownAddress(tx, asking, account.holder)
  requireNoSecurityHold(asking, payee)
  return { row: await decide(tx, asking, account, needsTwo), cash, balance: cash.balance }
}

/**
 * Asks for money once a request id. The checks, the hold, the row, its first decision and the order to pay commit together; the same
 * id with the same content answers as the first time.
 */
export const requestWithdrawal = async (
  parts: WithdrawalParts,
  caller: PlayerCaller,
  wanted: WithdrawalWanted,
  request: RequestFacts,
) => {
  requireRealAccount(caller)
  const { app, settings } = parts
  settings.requireOn('CASHIER')
  const { currency } = settings.current().value
  const amount = parseAmount(wanted.amount, currency.exponent)
  if (amount === null || amount === 0n)
    throw new Refusal('AMOUNT_MALFORMED', {}, { amount: { code: 'AMOUNT_MALFORMED' } })
  const { playerId } = caller
  const asking: Asking = {
    parts,
    policy: await readPolicy(app.db, settings),
    playerId,
    currency: currency.code,
    amount,
    wanted,
    withdrawalId: idFor(playerId, wanted.requestId),
    address: request.address,
  }
  const { row, cash, balance } = await transact(app.db, (tx) => make(tx, asking))
  if (cash) tell(app, row, cash)
  return { row, balance }
}
