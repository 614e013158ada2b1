import type { Client } from '@krathong/protocol/client'
import type { Words } from '@krathong/ui/words'
import type { Memory } from './memory.ts'
import type { ParentFrame } from './parent-frame.ts'
import type { EndedBy } from './frame-state.ts'
import type { OpenedSeat } from './play-client.ts'
import type { SeatConnection } from './seat-connection.ts'

/** What the frame hands to the game that a seat was opened for. */
export interface GameParts {
  opened: OpenedSeat
  client: Client
  memory: Memory
  words: Words
  parent: ParentFrame
  line: SeatConnection
  root: HTMLElement
  /** Where a stage is drawn, under the controls. */
  host: HTMLElement
}

/** Many play there together, and its clock is the server's. */
export const isRoom = (kind: OpenedSeat['game']['kind']) => kind === 'crash' || kind === 'bingo'

/** What the frame may ask of a game that is open. */
export interface OpenGame {
  /** Its first picture is to be seen; at once where nothing is said of it. */
  painted?: Promise<void>
  /** It can be played; fails where it never will. */
  playable?: Promise<void>
  endSeat: (by: EndedBy) => void
  /** Shows a round of before again. */
  replay: (roundId: string) => Promise<void>
  /** Money may have moved elsewhere, and the pots have grown. */
  refresh: () => void
  /** A push says that the balance moved, to this version. */
  hearBalance: (version: number) => void
  /** Whether new rounds may begin. */
  close: (isClosed: boolean) => void
}

/** The frame that shows what was drawn until now has begun. */
export const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
export const now = () => performance.now()
