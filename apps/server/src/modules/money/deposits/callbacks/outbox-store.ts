import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface Sending {
  sendId: string
  orderId: string
  task: 'open' | 'query'
  attempts: number
}

export const insertSending = async (
  tx: Tx,
  sending: Pick<Sending, 'sendId' | 'orderId' | 'task'>,
  inSeconds: number,
): Promise<void> => {
  await tx
    .insertInto('deposits.outbox')
    .values({
      send_id: sending.sendId,
      order_id: sending.orderId,
      task: sending.task,
      due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${inSeconds})`,
    })
    .execute()
}

/** What is due, for half a minute this program's alone; if it ends meanwhile, another one sends it again. */
export const claimSendings = async (db: Db, limit: number): Promise<Sending[]> => {
  const { rows } = await sql<{ send_id: string; order_id: string; task: 'open' | 'query'; attempts: number }>`
    update deposits.outbox o
    set claimed_until = clock_timestamp() + interval '30 seconds', attempts = o.attempts + 1
    where o.send_id in (
      select send_id from deposits.outbox
      where done_at is null and due_at <= clock_timestamp() and (claimed_until is null or claimed_until < clock_timestamp())
      order by due_at limit ${limit} for update skip locked)
    returning o.send_id, o.order_id, o.task, o.attempts`.execute(db)
  return rows.map((row) => ({
    sendId: row.send_id,
    orderId: row.order_id,
    task: row.task,
    attempts: row.attempts,
  }))
}

export const finishSending = async (
  db: Db | Tx,
  sendId: string,
  fault: string | null = null,
): Promise<void> => {
  await db
    .updateTable('deposits.outbox')
    .set({ done_at: sql<Date>`clock_timestamp()`, last_fault: fault, claimed_until: null })
    .where('send_id', '=', sendId)
    .where('done_at', 'is', null)
    .execute()
}

export const postponeSending = async (
  db: Db | Tx,
  sendId: string,
  inSeconds: number,
  fault: string | null,
): Promise<void> => {
  await db
    .updateTable('deposits.outbox')
    .set({
      due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${inSeconds})`,
      claimed_until: null,
      last_fault: fault,
    })
    .where('send_id', '=', sendId)
    .where('done_at', 'is', null)
    .execute()
}
