import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { crashPointOf } from '@krathong/games/crash'
import type { CrashGame } from '@krathong/games/crash'
import type { App } from '../../../platform/app.ts'
import { newSeedHex } from '../../../platform/crypto.ts'
import { selectChains } from './reads.ts'
import { insertChain, saveSalt } from './store.ts'
import type { CrashParts, RoomRound, RoundChain, RoundEnd } from './types.ts'

export const CHAIN_LENGTH = 10_000
/** With fewer rounds left the next chain is published, so that its salt is long there when it is needed. */
const NEXT_CHAIN_AT = 500
/** The salt's beacon round lies so far behind the moment at which the chain's end stands published. */
const SALT_AFTER_MS = 30_000

const contextOf = (chainEnd: string) => `crash.chain/${chainEnd}`

const forward = (start: string, steps: number): string => {
  let at = start
  for (let step = 0; step < steps; step += 1) at = hash('sha256', at, 'hex')
  return at
}

/** Publishes the end of a fresh chain together with the name of the beacon round that will be its salt. */
const publishChain = async ({ app, beacon, clock }: CrashParts, game: CrashGame): Promise<void> => {
  const start = newSeedHex()
  const chainEnd = forward(start, CHAIN_LENGTH)
  const named = await beacon.name(new Date((await clock.now(app.db)).getTime() + SALT_AFTER_MS))
  await insertChain(app.db, {
    gameId: game.id,
    chainEnd,
    sealed: app.sealer.seal(start, contextOf(chainEnd)),
    length: CHAIN_LENGTH,
    named,
  })
}

/** Sees to it that rounds have a chain: the next one is published in time, and named salts are taken when their time has come. */
export const tendChains = async (parts: CrashParts, game: CrashGame): Promise<void> => {
  const chains = await selectChains(parts.app.db, game.id)
  const left = chains.reduce((sum, chain) => sum + chain.length - chain.next_place + 1, 0)
  if (left < NEXT_CHAIN_AT) await publishChain(parts, game)
  for (const chain of chains) {
    if (chain.salt !== null) continue
    const pulse = await parts.beacon.read({
      source: chain.salt_source as 'drand' | 'local',
      chain: chain.salt_chain,
      round: Number(chain.salt_round),
    })
    if (pulse) await saveSalt(parts.app.db, chain.chain_no, pulse)
  }
}

/** The chain cannot be opened, or does not lead to the end that was published: no round can be played on it. */
export class ChainUnreadable extends Error {}

const openHash = (app: App, { chainEnd, startSealed, length }: RoundChain, place: number): string => {
  let start: string
  try {
    start = app.sealer.open(startSealed, contextOf(chainEnd))
  } catch {
    throw new ChainUnreadable('The start of the chain cannot be opened')
  }
  const found = forward(start, length - place)
  if (forward(found, place) !== chainEnd) throw new ChainUnreadable('The chain has another end')
  return found
}

const KEPT = 32
const known = new WeakMap<App, LRUCache<string, RoundEnd>>()

/** Where a round ends. It stays in this process until the round is over. */
export const endOf = (app: App, { roundId, chain, place, game }: RoomRound): RoundEnd => {
  const ends = known.get(app) ?? new LRUCache<string, RoundEnd>({ max: KEPT })
  known.set(app, ends)
  const kept = ends.get(roundId)
  if (kept) return kept
  const found = openHash(app, chain, place)
  const end = { hash: found, crashPoint: crashPointOf(found, chain.salt, game.rules) }
  ends.set(roundId, end)
  return end
}
