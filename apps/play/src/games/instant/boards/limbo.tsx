import { localeOf } from '@krathong/protocol/languages'
import { useEffect, useState } from 'react'
import { usePercent } from '../../../shared/use-percent.ts'
import { useFrame, useTexts } from '../../../shared/frame-game.tsx'
import { useInstant, useInstantState } from '../instant-context.tsx'
import type { Shown } from '../instant-state.ts'
import { showMultiple } from '../wager-name.ts'
import './limbo.css'

const PRESETS = [120, 150, 200, 300, 500, 1000, 5000, 10_000] as const
const RISE_MS = 1100

/** Rises to what was drawn; the end is exact, the way to it is show. */
const useRising = (shown: Shown | null) => {
  const end = shown?.drawn[0] ?? 100
  const isStill = !shown?.isOpen || shown.isHurried
  const [reached, setReached] = useState(100)
  useEffect(() => {
    if (isStill) return
    const started = performance.now()
    let frame = 0
    const step = (time: number) => {
      const part = Math.min(1, (time - started) / RISE_MS)
      setReached(Math.floor(100 * (end / 100) ** part))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [end, isStill])
  return isStill ? end : reached
}

const Lantern = ({ height }: { height: number }) => (
  <svg
    className="lantern"
    viewBox="0 0 60 80"
    aria-hidden="true"
    style={{ transform: `translateY(${-height}%)` }}
  >
    <path d="M14 22C14 8 46 8 46 22L50 60H10Z" fill="var(--board-light)" />
    <path d="M14 22C14 8 46 8 46 22L48 40H12Z" fill="#fff3d0" opacity=".55" />
    <path d="M18 60h24l-4 8H22z" fill="#8a3a12" />
    <path d="M30 66c5 4 4 9 0 12-4-3-5-8 0-12z" fill="#ffe27a" />
  </svg>
)

/** A lantern rises to a multiple; the person says beforehand how high it must come. */
export const LimboBoard = () => {
  const { session } = useInstant()
  const { opened } = useFrame()
  const t = useTexts()
  const choice = useInstantState((state) => state.choice)
  const shown = useInstantState((state) => state.shown)
  const isReady = useInstantState(({ phase }) => phase === 'ready')
  const reached = useRising(shown)
  const target = Number(choice.split('-')[1])
  const isWon = shown?.wagers[0] !== undefined && shown.wagers[0].multiplier > 0
  const chance = usePercent({ maximumFractionDigits: 2 })
  return (
    <div className="board limbo">
      <div className="limbo-sky">
        <Lantern height={Math.min(100, Math.log10(reached / 100) * 60)} />
        <output className="big-figure tabular" data-won={shown && !shown.isOpen ? isWon : undefined}>
          {new Intl.NumberFormat(localeOf(opened.language), { minimumFractionDigits: 2 }).format(
            reached / 100,
          )}
          ×
        </output>
      </div>
      <fieldset className="pills" disabled={!isReady}>
        <legend className="visually-hidden">{t('limbo.target')}</legend>
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === target}
            onClick={() => session.choose(`at-${preset}`)}
          >
            {showMultiple(opened.language, preset / 100)}
          </button>
        ))}
      </fieldset>
      <dl className="facts-row">
        <div>
          <dt>{t('limbo.target')}</dt>
          <dd className="tabular">{showMultiple(opened.language, target / 100)}</dd>
        </div>
        <div>
          <dt>{t('board.chance')}</dt>
          <dd className="tabular">{chance(99 / target)}</dd>
        </div>
      </dl>
    </div>
  )
}
