import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
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
      expires_at: sql<Date>`now() + make_interval(secs => ${row.livesSeconds})`,
    })
    .execute()

export interface WaitingMessage {
  message_id: string
  channel: Channel
  kind: MessageKind
  language: string
  receiver: string
  fills: Record<string, string>
  secret_sealed: Buffer | null
}

/** A message that has not left and whose time is not over. */
export const readWaiting = async (db: Db, messageId: string): Promise<WaitingMessage | undefined> => {
  const { rows } = await sql<WaitingMessage>`
    select message_id, channel, kind, language, receiver, fills, secret_sealed from notifications.messages
    where message_id = ${messageId}::uuid and state = 'waiting' and expires_at > now()`.execute(db)
  return rows[0]
}

export interface SentRow {
  messageId: string
  attempts: number
  carrierKind: CarrierKind
  reference: string | null
}

/** What was secret in it is forgotten, unless it only went to the file of a demonstration. */
export const writeSent = (tx: Tx, { messageId, attempts, carrierKind, reference }: SentRow) =>
  tx
    .updateTable('notifications.messages')
    .set({
      state: 'sent',
      attempts,
      sent_by: carrierKind,
      reference,
      fault: null,
      finished_at: sql<Date>`now()`,
      ...(carrierKind === 'local' ? {} : { secret_sealed: null }),
    })
    .where('message_id', '=', messageId)
    .where('state', '=', 'waiting')
    .execute()

/** It did not leave, and is tried again. */
export const writeLater = (
  tx: Tx,
  { messageId, attempts, fault }: { messageId: string; attempts: number; fault: string },
) =>
  tx
    .updateTable('notifications.messages')
    .set({ attempts, fault })
    .where('message_id', '=', messageId)
    .where('state', '=', 'waiting')
    .execute()

export const writeFailed = (
  tx: Tx,
  { messageId, attempts, fault }: { messageId: string; attempts: number; fault: string },
) =>
  tx
    .updateTable('notifications.messages')
    .set({ state: 'failed', attempts, fault, finished_at: sql<Date>`now()`, secret_sealed: null })
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
