import { drawnSvg } from './canvases.ts'
import { cellCentre, layReels } from './layout.ts'
import type { Box } from './layout.ts'
import type { SlotLook } from './look.ts'
import { OVERSCAN } from './painting.ts'
import { sceneOf } from './scene.ts'

export interface StillFrame {
  look: SlotLook
  opening: readonly (readonly string[])[]
  width: number
  height: number
  /** What the controls leave for the reels. */
  room: Box
}

/** Sharp enough to be read for the moment it stands; the stage paints again at the full sharpness of the screen. */
const MOST_RESOLUTION = 1.5

const paint = (
  context: CanvasRenderingContext2D,
  { look, opening, width, height, room }: StillFrame,
  pictures: ReadonlyMap<string, HTMLCanvasElement>,
) => {
  const wide = width * OVERSCAN
  context.save()
  context.translate((width - wide) / 2, 0)
  look.place(context, { ...sceneOf(width, height), width: wide })
  context.restore()
  const layout = layReels(room, opening.length, opening[0]?.length ?? 1)
  look.paintFrame(context, layout, opening.length)
  for (const [reel, column] of opening.entries())
    for (const [row, symbol] of column.entries()) {
      const picture = pictures.get(symbol)
      const { x, y } = cellCentre(layout, reel, row)
      const side = layout.symbol
      if (picture) context.drawImage(picture, x - side / 2, y - side / 2, side, side)
    }
}

/**
 * The stage as it stands before the first spin, in one picture on a plain canvas: it needs the game's own art alone, so it is there
 * while the program that moves the reels is still under way.
 */
export const paintStillFrame = async (still: StillFrame): Promise<HTMLCanvasElement> => {
  const { look, opening, width, height, room } = still
  const resolution = Math.min(MOST_RESOLUTION, window.devicePixelRatio || 1)
  const side = layReels(room, opening.length, opening[0]?.length ?? 1).symbol * resolution
  const shown = [...new Set(opening.flat())]
  const pictures = await Promise.all(
    shown.map(async (id) => [id, await drawnSvg(look.symbols[id]?.() ?? '', side, side)] as const),
  )
  const canvas = document.createElement('canvas')
  canvas.className = 'still-frame'
  canvas.width = Math.round(width * resolution)
  canvas.height = Math.round(height * resolution)
  canvas.setAttribute('aria-hidden', 'true')
  const context = canvas.getContext('2d')
  context?.scale(resolution, resolution)
  if (context) paint(context, still, new Map(pictures))
  return canvas
}
