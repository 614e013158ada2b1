import { baccaratHands } from '@krathong/games/instant/layout'
import { useTexts } from '../../../shared/frame-game.tsx'
import { useInstant, useInstantState } from '../instant-context.tsx'
import { Spot } from './spot.tsx'
import './baccarat.css'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUITS = ['♠', '♥', '♦', '♣'] as const
const DEAL_MS = 420

/** A card by its index: rank by rank of thirteen, in the order spades, hearts, diamonds, clubs. */
const Card = ({ card, at, isStill }: { card: number; at: number; isStill: boolean }) => {
  const suit = SUITS[Math.floor(card / 13)]!
  const rank = RANKS[card % 13]!
  const isRed = suit === '♥' || suit === '♦'
  return (
    <span
      className="card"
      data-red={isRed || undefined}
      data-still={isStill || undefined}
      style={isStill ? {} : { animationDelay: `${at * DEAL_MS}ms` }}
    >
      <b>{rank}</b>
      <i>{suit}</i>
    </span>
  )
}

interface HandProps {
  name: string
  cards: readonly number[]
  /** Which card of the deal each of them was. */
  places: readonly number[]
  total: number | null
  isStill: boolean
  isWinner: boolean
}

const Hand = ({ name, cards, places, total, isStill, isWinner }: HandProps) => (
  <div className="hand" data-winner={isWinner || undefined}>
    <h2>
      {name} {total !== null && <output className="tabular">{total}</output>}
    </h2>
    <div className="hand-cards">
      {cards.map((card, index) => (
        <Card key={index} card={card} at={places[index]!} isStill={isStill} />
      ))}
    </div>
  </div>
)

/** Player and Banker, dealt from eight decks that are shuffled for every round. */
export const BaccaratBoard = () => {
  const { info } = useInstant()
  const t = useTexts()
  const shown = useInstantState((state) => state.shown)
  const hands = shown ? baccaratHands(shown.drawn) : null
  const isRevealed = shown !== null && !shown.isOpen
  const isStill = shown?.isHurried ?? true
  const difference = hands && isRevealed ? hands.playerTotal - hands.bankerTotal : null
  return (
    <div className="board baccarat">
      <div className="hands" key={shown?.turn ?? 0}>
        <Hand
          name={t('wager.baccarat.player')}
          cards={hands?.player ?? []}
          places={[0, 2, 4]}
          total={isRevealed && hands ? hands.playerTotal : null}
          isStill={isStill}
          isWinner={difference !== null && difference > 0}
        />
        <Hand
          name={t('wager.baccarat.banker')}
          cards={hands?.banker ?? []}
          places={[1, 3, hands?.player.length === 3 ? 5 : 4]}
          total={isRevealed && hands ? hands.bankerTotal : null}
          isStill={isStill}
          isWinner={difference !== null && difference < 0}
        />
      </div>
      <div className="cloth">
        <section className="cloth-group cloth-main">
          {info.wagers.slice(0, 3).map(({ on }) => (
            <Spot key={on} on={on} className={`side-${on}`} />
          ))}
        </section>
        <section className="cloth-group cloth-mixed">
          {info.wagers.slice(3).map(({ on }) => (
            <Spot key={on} on={on} />
          ))}
        </section>
      </div>
    </div>
  )
}
