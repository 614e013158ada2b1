import { symbolNames } from '../../packages/games/src/names/index.ts'
import { slotGames } from '../../packages/games/src/slots/index.ts'
import type { SlotDefinition, SymbolRule } from '../../packages/games/src/slots/index.ts'
import type { KitLook } from '../../apps/play/src/games/slots/kit/kit-colours.ts'

/** Pictures that say what a symbol does are kept; what only pays gets another. */
const letters = new Set(['ace', 'king', 'queen', 'jack', 'ten'])

/** Of every shipped game, what its symbols are called: a picture means the same in every game. */
const shippedTexts = () => {
  const texts = new Map<string, SymbolRule['i18n']>()
  for (const { definition } of slotGames.values())
    for (const { image, i18n, kind } of Object.values(definition.symbols))
      if (kind === undefined && !letters.has(image)) texts.set(image, symbolNames(image, i18n))
  return texts
}

const turnOf = (name: string) =>
  [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)

export interface DressedGame {
  symbols: SlotDefinition['symbols']
  look: KitLook
}

/** Other pictures and hues than the game it is like, by the name alone, so that the same name always looks the same. */
export const dressedFrom = (name: string, { symbols }: Pick<SlotDefinition, 'symbols'>): DressedGame => {
  const turn = turnOf(name)
  const own = new Set(Object.values(symbols).map(({ image }) => image))
  const free = [...shippedTexts()].filter(([image]) => !own.has(image))
  let at = turn % free.length
  const step = [7, 5, 3, 1].find((size) => free.length % size !== 0) ?? 1
  const dressed = Object.entries(symbols).map(([id, symbol]): [string, SymbolRule] => {
    if (symbol.kind !== undefined || letters.has(symbol.image)) return [id, symbol]
    const [image, i18n] = free[at]!
    at = (at + step) % free.length
    return [id, { ...symbol, image, i18n }]
  })
  const hue = turn % 360
  return {
    symbols: Object.fromEntries(dressed),
    look: {
      hue,
      accent: (hue + 150 + (turn % 60)) % 360,
      symbols: Object.fromEntries(dressed.map(([id, { image }]) => [id, image])),
    },
  }
}
