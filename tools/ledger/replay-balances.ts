/** A transfer as one line tells it. */
export interface ReplayedTransfer {
  place: string
  cause: string
  currency: string
  amount: bigint
  sides: { purpose: string; owner: string; delta: bigint; after: bigint | null; version: bigint | null }[]
}

interface Entry {
  place: string
  cause: string
  delta: bigint
  after: bigint
}

interface Account {
  balance: bigint
  /** Null for platform accounts: they have no versions. */
  version: bigint | null
  /** The balance as the entries in order leave it, up to `version`. */
  inOrder: bigint
  /** Entries whose turn has not come: transfers of one moment are not in the order of their versions. */
  waiting: Map<bigint, Entry>
}

export const accountKey = (purpose: string, owner: string, currency: string) =>
  `${purpose} ${owner} ${currency}`

/** All balances, rebuilt from nothing by the transfers in their order. */
export class ReplayBalances {
  readonly accounts = new Map<string, Account>()
  readonly #byPurpose = new Map<string, bigint>()
  readonly #report: (fault: string) => void

  constructor(report: (fault: string) => void) {
    this.#report = report
  }

  apply({ place, cause, currency, sides }: ReplayedTransfer): void {
    for (const { purpose, owner, delta, after, version } of sides) {
      const key = accountKey(purpose, owner, currency)
      const account = this.#open(key, version !== null)
      account.balance += delta
      const total = `${purpose} ${currency}`
      this.#byPurpose.set(total, (this.#byPurpose.get(total) ?? 0n) + delta)
      if (version === null || after === null) continue
      if (account.version === null || version <= account.version || account.waiting.has(version)) {
        this.#report(`${place}: transfer ${cause} repeats version ${version} of account ${key}`)
        continue
      }
      account.waiting.set(version, { place, cause, delta, after })
      this.#advance(key, account)
    }
  }

  /** Purposes below 100 are players', with their sum by purpose; the others together are the platform. */
  totals(currency: string): { parts: Map<string, bigint>; house: bigint } {
    const parts = new Map<string, bigint>()
    let platform = 0n
    for (const [key, amount] of this.#byPurpose) {
      const [purpose, of] = key.split(' ') as [string, string]
      if (of !== currency) continue
      if (Number(purpose) < 100) parts.set(purpose, amount)
      else platform += amount
    }
    return { parts, house: platform }
  }

  finish(): void {
    for (const [key, { waiting, version }] of this.accounts) {
      const [first] = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1))
      if (first)
        this.#report(
          `${first[1].place}: transfer ${first[1].cause} is version ${first[0]} of account ${key}, and version ${version! + 1n} is nowhere`,
        )
    }
  }

  #open(key: string, hasVersions: boolean): Account {
    const known = this.accounts.get(key)
    if (known) return known
    const account: Account = {
      balance: 0n,
      version: hasVersions ? 0n : null,
      inOrder: 0n,
      waiting: new Map(),
    }
    this.accounts.set(key, account)
    return account
  }

  #advance(key: string, account: Account): void {
    for (;;) {
      const next = account.version! + 1n
      const entry = account.waiting.get(next)
      if (!entry) return
      account.waiting.delete(next)
      account.version = next
      account.inOrder += entry.delta
      if (account.inOrder !== entry.after) {
        this.#report(
          `${entry.place}: transfer ${entry.cause} leaves ${account.inOrder} on account ${key} and says ${entry.after}`,
        )
        // What follows is measured from what was said, so that one wrong line is told once.
        account.inOrder = entry.after
      }
      if (account.inOrder < 0n)
        this.#report(`${entry.place}: transfer ${entry.cause} leaves account ${key} below zero`)
    }
  }
}
