import type { KeyboardEvent } from 'react'

const moves: { readonly [key: string]: readonly [across: number, down: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow keys move from cell to cell of a square board, past those that cannot be pressed any more. */
export const useCellKeys = (side: number, cells: number) => (event: KeyboardEvent<HTMLElement>) => {
  const move = moves[event.key]
  const from = event.target instanceof HTMLElement ? Number(event.target.dataset['cell']) : Number.NaN
  if (!move || Number.isNaN(from)) return
  event.preventDefault()
  const [across, down] = move
  let column = from % side
  let row = Math.floor(from / side)
  for (let step = 0; step < side; step += 1) {
    column += across
    row += down
    const cell = row * side + column
    if (column < 0 || column >= side || row < 0 || cell >= cells) return
    const next = event.currentTarget.parentElement?.querySelector<HTMLButtonElement>(`[data-cell="${cell}"]`)
    if (!next || next.disabled) continue
    return next.focus()
  }
}
