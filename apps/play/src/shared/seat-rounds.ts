import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { plus } from './amounts.ts'
import { askUntilAnswered, isUnsure } from './ask-until-answered.ts'
import type { FrameState, FrameStore, Notice } from './frame-state.ts'
import type { Memory } from './memory.ts'
import { PendingRounds } from './pending-rounds.ts'
import type { OpenedSeat, PlayAnswer, RoundOutput } from './play-client.ts'

export interface SeatRoundsParts {
  client: Client
  opened: OpenedSeat
  memory: Memory
  store: Pick<FrameStore, 'get' | 'set'>
  wait: (ms: number) => Promise<void>
}

/** An endpoint that is closed for now. */
export const closedCodes: ReadonlySet<string> = new Set([
  'MAINTENANCE',
  'GAME_MAINTENANCE',
  'GAME_OFF',
  'FEATURE_OFF',
])

export interface Money {
  balance: string
  balanceVersion: number
  sessionNet: string
  /** Told where money was asked for. */
  bonus?: FrameState['bonus'] | undefined
  /** Told where a round was paid from it. */
  bonusBalance?: string | undefined
  /** Told where money was asked for, and after a free spin. */
  freeSpins?: FrameState['given'] | undefined
}

/** This very game in this very version: another one's round has other pictures, other places and another story. */
const isOfBoard = ({ gameId, definitionHash }: RoundOutput, { game }: OpenedSeat) =>
  gameId === game.id && definitionHash === game.definitionHash

/** The result of a round that is not shown, in words. */
export const settledNotice = (round: RoundOutput, { game }: Pick<OpenedSeat, 'game'>): Notice => ({
  kind: 'settled',
  what: round.mode === 'buy' ? 'spin' : round.mode,
  roundId: round.roundId,
  gameName: round.gameId === game.id ? game.name : round.gameName,
  cost: round.cost,
  returned: plus(round.netWin, round.cost, round.cost.split('.')[1]?.length ?? 0),
})

/** A no, in the words of the server. */
export const refusedNotice = (error: unknown): Notice => {
  const { code, message } = error instanceof RefusedError ? error : { code: null, message: String(error) }
  return { kind: 'refused', text: message, canTopUp: code === 'INSUFFICIENT_FUNDS' }
}

/** The bonus after an answer: asked for whole, or moved by a round that was paid from it. */
const bonusAfter = (known: FrameState['bonus'], { bonus, bonusBalance }: Money): FrameState['bonus'] => {
  if (bonus !== undefined) return bonus
  return known && bonusBalance !== undefined ? { ...known, balance: bonusBalance } : known
}

/** What every game of rounds does alike: asks, keeps what is not shown yet, tells what cannot be shown, and holds the newest money. */
export class SeatRounds {
  readonly pending: PendingRounds
  #parts: SeatRoundsParts
  #money: Money
  #heard = 0

  constructor(parts: SeatRoundsParts) {
    this.#parts = parts
    this.#money = parts.opened
    this.pending = new PendingRounds(parts.memory, parts.opened)
  }

  untilAnswered<T>(send: () => Promise<T>): Promise<T> {
    const { wait, store } = this.#parts
    const onTrouble = (isTrouble: boolean) =>
      store.set({ notice: isTrouble ? { kind: 'reconnecting' } : null })
    return askUntilAnswered({ send, wait, onTrouble })
  }

  /** The round of a question whose answer was lost with the page. Asking places nothing; null where nothing was placed. */
  lost(roundId: string): Promise<RoundOutput | null> {
    return this.untilAnswered(() => this.#parts.client('play', 'round', { roundId })).catch(
      (error: unknown) => {
        if (error instanceof RefusedError) return null
        throw error
      },
    )
  }

  /**
   * An order, sent until it is answered. A closed endpoint says nothing of an order that came in before it closed and whose answer was lost: then
   * the round is looked up.
   */
  async place(roundId: string, send: () => Promise<PlayAnswer>): Promise<PlayAnswer> {
    try {
      return await this.untilAnswered(send)
    } catch (error) {
      const isClosed = error instanceof RefusedError && closedCodes.has(error.code)
      const round = isClosed ? await this.lost(roundId) : null
      if (!round) throw error
      return { round, ...(await this.untilAnswered(() => this.#parts.client('play', 'balance', {}))) }
    }
  }

  /** Shows a round where this board can; else its result is told in words. `show` may fail: then too. */
  async showOr(round: RoundOutput, show: () => Promise<void>): Promise<void> {
    const { opened, store } = this.#parts
    if (isOfBoard(round, opened) && this.pending.mayTry()) {
      const isShown = await show().then(
        () => true,
        (fault: unknown) => {
          console.error(fault)
          return false
        },
      )
      if (isShown) return
    }
    if (store.get().phase === 'ended') return
    store.set({ phase: 'ready', notice: settledNotice(round, opened) })
  }

  /** Told until it is heard, but never in the way: a round that stays untold is only shown once more at the next opening. */
  async reportShown(roundId: string) {
    const { client, wait } = this.#parts
    for (const pause of [0, 1000, 4000]) {
      await wait(pause)
      const isHeard = await client('play', 'shown', { roundId }).then(
        () => true,
        (error: unknown) => !isUnsure(error),
      )
      if (isHeard) return
    }
  }

  /**
   * Money of an answer, unless newer is known: answers may come in another order than they were given. Then the newer is shown again, for
   * the price of the round has been taken off it meanwhile.
   */
  take(answer: Money): boolean {
    const isNewest = answer.balanceVersion >= this.#money.balanceVersion
    if (isNewest) this.#money = answer
    const { balance, sessionNet } = this.#money
    const { bonus, given } = this.#parts.store.get()
    this.#parts.store.set({
      ...{ balance, sessionNet, bonus: bonusAfter(bonus, answer) },
      given: answer.freeSpins === undefined ? given : answer.freeSpins,
    })
    return isNewest
  }

  /** A push says that the balance moved: asked for at once, or when the running round has been shown. */
  hearVersion(version: number) {
    this.#heard = Math.max(this.#heard, version)
    if (!this.#isBusy()) this.catchUp()
  }

  /** Asks for the money where a push told of newer than is shown. */
  catchUp() {
    if (this.#heard > this.#money.balanceVersion) void this.refresh()
  }

  /** The balance moved elsewhere: ask, never believe a message. False where nothing was taken over. */
  async refresh(): Promise<boolean> {
    const answer = await this.#parts.client('play', 'balance', {}).catch(() => null)
    return answer !== null && !this.#isBusy() && this.take(answer)
  }

  #isBusy() {
    const { phase } = this.#parts.store.get()
    return phase === 'asking' || phase === 'playing'
  }
}
