import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { removeReadyAnswer, writeReadyAnswer } from './store.ts'
import type { ReadyAnswer } from './store.ts'
import type { Deciding, SupportParts } from './types.ts'

/** `version` is the one the operator saw; 0 makes a new answer. */
export const saveAnswer = (
  { app, settings }: SupportParts,
  { caller, request }: Deciding,
  wanted: ReadyAnswer,
): Promise<ReadyAnswer> =>
  transact(app.db, async (tx) => {
    const texts = Object.fromEntries(Object.entries(wanted.texts).filter(([, text]) => text !== ''))
    if (Object.keys(texts).length === 0)
      throw new Refusal(
        'BAD_INPUT',
        {},
        { [`texts.${settings.current().value.defaultLanguage}`]: { code: 'REQUIRED' } },
      )
    const after = { ...wanted, texts, version: wanted.version + 1 }
    if (!(await writeReadyAnswer(tx, settings.current().brandId, caller.username, after)))
      throw new Refusal('VERSION_CONFLICT')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'support.ready-answer',
      subject: `answer:${wanted.answerId}`,
      before: null,
      after: { title: after.title, texts },
    })
    return after
  })

export const removeAnswer = (
  { app, settings }: SupportParts,
  { caller, request }: Deciding,
  answerId: string,
): Promise<void> =>
  transact(app.db, async (tx) => {
    if (!(await removeReadyAnswer(tx, settings.current().brandId, caller.username, answerId)))
      throw new Refusal('NOT_FOUND')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'support.ready-answer-removed',
      subject: `answer:${answerId}`,
      before: null,
      after: null,
    })
  })
