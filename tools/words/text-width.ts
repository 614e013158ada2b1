import { textWidth } from '../../packages/protocol/src/shapes/text-width.ts'

/** Short words are allowed more than their share: nothing says "Me" in two letters everywhere. */
const LEAST = 10

/** How wide a text may be where English takes this much room. */
export const widthBudget = (english: string, share: number): number =>
  Math.max(LEAST, Math.ceil(textWidth(english) * share))
