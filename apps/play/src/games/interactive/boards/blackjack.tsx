import type { BlackjackView } from '@krathong/games/interactive'
import { useCallback, useEffect, useState } from 'react'
import { multiplied } from '../../../shared/amounts.ts'
import { useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { frameMemory } from '../../../shared/memory.ts'
import { cardName } from '../cards/card-name.ts'
import { useDecision, useDecisionState, useRules } from '../decision-context.tsx'
import type { ShownRound } from '../decision-state.ts'
import { BlackjackActs } from './blackjack-acts.tsx'
import { oddsText } from './blackjack-odds.ts'
import { Dealer, handName, Hands, totalText } from './blackjack-table.tsx'
import { useDealtCards } from './use-dealt-cards.ts'
import './blackjack.css'

const HINT_KEY = 'krathong.blackjack-hint'
const memory = frameMemory()

const viewOf = (shown: ShownRound | null) => (shown ? (shown.view as BlackjackView) : null)

/** Everything that happens on the table, one line at a time, for who does not see it. */
const Said = ({ shown, dealt }: { shown: ShownRound; dealt: number }) => {
  const t = useTexts()
  const money = useMoney()
  const { opened } = useDecision()
  const { dealer, hands, active } = viewOf(shown)!
  const isRevealed = shown.isOver && dealt >= dealer.cards.length
  const card = shown.isOver ? dealt - 1 : 0
  const dealerLine = t('blackjack.told.card', {
    card: cardName(t, dealer.cards[card]!),
    total: dealer.isBlackjack && card > 0 ? t('blackjack.end.blackjack') : totalText(t, dealer.totals[card]!),
  })
  const hand = hands[active ?? 0]!
  const handLine = t('blackjack.told.hand', {
    hand: handName(t, hands.length, active ?? 0),
    cards: hand.cards.map((each) => cardName(t, each)).join(', '),
    total: totalText(t, hand),
  })
  const ends = hands.map(
    ({ end, returned }, at) =>
      end !== null &&
      t('blackjack.endText', {
        hand: handName(t, hands.length, at),
        end: t(`blackjack.end.${end}`),
        amount: money(multiplied(shown.stake, returned ?? 0, opened.currency.exponent)),
      }),
  )
  const isFirst = hands.length === 1 && hand.cards.length === 2
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-relevant="additions text">
      {(shown.isOver || isFirst) && <p key={`d${card}`}>{dealerLine}</p>}
      {!shown.isOver && <p key={`h${shown.turn}`}>{handLine}</p>}
      {isRevealed && <p>{ends.join('. ')}</p>}
    </div>
  )
}

/** What became of the insurance, or what the dealer found below the open card. */
const useNews = (shown: ShownRound | null, isRevealed: boolean): string | null => {
  const t = useTexts()
  const money = useMoney()
  const { exponent } = useDecision().opened.currency
  const view = viewOf(shown)
  if (shown === null || view === null) return null
  const { insurance, dealer, isOver } = view
  const amountOf = (share: number) => money(multiplied(shown.stake, share, exponent))
  const isInsured = insurance.state === 'taken'
  if (!isOver) {
    if (!dealer.hasPeeked) return null
    return isInsured ? `${t('blackjack.peeked')}. ${t('blackjack.insuranceLost')}` : t('blackjack.peeked')
  }
  if (!isInsured) return null
  if (!isRevealed) return t('blackjack.insured', { amount: amountOf(insurance.stake) })
  return insurance.returned
    ? t('blackjack.insuranceWon', { amount: amountOf(insurance.returned) })
    : t('blackjack.insuranceLost')
}

/** The cloth: what holds at this table is written on it, and what is new stands there too. */
const Cloth = ({ news }: { news: string | null }) => {
  const t = useTexts()
  const money = useMoney()
  const { returns } = useRules('blackjack')
  const premium = useDecisionState(
    ({ shown }) => shown?.open.find(({ choice }) => choice === 'insure')?.extra,
  )
  if (premium !== undefined)
    return (
      <div className="bj-cloth bj-insurance" role="alert">
        <h2>{t('blackjack.insurance')}</h2>
        <p>
          {t('blackjack.insuranceText', { amount: money(premium), odds: oddsText(t, returns.insurance) })}
        </p>
      </div>
    )
  return (
    <div className="bj-cloth">
      <svg viewBox="0 0 400 70" aria-hidden="true" preserveAspectRatio="none">
        <path d="M6 8Q200 96 394 8M6 16Q200 104 394 16" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="bj-pays">{t('blackjack.felt.blackjack', { odds: oddsText(t, returns.blackjack) })}</p>
      <p data-news={news !== null || undefined} aria-live="polite">
        {news ?? t('blackjack.felt.dealer')}
      </p>
    </div>
  )
}

const Hint = ({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) => {
  const t = useTexts()
  return (
    <button type="button" className="bj-hint" role="switch" aria-checked={isOn} onClick={() => onTurn(!isOn)}>
      <i aria-hidden="true" />
      {t('blackjack.hint')}
    </button>
  )
}

/** A table for one: the dealer above, up to four hands below, and what can be done with the one that is lit. */
export const BlackjackBoard = () => {
  const { session, sound } = useDecision()
  const money = useMoney()
  const shown = useDecisionState((state) => state.shown)
  const isChoosing = useDecisionState(({ phase }) => phase === 'choosing')
  useDecisionState(({ stakeAt }) => stakeAt)
  const [isHinted, setIsHinted] = useState(memory.read(HINT_KEY) === 'on')
  const view = viewOf(shown)
  const onCard = useCallback(() => sound.cue('card'), [sound])
  const isStill = shown?.isStill ?? true
  const cards = view?.dealer.cards.length ?? 0
  const dealt = useDealtCards(
    { round: `${shown?.roundId} ${shown?.isReplay}`, cards, isOver: shown?.isOver ?? false, isStill },
    onCard,
  )
  const isRevealed = shown !== null && shown.isOver && dealt >= cards
  const news = useNews(shown, isRevealed)
  const turn = shown?.turn ?? 0
  useEffect(() => {
    if (turn > 0) sound.cue('card')
  }, [turn, sound])
  const setHint = (isOn: boolean) => {
    memory.write(HINT_KEY, isOn ? 'on' : 'off')
    setIsHinted(isOn)
  }
  return (
    <div className="board blackjack" data-over={isRevealed || undefined}>
      <div className="bj-table">
        <Dealer dealer={view?.dealer ?? null} dealt={dealt} isStill={isStill} />
        <Hint isOn={isHinted} onTurn={setHint} />
        <Cloth news={news} />
        {view && <Hands view={view} stake={shown!.stake} isRevealed={isRevealed} isStill={isStill} />}
        {!view && <p className="bj-box tabular">{money(session.stake)}</p>}
      </div>
      {shown && <Said shown={shown} dealt={dealt} />}
      <BlackjackActs advice={isHinted && isChoosing ? (view?.advice ?? null) : null} />
    </div>
  )
}
