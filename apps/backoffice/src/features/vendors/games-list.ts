import type { CallInput, Calls } from '@krathong/protocol'

export type GameWanted = CallInput<Calls['vendorDesk']['importGames']>['games'][number]

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

/** In the place of a class: the line is a list that other games stand below. */
const LIST = 'list'

const gameOf = (cells: readonly string[]): GameWanted | null => {
  const cell = Object.fromEntries(cellNames.map((name, place) => [name, cells[place] ?? ''])) as Record<
    Cell,
    string
  >
  const { gameCode, category, gameClass, minimumBet, rtp, en, parentCode } = cell
  const isParent = gameClass === LIST
  const isWhole =
    CODE.test(gameCode) &&
    AMOUNT.test(minimumBet) &&
    (rtp === '' || RTP.test(rtp)) &&
    en !== '' &&
    (parentCode === '' || CODE.test(parentCode))
  const hasClass = isOneOf(classes, gameClass)
  if (!isWhole || !isOneOf(categories, category) || !(hasClass || isParent || gameClass === '')) return null
  return {
    gameCode,
    category,
    gameClass: hasClass ? gameClass : null,
    minimumBet,
    rtp: rtp === '' ? null : rtp,
    names: {
      en,
      ...Object.fromEntries(
        otherLanguages.flatMap((language) => (cell[language] === '' ? [] : [[language, cell[language]]])),
      ),
    },
    ...(isParent && { isParent }),
    ...(parentCode !== '' && { parentCode }),
  }
}

/** A vendor's list of games as it is pasted: one a line, its cells between semicolons or tabs. Answers the lines that cannot be read. */
export const readGames = (text: string): { games: GameWanted[]; wrong: number[] } => {
  const games: GameWanted[] = []
  const wrong: number[] = []
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const game = gameOf(line.split(/[;\t]/).map((cell) => cell.trim()))
    if (game) games.push(game)
    else wrong.push(place + 1)
  }
  return { games, wrong }
}
