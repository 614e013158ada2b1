/**
 * Families: every first-party game by the family whose rules it plays. What the server, the return monitor and the tools ask of a game
 * whose family they do not know is asked here; none of them tells families apart by itself.
 *
 * Invariants: a family stands here once; ids of games and hashes of definitions belong to one family.
 */
import { bingoInfo, bingoRooms } from './bingo/index.ts'
import { crashGames, crashInfo, crashParOf } from './crash/index.ts'
import { instantGames, instantInfo, instantParOf } from './instant/index.ts'
import { decisionGames, decisionInfo, decisionParOf } from './interactive/index.ts'
import { defineFamily } from './kit/family.ts'
import type { GameFamily } from './kit/family.ts'
import { familyKeys } from './rounds/saved.ts'
import type { FamilyKey } from './rounds/saved.ts'
import { decisionPromise } from './rtp/decision-promise.ts'
import { instantPromise } from './rtp/instant-promise.ts'
import { slotPromise } from './rtp/slot-promise.ts'
import { betLimits, slotDefinitions, slotGames, slotInfo } from './slots/index.ts'

export { familyKeys } from './rounds/saved.ts'
export type { FamilyKey } from './rounds/saved.ts'
export type { GameFamily, SeatGame } from './kit/family.ts'

const spread = (lines: readonly { rtp: number }[]): [number, number] => {
  const returns = lines.map(({ rtp }) => rtp)
  return [Math.min(...returns), Math.max(...returns)]
}
const stakesOf = ({ definition }: { definition: { stakes: { levels: number[] } } }) =>
  definition.stakes.levels

export const families: { readonly [K in FamilyKey]: GameFamily } = {
  slot: defineFamily({
    folder: 'slots',
    games: slotGames,
    levels: ({ definition }) => definition.betLevels,
    info: (game, exponent) => slotInfo(game, betLimits(game, exponent).stakeMin, exponent),
    lobbyGames: () =>
      slotDefinitions().map(({ id, name, betLevels, math }) => ({
        id,
        name,
        gameClass: 'slots',
        minimum: betLevels[0]!,
        returns: [math.rtp, math.rtp],
      })),
    law: 'spread',
    promise: slotPromise,
  }),
  instant: defineFamily({
    folder: 'instant',
    games: instantGames,
    board: ({ definition }) => definition.kind,
    levels: stakesOf,
    info: instantInfo,
    returns: (game) => spread(instantParOf(game).wagers),
    law: 'spread',
    promise: (game, { wagers, exponent }) =>
      wagers === null ? null : instantPromise(game, wagers, exponent),
  }),
  decision: defineFamily({
    folder: 'interactive',
    games: decisionGames,
    board: ({ definition }) => definition.kind,
    levels: stakesOf,
    info: decisionInfo,
    returns: (game) => [decisionParOf(game).rtpLow, decisionParOf(game).rtpHigh],
    law: 'ceiling',
    promise: decisionPromise,
  }),
  crash: defineFamily({
    folder: 'crash',
    games: crashGames,
    levels: stakesOf,
    info: crashInfo,
    returns: (game) => spread(crashParOf(game).targets),
    law: 'path',
  }),
  bingo: defineFamily({
    folder: 'bingo',
    games: bingoRooms,
    levels: ({ definition }) => [definition.rules.ticketPrice],
    info: bingoInfo,
    returns: ({ definition }) => [definition.rules.poolShare / 10_000, definition.rules.poolShare / 10_000],
    law: 'exact',
  }),
}

/** Ids of all first-party games in play, family by family. */
export const ownGames = (): string[] => familyKeys.flatMap((key) => families[key].ids())

/** Null for an id that is no game of ours. */
export const familyOfGame = (gameId: string): FamilyKey | null =>
  familyKeys.find((key) => families[key].has(gameId)) ?? null

/** The family under whose rules a round was played; null where no definition here has this hash. */
export const familyOfHash = (definitionHash: string): GameFamily | null =>
  familyKeys.map((key) => families[key]).find((family) => family.hasHash(definitionHash)) ?? null
