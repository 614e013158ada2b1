import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { isTaken, secondsToNext, tellSigned } from '../../../platform/http/signed-call.ts'
import type { HookReach } from '../../../platform/http/signed-call.ts'
import { finish, postpone, workOff } from '../../core/outbox/index.ts'
import type { Sending } from '../../core/outbox/index.ts'
import { deleteOldCalls, HOOK_CALL, noteTry, readWaitingCall } from './hook-store.ts'
import type { WaitingCall } from './hook-store.ts'

const AT_ONCE = 3
const A_TURN = 50
const CLAIM_SECONDS = 60

/** What a key is sealed for: one that was moved to another row does not open. */
export const keyContext = (hookId: string) => `alarms.hook/${hookId}`

const ask = ({ sealer }: App, { hookId, callId, body, url, keySealed }: WaitingCall, reach: HookReach) =>
  tellSigned({ callId, url, body, keys: [sealer.open(keySealed, keyContext(hookId))] }, reach)

const deliver = async (app: App, sending: Sending, reach: HookReach): Promise<void> => {
  const call = await readWaitingCall(app.db, sending.subject)
  if (!call) return finish(app.db, sending)
  // One that was switched off meanwhile is told nothing more.
  const status = call.isOn ? await ask(app, call, reach) : null
  const isDone = isTaken(status)
  const seconds = isDone || !call.isOn ? null : secondsToNext(sending.attempts)
  await transact(app.db, async (tx) => {
    const state = isDone ? 'taken' : seconds === null ? 'given-up' : 'waiting'
    await noteTry(tx, call.callId, { state, status })
    if (seconds === null) await finish(tx, sending)
    else await postpone(tx, sending, seconds, status === null ? 'no answer' : `answered ${status}`)
  })
}

/** Tells hooks what is due, signed; what nobody takes is tried again for about a day. Answers how many were tried. */
export const callHooks = (app: App, reach: HookReach = {}): Promise<number> =>
  workOff(
    app,
    { kinds: [HOOK_CALL], atOnce: AT_ONCE, claimSeconds: CLAIM_SECONDS, most: A_TURN },
    (sending) => deliver(app, sending, reach),
  )

const KEPT_DAYS = 30
const SWEPT = 1_000

/** Forgets what was told a month ago. */
export const sweepAlarmCalls = async ({ db }: Pick<App, 'db'>): Promise<void> => {
  while ((await deleteOldCalls(db, KEPT_DAYS, SWEPT)) === SWEPT);
}
