import type { Container } from 'pixi.js'
import type { ReelLayout } from './layout.ts'

/** What a game wears: the stage knows how slots move, a look knows how one slot is painted. */
export interface SlotLook {
  symbols: { readonly [symbol: string]: () => string }
  /** The picture that a wild opens over its reel, as high as the window; null where none opens. */
  openReel: (() => string) | null
  colours: { line: readonly number[]; light: number; title: readonly [string, string, string] }
  /** What the controls wear: values for the custom properties of the frame's theme. */
  hud?: { readonly [property: `--${string}`]: string }
  backdrop: (options: { isStill: boolean; isFlat: boolean }) => LookBackdrop
  paintFrame: (context: CanvasRenderingContext2D, layout: ReelLayout, reels: number) => void
  paintShade: (context: CanvasRenderingContext2D, width: number, height: number) => void
}

export interface LookBackdrop {
  view: Container
  front: Container
  isFestive: boolean
  resize: (width: number, height: number, resolution: number) => Promise<void>
  tick: (ms: number) => void
}
