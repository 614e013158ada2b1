import { useTexts } from '../../../shared/frame-game.tsx'
import { acePath, figurePaths, latticePath, suitPaths } from './art.ts'
import type { Figure } from './art.ts'
import { rankOf, suitOf } from './card-facts.ts'
import { cardName } from './card-name.ts'
import type { Rank, Suit } from './card-facts.ts'
import { DEAL_MS } from './motion.ts'
import './playing-card.css'

const isFigure = (rank: Rank): rank is Figure => rank === 'J' || rank === 'Q' || rank === 'K'

const at = (x: number, y: number, size: number) => `translate(${x} ${y}) scale(${size / 100})`

/** What stands beside the rank: a figure in its panel, or one large pip. */
const Picture = ({ rank, suit }: { rank: Rank; suit: Suit }) => {
  if (isFigure(rank))
    return (
      <>
        <rect className="pc-panel" x="26" y="56" width="68" height="78" rx="6" />
        <g transform={at(30, 65, 60)}>
          <path className="pc-ink" d={figurePaths[rank].body} />
          <path className="pc-gold" d={figurePaths[rank].gold} />
        </g>
      </>
    )
  return (
    <g transform={at(28, 66, 66)}>
      <path className="pc-ink" d={suitPaths[suit]} />
      {rank === 'A' && <path className="pc-paper" d={acePath} />}
    </g>
  )
}

const Face = ({ card }: { card: number }) => {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  return (
    <svg className="pc-face" viewBox="0 0 100 140" data-suit={suit} aria-hidden="true">
      <rect className="pc-paper" x="0.75" y="0.75" width="98.5" height="138.5" rx="9" />
      <text
        className="pc-rank"
        x="7"
        y="42"
        {...(rank === '10' ? { textLength: 44, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {rank}
      </text>
      <path className="pc-ink" d={suitPaths[suit]} transform={at(60, 10, 33)} />
      <Picture rank={rank} suit={suit} />
    </svg>
  )
}

const Back = () => (
  <svg className="pc-face pc-back" viewBox="0 0 100 140" aria-hidden="true">
    <rect className="pc-paper" x="0.75" y="0.75" width="98.5" height="138.5" rx="9" />
    <svg x="6" y="6" width="88" height="128" viewBox="6 6 88 128">
      <rect className="pc-ground" x="6" y="6" width="88" height="128" rx="5" />
      <path className="pc-lattice" d={latticePath} />
    </svg>
    <circle className="pc-ground" cx="50" cy="70" r="24" />
    <circle className="pc-ring" cx="50" cy="70" r="24" />
    <path className="pc-gold" d={figurePaths.Q.body} transform={at(33, 55, 34)} />
  </svg>
)

interface PlayingCardProps {
  /** Index 0 to 51; null lies face down. A card that was face down turns over when it is told. */
  card: number | null
  /** How many cards are dealt before it; it flies in when it is first shown. */
  order?: number
  /** Lies where it is from the start. */
  isStill?: boolean
  /** Beside the card's own name for who cannot see it. */
  isNamed?: boolean
}

/** One card, face or back. It fills the width that its place gives it. */
export const PlayingCard = ({ card, order = 0, isStill = false, isNamed = true }: PlayingCardProps) => {
  const t = useTexts()
  return (
    <span
      className="pc"
      data-down={card === null || undefined}
      data-still={isStill || undefined}
      style={isStill ? {} : { animationDelay: `${order * DEAL_MS}ms` }}
      {...(isNamed ? { role: 'img', 'aria-label': cardName(t, card) } : { 'aria-hidden': true })}
    >
      <span className="pc-turn" style={isStill ? {} : { animationDelay: `${order * DEAL_MS}ms` }}>
        {card !== null && <Face card={card} />}
        <Back />
      </span>
    </span>
  )
}
