import { drawnSvg, rushing } from './canvases.ts'
import type { ReelLayout } from './layout.ts'
import type { SlotLook } from './look.ts'

/** The symbols in one size, as they stand and as they rush past, and what opens over a reel. */
export interface SymbolPictures {
  symbols: ReadonlyMap<string, { still: HTMLCanvasElement; rushing: HTMLCanvasElement }>
  openReel: HTMLCanvasElement | null
}

/** Sharp enough for any screen; a renderer without a graphics card paints every pixel by hand. */
const MOST_RESOLUTION = { webgl: 2, canvas: 1.25 } as const

export const resolutionOf = (renderer: 'webgl' | 'canvas') =>
  Math.min(MOST_RESOLUTION[renderer], window.devicePixelRatio || 1)

/** Cells are taller on a phone: what opens over a reel covers all of it, whatever its shape. */
const filling = (picture: string) => picture.replace('<svg ', '<svg preserveAspectRatio="none" ')

type Sizes = Pick<ReelLayout, 'symbol' | 'cell' | 'window'>

const draw = async (look: SlotLook, layout: Sizes, resolution: number): Promise<SymbolPictures> => {
  const side = layout.symbol * resolution
  const symbols = await Promise.all(
    Object.entries(look.symbols).map(async ([id, svg]) => {
      const still = await drawnSvg(svg(), side, side)
      return [id, { still, rushing: rushing(still) }] as const
    }),
  )
  const [width, height] = [layout.cell.width * resolution, layout.window.height * resolution]
  const openReel = look.openReel && (await drawnSvg(filling(look.openReel()), width, height))
  return { symbols: new Map(symbols), openReel }
}

const sizeOf = ({ symbol, cell, window: { height } }: Sizes, resolution: number) =>
  [symbol, cell.width, height, resolution].join(' ')

/** Draws the symbols of a look, once for a size that was begun with before. */
export class SymbolPainter {
  #look: SlotLook
  #ahead: { size: string; pictures: Promise<SymbolPictures> } | null = null

  constructor(look: SlotLook) {
    this.#look = look
  }

  /** Before the program that shows them is here. */
  begin(layout: Sizes, resolution: number) {
    const pictures = draw(this.#look, layout, resolution)
    pictures.catch(() => {})
    this.#ahead = { size: sizeOf(layout, resolution), pictures }
  }

  /** Canvases belong to who took them: the next ones are drawn anew. */
  take(layout: Sizes, resolution: number): Promise<SymbolPictures> {
    const ahead = this.#ahead
    this.#ahead = null
    return ahead?.size === sizeOf(layout, resolution) ? ahead.pictures : draw(this.#look, layout, resolution)
  }
}
