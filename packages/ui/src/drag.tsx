import { useRef, type PointerEvent, type RefObject } from 'react'

export interface Reach {
  left: number
  right: number
  top: number
  bottom: number
}

/** How far a box may still move before it leaves the window: its head always stays in reach. */
export const clampMove = (x: number, y: number, reach: Reach) => ({
  x: Math.min(Math.max(x, reach.left), reach.right),
  y: Math.min(Math.max(y, reach.top), reach.bottom),
})

/** Moves a box by its handle with a mouse; fingers scroll instead. */
export const useDrag = (box: RefObject<HTMLElement | null>) => {
  const at = useRef({ x: 0, y: 0 })
  const from = useRef<{ x: number; y: number; reach: Reach } | null>(null)

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || !box.current) return
      if ((event.target as Element).closest('button, a, input, select')) return
      const area = box.current.getBoundingClientRect()
      const { x, y } = at.current
      from.current = {
        x: event.clientX - x,
        y: event.clientY - y,
        reach: {
          left: x - area.left,
          right: x + window.innerWidth - area.right,
          top: y - area.top,
          bottom: y + window.innerHeight - area.top - 60,
        },
      }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current || !box.current) return
      at.current = clampMove(
        event.clientX - from.current.x,
        event.clientY - from.current.y,
        from.current.reach,
      )
      box.current.style.setProperty('--dialog-x', `${at.current.x}px`)
      box.current.style.setProperty('--dialog-y', `${at.current.y}px`)
    },
    onPointerUp: () => {
      from.current = null
    },
  }
}
