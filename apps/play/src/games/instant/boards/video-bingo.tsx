import type { InstantInfo } from '@krathong/games/instant'
import { bestPattern, dealtBingo } from '@krathong/games/instant/layout'
import { useEffect, useState } from 'react'
import { useFrame, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { useInstant, useInstantState, useRules } from '../instant-context.tsx'
import { presentationMs } from '../instant-facts.ts'
import type { Shown } from '../instant-state.ts'
import { showMultiple } from '../wager-name.ts'
import { PatternFigure } from './pattern-figure.tsx'
import './video-bingo.css'

type Rules = Extract<InstantInfo, { kind: 'video-bingo' }>['rules']

/** What is left of the telling when the last ball has been called. */
const REST_MS = 700

/** How many balls have been called: one after another while the draw is told, all of them when it stands. */
const useCalled = (shown: Shown | null, balls: number) => {
  const { sound } = useInstant()
  const [calledCount, setCalledCount] = useState({ turn: 0, called: 0 })
  const isCalling = shown !== null && shown.isOpen && !shown.isHurried
  const turn = shown?.turn ?? 0
  useEffect(() => {
    if (!isCalling) return
    let called = 0
    const timer = window.setInterval(
      () => {
        called = Math.min(balls, called + 1)
        sound.cue('lay')
        setCalledCount({ turn, called })
      },
      (presentationMs['video-bingo'] - REST_MS) / balls,
    )
    return () => window.clearInterval(timer)
  }, [isCalling, turn, balls, sound])
  if (!shown) return 0
  if (!isCalling) return balls
  return calledCount.turn === turn ? calledCount.called : 0
}

/** The grid a card is printed on: as it was shuffled, or nine columns of tens with gaps. */
const gridOf = ({ layout, rows, columns }: Rules, cells: readonly number[]) => {
  const row = (at: number) => cells.slice(at * columns, (at + 1) * columns)
  if (layout === 'any') return Array.from({ length: rows }, (_, at) => row(at))
  return Array.from({ length: rows }, (_, at) =>
    Array.from({ length: 9 }, (__, column) =>
      row(at).find((number) => Math.min(8, Math.floor(number / 10)) === column),
    ),
  )
}

interface CardProps {
  rules: Rules
  place: number
  /** Null before the card is dealt. */
  cells: readonly number[] | null
  called: readonly number[]
  returned: string | null
  isGold: boolean
}

const Card = ({ rules, place, cells, called, returned, isGold }: CardProps) => {
  const t = useTexts()
  const money = useMoney()
  const best = cells && bestPattern(rules, cells, called)
  const inPattern = (number: number) => best?.set.includes(cells!.indexOf(number)) || undefined
  const width = rules.layout === 'tens' ? 9 : rules.columns
  const grid = cells
    ? gridOf(rules, cells)
    : Array.from({ length: rules.rows }, () => Array.from({ length: width }, () => undefined))
  return (
    <section
      className="bingo-card"
      data-layout={rules.layout}
      data-gold={(best && isGold) || undefined}
      aria-label={t('bingo.card', { place })}
    >
      <header>
        <span>{t('bingo.card', { place })}</span>
        {best && <b>{t(`bingo.pattern.${best.pattern.name}` as 'bingo.pattern.corners')}</b>}
        {best && returned !== null && <bdi className="tabular">{money(returned)}</bdi>}
      </header>
      <div className="bingo-cells" style={{ gridTemplateColumns: `repeat(${width}, minmax(0, 1fr))` }}>
        {grid.flatMap((row, at) =>
          row.map((number, column) => (
            <span
              key={`${at}-${column}`}
              className="bingo-cell tabular"
              data-empty={(cells !== null && number === undefined) || undefined}
              data-hit={(number !== undefined && called.includes(number)) || undefined}
              data-best={number === undefined ? undefined : inPattern(number)}
            >
              {number}
            </span>
          )),
        )}
      </div>
    </section>
  )
}

const Patterns = ({ rules, lit }: { rules: Rules; lit: ReadonlySet<string> }) => {
  const { opened } = useFrame()
  const t = useTexts()
  return (
    <ul className="bingo-patterns" aria-label={t('bingo.patterns')}>
      {rules.patterns.map((pattern) => (
        <li key={pattern.name} data-lit={lit.has(pattern.name) || undefined}>
          <PatternFigure rules={rules} set={pattern.sets[0]!} />
          <span className="bingo-pattern-name">
            {t(`bingo.pattern.${pattern.name}` as 'bingo.pattern.corners')}
          </span>
          <b className="tabular">{showMultiple(opened.language, pattern.pays / 10_000)}</b>
        </li>
      ))}
    </ul>
  )
}

const CardCount = ({ most }: { most: number }) => {
  const { session } = useInstant()
  const t = useTexts()
  const choice = useInstantState((state) => state.choice)
  const isReady = useInstantState(({ phase }) => phase === 'ready')
  return (
    <div className="segments" role="group" aria-label={t('bingo.cards')}>
      <span className="quiet bingo-count-label">{t('bingo.cards')}</span>
      {Array.from({ length: most }, (_, at) => `card-${at + 1}`).map((on, at) => (
        <button
          key={on}
          type="button"
          aria-pressed={choice === on}
          disabled={!isReady}
          onClick={() => session.choose(on)}
        >
          {at + 1}
        </button>
      ))}
    </div>
  )
}

/** The last ball large, all of them small, as they were called. */
const Balls = ({ called, balls }: { called: readonly number[]; balls: number }) => {
  const t = useTexts()
  return (
    <div className="bingo-balls">
      <span className="bingo-ball tabular" key={called.length} data-none={called.length === 0 || undefined}>
        {called.at(-1)}
      </span>
      <div className="bingo-called">
        <span className="quiet tabular">{t('bingo.called', { called: called.length, balls })}</span>
        <ol>
          {called.map((number) => (
            <li key={number} className="tabular">
              {number}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** One to four cards; balls are called, hit numbers are marked, the best pattern of each card is paid. */
export const VideoBingoBoard = () => {
  const rules = useRules('video-bingo')
  const choice = useInstantState((state) => state.choice)
  const shown = useInstantState((state) => state.shown)
  const tone = useInstantState(({ win }) => win?.tone)
  const count = useCalled(shown, rules.balls)
  const dealt = shown && dealtBingo(rules, shown.drawn)
  const called = dealt ? dealt.balls.slice(0, count) : []
  const isOver = shown !== null && !shown.isOpen
  const chosen = Number(choice.split('-')[1] ?? 1)
  const cards =
    dealt?.cards ?? Array.from({ length: chosen }, (_, at) => ({ place: at + 1, cells: null as null }))
  const lit = new Set(
    cards.flatMap(({ cells }) => (cells && bestPattern(rules, cells, called)?.pattern.name) ?? []),
  )
  return (
    <div className="board bingo">
      <Balls called={called} balls={rules.balls} />
      <div className="bingo-cards" data-count={cards.length} data-layout={rules.layout}>
        {cards.map(({ place, cells }) => (
          <Card
            key={place}
            rules={rules}
            place={place}
            cells={cells}
            called={called}
            isGold={isOver && tone === 'celebrate'}
            returned={
              isOver ? (shown.wagers.find(({ on }) => on === `card-${place}`)?.returned ?? null) : null
            }
          />
        ))}
      </div>
      <Patterns rules={rules} lit={lit} />
      <CardCount most={rules.cards} />
    </div>
  )
}
