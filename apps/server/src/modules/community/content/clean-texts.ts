import { Refusal } from '../../../platform/refusal.ts'
import { cleanHtml } from './clean-html.ts'
import { tidyTexts } from './rules.ts'
import type { Texts } from './types.ts'

/** Texts with HTML as they are stored: refused, not silently changed, where they hold what is not allowed. */
export const cleanTexts = (texts: Texts): Texts => {
  for (const [language, { body }] of Object.entries(texts)) {
    if (cleanHtml(body).removed) throw new Refusal('HTML_REFUSED', { language })
  }
  return tidyTexts(texts, (body) => cleanHtml(body).html)
}
