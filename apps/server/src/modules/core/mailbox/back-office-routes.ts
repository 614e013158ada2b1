import { calls } from '@krathong/protocol'
import { now } from '../../../platform/clock.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { countReach, readBroadcast, readBroadcasts } from './broadcast-reads.ts'
import type { CountedBroadcast } from './broadcast-reads.ts'
import { findNamed, saveBroadcast, sendBroadcast, withdrawBroadcast } from './keep-broadcast.ts'
import type { MessageBackOffice } from './keep-broadcast.ts'
import type { Broadcast, BroadcastView } from './types.ts'

const stateOf = ({ state, edit }: Broadcast): BroadcastView['state'] => {
  if (state !== 'sent') return state
  const at = now().getTime()
  if (Date.parse(edit.startsAt) > at) return 'scheduled'
  return edit.endsAt !== null && Date.parse(edit.endsAt) <= at ? 'over' : 'sent'
}

const viewOf = ({ broadcast, readCount }: CountedBroadcast): BroadcastView => ({
  ...broadcast.edit,
  broadcastId: broadcast.broadcastId,
  state: stateOf(broadcast),
  version: broadcast.version,
  readCount,
  updatedBy: broadcast.updatedBy,
  updatedAt: broadcast.updatedAt.toISOString(),
})

/** Messages to many: written, scheduled, sent, counted and withdrawn. */
export const messageBackOfficeRoutes = (backOffice: MessageBackOffice) => {
  const { app, settings } = backOffice
  const brandId = () => settings.current().brandId
  const one = async (broadcastId: string) => {
    const found = await readBroadcast(app.db, brandId(), broadcastId)
    if (!found) throw new Refusal('NOT_FOUND')
    return viewOf(found)
  }
  const after = async (broadcastId: string, work: Promise<void>) => {
    await work
    return one(broadcastId)
  }
  return implement('messageBackOffice', calls.messageBackOffice, {
    list: async (wanted) => {
      const { page, rows } = await readBroadcasts(app.db, brandId(), wanted)
      return { ...page, content: rows.map(viewOf) }
    },
    one: ({ broadcastId }) => one(broadcastId),
    save: (wanted, deciding) => after(wanted.broadcastId, saveBroadcast(backOffice, deciding, wanted)),
    send: (seen, deciding) => after(seen.broadcastId, sendBroadcast(backOffice, deciding, seen)),
    withdraw: (wanted, deciding) =>
      after(wanted.broadcastId, withdrawBroadcast(backOffice, deciding, wanted)),
    reach: async ({ audience }) => {
      if (audience.to !== 'players')
        return { players: await countReach(app.db, brandId(), audience), unknown: [] }
      const { playerIds, unknown } = await findNamed(app.db, brandId(), audience.accounts)
      return { players: playerIds.length, unknown }
    },
  })
}
