import { formatAmount } from '@krathong/money'
import type { CallOutput, calls, CallRead } from '@krathong/protocol'
import type { CallContext, PlayerCaller } from '../../../platform/http/callers.ts'
import { fileOf, fileWord } from '../../core/files/index.ts'
import { readBetTotal, readTeamBets } from './bet-reads.ts'
import type { BetPage, BetSort, BetsWanted, TeamBetRow } from './bet-reads.ts'
import { countTeamPlay } from './count-team-play.ts'
import { badCursor, recordsWanted, UUID } from './records-wanted.ts'
import type { TeamRecords } from './records-wanted.ts'

type TeamBet = CallOutput<typeof calls.agentRecords.bets>['content'][number]
type Query = CallRead<typeof calls.agentRecords.betFile>

const NUMBER = /^-?\d{1,18}$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

const placeOf = (cursor: string | undefined, sort: BetSort) => {
  if (cursor === undefined) return null
  const at = cursor.indexOf('/')
  const [id, value] = [cursor.slice(0, at), cursor.slice(at + 1)]
  const isValue =
    sort === 'settledAt' ? MOMENT.test(value) && !Number.isNaN(Date.parse(value)) : NUMBER.test(value)
  if (!UUID.test(id) || !isValue) throw badCursor()
  return { id, value }
}
const cursorOf = ({ betId, place }: Pick<TeamBetRow, 'betId' | 'place'>) => `${betId}/${place}`

const shown = (row: TeamBetRow, exponent: number): TeamBet => ({
  betId: row.betId,
  roundId: row.roundId,
  account: row.account,
  game: row.game,
  category: row.category as TeamBet['category'],
  ticket: row.ticket,
  stake: formatAmount(row.stake, exponent),
  valid: formatAmount(row.valid, exponent),
  payout: formatAmount(row.payout, exponent),
  result: formatAmount(row.payout - row.stake, exponent),
  placedAt: row.placedAt.toISOString(),
  settledAt: row.settledAt.toISOString(),
})

const open = async (records: TeamRecords, query: Query, { caller, request }: CallContext<PlayerCaller>) => {
  const wanted: BetsWanted = {
    ...(await recordsWanted(records, caller, query)),
    category: query.category ?? null,
  }
  // Whose bets are looked for is known from what was counted.
  await countTeamPlay(records.app, records.settings)
  const page = (after: BetPage['after'], limit: number, offset = 0) =>
    readTeamBets(records.app.db, wanted, {
      sort: query.sort,
      order: query.order,
      after,
      limit,
      offset,
      language: request.language,
    })
  return { wanted, page, after: placeOf(query.cursor, query.sort) }
}

/** Every settled bet of the team, at any depth, under the line it was placed under. */
export const teamBets = async (
  records: TeamRecords,
  query: CallRead<typeof calls.agentRecords.bets>,
  context: CallContext<PlayerCaller>,
) => {
  const { wanted, page, after } = await open(records, query, context)
  const { currency, timeZone } = records.settings.current().value
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  const [rows, total] = await Promise.all([
    page(after, query.limit),
    after === null ? readBetTotal(records.app.db, wanted) : null,
  ])
  const last = rows.at(-1)
  return {
    content: rows.map((row) => shown(row, currency.exponent)),
    nextCursor: last && rows.length === query.limit ? cursorOf(last) : null,
    currency,
    timeZone,
    total: total && {
      bets: Number(total.bets),
      stake: text(total.stake),
      payout: text(total.payout),
      result: text(total.payout - total.stake),
    },
  }
}

/** The same rows as a file. */
export const teamBetFile = async (records: TeamRecords, query: Query, context: CallContext<PlayerCaller>) => {
  const { page, after: start } = await open(records, query, context)
  const { currency } = records.settings.current().value
  const { language } = context.request
  const rows = async (place: { after: string | undefined; offset: number; limit: number }) => {
    const after = place.after === undefined ? null : placeOf(place.after, query.sort)
    const found = await page(after, place.limit, place.offset)
    return found.map((row) => ({ ...shown(row, currency.exponent), place: row.place }))
  }
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns: Record<string, (row: Row) => string | null> = {
    'column.settled': ({ settledAt }) => settledAt,
    'column.placed': ({ placedAt }) => placedAt,
    'column.member': ({ account }) => account,
    'column.bet': ({ betId }) => betId,
    'column.round': ({ roundId }) => roundId,
    'column.game': ({ game }) => game,
    'column.category': ({ category }) => fileWord(language, `category.${category}`),
    'column.numero': ({ ticket }) => ticket?.numero ?? null,
    'column.betType': ({ ticket }) => ticket?.betType ?? null,
    'column.picks': ({ ticket }) => ticket && ticket.picks.map((row) => row.join(' ')).join(' | '),
    'column.stake': ({ stake }) => stake,
    'column.valid': ({ valid }) => valid,
    'column.payout': ({ payout }) => payout,
    'column.net': ({ result }) => result,
    'column.currency': () => currency.code,
  }
  return fileOf(
    { name: 'team-betting', language, columns, rows, cursorOf },
    start === null ? undefined : query.cursor,
  )
}
