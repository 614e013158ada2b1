/** The texts that stand on buttons and tabs: read out of the screens, so that no list of them can fall behind. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { fillMessage } from '../../apps/server/src/platform/fill-message.ts'
import { root } from '../root.ts'
import type { TextPlace } from './read-texts.ts'
import { isNamed } from './terms.ts'
import { textWidth } from '../../packages/protocol/src/shapes/text-width.ts'

/** Parts that draw what is pressed, or a head of a column or a badge, with the words on it as their children. */
const pressed = /^(button|\w*Button|Tab|Link|\w+Link)$/
const small = /^(th|Badge|Chip|Tag)$/
/** Properties by which other parts are handed the words of a button. */
const handedOn = /^(action|submit|confirm|cancel|retry)(Label|Text)?$/

type Found = Set<string>

/** What `t` is asked for: a key, one of two keys, or the beginning of keys with a star. */
const addAsked = (part: ts.Node | undefined, found: Found): void => {
  if (!part) return
  if (ts.isStringLiteral(part)) found.add(part.text)
  else if (ts.isTemplateExpression(part)) found.add(`${part.head.text}*`)
  else if (ts.isConditionalExpression(part))
    for (const one of [part.whenTrue, part.whenFalse]) addAsked(one, found)
}

const isAsking = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't'

/** Words that stand straight on the button: in it, in a choice of two, not inside a part of its own. */
const addWords = (node: ts.Node, found: Found): void => {
  if (isAsking(node)) addAsked(node.arguments[0], found)
  else if (ts.isJsxExpression(node)) ts.forEachChild(node, (child) => addWords(child, found))
  else if (ts.isConditionalExpression(node))
    for (const one of [node.whenTrue, node.whenFalse]) addWords(one, found)
  else if (ts.isBinaryExpression(node)) addWords(node.right, found)
  else if (ts.isJsxElement(node) && /^(b|strong|span)$/.test(node.openingElement.tagName.getText()))
    for (const child of node.children) addWords(child, found)
}

const walk = (node: ts.Node, { buttons, heads }: { buttons: Found; heads: Found }): void => {
  if (ts.isJsxElement(node)) {
    const name = node.openingElement.tagName.getText()
    const found = pressed.test(name) ? buttons : small.test(name) ? heads : null
    if (found) for (const child of node.children) addWords(child, found)
  }
  if (ts.isJsxAttribute(node) && node.initializer && handedOn.test(node.name.getText()))
    addWords(node.initializer, buttons)
  ts.forEachChild(node, (child) => walk(child, { buttons, heads }))
}

interface OnScreen {
  /** Keys, and beginnings with a star, of what is pressed. */
  buttons: string[]
  /** Of heads of columns and of badges. */
  heads: string[]
}

export const wordsOnButtons = (sources: readonly string[]): OnScreen => {
  const found = { buttons: new Set<string>(), heads: new Set<string>() }
  // A source without a tag has no buttons, and is not parsed.
  for (const source of sources.filter((one) => /<\/|\/>/.test(one)))
    walk(ts.createSourceFile('screen.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), found)
  return { buttons: [...found.buttons].sort(), heads: [...found.heads].sort() }
}

/** What no search finds: keys that are handed on by name, words that may be wider, and how a language says an act. */
interface ButtonRules {
  /** Letters that fit across a phone of 320. */
  most: { buttons: number; heads: number }
  /** By place: keys of buttons and heads that reach them by another way. */
  also: Readonly<Record<string, { buttons?: readonly string[]; heads?: readonly string[] }>>
  /** Keys that may be wider, with the reason. */
  wider: Readonly<Record<string, { most: number; why: string }>>
  /** By language: the one form of a button, and words of another form that must not begin one. */
  forms: Readonly<Record<string, { form: string; not: readonly string[] }>>
}

export const readButtonRules = (): ButtonRules =>
  JSON.parse(readFileSync(join(root, 'tools/words/buttons.json'), 'utf8')) as ButtonRules

/** As long as values in buttons become. */
const VALUES: Readonly<Record<string, string>> = {
  amount: '฿50,000.00',
  price: '฿5,000.00',
  hint: '+66 •••• 123',
  provider: 'Telegram',
  name: 'Chrome',
  seconds: '60',
}

/** A text with values as long as they become. */
export const filled = (text: string, language: string): string => {
  const names = [...text.matchAll(/\{(\w+)(, \w+)?/g)]
  const values = names.map(([, name = '', kind]) => [name, kind ? 88 : (VALUES[name] ?? '100')])
  return fillMessage(language, text, Object.fromEntries(values) as Record<string, unknown>)
}

/** The first word, after a yes or a no. */
const firstWord = (text: string) => text.replace(/^[^\s،,]+[،,]\s+/u, '').split(/[\s،,:]/u)[0] ?? ''

/** Keys of a place whose texts stand on buttons, and on heads of columns and badges. */
export const keysOnButtons = (
  rules: ButtonRules,
  { place, dictionaries, sources = [], users = [] }: TextPlace,
) => {
  const { buttons, heads } = wordsOnButtons([...sources, ...users])
  const also = { buttons: [], heads: [], ...rules.also[place] }
  // The heads of a table that are named by its columns share their beginning with the rest of the page: those are listed.
  const whole = [...heads.filter((name) => !name.endsWith('*')), ...also.heads]
  const keys = Object.keys(dictionaries.en ?? {})
  const pressedKeys = keys.filter((key) => isNamed([...buttons, ...also.buttons], key))
  const headKeys = keys.filter((key) => isNamed(whole, key) && !pressedKeys.includes(key))
  const unknown = [...also.buttons, ...also.heads].filter((name) => !keys.some((key) => isNamed([name], key)))
  return { pressedKeys, headKeys, unknown }
}

/** Buttons that are too wide for a phone, or that say their act in another form than the rest of their language. */
export const wrongButtons = (rules: ButtonRules, given: TextPlace) => {
  const { place, dictionaries, languages } = given
  const { pressedKeys, headKeys, unknown } = keysOnButtons(rules, given)
  const tooWide = (key: string, usual: number) =>
    languages.flatMap((language) => {
      const width = textWidth(filled(dictionaries[language]?.[key] ?? '', language))
      const most = rules.wider[key]?.most ?? usual
      return width > most
        ? [`${language} ${key}: ${width} letters on a button or head where ${most} fit`]
        : []
    })
  const otherForm = (key: string) =>
    languages.flatMap((language) => {
      const rule = rules.forms[language]
      const text = dictionaries[language]?.[key] ?? ''
      return rule?.not.includes(firstWord(text)) ? [`${language} ${key}: “${text}” is not ${rule.form}`] : []
    })
  return [
    ...pressedKeys.flatMap((key) => [...tooWide(key, rules.most.buttons), ...otherForm(key)]),
    ...headKeys.flatMap((key) => tooWide(key, rules.most.heads)),
    ...unknown.map((name) => `${place} has no text ${name}`),
  ]
}
