import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { idFor } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readPolicy } from './policy.ts'
import { countFromAddress, lockOwn } from './reads.ts'
import { queueFor } from './rules.ts'
import { appendMessage, holdAddress, holdPlayer, insertConversation } from './store.ts'
import { publish } from './publish.ts'
import type { Person, QuestionType, SupportParts } from './types.ts'

const PER_ADDRESS_HOUR = 20

export interface Question {
  conversationId: string
  questionType: QuestionType
  text: string
}

/** The length of a first question is the brand's; later lines may be as short as "yes". */
export const requireLength = (
  text: string,
  { questionMin, questionMax }: { questionMin: number; questionMax: number },
) => {
  const length = [...text].length
  if (length >= questionMin && length <= questionMax) return
  throw new Refusal(
    'BAD_INPUT',
    {},
    { text: { code: 'LENGTH', data: { min: questionMin, max: questionMax } } },
  )
}

/** Opens a conversation with its first line, in the queue of the person's rank. A repeat of the same key changes nothing. */
export const beginConversation = async (
  { app, settings, rankLevelOf }: SupportParts,
  person: Person,
  { conversationId: key, questionType, text }: Question,
  request: RequestFacts,
): Promise<{ lastNo: number }> => {
  const { brandId } = settings.current()
  const { policy } = await readPolicy(app.db, settings)
  requireLength(text, policy)
  const queue = queueFor(person.playerId === null ? 0 : await rankLevelOf(person.playerId))
  const conversationId = idFor(person.playerId ?? person.mark!.toString('hex'), key)
  const made = await transact(app.db, async (tx) => {
    if (person.playerId !== null) await holdPlayer(tx, person.playerId)
    const open = await lockOwn(tx, person)
    if (open?.conversationId === conversationId) return { lastNo: open.lines, isNew: false }
    if (open) throw new Refusal('SUPPORT_OPEN')
    await holdAddress(tx, request.address)
    if ((await countFromAddress(tx, request.address)) >= PER_ADDRESS_HOUR) throw new Refusal('SUPPORT_LIMIT')
    const { address, device, language } = request
    const wanted = { conversationId, brandId, person, queue, questionType, language, address, device }
    if (!(await insertConversation(tx, wanted))) throw new Refusal('SUPPORT_OPEN')
    const message = {
      lineId: conversationId,
      author: 'person',
      staffName: null,
      body: text,
      event: null,
      pictures: 0,
    } as const
    return { lastNo: await appendMessage(tx, conversationId, message, 'open'), isNew: true }
  })
  if (made.isNew) publish(app, { conversationId, ...person })
  return { lastNo: made.lastNo }
}
