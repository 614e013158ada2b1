import { symbolNames } from '@krathong/games/names'
import type { RoundProof } from '@krathong/games/slots'

export const symbolName = (proof: RoundProof, code: string, language: string) => {
  const symbol = proof.game.definition.symbols[code]
  const names = symbol && symbolNames(symbol.image, symbol.i18n)
  return names?.[language] ?? names?.['en'] ?? code
}
