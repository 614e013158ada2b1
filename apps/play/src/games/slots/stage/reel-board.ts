import { Container, Graphics, Sprite } from 'pixi.js'
import type { Texture } from 'pixi.js'
import type { SlotLook } from './look.ts'
import { layReels, reelLeft } from './layout.ts'
import type { Box, ReelLayout } from './layout.ts'
import { Reel } from './reel.ts'
import type { SymbolPainter } from './symbol-pictures.ts'
import { SymbolSheet } from './symbol-sheet.ts'
import { canvasOf } from './canvases.ts'
import { textureOf } from './textures.ts'
import type { Timeline } from './timeline.ts'
import { HeldCells } from './held-cells.ts'
import { WinLights } from './win-lights.ts'

export interface BoardOptions {
  look: SlotLook
  symbols: SymbolPainter
  timeline: Timeline
  passing: readonly (readonly string[])[]
  opening: readonly (readonly string[])[]
  rows: number
  isStill: boolean
}

const SHADE_PART = 0.12

/** The frame with its reels, and the lights over them. */
export class ReelBoard {
  readonly view = new Container()
  readonly reels: Reel[]
  readonly lights: WinLights
  readonly held: HeldCells
  layout: ReelLayout = layReels({ x: 0, y: 0, width: 100, height: 60 }, 5, 3)
  #frame = new Sprite()
  #shades = [new Sprite(), new Sprite()] as const
  #mask = new Graphics()
  #window = new Container()
  #suspense = new Graphics()
  #sheet: SymbolSheet
  #options: BoardOptions
  #painted: Texture[] = []
  #last: string[][]

  constructor(options: BoardOptions) {
    this.#options = options
    this.#sheet = new SymbolSheet(options.symbols)
    this.lights = new WinLights(options.look.colours.light)
    this.held = new HeldCells({
      timeline: options.timeline,
      textureOf: (symbol) => this.#sheet.still(symbol),
      light: options.look.colours.light,
    })
    this.reels = options.passing.map(
      (strip) =>
        new Reel({
          timeline: options.timeline,
          sheet: this.#sheet,
          strip,
          rows: options.rows,
          isStill: options.isStill,
        }),
    )
    this.#last = options.opening.map((column) => [...column])
    this.#window.addChild(this.lights.under, ...this.reels.map((reel) => reel.view))
    this.#window.mask = this.#mask
    this.view.addChild(
      this.#frame,
      this.#window,
      this.#mask,
      ...this.#shades,
      this.held.view,
      this.#suspense,
      this.lights.over,
    )
  }

  async resize(space: Box, resolution: number) {
    const layout = layReels(space, this.reels.length, this.#options.rows)
    const { frame, window, cell } = layout
    const release = await this.#sheet.draw(layout, resolution)
    const isFirst = this.#painted.length === 0
    this.layout = layout
    this.#paint(layout, resolution)
    this.#mask.clear().rect(window.x, window.y, window.width, window.height).fill(0xffffff)
    this.reels.forEach((reel, at) => {
      reel.view.position.set(reelLeft(layout, at), window.y)
      reel.resize({ cell, symbol: layout.symbol, resolution })
      if (isFirst) reel.show(this.#last[at]!)
    })
    this.held.resize(layout)
    release()
    return frame
  }

  remember(window: readonly (readonly string[])[]) {
    this.#last = window.map((column) => [...column])
  }

  get openReels(): ReadonlySet<number> {
    return new Set(this.reels.flatMap((reel, at) => (reel.isOpen ? [at] : [])))
  }

  get last(): readonly (readonly string[])[] {
    return this.#last
  }

  /** Lights the rim of a reel on which the next scatter would matter; null puts it out. */
  suspend(reel: number | null) {
    this.#suspense.clear()
    if (reel === null) return
    const { window, cell } = this.layout
    const x = reelLeft(this.layout, reel)
    const { light } = this.#options.look.colours
    this.#suspense.rect(x, window.y, cell.width, window.height).fill({ color: light, alpha: 0.16 })
    for (const [width, alpha] of [
      [14, 0.14],
      [8, 0.28],
      [3, 1],
    ] as const) {
      this.#suspense.rect(x, window.y, cell.width, window.height).stroke({ width, color: light, alpha })
    }
  }

  tick(ms: number) {
    for (const reel of this.reels) reel.tick(ms)
  }

  #paint(layout: ReelLayout, resolution: number) {
    for (const texture of this.#painted) texture.destroy(true)
    const { frame, window } = layout
    const margin = (window.x - frame.x) * 3
    const frameTexture = textureOf(
      canvasOf(
        (frame.width + margin * 2) * resolution,
        (frame.height + margin * 2) * resolution,
        (context) => {
          context.scale(resolution, resolution)
          context.translate(margin - frame.x, margin - frame.y)
          this.#options.look.paintFrame(context, layout, this.reels.length)
        },
      ),
    )
    const tall = window.height * SHADE_PART
    const shade = textureOf(
      canvasOf(8, tall, (context, width, height) => this.#options.look.paintShade(context, width, height)),
    )
    this.#painted = [frameTexture, shade]
    this.#frame.texture = frameTexture
    this.#frame.position.set(frame.x - margin, frame.y - margin)
    this.#frame.setSize(frame.width + margin * 2, frame.height + margin * 2)
    const [top, foot] = this.#shades
    for (const band of this.#shades) {
      band.texture = shade
      band.setSize(window.width, tall)
    }
    top.position.set(window.x, window.y)
    foot.position.set(window.x, window.y + window.height)
    foot.scale.y = -top.scale.y
  }
}
