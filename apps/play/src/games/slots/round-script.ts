import type { SlotEvent } from '@krathong/games/slots'
import { isGain, plus, ratioOf } from '../../shared/amounts.ts'
import type { Tone } from '../../shared/frame-state.ts'
import type { SlotStage } from './stage/slot-stage.ts'

type Event<T extends SlotEvent['type']> = Extract<SlotEvent, { type: T }>

/** What the screen around the stage shows while a round is told. */
export interface Scoreboard {
  /** The round has won this much so far. */
  total: (amount: string, tone: Tone) => void
  freeSpins: (counter: { index: number; left: number } | null) => void
  line: (event: Event<'line-wins'> | Event<'symbol-wins'> | null) => void
  /** Respins left while coins are held; null when they are not. */
  respins: (left: number | null) => void
}

export interface ScriptParts {
  stage: SlotStage
  score: Scoreboard
  tone: Tone
  cost: string
  /** All that the round gave back: what the game paid and the pots on top. */
  returned: string
}

type Players = { [T in SlotEvent['type']]: (event: Event<T>, parts: ScriptParts) => Promise<void> }

/** One player an event type; a new type of the games package does not compile until it has one here. */
export const eventPlayers: Players = {
  'reels-stop': async (event, { stage }) => stage.land(event),
  'reels-expand': async (event, { stage }) => stage.expand(event),
  'line-wins': async (event, { stage, score, tone }) => {
    score.total(event.total, tone)
    score.line(event)
    await stage.showLines(event, tone)
  },
  'symbol-wins': async (event, { stage, score, tone }) => {
    score.total(event.total, tone)
    score.line(event)
    await stage.showSymbols(event, tone)
  },
  'wilds-stick': async (event, { stage }) => stage.stick(event),
  tumble: async (event, { stage, score }) => {
    // The symbols that won are gone: nothing may point at their places any more, not while the game idles either.
    score.line(null)
    await stage.tumble(event)
  },
  'wild-respin': async (event, { stage, score }) => {
    stage.calm()
    score.line(null)
    score.respins(1)
    await stage.turnOthers(event)
    score.respins(null)
  },
  'hold-start': async (event, { stage, score, tone }) => {
    score.line(null)
    await stage.openHold(event, tone)
    score.respins(event.respins)
  },
  'hold-spin': async (event, { stage, score, tone }) => {
    stage.calm()
    await stage.respin(event, tone)
    score.respins(event.left)
  },
  'hold-end': async (event, { stage, score, tone }) => {
    stage.calm()
    score.respins(null)
    score.total(event.total, tone)
    await stage.closeHold(event, tone)
  },
  'scatter-win': async (event, { stage, score, tone }) => {
    score.total(event.total, tone)
    await stage.showScatters(event, tone)
  },
  'free-spins-start': async (event, { stage, score, tone }) => {
    await stage.openFeature(event, tone)
    score.freeSpins({ index: 0, left: event.spins })
  },
  'free-spin': async ({ index, left }, { stage, score }) => {
    // A press hurries one spin of the feature, not all that follow.
    stage.calm()
    score.freeSpins({ index, left })
    score.line(null)
    stage.spin()
  },
  'free-spins-added': async (event, { stage, score, tone }) => {
    await stage.addSpins(event, tone)
    score.freeSpins({ index: -1, left: event.left })
  },
  'free-spins-end': async (event, { stage, score, tone }) => {
    stage.calm()
    score.line(null)
    await stage.closeFeature(event, tone)
    score.freeSpins(null)
  },
  capped: async (event, { stage, tone }) => stage.showCap(event, tone),
  'jackpot-win': async (event, { stage, tone }) => stage.showJackpot(event, tone),
  'round-end': async (_, { stage, score, tone, cost, returned }) => {
    score.total(returned, tone)
    if (tone === 'celebrate') await stage.celebrate(returned, ratioOf(returned, cost))
  },
}

const isSlotEvent = (event: unknown): event is SlotEvent =>
  typeof event === 'object' &&
  event !== null &&
  'type' in event &&
  typeof event.type === 'string' &&
  event.type in eventPlayers

/** The script of an answer. An event that this frame does not know would leave a hole in the story, so it is an error. */
export const readScript = (events: readonly unknown[]): SlotEvent[] =>
  events.map((event) => {
    if (!isSlotEvent(event)) throw new TypeError('The round holds an event that this game does not know')
    return event
  })

export interface ScriptRound {
  events: readonly SlotEvent[]
  cost: string
  /** What a win is weighed by, where that is not the cost. */
  weighed?: string
  /** All that came back less the cost. */
  netWin: string
}

/** A return is celebrated only when it is more than the round cost. */
export const toneOf = ({ netWin }: Pick<ScriptRound, 'netWin'>): Tone =>
  isGain(netWin) ? 'celebrate' : 'quiet'

const decimalsOf = (amount: string) => amount.split('.')[1]?.length ?? 0

/** All that the round gave back, from the two figures that the server told. */
export const returnedBy = ({ cost, netWin }: Omit<ScriptRound, 'events'>) =>
  plus(netWin, cost, decimalsOf(cost))

export const playScript = async (round: ScriptRound, stage: SlotStage, score: Scoreboard): Promise<void> => {
  const parts: ScriptParts = {
    stage,
    score,
    tone: toneOf(round),
    cost: round.weighed ?? round.cost,
    returned: returnedBy(round),
  }
  for (const event of round.events) await playEvent(event, parts)
}

const playEvent = <T extends SlotEvent['type']>(event: Event<T>, parts: ScriptParts) =>
  (eventPlayers[event.type] as Players[T])(event, parts)
