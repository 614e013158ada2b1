import { calls } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { maskEmail, maskPhone } from '../../../platform/mask.ts'
import type { Dispatch } from './create-dispatch.ts'
import { readOutbox } from './reads.ts'
import { letterHouse } from './letter-house.ts'
import { writeLetter } from './write-letter.ts'
import { secretContext } from './send.ts'
import type { Channel, MessageKind, Secret, Way } from './types.ts'

type Row = Awaited<ReturnType<typeof readOutbox>>[number]

/** Only what went to the file of a demonstration is shown whole: everything else is a person's own. */
const secretOf = ({ app }: Dispatch, row: Row): Secret | null =>
  row.sent_by === 'local' && row.secret_sealed
    ? (JSON.parse(app.sealer.open(row.secret_sealed, secretContext(row.message_id))) as Secret)
    : null

const receiverOf = ({ sent_by: way, channel, receiver }: Row): string => {
  if (way === 'local') return receiver
  return (channel === 'email' ? maskEmail(receiver) : maskPhone(receiver)) ?? ''
}

const viewOf = (dispatch: Dispatch, row: Row) => {
  const channel = row.channel as Channel
  const kind = row.kind as MessageKind
  const { subject, text } = writeLetter(
    {
      channel,
      kind,
      language: row.language,
      fills: row.fills as Record<string, string>,
      secret: secretOf(dispatch, row),
    },
    letterHouse(dispatch),
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
    sentBy: row.sent_by as Way | null,
    attempts: row.attempts,
    fault: row.fault,
    subject,
    text,
  }
}

export const dispatchRoutes = (dispatch: Dispatch) =>
  implement('notificationsBackOffice', calls.notificationsBackOffice, {
    outbox: async ({ cursor, limit, search, channel, state }) => {
      const rows = await readOutbox(dispatch.app.db, {
        brandId: dispatch.settings.current().brandId,
        search: (search ?? '').trim().toLowerCase(),
        channel,
        state,
        after: readCursor(cursor),
        limit,
      })
      const last = rows.at(-1)
      return {
        content: rows.map((row) => viewOf(dispatch, row)),
        nextCursor:
          last && rows.length === limit ? writeCursor({ at: last.made_at, id: last.message_id }) : null,
      }
    },
    ways: () => ({ email: dispatch.carriers.email.way, sms: dispatch.carriers.sms.way }),
  })
