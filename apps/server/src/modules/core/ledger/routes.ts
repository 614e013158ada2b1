import { calls } from '@krathong/protocol'
import type { CallOutput } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { amountText } from '../../../platform/currencies.ts'
import { readExactCursor, writeExactCursor } from '../../../platform/cursor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { FIRST_LISTED_PURPOSE, isPlayerPurpose, purposeName, purposes } from './chart.ts'
import type { Purpose } from './chart.ts'
import {
  readEntries,
  readPlatformBalances,
  readMovements,
  readPlayerAccounts,
  readTransfers,
} from './reads.ts'
import type { EntryPlace, MovementPlace, TransferPlace } from './reads.ts'
import { transfersFile } from './transfers-file.ts'
import type { AccountRef } from './types.ts'

const isPurpose = (name: string): name is Purpose => Object.hasOwn(purposes, name)

const badCursor = () => new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })

/** Rows of a platform account that one statement wrote share their moment: cause, kind and leg tell them apart. */
const cursorEntry = (cursor: string): EntryPlace => {
  const { at, id, parts } = readExactCursor(cursor, 2)!
  return { at, causeId: id, causeKind: parts[0]!, leg: parts[1]! }
}

const cursorPlace = (cursor: string | undefined): TransferPlace | undefined => {
  if (cursor === undefined) return undefined
  const parts = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,4})\/(\d{1,4})$/.exec(cursor)
  if (!parts) throw badCursor()
  return { causeId: parts[1]!, causeKind: Number(parts[2]), leg: Number(parts[3]) }
}

const platformAccounts = async (app: App, cursor: string | undefined, limit: number) => {
  const parts =
    cursor === undefined
      ? null
      : /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,4})\/([A-Z]{1,12})$/.exec(cursor)
  if (cursor !== undefined && !parts) throw badCursor()
  const rows = await readPlatformBalances(
    app.db,
    limit,
    parts ? { owner: parts[1]!, purpose: Number(parts[2]), currency: parts[3]! } : null,
  )
  const last = rows.at(-1)
  return {
    content: rows.map(({ purposeCode: _code, balance, ...row }) => ({
      ...row,
      account: `${row.purpose}:${row.owner}`,
      side: 'house' as const,
      balance: amountText(balance, row.currency),
    })),
    nextCursor: last && rows.length === limit ? `${last.owner}/${last.purposeCode}/${last.currency}` : null,
  }
}

const playerAccounts = async (app: App, owner: string) => {
  const rows = await readPlayerAccounts(app.db, owner)
  return {
    content: rows.map(({ version: _version, balance, ...row }) => ({
      ...row,
      account: `${row.purpose}:${row.owner}`,
      side: 'player' as const,
      label: row.purpose,
      balance: amountText(balance, row.currency),
    })),
    nextCursor: null,
  }
}

interface EntryInput {
  owner: string
  purpose: string
  currency: string
  cursor?: string | undefined
  limit: number
}

const movementPlace = (cursor: string | undefined): MovementPlace | undefined => {
  if (cursor === undefined) return undefined
  const parts = /^(\d{1,19})\/(\d{1,9})$/.exec(cursor)
  if (!parts) throw badCursor()
  return { xid: parts[1]!, part: Number(parts[2]) }
}

/** A hot platform account moves with every round: it is listed by commit, as it is kept. */
const movementPage = async (
  app: App,
  account: AccountRef,
  { currency, cursor, limit }: Pick<EntryInput, 'currency' | 'cursor' | 'limit'>,
) => {
  const before = movementPlace(cursor)
  const rows = await readMovements(app.db, account, currency, { limit, ...(before ? { before } : {}) })
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      cause: null,
      transfers: row.transfer_count,
      at: row.posted_at.toISOString(),
      amount: amountText(row.delta, currency),
      balanceAfter: null,
      version: null,
      other: null,
    })),
    nextCursor: last && rows.length === limit ? `${last.xid}/${last.part}` : null,
  }
}

const entryPage = async (app: App, input: EntryInput) => {
  const { owner, purpose, currency, cursor, limit } = input
  if (!isPurpose(purpose)) throw new Refusal('NOT_FOUND')
  const isPlayer = isPlayerPurpose(purpose)
  if (!isPlayer && purposes[purpose] < FIRST_LISTED_PURPOSE)
    return movementPage(app, { owner, purpose }, input)
  if (cursor !== undefined && isPlayer && !/^\d{1,18}$/.test(cursor)) throw badCursor()
  const from =
    cursor === undefined ? {} : isPlayer ? { belowVersion: BigInt(cursor) } : { before: cursorEntry(cursor) }
  const rows = await readEntries(app.db, { owner, purpose }, currency, { limit, ...from })
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      cause: row.cause,
      transfers: 1,
      at: row.at.toISOString(),
      amount: amountText(row.amount, currency),
      balanceAfter: row.balanceAfter === null ? null : amountText(row.balanceAfter, currency),
      version: row.version === null ? null : Number(row.version),
      other: row.other,
    })),
    nextCursor:
      last && rows.length === limit
        ? isPlayer
          ? String(last.version)
          : writeExactCursor({ at: last.exactAt, id: last.causeId, parts: [last.causeKind, last.leg] })
        : null,
  }
}

/** What is known of the ledger's soundness: kept by whoever proves them, above the ledger. */
type ReadProof = () => Promise<CallOutput<typeof calls.ledger.prove>>

export const ledgerRoutes = (app: App, readProof: ReadProof) =>
  implement('ledger', calls.ledger, {
    accounts: ({ side, owner, cursor, limit }) => {
      if (side === 'house') return platformAccounts(app, cursor, limit)
      if (!owner) throw new Refusal('BAD_INPUT', {}, { owner: { code: 'REQUIRED' } })
      return playerAccounts(app, owner)
    },
    transfers: async ({ causeId, cursor, limit }) => {
      const after = cursorPlace(cursor)
      const rows = await readTransfers(app.db, {
        limit,
        ...(causeId ? { causeId } : {}),
        ...(after ? { after } : {}),
      })
      const last = rows.at(-1)
      return {
        content: rows.map((row) => ({
          cause: row.cause,
          debit: `${purposeName(row.debit_purpose)}:${row.debit_owner}`,
          credit: `${purposeName(row.credit_purpose)}:${row.credit_owner}`,
          currency: row.currency,
          amount: amountText(row.amount, row.currency),
          at: row.posted_at.toISOString(),
          debitAfter: row.debit_after === null ? null : amountText(row.debit_after, row.currency),
          creditAfter: row.credit_after === null ? null : amountText(row.credit_after, row.currency),
        })),
        nextCursor: last && rows.length === limit ? `${last.cause_id}/${last.cause_kind}/${last.leg}` : null,
      }
    },
    entries: (input) => entryPage(app, input),
    exportTransfers: (input) => transfersFile(app, input),
    prove: () => readProof(),
  })
