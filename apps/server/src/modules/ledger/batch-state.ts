import { formatAmount } from '@krathong/money'
import { assert, Refusal } from '../../platform/refusal.ts'
import type { AccountKey, HouseMovement, PostedTransfer, TouchedAccount } from './batch-store.ts'
import { isPlayerPurpose } from './chart.ts'
import type { AccountRef, Cause, Transfer } from './types.ts'

/** The books of one batch while it is decided: locked balances in memory, moved in order, written once at the end. */
const accountKey = (account: AccountRef, currency: string) => `${account.owner}/${account.purpose}/${currency}`
export const causeKey = (cause: Cause) => `${cause.kind}/${cause.id}`

export interface Standing {
  balance: bigint
  version: bigint
}

export class BatchState {
  readonly transfers: PostedTransfer[] = []
  readonly #accounts = new Map<string, TouchedAccount>()
  readonly #changed = new Set<string>()
  readonly #house = new Map<string, HouseMovement>()
  readonly #pooled = new Map<string, Transfer>()
  readonly #known = new Map<string, PostedTransfer>()

  constructor(accounts: readonly TouchedAccount[], known: readonly PostedTransfer[]) {
    for (const row of accounts) this.#accounts.set(accountKey(row.account, row.currency), row)
    for (const row of known) this.#known.set(causeKey(row.cause), row)
  }

  has(key: AccountKey): boolean {
    return this.#accounts.has(accountKey(key.account, key.currency))
  }

  known(cause: Cause): PostedTransfer | null {
    return this.#known.get(causeKey(cause)) ?? null
  }

  standing(account: AccountRef, currency: string): Standing {
    const row = this.#accounts.get(accountKey(account, currency))
    assert(row, 'a unit names every player account it touches')
    return { balance: row.balance, version: row.version }
  }

  /** Moves all of a unit's transfers or none: refuses INSUFFICIENT_FUNDS before anything is changed. */
  move(transfers: readonly Transfer[], pooled: readonly Omit<Transfer, 'cause'>[]): void {
    const draft = new Map<string, Standing>()
    const posted = transfers.map((transfer) => this.#post(transfer, draft))
    for (const [key, { balance, version }] of draft) {
      const row = this.#accounts.get(key)!
      row.balance = balance
      row.version = version
      this.#changed.add(key)
    }
    for (const transfer of posted) {
      this.transfers.push(transfer)
      if ((transfer.cause.leg ?? 0) === 0) this.#known.set(causeKey(transfer.cause), transfer)
      this.#countHouse(transfer)
    }
    for (const share of pooled) this.#pool(share)
  }

  /** Shares that many units gave the same house account become one transfer a batch; call once, after the last unit. */
  closePools(newCause: () => Cause): void {
    for (const share of this.#pooled.values()) {
      const transfer = { ...share, cause: newCause(), debitAfter: null, debitVersion: null, creditAfter: null, creditVersion: null }
      this.transfers.push(transfer)
      this.#countHouse(transfer)
    }
  }

  changedAccounts(): TouchedAccount[] {
    return [...this.#changed].map((key) => this.#accounts.get(key)!)
  }

  houseMovements(): HouseMovement[] {
    return [...this.#house.values()]
  }

  #post(transfer: Transfer, draft: Map<string, Standing>): PostedTransfer {
    assert(transfer.amount > 0n, 'a transfer moves something')
    const debit = this.#side(transfer.debit, transfer.currency, -transfer.amount, draft)
    const credit = this.#side(transfer.credit, transfer.currency, transfer.amount, draft)
    return {
      ...transfer,
      debitAfter: debit?.balance ?? null,
      debitVersion: debit?.version ?? null,
      creditAfter: credit?.balance ?? null,
      creditVersion: credit?.version ?? null,
    }
  }

  #side(account: AccountRef, currency: string, delta: bigint, draft: Map<string, Standing>): Standing | null {
    if (!isPlayerPurpose(account.purpose)) return null
    const key = accountKey(account, currency)
    const before = draft.get(key) ?? this.standing(account, currency)
    if (before.balance + delta < 0n) throw new Refusal('INSUFFICIENT_FUNDS', { available: formatAmount(before.balance, 2) })
    const after = { balance: before.balance + delta, version: before.version + 1n }
    draft.set(key, after)
    return after
  }

  #countHouse({ debit, credit, currency, amount }: Transfer): void {
    for (const [account, delta] of [[debit, -amount], [credit, amount]] as const) {
      if (isPlayerPurpose(account.purpose)) continue
      const key = accountKey(account, currency)
      const row = this.#house.get(key) ?? { account, currency, delta: 0n, transferCount: 0 }
      this.#house.set(key, { ...row, delta: row.delta + delta, transferCount: row.transferCount + 1 })
    }
  }

  #pool(share: Omit<Transfer, 'cause'>): void {
    if (share.amount === 0n) return
    const key = `${accountKey(share.debit, share.currency)}>${accountKey(share.credit, share.currency)}`
    const row = this.#pooled.get(key)
    const cause: Cause = { kind: 'jackpot-contribution', id: '' }
    this.#pooled.set(key, { ...share, cause, amount: (row?.amount ?? 0n) + share.amount })
  }
}
