import { familyOfGame } from '@krathong/games/families'
import type { FamilyKey } from '@krathong/games/families'
import { decisionGames, decisionParOf } from '@krathong/games/interactive'
import type { DecisionGame, DecisionKind, HiLoView, VideoPokerView } from '@krathong/games/interactive'
import type { RandomStream } from '@krathong/games/fairness'
import { drawInstant, instantGames, instantParOf, payWagers, stakeLimits } from '@krathong/games/instant'
import type { InstantGame } from '@krathong/games/instant'
import { openAdvisor } from '@krathong/games/interactive/advice'
import { playableWith } from './line-plays.ts'
import type { Play, Playable } from './line-plays.ts'
import { bingoPlayable, crashPlayable } from './shared-plays.ts'

const RANKS = 13

/**
 * The best hold of a dealt hand, remembered for all hands that are alike but for the names of their suits: working one out takes a
 * millisecond, and there are two and a half million hands but far fewer kinds.
 */
const openHolds = (definition: Parameters<typeof openAdvisor>[0]) => {
  const advise = openAdvisor(definition)
  const known = new Map<string, readonly number[]>()
  return (cards: readonly number[]): number[] => {
    const order = [0, 1, 2, 3, 4].toSorted((a, b) => (cards[a]! % RANKS) - (cards[b]! % RANKS))
    const suits: number[] = []
    const alike = order.map((position) => {
      const suit = Math.floor(cards[position]! / RANKS)
      if (!suits.includes(suit)) suits.push(suit)
      return suits.indexOf(suit) * RANKS + (cards[position]! % RANKS)
    })
    const key = alike.join(' ')
    const kept = known.get(key) ?? advise(alike).best.kept
    known.set(key, kept)
    return kept.map((place) => order[place]!).toSorted((a, b) => a - b)
  }
}

const EXPONENT = 2
const SCALE = 10_000

/** Every wager of the menu at the highest stake of the ladder, where the minor unit cuts least of a return. */
const instantPlays = (game: InstantGame): Play[] => {
  const stake = stakeLimits(game, EXPONENT).levels.at(-1)!
  return game.rules.menu.map((on) => ({
    name: on,
    lines: [on],
    play: (random) => {
      const wagers = [{ on, stake }]
      const outcome = drawInstant(game, wagers, random)
      const [paid] = payWagers(game, wagers, outcome, EXPONENT)
      return [{ on, returned: Number(paid!.returned) / Number(stake) }]
    },
  }))
}

/** How one choice follows from what the player sees; production plays the choices. */
type Strategy = (view: unknown, open: readonly string[]) => string

/** What a round returned for one unit of its first stake, less what was staked on top. */
const played = (game: DecisionGame, option: string, random: RandomStream, choose: Strategy) => {
  const play = game.engine.begin(option, random)
  let extra = 0
  let open = play.open()
  while (open.length > 0) {
    const choice = choose(play.view(), open)
    extra += play.extraOf(choice)
    play.choose(choice)
    open = play.open()
  }
  return (play.returned() - extra) / SCALE
}

/** `mines-3-5`: five cells of a board with three mines, then collected. */
const minesPlays = (game: DecisionGame): Play[] =>
  decisionParOf(game).ways.map(({ on }) => {
    const [, mines, picks] = on.split('-')
    const most = Number(picks)
    return {
      name: on,
      lines: [on],
      play: (random) => {
        let opened = 0
        const returned = played(game, `mines-${mines}`, random, (_, open) => {
          opened += 1
          return opened > most ? 'collect' : open[0]!
        })
        return [{ on, returned }]
      },
    }
  })

const rankOf = (card: number) => (card % 13) + 1

/** One guess at the first card, then collected; where that guess is not offered, the other. */
const hiLoPlays = (game: DecisionGame): Play[] => {
  const lines = decisionParOf(game).ways.map(({ on }) => on)
  return (['higher', 'lower'] as const).map((guess) => ({
    name: `always ${guess}`,
    lines,
    play: (random) => {
      let on = ''
      const returned = played(game, '', random, (view, open) => {
        if (on !== '') return 'collect'
        const choice = open.includes(guess) ? guess : open.find((one) => one === 'higher' || one === 'lower')!
        on = `${choice}-${rankOf((view as HiLoView).cards[0]!)}`
        return choice
      })
      return [{ on, returned }]
    },
  }))
}

const videoPokerPlays = (game: DecisionGame): Play[] => {
  if (game.definition.kind !== 'video-poker') return []
  const holdOf = openHolds(game.definition.rules)
  const strategy: Strategy = (view) => {
    return `hold-${holdOf((view as VideoPokerView).dealt).join('-')}`
  }
  return [
    {
      name: 'the best hold',
      lines: ['optimal'],
      play: (random) => [{ on: 'optimal', returned: played(game, game.engine.menu[0]!, random, strategy) }],
    },
  ]
}

const blackjackPlays = (game: DecisionGame): Play[] => [
  {
    name: 'basic strategy',
    lines: ['basic-strategy'],
    play: (random) => {
      const strategy: Strategy = (view, open) => (view as { advice: string | null }).advice ?? open[0]!
      return [{ on: 'basic-strategy', returned: played(game, game.engine.menu[0]!, random, strategy) }]
    },
  },
]

const decisionPlays: { readonly [K in DecisionKind]: (game: DecisionGame) => Play[] } = {
  mines: minesPlays,
  'hi-lo': hiLoPlays,
  'video-poker': videoPokerPlays,
  blackjack: blackjackPlays,
}

/** How the lines of a game's sheet are played, by its family; slots are played from their tables by sim.ts. */
const playables: { readonly [K in FamilyKey]: ((gameId: string) => Playable) | null } = {
  slot: null,
  instant: (id) => {
    const game = instantGames.get(id)!
    return playableWith(game, instantParOf(game).wagers, instantPlays(game))
  },
  decision: (id) => {
    const game = decisionGames.get(id)!
    return playableWith(game, decisionParOf(game).ways, decisionPlays[game.definition.kind](game))
  },
  crash: crashPlayable,
  bingo: bingoPlayable,
}

/** Null for a slot, and for an id that is no game of ours. */
export const playableOf = (gameId: string): Playable | null => {
  const family = familyOfGame(gameId)
  return family && (playables[family]?.(gameId) ?? null)
}
