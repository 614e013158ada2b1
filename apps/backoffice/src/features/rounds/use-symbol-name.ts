import { useWords } from '../../shared/words.ts'
import type { Round } from './queries.ts'

interface SymbolTexts {
  symbols?: Record<string, { i18n?: Record<string, string> }>
}

/** Names of the game's symbols, from the definition in the proof; a symbol without a name stands as its code. */
export const useSymbolName = (round: Round) => {
  const { language } = useWords()
  const { symbols = {} } = (round.proof.game.definition ?? {}) as SymbolTexts
  return (symbol: string): string => {
    const texts = Object.hasOwn(symbols, symbol) ? symbols[symbol]?.i18n : undefined
    return texts?.[language] ?? texts?.['en'] ?? symbol
  }
}
