import type { CallInput, Calls } from '@krathong/protocol'

export type GameWanted = CallInput<Calls['vendorBackOffice']['importGames']>['games'][number]

export const categories = ['SPORTS', 'LIVE', 'RNG', 'FISH', 'LOTTERY', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const
export const classes = ['slots', 'table', 'video-poker', 'arcade', 'scratch', 'bingo'] as const

const CODE = /^[A-Za-z0-9_.:-]{1,100}$/
const AMOUNT = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,4})?$/
const RTP = /^[0-9]{2,3}(\.[0-9]{1,2})?$/

const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  (names as readonly string[]).includes(text)

/** Cells in their order; those at the end may be left out. */
const cellNames = [
  'gameCode',
  'category',
  'gameClass',
  'minimumBet',
  'rtp',
  'en',
  'th',
  'tl',
  'vi',
  'zh-Hans',
  'ar',
  'parentCode',
] as const
type Cell = (typeof cellNames)[number]
const otherLanguages = ['th', 'tl', 'vi', 'zh-Hans', 'ar'] as const
const names = ['en', ...otherLanguages] as const
const NAME_MAX = 80
/** As many as one import takes. */
export const GAMES_MAX = 500

/** In the place of a class: the line is a list that other games stand below. */
const LIST = 'list'

type Cells = Record<Cell, string>

/** Which cell of a line cannot be read; null when all can. */
const faultOf = (cell: Cells): Cell | null => {
  const { gameCode, category, gameClass, minimumBet, rtp, parentCode } = cell
  const faults: readonly (readonly [Cell, boolean])[] = [
    ['gameCode', !CODE.test(gameCode)],
    ['category', !isOneOf(categories, category)],
    ['gameClass', gameClass !== '' && gameClass !== LIST && !isOneOf(classes, gameClass)],
    ['minimumBet', !AMOUNT.test(minimumBet)],
    ['rtp', rtp !== '' && !RTP.test(rtp)],
    ['en', cell.en === ''],
    ...names.map((language) => [language, cell[language].length > NAME_MAX] as const),
    ['parentCode', parentCode !== '' && !CODE.test(parentCode)],
  ]
  return faults.find(([, isWrong]) => isWrong)?.[0] ?? null
}

const gameOf = (cell: Cells): GameWanted | Cell => {
  const fault = faultOf(cell)
  const { gameCode, category, gameClass, minimumBet, rtp, en, parentCode } = cell
  if (fault !== null || !isOneOf(categories, category)) return fault ?? 'category'
  return {
    gameCode,
    category,
    gameClass: isOneOf(classes, gameClass) ? gameClass : null,
    minimumBet,
    rtp: rtp === '' ? null : rtp,
    names: {
      en,
      ...Object.fromEntries(
        otherLanguages.flatMap((language) => (cell[language] === '' ? [] : [[language, cell[language]]])),
      ),
    },
    ...(gameClass === LIST && { isParent: true }),
    ...(parentCode !== '' && { parentCode }),
  }
}

/** One line's cells between tabs, semicolons or commas, the first of these that it has; a quoted cell may hold the mark. */
const cellsOf = (line: string): string[] => {
  const mark = ['\t', ';'].find((one) => line.includes(one)) ?? ','
  const cells: string[] = []
  let open: string | null = null
  for (const part of line.split(mark)) {
    const text: string = open === null ? part.trim() : `${open}${mark}${part}`
    const quotes = text.split('"').length - 1
    open = text.startsWith('"') && quotes % 2 === 1 ? text : null
    if (open === null)
      cells.push((text.trim().startsWith('"') ? text.trim().slice(1, -1).replaceAll('""', '"') : text).trim())
  }
  return open === null ? cells : [...cells, open]
}

const fromLine = (line: string): Cells => {
  const cells = cellsOf(line)
  return Object.fromEntries(cellNames.map((name, place) => [name, cells[place] ?? ''])) as Cells
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** An object of a JSON list: the cells by their names, the names of the game also in a `names` of their own. */
const fromObject = (value: unknown): Cells => {
  const whole = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const inner = (typeof whole['names'] === 'object' ? whole['names'] : null) as Record<string, unknown> | null
  const cells = Object.fromEntries(
    cellNames.map((name) => [name, textOf(whole[name] ?? inner?.[name])]),
  ) as Cells
  return whole['isParent'] === true ? { ...cells, gameClass: LIST } : cells
}

const HEAD = /^\uFEFF?"?(gameCode|code)"?\s*[;,\t]/i

/** What stands in a list: its place as a person counts it, and its cells. Null where a JSON list cannot be read at all. */
const entriesOf = (text: string): { place: number; cells: Cells }[] | null => {
  if (!text.trimStart().startsWith('[')) {
    return text.split(/\r?\n/).flatMap((line, at) => {
      if (line.trim() === '' || (at === 0 && HEAD.test(line))) return []
      return [{ place: at + 1, cells: fromLine(line.replace(/^\uFEFF/, '')) }]
    })
  }
  try {
    const list = JSON.parse(text) as unknown[]
    return list.map((value, at) => ({ place: at + 1, cells: fromObject(value) }))
  } catch {
    return null
  }
}

export interface WrongLine {
  line: number
  /** Which cell cannot be read, or that the code stood before. */
  cell: Cell | 'twice'
}

/**
 * A vendor's list of games as it is pasted or read from a file: one a line, its cells between semicolons, tabs or commas, or a list in
 * JSON. Answers the lines that cannot be read, each with its cell; nothing is brought in while there is one.
 */
export const readGames = (text: string): { games: GameWanted[]; wrong: WrongLine[] } => {
  const entries = entriesOf(text)
  if (entries === null) return { games: [], wrong: [{ line: 1, cell: 'gameCode' }] }
  const games: GameWanted[] = []
  const wrong: WrongLine[] = []
  const seen = new Set<string>()
  for (const { place, cells } of entries) {
    const game = gameOf(cells)
    if (typeof game === 'string') wrong.push({ line: place, cell: game })
    else if (seen.has(game.gameCode)) wrong.push({ line: place, cell: 'twice' })
    else {
      seen.add(game.gameCode)
      games.push(game)
    }
  }
  return { games, wrong }
}
