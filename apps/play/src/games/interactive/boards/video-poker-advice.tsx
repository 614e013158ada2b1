import type { Advice, HoldReturn } from '@krathong/games/interactive/advice'
import { localeOf } from '@krathong/protocol/languages'
import { useState } from 'react'
import { useFrame, useTexts } from '../../../shared/frame-game.tsx'
import { rankOf, suitOf } from '../cards/card-facts.ts'
import { cardName } from '../cards/card-name.ts'
import { keepFocus } from './keep-focus.ts'

const signs = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' } as const

/** The cards that a hold keeps, as short as they can be told. */
const Kept = ({ cards, kept }: { cards: readonly number[]; kept: readonly number[] }) => {
  const t = useTexts()
  if (kept.length === 0) return <b>{t('poker.adviceNone')}</b>
  return (
    <bdi className="vp-signs" role="img" aria-label={kept.map((at) => cardName(t, cards[at]!)).join(', ')}>
      {kept.map((at) => (
        <b key={at} data-suit={suitOf(cards[at]!)}>
          {rankOf(cards[at]!)}
          {signs[suitOf(cards[at]!)]}
        </b>
      ))}
    </bdi>
  )
}

const useMultiple = () => {
  const { opened } = useFrame()
  const write = new Intl.NumberFormat(localeOf(opened.language), {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  })
  return (returns: number) => `${write.format(returns)}×`
}

const AllHolds = ({ advice, cards }: { advice: Advice; cards: readonly number[] }) => {
  const multiple = useMultiple()
  return (
    <ol className="vp-holds">
      {advice.holds.map(({ kept, returns }) => (
        <li key={kept.join('-')}>
          <Kept cards={cards} kept={kept} />
          <span className="tabular">{multiple(returns)}</span>
        </li>
      ))}
    </ol>
  )
}

interface AdviceProps {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  /** Null while it is not known, or there is nothing to choose. */
  advice: Advice | null
  cards: readonly number[]
  kept: readonly number[]
  onTake: (kept: readonly number[]) => void
}

const holdOf = ({ holds }: Advice, kept: readonly number[]): HoldReturn =>
  holds.find((hold) => hold.kept.join() === kept.join()) ?? holds[0]!

interface AdviceFiguresProps extends Pick<AdviceProps, 'cards' | 'kept' | 'onTake'> {
  advice: Advice
}

/** The best hold with its exact return beside the player's own, and on wish all others. */
const AdviceFigures = ({ advice, cards, kept, onTake }: AdviceFiguresProps) => {
  const t = useTexts()
  const multiple = useMultiple()
  const [isWhole, setIsWhole] = useState(false)
  const { best } = advice
  const own = holdOf(advice, kept)
  return (
    <div className="vp-told">
      <p>
        {t('poker.adviceBest')} <Kept cards={cards} kept={best.kept} />
        <b className="tabular">{multiple(best.returns)}</b>
      </p>
      <p>
        {own.returns === best.returns ? (
          t('poker.adviceIsBest')
        ) : (
          <>
            {t('poker.adviceOwn')} <b className="tabular">{multiple(own.returns)}</b>
          </>
        )}
      </p>
      <p>
        <button
          type="button"
          disabled={own === best}
          onMouseDown={keepFocus}
          onClick={() => onTake(best.kept)}
        >
          {t('poker.adviceTake')}
        </button>
        <button
          type="button"
          aria-expanded={isWhole}
          onMouseDown={keepFocus}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t('poker.adviceAll')}
        </button>
      </p>
      {isWhole && <AllHolds advice={advice} cards={cards} />}
    </div>
  )
}

/** Whether advice is wanted, and what it says. */
export const VideoPokerAdvice = ({ isOn, onTurn, advice, ...shared }: AdviceProps) => {
  const t = useTexts()
  return (
    <div className="vp-advice" data-on={isOn || undefined} aria-live="polite">
      <button
        type="button"
        className="vp-switch"
        role="switch"
        aria-checked={isOn}
        onMouseDown={keepFocus}
        onClick={() => onTurn(!isOn)}
      >
        <i aria-hidden="true" />
        {t('poker.advice')}
      </button>
      {advice && <AdviceFigures advice={advice} {...shared} />}
    </div>
  )
}
