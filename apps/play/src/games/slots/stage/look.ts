import type { Container } from 'pixi.js'
import type { ReelLayout } from './layout.ts'
import type { Scene } from './scene.ts'

/** What a game wears: the stage knows how slots move, a look knows how one slot is painted. */
export interface SlotLook {
  symbols: { readonly [symbol: string]: () => string }
  /** The picture that a wild opens over its reel, as high as the window; null where none opens. */
  openReel: (() => string) | null
  colours: { line: readonly number[]; light: number; title: readonly [string, string, string] }
  /** What the controls wear: values for the custom properties of the frame's theme. */
  hud?: { readonly [property: `--${string}`]: string }
  /** The place behind the reels, whole and still. */
  place: (context: CanvasRenderingContext2D, scene: Scene) => void
  /** Brings what sets the same place in motion, with the program of the stage. */
  backdrop: () => Promise<(options: BackdropOptions) => LookBackdrop>
  paintFrame: (context: CanvasRenderingContext2D, layout: ReelLayout, reels: number) => void
  paintShade: (context: CanvasRenderingContext2D, width: number, height: number) => void
}

export interface BackdropOptions {
  isStill: boolean
  /** One picture behind everything instead of some that slide: for a renderer without a graphics card. */
  isFlat: boolean
}

export interface LookBackdrop {
  view: Container
  front: Container
  isFestive: boolean
  resize: (width: number, height: number, resolution: number) => Promise<void>
  tick: (ms: number) => void
}
