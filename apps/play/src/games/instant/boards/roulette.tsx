import { RED, rouletteWagers, WHEEL_ORDER } from '@krathong/games/instant/layout'
import { useFrame, useTexts } from '../../../shared/frame-game.tsx'
import { useInstant, useInstantState } from '../instant-context.tsx'
import { showMultiple, wagerName } from '../wager-name.ts'
import { Chip, Spot, useIsPaid } from './spot.tsx'
import './roulette.css'
import './wheels.css'

const CELL = 30
const colourOf = (number: number) => (number === 0 ? '#0f8a4a' : RED.includes(number) ? '#c4222f' : '#1c1c24')

/** Numbers stand in three columns, from above to below; zero lies over them. */
const placeOf = (number: number) =>
  number === 0
    ? { x: 1.5 * CELL, y: 0.5 * CELL }
    : { x: (((number - 1) % 3) + 0.5) * CELL, y: (Math.ceil(number / 3) + 0.5) * CELL }

/** Where the hot spot of an inside wager lies: between its numbers, or at the edge of its rows. */
const spotOf = (on: string, covered: readonly number[]) => {
  const places = covered.map(placeOf)
  const y = places.reduce((sum, place) => sum + place.y, 0) / places.length
  if (on.startsWith('street') && covered[0] !== 0) return { x: 0, y }
  if (on.startsWith('line')) return { x: 0, y }
  if (covered[0] === 0 && covered.length > 1) {
    const rest = covered.slice(1).map(placeOf)
    const x = on.startsWith('corner') ? 0 : rest.reduce((sum, place) => sum + place.x, 0) / rest.length
    return { x, y: CELL }
  }
  return { x: places.reduce((sum, place) => sum + place.x, 0) / places.length, y }
}

const inside = [...rouletteWagers].filter(([on]) => /^(split|street|corner|line)-/.test(on))

const Wheel = () => {
  const shown = useInstantState((state) => state.shown)
  const pocket = shown?.drawn[0]
  const at = pocket === undefined ? 0 : WHEEL_ORDER.indexOf(pocket)
  const angle = (shown?.turn ?? 0) * 1440 - ((at + 0.5) / WHEEL_ORDER.length) * 360
  return (
    <div className="wheel-place roulette-wheel" aria-hidden="true">
      <svg
        className="wheel-turning"
        viewBox="-112 -112 224 224"
        style={{ transform: `rotate(${angle}deg)`, transitionDuration: shown?.isHurried ? '0s' : '4.2s' }}
      >
        <circle r="106" fill="#4a2a12" stroke="var(--board-light)" strokeWidth="3" />
        {WHEEL_ORDER.map((number, index) => {
          const [from, to] = [index, index + 1].map((edge) => ((edge / 37) * 2 - 0.5) * Math.PI)
          const point = (angleOf: number) =>
            `${(Math.cos(angleOf) * 98).toFixed(2)} ${(Math.sin(angleOf) * 98).toFixed(2)}`
          return (
            <g key={number}>
              <path
                d={`M0 0L${point(from!)}A98 98 0 0 1 ${point(to!)}Z`}
                fill={colourOf(number)}
                stroke="#d8b45a"
                strokeWidth=".6"
              />
              <text
                transform={`rotate(${((index + 0.5) / 37) * 360}) translate(0 -84)`}
                textAnchor="middle"
                className="pocket"
              >
                {number}
              </text>
            </g>
          )
        })}
        <circle r="60" fill="#6b3d18" stroke="#d8b45a" strokeWidth="2" />
        <path d="M0-44V44M-44 0H44" stroke="#d8b45a" strokeWidth="5" strokeLinecap="round" />
        <circle r="14" fill="#d8b45a" />
      </svg>
      <svg viewBox="-112 -112 224 224">
        <circle className="roulette-ball" cy="-74" r="5" fill="#fff" />
        <path d="M-7-111h14L0-98z" fill="var(--board-light)" />
      </svg>
    </div>
  )
}

const Result = () => {
  const shown = useInstantState((state) => state.shown)
  const t = useTexts()
  const pocket = shown && !shown.isOpen ? shown.drawn[0]! : null
  if (pocket === null) return <output className="pocket-told quiet">{t('roulette.lay')}</output>
  return (
    <output className="pocket-told" style={{ background: colourOf(pocket) }}>
      <b className="tabular">{pocket}</b>
    </output>
  )
}

const HotSpot = ({ on, covered }: { on: string; covered: readonly number[] }) => {
  const { session, info } = useInstant()
  const { opened } = useFrame()
  const t = useTexts()
  const isPaid = useIsPaid(on)
  const { x, y } = spotOf(on, covered)
  const multiple = showMultiple(opened.language, info.wagers.find((wager) => wager.on === on)?.topX ?? 0)
  return (
    <button
      type="button"
      className="hot-spot"
      data-paid={isPaid}
      style={{ insetInlineStart: `${x}px`, insetBlockStart: `${y}px` }}
      aria-label={t('table.spot', { name: wagerName(t, 'roulette', on), multiple })}
      onClick={() => session.lay(on)}
    >
      <Chip on={on} />
    </button>
  )
}

/** The European layout: every wager of it can be laid, also between the numbers. */
export const RouletteBoard = () => (
  <div className="board roulette">
    <div className="roulette-side">
      <Wheel />
      <Result />
    </div>
    <div className="roulette-layout" dir="ltr">
      <div className="roulette-inside">
        {Array.from({ length: 37 }, (_, number) => {
          const { x, y } = placeOf(number)
          const width = number === 0 ? 3 * CELL : CELL
          return (
            <Spot
              key={number}
              on={`straight-${number}`}
              className={`number number-${number === 0 ? 'zero' : RED.includes(number) ? 'red' : 'black'}`}
              style={{
                insetInlineStart: x - width / 2,
                insetBlockStart: y - CELL / 2,
                inlineSize: width,
                blockSize: CELL,
              }}
            >
              {number}
            </Spot>
          )
        })}
        {inside.map(([on, covered]) => (
          <HotSpot key={on} on={on} covered={covered} />
        ))}
      </div>
      <div className="roulette-outside">
        {['dozen-1', 'dozen-2', 'dozen-3'].map((on) => (
          <Spot key={on} on={on} className="outside" />
        ))}
        {['low', 'even', 'red', 'black', 'odd', 'high'].map((on) => (
          <Spot key={on} on={on} className={`outside outside-${on}`} />
        ))}
        {['column-1', 'column-2', 'column-3'].map((on) => (
          <Spot key={on} on={on} className="outside" />
        ))}
      </div>
    </div>
  </div>
)
