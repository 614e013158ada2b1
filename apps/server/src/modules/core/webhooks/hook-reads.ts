import type { HookEvent } from '@krathong/protocol/hook-events'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface HookRow {
  hookId: string
  version: number
  name: string
  url: string
  events: HookEvent[]
  isOn: boolean
  waiting: number
  lastTakenAt: Date | null
  oldKeyUntil: Date | null
  restsUntil: Date | null
  changedAt: Date
  changedBy: string
}

const hookRows = (brandId: string) => sql`
  select h.hook_id as "hookId", h.version, h.name, h.url, h.events, h.is_on as "isOn",
    case when h.old_key_until > clock_timestamp() then h.old_key_until end as "oldKeyUntil",
    case when h.rests_until > clock_timestamp() then h.rests_until end as "restsUntil",
    h.changed_at as "changedAt", h.changed_by as "changedBy",
    (select count(*)::integer from webhooks.calls where hook_id = h.hook_id and state = 'waiting') as waiting,
    (select max(finished_at) from webhooks.calls where hook_id = h.hook_id and state = 'taken') as "lastTakenAt"
  from webhooks.hooks h where h.brand_id = ${brandId}::uuid`

export const readHooks = async (
  db: Db,
  brandId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<HookRow[]> => {
  const behind = after === undefined ? sql`` : sql`and h.hook_id < ${after}::uuid`
  const { rows } =
    await sql<HookRow>`${hookRows(brandId)} ${behind} order by h.hook_id desc limit ${limit}`.execute(db)
  return rows
}

export const readHook = async (
  db: Db | Tx,
  brandId: string,
  hookId: string,
): Promise<HookRow | undefined> => {
  const { rows } = await sql<HookRow>`${hookRows(brandId)} and h.hook_id = ${hookId}::uuid`.execute(db)
  return rows[0]
}

export const readCalls = async (
  db: Db,
  {
    brandId,
    hookId,
    after,
    limit,
  }: { brandId: string; hookId: string; after: string | undefined; limit: number },
) => {
  const query = db
    .selectFrom('webhooks.calls as c')
    .innerJoin('webhooks.hooks as h', 'h.hook_id', 'c.hook_id')
    .innerJoin('webhooks.lines as l', 'l.line_id', 'c.line_id')
    .select([
      'c.call_id',
      'c.event',
      'l.alarm',
      'c.made_at',
      'c.state',
      'c.attempts',
      'c.status',
      'c.finished_at',
    ])
    .where('h.brand_id', '=', brandId)
    .where('c.hook_id', '=', hookId)
    .orderBy('c.call_id', 'desc')
    .limit(limit)
  return (after === undefined ? query : query.where('c.call_id', '<', after)).execute()
}
