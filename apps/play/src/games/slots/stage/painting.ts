import type { Scene } from './scene.ts'

export type Paint = (context: CanvasRenderingContext2D, scene: Scene) => void

/** Things that move in the air of a scene: seeds that rise, rain that falls, boats that drift. */
export interface Swarm {
  svg: () => string
  count: number
  /** Smallest and largest side, in units of the scene. */
  size: readonly [number, number]
  motion: 'rise' | 'fall' | 'drift'
  /** Crossings of the frame a minute. */
  speed: number
  /** Band of the frame, from the top, that it lives in. */
  band: readonly [number, number]
  /** Colour of the light around it, if it has one. */
  light?: number
  /** Comes only while a feature is played. */
  isFestive?: boolean
}

export interface Painting {
  far: Paint
  /** Slides against the far picture; null where there is one picture only. */
  near: Paint | null
  /** The colours that a feature lays over the scene, from top to foot. */
  mood: readonly [string, string]
  swarms: readonly Swarm[]
}

/** How much wider than the frame a scene is painted, so that it can slide. */
export const OVERSCAN = 1.04
