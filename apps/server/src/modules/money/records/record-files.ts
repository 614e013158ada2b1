import type { CallRead } from '@krathong/protocol'
import type { calls } from '@krathong/protocol'
import { csvOf } from '../../../platform/http/csv.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { fileWord } from '../../core/files/index.ts'
import { readBetPage } from './bet-reads.ts'
import { betFilterOf, betViews } from './bets.ts'
import { filterOf } from './rules/kinds.ts'
import { betCursorOf, readBetCursor, readVersion } from './rules/places.ts'
import { accountOf, entryViews } from './statement.ts'
import type { Reader } from './statement.ts'
import { readEntries, readStretch } from './statement-reads.ts'
import type { Records } from './types.ts'

const bad = () => new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })

const ROWS_MAX = 20_000

const columnsOf =
  (language: string) =>
  <Row>(columns: Readonly<Record<string, (row: Row) => string | null>>) =>
    Object.entries(columns).map(([name, cell]) => ({ header: fileWord(language, `column.${name}`), cell }))

/** The account record as a file: what the filter shows, newest first. */
export const statementFile = async (
  records: Records,
  query: CallRead<typeof calls.records.statementFile>,
  reader: Reader,
) => {
  if (query.cursor !== undefined && readVersion(query.cursor) === null) throw bad()
  const account = accountOf(records, reader.playerId, query.account)
  const stretch = await readStretch(records.app.db, account, { from: query.from, to: query.to })
  const filter = filterOf(query)
  const rows = async ({
    after,
    offset,
    limit,
  }: {
    after: string | undefined
    offset: number
    limit: number
  }) => {
    const below = after === undefined ? null : readVersion(after)
    const upTo = below === null || below > stretch.upTo ? stretch.upTo : below - 1n
    const found = await readEntries(
      records.app.db,
      account,
      { after: stretch.after, upTo },
      { filter, limit, offset },
    )
    const answer = await entryViews(records, account, found, reader)
    return answer.map((entry, n) => ({
      ...entry,
      version: found[n]!.version,
      transactionId: found[n]!.causeId,
    }))
  }
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns = columnsOf(reader.language)<Row>({
    time: ({ at }) => at,
    entry: ({ entryId }) => entryId,
    transaction: ({ transactionId }) => transactionId,
    kind: ({ kind }) => fileWord(reader.language, `kind.${kind}`),
    game: ({ gameName }) => gameName,
    counterpart: ({ counterpart }) => counterpart,
    amount: ({ amount }) => amount,
    before: ({ balanceBefore }) => balanceBefore,
    after: ({ balanceAfter }) => balanceAfter,
    currency: () => account.currency,
  })
  const cursorOf = ({ version }: Row) => String(version)
  return csvOf({ name: 'account-record', columns, rows, cursorOf, rowsMax: ROWS_MAX }, query.cursor)
}

/** The betting record as a file. The proof of a round is the address of its page. */
export const betFile = (
  records: Records,
  query: CallRead<typeof calls.records.betFile>,
  { playerId, language }: Reader,
) => {
  if (query.cursor !== undefined && readBetCursor(query.cursor) === null) throw bad()
  const filter = betFilterOf(records, query, playerId)
  const rows = async ({
    after,
    offset,
    limit,
  }: {
    after: string | undefined
    offset: number
    limit: number
  }) => {
    const place = after === undefined ? null : readBetCursor(after)
    const found = await readBetPage(records.app.db, filter, { after: place, limit, offset })
    return betViews(records, found, language).map((bet, n) => ({ ...bet, exactTime: found[n]!.exact_time }))
  }
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns = columnsOf(language)<Row>({
    placed: ({ placedAt }) => placedAt,
    settled: ({ settledAt }) => settledAt,
    bet: ({ betId }) => betId,
    round: ({ roundId }) => roundId,
    game: ({ gameName }) => gameName,
    vendor: ({ vendor }) => vendor,
    stake: ({ stake }) => stake,
    payout: ({ payout }) => payout,
    jackpot: ({ jackpot }) => jackpot,
    net: ({ netWin }) => netWin,
    state: ({ state }) => fileWord(language, `state.${state}`),
    proof: ({ hasProof, roundId }) => (hasProof ? `/verify/${roundId}` : null),
  })
  const cursorOf = ({ exactTime, betId }: Row) => betCursorOf({ placedAt: exactTime, betId })
  return csvOf({ name: 'betting-record', columns, rows, cursorOf, rowsMax: ROWS_MAX }, query.cursor)
}
