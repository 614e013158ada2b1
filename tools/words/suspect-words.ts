/** What is likely wrong with a text of a dictionary, told in a sentence. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { textWidth, widthBudget } from './text-width.ts'

interface Suspect {
  language: string
  key: string
  text: string
  english: string | undefined
  /** Filled by the message engine; otherwise its `{name}` parts are only put in their places. */
  isMessage: boolean
  /** How much wider than English the text may be; absent where there is room. */
  share?: number | undefined
}

const scripts: Readonly<Record<string, RegExp>> = {
  th: /\p{Script=Thai}/u,
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  my: /\p{Script=Myanmar}/u,
  km: /\p{Script=Khmer}/u,
  lo: /\p{Script=Lao}/u,
  hi: /\p{Script=Devanagari}/u,
  ne: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  ru: /\p{Script=Cyrillic}/u,
  kk: /\p{Script=Cyrillic}/u,
}
const names: Readonly<Record<string, string>> = { th: 'Thai', 'zh-Hans': 'Han', ar: 'Arabic' }
const foreign = [
  ['Thai', /\p{Script=Thai}/u],
  ['Han', /\p{Script=Han}/u],
  ['Arabic', /\p{Script=Arabic}/u],
] as const

const letters = /\p{L}{3,}/u
const bare = (text: string) => text.replaceAll(/\{[^{}]*\}|<[^>]*>/g, '')
/** Names and abbreviations that stay as they are in every language: RTP, LINE ID, Krathong. */
const isOwnName = ({ text, english }: Suspect) => {
  const words = bare(text).trim().split(/\s+/)
  return words.length < 2 || (text === english && words.every((word) => /^[^a-z]/.test(word)))
}

const wrongScript = (given: Suspect) => {
  const { language, text } = given
  const own = scripts[language]
  if (own && letters.test(bare(text)) && !isOwnName(given) && !own.test(text))
    return `no ${names[language] ?? language} letter in`
  const strange = foreign.find(([, script]) => script.source !== own?.source && script.test(text))
  const isJapanese = language === 'ja' || language.startsWith('zh')
  return strange && !(isJapanese && strange[0] === 'Han') ? `${strange[0]} letters in` : undefined
}

const spaces = ({ language, text }: Suspect) => {
  if (text !== text.trim() || /[^\S\n]{2,}/.test(text)) return 'stray spaces in'
  return language.startsWith('zh') && /\p{Script=Han} +\p{Script=Han}/u.test(text)
    ? 'stray spaces in'
    : undefined
}

/** Signs of another language's keyboard: a Latin comma in Arabic, a Latin full stop after a Han letter, figures that are not Latin. */
const signs = ({ language, text }: Suspect) => {
  if (/[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\u0966-\u096f]/.test(text))
    return 'figures that are not Latin in'
  if (language === 'ar' && /\p{Script=Arabic}\s*[,;?]/u.test(text)) return 'Latin signs in'
  return language.startsWith('zh') && /\p{Script=Han}[,.?!;:](?!\d)/u.test(text)
    ? 'Latin signs in'
    : undefined
}

const stillEnglish = ({ language, text, english }: Suspect) => {
  const isSentence = bare(text).trim().split(/\s+/).length > 3
  return language !== 'en' && isSentence && text === english ? 'still English:' : undefined
}

interface Parts {
  names: Set<string>
  plurals: { options: string[]; type: 'cardinal' | 'ordinal' }[]
}

const partsOf = (
  elements: readonly MessageFormatElement[],
  found: Parts = { names: new Set(), plurals: [] },
) => {
  for (const part of elements) {
    if (part.type === TYPE.literal || part.type === TYPE.pound) continue
    found.names.add(part.type === TYPE.tag ? `<${part.value}>` : part.value)
    if (part.type === TYPE.tag) partsOf(part.children, found)
    if (part.type === TYPE.plural)
      found.plurals.push({ options: Object.keys(part.options), type: part.pluralType ?? 'cardinal' })
    if (part.type === TYPE.plural || part.type === TYPE.select)
      for (const { value } of Object.values(part.options)) partsOf(value, found)
  }
  return found
}

const read = (text: string): Parts | null => {
  try {
    return partsOf(parse(text))
  } catch {
    return null
  }
}

const listed = (all: Iterable<string>) => [...all].sort().join(' ')

/** The forms a language needs for every number, unless it has one form for all of them; `=0` and `=1` say themselves. */
export const missingPlurals = (language: string, text: string): string[] =>
  (read(text)?.plurals ?? []).flatMap(({ options, type }) => {
    const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
    if (options.every((option) => option === 'other' || option.startsWith('='))) return []
    const exact: Record<string, string> = { zero: '=0', one: '=1', two: '=2' }
    return pluralCategories.filter((form) => !options.includes(form) && !options.includes(exact[form] ?? ''))
  })

const places = (text: string) => listed(new Set(text.match(/\{\w+\}/g)))

const parts = ({ language, text, english, isMessage }: Suspect) => {
  if (!isMessage)
    return english === undefined || places(text) === places(english)
      ? undefined
      : `filled with ${places(text)} where English has ${places(english)}:`
  const own = read(text)
  if (!own) return 'cannot be read as a message:'
  const lost = missingPlurals(language, text)
  if (lost.length > 0) return `no form for ${lost.join(', ')} in`
  const wanted = english === undefined ? null : read(english)
  return wanted && listed(wanted.names) !== listed(own.names)
    ? `filled with {${listed(own.names)}} where English has {${listed(wanted.names)}}:`
    : undefined
}

const tooLong = ({ language, text, english, share }: Suspect) => {
  if (share === undefined || english === undefined || language === 'en') return undefined
  const budget = widthBudget(english, share)
  return textWidth(text) > budget ? `${textWidth(text)} letters wide where ${budget} fit:` : undefined
}

const rules = [spaces, wrongScript, signs, stillEnglish, parts, tooLong]

export const suspect = (given: Suspect): string | undefined => {
  for (const rule of rules) {
    const fault = rule(given)
    if (fault) return `${given.language} ${given.key}: ${fault} "${given.text}"`
  }
  return undefined
}
