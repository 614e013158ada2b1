import type { RandomStream } from './stream.ts'

/** Fisher-Yates in place, last index first. */
export function shuffle<T>(items: T[], random: RandomStream): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const chosen = random.below(last + 1)
    const held = items[last]!
    items[last] = items[chosen]!
    items[chosen] = held
  }
  return items
}

/** Takes `count` of the items in the order they are drawn. The last one that is left needs no draw. */
export function drawWithoutReplacement<T>(items: readonly T[], count: number, random: RandomStream): T[] {
  if (!Number.isInteger(count) || count < 0 || count > items.length) {
    throw new RangeError(`Cannot draw ${count} of ${items.length}`)
  }
  const left = [...items]
  const drawn: T[] = []
  while (drawn.length < count) {
    const index = left.length === 1 ? 0 : random.below(left.length)
    drawn.push(...left.splice(index, 1))
  }
  return drawn
}

/** An index, each as likely as its whole weight says; the table is walked in its written order. */
export function weighted(weights: readonly number[], random: RandomStream): number {
  let sum = 0
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`${weight} is not a weight`)
    sum += weight
  }
  let left = random.below(sum)
  let index = 0
  while (left >= weights[index]!) {
    left -= weights[index]!
    index += 1
  }
  return index
}
