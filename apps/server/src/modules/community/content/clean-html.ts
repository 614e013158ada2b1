import sanitize from 'sanitize-html'
import { isHttpsAddress, isSitePath } from './rules.ts'

const allowedTags = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]
const allowedAttributes: Record<string, readonly string[]> = {
  a: ['href'],
  th: ['scope'],
  td: [],
  ol: ['start'],
}
/** Attributes that every opened link gets from us; finding them again is not a fault of the author. */
const ownAttributes = ['rel', 'target']

const isSafeLink = (href: string): boolean => isSitePath(href) || isHttpsAddress(href)

export interface CleanHtml {
  html: string
  /** True when something that is not allowed was taken out. */
  removed: boolean
}

const PASSES_MAX = 5

const cleanOnce = (dirty: string): CleanHtml => {
  let removed = /<!--|<!\[|<\?/.test(dirty)
  const html = sanitize(dirty, {
    allowedTags,
    allowedAttributes: { a: ['href', ...ownAttributes], th: ['scope'], ol: ['start'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      '*': (tagName, attributes) => {
        const may = [...(allowedAttributes[tagName] ?? []), ...(tagName === 'a' ? ownAttributes : [])]
        if (!allowedTags.includes(tagName) || Object.keys(attributes).some((name) => !may.includes(name)))
          removed = true
        if (tagName !== 'a') return { tagName, attribs: attributes }
        const href = attributes['href']?.trim()
        if (href === undefined) return { tagName, attribs: {} }
        if (!isSafeLink(href)) {
          removed = true
          return { tagName, attribs: {} }
        }
        const isOutside = href.startsWith('https:')
        return {
          tagName,
          attribs: { href, ...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {}) },
        }
      },
    },
  })
  return { html: html.trim(), removed }
}

/**
 * HTML that an operator wrote, cut down to an allow-list of text marks, lists, tables and links to the site or to https.
 * Marks that were nested wrongly are read anew until they stand, so cleaning what is clean changes nothing.
 */
export const cleanHtml = (dirty: string): CleanHtml => {
  const { html, removed } = cleanOnce(dirty)
  let stable = html
  for (let pass = 1; pass < PASSES_MAX; pass += 1) {
    const next = cleanOnce(stable).html
    if (next === stable) break
    stable = next
  }
  return { html: stable, removed }
}
