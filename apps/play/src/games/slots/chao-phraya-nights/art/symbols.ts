import { boatSymbol } from './boat.ts'
import { elephantSymbol } from './elephant.ts'
import { scatterSymbol } from './krathong.ts'
import { lanternSymbol } from './lantern.ts'
import { letterSymbol } from '../../art/letters.ts'
import { lotusSymbol } from './lotus.ts'
import { wildSymbol } from './wild.ts'

/** Each symbol of the game's definition and the drawing it wears. */
export const symbolArt = {
  EL: elephantSymbol,
  LO: lotusSymbol,
  BO: boatSymbol,
  LA: lanternSymbol,
  W: wildSymbol,
  S: scatterSymbol,
  A: () => letterSymbol('A'),
  K: () => letterSymbol('K'),
  Q: () => letterSymbol('Q'),
  J: () => letterSymbol('J'),
  T: () => letterSymbol('T'),
} as const
