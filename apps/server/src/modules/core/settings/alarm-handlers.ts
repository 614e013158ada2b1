import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { changeSettings } from './change-settings.ts'
import type { Settings } from './snapshot.ts'

type Given = CallRead<typeof calls.settings.setAlarmLetters>

/** Who gets letters of alarms. */
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
})
