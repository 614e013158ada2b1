import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Channel, MessageKind, CarrierKind } from './types.ts'

export interface MessageRow {
  messageId: string
  brandId: string
  playerId: string | null
  channel: Channel
  kind: MessageKind
  language: string
  receiver: string
  fills: Readonly<Record<string, string>>
  secretSealed: Buffer | null
  livesSeconds: number
  delaySeconds: number
}

export const insertMessage = (tx: Tx, row: MessageRow) =>
  tx
    .insertInto('notifications.messages')
    .values({
      message_id: row.messageId,
      brand_id: row.brandId,
      player_id: row.playerId,
      channel: row.channel,
      kind: row.kind,
      language: row.language,
      receiver: row.receiver,
      fills: JSON.stringify(row.fills),
      secret_sealed: row.secretSealed,
      due_at: sql<Date>`now() + make_interval(secs => ${row.delaySeconds})`,
      expires_at: sql<Date>`now() + make_interval(secs => ${row.livesSeconds})`,
    })
    .execute()

export interface LeasedMessage {
  message_id: string
  channel: Channel
  kind: MessageKind
  language: string
  receiver: string
  fills: Record<string, string>
  secret_sealed: Buffer | null
  attempts: number
}

const LEASE_SECONDS = 60

/** Takes messages that are due, each to one process at a time; one whose process died comes back when its lease is over. */
export const leaseMessages = async (tx: Tx, most: number): Promise<LeasedMessage[]> => {
  const { rows } = await sql<LeasedMessage>`
    update notifications.messages m set attempts = m.attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from (
      select message_id from notifications.messages where state = 'waiting' and due_at <= now()
      order by due_at limit ${most} for update skip locked
    ) due
    where m.message_id = due.message_id and m.expires_at > now()
    returning m.message_id, m.channel, m.kind, m.language, m.receiver, m.fills, m.secret_sealed, m.attempts`.execute(
    tx,
  )
  return rows
}

export interface SentRow {
  messageId: string
  way: CarrierKind
  reference: string | null
}

/** What was secret in it is forgotten, unless it only went to the file of a demonstration. */
export const writeSent = (tx: Tx, { messageId, way: carrierKind, reference }: SentRow) =>
  tx
    .updateTable('notifications.messages')
    .set({
      state: 'sent',
      sent_by: carrierKind,
      reference,
      fault: null,
      finished_at: sql<Date>`now()`,
      ...(carrierKind === 'local' ? {} : { secret_sealed: null }),
    })
    .where('message_id', '=', messageId)
    .where('state', '=', 'waiting')
    .execute()

export const writeLater = (tx: Tx, messageId: string, seconds: number, fault: string) =>
  tx
    .updateTable('notifications.messages')
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${seconds})`, fault })
    .where('message_id', '=', messageId)
    .where('state', '=', 'waiting')
    .execute()

export const writeFailed = (tx: Tx, messageId: string, fault: string) =>
  tx
    .updateTable('notifications.messages')
    .set({ state: 'failed', fault, finished_at: sql<Date>`now()`, secret_sealed: null })
    .where('message_id', '=', messageId)
    .where('state', '=', 'waiting')
    .execute()

export const expireMessages = (tx: Tx) =>
  sql`update notifications.messages set state = 'expired', finished_at = now(), secret_sealed = null
    where state = 'waiting' and expires_at <= now()`.execute(tx)

/** What was secret is forgotten after a day everywhere, and messages after ninety. */
export const forgetMessages = async (tx: Tx): Promise<void> => {
  await sql`update notifications.messages set secret_sealed = null
    where secret_sealed is not null and state <> 'waiting' and made_at < now() - interval '1 day'`.execute(tx)
  await sql`delete from notifications.messages where made_at < now() - interval '90 days'`.execute(tx)
}
