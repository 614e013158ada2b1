import { loadDictionaries, wordIn } from '../../../platform/dictionaries.ts'

/** Words of the files a player fetches, by language. */
const dictionaries = loadDictionaries(new URL('./words/', import.meta.url))

export const fileWord = (language: string, key: string): string => wordIn(dictionaries, language, key) ?? key
