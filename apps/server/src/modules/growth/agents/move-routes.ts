import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { readExactCursor } from '../../../platform/cursor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readMoves, readUsernames } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { demoteMember } from './demote-member.ts'
import { cancelMove, planMove } from './move-legs.ts'

export const agentMovesRoutes = (app: App, settings: Settings) => {
  const parts = { app, settings }
  return implement('agentMoves', calls.agentMoves, {
    list: async ({ cursor, limit }) => {
      const place = readExactCursor(cursor)
      const { brandId } = settings.current()
      const rows = await readMoves(app.db, { brandId, after: place && { at: place.at, id: place.id }, limit })
      const ids = rows.flatMap(({ playerId, fromId, toId }) => [playerId, fromId, toId])
      const names = await readUsernames(app.db, [...new Set(ids)])
      const last = rows.at(-1)
      return {
        content: rows.map((row) => ({
          moveId: row.moveId,
          playerId: row.playerId,
          askedBy: row.askedBy,
          reason: row.reason,
          state: row.state,
          refused: row.refused,
          moved: row.moved,
          account: names.get(row.playerId) ?? '',
          from: names.get(row.fromId) ?? '',
          to: names.get(row.toId) ?? '',
          effectiveAt: row.effectiveAt.toISOString(),
          askedAt: row.askedAt.toISOString(),
        })),
        nextCursor: last && rows.length === limit ? `${last.exact}/${last.moveId}` : null,
      }
    },
    plan: async (wanted, context) => ({
      effectiveAt: (await planMove(parts, context, wanted)).effectiveAt.toISOString(),
    }),
    demote: async (wanted, context) => {
      await demoteMember(parts, context, wanted)
      return {}
    },
    cancel: async (wanted, context) => {
      await cancelMove(parts, context, wanted)
      return {}
    },
  })
}
