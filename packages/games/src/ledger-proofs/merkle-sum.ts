import { sha256Hex } from '../fairness/sha256.ts'

/**
 * A Merkle-sum tree: every node carries what lies below it, and its hash binds both children with both of their sums, so no amount can
 * be left out, made smaller or set against a negative one without changing the root. Sums are whole and never below zero.
 */
export interface SumNode {
  hash: string
  sum: bigint
}

export interface FundLeaf {
  currency: string
  /** Names the player to nobody but the player: see `leafTag`. */
  tag: string
  /** What the total is made of, by purpose, in 1/10,000 of the unit. */
  parts: Readonly<Record<string, bigint>>
}

export type Hash = (ascii: string) => string

const SUM_MAX = 2n ** 63n - 1n

/** The player's name under a number only this player is told. Two players cannot be shown one leaf: each finds the own name in it. */
export const leafTag = (root: string, username: string, nonce: string, hash: Hash = sha256Hex): string =>
  hash(['krathong-player/1', root, encodeURIComponent(username), nonce].join('\n'))

export const partsText = (parts: FundLeaf['parts']): string =>
  Object.entries(parts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([purpose, amount]) => `${purpose}=${amount}`)
    .join(' ')

export const leafNode = ({ currency, tag, parts }: FundLeaf, hash: Hash = sha256Hex): SumNode => {
  const amounts = Object.values(parts)
  if (amounts.some((amount) => amount < 0n)) throw new RangeError('No amount of a player is below zero')
  const sum = checked(amounts.reduce((total, amount) => total + amount, 0n))
  return { hash: hash(['krathong-leaf/1', currency, tag, partsText(parts), sum].join('\n')), sum }
}

/** Fills the lowest level up to a power of two; worth nothing. */
export const emptyNode = (currency: string, place: number, hash: Hash = sha256Hex): SumNode => ({
  hash: hash(['krathong-empty/1', currency, place].join('\n')),
  sum: 0n,
})

export const parentNode = (left: SumNode, right: SumNode, hash: Hash = sha256Hex): SumNode => ({
  hash: hash(`krathong-node/1\n${left.hash} ${checked(left.sum)}\n${right.hash} ${checked(right.sum)}`),
  sum: checked(left.sum + right.sum),
})

const checked = (sum: bigint): bigint => {
  if (sum < 0n || sum > SUM_MAX) throw new RangeError('A sum is never below zero and fits 63 bits')
  return sum
}

/** How many levels lie between the leaves and the top. */
export const depthOf = (leaves: number): number => (leaves <= 1 ? 0 : 32 - Math.clz32(leaves - 1))

/** The leaves with what fills them up to a power of two. */
export const lowestLevel = (
  leaves: readonly SumNode[],
  currency: string,
  hash: Hash = sha256Hex,
): SumNode[] => {
  const width = 2 ** depthOf(leaves.length)
  const level = [...leaves]
  for (let place = leaves.length; place < width; place += 1) level.push(emptyNode(currency, place, hash))
  return level
}

export const levelAbove = (level: readonly SumNode[], hash: Hash = sha256Hex): SumNode[] => {
  const above: SumNode[] = []
  for (let place = 0; place < level.length; place += 2)
    above.push(parentNode(level[place]!, level[place + 1]!, hash))
  return above
}

/** All levels from the leaves up; the last one is the root alone. */
export const buildTree = (
  leaves: readonly SumNode[],
  currency: string,
  hash: Hash = sha256Hex,
): SumNode[][] => {
  const levels = [lowestLevel(leaves, currency, hash)]
  while (levels.at(-1)!.length > 1) levels.push(levelAbove(levels.at(-1)!, hash))
  return levels
}

/** The neighbour at each level on the way from a leaf to the root. */
export const pathOf = (levels: readonly (readonly SumNode[])[], place: number): SumNode[] =>
  levels.slice(0, -1).map((level, depth) => level[(place >> depth) ^ 1]!)

/** The root a leaf leads to. Throws RangeError where a sum on the way is below zero or too large: such a tree proves nothing. */
export const climb = (leaf: SumNode, place: number, path: readonly SumNode[]): SumNode => {
  if (!Number.isInteger(place) || place < 0 || place >= 2 ** path.length)
    throw new RangeError('The place lies in the tree')
  return path.reduce(
    (node, neighbour, depth) =>
      (place >> depth) % 2 === 0 ? parentNode(node, neighbour) : parentNode(neighbour, node),
    leaf,
  )
}
