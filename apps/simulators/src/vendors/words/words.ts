import { ar } from './ar.ts'
import { en } from './en.ts'
import type { TableWords } from './en.ts'
import { th } from './th.ts'
import { tl } from './tl.ts'
import { vi } from './vi.ts'
import { zhHans } from './zh-hans.ts'

/** What a table says, in the languages of the site. */
export const tableWords = { en, th, tl, vi, 'zh-Hans': zhHans, ar } satisfies Record<string, TableWords>

export type TableLanguage = keyof typeof tableWords
