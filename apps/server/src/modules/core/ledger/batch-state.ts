import { amountText } from '../../../platform/currencies.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import type { PlatformMovement, PostedTransfer, TouchedAccount } from './batch-store.ts'
import { isPlayerPurpose } from './chart.ts'
import { refuseFrozen } from './frozen.ts'
import type { AccountRef, Cause, Transfer } from './types.ts'

/** The ledger of one batch while it is decided: balances in memory, moved in order, written once at the end. */
export const accountKey = (account: AccountRef, currency: string) =>
  `${account.owner}/${account.purpose}/${currency}`
export const causeKey = (cause: Cause) => `${cause.kind}/${cause.id}/${cause.leg ?? 0}`

export interface AccountState {
  balance: bigint
  version: bigint
}

/** An account while a batch moves it: where it stands, and the version it stood at before. */
interface Moving extends TouchedAccount {
  isChanged: boolean
  /** Told from memory: what was decided on it has to be proven, also when it was not moved. */
  isRemembered: boolean
  isSeen: boolean
}

export class BatchState {
  readonly transfers: PostedTransfer[] = []
  readonly #accounts = new Map<string, Moving>()
  readonly #changed: Moving[] = []
  readonly #platform = new Map<string, PlatformMovement>()
  readonly #pooled = new Map<string, Transfer>()
  readonly #known = new Map<string, PostedTransfer>()

  putAccount(
    key: string,
    { account, currency }: Pick<TouchedAccount, 'account' | 'currency'>,
    { balance, version, isRemembered = false }: AccountState & { isRemembered?: boolean },
  ): void {
    const unmoved = { was: version, isChanged: false, isRemembered, isSeen: false }
    this.#accounts.set(key, { account, currency, balance, version, ...unmoved })
  }

  putKnown(transfer: PostedTransfer): void {
    this.#known.set(causeKey(transfer.cause), transfer)
  }

  has(key: string): boolean {
    return this.#accounts.has(key)
  }

  known(cause: Cause): PostedTransfer | null {
    return this.#known.get(causeKey(cause)) ?? null
  }

  accountState(account: AccountRef, currency: string): AccountState {
    const row = this.#accounts.get(accountKey(account, currency))
    assert(row, 'a unit names every player account it touches')
    row.isSeen = true
    return { balance: row.balance, version: row.version }
  }

  /** Moves all of a unit's transfers or none: refuses INSUFFICIENT_FUNDS before anything is changed. */
  move(transfers: readonly Transfer[], pooled: readonly Omit<Transfer, 'cause'>[]): void {
    const draft = new Map<Moving, AccountState>()
    const posted = transfers.map((transfer) => this.#post(transfer, draft))
    for (const [row, { balance, version }] of draft) {
      row.balance = balance
      row.version = version
      if (!row.isChanged) this.#changed.push(row)
      row.isChanged = true
    }
    for (const transfer of posted) {
      this.transfers.push(transfer)
      this.#known.set(causeKey(transfer.cause), transfer)
      this.#countPlatform(transfer)
    }
    for (const share of pooled) this.#pool(share)
  }

  /** Shares that many units gave the same platform account become one transfer a batch; call once, after the last unit. */
  closePools(newCause: () => Cause): void {
    for (const share of this.#pooled.values()) {
      const transfer = {
        ...share,
        cause: newCause(),
        debitAfter: null,
        debitVersion: null,
        creditAfter: null,
        creditVersion: null,
      }
      this.transfers.push(transfer)
      this.#countPlatform(transfer)
    }
  }

  changedAccounts(): readonly TouchedAccount[] {
    return this.#changed
  }

  /** Accounts whose remembered standing was told and that no write proves. */
  seenAccounts(): readonly TouchedAccount[] {
    return [...this.#accounts.values()].filter((row) => row.isRemembered && row.isSeen && !row.isChanged)
  }

  platformMovements(): PlatformMovement[] {
    return [...this.#platform.values()]
  }

  #post(transfer: Transfer, draft: Map<Moving, AccountState>): PostedTransfer {
    assert(transfer.amount > 0n, 'a transfer moves something')
    refuseFrozen(transfer)
    const { cause, debit, credit, currency, amount } = transfer
    const debited = this.#side(debit, currency, -amount, draft)
    const credited = this.#side(credit, currency, amount, draft)
    return {
      cause,
      debit,
      credit,
      currency,
      amount,
      debitAfter: debited?.balance ?? null,
      debitVersion: debited?.version ?? null,
      creditAfter: credited?.balance ?? null,
      creditVersion: credited?.version ?? null,
    }
  }

  #side(
    account: AccountRef,
    currency: string,
    delta: bigint,
    draft: Map<Moving, AccountState>,
  ): AccountState | null {
    if (!isPlayerPurpose(account.purpose)) return null
    const row = this.#accounts.get(accountKey(account, currency))
    assert(row, 'a unit names every player account it touches')
    const before = draft.get(row) ?? row
    if (before.balance + delta < 0n)
      throw new Refusal('INSUFFICIENT_FUNDS', { available: amountText(before.balance, currency) })
    const after = { balance: before.balance + delta, version: before.version + 1n }
    draft.set(row, after)
    return after
  }

  #countPlatform({ debit, credit, currency, amount }: Transfer): void {
    if (!isPlayerPurpose(debit.purpose)) this.#countSide(debit, currency, -amount)
    if (!isPlayerPurpose(credit.purpose)) this.#countSide(credit, currency, amount)
  }

  #countSide(account: AccountRef, currency: string, delta: bigint): void {
    const key = accountKey(account, currency)
    const row = this.#platform.get(key)
    if (row === undefined) {
      this.#platform.set(key, { account, currency, delta, transferCount: 1 })
      return
    }
    row.delta += delta
    row.transferCount += 1
  }

  #pool(share: Omit<Transfer, 'cause'>): void {
    if (share.amount === 0n) return
    const key = `${accountKey(share.debit, share.currency)}>${accountKey(share.credit, share.currency)}`
    const row = this.#pooled.get(key)
    if (row === undefined)
      this.#pooled.set(key, { ...share, cause: { kind: 'jackpot-contribution', id: '' } })
    else row.amount += share.amount
  }
}
