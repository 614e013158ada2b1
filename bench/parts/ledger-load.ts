/** The recipe of the ledger's load: many players, one hot house account, 55 % bets and 45 % wins, every hundredth a resend. */
import type { App } from '../../apps/server/src/platform/app.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'
import { createBatchWriter, openHouseAccount, post, postingUnit, proveBooks } from '../../apps/server/src/modules/ledger/index.ts'
import type { AccountRef, BatchWriter, Transfer } from '../../apps/server/src/modules/ledger/index.ts'

const UNIT = 10_000n
const CURRENCY = 'FUN'
const OPENING = 1_000n * UNIT
const ACCOUNTS_A_POSTING = 500

export interface LedgerLoad {
  writer: BatchWriter<undefined, never>
  ask(caller: number): Promise<void>
  /** A fresh win, which cannot be refused, for measuring one caller. */
  freshWin(): Transfer
  counts: { accepted: number; resent: number; refused: number }
  faults: string[]
  /** Everything that must be true of the books after the load. */
  check(): Promise<void>
}

interface Answer {
  isRepeat: boolean
  standings: { balance: bigint; version: bigint }[]
}

const text = (value: unknown) => JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? String(field) : field))

const openPlayers = async (handle: DatabaseHandle, house: string, count: number): Promise<string[]> => {
  const issue: AccountRef = { owner: house, purpose: 'play-money-issue' }
  await transact(handle.db, async (tx) => {
    await openHouseAccount(tx, issue, CURRENCY, 'Play money')
    await openHouseAccount(tx, { owner: house, purpose: 'games' }, CURRENCY, 'Games')
  })
  const players = Array.from({ length: count }, newId)
  for (let from = 0; from < count; from += ACCOUNTS_A_POSTING) {
    const transfers = players.slice(from, from + ACCOUNTS_A_POSTING).map((owner): Transfer => ({
      cause: { kind: 'top-up', id: newId() }, debit: issue, credit: { owner, purpose: 'cash' }, currency: CURRENCY, amount: OPENING,
    }))
    await transact(handle.db, (tx) => post(tx, transfers))
  }
  return players
}

const isSameAnswer = (first: Answer, again: Answer) => again.isRepeat && text(first.standings) === text(again.standings)

export const openLedgerLoad = async (handle: DatabaseHandle, wanted: { players: number; callers: number; resends: number }): Promise<LedgerLoad> => {
  const app: Pick<App, 'databaseUrl' | 'databaseRole'> = { databaseUrl: handle.url, databaseRole: handle.role }
  const house = newId()
  const players = await openPlayers(handle, house, wanted.players)
  const games: AccountRef = { owner: house, purpose: 'games' }
  const writer = createBatchWriter(app)
  const last: ({ transfer: Transfer; answer: Answer } | undefined)[] = Array.from({ length: wanted.callers })
  const counts = { accepted: 0, resent: 0, refused: 0 }
  const faults: string[] = []

  const transferOf = (isBet: boolean, amount: bigint): Transfer => {
    const cash: AccountRef = { owner: players[Math.floor(Math.random() * players.length)]!, purpose: 'cash' }
    const [debit, credit] = isBet ? [cash, games] : [games, cash]
    return { cause: { kind: isBet ? 'stake' : 'payout', id: newId() }, debit, credit, currency: CURRENCY, amount: amount * UNIT }
  }

  const resend = async (first: { transfer: Transfer; answer: Answer }) => {
    counts.resent += 1
    const answer = await writer.submit(postingUnit([first.transfer]))
    if (!isSameAnswer(first.answer, answer)) faults.push(`resend of ${text(first.transfer)} was answered ${text(answer)} after ${text(first.answer)}`)
  }

  const send = async (caller: number) => {
    const transfer = transferOf(Math.random() < 0.55, BigInt(1 + Math.floor(Math.random() * 200)))
    try {
      const answer = await writer.submit(postingUnit([transfer]))
      counts.accepted += 1
      last[caller] = { transfer, answer }
      if (answer.isRepeat) faults.push(`a new cause was answered as a repeat: ${text(transfer)} ${text(answer)}`)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS')) {
        faults.push(`${text(transfer)} was answered ${String(error)}`)
        return
      }
      counts.refused += 1
    }
  }

  const checkReuse = async () => {
    const used = last.find((entry) => entry !== undefined)!
    const other = { ...used.transfer, amount: used.transfer.amount + 1n }
    const code = await writer.submit(postingUnit([other])).then(() => 'none', (error: unknown) => (error instanceof Refusal ? error.code : String(error)))
    if (code !== 'KEY_REUSED') faults.push(`a key with another amount was answered ${code}`)
  }

  return {
    writer,
    counts,
    faults,
    ask: (caller) => {
      const first = last[caller]
      return first && Math.random() < wanted.resends ? resend(first) : send(caller)
    },
    freshWin: () => transferOf(false, 1n),
    check: async () => {
      await checkReuse()
      const proof = await proveBooks(handle.db)
      if (!proof.isSound) faults.push(`the books are unsound: ${text(proof)}`)
      const stored = Number(proof.transferCount) - players.length
      if (stored !== counts.accepted) faults.push(`${counts.accepted} transfers were accepted and ${stored} stand in the books`)
    },
  }
}
