import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../outbox/index.ts'

/** The kinds of sendings of this module; the subject of one is a line: what a hook hears of a player, or of a kind of alarm, one after another. */
export const PLAYER_LINES = 'player-events'
/** Worked off for themselves: no alarm waits behind thousands of events of players. */
export const ALARM_LINES = 'alarm-hook'

/** Whom or what a line is about. */
export type About = { playerId: string; alarm: null } | { playerId: null; alarm: string }

const enqueueLine = (tx: Tx, lineId: string, alarm: string | null): Promise<void> =>
  enqueue(tx, { kind: alarm === null ? PLAYER_LINES : ALARM_LINES, subject: lineId })

/** Writes the next call of a line and has it sent; holds the line to the end of the transaction. */
export const appendCall = async (
  tx: Tx,
  { hookId, playerId, alarm, event }: { hookId: string; event: string } & About,
  bodyOf: (given: { id: string; no: number }) => string,
): Promise<string> => {
  const { rows } = await sql<{ lineId: string; no: bigint }>`
    insert into webhooks.lines as l (line_id, hook_id, player_id, alarm, last_no)
    values (${newId()}::uuid, ${hookId}::uuid, ${playerId}::uuid, ${alarm}, 1)
    on conflict on constraint one_line do update set last_no = l.last_no + 1
    returning line_id as "lineId", last_no as no`.execute(tx)
  const { lineId, no } = rows[0]!
  const callId = newId()
  await tx
    .insertInto('webhooks.calls')
    .values({
      ...{ call_id: callId, line_id: lineId, hook_id: hookId, no, event },
      body: bodyOf({ id: callId, no: Number(no) }),
    })
    .execute()
  await enqueueLine(tx, lineId, alarm)
  return callId
}

export interface WaitingCall {
  callId: string
  hookId: string
  attempts: number
  body: string
  url: string
  isOn: boolean
  sealedFor: string
  keySealed: Buffer
  oldKeySealed: Buffer | null
  /** For how long the hook is left alone yet; 0: not at all. */
  restsSeconds: number
}

/** The first of a line that was not taken. */
export const readHead = async (db: Db, lineId: string): Promise<WaitingCall | undefined> => {
  const { rows } = await sql<WaitingCall>`
    select c.call_id as "callId", c.hook_id as "hookId", c.attempts, c.body, h.url, h.is_on as "isOn", h.sealed_for as "sealedFor", h.key_sealed as "keySealed",
      case when h.old_key_until > clock_timestamp() then h.old_key_sealed end as "oldKeySealed",
      coalesce(greatest(0, ceil(extract(epoch from h.rests_until - clock_timestamp()))), 0)::integer as "restsSeconds"
    from webhooks.calls c join webhooks.hooks h using (hook_id)
    where c.line_id = ${lineId}::uuid and c.state = 'waiting' order by c.no limit 1`.execute(db)
  return rows[0]
}

/** False where another process noted it first. */
export const noteTry = async (
  tx: Tx,
  callId: string,
  { state, status }: { state: 'waiting' | 'taken' | 'given-up'; status: number | null },
): Promise<void> => {
  await sql`update webhooks.calls set state = ${state}, status = ${status}, attempts = attempts + 1,
      finished_at = case when ${state} = 'waiting' then null else clock_timestamp() end
    where call_id = ${callId}::uuid and state = 'waiting'`.execute(tx)
}

const RESTS_FROM = 5
const RESTS_MOST = 600

/** A hook that takes nothing several times in a row rests, for longer each time: it must not keep the others waiting. */
export const noteAnswer = async (tx: Tx, hookId: string, isDone: boolean): Promise<void> => {
  await (
    isDone
      ? sql`update webhooks.hooks set failures = 0, rests_until = null where hook_id = ${hookId}::uuid and failures > 0`
      : sql`update webhooks.hooks set failures = failures + 1, rests_until = case when failures + 1 >= ${RESTS_FROM}
          then clock_timestamp() + make_interval(secs => least(${RESTS_MOST}, 15 * 2 ^ least(10, failures + 1 - ${RESTS_FROM}))) end
        where hook_id = ${hookId}::uuid`
  ).execute(tx)
}

/** Whether anything of a line waits; nothing comes to it until the end of the transaction. */
export const lockAndLook = async (tx: Tx, lineId: string): Promise<boolean> => {
  await sql`select 1 from webhooks.lines where line_id = ${lineId}::uuid for update`.execute(tx)
  const { rows } = await sql`
    select 1 from webhooks.calls where line_id = ${lineId}::uuid and state = 'waiting' limit 1`.execute(tx)
  return rows.length > 0
}

/** Puts calls back to be told once more, each line's in its order; answers how many. Lines are held in one order, as nobody else does. */
const putBackCalls = async (tx: Tx, callIds: readonly string[]): Promise<number> => {
  if (callIds.length === 0) return 0
  const { rows } = await sql<{ lineId: string; alarm: string | null }>`
    select line_id as "lineId", alarm from webhooks.lines
    where line_id in (select line_id from webhooks.calls where call_id = any (${[...callIds]}::uuid[]))
    order by line_id for update`.execute(tx)
  await sql`update webhooks.calls set state = 'waiting', finished_at = null, attempts = 0
    where call_id = any (${[...callIds]}::uuid[])`.execute(tx)
  for (const { lineId, alarm } of rows) await enqueueLine(tx, lineId, alarm)
  return callIds.length
}

/** False where there is no such call. */
export const deliverAgain = async (tx: Tx, brandId: string, callId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from webhooks.calls c join webhooks.hooks h using (hook_id)
    where c.call_id = ${callId}::uuid and h.brand_id = ${brandId}::uuid`.execute(tx)
  return rows.length > 0 && (await putBackCalls(tx, [callId])) === 1
}

export const REPLAY_MOST = 10_000

export const replayCalls = async (
  tx: Tx,
  { hookId, from, to, what }: { hookId: string; from: string; to: string; what: 'given-up' | 'all' },
): Promise<number> => {
  const states = what === 'all' ? ['given-up', 'taken'] : ['given-up']
  const { rows } = await sql<{ callId: string }>`
    select call_id as "callId" from webhooks.calls
    where hook_id = ${hookId}::uuid and made_at >= ${from}::timestamptz and made_at < ${to}::timestamptz and state = any (${states}::text[])
    order by call_id limit ${REPLAY_MOST}`.execute(tx)
  return putBackCalls(
    tx,
    rows.map(({ callId }) => callId),
  )
}

const KEPT_DAYS = 30

/** Forgets what was told a month ago; answers how many. */
export const deleteOldCalls = async (db: Db, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from webhooks.calls where call_id in (
      select call_id from webhooks.calls where state <> 'waiting' and finished_at < now() - make_interval(days => ${KEPT_DAYS})
      order by finished_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
