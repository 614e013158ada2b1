import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { replay, rotate, saveHook, showKey, tellAgain, tryHook } from './change-hooks.ts'
import type { WebhookParts } from './change-hooks.ts'
import { readCalls, readHook, readHooks } from './hook-reads.ts'
import type { HookRow } from './hook-reads.ts'

const view = ({ lastTakenAt, oldKeyUntil, restsUntil, changedAt, ...row }: HookRow) => ({
  ...row,
  lastTakenAt: lastTakenAt?.toISOString() ?? null,
  oldKeyUntil: oldKeyUntil?.toISOString() ?? null,
  restsUntil: restsUntil?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
})

/** Programs that are told what happens to players, and of alarms. */
export const webhookRoutes = (parts: WebhookParts) => {
  const { app, settings } = parts
  const brandId = () => settings.current().brandId
  return implement('webhooks', calls.webhooks, {
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
    rotate: (input, context) => rotate(parts, context, input),
    calls: async ({ hookId, cursor: after, limit }) => {
      const rows = await readCalls(app.db, { brandId: brandId(), hookId, after, limit: limit + 1 })
      const content = rows.slice(0, limit).map((row) => ({
        ...{
          callId: row.call_id,
          event: row.event,
          alarm: row.alarm,
          attempts: row.attempts,
          status: row.status,
        },
        state: row.state as 'waiting' | 'taken' | 'given-up',
        madeAt: row.made_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
      }))
      return { content, nextCursor: rows.length > limit ? content.at(-1)!.callId : null }
    },
    again: (input, context) => tellAgain(parts, context, input),
    replay: (input, context) => replay(parts, context, input),
    try: (input, context) => tryHook(parts, context, input),
  })
}
