import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { send } from '../../core/notifications/index.ts'
import type { Notifications } from '../../core/notifications/index.ts'
import { readStaffWith } from '../../core/operators/index.ts'
import { tellHooksOfAlarm } from '../../core/webhooks/index.ts'
import { readPromisedQueues } from '../queues/index.ts'
import { judge } from './rules.ts'
import { lockLateQueue, writeLateQueue } from './store.ts'

type PromisedQueue = Awaited<ReturnType<typeof readPromisedQueues>>[number]

const secondsSince = (from: Date | null, at: Date): number =>
  from === null ? 0 : Math.max(0, Math.floor((at.getTime() - from.getTime()) / 1000))

/** To whoever may open the list now and has an address: what waits and for how long, nobody's name. */
const writeToStaff = async (
  tx: Tx,
  { app, settings }: Notifications,
  { queue, permission, path, waiting }: PromisedQueue,
  { at, ageSeconds }: { at: Date; ageSeconds: number },
): Promise<void> => {
  const { brandId, value } = settings.current()
  const minutes = Math.floor(ageSeconds / 60)
  for (const { email } of await readStaffWith(tx, [permission])) {
    if (email === null) continue
    const listed = value.alarmReceivers.find((one) => one.email.toLowerCase() === email.toLowerCase())
    await send(tx, app, {
      ...{ brandId, channel: 'email', receiver: email, kind: 'staff-queue-late' },
      language: listed?.language ?? value.defaultLanguage,
      fills: {
        ...{ at: at.toISOString(), queue, count: String(waiting) },
        ...{ hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) },
      },
      secret: { path },
    })
  }
}

/**
 * Tells staff and hooks of lists in which something waits longer than the time of the list: once when a list becomes late, again after it
 * was in order, and once a day while it stays late. Noted in the transaction of the letters; an older look than the last one is left.
 */
export const sendLateQueues = async (notifications: Notifications): Promise<void> => {
  const { app, settings } = notifications
  const at = await databaseNow(app.db)
  for (const found of await readPromisedQueues({ app, settings }))
    await transact(app.db, async (tx) => {
      const state = await lockLateQueue(tx, found.queue)
      if (state.lookedAt >= at) return
      const { next, letter } = judge(state, found.isLate ? 1 : 0, at)
      await writeLateQueue(tx, found.queue, { ...next, lookedAt: at })
      if (!letter) return
      const ageSeconds = secondsSince(found.oldestAt, at)
      await writeToStaff(tx, notifications, found, { at, ageSeconds })
      await tellHooksOfAlarm(tx, at, {
        ...{ kind: 'queue-late', count: found.waiting, held: letter.held },
        ...{ queue: found.queue, ageSeconds },
      })
    })
}
