import { localeOf } from '@krathong/protocol/languages'
import type { HiLoView } from '@krathong/games/interactive'
import { useEffect, useMemo } from 'react'
import { multiplied } from '../../../shared/amounts.ts'
import { useFrame, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { PlayingCard } from '../cards/playing-card.tsx'
import { useDecision, useDecisionState, useRules } from '../decision-context.tsx'
import { showMultiple } from '../multiple.ts'
import { ChoiceBar } from './choice-bar.tsx'
import type { Act } from './choice-bar.tsx'
import './hi-lo.css'

/** As many cards of a run as the row holds; those before them have gone by. */
const ROW = 8

const signs: { readonly [move: string]: string } = { higher: '▲', lower: '▼', skip: '↻' }

const useTurned = (view: HiLoView | null, turn: number, isStill: boolean) => {
  const { sound } = useDecision()
  const last = view?.moves.at(-1)
  const isLost = view?.end === 'lost'
  const isTurned = view !== null && view.end !== 'collected'
  useEffect(() => {
    if (turn === 0 || isStill || !isTurned) return
    sound.cue(isLost ? 'lost' : last === 'higher' || last === 'lower' ? 'safe' : 'card')
  }, [turn, isStill, isTurned, isLost, last, sound])
}

/** The cards that were turned before the one that lies open, and how each next one was guessed. */
const Run = ({ view }: { view: HiLoView | null }) => {
  const t = useTexts()
  const past = view?.cards.slice(0, -1) ?? []
  const from = Math.max(0, past.length - ROW)
  return (
    <ol className="hilo-run" aria-label={t('hilo.run')}>
      {past.slice(from).map((card, at) => {
        const move = view!.moves[from + at] ?? 'skip'
        return (
          <li key={from + at} data-move={move}>
            <PlayingCard card={card} isStill />
            <span
              className="hilo-sign"
              aria-label={t(move === 'skip' ? 'hilo.skip' : `hilo.${move as 'higher'}`)}
            >
              {signs[move]}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const useActs = (view: HiLoView | null, amount: string | null): readonly Act[] => {
  const { opened } = useFrame()
  const t = useTexts()
  return useMemo(() => {
    const percent = new Intl.NumberFormat(localeOf(opened.language), {
      style: 'percent',
      maximumFractionDigits: 1,
    })
    const noteOf = (choice: string) => {
      const odds = view?.odds.find((one) => one.choice === choice)
      if (!odds) return '—'
      return `${showMultiple(opened.language, odds.returned / 10_000)} · ${percent.format(odds.wins / odds.of)}`
    }
    return [
      {
        choice: 'higher',
        code: 'ArrowUp',
        key: '↑',
        name: t('hilo.higher'),
        note: noteOf('higher'),
        tone: 'go',
      },
      {
        choice: 'lower',
        code: 'ArrowDown',
        key: '↓',
        name: t('hilo.lower'),
        note: noteOf('lower'),
        tone: 'go',
      },
      {
        choice: 'skip',
        code: 'KeyS',
        key: 'S',
        name: t('hilo.skip'),
        note: view ? t('hilo.skipsLeft', { count: view.skipsLeft }) : '—',
      },
      {
        choice: 'collect',
        code: 'KeyC',
        key: 'C',
        name: t('decision.collect'),
        note: amount ?? t('hilo.guessFirst'),
        tone: 'take',
      },
    ]
  }, [view, amount, t, opened.language])
}

/** One card lies open on the water; the next is higher or lower. */
export const HiLoBoard = () => {
  const { opened } = useFrame()
  const t = useTexts()
  const money = useMoney()
  const { mostSteps } = useRules('hi-lo')
  const shown = useDecisionState((state) => state.shown)
  const asked = useDecisionState((state) => state.asked)
  const view = (shown?.view ?? null) as HiLoView | null
  const turn = shown?.turn ?? 0
  useTurned(view, turn, shown?.isStill ?? true)
  const stands = shown && view && view.steps > 0 && view.end !== 'lost' ? view.returned : null
  const amount = stands === null ? null : money(multiplied(shown!.stake, stands, opened.currency.exponent))
  const acts = useActs(view, amount)
  const open = view?.cards.at(-1) ?? null
  return (
    <div className="board hilo">
      <Run view={view} />
      <div className="hilo-table" data-end={view?.end ?? undefined}>
        <svg className="hilo-lotus" viewBox="0 0 200 60" aria-hidden="true">
          <path d="M100 58C60 58 20 50 4 34c24-6 44-2 60 8-8-14-10-26-6-38 18 6 32 20 42 40 10-20 24-34 42-40 4 12 2 24-6 38 16-10 36-14 60-8-16 16-56 24-96 24z" />
        </svg>
        <div className="hilo-card" data-asked={asked !== null && asked !== 'collect' ? '' : undefined}>
          <PlayingCard
            key={`${shown?.roundId ?? ''}${view?.cards.length ?? 0}`}
            card={open}
            isStill={shown?.isStill ?? true}
          />
        </div>
        <dl className="facts-row hilo-facts">
          <div>
            <dt>{t('hilo.stands')}</dt>
            <dd className="tabular">{view ? showMultiple(opened.language, view.returned / 10_000) : '—'}</dd>
          </div>
          <div>
            <dt>{t('hilo.right')}</dt>
            <dd className="tabular">{`${view?.steps ?? 0} / ${mostSteps}`}</dd>
          </div>
        </dl>
      </div>
      {view === null && <p className="quiet">{t('hilo.first')}</p>}
      <ChoiceBar name={t('decision.choices')} acts={acts} />
    </div>
  )
}
