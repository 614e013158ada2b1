import { bingoRooms, roomByHash } from '../bingo/index.ts'
import { crashByHash, crashGames } from '../crash/index.ts'
import { decisionByHash, decisionGames } from '../interactive/index.ts'
import { instantByHash, instantGames } from '../instant/index.ts'
import { slotByHash, slotGames } from '../slots/index.ts'
import type { Amount } from '@krathong/money'
import { decisionPromise } from './decision-promise.ts'
import { instantPromise } from './instant-promise.ts'
import type { RoundPlayed, RoundPromise } from './round-promise.ts'
import { slotPromise } from './slot-promise.ts'
import type { ReturnLaw } from './tolerance.ts'

/** Null where no definition here says it: such a round is counted and not judged. */
export function promiseOf(round: RoundPlayed): RoundPromise | null {
  const slot = slotByHash(round.definitionHash)
  if (slot !== undefined) return slotPromise(slot, round)
  const instant = instantByHash(round.definitionHash)
  if (instant !== undefined && round.wagers !== null)
    return instantPromise(instant, round.wagers, round.exponent)
  const decision = decisionByHash(round.definitionHash)
  return decision === undefined ? null : decisionPromise(decision, round)
}

/** By what a version's returns are judged; where nothing is known of it, as by chance alone. */
export function lawOf(definitionHash: string): ReturnLaw {
  if (crashByHash(definitionHash)) return 'path'
  if (roomByHash(definitionHash)) return 'exact'
  return decisionByHash(definitionHash) ? 'ceiling' : 'spread'
}

/** Where the stake stands on the screen's ladder: the highest level that it reaches, or the lowest. */
export function levelOf(definitionHash: string, stake: Amount, unit: Amount): Amount {
  const levels =
    instantByHash(definitionHash)?.definition.stakes.levels ??
    slotByHash(definitionHash)?.definition.betLevels ??
    decisionByHash(definitionHash)?.definition.stakes.levels ??
    crashByHash(definitionHash)?.definition.stakes.levels ??
    pricesOf(definitionHash)
  const amounts = levels.map((level) => BigInt(level) * unit)
  return amounts.findLast((level) => level <= stake) ?? amounts[0] ?? stake
}

const pricesOf = (definitionHash: string): number[] => {
  const room = roomByHash(definitionHash)
  return room ? [room.definition.rules.ticketPrice] : []
}

/** The definition that a game is played with now. */
export function versionInPlay(gameId: string): string | undefined {
  return (
    slotGames.hashOf(gameId) ??
    instantGames.hashOf(gameId) ??
    decisionGames.hashOf(gameId) ??
    crashGames.hashOf(gameId) ??
    bingoRooms.hashOf(gameId)
  )
}
