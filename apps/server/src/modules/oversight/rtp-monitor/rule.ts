import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readRule } from './reads.ts'
import { endAlarm, insertRule } from './store.ts'

type BackOffice = (typeof calls)['rtpBackOffice']
type Context = CallContext<OperatorCaller>

/** Says whether a game that falls outside is taken out of play at once. */
export const saveRule = (
  { app, settings }: { app: App; settings: Settings },
  { caller, request }: Context,
  { version, holdsGames, reason }: CallRead<BackOffice['saveRule']>,
) =>
  transact(app.db, async (tx) => {
    const { brandId } = settings.current()
    const before = await readRule(tx, brandId)
    const row = { brandId, version: version + 1, holdsGames, by: caller.username }
    if (before.version !== version || !(await insertRule(tx, row)))
      throw new Refusal('VERSION_CONFLICT', { version: before.version, updatedBy: before.changedBy })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'returns.rule',
      subject: `brand:${brandId}`,
      before: { holdsGames: before.holdsGames },
      after: { holdsGames },
      reason,
    })
    return { version: row.version }
  })

/** Somebody has looked at an alarm and says what it was. It comes again when the line has twice the rounds and is still outside. */
export const settleAlarm = (
  app: App,
  { caller, request }: Context,
  { alarmId, note }: CallRead<BackOffice['settleAlarm']>,
) =>
  transact(app.db, async (tx) => {
    const alarm = await endAlarm(tx, alarmId, caller.username, note)
    if (!alarm) throw new Refusal('NOT_FOUND')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'returns.settle-alarm',
      subject: `alarm:${alarmId}`,
      before: { line: alarm.line, rounds: String(alarm.rounds), deviations: alarm.deviations },
      after: { note },
      reason: note,
    })
    return {}
  })
