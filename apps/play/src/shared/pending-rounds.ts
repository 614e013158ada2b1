import { readJson } from './memory.ts'
import type { Memory } from './memory.ts'
import type { OpenedSeat } from './play-client.ts'

/** A choice inside a round, or its first order, as it was sent. */
export type PendingStep =
  | { kind: 'begin'; roundId: string; option: string; stake: string }
  | { kind: 'choose'; roundId: string; seq: number; choice: string }

/** A stake in a round of a room, as it was sent; its own id is its key. `roundId` is the round of the room. */
export type PendingStake =
  | { kind: 'bet'; betId: string; roundId: string; stake: string; autoAt: string | null }
  | { kind: 'tickets'; purchaseId: string; roundId: string; tickets: number }

/** A round of a room that there are stakes in; it is over when the room says so. */
export interface PendingPlace {
  kind: 'in'
  what: PendingStake['kind']
  roundId: string
}

/** A round that was sent and has not been shown to its end. Its id is made before sending, so asking again can never charge again. */
export interface PendingRound {
  player: string
  gameId: string
  /** The seat it was ordered from; a reload keeps the seat, opening the game again makes another. */
  seat: string
  roundId: string
  step?: PendingStep | PendingStake | PendingPlace
  /** How often showing it was begun. */
  tries: number
}

const KEY = 'krathong.pending-rounds'
const MOST = 20
const MOST_TRIES = 2

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isOfRoom = (step: Record<string, unknown>): boolean => {
  const { kind, betId, stake, autoAt, purchaseId, tickets } = step
  if (kind === 'bet') return isText(betId) && isText(stake) && (autoAt === null || isText(autoAt))
  if (kind === 'in') return step['what'] === 'bet' || step['what'] === 'tickets'
  return kind === 'tickets' && isText(purchaseId) && Number.isInteger(tickets)
}

const isStep = (step: unknown): step is NonNullable<PendingRound['step']> => {
  if (typeof step !== 'object' || step === null) return false
  const { kind, roundId, option, stake, seq, choice } = step as Record<string, unknown>
  if (!isText(roundId)) return false
  if (kind === 'begin') return typeof option === 'string' && isText(stake)
  if (kind === 'choose') return Number.isInteger(seq) && isText(choice)
  return isOfRoom(step as Record<string, unknown>)
}

const isPending = (entry: unknown): entry is PendingRound => {
  if (typeof entry !== 'object' || entry === null) return false
  const { player, gameId, seat, roundId, step, tries } = entry as Record<string, unknown>
  return (
    [player, gameId, seat, roundId].every(isText) &&
    Number.isInteger(tries) &&
    (step === undefined || isStep(step))
  )
}

/**
 * The rounds that this tab has sent and not shown, one a game and player. All frames of a tab share one storage: whoever leaves a game in
 * mid-round finds that round in the game it belongs to, and no other game takes it for its own.
 */
export class PendingRounds {
  #memory: Memory
  #owner: Pick<PendingRound, 'player' | 'gameId' | 'seat'>

  constructor(
    memory: Memory,
    { nickname, game, sessionStartedAt }: Pick<OpenedSeat, 'nickname' | 'game' | 'sessionStartedAt'>,
  ) {
    this.#memory = memory
    this.#owner = { player: nickname, gameId: game.id, seat: sessionStartedAt }
  }

  /** The round of this game that was not shown. */
  own(): PendingRound | null {
    return this.#all().find((round) => this.#isOwn(round)) ?? null
  }

  /** The same player's rounds of other games, the latest first. */
  others(): PendingRound[] {
    return this.#all().filter((round) => round.player === this.#owner.player && !this.#isOwn(round))
  }

  /** It was ordered from this very seat: the page was loaded again meanwhile, and nothing else. */
  isOfThisSeat({ seat }: PendingRound): boolean {
    return seat === this.#owner.seat
  }

  keep(roundId: string, step?: PendingRound['step']) {
    const before = this.own()
    const tries = before?.roundId === roundId ? before.tries : 0
    const round = { ...this.#owner, roundId, tries, ...(step && { step }) }
    this.#write([round, ...this.#all().filter((other) => !this.#isOwn(other))])
  }

  forget() {
    this.#write(this.#all().filter((round) => !this.#isOwn(round)))
  }

  drop(roundId: string) {
    this.#write(this.#all().filter((round) => round.roundId !== roundId))
  }

  /** Counts one more try to show it; false when it has failed often enough, as a board that breaks would break again. */
  mayTry(): boolean {
    const own = this.own()
    if (!own) return true
    this.#write(
      this.#all().map((round) => (this.#isOwn(round) ? { ...round, tries: round.tries + 1 } : round)),
    )
    return own.tries < MOST_TRIES
  }

  #isOwn({ player, gameId }: PendingRound) {
    return player === this.#owner.player && gameId === this.#owner.gameId
  }

  #all(): PendingRound[] {
    const kept = readJson<unknown>(this.#memory, KEY)
    return Array.isArray(kept) ? kept.filter(isPending) : []
  }

  #write(rounds: readonly PendingRound[]) {
    if (rounds.length === 0) return this.#memory.forget(KEY)
    this.#memory.write(KEY, JSON.stringify(rounds.slice(0, MOST)))
  }
}
