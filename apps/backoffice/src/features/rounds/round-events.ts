import type { SlotEvent } from '@krathong/games/slots'

type EventType = SlotEvent['type']
const types: Record<EventType, true> = {
  'reels-stop': true,
  'reels-expand': true,
  'line-wins': true,
  'symbol-wins': true,
  'wilds-stick': true,
  'wild-respin': true,
  tumble: true,
  'hold-start': true,
  'hold-spin': true,
  'hold-end': true,
  'scatter-win': true,
  'free-spins-start': true,
  'free-spin': true,
  'free-spins-added': true,
  'free-spins-end': true,
  capped: true,
  'jackpot-win': true,
  'round-end': true,
}

/** The server's script of a round: what this console knows how to tell. An event of a later kind is left out. */
export const readEvents = (events: readonly unknown[]): SlotEvent[] =>
  events.filter(
    (event): event is SlotEvent =>
      typeof event === 'object' &&
      event !== null &&
      'type' in event &&
      Object.hasOwn(types, String(event.type)),
  )

/** A board of a round with what it won: the paid spin first, then each free spin. */
export interface Board {
  title:
    | { kind: 'base' }
    | { kind: 'bought' }
    | { kind: 'free'; index: number }
    | { kind: 'tumble'; index: number }
  events: SlotEvent[]
}

export interface Story {
  boards: Board[]
  /** What belongs to no board: the cap, pots, the end of the feature. */
  after: SlotEvent[]
}

const closes = (event: SlotEvent) =>
  event.type === 'free-spins-end' ||
  event.type === 'hold-start' ||
  event.type === 'hold-spin' ||
  event.type === 'hold-end' ||
  event.type === 'capped' ||
  event.type === 'jackpot-win' ||
  event.type === 'round-end'

export const storyOf = (events: readonly SlotEvent[]): Story => {
  const boards: Board[] = []
  const after: SlotEvent[] = []
  for (const event of events) {
    if (event.type === 'free-spin') boards.push({ title: { kind: 'free', index: event.index }, events: [] })
    else if (event.type === 'tumble')
      boards.push({ title: { kind: 'tumble', index: event.step }, events: [event] })
    else if (closes(event)) after.push(event)
    else {
      if (boards.length === 0) {
        const isBought = event.type === 'free-spins-start' && event.isBought
        boards.push({ title: { kind: isBought ? 'bought' : 'base' }, events: [] })
      }
      boards.at(-1)!.events.push(event)
    }
  }
  return { boards, after }
}

const cellsOf = (event: SlotEvent): readonly (readonly [number, number])[] => {
  if (event.type === 'line-wins' || event.type === 'symbol-wins')
    return event.wins.flatMap((win): readonly (readonly [number, number])[] => win.cells)
  return event.type === 'scatter-win' ? event.cells : []
}

/** Cells of a board that pay, as "reel:row". */
export const payingCells = (events: readonly SlotEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap(cellsOf).map(cellKey))

export const cellKey = ([reel, row]: readonly [number, number]): string => `${reel}:${row}`

/** The window as it was when lines were read: after the last change of it. */
export const lastWindow = (events: readonly SlotEvent[]): readonly (readonly string[])[] | null => {
  const shown = events.filter(
    (event) => event.type === 'reels-stop' || event.type === 'reels-expand' || event.type === 'tumble',
  )
  return shown.at(-1)?.window ?? null
}
