import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellCentre, layReels } from './layout.ts'
import { shareSpace } from './share-space.ts'

const boxes = fc.record({
  x: fc.integer({ min: 0, max: 200 }),
  y: fc.integer({ min: 0, max: 200 }),
  width: fc.integer({ min: 200, max: 3000 }),
  height: fc.integer({ min: 120, max: 2000 }),
})

test('the frame never leaves the room and every cell lies in the window', () => {
  fc.assert(
    fc.property(boxes, (space) => {
      const layout = layReels(space, 5, 3)
      const { frame, window } = layout
      expect(frame.x).toBeGreaterThanOrEqual(space.x - 0.001)
      expect(frame.y).toBeGreaterThanOrEqual(space.y - 0.001)
      expect(frame.x + frame.width).toBeLessThanOrEqual(space.x + space.width + 0.001)
      expect(frame.y + frame.height).toBeLessThanOrEqual(space.y + space.height + 0.001)
      for (const [reel, row] of [
        [0, 0],
        [4, 2],
      ] as const) {
        const { x, y } = cellCentre(layout, reel, row)
        expect(
          x > window.x && x < window.x + window.width && y > window.y && y < window.y + window.height,
        ).toBe(true)
      }
    }),
  )
})

test('reels and sign share the room without covering each other', () => {
  fc.assert(
    fc.property(boxes, (whole) => {
      const { room, sign } = shareSpace(whole, 5, 3)
      const { frame } = layReels(room, 5, 3)
      expect(frame.y + frame.height).toBeLessThanOrEqual(whole.y + whole.height + 0.001)
      if (sign) expect(sign.y + sign.height).toBeLessThanOrEqual(frame.y)
    }),
  )
})

test('a tall phone has room for the name, a lying one has not', () => {
  expect(shareSpace({ x: 6, y: 90, width: 378, height: 520 }, 5, 3).sign).not.toBeNull()
  expect(shareSpace({ x: 56, y: 20, width: 630, height: 280 }, 5, 3).sign).toBeNull()
})
