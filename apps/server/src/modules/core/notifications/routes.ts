import { calls } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { maskEmail, maskPhone } from '../../../platform/mask.ts'
import type { Notifications } from './create-notifications.ts'
import { readOutbox } from './reads.ts'
import { letterBrand } from './letter-brand.ts'
import { writeLetter } from './write-letter.ts'
import { secretContext } from './send.ts'
import type { Channel, MessageKind, Secret, CarrierKind } from './types.ts'

type Row = Awaited<ReturnType<typeof readOutbox>>[number]

/** Only what went to the file of a demonstration is shown whole: everything else is a person's own. */
const secretOf = ({ app }: Notifications, row: Row): Secret | null =>
  row.sent_by === 'local' && row.secret_sealed
    ? (JSON.parse(app.sealer.open(row.secret_sealed, secretContext(row.message_id))) as Secret)
    : null

const receiverOf = ({ sent_by: carrierKind, channel, receiver }: Row): string => {
  if (carrierKind === 'local') return receiver
  return (channel === 'email' ? maskEmail(receiver) : maskPhone(receiver)) ?? ''
}

const viewOf = (notifications: Notifications, row: Row) => {
  const channel = row.channel as Channel
  const kind = row.kind as MessageKind
  const { subject, text } = writeLetter(
    {
      channel,
      kind,
      language: row.language,
      fills: row.fills as Record<string, string>,
      secret: secretOf(notifications, row),
    },
    letterBrand(notifications),
  )
  return {
    messageId: row.message_id,
    madeAt: row.made_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    channel,
    kind,
    language: row.language,
    receiver: receiverOf(row),
    playerId: row.player_id,
    state: row.state as 'waiting',
    sentBy: row.sent_by as CarrierKind | null,
    attempts: row.attempts,
    fault: row.fault,
    subject,
    text,
  }
}

export const notificationRoutes = (notifications: Notifications) =>
  implement('notificationsBackOffice', calls.notificationsBackOffice, {
    outbox: async ({ cursor, limit, search, channel, state }) => {
      const rows = await readOutbox(notifications.app.db, {
        brandId: notifications.settings.current().brandId,
        search: (search ?? '').trim().toLowerCase(),
        channel,
        state,
        after: readCursor(cursor),
        limit,
      })
      const last = rows.at(-1)
      return {
        content: rows.map((row) => viewOf(notifications, row)),
        nextCursor:
          last && rows.length === limit ? writeCursor({ at: last.made_at, id: last.message_id }) : null,
      }
    },
    carriers: () => ({
      email: notifications.carriers.email.carrierKind,
      sms: notifications.carriers.sms.carrierKind,
    }),
  })
