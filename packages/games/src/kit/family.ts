import { minorUnit } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { RoundPlayed, RoundPromise } from '../rtp/round-promise.ts'
import type { ReturnLaw } from '../rtp/tolerance.ts'
import type { Registry } from './registry.ts'

type Published = {
  id: string
  version: number
  hash: string
  definition: { name: { [language: string]: string }; gameClass?: string; stakes?: { minimum: number } }
}

/** A game in play as the catalogue shows it first: the smallest stake in minor units, and its least and highest return. */
export type LobbyGame = {
  id: string
  name: { [language: string]: string }
  gameClass: string
  minimum: number
  returns: readonly [least: number, most: number]
}

/** What a family declares beside its definitions, its rules and its proof. */
export type Declared<Game> = {
  /** Of packages/games/src, where its games lie. */
  folder: string
  games: Registry<Game>
  /** Which board of the frame plays a game, where the family has several. */
  board?: (game: Game) => string
  /** The stakes that the screen offers, lowest first, in minor units of the currency. */
  levels: (game: Game) => readonly number[]
  /** What the game's own pages tell before anybody stakes; plain JSON. */
  info: (game: Game, exponent: number) => object
  /** By what the returns of its rounds are judged. */
  law: ReturnLaw
  /** What its definition promises of one round; left out where that is only known of a round together with what others staked on it. */
  promise?: (game: Game, round: RoundPlayed) => RoundPromise | null
} & ({ returns: (game: Game) => readonly [least: number, most: number] } | { lobbyGames: () => LobbyGame[] })

/** A family as those ask it who know nothing of its rules; games by id, versions by hash. Undefined where it has none such. */
export type GameFamily = {
  folder: string
  law: ReturnLaw
  ids(): string[]
  has(gameId: string): boolean
  hasHash(definitionHash: string): boolean
  /** Of the version in play. */
  hashOf(gameId: string): string | undefined
  seatOf(gameId: string): SeatGame | undefined
  boardOf(gameId: string): string | undefined
  levelsOf(definitionHash: string): readonly number[] | undefined
  promiseOf(round: RoundPlayed): RoundPromise | null
  lobbyGames(): LobbyGame[]
}

export type SeatGame = {
  id: string
  version: number
  hash: string
  stakes(exponent: number): Amount[]
  info(exponent: number): object
}

export function defineFamily<Game extends Published>(declared: Declared<Game>): GameFamily {
  const { folder, law, games, levels } = declared
  const ofHash = <T>(hash: string, ask: (game: Game) => T): T | undefined => {
    const game = games.byHash(hash)
    return game && ask(game)
  }
  const lobbyGameOf = (game: Game, returns: LobbyGame['returns']): LobbyGame => {
    const { name, gameClass = folder, stakes } = game.definition
    return { id: game.id, name, gameClass, minimum: stakes?.minimum ?? levels(game)[0]!, returns }
  }
  return {
    folder,
    law,
    ids: () => [...games.keys()],
    has: (id) => games.has(id),
    hasHash: (hash) => games.hasHash(hash),
    hashOf: (id) => games.hashOf(id),
    seatOf: (gameId) => {
      const game = games.get(gameId)
      if (game === undefined) return undefined
      const { id, version, hash } = game
      const stakes = (exponent: number) => levels(game).map((level) => BigInt(level) * minorUnit(exponent))
      return { id, version, hash, stakes, info: (exponent) => declared.info(game, exponent) }
    },
    boardOf: (id) => {
      const game = declared.board && games.get(id)
      return game && declared.board!(game)
    },
    levelsOf: (hash) => ofHash(hash, levels),
    promiseOf: (round) =>
      ofHash(round.definitionHash, (game) => declared.promise?.(game, round) ?? null) ?? null,
    lobbyGames: () =>
      'lobbyGames' in declared
        ? declared.lobbyGames()
        : [...games.values()].map((game) => lobbyGameOf(game, declared.returns(game))),
  }
}
