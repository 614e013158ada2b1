import { randomBytes } from 'node:crypto'
import { calls } from '@krathong/protocol'
import type { CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { isCallable } from '../../../platform/http/send-out.ts'
import { KEY_BYTES } from '../../../platform/http/signed-call.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { keyContext } from './call-hooks.ts'
import { readCalls, readHook, readHooks, readKey, deliverAgain, writeHook } from './hook-store.ts'
import type { HookRow } from './hook-store.ts'

interface Parts {
  app: App
  settings: Settings
}
type Context = CallContext<OperatorCaller>
type AlarmHooks = typeof calls.alarmHooks

const view = ({ lastTakenAt, changedAt, ...row }: HookRow) => ({
  ...row,
  lastTakenAt: lastTakenAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
})

const actor = ({ caller, request }: Context) => ({ operator: caller, address: request.address })

const conflictWith = (theirs: HookRow | undefined) =>
  new Refusal('VERSION_CONFLICT', theirs ? { version: theirs.version, updatedBy: theirs.changedBy } : {})

export const saveHook = async (
  { app, settings }: Parts,
  context: Context,
  { hookId, version, hook }: CallRead<AlarmHooks['save']>,
) => {
  const { brandId } = settings.current()
  if (!isCallable(hook.url)) throw new Refusal('BAD_INPUT', {}, { url: { code: 'INVALID' } })
  const keySealed = app.sealer.seal(randomBytes(KEY_BYTES).toString('base64url'), keyContext(hookId))
  return transact(app.db, async (tx) => {
    const before = await readHook(tx, brandId, hookId)
    const saved = { ...hook, hookId, brandId, version, by: context.caller.username, keySealed }
    if (!(await writeHook(tx, saved))) throw conflictWith(await readHook(tx, brandId, hookId))
    await recordAudit(tx, {
      ...actor(context),
      action: 'alarms.hook',
      subject: `hook:${hookId}`,
      before: before ? { name: before.name, url: before.url, isOn: before.isOn } : null,
      after: hook,
    })
    return { version: version + 1 }
  })
}

const showKey = (
  { app, settings }: Parts,
  context: Context,
  { hookId, reason }: CallRead<AlarmHooks['key']>,
) =>
  transact(app.db, async (tx) => {
    const sealed = await readKey(tx, settings.current().brandId, hookId)
    if (!sealed) throw new Refusal('NOT_FOUND')
    const subject = `hook:${hookId}`
    await recordAudit(tx, {
      ...actor(context),
      action: 'alarms.hook-key',
      subject,
      before: null,
      after: null,
      reason,
    })
    return { key: app.sealer.open(sealed, keyContext(hookId)) }
  })

/** Programs of staff that are told of alarms. */
export const alarmHookRoutes = (parts: Parts) => {
  const { app, settings } = parts
  const brandId = () => settings.current().brandId
  return implement('alarmHooks', calls.alarmHooks, {
    list: async ({ cursor: after, limit }) => {
      const rows = await readHooks(app.db, brandId(), { after, limit: limit + 1 })
      const content = rows.slice(0, limit).map(view)
      return { content, nextCursor: rows.length > limit ? content.at(-1)!.hookId : null }
    },
    hook: async ({ hookId }) => {
      const row = await readHook(app.db, brandId(), hookId)
      if (!row) throw new Refusal('NOT_FOUND')
      return view(row)
    },
    save: (input, context) => saveHook(parts, context, input),
    key: (input, context) => showKey(parts, context, input),
    calls: async ({ hookId, cursor: after, limit }) => {
      const rows = await readCalls(app.db, { brandId: brandId(), hookId, after, limit: limit + 1 })
      const content = rows.slice(0, limit).map((row) => ({
        ...{ callId: row.call_id, kind: row.kind, attempts: row.attempts, status: row.status },
        state: row.state as 'waiting' | 'taken' | 'given-up',
        madeAt: row.made_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
      }))
      return { content, nextCursor: rows.length > limit ? content.at(-1)!.callId : null }
    },
    again: async ({ callId }, context) => {
      await transact(app.db, async (tx) => {
        if (!(await deliverAgain(tx, brandId(), callId))) throw new Refusal('NOT_FOUND')
        const subject = `hook-call:${callId}`
        await recordAudit(tx, {
          ...actor(context),
          action: 'alarms.hook-again',
          subject,
          before: null,
          after: null,
        })
      })
      return {}
    },
  })
}
