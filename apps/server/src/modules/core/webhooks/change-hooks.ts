import { randomBytes } from 'node:crypto'
import type { CallRead, calls } from '@krathong/protocol'
import { exampleHookEvent } from '@krathong/protocol/hook-events'
import type { App } from '../../../platform/app.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { isCallable } from '../../../platform/http/send-out.ts'
import { KEY_BYTES } from '../../../platform/http/signed-call.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../operators/index.ts'
import type { Settings } from '../settings/index.ts'
import { appendCall, deliverAgain, replayCalls } from './calls-store.ts'
import { keyContext } from './deliver-events.ts'
import { readHook } from './hook-reads.ts'
import type { HookRow } from './hook-reads.ts'
import { readKey, rotateKey, writeHook } from './hooks-store.ts'

export interface WebhookParts {
  app: App
  settings: Settings
}
type Context = CallContext<OperatorCaller>
type Webhooks = typeof calls.webhooks

const audit = (
  tx: Tx,
  { caller, request }: Context,
  action: string,
  row: { subject: string; before?: object | null; after?: object | null; reason?: string },
) =>
  recordAudit(tx, {
    ...{ operator: caller, address: request.address, action },
    ...{ before: null, after: null, ...row },
  })

/** What keys of new hooks are sealed for; the column's default. */
const SEALED_FOR = 'webhooks.hook'

const newKey = ({ app }: WebhookParts, hookId: string, sealedFor = SEALED_FOR) =>
  app.sealer.seal(randomBytes(KEY_BYTES).toString('base64url'), keyContext({ hookId, sealedFor }))

const conflictWith = (theirs: HookRow | undefined) =>
  new Refusal('VERSION_CONFLICT', theirs ? { version: theirs.version, updatedBy: theirs.changedBy } : {})

export const saveHook = async (
  parts: WebhookParts,
  context: Context,
  { hookId, version, hook }: CallRead<Webhooks['save']>,
) => {
  const { brandId } = parts.settings.current()
  if (!isCallable(hook.url)) throw new Refusal('BAD_INPUT', {}, { url: { code: 'INVALID' } })
  return transact(parts.app.db, async (tx) => {
    const before = await readHook(tx, brandId, hookId)
    const keySealed = newKey(parts, hookId)
    const saved = { ...hook, hookId, brandId, version, by: context.caller.username, keySealed }
    if (!(await writeHook(tx, saved))) throw conflictWith(await readHook(tx, brandId, hookId))
    const was = before && { name: before.name, url: before.url, events: before.events, isOn: before.isOn }
    await audit(tx, context, 'webhooks.hook', {
      subject: `webhook:${hookId}`,
      before: was ?? null,
      after: hook,
    })
    return { version: version + 1 }
  })
}

export const rotate = (
  parts: WebhookParts,
  context: Context,
  { hookId, version }: CallRead<Webhooks['rotate']>,
) =>
  transact(parts.app.db, async (tx) => {
    const { brandId } = parts.settings.current()
    const keySealed = newKey(parts, hookId, (await readKey(tx, brandId, hookId))?.sealedFor)
    if (!(await rotateKey(tx, { hookId, brandId, version, by: context.caller.username, keySealed }))) {
      const theirs = await readHook(tx, brandId, hookId)
      throw theirs ? conflictWith(theirs) : new Refusal('NOT_FOUND')
    }
    await audit(tx, context, 'webhooks.rotate', { subject: `webhook:${hookId}` })
    return { version: version + 1 }
  })

export const showKey = (
  { app, settings }: WebhookParts,
  context: Context,
  { hookId, reason }: CallRead<Webhooks['key']>,
) =>
  transact(app.db, async (tx) => {
    const found = await readKey(tx, settings.current().brandId, hookId)
    if (!found) throw new Refusal('NOT_FOUND')
    await audit(tx, context, 'webhooks.key', { subject: `webhook:${hookId}`, reason })
    return { key: app.sealer.open(found.keySealed, keyContext({ hookId, sealedFor: found.sealedFor })) }
  })

export const replay = (
  { app, settings }: WebhookParts,
  context: Context,
  { hookId, ...stretch }: CallRead<Webhooks['replay']>,
) =>
  transact(app.db, async (tx) => {
    if (!(await readHook(tx, settings.current().brandId, hookId))) throw new Refusal('NOT_FOUND')
    const count = await replayCalls(tx, { hookId, ...stretch })
    await audit(tx, context, 'webhooks.replay', {
      subject: `webhook:${hookId}`,
      after: { ...stretch, count },
    })
    return { count }
  })

const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Tests of a hook are a line of nobody, in the order of the presses. */
export const tryHook = (
  { app, settings }: WebhookParts,
  context: Context,
  { hookId, event }: CallRead<Webhooks['try']>,
) =>
  transact(app.db, async (tx) => {
    if (!(await readHook(tx, settings.current().brandId, hookId))) throw new Refusal('NOT_FOUND')
    const at = (await databaseNow(tx)).toISOString()
    const example = exampleHookEvent(event)
    const ofNobody = 'playerId' in example ? { playerId: NOBODY } : {}
    const callId = await appendCall(tx, { hookId, playerId: NOBODY, alarm: null, event }, ({ id, no }) =>
      JSON.stringify({ ...example, ...ofNobody, id, at, no, isTest: true }),
    )
    await audit(tx, context, 'webhooks.try', { subject: `webhook:${hookId}`, after: { event } })
    return { callId }
  })

export const tellAgain = (
  { app, settings }: WebhookParts,
  context: Context,
  { callId }: CallRead<Webhooks['again']>,
) =>
  transact(app.db, async (tx) => {
    if (!(await deliverAgain(tx, settings.current().brandId, callId))) throw new Refusal('NOT_FOUND')
    await audit(tx, context, 'webhooks.again', { subject: `webhook-call:${callId}` })
    return {}
  })
