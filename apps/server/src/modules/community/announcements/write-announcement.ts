import {
  ANNOUNCEMENT_DAYS,
  ANNOUNCEMENTS_A_DAY,
  ANNOUNCEMENTS_A_WEEK,
} from '@krathong/protocol/shapes/announcement-bounds'
import type { calls, CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  countWritten,
  holdAuthor,
  plainText,
  readTeamMessage,
  sendTeamMessage,
} from '../../core/mailbox/index.ts'
import type { SentTeamMessage } from '../../core/mailbox/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { blockedBy, wordsInForce } from '../chat/index.ts'
import { readReceivers } from './reads.ts'

const required = (field: string) => new Refusal('BAD_INPUT', {}, { [field]: { code: 'REQUIRED' } })

/** One spelling of what is sent: plain, and a title of one line. */
const tidy = ({ title, body }: { title: string; body: string }) => {
  const text = { title: plainText(title).replace(/\s+/g, ' ').trim(), body: plainText(body) }
  if (text.title === '') throw required('title')
  if (text.body === '') throw required('body')
  return text
}

/** Sends a text to the team as it stands now. The same key again is told what was sent the first time. */
export const writeAnnouncement = async (
  { app, settings }: { app: App; settings: Settings },
  { caller, language }: { caller: PlayerCaller; language: string },
  wanted: CallRead<typeof calls.announcements.write>,
): Promise<SentTeamMessage> => {
  const { brandId } = settings.current()
  const { announcementId: messageId, reach } = wanted
  const { playerId: authorId, account: author } = caller
  const text = tidy(wanted)
  const { words } = await wordsInForce(app.db, brandId)
  const by = blockedBy(`${text.title}\n${text.body}`, words)
  if (by) throw new Refusal('ANNOUNCEMENT_BLOCKED', { by })
  const sent = await transact(app.db, async (tx) => {
    await holdAuthor(tx, authorId)
    const before = await readTeamMessage(tx, messageId)
    if (before) {
      const isSame = before.authorId === authorId && before.title === text.title && before.body === text.body
      if (!isSame) throw new Refusal('KEY_REUSED')
      return before
    }
    const { lastDay, lastWeek } = await countWritten(tx, authorId)
    if (lastDay >= ANNOUNCEMENTS_A_DAY || lastWeek >= ANNOUNCEMENTS_A_WEEK)
      throw new Refusal('ANNOUNCEMENT_LIMIT', {
        day: String(ANNOUNCEMENTS_A_DAY),
        week: String(ANNOUNCEMENTS_A_WEEK),
      })
    const playerIds = await readReceivers(tx, authorId, reach)
    if (playerIds.length === 0) throw new Refusal('ANNOUNCEMENT_FOR_NOBODY')
    const days = ANNOUNCEMENT_DAYS
    await sendTeamMessage(tx, { messageId, brandId, authorId, author, language, ...text, days, playerIds })
    return (await readTeamMessage(tx, messageId))!
  })
  app.bus.publish('mailbox', { playerId: null })
  return sent
}
