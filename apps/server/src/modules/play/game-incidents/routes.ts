import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { afterCommit } from '../../../platform/db/joined.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Catalog } from '../catalog/index.ts'
import { countClosed, readClosures } from './reads.ts'
import { reopenGame } from './reopen-game.ts'

const SHOWN = 50

export const gameIncidentRoutes = (app: App, catalog: Catalog) =>
  implement('gameIncidentsBackOffice', calls.gameIncidentsBackOffice, {
    alarm: async () => ({ closed: await countClosed(app.db) }),
    closures: async (_, { request }) => ({
      closures: (await readClosures(app.db, SHOWN)).map((row) => ({
        closureId: row.closure_id,
        gameId: row.game_id,
        gameName: catalog.gameName(row.game_id, request.language).name,
        rounds: row.rounds,
        fault: row.fault,
        closedAt: row.closed_at.toISOString(),
        reopenedAt: row.reopened_at?.toISOString() ?? null,
        reopenedBy: row.reopened_by,
        reason: row.reason,
      })),
    }),
    reopen: async (input, context) => {
      const done = await reopenGame(app, context, input)
      await afterCommit(catalog.refresh)
      return done
    },
  })
