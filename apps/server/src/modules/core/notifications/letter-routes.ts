import { calls } from '@krathong/protocol'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { maskEmail } from '../../../platform/mask.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readOwnEmail, recordAudit } from '../operators/index.ts'
import type { Notifications } from './create-notifications.ts'
import { letterBrand } from './letter-brand.ts'
import { letterList, sampleLetter } from './sample-letter.ts'
import type { MessageKind } from './types.ts'

interface Which {
  kind: MessageKind
  language: string
}

/** Carried at once, outside any transaction; what became of it is answered and stands in the trail. */
const sendTest = async (
  notifications: Notifications,
  { kind, language }: Which,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
) => {
  const { app, carriers } = notifications
  const receiver = await readOwnEmail(app.db, caller.operatorId)
  if (receiver === null) throw new Refusal('OWN_EMAIL_MISSING')
  const { subject, text, html } = sampleLetter(kind, language, letterBrand(notifications))
  const letter = { messageId: newId(), receiver, subject: `[test] ${subject}`, text, html }
  const carried = await carriers.email
    .carry(letter)
    .catch((error: unknown) => ({ kind: 'later' as const, fault: String(error) }))
  await transact(app.db, (tx) =>
    recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'letters.test',
      subject: `letter:${kind}/${language}`,
      before: null,
      after: { outcome: carried.kind },
    }),
  )
  if (carried.kind !== 'sent') throw new Refusal('LETTER_NOT_SENT')
  return { receiver: maskEmail(receiver) ?? '' }
}

/** What letters say, for whoever words them. */
export const letterRoutes = (notifications: Notifications) =>
  implement('lettersBackOffice', calls.lettersBackOffice, {
    letters: ({ language }) => {
      const { value, texts } = notifications.settings.current()
      return { content: letterList(language ?? value.defaultLanguage, letterBrand(notifications), texts) }
    },
    letter: ({ kind, language }) => sampleLetter(kind, language, letterBrand(notifications)),
    sendTest: (which, context) => sendTest(notifications, which, context),
  })
