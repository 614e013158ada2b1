import { Refusal } from '../../../platform/refusal.ts'
import type { ContentFault } from './rules.ts'

/** A missing text is a fault of one field; the other faults have codes of their own. */
export const refuseFault = (fault: ContentFault | null, brandLanguage: string): void => {
  if (fault === null) return
  if (fault !== 'TEXT_MISSING') throw new Refusal(fault)
  throw new Refusal(
    'BAD_INPUT',
    { language: brandLanguage },
    { [`texts.${brandLanguage}.title`]: { code: 'REQUIRED' } },
  )
}
