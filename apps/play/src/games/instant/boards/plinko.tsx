import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../shared/frame-game.tsx'
import { useInstant, useInstantState, useRules } from '../instant-context.tsx'
import type { Shown } from '../instant-state.ts'
import './plinko.css'

const RISKS = ['low', 'medium', 'high'] as const
const ROWS = [8, 12, 16] as const
const STEP = 20
const FALL_MS = 2000

interface BallProps {
  shown: Shown
  rows: number
}

/** The path of the ball: at each row half a step to the side that was drawn. */
const pathOf = ({ drawn }: Shown, middle: number) => {
  let x = middle
  const points = [{ x, y: -6 }]
  drawn.forEach((right, row) => {
    points.push({ x, y: row * STEP + 8 })
    x += right ? STEP / 2 : -STEP / 2
  })
  return [...points, { x, y: drawn.length * STEP + 14 }]
}

const Ball = ({ shown, rows }: BallProps) => {
  const ball = useRef<SVGGElement>(null)
  const middle = ((rows + 2) * STEP) / 2
  const end = pathOf(shown, middle).at(-1)!
  useLayoutEffect(() => {
    if (!shown.isOpen || shown.isHurried) return
    const animation = ball.current?.animate(
      pathOf(shown, middle).map(({ x, y }) => ({
        transform: `translate(${x}px, ${y}px)`,
        easing: 'cubic-bezier(.5,0,.9,.6)',
      })),
      { duration: FALL_MS },
    )
    return () => animation?.cancel()
  }, [shown, middle])
  return (
    <g ref={ball} transform={`translate(${end.x} ${end.y})`}>
      <circle r="6" fill="var(--board-light)" stroke="#fff" strokeWidth="1.5" />
    </g>
  )
}

/** A ball falls through rows of pins; where it lands is what it pays. */
export const PlinkoBoard = () => {
  const { session } = useInstant()
  const t = useTexts()
  const { boards } = useRules('plinko')
  const choice = useInstantState((state) => state.choice)
  const shown = useInstantState((state) => state.shown)
  const isReady = useInstantState(({ phase }) => phase === 'ready')
  const [rowText = '8', risk = 'low'] = choice.split('-')
  const rows = Number(rowText)
  const half = boards[choice] ?? []
  const pays = [...half, ...half.slice(0, -1).toReversed()]
  const fallen = shown && shown.drawn.length === rows ? shown : null
  const bucket = fallen && !fallen.isOpen ? fallen.drawn.reduce((sum, right) => sum + right, 0) : -1
  const width = (rows + 2) * STEP
  return (
    <div className="board plinko">
      <svg viewBox={`0 -14 ${width} ${rows * STEP + 52}`} role="img" aria-label={t('plinko.board', { rows })}>
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 2 }, (__, pin) => (
            <circle
              key={`${row}-${pin}`}
              className="pin"
              cx={width / 2 + (pin - (row + 1) / 2) * STEP}
              cy={row * STEP + 12}
              r="2.6"
            />
          )),
        )}
        {pays.map((paid, at) => (
          <g
            key={at}
            className="bucket"
            data-hit={at === bucket || undefined}
            transform={`translate(${width / 2 + (at - rows / 2) * STEP} ${rows * STEP + 24})`}
          >
            <rect
              x={-STEP / 2 + 1}
              y="-9"
              width={STEP - 2}
              height="18"
              rx="4"
              data-high={paid >= 30_000 || undefined}
            />
            <text y="3" textAnchor="middle" fontSize={paid >= 1_000_000 ? 5.5 : 7}>
              {paid / 10_000}
            </text>
          </g>
        ))}
        {fallen && <Ball key={fallen.turn} shown={fallen} rows={rows} />}
      </svg>
      <div className="choice-row">
        <div className="segments" role="group" aria-label={t('plinko.rows')}>
          {ROWS.map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={count === rows}
              disabled={!isReady}
              onClick={() => session.choose(`${count}-${risk}`)}
            >
              {count}
            </button>
          ))}
        </div>
        <div className="segments" role="group" aria-label={t('board.risk')}>
          {RISKS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === risk}
              disabled={!isReady}
              onClick={() => session.choose(`${rows}-${name}`)}
            >
              {t(`wager.risk.${name}`)}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
