import { bringStage } from './looks.ts'
import type { SlotFacts } from './slot-facts.ts'
import type { SlotLook } from './stage/look.ts'
import type { LiveStage, StageBox } from './stage/pixi-stage.ts'
import { shareSpace } from './stage/share-space.ts'
import type { Cue, SlotStage, StageTexts } from './stage/slot-stage.ts'
import { stageRenderer } from './graphics-card.ts'
import { layReels } from './stage/layout.ts'
import { stageFaces } from './stage/letters.ts'
import { paintStillFrame } from './stage/still-frame.ts'
import { resolutionOf, SymbolPainter } from './stage/symbol-pictures.ts'
import { nextFrame } from '../../shared/game-parts.ts'

export interface StageOpening {
  host: HTMLElement
  look: SlotLook
  facts: SlotFacts
  texts: StageTexts
  cue: (cue: Cue) => void
  /** For whoever looks at the stage alone: another clock, and a stage for people who want no motion whatever this machine wants. */
  pass?: (ms: number) => number
  isStill?: boolean
}

export interface OpenStage {
  /** Keeps the reels in the room that the controls leave; returns how to stop. */
  watchSpace: (space: HTMLElement | null) => () => void
  /** The place and the reels are to be seen, as they stand before the first spin. */
  painted: Promise<void>
  /** The reels can move. */
  live: Promise<SlotStage>
}

const LETTERS_WAIT_MS = 1500

/** The stage paints words once; it waits for their letters, but not for ever. */
const lettersReady = (texts: StageTexts) => {
  const words = Object.values(texts)
    .filter((text) => typeof text === 'string')
    .join('')
  const loaded = Promise.all(stageFaces.map((face) => document.fonts.load(face, words)))
  return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LETTERS_WAIT_MS))])
}

const isReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

type StageProgram = typeof import('./stage/pixi-stage.ts')

const moveReels = async (
  { host, look, facts, texts, cue, pass, isStill }: StageOpening,
  symbols: SymbolPainter,
  program: Promise<StageProgram>,
): Promise<LiveStage> => {
  const [{ createStage }, renderer] = await Promise.all([program, stageRenderer(), lettersReady(texts)])
  const { rows, lines, symbols: shown } = facts.info
  const live = await createStage({
    host,
    look,
    symbols,
    texts,
    cue,
    lines,
    rows,
    coin: shown.find(({ kind }) => kind === 'coin')?.id ?? '',
    passing: facts.passing,
    opening: facts.opening,
    renderer,
    isStill: isStill ?? isReducedMotion(),
    pass,
  })
  // Frame times on the element itself, for those who measure the stage from outside.
  Object.defineProperty(host, 'frameTimes', { get: live.frames, configurable: true })
  return live
}

const isSame = (a: StageBox | null, b: StageBox) => JSON.stringify(a) === JSON.stringify(b)

/** First the picture of the reels at rest, then, over the same place, the stage that moves them. */
export const openStage = (opening: StageOpening): OpenStage => {
  const { host, look, facts } = opening
  const { reels, rows } = facts.info
  let box: StageBox | null = null
  let live: LiveStage | null = null
  const program = bringStage(look).then(([stageProgram]) => stageProgram)
  program.catch(() => {})
  let reportSpace = () => {}
  const spaceKnown = new Promise<void>((resolve) => (reportSpace = resolve))

  const paintStill = async () => {
    await spaceKnown
    if (!box) return
    const { width, height, room } = box
    host.append(await paintStillFrame({ look, opening: facts.opening, width, height, room }))
    await nextFrame()
  }
  const fit = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width < 40 || height < 40) return
    const next = {
      width: window.innerWidth,
      height: window.innerHeight,
      ...shareSpace({ x, y, width, height }, reels, rows),
    }
    if (isSame(box, next)) return
    box = next
    reportSpace()
    void live?.resize(next)
  }
  const watchSpace = (element: HTMLElement | null) => {
    if (!element) return () => {}
    fit(element)
    const observer = new ResizeObserver(() => fit(element))
    observer.observe(element)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }
  const symbols = new SymbolPainter(look)
  /** With the still picture on the screen and the program on its way there is time for it. */
  const paintAhead = async () => {
    const renderer = await stageRenderer()
    await nextFrame()
    if (box && !live) symbols.begin(layReels(box.room, reels, rows), resolutionOf(renderer))
  }
  const takeOver = async () => {
    void paintAhead()
    live = await moveReels(opening, symbols, program)
    if (box) await live.resize(box)
    await nextFrame()
    host.querySelector('.still-frame')?.remove()
    return live.stage
  }
  const painted = paintStill()
  return { watchSpace, painted, live: painted.then(takeOver) }
}
