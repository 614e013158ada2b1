import type { calls, CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { isAgentType, usernameKey } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { countTeamPlay } from './count-team-play.ts'
import { readLosses } from './loss-reads.ts'
import { readFigures } from './overview-reads.ts'
import { requireAgent } from './require-agent.ts'
import { requireRange } from './require-range.ts'
import { sumsOf, totalOf } from './rules/sums.ts'
import { pathTo } from './team-members.ts'

/**
 * What an account of the own team won or lost itself, and what each of its direct downlines did with everybody below; the total is the
 * team's of that account, which is the sum of all rows.
 */
export const teamLosses = async (
  app: App,
  settings: Settings,
  caller: PlayerCaller,
  { from, to, under, cursor, limit }: CallRead<typeof calls.agentTeam.losses>,
) => {
  requireAgent(caller)
  requireRange(from, to)
  await countTeamPlay(app, settings)
  const { currency } = settings.current().value
  const path = await pathTo(app, caller, under)
  const { playerId: agentId, type } = path.at(-1)!
  const wanted = { agentId, currency: currency.code, from, to }
  const [rows, days] = await Promise.all([
    readLosses(app.db, { ...wanted, after: cursor === undefined ? null : usernameKey(cursor), limit }),
    readFigures(app.db, { ...wanted, whose: isAgentType(type) ? 'team' : 'own' }),
  ])
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      account: row.account,
      isAgent: isAgentType(row.type),
      isSelf: row.playerId === agentId,
      ...sumsOf(row, currency.exponent),
    })),
    nextCursor:
      last && rows.filter(({ playerId }) => playerId !== agentId).length === limit ? last.account : null,
    currency,
    path: path.map(({ account }) => account),
    total: sumsOf(totalOf(days), currency.exponent),
  }
}
