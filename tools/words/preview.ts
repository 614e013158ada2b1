/** One text as everybody reads it: in every language, with its notes, its uses and, on a sheet, at the width of a phone and of a back office. */
import { execFileSync } from 'node:child_process'
import { languageFacts } from '../../packages/protocol/src/languages.ts'
import { root } from '../root.ts'
import type { TextPlace } from './read-texts.ts'
import { textWidth } from '../../packages/protocol/src/shapes/text-width.ts'

export interface Shown {
  place: string
  key: string
  note: string | undefined
  texts: [language: string, text: string][]
}

/** Where a key is: the same key may be in several programs. */
export const findKey = (
  places: readonly TextPlace[],
  key: string,
  noteOf: (place: string, key: string) => string | undefined,
): Shown[] =>
  places
    .filter(({ dictionaries }) => dictionaries.en?.[key] !== undefined)
    .map(({ place, dictionaries, languages }) => ({
      place,
      key,
      note: noteOf(place, key),
      texts: languages.flatMap((language): [string, string][] => {
        const text = dictionaries[language]?.[key]
        return text === undefined ? [] : [[language, text]]
      }),
    }))

/** Lines of the sources that name the key, or the beginning that it is put together from. */
export const usesOf = (key: string): string[] => {
  const parts = key.split('.')
  const beginnings = parts.slice(1).map((_, at) => `\`${parts.slice(0, at + 1).join('.')}.\${`)
  const wanted = [`'${key}'`, ...beginnings].flatMap((text) => ['-e', text])
  try {
    const found = execFileSync(
      'git',
      ['grep', '-nF', ...wanted, '--', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'packages/*.tsx'],
      { cwd: root, encoding: 'utf8' },
    )
    return found
      .split('\n')
      .filter(Boolean)
      .map((line) => line.replace(/^([^:]+:\d+):\s*/, '$1  '))
  } catch {
    return []
  }
}

export const asLines = ({ place, key, note, texts }: Shown): string[] => [
  `${place} ${key}`,
  ...(note === undefined ? [] : [`  note: ${note}`]),
  ...texts.map(([language, text]) => `  ${language} (${textWidth(text)}): ${text}`),
]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!)

const row = ([language, text]: [string, string]) => {
  const { direction = 'ltr', nativeName = language } = languageFacts(language) ?? {}
  const cell = (width: number) =>
    `<td><div lang="${language}" dir="${direction}" style="width:${width}px;border:1px solid #ccc;padding:8px">${escaped(text)}</div></td>`
  return `<tr><th>${escaped(nativeName)}</th>${cell(358)}${cell(720)}</tr>`
}

/** A page to look at: what stands in a phone of 390 and in a column of a back office. */
export const asSheet = (found: readonly Shown[], uses: readonly string[]): string =>
  [
    '<!doctype html><meta charset="utf-8"><title>Words</title><style>body{font:16px/1.5 sans-serif;margin:24px}th{text-align:start}</style>',
    ...found.map(
      ({ place, key, note = '', texts }) =>
        `<h2>${escaped(`${place} ${key}`)}</h2><p>${escaped(note)}</p><table>${texts.map(row).join('')}</table>`,
    ),
    `<ul>${uses.map((use) => `<li><code>${escaped(use)}</code></li>`).join('')}</ul>`,
  ].join('\n')
