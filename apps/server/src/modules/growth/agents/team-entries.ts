import { formatAmount } from '@krathong/money'
import { statementGroups, teamEntryGroups } from '@krathong/protocol/shapes/statement-kinds'
import type { CallOutput, calls, CallRead } from '@krathong/protocol'
import type { PlayerCaller, CallContext } from '../../../platform/http/callers.ts'
import { maskName } from '../../../platform/mask.ts'
import { causeKinds, causeName } from '../../core/ledger/index.ts'
import { fileOf, fileWord } from '../../core/files/index.ts'
import { causesOf, kindOf } from '../../money/records/index.ts'
import { readUsernames } from '../../people/players/index.ts'
import { readEntrySums, readKnownTo, readTeamEntries } from './entry-reads.ts'
import type { EntriesWanted, EntryPlace, EntrySum, TeamEntryRow } from './entry-reads.ts'
import { badCursor, recordsWanted, UUID } from './records-wanted.ts'
import type { TeamRecords } from './records-wanted.ts'

type TeamEntry = CallOutput<typeof calls.agentRecords.entries>['content'][number]
type Query = CallRead<typeof calls.agentRecords.entryFile>
type Group = (typeof teamEntryGroups)[number]

const PLACE = /^([^/]{36})\/(\d{1,18})\/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)$/

const placeOf = (cursor: string | undefined): EntryPlace | null => {
  if (cursor === undefined) return null
  const [, playerId, version, at] = PLACE.exec(cursor) ?? []
  if (!playerId || !version || !at || !UUID.test(playerId) || Number.isNaN(Date.parse(at))) throw badCursor()
  return { playerId, version, at }
}
const cursorOf = ({ playerId, version, exact }: Pick<TeamEntryRow, 'playerId' | 'version' | 'exact'>) =>
  `${playerId}/${version}/${exact}`

const groupOf = (kind: TeamEntry['kind']): Group | undefined =>
  teamEntryGroups.find((group) => (statementGroups[group] as readonly string[]).includes(kind))

/** Entries as the agent reads them: who the other side was is told in full only of the own team and the direct upline. */
const show = async (
  { app, settings }: TeamRecords,
  agentId: string,
  rows: readonly TeamEntryRow[],
): Promise<TeamEntry[]> => {
  const others = rows.filter(({ isOtherPlayers }) => isOtherPlayers).map(({ otherId }) => otherId)
  const [names, known] = await Promise.all([
    readUsernames(app.db, others),
    readKnownTo(app.db, agentId, others),
  ])
  const { exponent } = settings.current().value.currency
  const nameOf = (id: string) => {
    const name = names.get(id)
    return name === undefined || known.has(id) ? (name ?? null) : maskName(name)
  }
  return rows.map((row) => ({
    account: row.account,
    at: row.postedAt.toISOString(),
    kind: kindOf(causeName(row.causeKind), row.isCredit),
    amount: formatAmount(row.amount, exponent),
    balanceAfter: formatAmount(row.balanceAfter, exponent),
    transactionId: row.causeId,
    counterpart: row.isOtherPlayers ? nameOf(row.otherId) : null,
  }))
}

const open = async (records: TeamRecords, query: Query, caller: PlayerCaller) => {
  const scope = await recordsWanted(records, caller, query)
  const sides = causesOf(query.group === undefined ? teamEntryGroups : [query.group])
  const wanted: EntriesWanted = {
    ...scope,
    causes: sides.causes.map((name) => causeKinds[name as keyof typeof causeKinds]),
    isCredit: sides.isCredit,
  }
  return { wanted, after: placeOf(query.cursor) }
}

const groupTotals = (sums: readonly EntrySum[], exponent: number) =>
  teamEntryGroups.flatMap((group) => {
    const own = sums.filter((sum) => groupOf(kindOf(causeName(sum.causeKind), sum.isCredit)) === group)
    if (own.length === 0) return []
    const total = (isCredit: boolean) =>
      own.reduce((sum, one) => (one.isCredit === isCredit ? sum + one.amount : sum), 0n)
    const count = own.reduce((sum, one) => sum + one.count, 0)
    return [
      {
        group,
        count,
        totalIn: formatAmount(total(true), exponent),
        totalOut: formatAmount(-total(false), exponent),
      },
    ]
  })

/** Money of the members beside play, while they were in the team. */
export const teamEntries = async (
  records: TeamRecords,
  query: CallRead<typeof calls.agentRecords.entries>,
  { caller }: CallContext<PlayerCaller>,
) => {
  const { wanted, after } = await open(records, query, caller)
  const { currency, timeZone } = records.settings.current().value
  const [rows, sums] = await Promise.all([
    readTeamEntries(records.app.db, wanted, { after, limit: query.limit, offset: 0 }),
    after === null ? readEntrySums(records.app.db, wanted) : null,
  ])
  const last = rows.at(-1)
  return {
    content: await show(records, caller.playerId, rows),
    nextCursor: last && rows.length === query.limit ? cursorOf(last) : null,
    currency,
    timeZone,
    total: sums && groupTotals(sums, currency.exponent),
  }
}

/** The same rows as a file. */
export const teamEntryFile = async (
  records: TeamRecords,
  query: Query,
  { caller, request }: CallContext<PlayerCaller>,
) => {
  const { wanted } = await open(records, query, caller)
  const { currency } = records.settings.current().value
  const rows = async ({ after, ...page }: { after: string | undefined; offset: number; limit: number }) => {
    const found = await readTeamEntries(records.app.db, wanted, { after: placeOf(after), ...page })
    const entries = await show(records, caller.playerId, found)
    return entries.map((entry, at) => ({ ...entry, place: cursorOf(found[at]!) }))
  }
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const { language } = request
  const columns: Record<string, (row: Row) => string | null> = {
    'column.time': ({ at }) => at,
    'column.member': ({ account }) => account,
    'column.transaction': ({ transactionId }) => transactionId,
    'column.kind': ({ kind }) => fileWord(language, `kind.${kind}`),
    'column.counterpart': ({ counterpart }) => counterpart,
    'column.amount': ({ amount }) => amount,
    'column.after': ({ balanceAfter }) => balanceAfter,
    'column.currency': () => currency.code,
  }
  return fileOf(
    { name: 'team-account-details', language, columns, rows, cursorOf: ({ place }: Row) => place },
    query.cursor,
  )
}
