import { shuffle } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'
import { choose, figuresOf, lawFrom } from '../kit/law.ts'
import { numberIn } from '../instant/rules.ts'
import { record, whole } from '../kit/read-json.ts'
import type { Node } from '../kit/read-json.ts'
import type { DecisionFigures } from './par.ts'
import type { DecisionRules } from './rules.ts'

/** `returned` in 1/10,000 of what a fair board would pay; a board ends by itself before a pick would pay more than `mostReturned`. */
export type MinesDefinition = { cells: number; returned: number; mostReturned: number }

export type MinesState = {
  readonly mines: readonly number[]
  readonly picks: readonly number[]
  readonly isCollected: boolean
}

/** What a player sees of a board: where the mines lie only once the round is over. */
export type MinesView = {
  mines: number
  cells: number
  picks: number[]
  hit: number | null
  returned: number
  /** What the next safe cell would make of it. */
  next: number | null
  board: number[] | null
}

export function readMines(node: Node): MinesDefinition {
  const at = record(node, ['cells', 'returned', 'mostReturned'])
  return {
    cells: whole(at['cells']!, 4, 100),
    returned: whole(at['returned']!, 1, 9_999),
    mostReturned: whole(at['mostReturned']!, 1_000_000, 1_000_000_000),
  }
}

/** Floor to 1/10,000 of the fair multiple of so many safe picks, less the edge. Exact: whole numbers until the last division. */
export function minesReturn({ cells, returned }: MinesDefinition, mines: number, picks: number): number {
  return Number((BigInt(returned) * choose(cells, picks)) / choose(cells - mines, picks))
}

/** How many picks a board of so many mines has before it ends by itself. */
export function mostPicks(rules: MinesDefinition, mines: number): number {
  let picks = 1
  while (picks < rules.cells - mines && minesReturn(rules, mines, picks + 1) <= rules.mostReturned) picks += 1
  return picks
}

/** `mines-M`: the first M of the shuffled cells are mines. `pick-C` opens a cell, `collect` takes what stands. */
export function minesRules(rules: MinesDefinition): DecisionRules<MinesState> {
  const { cells } = rules
  const minesIn = (option: string) => {
    const [word, count, ...rest] = option.split('-')
    return word === 'mines' && rest.length === 0 ? numberIn(count, 1, cells - 1) : null
  }
  const menu = Array.from({ length: cells - 1 }, (_, index) => `mines-${index + 1}`)
  const most = new Map(menu.map((option, index) => [option, mostPicks(rules, index + 1)]))
  const hitOf = ({ mines, picks }: MinesState) => picks.find((pick) => mines.includes(pick))
  const isOver = (state: MinesState) =>
    state.isCollected ||
    hitOf(state) !== undefined ||
    state.picks.length >= most.get(`mines-${state.mines.length}`)!
  const currentReturn = ({ mines, picks }: MinesState, more = 0) =>
    picks.length + more === 0 ? 10_000 : minesReturn(rules, mines.length, picks.length + more)
  return {
    menu,
    knows: (option) => minesIn(option) !== null,
    begin: (option, random) => ({
      mines: drawMines(cells, minesIn(option)!, random),
      picks: [],
      isCollected: false,
    }),
    open: (state) => {
      if (isOver(state)) return []
      const closed = Array.from({ length: cells }, (_, cell) => cell).filter(
        (cell) => !state.picks.includes(cell),
      )
      return [...closed.map((cell) => `pick-${cell}`), ...(state.picks.length > 0 ? ['collect'] : [])]
    },
    extraOf: () => 0,
    // Nobody may collect a board that no cell was opened on, but who never comes back has the stake returned as it was.
    choose: (state, choice) =>
      choice === 'collect'
        ? { ...state, isCollected: true }
        : { ...state, picks: [...state.picks, Number(choice.slice('pick-'.length))] },
    fallback: () => 'collect',
    view: (state): MinesView => {
      const isEnded = isOver(state)
      const hit = hitOf(state) ?? null
      return {
        mines: state.mines.length,
        cells,
        picks: [...state.picks],
        hit,
        returned: hit === null ? currentReturn(state) : 0,
        next: isEnded ? null : currentReturn(state, 1),
        board: isEnded ? state.mines.toSorted((a, b) => a - b) : null,
      }
    },
    returned: (state) => (hitOf(state) === undefined ? currentReturn(state) : 0),
    par: () => figuresOfMines(rules, menu, most),
  }
}

const drawMines = (cells: number, mines: number, random: RandomStream): number[] =>
  shuffle(
    Array.from({ length: cells }, (_, cell) => cell),
    random,
  ).slice(0, mines)

/** `mines-M-K`: M mines, collected after K picks. All that many picks are equally likely, so each way is one exact fraction. */
function figuresOfMines(
  rules: MinesDefinition,
  menu: readonly string[],
  most: ReadonlyMap<string, number>,
): DecisionFigures {
  const ways = menu.flatMap((option, index) =>
    Array.from({ length: most.get(option)! }, (_, at) => {
      const [mines, picks] = [index + 1, at + 1]
      const law = lawFrom(choose(rules.cells, picks), [
        [minesReturn(rules, mines, picks), choose(rules.cells - mines, picks)],
      ])
      return { on: `${option}-${picks}`, ...figuresOf(law) }
    }),
  )
  return {
    rtpLow: Math.min(...ways.map(({ rtp }) => rtp)),
    rtpHigh: Math.max(...ways.map(({ rtp }) => rtp)),
    topX: Math.max(...ways.map(({ topX }) => topX)),
    ways,
    figures: {},
  }
}
