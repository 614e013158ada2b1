import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * A part that is drawn by the styles of another feature looks right only once that feature was fetched, and moves under the pointer when
 * it is. So a class is styled by the feature that draws with it, by what is shared and imported there, or by what every page has.
 */
const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))

/** The classes that a style sheet styles: those of the last part of a selector. */
const styledBy = (file: string): Set<string> => {
  const bare = read(file).replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].flatMap(([, heads]) => heads!.split(','))
  const last = selectors.map(
    (selector) =>
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
  )
  return new Set(last.flatMap((part) => [...part.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name!)))
}

/** What stands between the brace at `from` and the one that closes it. */
const braced = (text: string, from: number): string => {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && (depth -= 1) === 0) return text.slice(from + 1, at)
  }
  return ''
}

const wholeWords = (text: string) =>
  text
    .replaceAll(/\$\{[^{}]*\}/g, '\0')
    .split(/\s+/)
    .filter((word) => /^[A-Za-z][\w-]*$/.test(word))

/** The whole class names that are written in a file; those that are put together are left out. */
const drawnWith = (text: string): Set<string> => {
  const words = [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, list]) => wholeWords(list!))
  for (const { index } of text.matchAll(/className=\{/g))
    for (const [, single, template] of braced(text, index + 'className='.length).matchAll(
      /'([^']*)'|`([^`]*)`/g,
    ))
      words.push(...wholeWords(single ?? template ?? ''))
  return new Set(words)
}

const featureOf = (file: string) => /\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? null

/** All files of its app that come with a file, itself among them: what it imports at once, and what that does. */
const closureIn = (app: string) => {
  const known = new Map<string, Set<string>>()
  const visit = (file: string): Set<string> => {
    const found = known.get(file)
    if (found) return found
    const files = new Set([file])
    known.set(file, files)
    for (const [, wanted] of read(file).matchAll(/^(?:@?import|export)[^'"()]*['"](\.[^'"]+)['"]/gm)) {
      const target = normalize(join(dirname(file), wanted!))
      if (target.startsWith(app) && /\.(?:tsx?|css)$/.test(target) && existsSync(join(ROOT, target)))
        for (const other of visit(target)) files.add(other)
    }
    return files
  }
  return visit
}

const always: Readonly<Record<string, readonly string[]>> = {
  web: ['apps/web/src/routes/site.css'],
  backoffice: ['app', 'shared/forms', 'shared/tables'].map((name) => `apps/backoffice/src/${name}.css`),
}

const strayClasses = (app: 'web' | 'backoffice'): string[] => {
  const src = `apps/${app}/src`
  const owners = new Map<string, string[]>()
  for (const sheet of [...filesOf(`${src}/**/*.css`), ...filesOf('packages/ui/src/*.css')])
    for (const name of styledBy(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet])
  const visit = closureIn(src)
  const features = Map.groupBy(
    filesOf(`${src}/features/**/*.tsx`).filter((file) => !file.includes('.test.')),
    (file) => featureOf(file)!,
  )
  return [...features].flatMap(([feature, files]) => {
    const closure = new Set(files.flatMap((file) => [...visit(file)]))
    const isAtHand = (sheet: string) =>
      sheet.startsWith('packages/ui/') ||
      always[app]!.includes(sheet) ||
      featureOf(sheet) === feature ||
      closure.has(sheet)
    // What is shared is looked at with each feature that draws it.
    const drawing = [...closure].filter((file) => file.endsWith('.tsx'))
    return drawing.flatMap((file) =>
      // Pages of the two centres are drawn in their box alone, which brings its own.
      [...drawnWith(read(file))]
        .filter(
          (name) => !name.startsWith('centre-') && owners.has(name) && !owners.get(name)!.some(isAtHand),
        )
        .map((name) => `${feature}, ${file}: ${name} is styled by ${owners.get(name)!.join(', ')}`),
    )
  })
}

describe('a class', () => {
  it.each(['web', 'backoffice'] as const)('of %s is styled by the feature that draws with it', (app) => {
    expect(strayClasses(app)).toEqual([])
  })

  it('is read from every way of writing it', () => {
    const text =
      "<a className=\"one two-b\" /><b className={`three ${x ? 'four' : ''} five-${y}`} /><i className={z ? 'six' : 'seven'} />"
    expect([...drawnWith(text)].toSorted()).toEqual(['one', 'seven', 'six', 'three', 'two-b'])
  })
})
