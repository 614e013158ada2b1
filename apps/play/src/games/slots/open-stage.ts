import type { SlotFacts } from './slot-facts.ts'
import type { SlotLook } from './stage/look.ts'
import { hasGraphicsCard } from './stage/graphics-card.ts'
import { createStage } from './stage/pixi-stage.ts'
import type { LiveStage } from './stage/pixi-stage.ts'
import { shareRoom } from './stage/share-room.ts'
import type { Cue, StageTexts } from './stage/slot-stage.ts'
import { stageFaces } from './stage/letters.ts'

export interface StageOpening {
  host: HTMLElement
  look: SlotLook
  facts: SlotFacts
  texts: StageTexts
  cue: (cue: Cue) => void
}

export interface OpenStage {
  live: LiveStage
  /** Keeps the reels in the room that the controls leave; returns how to stop. */
  watchRoom: (room: HTMLElement | null) => () => void
}

const LETTERS_WAIT_MS = 1500

/** The stage paints words once; it waits for their letters, but not for ever. */
const lettersReady = (words: string) => {
  const loaded = Promise.all(stageFaces.map((face) => document.fonts.load(face, words)))
  return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LETTERS_WAIT_MS))])
}

/** As the address wishes, else by what the machine is good at. */
const drawnBy = (address: string): 'webgl' | 'canvas' => {
  const wanted = new URL(address).searchParams.get('renderer')
  if (wanted === 'canvas' || wanted === 'webgl') return wanted
  return hasGraphicsCard() ? 'webgl' : 'canvas'
}

const isReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const openStage = async ({ host, look, facts, texts, cue }: StageOpening): Promise<OpenStage> => {
  await lettersReady(
    Object.values(texts)
      .filter((text) => typeof text === 'string')
      .join(''),
  )
  const { reels, rows, lines } = facts.info
  const live = await createStage({
    host,
    look,
    texts,
    cue,
    lines,
    rows,
    coin: facts.info.symbols.find(({ kind }) => kind === 'coin')?.id ?? '',
    passing: facts.passing,
    opening: facts.opening,
    renderer: drawnBy(window.location.href),
    isStill: isReducedMotion(),
  })
  const fit = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width < 40 || height < 40) return
    void live.resize({
      width: window.innerWidth,
      height: window.innerHeight,
      ...shareRoom({ x, y, width, height }, reels, rows),
    })
  }
  const watchRoom = (element: HTMLElement | null) => {
    if (!element) return () => {}
    const observer = new ResizeObserver(() => fit(element))
    observer.observe(element)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }
  // Frame times on the element itself, for those who measure the stage from outside.
  Object.defineProperty(host, 'frameTimes', { get: live.frames, configurable: true })
  return { live, watchRoom }
}
