import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { askUntilAnswered } from './ask-until-answered.ts'
import type { FrameStore, Notice } from './frame-state.ts'
import type { Memory } from './memory.ts'
import { PendingRounds } from './pending-rounds.ts'
import type { PendingRound, PendingStake } from './pending-rounds.ts'
import type { OpenedSeat } from './play-client.ts'
import { closedCodes, refusedNotice } from './seat-rounds.ts'

export interface RoomStakesParts {
  client: Client
  opened: OpenedSeat
  memory: Memory
  store: Pick<FrameStore, 'get' | 'set'>
  wait: (ms: number) => Promise<void>
}

const keyOf = (stake: PendingStake) => (stake.kind === 'bet' ? stake.betId : stake.purchaseId)

/** What a pending entry says of a round of a room; null for entries of other games. */
export const roomPlaceOf = ({ gameId, step }: PendingRound) => {
  if (step?.kind === 'in') return { gameId, roundId: step.roundId, what: step.what }
  if (step?.kind === 'bet' || step?.kind === 'tickets')
    return { gameId, roundId: step.roundId, what: step.kind }
  return null
}

/** What a round of a room came to for this player, in words; null while it runs, and where nothing was staked. */
export const roomNotice = async (
  client: Client,
  { gameId, roundId, what }: NonNullable<ReturnType<typeof roomPlaceOf>>,
): Promise<Notice | null> => {
  const answer = await client('play', 'roomRound', { gameId, roundId }).catch(() => null)
  if (!answer) return null
  const { proofId, gameName, cost, returned } = answer
  return { kind: 'settled', what, roundId: proofId, gameName, cost, returned }
}

/**
 * The stakes of one seat in a room. Each is kept until it is answered, and its round until its end has been on the board: who was away then,
 * or without a line, is told in words.
 */
export class RoomStakes {
  #parts: RoomStakesParts
  #pending: PendingRounds
  #isAsking = false

  constructor(parts: RoomStakesParts) {
    this.#parts = parts
    this.#pending = new PendingRounds(parts.memory, parts.opened)
  }

  /** What this seat sent and no answer came to, before the page was loaded again. From another seat nothing is placed behind anybody's back. */
  unanswered(): PendingStake | null {
    const own = this.#pending.own()
    const { step } = own ?? {}
    if (!own || (step?.kind !== 'bet' && step?.kind !== 'tickets')) return null
    if (this.#pending.isOfThisSeat(own)) return step
    this.#keepPlace(step)
    return null
  }

  /**
   * Sends a stake under its key until it is answered. Null where there was a no, which is told; but an endpoint that has closed says nothing of a
   * stake that may have come in before: then the room shows it.
   */
  async send<T>(stake: PendingStake, send: () => Promise<T>): Promise<T | null> {
    const { store, wait } = this.#parts
    const before = this.#pending.own()
    let isUnsure = before?.roundId === keyOf(stake)
    this.#pending.keep(keyOf(stake), stake)
    const onTrouble = (isTrouble: boolean) => {
      isUnsure = true
      store.set({ notice: isTrouble ? { kind: 'reconnecting' } : null })
    }
    try {
      const answer = await askUntilAnswered({ send, wait, onTrouble })
      this.#keepPlace(stake)
      return answer
    } catch (error) {
      if (store.get().phase === 'ended') return null
      if (isUnsure) this.#keepPlace(stake)
      else if (before?.step?.kind === 'in') this.#pending.keep(before.roundId, before.step)
      else this.#pending.forget()
      const isClosed = error instanceof RefusedError && closedCodes.has(error.code)
      if (!isUnsure || !isClosed) store.set({ notice: refusedNotice(error) })
      return null
    }
  }

  /** The end of a round stands on the board, with what the player had in it. */
  noteShown(roundId: string) {
    const own = this.#pending.own()
    if (own?.step?.kind === 'in' && own.roundId === roundId) this.#pending.forget()
  }

  /** The board shows this round. Where that is another than the player has stakes in, the end of theirs was missed. */
  async showMissed(shownId: string | null) {
    const { store, client } = this.#parts
    const own = this.#pending.own()
    if (shownId === null || own?.step?.kind !== 'in' || own.roundId === shownId || this.#isAsking) return
    if (store.get().phase !== 'ready') return
    this.#isAsking = true
    const { gameId, step } = own
    const notice = await roomNotice(client, { gameId, roundId: step.roundId, what: step.what })
    this.#isAsking = false
    if (this.#pending.own()?.roundId !== own.roundId) return
    if (notice) {
      store.set({ notice })
      this.#pending.forget()
    } else if (!this.#pending.mayTry()) this.#pending.forget()
  }

  #keepPlace({ kind, roundId }: PendingStake) {
    this.#pending.keep(roundId, { kind: 'in', what: kind, roundId })
  }
}
