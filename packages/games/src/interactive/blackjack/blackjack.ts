import { shuffle } from '../../fairness/index.ts'
import type { RandomStream } from '../../fairness/index.ts'
import { ACE, BLACKJACK, dealerStands, isNatural, shoeOf, TEN, totalOf, valueOf } from './cards.ts'
import type { BasicStrategy } from './strategy.ts'

/** `returns`: what a blackjack and a won insurance give back, their own stake included, scaled by 10,000. */
export type BlackjackDefinition = {
  decks: number
  mostHands: number
  returns: { blackjack: number; insurance: number }
  strategy: BasicStrategy
}

/** One stake, as what a round stakes and returns is counted: in 1/10,000 of the first stake. */
export const ONE_STAKE = 10_000
export const HALF_STAKE = 5_000

export type Hand = {
  cards: readonly number[]
  isDoubled: boolean
  isSplit: boolean
  /** Takes no more cards. */
  isClosed: boolean
}

/** A round as it stands. The shoe is in it: it never leaves the process that deals. */
export type BlackjackState = {
  shoe: readonly number[]
  /** Cards dealt so far, from the front of the shoe. */
  dealt: number
  /** The first lies open, the second is the hole card. */
  dealer: readonly number[]
  hands: readonly Hand[]
  insurance: 'none' | 'asked' | 'declined' | 'taken'
  isOver: boolean
}

export type Choice = 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'decline'

const pointsOf = (cards: readonly number[]): number => totalOf(cards.map(valueOf)).points
export const hasNatural = (cards: readonly number[]): boolean => isNatural(cards.map(valueOf))
export const isBust = (hand: Hand): boolean => pointsOf(hand.cards) > BLACKJACK
/** Two cards of twenty-one that no split made. */
export const isBlackjack = (hand: Hand): boolean => !hand.isSplit && hasNatural(hand.cards)
export const stakeOf = (hand: Hand): number => (hand.isDoubled ? 2 * ONE_STAKE : ONE_STAKE)
/** The hand that is played now. */
export const activeOf = (state: BlackjackState): number => state.hands.findIndex((hand) => !hand.isClosed)

export function beginBlackjack(decks: number, random: RandomStream): BlackjackState {
  return dealFrom(shuffle(shoeOf(decks), random))
}

/** Player, dealer, player, dealer; then the dealer looks under a ten, and under an ace once insurance is answered. */
export function dealFrom(shoe: readonly number[]): BlackjackState {
  const [first, up, second, hole] = [0, 1, 2, 3].map((at) => cardAt(shoe, at)) as [
    number,
    number,
    number,
    number,
  ]
  const state: BlackjackState = {
    shoe,
    dealt: 4,
    dealer: [up, hole],
    hands: [{ cards: [first, second], isDoubled: false, isSplit: false, isClosed: false }],
    insurance: 'none',
    isOver: false,
  }
  return valueOf(up) === ACE ? { ...state, insurance: 'asked' } : peek(state)
}

export function openChoices(state: BlackjackState, mostHands: number): Choice[] {
  if (state.isOver) return []
  if (state.insurance === 'asked') return ['insure', 'decline']
  const { cards } = state.hands[activeOf(state)]!
  const open: Choice[] = ['hit', 'stand']
  if (cards.length === 2) {
    open.push('double')
    if (state.hands.length < mostHands && valueOf(cards[0]!) === valueOf(cards[1]!)) open.push('split')
  }
  return open
}

export function takeChoice(state: BlackjackState, choice: Choice): BlackjackState {
  switch (choice) {
    case 'insure':
      return peek({ ...state, insurance: 'taken' })
    case 'decline':
      return peek({ ...state, insurance: 'declined' })
    case 'split':
      return goOn(splitActive(state))
    case 'stand':
      return goOn(withActive(state, (hand) => ({ ...hand, isClosed: true })))
    case 'hit':
    case 'double': {
      const card = cardAt(state.shoe, state.dealt)
      const taken = withActive({ ...state, dealt: state.dealt + 1 }, (hand) => ({
        ...hand,
        cards: [...hand.cards, card],
        isDoubled: choice === 'double',
        isClosed: choice === 'double',
      }))
      return goOn(taken)
    }
  }
}

/** What a choice stakes on top of what is staked. */
export function stakeOnTop(choice: string): number {
  if (choice === 'insure') return HALF_STAKE
  return choice === 'double' || choice === 'split' ? ONE_STAKE : 0
}

/** A dealer's blackjack ends the round before anything else is staked, and so does a player's. */
function peek(state: BlackjackState): BlackjackState {
  const isDealers = hasNatural(state.dealer)
  return isDealers || isBlackjack(state.hands[0]!) ? finish(state) : goOn(state)
}

/** Both hands get their second card at once, the left one first; split aces get no other and are not split again. */
function splitActive(state: BlackjackState): BlackjackState {
  const at = activeOf(state)
  const [left, right] = state.hands[at]!.cards as [number, number]
  const drawn = [cardAt(state.shoe, state.dealt), cardAt(state.shoe, state.dealt + 1)]
  const isClosed = valueOf(left) === ACE
  const pair = [left, right].map((card, index) => ({
    cards: [card, drawn[index]!],
    isDoubled: false,
    isSplit: true,
    isClosed,
  }))
  return { ...state, dealt: state.dealt + 2, hands: state.hands.toSpliced(at, 1, ...pair) }
}

function withActive(state: BlackjackState, change: (hand: Hand) => Hand): BlackjackState {
  const at = activeOf(state)
  return { ...state, hands: state.hands.with(at, change(state.hands[at]!)) }
}

/** A hand of twenty-one or more takes no card; when every hand is played it is the dealer's turn. */
function goOn(state: BlackjackState): BlackjackState {
  const hands = state.hands.map((hand) =>
    pointsOf(hand.cards) >= BLACKJACK ? { ...hand, isClosed: true } : hand,
  )
  const next = { ...state, hands }
  if (activeOf(next) !== -1) return next
  return hands.every(isBust) ? finish(next) : finish(dealerPlays(next))
}

function dealerPlays(state: BlackjackState): BlackjackState {
  const dealer = [...state.dealer]
  let { dealt } = state
  while (!dealerStands(pointsOf(dealer))) {
    dealer.push(cardAt(state.shoe, dealt))
    dealt += 1
  }
  return { ...state, dealer, dealt }
}

const finish = (state: BlackjackState): BlackjackState => ({
  ...state,
  hands: state.hands.map((hand) => ({ ...hand, isClosed: true })),
  isOver: true,
})

function cardAt(shoe: readonly number[], at: number): number {
  const card = shoe[at]
  if (card === undefined) throw new RangeError('The shoe is empty')
  return card
}

export type HandEnd = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'

/** How a hand of a finished round ended. */
export function endOf(hand: Hand, dealer: readonly number[]): HandEnd {
  if (isBust(hand)) return 'bust'
  const dealersNatural = hasNatural(dealer)
  if (isBlackjack(hand)) return dealersNatural ? 'push' : 'blackjack'
  const points = pointsOf(dealer)
  const own = pointsOf(hand.cards)
  if (dealersNatural) return 'lost'
  if (points > BLACKJACK || own > points) return 'won'
  return own === points ? 'push' : 'lost'
}

export function handReturn(hand: Hand, dealer: readonly number[], blackjackReturn: number): number {
  switch (endOf(hand, dealer)) {
    case 'blackjack':
      return blackjackReturn
    case 'won':
      return 2 * stakeOf(hand)
    case 'push':
      return stakeOf(hand)
    case 'lost':
    case 'bust':
      return 0
  }
}

export function insuranceReturn(state: BlackjackState, returns: BlackjackDefinition['returns']): number {
  if (state.insurance !== 'taken' || !hasNatural(state.dealer)) return 0
  return (HALF_STAKE * returns.insurance) / ONE_STAKE
}

/** Whether the dealer has looked at the hole card and found no blackjack. */
export const hasPeeked = (state: BlackjackState): boolean =>
  [ACE, TEN].includes(valueOf(state.dealer[0]!)) && state.insurance !== 'asked'
