import { createHmac, hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { leafNode, leafTag, levelAbove, lowestLevel, partsText } from '@krathong/games/ledger-proofs'
import type { RootFunds, SumNode } from '@krathong/games/ledger-proofs'
import type { Tx } from '../../../platform/db/database.ts'
import { purposes } from '../../core/ledger/index.ts'
import { chunksOf, NODES_A_CHUNK, packNodes } from './fund-nodes.ts'
import {
  insertLeaves,
  insertNodes,
  readPlatformSums,
  readPlayerSums,
  readUnsealedSums,
} from './roots-store.ts'
import type { AccountSum } from './roots-store.ts'
import type { TransferKey } from './types.ts'

const PAGE = 10_000
const NODES_A_BREATH = 2_048
const FIRST_PLATFORM_PURPOSE = 100

const sha256 = (text: string): string => hash('sha256', text, 'hex')
const purposeNames = new Map<number, string>(Object.entries(purposes).map(([name, code]) => [code, name]))
const keyOf = ({ owner, purpose, currency }: Omit<AccountSum, 'amount'>) => `${owner}/${purpose}/${currency}`

/** One player's money in one currency, as it stood where the chain ends. */
interface Money {
  playerId: string
  username: string
  parts: Record<string, bigint>
}

export const nonceOf = (salt: string, playerId: string): string =>
  createHmac('sha256', salt).update(playerId).digest('hex')

type MoneyByCurrency = Map<string, Map<string, Money>>

const readMoney = async (tx: Tx, unsealed: ReadonlyMap<string, bigint>): Promise<MoneyByCurrency> => {
  const all: MoneyByCurrency = new Map()
  for (let after: AccountSum | null = null; ;) {
    const page: Awaited<ReturnType<typeof readPlayerSums>> = await readPlayerSums(tx, after, PAGE)
    for (const row of page) {
      const ofCurrency = all.get(row.currency) ?? new Map<string, Money>()
      all.set(row.currency, ofCurrency)
      const money = ofCurrency.get(row.owner) ?? { playerId: row.owner, username: row.username, parts: {} }
      ofCurrency.set(row.owner, money)
      const amount = row.amount - (unsealed.get(keyOf(row)) ?? 0n)
      if (amount !== 0n) money.parts[purposeNames.get(row.purpose) ?? String(row.purpose)] = amount
    }
    if (page.length < PAGE) return all
    after = page.at(-1)!
  }
}

/** A long row of hashes, with room for others' work in between. */
const inBreaths = async <T, U>(items: readonly T[], work: (part: readonly T[]) => U[]): Promise<U[]> => {
  const done: U[] = []
  for (let at = 0; at < items.length; at += NODES_A_BREATH) {
    for (const one of work(items.slice(at, at + NODES_A_BREATH))) done.push(one)
    await setImmediate()
  }
  return done
}

interface Leaf extends Money {
  tag: string
  node: SumNode
}

const buildLevels = async (leaves: readonly Leaf[], currency: string): Promise<SumNode[][]> => {
  const levels = [
    lowestLevel(
      leaves.map(({ node }) => node),
      currency,
      sha256,
    ),
  ]
  while (levels.at(-1)!.length > 1)
    levels.push(await inBreaths(levels.at(-1)!, (part) => levelAbove(part, sha256)))
  return levels
}

interface Tree {
  rootNo: bigint
  currency: string
  leaves: readonly Leaf[]
  levels: readonly (readonly SumNode[])[]
}

const storeTree = async (tx: Tx, { rootNo, currency, leaves, levels }: Tree) => {
  const rows = leaves.map(({ playerId, parts, node }, place) => ({
    playerId,
    place,
    parts: partsText(parts),
    total: node.sum,
  }))
  for (const part of chunksOf(rows, PAGE)) await insertLeaves(tx, rootNo, currency, part)
  const chunks = levels.flatMap((level, depth) =>
    chunksOf(level, NODES_A_CHUNK).map((nodes, chunk) => ({ level: depth, chunk, nodes: packNodes(nodes) })),
  )
  for (const part of chunksOf(chunks, 100)) await insertNodes(tx, rootNo, currency, part)
}

const sumParts = (leaves: readonly Leaf[]): Record<string, string> => {
  const totals: Record<string, bigint> = {}
  for (const { parts } of leaves)
    for (const [purpose, amount] of Object.entries(parts)) totals[purpose] = (totals[purpose] ?? 0n) + amount
  return Object.fromEntries(Object.entries(totals).map(([purpose, total]) => [purpose, String(total)]))
}

export interface Count {
  rootNo: bigint
  salt: string
  /** Where the chain ends; what was posted behind it is not counted. */
  last: TransferKey
}

/**
 * Counts all players' money as it stood where the chain ends and builds a tree of it for each currency, in the caller's snapshot. The
 * house's side is read from its own accounts, not computed from the players'.
 */
export const countFunds = async (tx: Tx, { rootNo, salt, last }: Count): Promise<RootFunds[]> => {
  const after = await readUnsealedSums(tx, last)
  const unsealed = new Map(after.map((row) => [keyOf(row), row.amount]))
  const money = await readMoney(tx, unsealed)
  const platform = new Map((await readPlatformSums(tx)).map(({ currency, amount }) => [currency, amount]))
  for (const { purpose, currency, amount } of after)
    if (purpose >= FIRST_PLATFORM_PURPOSE) platform.set(currency, (platform.get(currency) ?? 0n) - amount)

  const funds: RootFunds[] = []
  for (const [currency, players] of [...money].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const leaves = await inBreaths([...players.values()], (part) =>
      part.map((one): Leaf => {
        const tag = leafTag(String(rootNo), one.username, nonceOf(salt, one.playerId), sha256)
        return { ...one, tag, node: leafNode({ currency, tag, parts: one.parts }, sha256) }
      }),
    )
    // By tag: the order tells nothing about who is who.
    leaves.sort((a, b) => (a.tag < b.tag ? -1 : 1))
    const levels = await buildLevels(leaves, currency)
    await storeTree(tx, { rootNo, currency, leaves, levels })
    const top = levels.at(-1)![0]!
    funds.push({
      currency,
      tree: top.hash,
      players: String(top.sum),
      depth: levels.length - 1,
      house: String(platform.get(currency) ?? 0n),
      parts: sumParts(leaves),
    })
  }
  return funds
}
