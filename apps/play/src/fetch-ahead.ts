import { bringFonts } from '@krathong/ui/language-fonts'
import { boards as choiceBoards } from './games/interactive/boards/boards.ts'
import { boards as instantBoards } from './games/instant/boards/boards.ts'
import { stageRenderer } from './games/slots/graphics-card.ts'
import { bringStage, lookOf } from './games/slots/looks.ts'

/** The program of each family: its seat opens with `openGame`. */
export const programs = {
  slot: () => import('./games/slots/slot-game.ts'),
  instant: () => import('./games/instant/instant-game.tsx'),
  bingo: () => import('./games/bingo/bingo-game.tsx'),
  crash: () => import('./games/crash/crash-game.tsx'),
  decision: () => import('./games/interactive/decision-game.tsx'),
} as const

const tables: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>> = {
  instant: instantBoards,
  decision: choiceBoards,
}

const isKind = (kind: string): kind is keyof typeof programs => Object.hasOwn(programs, kind)

const begin = (fetching: (() => Promise<unknown>) | undefined) => void fetching?.().catch(() => undefined)

/**
 * The stage comes behind what the first picture needs. It is asked for when the game's art is here: the rest of that is on its way, and comes
 * before the first bytes of the answer.
 */
const bringSlot = async (game: string) => {
  void stageRenderer()
  await bringStage(await lookOf(game))
}

/**
 * The address says what will be played: its program, art, words and letters come while the seat is asked for. The seat decides; what
 * the address said wrong was only fetched in vain.
 */
export const fetchAhead = (said: URLSearchParams, bringWords: (language: string) => Promise<unknown>) => {
  const kind = said.get('kind') ?? ''
  const game = said.get('game')
  const language = said.get('lang')
  if (isKind(kind)) begin(programs[kind])
  begin(tables[kind]?.[said.get('board') ?? ''])
  const words = language === null ? Promise.resolve() : bringWords(language)
  begin(() => words)
  if (language !== null) begin(() => bringFonts(language))
  if (kind === 'slot' && game !== null) begin(() => bringSlot(game))
}
