import { Texture } from 'pixi.js'
import type { ReelLayout } from './layout.ts'
import type { SymbolPainter } from './symbol-pictures.ts'
import { textureOf } from './textures.ts'

interface Pictures {
  still: Texture
  rushing: Texture
}

/** The symbols as textures of exactly the size in which they stand now. */
export class SymbolSheet {
  #pictures = new Map<string, Pictures>()
  #open: Texture | null = null
  #painter: SymbolPainter

  constructor(painter: SymbolPainter) {
    this.#painter = painter
  }

  async draw(layout: ReelLayout, resolution: number) {
    const { symbols, openReel } = await this.#painter.take(layout, resolution)
    const old = [...this.#pictures.values()]
      .flatMap((pictures) => [pictures.still, pictures.rushing])
      .concat(this.#open ?? [])
    this.#pictures = new Map(
      [...symbols].map(([id, drawn]) => [
        id,
        { still: textureOf(drawn.still), rushing: textureOf(drawn.rushing) },
      ]),
    )
    this.#open = openReel && textureOf(openReel)
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
