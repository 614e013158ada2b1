import { useEffect, useRef } from 'react'
import { useTexts } from '../../shared/frame-game.tsx'
import { climbMs, multipleText, standsAt } from './climb.ts'
import { useCrash, useCrashState } from './crash-context.tsx'
import type { CrashState } from './crash-state.ts'
import { drawDrift } from './drift-scene.ts'
import type { DriftView } from './drift-scene.ts'
import { hundredthsOf } from './hundredths.ts'

const MOST_DOTS = 2

/** The canvas as large as its room, in device dots. */
const fit = (canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D) => {
  const dots = Math.min(MOST_DOTS, window.devicePixelRatio || 1)
  const { clientWidth: width, clientHeight: height } = canvas
  if (canvas.width !== Math.round(width * dots) || canvas.height !== Math.round(height * dots)) {
    canvas.width = Math.round(width * dots)
    canvas.height = Math.round(height * dots)
  }
  ctx.setTransform(dots, 0, 0, dots, 0, 0)
  return { width, height }
}

const endMs = (state: CrashState) =>
  state.room?.endedAt && state.room.risesAt
    ? Date.parse(state.room.endedAt) - Date.parse(state.room.risesAt)
    : 0

/** The river and the multiplier on it, drawn once a frame by the clock: no numbers come over the line. */
const useDrift = () => {
  const { store, info, now } = useCrash()
  const canvas = useRef<HTMLCanvasElement>(null)
  const figure = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d')
    if (!ctx || !canvas.current) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    const host = canvas.current
    let frame = 0
    const draw = (time: number) => {
      const state = store.get()
      const known = standsAt(state, now(), info.rules)
      // Nobody knows how far it has drifted: the river lies still.
      const phase = known === null ? 'empty' : (state.room?.phase ?? 'empty')
      const stands = known ?? 100
      const ms = phase === 'over' ? endMs(state) : phase === 'rising' ? Math.max(0, climbMs(state, now())) : 0
      const goneMs = phase === 'over' ? climbMs(state, now()) - ms : 0
      const view: DriftView = {
        ...fit(host, ctx),
        ms,
        multiplier: stands,
        phase,
        goneMs,
        time,
        isStill: still.matches,
      }
      drawDrift(ctx, view)
      const text =
        known === null ? '' : `${multipleText(state.room?.crash ? hundredthsOf(state.room.crash) : stands)}×`
      if (figure.current && figure.current.textContent !== text) figure.current.textContent = text
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [store, info, now])
  return { canvas, figure }
}

/** Whole seconds until the climb begins, counted by the clock. */
const Countdown = () => {
  const { store, now, info } = useCrash()
  const t = useTexts()
  const text = useRef<HTMLElement>(null)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const update = () => {
      const leftMs = Math.max(0, -climbMs(store.get(), now()))
      if (text.current) text.current.textContent = String(Math.ceil(leftMs / 1000))
      bar.current?.style.setProperty('--part', String(Math.min(1, leftMs / info.rules.bettingMs)))
    }
    update()
    const timer = window.setInterval(update, 100)
    return () => window.clearInterval(timer)
  }, [store, now, info])
  return (
    <div className="drift-count">
      <span>{t('crash.starts')}</span>
      <b className="tabular" ref={text} />
      <i ref={bar} aria-hidden="true" />
    </div>
  )
}

/** How far the krathong has drifted, for everybody at once. */
export const Drift = () => {
  const t = useTexts()
  const { canvas, figure } = useDrift()
  const phase = useCrashState(({ room }) => room?.phase ?? 'empty')
  const isSilent = useCrashState((state) => state.isSilent)
  const isCounting = phase === 'betting' && !isSilent
  return (
    <div className="drift" data-phase={phase}>
      <canvas ref={canvas} aria-hidden="true" />
      <div className="drift-told">
        {isSilent && <p className="drift-silent">{t('crash.silent')}</p>}
        {isCounting && <Countdown />}
        {(phase === 'empty' || phase === 'voided') && (
          <p className="drift-quiet">{t(phase === 'empty' ? 'crash.empty' : 'crash.voidedRound')}</p>
        )}
        <output
          className="drift-figure tabular"
          hidden={(phase !== 'rising' && phase !== 'over') || (isSilent && phase === 'rising')}
          ref={figure}
          aria-live="off"
        />
        {phase === 'over' && <p className="drift-gone">{t('crash.gone')}</p>}
      </div>
    </div>
  )
}
