import type { MinesView } from '@krathong/games/interactive'
import { useEffect } from 'react'
import { multiplied } from '../../../shared/amounts.ts'
import { useFrame, useFrameState, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { useDecision, useDecisionState, useRules } from '../decision-context.tsx'
import { showMultiple } from '../multiple.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { Gem, Naga, Shard } from './mines-art.tsx'
import './mines.css'
import type { KeyboardEvent } from 'react'

const moves: { readonly [key: string]: readonly [across: number, down: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow keys move from cell to cell of a square board, past those that cannot be pressed any more. */
const useCellKeys = (side: number, cells: number) => (event: KeyboardEvent<HTMLElement>) => {
  const move = moves[event.key]
  const from = event.target instanceof HTMLElement ? Number(event.target.dataset['cell']) : Number.NaN
  if (!move || Number.isNaN(from)) return
  event.preventDefault()
  const [across, down] = move
  let column = from % side
  let row = Math.floor(from / side)
  for (let step = 0; step < side; step += 1) {
    column += across
    row += down
    const cell = row * side + column
    if (column < 0 || column >= side || row < 0 || cell >= cells) return
    const next = event.currentTarget.parentElement?.querySelector<HTMLButtonElement>(`[data-cell="${cell}"]`)
    if (!next || next.disabled) continue
    return next.focus()
  }
}

const FEWEST = [1, 3, 5, 10, 15, 20, 24] as const

/** What lies in a cell, where it may be seen. */
const contentOf = (view: MinesView | null, cell: number): 'closed' | 'gem' | 'naga' | 'shard' => {
  if (!view) return 'closed'
  if (view.hit === cell) return 'naga'
  if (view.picks.includes(cell)) return 'gem'
  if (view.board === null) return 'closed'
  return view.board.includes(cell) ? 'naga' : 'shard'
}

/** Sounds of what was found, once for each thing that is shown. */
const useFindings = (view: MinesView | null, turn: number, isQuiet: boolean) => {
  const { sound } = useDecision()
  const found =
    view === null || isQuiet || view.picks.length === 0 ? null : view.hit === null ? 'safe' : 'lost'
  useEffect(() => {
    if (found && turn > 0) sound.cue(found)
  }, [found, turn, sound])
}

const Counter = () => {
  const { session } = useDecision()
  const { cells } = useRules('mines')
  const t = useTexts()
  const option = useDecisionState((state) => state.option)
  const isReady = useDecisionState(({ phase }) => phase === 'ready')
  const mines = Number(option.split('-')[1])
  const set = (count: number) => session.setOption(`mines-${count}`)
  return (
    <div className="mines-count" role="group" aria-label={t('mines.count')}>
      <button
        type="button"
        aria-label={t('mines.fewer')}
        disabled={!isReady || mines <= 1}
        onClick={() => set(mines - 1)}
      >
        −
      </button>
      <label>
        <span>{t('mines.count')}</span>
        <select value={mines} disabled={!isReady} onChange={(event) => set(Number(event.target.value))}>
          {Array.from({ length: cells - 1 }, (_, at) => at + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={t('mines.more')}
        disabled={!isReady || mines >= cells - 1}
        onClick={() => set(mines + 1)}
      >
        +
      </button>
      <span className="mines-presets">
        {FEWEST.filter((count) => count < cells).map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={count === mines}
            disabled={!isReady}
            onClick={() => set(count)}
          >
            {count}
          </button>
        ))}
      </span>
    </div>
  )
}

/** What stands, what the next safe cell would make of it, and how likely it is. */
const Ladder = ({ view }: { view: MinesView | null }) => {
  const { info, opened } = useDecision()
  const t = useTexts()
  const money = useMoney()
  const option = useDecisionState((state) => state.option)
  const stake = useFrameState(({ stakeAt }) => opened.stakes[stakeAt] ?? opened.defaultStake)
  const picks = view?.picks.length ?? 0
  const ways = info.ways.filter(({ on }) => on.startsWith(`${option}-`))
  const from = Math.max(0, Math.min(picks - 1, ways.length - 5))
  return (
    <ol className="mines-ladder" aria-label={t('mines.ladder')}>
      {ways.slice(from, from + 5).map(({ on, topX = 0 }, at) => {
        const count = from + at + 1
        const isNow = count === picks && view?.hit === null
        return (
          <li
            key={on}
            data-now={isNow || undefined}
            data-next={(count === picks + 1 && view?.board == null) || undefined}
          >
            <b className="tabular">{showMultiple(opened.language, topX)}</b>
            <bdi className="tabular">
              {money(multiplied(stake, Math.round(topX * 10_000), opened.currency.exponent))}
            </bdi>
          </li>
        )
      })}
    </ol>
  )
}

/** Twenty-five jars in a naga's cave: a pearl in most of them, the naga in some. */
export const MinesBoard = () => {
  const { session } = useDecision()
  const { opened } = useFrame()
  const t = useTexts()
  const money = useMoney()
  const { cells } = useRules('mines')
  const shown = useDecisionState((state) => state.shown)
  const asked = useDecisionState((state) => state.asked)
  const isChoosing = useDecisionState(({ phase }) => phase === 'choosing')
  const isRunning = useDecisionState(({ phase }) => phase !== 'ready' && phase !== 'loading')
  const view = (shown?.view ?? null) as MinesView | null
  const side = Math.ceil(Math.sqrt(cells))
  useFindings(view, shown?.turn ?? 0, shown?.isStill ?? true)
  const onKey = useCellKeys(side, cells)
  const stands = shown && view && view.hit === null && view.picks.length > 0 ? view.returned : null
  const amount = stands === null ? '' : money(multiplied(shown!.stake, stands, opened.currency.exponent))
  return (
    <div className="board mines">
      <Ladder view={view} />
      <div
        className="mines-grid"
        role="group"
        aria-label={t('mines.board')}
        data-over={shown?.isOver || undefined}
        data-still={shown?.isStill || undefined}
        style={{ '--side': side } as React.CSSProperties}
      >
        {Array.from({ length: cells }, (_, cell) => {
          const content = contentOf(view, cell)
          const isMine = content === 'naga'
          return (
            <button
              key={cell}
              type="button"
              className="mines-cell"
              data-cell={cell}
              data-content={content}
              data-picked={view?.picks.includes(cell) || undefined}
              data-hit={view?.hit === cell || undefined}
              data-asked={asked === `pick-${cell}` || undefined}
              disabled={!isChoosing || content !== 'closed'}
              aria-label={t(`mines.cell.${isMine ? 'mine' : content === 'closed' ? 'closed' : 'safe'}`, {
                row: Math.floor(cell / side) + 1,
                column: (cell % side) + 1,
              })}
              onKeyDown={onKey}
              onClick={() => void session.choose(`pick-${cell}`)}
            >
              <span className="mines-jar" aria-hidden="true" />
              {content === 'gem' && <Gem />}
              {content === 'naga' && <Naga />}
              {content === 'shard' && <Shard />}
            </button>
          )
        })}
      </div>
      {isRunning ? (
        <ChoiceBar
          name={t('decision.choices')}
          acts={[
            {
              choice: 'collect',
              code: 'KeyC',
              key: 'C',
              name: t('decision.collect'),
              note: stands === null ? t('mines.pickFirst') : amount,
              tone: 'take',
            },
          ]}
        />
      ) : (
        <Counter />
      )}
    </div>
  )
}
