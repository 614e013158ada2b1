import 'pixi.js/unsafe-eval'
import { Application, Container, UPDATE_PRIORITY } from 'pixi.js'
import { Banner } from './banner.ts'
import type { Box } from './layout.ts'
import type { SlotLook } from './look.ts'
import { PixiSlotStage } from './pixi-slot-stage.ts'
import { ReelBoard } from './reel-board.ts'
import type { Cue, StageTexts } from './slot-stage.ts'
import { Sparks } from './sparks.ts'
import { StepSign } from './step-sign.ts'
import { resolutionOf } from './symbol-pictures.ts'
import type { SymbolPainter } from './symbol-pictures.ts'
import { Timeline } from './timeline.ts'
import { TitleSign } from './title-sign.ts'

export interface StageOptions {
  host: HTMLElement
  look: SlotLook
  /** Paints the look's symbols, and may have begun with it. */
  symbols: SymbolPainter
  passing: readonly (readonly string[])[]
  opening: readonly (readonly string[])[]
  lines: readonly (readonly number[])[]
  rows: number
  coin: string
  renderer: 'webgl' | 'canvas'
  isStill: boolean
  texts: StageTexts
  cue: (cue: Cue) => void
  /** How much of the time that has gone by is told, where somebody looks at it slowly. */
  pass?: ((ms: number) => number) | undefined
}

export interface StageBox {
  width: number
  height: number
  /** What the controls leave for the reels. */
  room: Box
  /** What is left above the reels for the name of the game, if anything. */
  sign: Box | null
}

export interface LiveStage {
  stage: PixiSlotStage
  resize: (box: StageBox) => Promise<void>
  /** Milliseconds between frames, newest last: what a measurement reads. */
  frames: () => readonly number[]
  renderer: 'webgl' | 'canvas'
}

/** A slow frame may be long, a sleeping page is not made up for. */
const LONGEST_STEP_MS = 400
const LONGEST_SPARK_STEP_MS = 50
const FRAMES_KEPT = 600

const createApplication = async (host: HTMLElement, wanted: 'webgl' | 'canvas') => {
  const app = new Application()
  await app.init({
    preference: wanted === 'canvas' ? ['canvas'] : ['webgl', 'canvas'],
    autoDensity: true,
    antialias: true,
    background: 0x080a28,
    autoStart: true,
    // What Pixi would fetch for itself: pointers, screen readers, elements and filters, of which the stage has none.
    skipExtensionImports: true,
    width: host.clientWidth,
    height: host.clientHeight,
  })
  app.canvas.setAttribute('aria-hidden', 'true')
  host.append(app.canvas)
  const kind: LiveStage['renderer'] = app.renderer.name === 'canvas' ? 'canvas' : 'webgl'
  const resolution = resolutionOf(kind)
  app.renderer.resolution = resolution
  return { app, kind, resolution }
}

/** Builds the night, the reels and the lights on one canvas and keeps them at the size of the frame. */
export const createStage = async (options: StageOptions): Promise<LiveStage> => {
  const { app, kind, resolution } = await createApplication(options.host, options.renderer)
  const timeline = new Timeline()
  const moved = await options.look.backdrop()
  const backdrop = moved({ isStill: options.isStill, isFlat: kind === 'canvas' })
  const board = new ReelBoard({
    look: options.look,
    symbols: options.symbols,
    timeline,
    passing: options.passing,
    opening: options.opening,
    rows: options.rows,
    isStill: options.isStill,
  })
  const sparks = new Sparks({ isFlat: kind === 'canvas' })
  const banner = new Banner(timeline, { isFlat: kind === 'canvas' })
  const steps = new StepSign(timeline)
  const sign = new TitleSign(options.texts.title, options.look.colours.title)
  const night = new Container()
  night.addChild(backdrop.view, backdrop.front, sign.view, board.view, steps.view, banner.view, sparks.view)
  app.stage.addChild(night)
  app.stage.eventMode = 'none'
  const stage = new PixiSlotStage({ ...options, timeline, board, backdrop, sparks, banner, steps })
  const frames: number[] = []
  app.ticker.add(
    ({ elapsedMS }) => {
      const gone = Math.min(LONGEST_STEP_MS, elapsedMS)
      const ms = options.pass ? options.pass(gone) : gone
      frames.push(elapsedMS)
      if (frames.length > FRAMES_KEPT) frames.shift()
      timeline.tick(ms)
      board.tick(ms)
      sparks.tick(Math.min(LONGEST_SPARK_STEP_MS, ms))
      backdrop.tick(ms)
      stage.tick(ms)
    },
    null,
    UPDATE_PRIORITY.HIGH,
  )

  const resize = async ({ width, height, room, sign: signBox }: StageBox) => {
    app.renderer.resize(width, height)
    const [frame] = await Promise.all([
      board.resize(room, resolution),
      backdrop.resize(width, height, resolution),
    ])
    banner.resize(frame, { width, height })
    steps.resize(frame)
    sign.resize(signBox)
    stage.resized({ width, height })
  }
  return { stage, resize: inTurn(resize), frames: () => frames, renderer: kind }
}

/** Sizes arrive faster than they are drawn while a frame is dragged: the newest waits for the one at work, others are dropped. */
const inTurn = <T>(work: (value: T) => Promise<void>) => {
  let atWork: Promise<void> | null = null
  let next: { value: T } | null = null
  const run = async () => {
    try {
      while (next) {
        const { value } = next
        next = null
        await work(value)
      }
    } finally {
      atWork = null
    }
  }
  return (value: T): Promise<void> => {
    next = { value }
    atWork ??= run()
    return atWork
  }
}
