import { WordsProvider } from '@krathong/ui/words'
import type { Words } from '@krathong/ui/words'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Puts the screen of a game there at once: the frame that follows shows it. */
export const showScreen = ({ root, words }: { root: HTMLElement; words: Words }, screen: ReactNode) =>
  flushSync(() => createRoot(root).render(<WordsProvider words={words}>{screen}</WordsProvider>))
