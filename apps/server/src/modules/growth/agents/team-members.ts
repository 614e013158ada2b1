import { formatAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
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

/** Members below an account of the own team, or anywhere in the team by the beginning of a name. */
export const teamMembers = async (
  app: App,
  settings: Settings,
  caller: PlayerCaller,
  { under, search, kind, sort, order, cursor, limit }: CallRead<typeof calls.agentTeam.members>,
) => {
  requireAgent(caller)
  const { currency } = settings.current().value
  const path = await pathTo(app, caller, under)
  const rows = await readMembers(app.db, {
    agentId: caller.playerId,
    underId: path.at(-1)!.playerId,
    search: clean(search),
    kind,
    sort,
    order,
    currency: currency.code,
    after: placeOf(cursor, sort),
    limit,
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
      isOnline: row.isOnline,
      registeredAt: row.registeredAt.toISOString(),
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    }
  }
  const last = rows.at(-1)
  return {
    content: rows.map(shown),
    nextCursor: last && rows.length === limit ? `${last.playerId}/${last.place}` : null,
    currency,
    path: path.map(({ account }) => account),
  }
}
