import { amountText } from '../../../platform/currencies.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import type { AccountKey, PlatformMovement, PostedTransfer, TouchedAccount } from './batch-store.ts'
import { isPlayerPurpose } from './chart.ts'
import { refuseFrozen } from './frozen.ts'
import type { AccountRef, Cause, Transfer } from './types.ts'

/** The ledger of one batch while it is decided: balances in memory, moved in order, written once at the end. */
export const accountKey = (account: AccountRef, currency: string) =>
  `${account.owner}/${account.purpose}/${currency}`
export const isSameCause = (one: Cause, other: Cause): boolean =>
  one.id === other.id && one.kind === other.kind && (one.leg ?? 0) === (other.leg ?? 0)

export interface AccountState {
  balance: bigint
  version: bigint
}

/** An account while a batch moves it: where it stands, and the version it stood at before. */
interface Moving extends TouchedAccount {
  /** Under which it is remembered. */
  key: string
  isChanged: boolean
  /** Told from memory: what was decided on it has to be proven, also when it was not moved. */
  isRemembered: boolean
  isSeen: boolean
}

const inList = <T extends AccountKey>(
  rows: readonly T[] | undefined,
  account: AccountRef,
  currency: string,
): T | undefined => rows?.find((row) => row.account.purpose === account.purpose && row.currency === currency)

const isSameWay = (one: Omit<Transfer, 'cause'>, other: Omit<Transfer, 'cause'>): boolean =>
  one.currency === other.currency &&
  one.debit.owner === other.debit.owner &&
  one.debit.purpose === other.debit.purpose &&
  one.credit.owner === other.credit.owner &&
  one.credit.purpose === other.credit.purpose

const addTo = <T>(lists: Map<string, T[]>, key: string, one: T): void => {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}

/**
 * Everything lies in short lists under an id that its owner brought along: a name of several parts would be put together, and looked up
 * in the engine's table of names, at each of the dozen looks that a unit takes.
 */
export class BatchState {
  readonly transfers: PostedTransfer[] = []
  readonly #accounts = new Map<string, Moving[]>()
  readonly #changed: Moving[] = []
  readonly #platform = new Map<string, PlatformMovement[]>()
  readonly #pooled = new Map<string, Transfer[]>()
  readonly #known = new Map<string, PostedTransfer[]>()

  putAccount(
    key: string,
    { account, currency }: AccountKey,
    { balance, version, isRemembered = false }: AccountState & { isRemembered?: boolean },
  ): void {
    const unmoved = { was: version, isChanged: false, isRemembered, isSeen: false }
    const known = this.#find(account, currency)
    if (known) Object.assign(known, { balance, version, ...unmoved })
    else addTo(this.#accounts, account.owner, { key, account, currency, balance, version, ...unmoved })
  }

  putKnown(transfer: PostedTransfer): void {
    addTo(this.#known, transfer.cause.id, transfer)
  }

  has({ account, currency }: AccountKey): boolean {
    return this.#find(account, currency) !== undefined
  }

  known(cause: Cause): PostedTransfer | null {
    return this.#known.get(cause.id)?.findLast((transfer) => isSameCause(transfer.cause, cause)) ?? null
  }

  accountState(account: AccountRef, currency: string): AccountState {
    const row = this.#find(account, currency)
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
      this.putKnown(transfer)
      this.#countPlatform(transfer)
    }
    for (const share of pooled) this.#pool(share)
  }

  /** Shares that many units gave the same platform account become one transfer a batch; call once, after the last unit. */
  closePools(newCause: () => Cause): void {
    for (const share of [...this.#pooled.values()].flat()) {
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

  changedAccounts(): readonly (TouchedAccount & { key: string })[] {
    return this.#changed
  }

  /** Accounts whose remembered standing was told and that no write proves. */
  seenAccounts(): readonly TouchedAccount[] {
    return [...this.#accounts.values()]
      .flat()
      .filter((row) => row.isRemembered && row.isSeen && !row.isChanged)
  }

  platformMovements(): PlatformMovement[] {
    return [...this.#platform.values()].flat()
  }

  #find(account: AccountRef, currency: string): Moving | undefined {
    return inList(this.#accounts.get(account.owner), account, currency)
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
    const row = this.#find(account, currency)
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
    const row = inList(this.#platform.get(account.owner), account, currency)
    if (row === undefined) {
      addTo(this.#platform, account.owner, { account, currency, delta, transferCount: 1 })
      return
    }
    row.delta += delta
    row.transferCount += 1
  }

  #pool(share: Omit<Transfer, 'cause'>): void {
    if (share.amount === 0n) return
    const row = this.#pooled.get(share.credit.owner)?.find((one) => isSameWay(one, share))
    if (row === undefined)
      addTo(this.#pooled, share.credit.owner, {
        ...share,
        cause: { kind: 'jackpot-contribution', id: '' },
      })
    else row.amount += share.amount
  }
}
