export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface ReelLayout {
  /** The window that shows the symbols. */
  window: Box
  /** The frame around it. */
  frame: Box
  cell: { width: number; height: number }
  gap: number
  /** Side of the square that a symbol is drawn in. */
  symbol: number
}

const TALLEST_CELL = 1.24
const WIDEST_CELL = 1.16

/** The largest reels that fit the room which the controls leave, with cells between a little wide and a little tall. */
export const layReels = (space: Box, reels: number, rows: number): ReelLayout => {
  const rim = Math.max(8, Math.min(space.width, space.height) * 0.03)
  const gap = Math.max(2, space.width * 0.006)
  const wide = space.width - rim * 2 - gap * (reels - 1)
  const high = space.height - rim * 2
  const fullWidth = wide / reels
  const fullHeight = high / rows
  const width = Math.min(fullWidth, fullHeight * WIDEST_CELL)
  const height = Math.min(fullHeight, width * TALLEST_CELL)
  const inner = { width: width * reels + gap * (reels - 1), height: height * rows }
  const window = {
    ...inner,
    x: space.x + (space.width - inner.width) / 2,
    y: space.y + (space.height - inner.height) / 2,
  }
  return {
    window,
    cell: { width, height },
    gap,
    symbol: Math.min(width * 1.1, height * 0.99),
    frame: {
      x: window.x - rim,
      y: window.y - rim,
      width: inner.width + rim * 2,
      height: inner.height + rim * 2,
    },
  }
}

/** Centre of a cell. */
export const cellCentre = (layout: ReelLayout, reel: number, row: number) => ({
  x: layout.window.x + reel * (layout.cell.width + layout.gap) + layout.cell.width / 2,
  y: layout.window.y + row * layout.cell.height + layout.cell.height / 2,
})

export const reelLeft = (layout: ReelLayout, reel: number) =>
  layout.window.x + reel * (layout.cell.width + layout.gap)
