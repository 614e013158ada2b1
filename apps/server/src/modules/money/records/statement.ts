import { soldGameOf } from '@krathong/lottery'
import { formatAmount } from '@krathong/money'
import type { CallOutput, CallRead } from '@krathong/protocol'
import type { calls } from '@krathong/protocol'
import { Refusal } from '../../../platform/refusal.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { readUsernames } from '../../people/players/index.ts'
import { kindOf, filterOf, isOfOwnRound } from './rules/kinds.ts'
import { entryIdOf, isCountable, readEntryId, readVersion } from './rules/places.ts'
import { referenceOf } from './rules/references.ts'
import { readBalanceAfter, readEntries, readStretch, readSums } from './statement-reads.ts'
import type { EntryRow, RecordAccount } from './statement-reads.ts'
import type { Records } from './types.ts'

type StatementCall = typeof calls.records.statement
export type Entry = CallOutput<StatementCall>['content'][number]
type StatementQuery = CallRead<StatementCall>
type SummaryQuery = CallRead<typeof calls.records.statementSummary>
type Account = StatementQuery['account']

/** Who asks, and in which language names are told. */
export interface Reader {
  playerId: string
  language: string
}

const bad = (field: string) => new Refusal('BAD_INPUT', {}, { [field]: { code: 'INVALID' } })

export const accountOf = ({ settings }: Records, playerId: string, account: Account): RecordAccount => ({
  playerId,
  account,
  currency: settings.current().value.currency.code,
})

/** Rows as their owner reads them. Names of other players are told only along the line: where money went between the two. */
export const entryViews = async (
  { app, settings, catalog }: Records,
  { account, currency }: RecordAccount,
  rows: readonly EntryRow[],
  reader: Reader,
): Promise<Entry[]> => {
  const { exponent } = settings.current().value.currency
  const others = rows.filter(
    ({ isOtherPlayers, otherOwner }) => isOtherPlayers && otherOwner !== reader.playerId,
  )
  const names = await readUsernames(
    app.db,
    others.map(({ otherOwner }) => otherOwner),
  )
  return rows.map((row) => {
    const kind = kindOf(row.cause, row.isCredit)
    return {
      entryId: entryIdOf({ account, currency, version: row.version }),
      at: row.postedAt.toISOString(),
      kind,
      amount: formatAmount(row.amount, exponent),
      balanceBefore: formatAmount(row.balanceAfter - row.amount, exponent),
      balanceAfter: formatAmount(row.balanceAfter, exponent),
      // A ticket of a lottery has a page of its own, where the working stands.
      roundId: isOfOwnRound(row.cause) && !isLottery(row) ? row.roundId : null,
      ...(isLottery(row) && { lottery: { gameCode: row.gameId!, ticketId: row.roundId! } }),
      gameName: row.gameId === null ? null : catalog.gameName(row.gameId, reader.language).name,
      counterpart: row.otherOwner === reader.playerId ? null : (names.get(row.otherOwner) ?? null),
    }
  })
}

const isLottery = ({ gameId, roundId }: EntryRow) =>
  gameId !== null && roundId !== null && soldGameOf(gameId) !== null

export const statement = async (records: Records, query: StatementQuery, reader: Reader) => {
  const account = accountOf(records, reader.playerId, query.account)
  const below = query.cursor === undefined ? null : readVersion(query.cursor)
  if (query.cursor !== undefined && below === null) throw bad('cursor')
  const stretch = await readStretch(records.app.db, account, { from: query.from, to: query.to })
  const upTo = below === null || below > stretch.upTo ? stretch.upTo : below - 1n
  const rows = await readEntries(
    records.app.db,
    account,
    { after: stretch.after, upTo },
    { filter: filterOf(query), limit: query.limit },
  )
  const last = rows.at(-1)
  return {
    content: await entryViews(records, account, rows, reader),
    nextCursor: last && rows.length === query.limit ? String(last.version) : null,
  }
}

export const statementSummary = async (records: Records, query: SummaryQuery, { playerId }: Reader) => {
  const [from, to] = [new Date(query.from), new Date(query.to)]
  if (!isCountable(from, to)) throw bad('to')
  const { db } = records.app
  const account = accountOf(records, playerId, query.account)
  const stretch = await readStretch(db, account, query)
  const [opening, closing, sums, accounts] = await Promise.all([
    readBalanceAfter(db, account, stretch.after),
    readBalanceAfter(db, account, stretch.upTo),
    readSums(db, account, stretch, filterOf(query)),
    readPlayerAccounts(db, playerId),
  ])
  const now = accounts.find(
    ({ purpose, currency }) => purpose === account.account && currency === account.currency,
  )
  const text = (amount: bigint) => formatAmount(amount, records.settings.current().value.currency.exponent)
  const total = (isCredit: boolean) =>
    sums.reduce((sum, row) => (row.isCredit === isCredit ? sum + row.amount : sum), 0n)
  return {
    opening: text(opening),
    closing: text(closing),
    reachesNow: (now?.version ?? 0n) === stretch.upTo,
    totalIn: text(total(true)),
    totalOut: text(-total(false)),
    count: Number(sums.reduce((sum, row) => sum + row.count, 0n)),
    kinds: kindTotals(sums).map(({ kind, count, amount }) => ({ kind, count, amount: text(amount) })),
  }
}

type Sum = Awaited<ReturnType<typeof readSums>>[number]

/** One line a kind, biggest movement first. */
const kindTotals = (sums: readonly Sum[]) => {
  const byKind = new Map<Entry['kind'], { kind: Entry['kind']; count: number; amount: bigint }>()
  for (const { cause, isCredit, count, amount } of sums) {
    const kind = kindOf(cause, isCredit)
    const known = byKind.get(kind) ?? { kind, count: 0, amount: 0n }
    byKind.set(kind, { kind, count: known.count + Number(count), amount: known.amount + amount })
  }
  const size = (amount: bigint) => (amount < 0n ? -amount : amount)
  return [...byKind.values()].toSorted((a, b) => (size(a.amount) < size(b.amount) ? 1 : -1))
}

const isAccount = (name: string, known: readonly string[]): name is Account => known.includes(name)

/** One entry with all that is known of it. An entry of somebody else is not found. */
export const statementEntry = async (
  records: Records,
  entryId: string,
  reader: Reader,
  known: readonly string[],
) => {
  const place = readEntryId(entryId)
  if (!place || !isAccount(place.account, known)) throw new Refusal('NOT_FOUND')
  const account = { ...accountOf(records, reader.playerId, place.account), currency: place.currency }
  const stretch = { after: place.version - 1n, upTo: place.version }
  const rows = await readEntries(records.app.db, account, stretch, { filter: null, limit: 1 })
  const [row] = rows
  const [entry] = await entryViews(records, account, rows, reader)
  if (!row || !entry) throw new Refusal('NOT_FOUND')
  return {
    entry,
    account: place.account,
    transactionId: row.causeId,
    otherSide: row.otherPurpose,
    isOwnAccount: row.otherOwner === reader.playerId,
    reference: referenceOf(row.cause, row.causeId),
  }
}
