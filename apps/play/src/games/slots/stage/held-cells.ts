import type { CoinShown } from '@krathong/games/slots'
import { Container, Graphics, Sprite, Text } from 'pixi.js'
import type { Texture } from 'pixi.js'
import { cellCentre } from './layout.ts'
import type { ReelLayout } from './layout.ts'
import { easeBack } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { STAGE_FACE } from './letters.ts'

type Cell = readonly [reel: number, row: number]

export interface HeldCell {
  cell: Cell
  symbol: string
  /** What is written on it: a coin's worth. */
  words?: string
  isSpecial?: boolean
}

interface HeldAtPlace extends HeldCell {
  view: Container
}

const POP_MS = 420

/** Coins as they stand: what each is worth is written on it. */
export const coinsOn = (
  coins: readonly CoinShown[],
  symbol: string,
  amountOf: (amount: string) => string,
): HeldCell[] =>
  coins.map(({ cell, amount, label }) => ({
    cell,
    symbol,
    words: label ?? amountOf(amount),
    isSpecial: label !== null,
  }))

/** Symbols that stay where they are while the reels turn behind them: wilds that stick, coins that are held. */
export class HeldCells {
  readonly view = new Container()
  #shown = new Map<string, HeldAtPlace>()
  #layout: ReelLayout | null = null
  #parts: { timeline: Timeline; textureOf: (symbol: string) => Texture; light: number }

  constructor(parts: { timeline: Timeline; textureOf: (symbol: string) => Texture; light: number }) {
    this.#parts = parts
  }

  get count() {
    return this.#shown.size
  }

  resize(layout: ReelLayout) {
    this.#layout = layout
    for (const held of this.#shown.values()) this.#draw(held)
  }

  /** Puts symbols down; those that are new land with a small bounce. */
  async put(cells: readonly HeldCell[]) {
    const fresh = cells.filter(({ cell }) => !this.#shown.has(cell.join()))
    const landing = fresh.map((held): HeldAtPlace => ({ ...held, view: new Container() }))
    for (const held of landing) {
      this.#shown.set(held.cell.join(), held)
      this.view.addChild(held.view)
      this.#draw(held)
    }
    if (landing.length === 0) return
    await this.#parts.timeline.run({
      ms: POP_MS,
      ease: easeBack,
      isSkippable: true,
      on: (part) => landing.forEach(({ view }) => view.scale.set(0.6 + 0.4 * part)),
    })
  }

  clear() {
    for (const { view } of this.#shown.values()) view.destroy({ children: true })
    this.#shown.clear()
  }

  #draw({ view, cell, symbol, words, isSpecial }: HeldAtPlace) {
    const layout = this.#layout
    if (!layout) return
    view.removeChildren().forEach((child) => child.destroy())
    const { width, height } = layout.cell
    const { x, y } = cellCentre(layout, ...cell)
    view.position.set(x, y)
    const plate = new Graphics()
      .roundRect(-width / 2 + 2, -height / 2 + 2, width - 4, height - 4, width * 0.1)
      .fill({ color: 0x0b0a1e, alpha: 0.94 })
      .stroke({ width: Math.max(2, width * 0.03), color: this.#parts.light, alpha: 0.9 })
    const picture = new Sprite({ texture: this.#parts.textureOf(symbol), anchor: 0.5 })
    picture.setSize(layout.symbol)
    view.addChild(plate, picture)
    if (words) view.addChild(this.#written(words, { width, height, isSpecial: isSpecial === true }))
  }

  #written(
    words: string,
    { width, height, isSpecial }: { width: number; height: number; isSpecial: boolean },
  ) {
    const text = new Text({
      text: words,
      anchor: 0.5,
      style: {
        fontFamily: STAGE_FACE,
        fontWeight: '800',
        fontSize: Math.min(width, height) * (isSpecial ? 0.22 : 0.25),
        align: 'center',
        padding: 6,
        fill: isSpecial ? '#ffffff' : '#fff6d0',
        stroke: { color: isSpecial ? '#8c0620' : '#4a2606', width: width * 0.05, join: 'round' },
      },
    })
    if (text.width > width * 0.86) text.scale.set((width * 0.86) / text.width)
    return text
  }
}
