import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { isAgentType, readPlayerByName, usernameKey } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readPathTo, readTreeRows } from './tree-reads.ts'

export const agentTreeRoutes = (app: App, settings: Settings) => {
  const find = (account: string) => readPlayerByName(app.db, settings.current().brandId, usernameKey(account))
  return implement('agentTree', calls.agentTree, {
    path: async ({ account, day }) => {
      const playerId = await find(account)
      const { brandId, value } = settings.current()
      const asked = { brandId, zone: value.timeZone, day: day ?? null }
      const path = playerId ? await readPathTo(app.db, playerId, asked) : []
      return { path: path.map(({ type, ...node }) => ({ ...node, isAgent: isAgentType(type) })) }
    },
    children: async ({ account, day, cursor, limit }) => {
      const { brandId, value } = settings.current()
      const { code, exponent } = value.currency
      const under = account ? await find(account) : null
      if (account && !under) return { content: [], nextCursor: null }
      const rows = await readTreeRows(app.db, {
        brandId,
        currency: code,
        zone: value.timeZone,
        under: under ?? null,
        day: day ?? null,
        after: cursor ?? '',
        limit,
      })
      const text = (amount: bigint) => formatAmount(amount, exponent)
      return {
        content: rows.map((row) => ({
          playerId: row.playerId,
          account: row.account,
          isAgent: isAgentType(row.type),
          direct: row.direct,
          activeMembers: row.activeMembers,
          bets: row.bets,
          stake: text(row.stake),
          payout: text(row.payout),
          deposits: text(row.deposits),
          withdrawals: text(row.withdrawals),
        })),
        nextCursor: rows.length === limit ? rows.at(-1)!.key : null,
      }
    },
  })
}
