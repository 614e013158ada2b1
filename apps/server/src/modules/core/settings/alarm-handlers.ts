import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { changeSettings } from './change-settings.ts'
import type { Settings } from './snapshot.ts'

type Given = CallRead<typeof calls.settings.setAlarmLetters>
type GivenTimes = CallRead<typeof calls.settings.setQueuePromises>

/** Who gets letters of alarms, and when a list is late. */
export const alarmHandlers = (app: App, settings: Settings) => ({
  alarmLetters: () => ({ receivers: settings.current().value.alarmReceivers }),
  setAlarmLetters: (
    { receivers, version, reason }: Given,
    { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  ) =>
    changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.alarm-letters',
      subject: 'alarm-letters',
      change: (value) => ({
        next: { ...value, alarmReceivers: receivers },
        before: value.alarmReceivers,
        after: receivers,
      }),
    }),
  queuePromises: () => ({ promises: settings.current().value.queuePromises }),
  setQueuePromises: (
    { promises, version, reason }: GivenTimes,
    { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  ) =>
    changeSettings(app, settings, {
      ...{ operator: caller, request, version, reason },
      action: 'settings.queue-promises',
      subject: 'queue-promises',
      change: (value) => ({
        next: { ...value, queuePromises: promises },
        before: value.queuePromises,
        after: promises,
      }),
    }),
})
