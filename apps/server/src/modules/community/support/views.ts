import type { calls } from '@krathong/protocol'
import type { CallOutput } from '@krathong/protocol/call'
import { now } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readPolicy } from './policy.ts'
import { readMessages, readOwn, readPicture } from './reads.ts'
import type { MessageRow } from './reads.ts'
import { queueFor, isStaffedAt } from './rules.ts'
import type { LocalTime } from './rules.ts'
import type { Conversation, Person, SupportParts } from './types.ts'

type State = CallOutput<(typeof calls)['support']['state']>

const WEEK_DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** What the clock on the brand's wall shows. */
const localTime = (at: Date, timeZone: string): LocalTime => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: WEEK_DAYS.indexOf(part('weekday')), time: `${part('hour')}:${part('minute')}` }
}

export const messageView = ({ at, ...line }: MessageRow) => ({ ...line, at: at.toISOString() })

const conversationView = (found: Conversation): NonNullable<State['conversation']> => ({
  queue: found.queue,
  questionType: found.questionType,
  state: found.state,
  openedAt: found.openedAt.toISOString(),
  closedAt: found.closedAt?.toISOString() ?? null,
  staffName: found.operatorName,
  seenByStaff: found.seenByStaff,
  lastNo: found.lines,
  rating: found.rating,
})

/** What a support window shows: the queue, whether somebody is there, and the last conversation from line `after` on. */
export const stateView = async (
  { app, settings, rankLevelOf }: SupportParts,
  person: Person | null,
  { after, language }: { after: number; language: string },
): Promise<State> => {
  const { timeZone, defaultLanguage } = settings.current().value
  const { policy } = await readPolicy(app.db, settings)
  const found = person ? await readOwn(app.db, person) : null
  const { offlineTexts, questionMin, questionMax } = policy
  return {
    queue: queueFor(person?.playerId ? await rankLevelOf(person.playerId) : 0),
    isStaffed: isStaffedAt(policy, localTime(now(), timeZone)),
    offlineText: offlineTexts[language] ?? offlineTexts[defaultLanguage] ?? '',
    questionMin,
    questionMax,
    conversation: found && conversationView(found),
    lines: found ? (await readMessages(app.db, found.conversationId, after)).map(messageView) : [],
  }
}

/** One picture of a conversation that the caller was found to be a part of. */
export const pictureOf = async (
  { app, files }: SupportParts,
  conversationId: string,
  wanted: { no: number; place: number },
) => {
  const found = await readPicture(app.db, conversationId, wanted)
  const bytes = found && (await files.read(found.pictureId))
  if (!found || !bytes) throw new Refusal('NOT_FOUND')
  return { mediaType: found.mediaType, base64: bytes.toString('base64') }
}
