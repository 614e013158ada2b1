import { eventsOf, slotOf, type Cell, type RoundProof, type SlotEvent } from '@krathong/games/slots'
import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'

export interface Board {
  /** Spin 0 is the paid one; free spins and respins count from 1. */
  spin: number
  /** Symbol codes, reel by reel, top row first. */
  window: readonly (readonly string[])[]
  won: readonly Cell[]
  amount: string | null
}

const paid = (event: SlotEvent) => {
  if (event.type === 'line-wins')
    return { cells: event.wins.flatMap(({ cells }) => cells), amount: event.amount }
  if (event.type === 'symbol-wins')
    return { cells: event.wins.flatMap(({ cells }) => cells), amount: event.amount }
  if (event.type === 'scatter-win') return { cells: event.cells, amount: event.amount }
  return null
}

/** The boards of a round, told from the file alone: what stood on the reels and which cells paid. */
export const boardsOf = (proof: RoundProof): Board[] => {
  const stake = parseAmount(proof.stake, proof.exponent)
  if (stake === null) return []
  const boards: Board[] = []
  let spin = 0
  for (const event of eventsOf(slotOf(proof.game.definition), proof.outcome, stake, {
    exponent: proof.exponent,
  })) {
    if (event.type === 'free-spin' || event.type === 'wild-respin') spin = event.index
    if (event.type === 'reels-stop' || event.type === 'tumble')
      boards.push({ spin, window: event.window, won: [], amount: null })
    const board = boards.at(-1)
    if (!board) continue
    if (event.type === 'reels-expand') boards[boards.length - 1] = { ...board, window: event.window }
    const win = paid(event)
    if (win)
      boards[boards.length - 1] = {
        ...board,
        won: [...board.won, ...win.cells],
        amount: sum(board.amount, win),
      }
  }
  return boards
}

/** A board that pays on lines and by scatters shows both together. */
const sum = (before: string | null, { amount }: { amount: string }) => {
  if (before === null) return amount
  const [a, b] = [parseAmount(before, LEDGER_EXPONENT) ?? 0n, parseAmount(amount, LEDGER_EXPONENT) ?? 0n]
  const digits = (a + b).toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/(\.\d\d)0+$/, '$1')
}
