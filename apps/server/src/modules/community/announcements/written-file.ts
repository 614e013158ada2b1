import type { App } from '../../../platform/app.ts'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { fileOf, fileWord } from '../../core/files/index.ts'
import { readTeamMessages } from '../../core/mailbox/index.ts'
import type { SentTeamMessage } from '../../core/mailbox/index.ts'

/** What an agent wrote, with how many have read it, as a file. */
export const writtenFile = (
  app: App,
  { playerId, language }: { playerId: string; language: string },
  cursor?: string,
) => {
  const rows = ({ after, ...page }: { after: string | undefined; limit: number; offset: number }) =>
    readTeamMessages(app.db, playerId, { after: readCursor(after), ...page })
  const columns: Record<string, (row: SentTeamMessage) => string | number> = {
    'column.time': ({ sentAt }) => sentAt.toISOString(),
    'announcements.title': ({ title }) => title,
    'announcements.body': ({ body }) => body,
    'column.receivers': ({ receivers }) => receivers,
    'column.readers': ({ readers }) => readers,
    'column.state': ({ isWithdrawn }) => (isWithdrawn ? fileWord(language, 'announcements.withdrawn') : ''),
    'column.expires': ({ endsAt }) => endsAt.toISOString(),
  }
  const cursorOf = ({ sentAt, messageId }: SentTeamMessage) => writeCursor({ at: sentAt, id: messageId })
  return fileOf({ name: 'announcements', language, columns, rows, cursorOf }, cursor)
}
