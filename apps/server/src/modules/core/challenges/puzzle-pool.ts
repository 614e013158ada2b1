import { drawPuzzle } from './draw-puzzle.ts'
import type { DrawnPuzzle } from './draw-puzzle.ts'

/** Puzzles drawn ahead of time, one after the other, so that asking for one costs nothing while a crowd does. */
export interface PuzzlePool {
  take(): Promise<DrawnPuzzle>
}

const AHEAD = 16

/** Begins to draw at the first puzzle that is asked for. */
export const createPuzzlePool = (): PuzzlePool => {
  const drawn: DrawnPuzzle[] = []
  let isDrawing = false
  const refill = async () => {
    if (isDrawing) return
    isDrawing = true
    try {
      while (drawn.length < AHEAD) drawn.push(await drawPuzzle())
    } finally {
      isDrawing = false
    }
  }
  return {
    take: () => {
      const ready = drawn.shift()
      // One that fails to be drawn ahead is drawn when it is asked for, and fails there.
      void refill().catch(() => undefined)
      return ready ? Promise.resolve(ready) : drawPuzzle()
    },
  }
}
