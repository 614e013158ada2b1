import './icu.tsx'

/** Texts with the whole message engine at hand. A program that counts every byte takes `words-core` and `icu` apart. */
export { createWords, useWords, WordsProvider } from './words-core.tsx'
export type { Dictionary, Message, RichValues, Values, Words } from './words-core.tsx'
