import { calls } from '@krathong/protocol'
import type { CallOutput } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { transact } from '../../../platform/db/database.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readTeamMessage, readTeamMessages, withdrawTeamMessage } from '../../core/mailbox/index.ts'
import type { SentTeamMessage } from '../../core/mailbox/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { isAgentType } from '../../people/players/index.ts'
import { writeAnnouncement } from './write-announcement.ts'
import { writtenFile } from './written-file.ts'

type Announcement = CallOutput<typeof calls.announcements.write>

const viewOf = (message: SentTeamMessage): Announcement => ({
  announcementId: message.messageId,
  title: message.title,
  body: message.body,
  sentAt: message.sentAt.toISOString(),
  endsAt: message.endsAt.toISOString(),
  isWithdrawn: message.isWithdrawn,
  receivers: message.receivers,
  readers: message.readers,
})

const requireAgent = ({ type }: PlayerCaller): void => {
  if (!isAgentType(type)) throw new Refusal('NOT_AN_AGENT')
}

/** What agents write to their teams. */
export const announcementsRoutes = (app: App, settings: Settings) =>
  implement('announcements', calls.announcements, {
    written: async ({ cursor, limit }, { caller }) => {
      requireAgent(caller)
      const rows = await readTeamMessages(app.db, caller.playerId, { after: readCursor(cursor), limit })
      const last = rows.at(-1)
      return {
        content: rows.map(viewOf),
        nextCursor:
          last && rows.length === limit ? writeCursor({ at: last.sentAt, id: last.messageId }) : null,
      }
    },
    writtenFile: ({ cursor }, { caller, request: { language } }) => {
      requireAgent(caller)
      return writtenFile(app, { playerId: caller.playerId, language }, cursor)
    },
    write: async (wanted, { caller, request }) => {
      settings.requireOn('MAILBOX')
      requireAgent(caller)
      return viewOf(
        await writeAnnouncement({ app, settings }, { caller, language: request.language }, wanted),
      )
    },
    withdraw: async ({ announcementId }, { caller }) => {
      requireAgent(caller)
      const isOwn = await transact(app.db, (tx) => withdrawTeamMessage(tx, caller.playerId, announcementId))
      if (!isOwn) throw new Refusal('NOT_FOUND')
      app.bus.publish('mailbox', { playerId: null })
      return viewOf((await readTeamMessage(app.db, announcementId))!)
    },
  })
