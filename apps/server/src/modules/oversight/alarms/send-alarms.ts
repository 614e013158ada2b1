import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { createReadiness } from '../../../platform/db/readiness.ts'
import { carryNow, notify } from '../../core/notifications/index.ts'
import type { Notifications, Message } from '../../core/notifications/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { tellHooksOfAlarm } from '../../core/webhooks/index.ts'
import { countsOf } from './count-alarms.ts'
import { judge } from './rules.ts'
import type { AlarmState } from './rules.ts'
import { kinds, lockAlarmState, writeAlarmState } from './store.ts'
import type { AlarmKind } from './store.ts'

interface Alarm {
  kind: AlarmKind | 'disk'
  count: number
  held: number
  at: Date
}

const messagesOf = ({ settings }: Notifications, { kind, count, held, at }: Alarm): Message[] => {
  const { brandId, value } = settings.current()
  const fills = { count: String(count), at: at.toISOString(), ...(held > 0 ? { held: String(held) } : {}) }
  return value.alarmReceivers.map(({ email, language }) => {
    const message = { brandId, channel: 'email', receiver: email, kind: `alarm-${kind}`, language, fills }
    // All alarms are filled alike; there are too many kinds for the compiler to try them one by one.
    return message as Message
  })
}

/** What was told of a disk that is full stands in no database: nothing can be written there. */
export interface AlarmMemory {
  readiness: ReturnType<typeof createReadiness>
  /** How many looks in a row could not write. */
  inVain: number
  disk: AlarmState
}

export const openAlarmMemory = (app: App): AlarmMemory => ({
  readiness: createReadiness(app),
  inVain: 0,
  disk: { seen: 0, held: 0, announcedAt: null },
})

/** One look in vain may be a restart of the database. */
const IN_VAIN_MIN = 2

/** Letters about the disk leave past the outbox, which lies on it. Tells whether anything can be written. */
const sendDiskAlarm = async (notifications: Notifications, memory: AlarmMemory): Promise<boolean> => {
  const { database } = await memory.readiness()
  memory.inVain = database ? 0 : memory.inVain + 1
  const at = now()
  const { next, letter } = judge(memory.disk, memory.inVain >= IN_VAIN_MIN ? 1 : 0, at)
  memory.disk = next
  if (letter)
    for (const message of messagesOf(notifications, { kind: 'disk', count: 1, held: letter.held, at }))
      await carryNow(notifications, message)
  return database
}

/** A clock that was changed is a significant event: what was written meanwhile bears its time. */
const recordClock = (tx: Tx, databaseAt: Date): Promise<void> =>
  recordAudit(tx, {
    ...{
      operator: { operatorId: null, username: '' },
      address: '',
      action: 'system.clock',
      subject: 'clock',
    },
    before: { database: databaseAt.toISOString() },
    after: { program: now().toISOString() },
  })

/**
 * Writes to the receivers of alarms: when the trail is broken, sign-ins fail in a burst, returns or books do not come out, the backup stands
 * still, or nothing can be written. One letter a kind and an hour to each, told how many were held back.
 */
export const sendAlarms = async (notifications: Notifications, memory: AlarmMemory): Promise<void> => {
  const { app } = notifications
  if (!(await sendDiskAlarm(notifications, memory))) return
  for (const kind of kinds) {
    const count = await countsOf[kind](app)
    await transact(app.db, async (tx) => {
      const at = await databaseNow(tx)
      const { next, letter } = judge(await lockAlarmState(tx, kind), count, at)
      await writeAlarmState(tx, kind, next)
      if (!letter) return
      const alarm = { kind, count, held: letter.held, at }
      for (const message of messagesOf(notifications, alarm)) await notify(tx, message)
      if (kind === 'clock') await recordClock(tx, at)
      await tellHooksOfAlarm(tx, at, { kind, count, held: letter.held, queue: null, ageSeconds: null })
    })
  }
}
