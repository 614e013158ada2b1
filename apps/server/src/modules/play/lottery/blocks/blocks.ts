import type { BlockSourceName } from '@krathong/lottery'
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { App } from '../../../../platform/app.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import { sendOut } from '../../../../platform/http/send-out.ts'
import type { Block } from './block.ts'
import { insertBlock, noteFault, readBlock, settleFault } from './blocks-store.ts'

/** A node of the chain, asked over TRON's HTTP: `POST /wallet/getblock` and `/walletsolidity/getblock`, without its transactions. */
export interface BlockSource {
  endpoint: string
  isSimulated: boolean
}

/** The chain that lotteries take blocks of. */
export interface Blocks {
  source: BlockSourceName
  isSimulated: boolean
  /** The newest block, where the nodes agree about where the chain is; null otherwise. */
  head(): Promise<{ height: number; at: Date } | null>
  /** A block that is final, as two nodes say alike; null while they do not. */
  read(height: number): Promise<Block | null>
}

const WITHIN_MS = 4_000
const HEIGHT_HEX = 16
/** Nodes hear of blocks one after the other. */
const APART = 20

const schema = z.object({
  blockID: z.string().regex(/^[0-9a-f]{64}$/),
  block_header: z.object({
    raw_data: z.object({ number: z.number().int().positive(), timestamp: z.number().int().positive() }),
  }),
})

const heightText = (said: Block | null | undefined): string | null => (said ? String(said.height) : null)

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

interface Answer extends Block {
  body: string
}

/** What a node says of a block, the newest where no height is named; null where it says nothing that is one. */
const ask = async (
  { endpoint, isSimulated }: BlockSource,
  call: 'wallet' | 'walletsolidity',
  height: number | null,
): Promise<Answer | null> => {
  const answer = await sendOut({
    method: 'POST',
    url: `${endpoint}/${call}/getblock`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...(height !== null && { id_or_num: String(height) }), detail: false }),
    ...{ isOwnMachine: isSimulated, withinMs: WITHIN_MS },
  })
  if (answer?.status !== 200) return null
  const read = schema.safeParse(parsed(answer.body))
  if (!read.success) return null
  const { blockID, block_header: header } = read.data
  const { number, timestamp } = header.raw_data
  const isOne =
    (height === null || number === height) &&
    blockID.startsWith(number.toString(16).padStart(HEIGHT_HEX, '0'))
  return isOne
    ? { height: number, hash: blockID, minedAt: new Date(timestamp), body: answer.body.toString('utf8') }
    : null
}

/** Of faults about no block: where the chain is. */
const HEAD = 0

/**
 * Two nodes that know nothing of each other; what both say alike is kept as they said it, and that they do not is noted for staff. Null
 * without two.
 */
export const createBlocks = (
  { db, log }: Pick<App, 'db' | 'log'>,
  sources: readonly BlockSource[],
): Blocks | null => {
  const [one, other] = sources
  if (!one || !other) return null
  const isSimulated = one.isSimulated || other.isSimulated
  const source: BlockSourceName = isSimulated ? 'tron-simulated' : 'tron'
  const both = (call: 'wallet' | 'walletsolidity', height: number | null) =>
    Promise.all([one, other].map((node) => ask(node, call, height)))
  return {
    source,
    isSimulated,
    head: async () => {
      const [first, second] = await both('wallet', null)
      if (!first || !second || Math.abs(first.height - second.height) > APART) {
        await noteFault(db, { chain: source, height: HEAD, said: [heightText(first), heightText(second)] })
        return null
      }
      await settleFault(db, source, HEAD)
      return { height: Math.max(first.height, second.height), at: await databaseNow(db) }
    },
    read: async (height) => {
      const known = await readBlock(db, source, height)
      if (known) return known
      const [first, second] = await both('walletsolidity', height)
      if (!first || !second || first.hash !== second.hash) {
        await noteFault(db, { chain: source, height, said: [first?.hash ?? null, second?.hash ?? null] })
        if (first && second) log.warn({ height }, 'two nodes of the chain differ about a final block')
        return null
      }
      await settleFault(db, source, height)
      const answers = [first, second].map(({ body }, at) => ({
        node: new URL(sources[at]!.endpoint).host,
        ...{ body, hash: hash('sha256', body) },
      }))
      await insertBlock(db, { source, height, hash: first.hash, minedAt: first.minedAt, answers })
      return { height, hash: first.hash, minedAt: first.minedAt }
    },
  }
}
