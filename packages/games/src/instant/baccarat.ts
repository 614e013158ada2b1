import { shuffle } from '../fairness/index.ts'
import { lawFrom, MULTIPLIER_SCALE } from '../kit/law.ts'
import type { Law } from '../kit/law.ts'
import type { Drawn, InstantRules } from './rules.ts'

/** `returns`: what a won wager gives back, the stake included, scaled by 10,000. A tie gives Player and Banker their stake back. */
export type BaccaratDefinition = { decks: number; returns: { [on: string]: number } }

export type BaccaratHands = { player: number[]; banker: number[]; playerTotal: number; bankerTotal: number }

/** Card index mod 13 is its rank, from the ace; tens and faces count nothing. */
const valueOf = (card: number) => ((card % 13) + 1 > 9 ? 0 : (card % 13) + 1)
const rankOf = (card: number) => card % 13
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) % 10

/** Whether the bank takes a third card, by its own total and the player's third value (null: the player stood). */
const bankDraws = (bank: number, third: number | null): boolean => {
  if (third === null) return bank <= 5
  if (bank <= 2) return true
  if (bank === 3) return third !== 8
  if (bank === 4) return third >= 2 && third <= 7
  if (bank === 5) return third >= 4 && third <= 7
  return bank === 6 && (third === 6 || third === 7)
}

/** Dealt Player, Banker, Player, Banker, then third cards by the fixed rules; what is left over is not looked at. */
export function baccaratHands(cards: Drawn): BaccaratHands {
  const player = [cards[0]!, cards[2]!]
  const banker = [cards[1]!, cards[3]!]
  const totalOf = (hand: readonly number[]) => total(hand.map(valueOf))
  let next = 4
  if (totalOf(player) < 8 && totalOf(banker) < 8) {
    const drawsThird = totalOf(player) <= 5
    if (drawsThird) player.push(cards[next++]!)
    if (bankDraws(totalOf(banker), drawsThird ? valueOf(player[2]!) : null)) banker.push(cards[next]!)
  }
  return { player, banker, playerTotal: totalOf(player), bankerTotal: totalOf(banker) }
}

type Dealt = {
  difference: number
  bankerTotal: number
  cards: number
  playerPair: boolean
  bankerPair: boolean
}

const isWon: { [on: string]: (dealt: Dealt) => boolean } = {
  player: ({ difference }) => difference > 0,
  banker: ({ difference }) => difference < 0,
  tie: ({ difference }) => difference === 0,
  'player-pair': ({ playerPair }) => playerPair,
  'banker-pair': ({ bankerPair }) => bankerPair,
  'either-pair': ({ playerPair, bankerPair }) => playerPair || bankerPair,
  'super-six': ({ difference, bankerTotal }) => difference < 0 && bankerTotal === 6,
  big: ({ cards }) => cards > 4,
  small: ({ cards }) => cards === 4,
}

const returnOf = (returns: BaccaratDefinition['returns'], on: string, dealt: Dealt) => {
  if ((on === 'player' || on === 'banker') && dealt.difference === 0) return MULTIPLIER_SCALE
  return isWon[on]!(dealt) ? returns[on]! : 0
}

/** A shoe shuffled for every round. */
export function baccaratRules({ decks, returns }: BaccaratDefinition): InstantRules {
  const menu = Object.keys(returns)
  if (menu.some((on) => !Object.hasOwn(isWon, on))) throw new RangeError('A wager of no known kind')
  const laws = new Map<string, Law>()
  return {
    mostWagers: menu.length,
    menu,
    knows: (on) => Object.hasOwn(returns, on),
    lawOf: (on) => {
      const law =
        laws.get(on) ?? (on.endsWith('-pair') ? pairLaw(decks, returns, on) : handLaw(decks, returns, on))
      laws.set(on, law)
      return law
    },
    draw: (_, random) => {
      const shoe = Array.from({ length: decks * 52 }, (__, at) => at % 52)
      const { player, banker } = baccaratHands(shuffle(shoe, random).slice(0, 6))
      return inOrderOf(player, banker)
    },
    multiplierOf: (on, drawn) => returnOf(returns, on, dealtOf(baccaratHands(drawn))),
  }
}

/** The cards as they were dealt. */
const inOrderOf = (player: readonly number[], banker: readonly number[]) =>
  [player[0], banker[0], player[1], banker[1], player[2], banker[2]].filter((card) => card !== undefined)

const dealtOf = ({ player, banker, playerTotal, bankerTotal }: BaccaratHands): Dealt => ({
  difference: playerTotal - bankerTotal,
  bankerTotal,
  cards: player.length + banker.length,
  playerPair: rankOf(player[0]!) === rankOf(player[1]!),
  bankerPair: rankOf(banker[0]!) === rankOf(banker[1]!),
})

/** Every order of six values out of the shoe; 416 x 415 x ... x 411 stays below 2^53, so plain numbers are exact. */
function handLaw(decks: number, returns: BaccaratDefinition['returns'], on: string): Law {
  const counts = new Map<number, number>()
  for (const [dealt, ways] of handCensus(decks)) {
    const multiplier = returnOf(returns, on, dealt)
    counts.set(multiplier, (counts.get(multiplier) ?? 0) + ways)
  }
  return lawFrom(
    BigInt(ordersOf(decks * 52, 6)),
    [...counts].map(([multiplier, ways]) => [multiplier, BigInt(ways)] as const),
  )
}

const censuses = new Map<number, [Dealt, number][]>()

/** Whether the rules ask for one more card. */
function takesAnother(cards: Drawn): boolean {
  if (cards.length < 4) return true
  if (cards.length === 6) return false
  const player = total([valueOf(cards[0]!), valueOf(cards[2]!)])
  const banker = total([valueOf(cards[1]!), valueOf(cards[3]!)])
  if (player >= 8 || banker >= 8) return false
  if (cards.length === 5) return player <= 5 && bankDraws(banker, valueOf(cards[4]!))
  return player <= 5 || bankDraws(banker, null)
}

/** How many of all orders of six cards give each ending. Made once a number of decks. */
function handCensus(decks: number): [Dealt, number][] {
  const known = censuses.get(decks)
  if (known) return known
  const left = Array.from({ length: 10 }, (_, value) => decks * (value === 0 ? 16 : 4))
  const found = new Map<string, [Dealt, number]>()
  const cards: number[] = []
  const count = (ways: number) => {
    const dealt = { ...dealtOf(baccaratHands(cards)), playerPair: false, bankerPair: false }
    const key = `${dealt.difference} ${dealt.bankerTotal} ${dealt.cards}`
    const entry = found.get(key)
    if (entry) entry[1] += ways
    else found.set(key, [dealt, ways])
  }
  const walk = (ways: number) => {
    // Cards that are not dealt may stand in any order.
    if (!takesAnother(cards)) return count(ways * ordersOf(decks * 52 - cards.length, 6 - cards.length))
    for (const [value, many] of left.entries()) {
      if (many === 0) continue
      left[value] = many - 1
      // A card of this rank has this value: 0 is a ten, 1 an ace.
      cards.push((value + 9) % 10)
      walk(ways * many)
      cards.pop()
      left[value] = many
    }
  }
  walk(1)
  const census = [...found.values()]
  censuses.set(decks, census)
  return census
}

const ordersOf = (size: number, count: number) =>
  Array.from({ length: count }, (_, at) => size - at).reduce((product, left) => product * left, 1)

/** Pairs depend on the ranks of the first four cards alone. */
function pairLaw(decks: number, returns: BaccaratDefinition['returns'], on: string): Law {
  const size = decks * 52
  const each = decks * 4
  const ranks = 13
  const pair = each * (each - 1)
  const pairs = ranks * pair
  const rest = (size - 2) * (size - 3)
  const bothPairs = pairs * ((ranks - 1) * pair + (each - 2) * (each - 3))
  const won = on === 'either-pair' ? 2 * pairs * rest - bothPairs : pairs * rest
  return lawFrom(BigInt(size * (size - 1)) * BigInt(rest), [[returns[on]!, BigInt(won)]])
}
