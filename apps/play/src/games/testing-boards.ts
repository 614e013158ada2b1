import type { BingoInfo } from '@krathong/games/bingo'
import type { CrashInfo } from '@krathong/games/crash'
import { BingoSession } from './bingo/bingo-session.ts'
import { createBingoStore } from './bingo/bingo-state.ts'
import { CrashSession } from './crash/crash-session.ts'
import { createCrashStore } from './crash/crash-state.ts'
import { DecisionSession } from './interactive/decision-session.ts'
import { createDecisionStore } from './interactive/decision-state.ts'
import { InstantSession } from './instant/instant-session.ts'
import { createInstantStore } from './instant/instant-state.ts'
import { createGameStore } from './slots/game-state.ts'
import { SlotSession } from './slots/slot-session.ts'
import { buildStage } from './slots/testing.ts'
import { never } from './testing.ts'
import type { Kind } from './testing.ts'

const CRASH = { rules: { cashOutMax: 1_000_000, betsARound: 2, growthPerMillion: 60_000 } } as CrashInfo
const HALL = { ticketPrice: '10.00', rules: { mostTickets: 12, mostSold: 5_000 } } as BingoInfo

type Common = Pick<
  ConstructorParameters<typeof InstantSession>[0],
  'client' | 'opened' | 'memory' | 'now' | 'wait'
>

interface Board {
  isSlow: boolean
  cue: (cue: string) => void
}

/** The session of a game as its kind has it, over a board that draws nothing. */
export const openBoard = (kind: Kind, common: Common, { isSlow, cue }: Board) => {
  const { opened, memory } = common
  if (kind === 'slot') {
    const store = createGameStore(opened, memory, [])
    const { stage } = buildStage()
    if (isSlow) stage.land = never
    return { store, session: new SlotSession({ ...common, store, buyPriceX: null, stage }) }
  }
  const isStill = !isSlow
  if (kind === 'instant') {
    const store = createInstantStore(opened, memory, 'under')
    const parts = {
      isTable: false,
      mostWagers: 1,
      wagersOf: () => ['under'],
      presentationMs: 1,
      isStill,
      cue,
    }
    return { store, session: new InstantSession({ ...common, store, ...parts }) }
  }
  if (kind === 'crash') {
    const store = createCrashStore(opened, memory, common.now())
    return { store, session: new CrashSession({ ...common, store, info: CRASH, cue }) }
  }
  if (kind === 'bingo') {
    const store = createBingoStore(opened, memory)
    return { store, session: new BingoSession({ ...common, store, info: HALL, cue }) }
  }
  const store = createDecisionStore(opened, memory, { option: 'one', mostCoins: 1 })
  return {
    store,
    session: new DecisionSession({ ...common, store, presentationMs: () => 1, isStill, cue }),
  }
}
