import type { Client } from '@krathong/protocol/client'
import type { FrameState } from '../shared/frame-state.ts'
import type { Memory } from '../shared/memory.ts'
import type { OpenedSeat } from '../shared/play-client.ts'
import { showLeftRounds } from '../shared/show-left-rounds.ts'
import { never } from './testing.ts'
import type { Game, FakeServer } from './testing.ts'
import { openBoard } from './testing-boards.ts'

export interface Sitting {
  session: {
    start(): Promise<void>
    press(): Promise<void>
    choose?: (choice: string) => void | Promise<void>
    refresh?: () => Promise<void>
  }
  state: () => FrameState
  started: Promise<void>
}

let seats = 0

export interface Line {
  /** What is lost on the way: the question, or its answer. */
  loses?: { name: string; what: 'question' | 'answer' }
  /** The board never comes to the end of what it shows. */
  isSlow?: boolean
  /** The page is loaded again: the seat is the one of before. */
  isReload?: boolean
  /** Sounds that are asked for. */
  cues?: string[]
}

export const sit = (
  server: FakeServer,
  game: Game,
  memory: Memory,
  { loses, isSlow = false, isReload = false, cues = [] }: Line = {},
): Sitting => {
  const client = (async (_group: string, name: string, input: Record<string, unknown>) => {
    if (loses?.name === name && loses.what === 'question') return never()
    const answer = server.answer(game, name, input)
    return loses?.name === name ? never() : answer
  }) as unknown as Client
  const open = server.open(game)
  if (!isReload) seats += 1
  const opened = {
    nickname: 'som',
    ...server.money(),
    game: {
      id: game.id,
      kind: game.kind,
      name: `The ${game.id}`,
      version: game.version,
      definitionHash: `${game.id} ${game.version}`,
    },
    currency: { code: 'PLAY', symbol: '฿', exponent: 2, isPlayMoney: true },
    stakes: ['10.00'],
    defaultStake: '10.00',
    minimumCycleMs: 0,
    pace: { autoplay: false, skip: true, turbo: false },
    info: { options: ['one'] },
    serverTime: '2026-11-21T10:00:00.000Z',
    jackpotPots: [],
    unshown: server.unshown(game),
    openRound: open && server.decision(open),
    sessionStartedAt: new Date(1_700_000_000_000 + seats).toISOString(),
  } as unknown as OpenedSeat
  const common = {
    client,
    opened,
    memory,
    now: () => 10_000,
    wait: () => (isSlow ? never() : Promise.resolve()),
  }
  const { session, store } = openBoard(game.kind, common, { isSlow, cue: (cue) => void cues.push(cue) })
  const started = session.start().then(() => showLeftRounds({ client, opened, memory, store }))
  return { session, state: store.get, started }
}
