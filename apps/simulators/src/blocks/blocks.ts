import { createHmac } from 'node:crypto'
import { json, notFound } from '../simulator.ts'
import type { Answered, Asked, Simulator } from '../simulator.ts'

/** How a node behaves from now on: as it should, or wrong in one of the ways that nodes are. */
const moods = ['sound', 'silent', 'other', 'behind', 'ahead', 'malformed'] as const
type Mood = (typeof moods)[number]

const names = ['a', 'b'] as const
type Name = (typeof names)[number]

/** Blocks come every three seconds, and are final when so many stand on them. */
const GENESIS_MS = Date.parse('2026-01-01T00:00:00Z')
const BLOCK_MS = 3_000
const FINAL_BEHIND = 19
const HEIGHT_HEX = 16
const FAR = 500

const fieldsOf = (body: Buffer): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Two nodes of a chain in small that speak the HTTP of TRON's nodes. Its blocks follow from a secret: nobody else mines them. */
export const createBlocks = (secret: string): Simulator => {
  const moodOf = new Map<Name, Mood>()
  const hashOf = (height: number, turn: string) =>
    height.toString(16).padStart(HEIGHT_HEX, '0') +
    createHmac('sha256', secret).update(`block ${height}${turn}`).digest('hex').slice(HEIGHT_HEX)
  const blockOf = (height: number, turn: string): Answered =>
    json(200, {
      blockID: hashOf(height, turn),
      block_header: { raw_data: { number: height, timestamp: GENESIS_MS + height * BLOCK_MS } },
    })
  const answer = ({ path, body }: Asked): Answered => {
    const [, from = '', api, call] = path.split('/')
    const name = names.find((one) => one === from)
    if (!name || call !== 'getblock' || (api !== 'wallet' && api !== 'walletsolidity')) return notFound()
    const mood = moodOf.get(name) ?? 'sound'
    if (mood === 'silent') return { status: 503, body: '' }
    if (mood === 'malformed') return json(200, { blockID: 'soon' })
    const moved = mood === 'behind' ? -FAR : mood === 'ahead' ? FAR : 0
    const head = Math.floor((Date.now() - GENESIS_MS) / BLOCK_MS) + moved
    const last = api === 'wallet' ? head : head - FINAL_BEHIND
    const { id_or_num: wanted } = fieldsOf(body)
    const height = wanted === undefined ? last : Number(wanted)
    // As a node answers for a block that it does not have.
    if (!Number.isInteger(height) || height < 0 || height > last) return json(200, {})
    return blockOf(height, mood === 'other' ? name : '')
  }
  const behave = ({ body }: Asked): Answered => {
    const wanted = new URLSearchParams(body.toString('utf8'))
    const name = names.find((one) => one === wanted.get('node'))
    const mood = moods.find((one) => one === wanted.get('mood'))
    if (!name || !mood) return json(400, { error: 'BAD_MOOD' })
    moodOf.set(name, mood)
    return json(200, { node: name, mood })
  }
  return {
    name: 'blocks',
    answer: async (asked) =>
      asked.method !== 'POST' ? notFound() : asked.path === '/mood' ? behave(asked) : answer(asked),
    stop: () => undefined,
  }
}
