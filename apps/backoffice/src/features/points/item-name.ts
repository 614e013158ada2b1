import type { StoredItem } from './queries.ts'

/** What an item is called where the reader's language has no name for it. */
export const itemName = (texts: StoredItem['texts'], language: string): string =>
  texts[language]?.name || Object.values(texts).find(({ name }) => name)?.name || ''
