import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** What is to be sent: `kind` says who works it off, `subject` is the id of its row in that module's own table. */
export interface Sending {
  kind: string
  subject: string
  /** How often it was taken, this time among them: the claim that finishes or postpones it. */
  attempts: number
}

/** Writes a sending, inside the transaction of what it sends. One that waits already stays as it is. */
export const enqueue = async (
  tx: Tx,
  { kind, subject }: Pick<Sending, 'kind' | 'subject'>,
  inSeconds = 0,
): Promise<void> => {
  await sql`insert into outbox.sendings (kind, subject, due_at)
    values (${kind}, ${subject}::uuid, clock_timestamp() + make_interval(secs => ${inSeconds}))
    on conflict (kind, subject) do nothing`.execute(tx)
}

/** Takes what is due, the longest due first, for so many seconds this program's alone; if it ends meanwhile, another one takes it. */
export const claim = async (
  db: Db,
  kinds: readonly string[],
  { most, seconds }: { most: number; seconds: number },
): Promise<Sending[]> => {
  const { rows } = await sql<Sending>`
    update outbox.sendings s set claimed_until = clock_timestamp() + make_interval(secs => ${seconds}), attempts = s.attempts + 1
    from (
      select d.kind, d.subject from unnest(${[...kinds]}::text[]) as k (kind)
      cross join lateral (
        select kind, subject, due_at from outbox.sendings
        where kind = k.kind and due_at <= clock_timestamp() and (claimed_until is null or claimed_until < clock_timestamp())
        order by due_at limit ${most} for update skip locked) as d
      order by d.due_at limit ${most}) due
    where s.kind = due.kind and s.subject = due.subject
    returning s.kind, s.subject, s.attempts`.execute(db)
  return rows
}

/** It is done. A claim that has passed to another process finishes nothing. */
export const finish = async (db: Db | Tx, { kind, subject, attempts }: Sending): Promise<void> => {
  await db
    .deleteFrom('outbox.sendings')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('attempts', '=', attempts)
    .execute()
}

/** To be taken again in so many seconds. */
export const postpone = async (
  db: Db | Tx,
  { kind, subject, attempts }: Sending,
  inSeconds: number,
  fault: string | null,
): Promise<void> => {
  await db
    .updateTable('outbox.sendings')
    .set({
      due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${inSeconds})`,
      claimed_until: null,
      last_fault: fault,
    })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('attempts', '=', attempts)
    .execute()
}

/** To be taken again in so many seconds, as if it had not been taken now: nobody was asked. */
export const putBack = async (
  db: Db | Tx,
  { kind, subject, attempts }: Sending,
  inSeconds: number,
): Promise<void> => {
  await db
    .updateTable('outbox.sendings')
    .set({
      due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${inSeconds})`,
      claimed_until: null,
      attempts: attempts - 1,
    })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('attempts', '=', attempts)
    .execute()
}
