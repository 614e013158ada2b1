/** The recipe of the ledger's load: many players, one hot platform account, 55 % bets and 45 % wins, every hundredth a resend. */
import { transact } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'
import {
  createBatchWriter,
  openPlatformAccount,
  post,
  postingUnit,
  proveLedger,
} from '../../apps/server/src/modules/core/ledger/program.ts'
import type { AccountRef, BatchWriter, Transfer } from '../../apps/server/src/modules/core/ledger/program.ts'

const UNIT = 10_000n
const CURRENCY = 'FUN'
const OPENING = 1_000n * UNIT
const ACCOUNTS_A_POSTING = 500

interface Answer {
  isRepeat: boolean
  accountStates: { balance: bigint; version: bigint }[]
}

const text = (value: unknown) =>
  JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? String(field) : field))

const openPlayers = async (handle: DatabaseHandle, platform: string, count: number): Promise<string[]> => {
  const issue: AccountRef = { owner: platform, purpose: 'play-money-issue' }
  await transact(handle.db, async (tx) => {
    await openPlatformAccount(tx, issue, CURRENCY, 'Play money')
    await openPlatformAccount(tx, { owner: platform, purpose: 'games' }, CURRENCY, 'Games')
  })
  const players = Array.from({ length: count }, newId)
  for (let from = 0; from < count; from += ACCOUNTS_A_POSTING) {
    const transfers = players.slice(from, from + ACCOUNTS_A_POSTING).map((owner): Transfer => ({
      cause: { kind: 'top-up', id: newId() },
      debit: issue,
      credit: { owner, purpose: 'cash' },
      currency: CURRENCY,
      amount: OPENING,
    }))
    await transact(handle.db, (tx) => post(tx, transfers))
  }
  return players
}

const isSameAnswer = (first: Answer, again: Answer) =>
  again.isRepeat && text(first.accountStates) === text(again.accountStates)

interface Sent {
  transfer: Transfer
  answer: Answer
}

/** What the callers of the bench do, and what they were told. */
export class LedgerLoad {
  readonly writer: BatchWriter<undefined, never>
  readonly counts = { accepted: 0, resent: 0, refused: 0 }
  readonly faults: string[] = []
  readonly #handle: DatabaseHandle
  readonly #players: readonly string[]
  readonly #games: AccountRef
  readonly #resends: number
  readonly #last: (Sent | undefined)[] = []

  constructor(handle: DatabaseHandle, players: readonly string[], games: AccountRef, resends: number) {
    this.writer = createBatchWriter({ databaseUrl: handle.url, databaseRole: handle.role })
    this.#handle = handle
    this.#players = players
    this.#games = games
    this.#resends = resends
  }

  ask(caller: number): Promise<void> {
    const first = this.#last[caller]
    return first && Math.random() < this.#resends ? this.#resend(first) : this.#send(caller)
  }

  /** A fresh win, which cannot be refused, for measuring one caller. */
  freshWin(): Transfer {
    return this.#transfer(false, 1n)
  }

  /** Everything that must be true of the ledger after the load. */
  async check(): Promise<void> {
    await this.#checkReuse()
    const proof = await proveLedger(this.#handle.db)
    if (!proof.isSound) this.faults.push(`the books are unsound: ${text(proof)}`)
    const stored = Number(proof.transferCount) - this.#players.length
    if (stored !== this.counts.accepted)
      this.faults.push(`${this.counts.accepted} transfers were accepted and ${stored} stand in the books`)
  }

  #transfer(isBet: boolean, amount: bigint): Transfer {
    const owner = this.#players[Math.floor(Math.random() * this.#players.length)]!
    const cash: AccountRef = { owner, purpose: 'cash' }
    const [debit, credit] = isBet ? [cash, this.#games] : [this.#games, cash]
    const cause = { kind: isBet ? ('stake' as const) : ('payout' as const), id: newId() }
    return { cause, debit, credit, currency: CURRENCY, amount: amount * UNIT }
  }

  async #resend(first: Sent): Promise<void> {
    this.counts.resent += 1
    const again = await this.writer.submit(postingUnit([first.transfer]))
    if (!isSameAnswer(first.answer, again))
      this.faults.push(
        `resend of ${text(first.transfer)} was answered ${text(again)} after ${text(first.answer)}`,
      )
  }

  async #send(caller: number): Promise<void> {
    const transfer = this.#transfer(Math.random() < 0.55, BigInt(1 + Math.floor(Math.random() * 200)))
    try {
      const answer = await this.writer.submit(postingUnit([transfer]))
      this.counts.accepted += 1
      this.#last[caller] = { transfer, answer }
      if (answer.isRepeat)
        this.faults.push(`a new cause was answered as a repeat: ${text(transfer)} ${text(answer)}`)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS') this.counts.refused += 1
      else this.faults.push(`${text(transfer)} was answered ${String(error)}`)
    }
  }

  async #checkReuse(): Promise<void> {
    const used = this.#last.find((entry) => entry !== undefined)!
    const other = { ...used.transfer, amount: used.transfer.amount + 1n }
    const code = await this.writer.submit(postingUnit([other])).then(
      () => 'none',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    )
    if (code !== 'KEY_REUSED') this.faults.push(`a key with another amount was answered ${code}`)
  }
}

export const openLedgerLoad = async (
  handle: DatabaseHandle,
  wanted: { players: number; resends: number },
): Promise<LedgerLoad> => {
  const platform = newId()
  const players = await openPlayers(handle, platform, wanted.players)
  return new LedgerLoad(handle, players, { owner: platform, purpose: 'games' }, wanted.resends)
}
