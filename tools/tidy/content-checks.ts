import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import type { Check } from './code-checks.ts'
import type { Source } from './sources.ts'

const dictionaryFile = /^(.*\/(?:messages|refusals|words))\/([a-z]{2}(?:-[A-Z][A-Za-z]+)?)\.json$/

/** Staff work in three languages; what players read is whole in every language that is offered. */
const staffLanguages = ['th', 'en', 'tl']
const languagesOf = (folder: string): readonly string[] =>
  folder.startsWith('apps/backoffice/') ? staffLanguages : offeredLanguages

type Dictionary = Record<string, unknown>

/** The sets of dictionaries: folder, then language, then texts. */
export const readDictionaries = (sources: Source[]) => {
  const sets = new Map<string, Map<string, Dictionary>>()
  for (const { path, text } of sources) {
    const [, folder, language] = dictionaryFile.exec(path) ?? []
    if (!folder || !language) continue
    const set = sets.get(folder) ?? new Map<string, Dictionary>()
    sets.set(folder, set.set(language, JSON.parse(text) as Dictionary))
  }
  return sets
}

export const dictionariesAgree: Check = (sources) =>
  [...readDictionaries(sources)].flatMap(([folder, set]) => {
    const languages = languagesOf(folder)
    const absent = languages
      .filter((language) => !set.has(language))
      .map((language) => `${folder} has no ${language}.json`)
    const keys = new Set([...set.values()].flatMap((dictionary) => Object.keys(dictionary)))
    const holes = [...set].flatMap(([language, dictionary]) =>
      [...keys]
        .filter((key) => languages.includes(language) && !(key in dictionary))
        .map((key) => `${folder}/${language}.json lacks ${key}`),
    )
    const empty = [...set].flatMap(([language, dictionary]) =>
      Object.entries(dictionary)
        .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
        .map(([key]) => `${folder}/${language}.json: ${key} says nothing`),
    )
    return [...absent, ...holes, ...empty]
  })

/** The names a text is filled with, which must be the same in every language. A brace inside a part opens a variant's text. */
const partsOf = (text: unknown) => {
  if (typeof text !== 'string') return ''
  const names = new Set<string>()
  let depth = 0
  for (const [brace, name] of text.matchAll(/\{\s*(\w*)|\}/g)) {
    if (brace === '}') depth -= 1
    else if (depth++ % 2 === 0 && name) names.add(name)
  }
  return [...names].sort().join(' ')
}

export const partsAgree: Check = (sources) =>
  [...readDictionaries(sources)].flatMap(([folder, set]) => {
    const first = set.get('en') ?? {}
    return [...set].flatMap(([language, dictionary]) =>
      Object.entries(dictionary)
        .filter(([key, text]) => key in first && partsOf(text) !== partsOf(first[key]))
        .map(
          ([key, text]) =>
            `${folder}/${language}.json: ${key} is filled with {${partsOf(text)}}, in English with {${partsOf(first[key])}}`,
        ),
    )
  })

export const refusalsHaveTexts = (sources: Source[], codes: string[]) => {
  const sets = readDictionaries(sources)
  return offeredLanguages.flatMap((language) => {
    const texts = [...sets.values()].map((set) => set.get(language) ?? {})
    return codes
      .filter((code) => !texts.some((dictionary) => code in dictionary || `refusal.${code}` in dictionary))
      .map((code) => `The refusal ${code} has no text in ${language}`)
  })
}

const isMigration = ({ path }: Source) => path.startsWith('db/migrations/') && path.endsWith('.sql')

export const migrationsGoForward: Check = (sources) => {
  const files = sources.filter(isMigration).sort((one, other) => (one.path < other.path ? -1 : 1))
  const numbers = files.map(({ path }) => path.split('/').at(-1)?.slice(0, 4))
  return files.flatMap(({ path, text }, at) => {
    const name = path.split('/').at(-1) ?? ''
    return [
      ...(/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(name)
        ? []
        : [`${path}: name it like 0007_what_it_does.sql`]),
      ...(numbers.indexOf(numbers[at]) === at ? [] : [`${path}: another migration has this number`]),
      ...(/^-- \S.{20,}/.test(text) ? [] : [`${path}: the first line is a comment that says why`]),
      ...(/\b(down|undo|rollback) migration\b/i.test(text) ? [`${path}: migrations go forward only`] : []),
    ]
  })
}

const amountColumn =
  /^\s+"?(?:\w+_)?(amount|balance|stake|payout|cost|price|fee|bonus|minimum_bet|limit_(?:min|max))"?\s+([a-z ]+)/
const floats = /\b(real|double precision|float\d?|money)\b/

/** Amounts are bigint in 1/10,000 of the unit; a float cannot hold one. Reads the dump, so no spelling escapes. */
export const amountsAreExact: Check = (sources) => {
  const dump = sources.find(({ path }) => path === 'db/schema.sql')
  if (!dump) return []
  const columns = dump.text
    .split('\n')
    .filter((line) => /^ {2}"?[a-z_]+"? [a-z]/.test(line) && !line.startsWith('  constraint'))
  return columns.flatMap((line) => {
    const [, , type = ''] = amountColumn.exec(line) ?? []
    if (floats.test(line.replace(/ default .*/, '')))
      return [`db/schema.sql: a float cannot hold an amount or a rate: ${line.trim()}`]
    return type && !type.startsWith('bigint') ? [`db/schema.sql: an amount is a bigint: ${line.trim()}`] : []
  })
}
