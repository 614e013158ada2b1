import { formatAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { CallContext, PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { fileOf, fileWord } from '../../core/files/index.ts'
import { isAgentType, readAccountPoints, shownPoints, usernameKey } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { requireAgent } from './require-agent.ts'
import { readMembers, readPath } from './team-reads.ts'
import type { MemberRow, MemberSort } from './team-reads.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FORMS: Readonly<Record<MemberSort, RegExp>> = {
  account: /^[^\p{Cc}]{1,256}$/u,
  registeredAt: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  lastLoginAt: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  balance: /^-?\d{1,18}$/,
}

/** A place in the list: the value it is sorted by, and the account behind which it goes on. */
const placeOf = (cursor: string | undefined, sort: MemberSort) => {
  if (cursor === undefined) return null
  const at = cursor.indexOf('/')
  const [id, value] = [cursor.slice(0, at), cursor.slice(at + 1)]
  const isOurs =
    UUID.test(id) && FORMS[sort].test(value) && !(sort.endsWith('At') && Number.isNaN(Date.parse(value)))
  if (!isOurs) throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return { id, value }
}

const clean = (text: string) => usernameKey(text.replaceAll(/\p{Cc}/gu, ''))

/** From the agent down to the account that is named; NOT_FOUND for whoever is not in the agent's own team. */
export const pathTo = async (app: App, { playerId, account, type }: PlayerCaller, under: string) => {
  if (clean(under) === '') return [{ playerId, account, type }]
  const path = await readPath(app.db, playerId, clean(under))
  if (path.length === 0) throw new Refusal('NOT_FOUND')
  return path
}

type Query = CallRead<typeof calls.agentTeam.memberFile>
interface Stretch {
  after: string | undefined
  limit: number
  offset: number
}

/** Rows of members as the agent reads them, each with its place in the list. */
const readShown = async (
  app: App,
  settings: Settings,
  { agentId, underId }: { agentId: string; underId: string },
  { search, kind, sort, order, after, limit, offset }: Omit<Query, 'cursor' | 'under'> & Stretch,
) => {
  const { currency } = settings.current().value
  const rows = await readMembers(app.db, {
    agentId,
    underId,
    search: clean(search),
    kind,
    sort,
    order,
    currency: currency.code,
    after: placeOf(after, sort),
    limit,
    offset,
  })
  const points = await readAccountPoints(
    app.db,
    settings.current().value,
    rows.filter(({ isDirect }) => isDirect).map(({ playerId }) => playerId),
  )
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  const shown = (row: MemberRow) => {
    const own = points.get(row.playerId)
    return {
      account: row.account,
      isAgent: isAgentType(row.type),
      isDirect: row.isDirect,
      // Why an account is shut is between its person and the platform.
      state: row.state === 'active' ? ('active' as const) : ('closed' as const),
      directCount: row.directCount,
      balance: text(row.balance),
      teamBalance: text(row.teamBalance),
      direct: own
        ? { downlineId: row.playerId, now: shownPoints(own.now), last: shownPoints(own.last) }
        : null,
      // Whether somebody further down is at a page is between them and their own agent.
      isOnline: row.isDirect && row.isOnline,
      registeredAt: row.registeredAt.toISOString(),
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    }
  }
  return rows.map((row) => ({ place: `${row.playerId}/${row.place}`, member: shown(row) }))
}

const open = async (app: App, settings: Settings, caller: PlayerCaller, query: Query) => {
  requireAgent(caller)
  const path = await pathTo(app, caller, query.under)
  const ids = { agentId: caller.playerId, underId: path.at(-1)!.playerId }
  return { path, read: (stretch: Stretch) => readShown(app, settings, ids, { ...query, ...stretch }) }
}

/** Members below an account of the own team, or anywhere in the team by the beginning of a name. */
export const teamMembers = async (
  app: App,
  settings: Settings,
  caller: PlayerCaller,
  query: CallRead<typeof calls.agentTeam.members>,
) => {
  const { path, read } = await open(app, settings, caller, query)
  const rows = await read({ after: query.cursor, limit: query.limit, offset: 0 })
  return {
    content: rows.map(({ member }) => member),
    nextCursor: rows.length === query.limit ? (rows.at(-1)?.place ?? null) : null,
    currency: settings.current().value.currency,
    path: path.map(({ account }) => account),
  }
}

/** The same rows as a file. */
export const teamMemberFile = async (
  app: App,
  settings: Settings,
  { caller, request: { language } }: CallContext<PlayerCaller>,
  query: Query,
) => {
  const { read } = await open(app, settings, caller, query)
  type Row = Awaited<ReturnType<typeof read>>[number]
  const { currency } = settings.current().value
  const columns: Record<string, (row: Row) => string | number | null> = {
    'column.member': ({ member }) => member.account,
    'column.kind': ({ member }) => fileWord(language, `invite.kind.${member.isAgent ? 'agent' : 'player'}`),
    'column.state': ({ member }) =>
      fileWord(language, member.state === 'active' ? 'invite.state.NORMAL' : 'team.closed'),
    'team.downlines': ({ member }) => member.directCount,
    'team.balance': ({ member }) => member.balance,
    'overview.balance': ({ member }) => member.teamBalance,
    'column.currency': () => currency.code,
    'column.registered': ({ member }) => member.registeredAt,
    'column.lastLogin': ({ member }) => member.lastLoginAt,
  }
  return fileOf(
    { name: 'team', language, columns, rows: read, cursorOf: ({ place }: Row) => place },
    query.cursor,
  )
}
