import { useTexts } from '../../../shared/frame-game.tsx'
import { useInstant, useInstantState, useRules } from '../instant-context.tsx'
import './wheels.css'

const RADIUS = 100
const SPIN_TURNS = 5

/** From cool to bright: the more a segment pays among those of its wheel, the brighter. */
const COLOURS = ['#2f7fd0', '#29b38a', '#e0a325', '#e0457b'] as const
const NOTHING = 'rgb(255 255 255 / 9%)'

const colourOf = (multiplier: number, kinds: readonly number[]) =>
  multiplier === 0 ? NOTHING : COLOURS[kinds.indexOf(multiplier) + (kinds.length < 3 ? 2 : 0)]!

const wedge = (at: number, count: number) => {
  const [from, to] = [at, at + 1].map((edge) => ((edge / count) * 2 - 0.5) * Math.PI)
  const point = (angle: number) =>
    `${(Math.cos(angle) * RADIUS).toFixed(2)} ${(Math.sin(angle) * RADIUS).toFixed(2)}`
  return `M0 0L${point(from!)}A${RADIUS} ${RADIUS} 0 0 1 ${point(to!)}Z`
}

/** A wheel of forty segments; the person chooses how bold it is. */
export const WheelBoard = () => {
  const { session } = useInstant()
  const t = useTexts()
  const { wheels } = useRules('wheel')
  const choice = useInstantState((state) => state.choice)
  const shown = useInstantState((state) => state.shown)
  const isReady = useInstantState(({ phase }) => phase === 'ready')
  const segments = wheels[choice] ?? []
  const count = segments.length
  const at = shown?.drawn[0]
  const turns = (shown?.turn ?? 0) * SPIN_TURNS * 360
  const angle = at === undefined ? 0 : turns - ((at + 0.5) / count) * 360
  const paid = at === undefined || shown?.isOpen ? null : segments[at]!
  const kinds = [...new Set(segments)].filter((multiplier) => multiplier > 0).sort((a, b) => a - b)
  return (
    <div className="board wheel">
      <div className="wheel-place">
        <svg
          className="wheel-turning"
          viewBox="-112 -112 224 224"
          aria-hidden="true"
          style={{ transform: `rotate(${angle}deg)`, transitionDuration: shown?.isHurried ? '0s' : '3.4s' }}
        >
          {segments.map((multiplier, index) => (
            <path
              key={index}
              d={wedge(index, count)}
              fill={colourOf(multiplier, kinds)}
              stroke="#0b0930"
              strokeWidth=".8"
            />
          ))}
          <circle r="62" fill="var(--board-felt)" stroke="var(--board-light)" strokeWidth="2" />
          {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
            <path
              key={turn}
              d="M0 0C-14-20-11-42 0-54 11-42 14-20 0 0Z"
              transform={`rotate(${turn})`}
              fill="var(--board-light)"
              opacity={turn % 90 === 0 ? 0.34 : 0.18}
            />
          ))}
        </svg>
        <svg viewBox="-112 -112 224 224" role="img" aria-label={t('wheel.wheel')}>
          <path d="M-8-111h16L0-92z" fill="var(--board-light)" stroke="#3a1405" strokeWidth="1" />
          <text className="wheel-paid" textAnchor="middle" y="8">
            {paid === null ? '' : `${paid / 10_000}×`}
          </text>
        </svg>
      </div>
      <ul className="wheel-kinds">
        {kinds.map((multiplier) => (
          <li key={multiplier} data-hit={multiplier === paid || undefined}>
            <i style={{ background: colourOf(multiplier, kinds) }} />
            <b className="tabular">{multiplier / 10_000}×</b>
            <span className="quiet tabular">
              {segments.filter((segment) => segment === multiplier).length}/{count}
            </span>
          </li>
        ))}
      </ul>
      <div className="segments" role="group" aria-label={t('board.risk')}>
        {(['low', 'medium', 'high'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === choice}
            disabled={!isReady}
            onClick={() => session.choose(name)}
          >
            {t(`wager.risk.${name}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
