import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readOperatorsWith } from '../../core/operators/index.ts'
import { addStaffPicture } from './add-picture.ts'
import { answerPerson } from './answer-person.ts'
import { countQueues, readQueue, readReadyAnswers, readRow } from './back-office-reads.ts'
import { markSeenByStaff } from './mark-seen.ts'
import { closeConversation, handOver, takeConversation } from './move-conversation.ts'
import { changePolicy, readPolicy } from './policy.ts'
import { readMessages, readOne } from './reads.ts'
import { removeAnswer, saveAnswer } from './save-answer.ts'
import type { SupportParts } from './types.ts'
import { messageView, pictureOf } from './views.ts'

const LAST_MESSAGES = 500

/** What staff see, answer and decide. */
export const supportBackOfficeRoutes = (parts: SupportParts) => {
  const { app, settings } = parts
  const brandId = () => settings.current().brandId
  const rowOf = async (conversationId: string) => {
    const row = await readRow(app.db, brandId(), conversationId)
    if (!row) throw new Refusal('NOT_FOUND')
    return row
  }
  const moved = async (conversationId: string, work: Promise<void>) => {
    await work
    return { conversation: await rowOf(conversationId) }
  }
  return implement('supportBackOffice', calls.supportBackOffice, {
    queue: (wanted, { caller }) =>
      readQueue(app.db, { ...wanted, brandId: brandId(), operatorId: caller.operatorId }),
    counts: (_, { caller }) => countQueues(app.db, brandId(), caller.operatorId),
    conversation: async ({ conversationId }) => {
      const found = await readOne(app.db, brandId(), conversationId)
      if (!found) throw new Refusal('NOT_FOUND')
      const messages = await readMessages(app.db, conversationId, Math.max(0, found.lines - LAST_MESSAGES))
      return {
        conversation: await rowOf(conversationId),
        lines: messages.map(messageView),
        seenByPerson: found.seenByPerson,
        address: found.address,
        device: found.device,
        ratingNote: found.ratingNote,
        colleagues: await readOperatorsWith(app.db, 'support.answer'),
      }
    },
    picture: async ({ conversationId, ...wanted }) => {
      const { conversationId: known } = await rowOf(conversationId)
      return pictureOf(parts, known, wanted)
    },
    take: (seen, deciding) => moved(seen.conversationId, takeConversation(parts, deciding, seen)),
    handOver: (wanted, deciding) => moved(wanted.conversationId, handOver(parts, deciding, wanted)),
    answer: (wanted, deciding) => moved(wanted.conversationId, answerPerson(parts, deciding, wanted)),
    addPicture: (wanted, deciding) =>
      addStaffPicture(parts, deciding, { ...wanted, content: deciding.request.rawBody }),
    seen: async (wanted) => {
      await markSeenByStaff(parts, wanted)
      return {}
    },
    close: (seen, deciding) => moved(seen.conversationId, closeConversation(parts, deciding, seen)),
    readyAnswers: async () => ({ content: await readReadyAnswers(app.db, brandId()) }),
    saveReadyAnswer: (wanted, deciding) => saveAnswer(parts, deciding, wanted),
    removeReadyAnswer: async ({ answerId }, deciding) => {
      await removeAnswer(parts, deciding, answerId)
      return {}
    },
    policy: () => readPolicy(app.db, settings),
    changePolicy: (wanted, deciding) => changePolicy(parts, deciding, wanted),
  })
}
