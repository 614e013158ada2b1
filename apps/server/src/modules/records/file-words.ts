import { readFileSync } from 'node:fs'

/** Words of the files a player fetches, by language; English stands in for a missing one. */
const load = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./words/${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >

const dictionaries: Readonly<Record<string, Record<string, string>>> = {
  th: load('th'),
  en: load('en'),
  tl: load('tl'),
}

export const fileWord = (language: string, key: string): string =>
  dictionaries[language]?.[key] ?? dictionaries['en']![key] ?? key
