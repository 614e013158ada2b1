import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url).pathname

const sourcesOf = (folder: string): { file: string; text: string }[] =>
  readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .map((file) => ({ file: file.slice(root.length), text: readFileSync(file, 'utf8') }))

const wordsOf = (folder: string) =>
  JSON.parse(readFileSync(`${root}${folder}/en.json`, 'utf8')) as Record<string, string>

/** Values that a text asks for: `{name}` and `{name, plural, ...}`, but no word inside a plural's branches. */
const placesOf = (text: string): string[] => {
  const found: string[] = []
  const stack: ('text' | 'argument')[] = ['text']
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '}') stack.pop()
    if (text[at] !== '{') continue
    const inText = stack.at(-1) === 'text'
    const name = /^\{\s*(\w+)\s*[,}]/.exec(text.slice(at))?.[1]
    if (inText && name) found.push(name)
    stack.push(inText ? 'argument' : 'text')
  }
  return found
}

/** What a call is given between its brackets; null where the brackets do not end. */
const argumentsAt = (source: string, open: number): string | null => {
  let depth = 0
  for (let at = open; at < source.length; at += 1) {
    if ('([{'.includes(source[at]!)) depth += 1
    if (')]}'.includes(source[at]!)) depth -= 1
    if (depth === 0) return source.slice(open + 1, at)
  }
  return null
}

/** Calls with their first text as a literal whose other arguments can be read here and do not name every place. */
const unfilled = (folder: string, call: RegExp, words: Record<string, string>): string[] =>
  sourcesOf(folder).flatMap(({ file, text }) =>
    [...text.matchAll(call)].flatMap((match) => {
      const given = argumentsAt(text, match.index + match[0].length - 1)
      const [, key = '', rest = ''] = /^\s*'([\w.-]+)'\s*,?([\s\S]*)$/.exec(given ?? '') ?? []
      // What comes from elsewhere (`values`, `...values`) is not seen here; the tests' browsers look at the answers themselves.
      if (words[key] === undefined || /^\s*\w+\s*$|\.\.\.|^\s*[\w.]+\(/.test(rest)) return []
      return placesOf(words[key])
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(rest))
        .map((name) => `${file}: ${key} {${name}}`)
    }),
  )

describe('every place of a text is filled where the text is used', () => {
  it('reads the places of a text', () => {
    expect(placesOf('From {min} to {max}')).toEqual(['min', 'max'])
    expect(placesOf('{count, plural, one {# day} other {{other} days}} of {x}')).toEqual([
      'count',
      'other',
      'x',
    ])
  })

  it.each(['web', 'play', 'backoffice'])('%s', (app) => {
    expect(unfilled(`apps/${app}/src`, /\bt\(/g, wordsOf(`apps/${app}/messages`))).toEqual([])
  })

  it('refusals', () => {
    expect(unfilled('apps/server/src', /\bnew Refusal\(/g, wordsOf('packages/protocol/refusals'))).toEqual([])
  })
})
