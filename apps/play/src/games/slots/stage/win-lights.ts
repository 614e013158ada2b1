import { Container, Graphics, Sprite } from 'pixi.js'
import { cellCentre } from './layout.ts'
import type { ReelLayout } from './layout.ts'
import { softLight } from './textures.ts'

export type Cell = readonly [reel: number, row: number]

/** Lines drawn along the cells, frames around the cells that count, and the light behind them. */
export class WinLights {
  readonly under = new Container()
  readonly over = new Graphics()
  #lines = new Graphics()
  #glows: Sprite[] = []
  #colour: number
  #texture = softLight(128)

  constructor(colour: number) {
    this.#colour = colour
    this.under.addChild(this.#lines)
  }

  clear() {
    this.over.clear()
    this.#lines.clear()
    for (const glow of this.#glows) glow.visible = false
  }

  /** A whole line behind the symbols from the left rim to the right one, strong over the cells that won. */
  line(layout: ReelLayout, rows: readonly number[], won: number, colour: number) {
    const points = rows.map((row, reel) => cellCentre(layout, reel, row))
    const { window, cell } = layout
    const path = [
      { x: window.x - 3, y: points[0]!.y },
      ...points,
      { x: window.x + window.width + 3, y: points.at(-1)!.y },
    ]
    const width = Math.max(2.4, cell.width * 0.042)
    const trace = (thick: number, alpha: number, tint: number, upTo: number) => {
      path
        .slice(0, upTo)
        .forEach(({ x, y }, i) => (i === 0 ? this.#lines.moveTo(x, y) : this.#lines.lineTo(x, y)))
      this.#lines.stroke({ width: thick, color: tint, alpha, cap: 'round', join: 'round' })
    }
    const end = won + 1
    trace(width * 0.8, 0.35, colour, path.length)
    trace(width * 3.4, 0.22, colour, end)
    trace(width * 1.9, 0.9, 0x1a0830, end)
    trace(width * 1.3, 1, colour, end)
    trace(width * 0.45, 0.9, 0xffffff, end)
  }

  /** A frame around each cell, and one around a whole reel that a wild has opened over. */
  frames(
    layout: ReelLayout,
    cells: readonly Cell[],
    { colour, openReels }: { colour: number; openReels: ReadonlySet<number> },
  ) {
    const { cell, window } = layout
    const inset = Math.max(2, cell.width * 0.03)
    const radius = cell.width * 0.12
    for (const [reel, row] of cells) {
      const centre = cellCentre(layout, reel, row)
      const isOpen = openReels.has(reel)
      const top = isOpen ? window.y : centre.y - cell.height / 2
      const height = isOpen ? window.height : cell.height
      const box = [
        centre.x - cell.width / 2 + inset,
        top + inset,
        cell.width - inset * 2,
        height - inset * 2,
        radius,
      ] as const
      this.over
        .roundRect(...box)
        .stroke({ width: Math.max(3.5, cell.width * 0.05), color: 0x1a0830, alpha: 0.85 })
      this.over.roundRect(...box).stroke({ width: Math.max(2, cell.width * 0.03), color: colour, alpha: 1 })
    }
  }

  glow(layout: ReelLayout, cells: readonly Cell[], strength: number) {
    const { cell } = layout
    cells.forEach(([reel, row], i) => {
      const sprite = this.#light(i)
      const centre = cellCentre(layout, reel, row)
      sprite.position.set(centre.x, centre.y)
      sprite.setSize(cell.width * 1.5, cell.height * 1.5)
      sprite.alpha = strength
      sprite.visible = true
    })
  }

  #light(index: number): Sprite {
    const found = this.#glows[index]
    if (found) return found
    const sprite = new Sprite({ texture: this.#texture, anchor: 0.5, blendMode: 'add', tint: this.#colour })
    this.#glows.push(sprite)
    this.under.addChild(sprite)
    return sprite
  }
}
