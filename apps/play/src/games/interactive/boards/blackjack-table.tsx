import { formatMoney } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import type { BlackjackView, HandView } from '@krathong/games/interactive'
import { multiplied } from '../../../shared/amounts.ts'
import { useFrame, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { PlayingCard } from '../cards/playing-card.tsx'

type Texts = ReturnType<typeof useTexts>

/** A total as it is told: a soft one says that an ace counts eleven. */
export const totalText = (t: Texts, { points, isSoft }: { points: number; isSoft: boolean }) =>
  t(isSoft ? 'blackjack.softText' : 'blackjack.hardText', { points })

export const handName = (t: Texts, hands: number, at: number) =>
  hands === 1 ? t('blackjack.you') : t('blackjack.hand', { place: at + 1 })

/** A hand's points as they stand. */
const Total = (total: { points: number; isSoft: boolean }) => {
  const t = useTexts()
  return (
    <span className="bj-total tabular" role="img" aria-label={totalText(t, total)}>
      {total.isSoft && <small>{t('blackjack.soft')}</small>}
      <b>{total.points}</b>
    </span>
  )
}

interface CardsProps {
  /** Null lies face down. */
  cards: readonly (number | null)[]
  isStill: boolean
  /** Which of the deal each card is: the first four come in turn. */
  orders: readonly number[]
}

const Cards = ({ cards, isStill, orders }: CardsProps) => (
  <div className="bj-cards" data-count={Math.min(cards.length, 9)}>
    {cards.map((card, at) => (
      <span className="bj-card" key={at}>
        <PlayingCard card={card} isStill={isStill} order={orders[at] ?? 0} />
      </span>
    ))}
  </div>
)

interface DealerProps {
  dealer: BlackjackView['dealer'] | null
  /** How many of the cards lie open; the second stays face down until its turn. */
  dealt: number
  isStill: boolean
}

export const Dealer = ({ dealer, dealt, isStill }: DealerProps) => {
  const t = useTexts()
  const total = dealer?.totals[dealt - 1]
  const open: readonly (number | null)[] = dealer?.cards.slice(0, dealt) ?? []
  return (
    <section className="bj-dealer" aria-label={t('blackjack.dealer')}>
      <h2>
        {t('blackjack.dealer')}{' '}
        {dealer?.isBlackjack && dealt > 1 ? (
          <b className="bj-total">{t('blackjack.end.blackjack')}</b>
        ) : (
          total && <Total {...total} />
        )}
      </h2>
      <Cards cards={open.length === 1 ? [...open, null] : open} isStill={isStill} orders={[1, 3]} />
    </section>
  )
}

interface HandProps {
  hand: HandView
  name: string
  /** The first stake. */
  stake: string
  isActive: boolean
  isRevealed: boolean
  isStill: boolean
}

/** On a chip an amount without parts stands without its zeros. */
const chipText = (amount: string, currency: CurrencyForm) =>
  formatMoney(amount, /\.0+$/.test(amount) ? { ...currency, exponent: 0 } : currency)

const Hand = ({ hand, name, stake, isActive, isRevealed, isStill }: HandProps) => {
  const t = useTexts()
  const money = useMoney()
  const { currency } = useFrame().opened
  const { exponent } = currency
  const end = isRevealed || hand.end === 'bust' ? hand.end : null
  const returned = (end !== null && hand.returned) || 0
  return (
    <section
      className="bj-hand"
      aria-label={name}
      aria-current={isActive || undefined}
      data-end={end ?? undefined}
    >
      <Total points={hand.points} isSoft={hand.isSoft} />
      <Cards cards={hand.cards} isStill={isStill} orders={[0, 2]} />
      <div className="bj-bet">
        <bdi className="bj-chip tabular" data-doubled={hand.isDoubled || undefined}>
          {chipText(multiplied(stake, hand.stake, exponent), currency)}
        </bdi>
        {end !== null && (
          <p className="bj-end">
            <b>{t(`blackjack.end.${end}`)}</b>
            {returned > 0 && <bdi className="tabular">{money(multiplied(stake, returned, exponent))}</bdi>}
          </p>
        )}
      </div>
    </section>
  )
}

interface HandsProps {
  view: BlackjackView
  stake: string
  isRevealed: boolean
  isStill: boolean
}

/** Every hand of the player with its stake, the one that is played lit. */
export const Hands = ({ view: { hands, active }, stake, isRevealed, isStill }: HandsProps) => {
  const t = useTexts()
  return (
    <div className="bj-hands" data-hands={hands.length}>
      {hands.map((hand, at) => (
        <Hand
          key={`${hands.length} ${at}`}
          hand={hand}
          name={handName(t, hands.length, at)}
          stake={stake}
          isActive={active === at}
          isRevealed={isRevealed}
          isStill={isStill}
        />
      ))}
    </div>
  )
}
