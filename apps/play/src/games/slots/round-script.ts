import type { SlotEvent } from '@krathong/games/slots'
import { isMore, ratioOf } from '../../shared/amounts.ts'
import type { SlotStage, Tone } from './stage/slot-stage.ts'

type Event<T extends SlotEvent['type']> = Extract<SlotEvent, { type: T }>

/** What the screen around the stage shows while a round is told. */
export interface Scoreboard {
  /** The round has won this much so far. */
  total: (amount: string, tone: Tone) => void
  freeSpins: (counter: { index: number; left: number } | null) => void
  line: (event: Event<'line-wins'> | null) => void
}

export interface ScriptParts {
  stage: SlotStage
  score: Scoreboard
  tone: Tone
  cost: string
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
  'scatter-win': async (event, { stage, score, tone }) => {
    score.total(event.total, tone)
    await stage.showScatters(event, tone)
  },
  'free-spins-start': async (event, { stage, score, tone }) => {
    await stage.openFeature(event, tone)
    score.freeSpins({ index: 0, left: event.spins })
  },
  'free-spin': async ({ index, left }, { stage, score }) => {
    score.freeSpins({ index, left })
    score.line(null)
    stage.spin()
  },
  'free-spins-added': async (event, { stage, score, tone }) => {
    await stage.addSpins(event, tone)
    score.freeSpins({ index: -1, left: event.left })
  },
  'free-spins-end': async (event, { stage, score, tone }) => {
    score.line(null)
    await stage.closeFeature(event, tone)
    score.freeSpins(null)
  },
  capped: async (event, { stage, tone }) => stage.showCap(event, tone),
  'jackpot-win': async (event, { stage }) => stage.showJackpot(event),
  'round-end': async ({ payout }, { stage, score, tone, cost }) => {
    score.total(payout, tone)
    if (tone === 'celebrate') await stage.celebrate(payout, ratioOf(payout, cost))
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
  payout: string
  cost: string
  jackpots: readonly { amount: string | null }[]
}

/** A return is celebrated only when it is more than the round cost. */
export const toneOf = ({ payout, cost, jackpots }: Omit<ScriptRound, 'events'>): Tone =>
  isMore(payout, cost) || jackpots.length > 0 ? 'celebrate' : 'quiet'

export const playScript = async (round: ScriptRound, stage: SlotStage, score: Scoreboard): Promise<void> => {
  const parts: ScriptParts = { stage, score, tone: toneOf(round), cost: round.cost }
  for (const event of round.events) await playEvent(event, parts)
}

const playEvent = <T extends SlotEvent['type']>(event: Event<T>, parts: ScriptParts) =>
  (eventPlayers[event.type] as Players[T])(event, parts)
