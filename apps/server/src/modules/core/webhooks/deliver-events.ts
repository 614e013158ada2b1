import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { isTaken, secondsToNext, tellSigned } from '../../../platform/http/signed-call.ts'
import type { HookReach } from '../../../platform/http/signed-call.ts'
import { finish, postpone, putBack, workOff } from '../outbox/index.ts'
import type { Sending } from '../outbox/index.ts'
import {
  ALARM_LINES,
  deleteOldCalls,
  lockAndLook,
  noteAnswer,
  noteTry,
  PLAYER_LINES,
  readHead,
} from './calls-store.ts'
import type { WaitingCall } from './calls-store.ts'

const AT_ONCE = 6
const A_TURN = 120
/** Longer than all calls of one claim together. */
const CLAIM_SECONDS = 60
const CALLS_A_CLAIM = 5

/** What a key is sealed for: one that was moved to another row does not open. */
export const keyContext = ({ hookId, sealedFor }: { hookId: string; sealedFor: string }) =>
  `${sealedFor}/${hookId}`

const ask = ({ sealer }: App, call: WaitingCall, reach: HookReach): Promise<number | null> => {
  const { callId, url, body, keySealed, oldKeySealed } = call
  const keys = [keySealed, oldKeySealed].filter((sealed) => sealed !== null)
  return tellSigned(
    { callId, url, body, keys: keys.map((sealed) => sealer.open(sealed, keyContext(call))) },
    reach,
  )
}

/** True where the next of the line may be told at once; else the sending is finished or waits. */
const tellHead = async (
  app: App,
  sending: Sending,
  reach: HookReach,
  { isLast }: { isLast: boolean },
): Promise<boolean> => {
  const call = await readHead(app.db, sending.subject)
  if (call && call.isOn && call.restsSeconds > 0) {
    await putBack(app.db, sending, call.restsSeconds)
    return false
  }
  // One that was switched off meanwhile is told nothing more.
  const status = call?.isOn ? await ask(app, call, reach) : null
  return transact(app.db, async (tx) => {
    let wait: number | null = null
    if (call) {
      wait = isTaken(status) || !call.isOn ? null : secondsToNext(call.attempts + 1)
      const state = isTaken(status) ? 'taken' : wait === null ? 'given-up' : 'waiting'
      await noteTry(tx, call.callId, { state, status })
      if (call.isOn) await noteAnswer(tx, call.hookId, isTaken(status))
    }
    // Held from here on: an event that comes now finds no sending, or this one still has it to tell.
    const isMore = await lockAndLook(tx, sending.subject)
    if (wait !== null) await postpone(tx, sending, wait, status === null ? 'no answer' : `answered ${status}`)
    else if (!isMore) await finish(tx, sending)
    else if (isLast) await putBack(tx, sending, 0)
    return wait === null && isMore && !isLast
  })
}

const tellLine = async (app: App, sending: Sending, reach: HookReach): Promise<void> => {
  for (let told = 1; told <= CALLS_A_CLAIM; told += 1)
    if (!(await tellHead(app, sending, reach, { isLast: told === CALLS_A_CLAIM }))) return
}

const deliver = (app: App, kind: string, reach: HookReach): Promise<number> =>
  workOff(app, { kinds: [kind], atOnce: AT_ONCE, claimSeconds: CLAIM_SECONDS, most: A_TURN }, (sending) =>
    tellLine(app, sending, reach),
  )

/** Tells hooks what is due, each player's events one after another; what nobody takes is tried again for about a day. */
export const deliverEvents = (app: App, reach: HookReach = {}): Promise<number> =>
  deliver(app, PLAYER_LINES, reach)

/** The same of alarms, those of each kind one after another. */
export const deliverAlarms = (app: App, reach: HookReach = {}): Promise<number> =>
  deliver(app, ALARM_LINES, reach)

const SWEPT = 1_000

export const sweepCalls = async ({ db }: Pick<App, 'db'>): Promise<void> => {
  while ((await deleteOldCalls(db, SWEPT)) === SWEPT);
}
