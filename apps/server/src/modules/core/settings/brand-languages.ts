import { isOffered, languageFacts } from '@krathong/protocol/languages'
import { assert } from '../../../platform/refusal.ts'
import type { BrandSettings } from './brand-settings.ts'

type BrandLanguage = BrandSettings['languages'][number]

/** A language as a brand's settings hold it. */
export const brandLanguage = (code: string): BrandLanguage => {
  const facts = languageFacts(code)
  assert(facts, 'a brand speaks languages of the table')
  const { specCode, nativeName, flag } = facts
  return { code, specCode, nativeName, flag }
}

/** What a brand wants and what is complete: a language whose texts are unfinished is never offered. */
export const offeredOf = ({ languages }: BrandSettings): BrandLanguage[] =>
  languages.filter(({ code }) => isOffered(code))
