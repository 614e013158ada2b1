import { Texture } from 'pixi.js'
import type { SlotLook } from './look.ts'
import { drawnSvg, rushing } from './canvases.ts'
import { textureOf } from './textures.ts'

interface Pictures {
  still: Texture
  rushing: Texture
}

/** Cells are taller on a phone: what opens over a reel covers all of it, whatever its shape. */
const filling = (picture: string) => picture.replace('<svg ', '<svg preserveAspectRatio="none" ')

/** The symbols as textures of exactly the size in which they stand now. */
export class SymbolSheet {
  #pictures = new Map<string, Pictures>()
  #open: Texture | null = null
  #look: SlotLook

  constructor(look: SlotLook) {
    this.#look = look
  }

  async draw(side: number, reel: { width: number; height: number }, resolution: number) {
    const drawn = await Promise.all(
      Object.entries(this.#look.symbols).map(
        async ([id, svg]) => [id, await drawnSvg(svg(), side * resolution, side * resolution)] as const,
      ),
    )
    const { openReel } = this.#look
    const open =
      openReel && (await drawnSvg(filling(openReel()), reel.width * resolution, reel.height * resolution))
    const old = [...this.#pictures.values()]
      .flatMap((pictures) => [pictures.still, pictures.rushing])
      .concat(this.#open ?? [])
    this.#pictures = new Map(
      drawn.map(([id, canvas]) => [id, { still: textureOf(canvas), rushing: textureOf(rushing(canvas)) }]),
    )
    this.#open = open && textureOf(open)
    return () => old.forEach((texture) => texture.destroy(true))
  }

  still(id: string): Texture {
    return this.#of(id).still
  }

  rushing(id: string): Texture {
    return this.#of(id).rushing
  }

  get openReel(): Texture {
    return this.#open ?? Texture.EMPTY
  }

  #of(id: string): Pictures {
    const pictures = this.#pictures.get(id)
    if (!pictures) throw new Error(`This look has no symbol ${id}`)
    return pictures
  }
}
