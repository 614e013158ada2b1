import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Settings } from '../settings/index.ts'
import { keepUnread, readAll, readMessage, removeMessage } from './move-mail.ts'
import { countUnread, readMail } from './reads.ts'
import { readSenders } from './team-messages.ts'
import { eventsThatSay, excerptOf, textOf } from './text-of.ts'
import type { MailBrand, MailRow } from './types.ts'

const mailBrandOf = (settings: Settings): MailBrand => {
  const { value, texts } = settings.current()
  return {
    language: value.defaultLanguage,
    timeZone: value.timeZone,
    wordedIn: (language, key) => texts.find('mail', language, key),
  }
}

const viewOf = (row: MailRow, title: string, sender: string | undefined) => ({
  messageId: row.id,
  kind: row.kind,
  sender: sender ?? null,
  title,
  isImportant: row.isImportant,
  isRead: row.readAt !== null,
  sentAt: row.sentAt.toISOString(),
})

/** The mailbox of the player who asks. */
export const messageRoutes = (app: App, settings: Settings) => {
  const sendersOf = (rows: readonly MailRow[]) =>
    readSenders(
      app.db,
      rows.filter(({ kind }) => kind === 'team').map(({ id }) => id),
    )
  const counted = async (work: Promise<number>) => ({ unreadCount: await work })
  return implement('messages', calls.messages, {
    unreadCount: (_, { caller }) => {
      settings.requireOn('MAILBOX')
      return counted(countUnread(app.db, caller.playerId))
    },
    messages: async ({ search, ...wanted }, { caller, request: { language } }) => {
      settings.requireOn('MAILBOX')
      const brand = mailBrandOf(settings)
      const saying = search === '' ? [] : eventsThatSay(search, language, brand)
      const languages = [language, brand.language] as const
      const { page, rows } = await readMail(app.db, caller.playerId, { ...wanted, search, saying, languages })
      const senders = await sendersOf(rows)
      const content = rows.map((row) => {
        const { title, body } = textOf(row, language, brand)
        return { ...viewOf(row, title, senders.get(row.id)), excerpt: excerptOf(body) }
      })
      return { ...page, content }
    },
    read: async ({ messageId }, { caller, request: { language } }) => {
      settings.requireOn('MAILBOX')
      const { row, unreadCount } = await readMessage(app, { playerId: caller.playerId, messageId })
      const { title, body } = textOf(row, language, mailBrandOf(settings))
      const sender = (await sendersOf([row])).get(row.id)
      return { message: { ...viewOf(row, title, sender), body, link: row.link }, unreadCount }
    },
    keepUnread: ({ messageId }, { caller }) => {
      settings.requireOn('MAILBOX')
      return counted(keepUnread(app, { playerId: caller.playerId, messageId }))
    },
    readAll: (_, { caller }) => {
      settings.requireOn('MAILBOX')
      return counted(readAll(app, caller.playerId))
    },
    remove: ({ messageId }, { caller }) => {
      settings.requireOn('MAILBOX')
      return counted(removeMessage(app, { playerId: caller.playerId, messageId }))
    },
  })
}
