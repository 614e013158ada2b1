import type { App } from '../../../platform/app.ts'
import { listenTo } from '../../../platform/db/listen.ts'
import type { Listening } from '../../../platform/db/listen.ts'

/** Tells this process what any process wrote about players: sessions that ended, and players who are now another kind or closed. */
export const hearPlayerChanges = (app: App): Promise<Listening> =>
  listenTo(app, 'player_changes', (message) => {
    const [about, id] = message.split(':')
    if (!id) return
    if (about === 'session') app.bus.publish('sessionEnded', { sessionIds: [id] })
    if (about === 'player') app.bus.publish('playerChanged', { playerId: id })
  })
