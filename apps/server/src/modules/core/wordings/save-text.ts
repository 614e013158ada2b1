import type { App } from '../../../platform/app.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import { afterCommit } from '../../../platform/db/joined.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../operators/index.ts'
import { isHeld } from './held.ts'
import { originalOf } from './originals.ts'
import type { Originals } from './originals.ts'
import { faultOf, tidyText } from './wording-faults.ts'
import type { TextFault } from './wording-faults.ts'
import { readEdit } from './reads.ts'
import type { TextName } from './reads.ts'
import { nextRevision, writeEdit } from './store.ts'

export interface TextParts {
  app: App
  originals: Originals
  brand: () => { brandId: string; defaultLanguage: string; languages: readonly string[] }
  /** Reads the edits anew and tells every process. */
  refresh: () => Promise<void>
}

const refusalOf = (fault: TextFault): Refusal => {
  if (fault.code === 'TEXT_PARTS') return new Refusal(fault.code, { parts: fault.parts })
  if (fault.code === 'TEXT_FORMS') return new Refusal(fault.code, { forms: fault.forms })
  if (fault.code === 'TEXT_TOO_LONG') return new Refusal(fault.code, { most: fault.most })
  return new Refusal(fault.code)
}

interface TextSave extends TextName {
  version: number
  wording: string | null
}

/** The next wording of a text with its audit row in one transaction. The original's own words, or none, put it back. */
export const saveText = async (
  { app, originals, brand, refresh }: TextParts,
  { version, wording, ...name }: TextSave,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
): Promise<void> => {
  const { brandId, languages } = brand()
  const original = originalOf(originals, name)
  if (original === null || !languages.includes(name.language)) throw new Refusal('NOT_FOUND')
  if (isHeld(name.place, name.textKey)) throw new Refusal('TEXT_HELD')
  const tidy = tidyText(wording ?? '')
  const next = tidy === '' || tidy === tidyText(original) ? null : tidy
  const fault = next === null ? null : faultOf({ ...name, original, wording: next })
  if (fault) throw refusalOf(fault)
  await transact(app.db, async (tx) => {
    await nextRevision(tx, brandId)
    const stored = await readEdit(tx, brandId, name)
    const current = stored?.version ?? 0
    if (current !== version) {
      // The very save that made the present one: its answer was lost, and it is told again.
      const isAgain =
        current === version + 1 && stored?.changed_by === caller.username && stored.wording === next
      if (isAgain) return
      throw new Refusal('VERSION_CONFLICT', { version: current, updatedBy: stored?.changed_by ?? '' })
    }
    if ((stored?.wording ?? null) === next) return
    const changedAt = await databaseNow(tx)
    await writeEdit(tx, {
      ...name,
      brandId,
      wording: next,
      original,
      version: current + 1,
      changedAt,
      changedBy: caller.username,
    })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'texts.text',
      subject: `text:${name.place}/${name.language}/${name.textKey}`,
      before: { text: stored?.wording ?? original },
      after: { text: next ?? original },
    })
  })
  await afterCommit(refresh)
}
