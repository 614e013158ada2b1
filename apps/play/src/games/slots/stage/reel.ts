import { Container, Sprite } from 'pixi.js'
import type { SymbolSheet } from './symbol-sheet.ts'
import { Tape } from './tape.ts'
import { easeBack, easeIn, easeOut } from './timeline.ts'
import type { Timeline } from './timeline.ts'

const CELLS_PER_MS = 0.026
const SPIN_UP_MS = 170
const BOUNCE_MS = 230
const FADE_MS = 140
const VANISH_MS = 260
const FALL_MS = 330
const SPARE = 3

export interface ReelSize {
  cell: { width: number; height: number }
  symbol: number
  resolution: number
}

export interface ReelParts {
  timeline: Timeline
  sheet: SymbolSheet
  strip: readonly string[]
  rows: number
  /** Reels fade instead of turning. */
  isStill: boolean
}

type Motion = 'rest' | 'turning' | 'landing'

/** One reel: a tape that runs behind a window, and the picture a wild may open over it. */
export class Reel {
  readonly view = new Container()
  #tape: Tape
  #sprites: Sprite[]
  #open = new Sprite({ anchor: 0.5 })
  #position = 0
  #speed = 0
  #motion: Motion = 'rest'
  #isRushing = false
  /** How far above its place each row still hangs, in cells, while symbols fall. */
  #drops: number[]
  #size: ReelSize = { cell: { width: 1, height: 1 }, symbol: 1, resolution: 1 }
  #parts: ReelParts

  constructor(parts: ReelParts) {
    this.#parts = parts
    this.#tape = new Tape(parts.strip, parts.rows)
    this.#drops = Array.from({ length: parts.rows }, () => 0)
    this.#sprites = Array.from({ length: parts.rows + SPARE }, () => new Sprite({ anchor: 0.5 }))
    this.#open.visible = false
    this.view.addChild(...this.#sprites, this.#open)
  }

  resize(size: ReelSize) {
    this.#size = size
    const { cell } = size
    this.#open.texture = this.#parts.sheet.openReel
    this.#open.position.set(cell.width / 2, (cell.height * this.#parts.rows) / 2)
    this.#open.setSize(cell.width, cell.height * this.#parts.rows)
    for (const sprite of this.#sprites) sprite.label = ''
    this.#place()
  }

  /** Shows a window at once, without motion. */
  show(window: readonly string[]) {
    this.#tape.write(Math.round(this.#position), window)
    this.#position = Math.round(this.#position)
    this.#place()
  }

  spin() {
    this.close()
    this.light(null)
    this.#motion = 'turning'
    const { timeline, isStill } = this.#parts
    if (isStill) return void timeline.run({ ms: FADE_MS, on: (part) => (this.view.alpha = 1 - part * 0.8) })
    void timeline.run({
      ms: SPIN_UP_MS,
      on: (part) => (this.#speed = this.#motion === 'turning' ? CELLS_PER_MS * part * part : this.#speed),
    })
  }

  async land(window: readonly string[], onLanded: () => void) {
    const { timeline, isStill, rows } = this.#parts
    this.#motion = 'landing'
    const goal = Math.ceil(this.#position) + rows + 1
    this.#tape.write(goal, window)
    if (isStill) {
      this.#move(goal)
      onLanded()
      await timeline.run({ ms: FADE_MS, on: (part) => (this.view.alpha = 0.2 + part * 0.8) })
    } else {
      const from = this.#position
      this.#isRushing = true
      await timeline.run({
        ms: (goal - from) / CELLS_PER_MS,
        on: (part) => this.#move(from + (goal - from) * part),
      })
      this.#isRushing = false
      onLanded()
      await timeline.run({
        ms: BOUNCE_MS,
        on: (part) => this.#move(goal + Math.sin(part * Math.PI) * 0.17 * (1 - part)),
      })
    }
    this.#speed = 0
    this.#motion = 'rest'
    this.#move(goal)
  }

  /** A wild in `row` opens over the whole reel. */
  async open(row: number, window: readonly string[]) {
    const { timeline, rows } = this.#parts
    const { cell } = this.#size
    const full = { x: this.#open.scale.x, y: this.#open.scale.y }
    this.#open.setSize(cell.width, cell.height * rows)
    full.x = this.#open.scale.x
    full.y = this.#open.scale.y
    this.#open.visible = true
    const start = cell.height * (row + 0.5)
    const end = (cell.height * rows) / 2
    await timeline.run({
      ms: 620,
      isSkippable: true,
      ease: easeBack,
      on: (part) => {
        this.#open.alpha = Math.min(1, part * 3)
        this.#open.y = start + (end - start) * part
        this.#open.scale.set(full.x, full.y * (1 / rows + (1 - 1 / rows) * part))
      },
    })
    this.#tape.write(Math.round(this.#position), window)
    this.#place()
  }

  /** Some rows burst. */
  async vanish(rows: ReadonlySet<number>) {
    const gone = [...rows].map((row) => this.#sprite(Math.round(this.#position) + this.#parts.rows - 1 - row))
    const { symbol } = this.#size
    await this.#parts.timeline.run({
      ms: VANISH_MS,
      isSkippable: true,
      on: (part) =>
        gone.forEach((sprite) => {
          sprite.alpha = 1 - part
          sprite.setSize(symbol * (1 + 0.25 * part))
        }),
    })
  }

  /** What is left falls into the gaps and new symbols follow from above. */
  async tumble(window: readonly string[], removed: ReadonlySet<number>) {
    const { timeline, rows, isStill } = this.#parts
    const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !removed.has(row))
    this.#tape.write(Math.round(this.#position), window)
    const heights = Array.from({ length: rows }, (_, row) => {
      const from = kept[row - removed.size]
      return from === undefined ? removed.size : row - from
    })
    for (const sprite of this.#sprites) sprite.label = ''
    this.light(null)
    await timeline.run({
      ms: isStill || removed.size === 0 ? 0 : FALL_MS,
      ease: easeIn,
      isSkippable: true,
      on: (part) => {
        this.#drops = heights.map((height) => height * (1 - part))
        this.#place()
      },
    })
  }

  close() {
    if (!this.#open.visible) return
    const open = this.#open
    void this.#parts.timeline.run({
      ms: 160,
      ease: easeOut,
      on: (part) => {
        open.alpha = 1 - part
        if (part === 1) open.visible = false
      },
    })
  }

  /** Shows some rows in full light and the others dimmed; null lights all alike. `pulse` is how much the lit ones swell. */
  light(rows: ReadonlySet<number> | null, pulse = 0) {
    const base = Math.round(this.#position)
    const side = this.#size.symbol
    for (let row = 0; row < this.#parts.rows; row += 1) {
      const sprite = this.#sprite(base + this.#parts.rows - 1 - row)
      const isLit = rows === null || rows.has(row)
      sprite.alpha = isLit ? 1 : 0.3
      sprite.setSize(side * (isLit && rows !== null ? 1 + pulse : 1))
    }
    if (this.#open.visible) this.#open.alpha = rows === null || rows.size > 0 ? 1 : 0.45
  }

  tick(ms: number) {
    if (this.#motion !== 'turning' || this.#parts.isStill) return
    this.#isRushing = this.#speed > CELLS_PER_MS * 0.55
    this.#move(this.#position + this.#speed * ms)
  }

  get isOpen() {
    return this.#open.visible
  }

  #move(position: number) {
    this.#position = position
    this.#place()
  }

  #sprite(index: number): Sprite {
    const size = this.#sprites.length
    return this.#sprites[((index % size) + size) % size]!
  }

  #place() {
    const { cell, symbol } = this.#size
    const { rows, sheet } = this.#parts
    const low = Math.floor(this.#position) - 1
    const reach = this.#isRushing ? 1.32 : 1
    for (let index = low; index < low + this.#sprites.length; index += 1) {
      const sprite = this.#sprite(index)
      const id = this.#tape.entry(index)
      const label = this.#isRushing ? `${id}~` : id
      if (sprite.label !== label) {
        sprite.texture = this.#isRushing ? sheet.rushing(id) : sheet.still(id)
        sprite.label = label
        sprite.setSize(symbol, symbol * reach)
      }
      if (this.#motion !== 'rest') sprite.alpha = 1
      const row = Math.round(this.#position) + rows - 1 - index
      const drop = this.#motion === 'rest' ? (this.#drops[row] ?? 0) : 0
      sprite.position.set(cell.width / 2, (this.#position + rows - 1 - index + 0.5 - drop) * cell.height)
    }
  }
}
