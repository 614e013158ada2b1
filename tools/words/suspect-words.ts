/** What is likely wrong with a text of a dictionary, told in a sentence. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { isSame, mayBeEnglish } from './equal.ts'
import { inflected, inflectsMuch, numberless, pluralRules, uninflected } from './plural-forms.ts'
import { textWidth } from '../../packages/protocol/src/shapes/text-width.ts'
import { widthBudget } from './text-width.ts'

interface Suspect {
  language: string
  key: string
  text: string
  english: string | undefined
  /** `<link>…</link>` is drawn by a screen; elsewhere a sign like any other. */
  hasTags: boolean
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

/** What a text says beside its values, in every form of its numbers. */
const literals = (parts: readonly MessageFormatElement[]): string[] =>
  parts.flatMap((part) => {
    if (part.type === TYPE.literal) return [part.value]
    if (part.type === TYPE.tag) return literals(part.children)
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return []
    return Object.values(part.options).flatMap(({ value }) => literals(value))
  })

const wordsOf = (text: string, hasTags: boolean) => {
  try {
    return new Set(
      literals(parse(text, { ignoreTag: !hasTags }))
        .join(' ')
        .toLowerCase()
        .match(/\p{L}+/gu),
    )
  } catch {
    return new Set<string>()
  }
}

/** Every text that has words, short ones too, unless the list of what may be as in English has it. */
const stillEnglish = ({ language, text, english, hasTags }: Suspect) => {
  if (language === 'en' || english === undefined || !isSame(text, english)) return undefined
  return wordsOf(text, hasTags).size > 0 && !mayBeEnglish(language, english) ? 'still English:' : undefined
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

const read = (text: string, hasTags = true): Parts | null => {
  try {
    return partsOf(parse(text, { ignoreTag: !hasTags }))
  } catch {
    return null
  }
}

const listed = (all: Iterable<string>) => [...all].sort().join(' ')

/** The forms a language needs for every number, unless it has one form for all of them; `=0` and `=1` say themselves. */
export const missingPlurals = (language: string, text: string, hasTags = true): string[] =>
  (read(text, hasTags)?.plurals ?? []).flatMap(({ options, type }) => {
    const { pluralCategories } = pluralRules(language, type).resolvedOptions()
    if (options.every((option) => option === 'other' || option.startsWith('='))) return []
    const exact: Record<string, string> = { zero: '=0', one: '=1', two: '=2' }
    return pluralCategories.filter((form) => !options.includes(form) && !options.includes(exact[form] ?? ''))
  })

const parts = ({ language, text, english, hasTags }: Suspect) => {
  const own = read(text, hasTags)
  if (!own) return 'cannot be read as a message:'
  const lost = missingPlurals(language, text, hasTags)
  if (lost.length > 0) return `no form for ${lost.join(', ')} in`
  const wanted = english === undefined ? null : read(english, hasTags)
  return wanted && listed(wanted.names) !== listed(own.names)
    ? `filled with {${listed(own.names)}} where English has {${listed(wanted.names)}}:`
    : undefined
}

/** A number and its noun: every form tells its number, and where English inflects the others that inflect much do so too. */
const numbers = ({ language, text, english, hasTags }: Suspect) => {
  const mute = numberless(language, text, hasTags)
  if (mute.length > 0) return `${mute.join(', ')} is said of several numbers and tells none in`
  const bare = language === 'en' ? uninflected(text) : []
  if (bare.length > 0) return `{${bare.join('}, {')}} counts without a plural in`
  if (english === undefined || !inflectsMuch(language)) return undefined
  const own = inflected(text, hasTags)
  // After a colon a number stands for itself.
  const lost = inflected(english, hasTags).filter(
    (name) => !own.includes(name) && !new RegExp(`[:：] \\{${name}[,}]`).test(text),
  )
  return lost.length > 0 ? `{${lost.join('}, {')}} inflects in English and not in` : undefined
}

/** Marks that turn what is read around: where a text needs them the programs put them. */
const directions = ({ text }: Suspect) =>
  /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text) ? 'marks of direction in' : undefined

const MOST = 2000
const endless = ({ text }: Suspect) =>
  text.length > MOST ? `${text.length} letters where ${MOST} are the most:` : undefined

const tooLong = ({ language, text, english, share }: Suspect) => {
  if (share === undefined || english === undefined || language === 'en') return undefined
  const budget = widthBudget(english, share)
  return textWidth(text) > budget ? `${textWidth(text)} letters wide where ${budget} fit:` : undefined
}

const rules = [endless, directions, spaces, wrongScript, signs, stillEnglish, parts, numbers, tooLong]

export const suspect = (given: Suspect): string | undefined => {
  for (const rule of rules) {
    const fault = rule(given)
    if (fault) return `${given.language} ${given.key}: ${fault} "${given.text.slice(0, MOST)}"`
  }
  return undefined
}
