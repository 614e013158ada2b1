/** A whole game in a test's browser: its own board, session and controls over a house that the test says. */
import type { Client } from '@krathong/protocol/client'
import { createWords } from '@krathong/ui/words'
import type { Dictionary } from '@krathong/ui/words'
import { onTestFinished } from 'vitest'
import type { GameParts, OpenGame } from '../shared/game-parts.ts'
import { frameMemory } from '../shared/memory.ts'
import { createObservable } from '../shared/observable.ts'
import '@krathong/ui/button.css'
import '../theme.css'

/** What a call of the frame is answered, by its name. */
export type FakeServer = Readonly<Record<string, (input: Record<string, unknown>) => unknown>>

export interface Seat {
  game: { id: string; kind: string; hash: string }
  info: object
  balance: string
  balanceVersion: number
  /** As opened at this moment: a reload keeps the seat, opening the game again makes another. */
  startedAt: string
  openRound?: object | null
  /** Spins that the platform pays. */
  freeSpins?: object | null
}

const texts = import.meta.glob<{ dictionary: Dictionary }>('../../messages/en.json')
const wordsOf = async () => createWords('en', (await texts['../../messages/en.json']!()).dictionary)

/** The site around the frame, as far as it keeps a setting: whether money is hidden. */
const parent = (): GameParts['parent'] => {
  const privacy = createObservable<{ isHidden: boolean }>({ isHidden: false })
  return {
    leave: () => undefined,
    topUp: () => undefined,
    protect: () => undefined,
    showProof: () => undefined,
    again: () => undefined,
    showing: () => undefined,
    shown: () => undefined,
    privacy,
    hide: (isHidden) => privacy.set({ isHidden }),
  }
}

const openedOf = ({
  game,
  info,
  balance,
  balanceVersion,
  startedAt,
  openRound = null,
  freeSpins = null,
}: Seat) =>
  ({
    seatToken: 'a seat',
    nickname: 'som',
    language: 'en',
    balance,
    balanceVersion,
    sessionNet: '0.00',
    game: { id: game.id, kind: game.kind, name: game.id, version: 1, definitionHash: game.hash },
    currency: { code: 'FUN', symbol: '฿', exponent: 2, isPlayMoney: true },
    stakes: ['1.00', '10.00', '25.00'],
    defaultStake: '10.00',
    minimumCycleMs: 0,
    pace: { autoplay: false, skip: true, turbo: false },
    info,
    serverTime: startedAt,
    sessionStartedAt: startedAt,
    jackpotPots: [],
    unshown: null,
    openRound,
    freeSpins,
  }) as unknown as GameParts['opened']

/** A place of its own in the page with everything a game is opened with; the memory is the tab's, as in the frame. */
export const frameParts = async (seat: Seat, server: FakeServer): Promise<GameParts> => {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  onTestFinished(() => document.body.replaceChildren())
  const client = (async (_group: string, name: string, input: Record<string, unknown>) => {
    const answer = server[name]
    if (!answer) throw new Error(`the test says nothing of ${name}`)
    return answer(input)
  }) as unknown as Client
  return {
    opened: openedOf(seat),
    client,
    memory: frameMemory(),
    words: await wordsOf(),
    parent: parent(),
    line: { onMessage: () => undefined, onOpen: () => undefined, close: () => undefined },
    root,
    host: root,
  }
}

export const openFrame = async (
  open: (parts: GameParts) => Promise<OpenGame>,
  seat: Seat,
  server: FakeServer,
): Promise<OpenGame> => open(await frameParts(seat, server))
