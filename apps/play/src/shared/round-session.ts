import { newId } from '@krathong/protocol/new-id'
import { afterCost } from './amounts.ts'
import type { FrameSession } from './frame-game.tsx'
import { keepStake } from './frame-state.ts'
import type { FrameState } from './frame-state.ts'
import type { PendingRound } from './pending-rounds.ts'
import type { PlayAnswer, PlayedRound, RoundOutput } from './play-client.ts'
import { refusedNotice, SeatRounds } from './seat-rounds.ts'
import type { SeatRoundsParts } from './seat-rounds.ts'

export interface RoundSessionParts extends SeatRoundsParts {
  /** The page's steady clock, in milliseconds. */
  now: () => number
}

/** What came of a round: the amount that came back as a decimal text, and whether that is a gain. */
export interface RoundResult {
  returned: string
  celebrates: boolean
}

/**
 * A seat whose player orders rounds. It begins with what was asked and never shown, keeps the stake, shows old rounds again and holds the
 * newest money; a family says how it orders and how its board tells a round. Every amount it shows comes from an answer; only the price is
 * taken off the shown balance meanwhile.
 */
export abstract class RoundSession<Parts extends RoundSessionParts> implements FrameSession {
  protected readonly parts: Parts
  protected readonly seat: SeatRounds
  #rounds = 0

  constructor(parts: Parts) {
    this.parts = parts
    this.seat = new SeatRounds(parts)
  }

  /** What the one button does now. */
  abstract press(): Promise<void>

  /** Throws, before anything has moved, where this board does not know the story of a round. */
  protected abstract check(round: RoundOutput): void

  /** Tells a round that is over once more, to its end. */
  protected abstract retell(round: RoundOutput): Promise<void>

  /** Takes the last round off the board. */
  protected wipe(): void {}

  get stake(): string {
    const { store, opened } = this.parts
    return opened.stakes[store.get().stakeAt] ?? opened.defaultStake
  }

  async start(): Promise<void> {
    await this.showLeft(this.seat.pending.own())
  }

  setStake(stakeAt: number): void {
    const { store, opened, memory } = this.parts
    if (store.get().phase !== 'ready' || stakeAt < 0 || stakeAt >= opened.stakes.length) return
    keepStake(memory, opened.stakes[stakeAt] ?? '')
    store.set({ stakeAt, win: null, notice: null })
  }

  async replay(roundId: string): Promise<void> {
    const { store, client } = this.parts
    if (store.get().phase !== 'ready') return
    const round = await client('play', 'round', { roundId })
    await this.seat.showOr(round, () => this.#replay(round, false))
  }

  /** The balance moved elsewhere: another tab, a top-up. */
  async refresh(): Promise<void> {
    await this.seat.refresh()
  }

  hearBalance(version: number): void {
    this.seat.hearVersion(version)
  }

  /** A new round may begin. */
  protected get mayBegin(): boolean {
    const { store, now } = this.parts
    const { phase, isClosed, readyAt } = store.get()
    return phase === 'ready' && !isClosed && now() >= readyAt
  }

  /** Before the first press: what was asked and never shown comes first, as a replay. */
  protected async showLeft(own: PendingRound | null): Promise<void> {
    const { store, opened } = this.parts
    const round = (own && (await this.seat.lost(own.roundId))) ?? opened.unshown
    store.set({ phase: 'ready' })
    if (round) await this.seat.showOr(round, () => this.#replay(round, true))
    this.seat.pending.forget()
    if (round) await this.seat.reportShown(round.roundId)
    if (own) await this.seat.refresh()
  }

  async #replay(round: RoundOutput, isUnshown: boolean): Promise<void> {
    const { store } = this.parts
    this.check(round)
    store.set({
      phase: 'replaying',
      win: null,
      notice: { kind: 'replay', placedAt: round.placedAt, isUnshown },
    })
    this.wipe()
    await this.retell(round)
    this.toReady()
  }

  /** The board is free for the next round, unless the seat is gone. */
  protected toReady(change: Partial<FrameState> = {}): void {
    const { store } = this.parts
    store.set({ ...change, ...(store.get().phase === 'ended' ? {} : { phase: 'ready' }) })
  }

  /** A round was told to its end: said to screen readers, forgotten here, and told to the server. */
  protected async finish(roundId: string, result: RoundResult): Promise<void> {
    this.#rounds += 1
    const { balance } = this.parts.store.get()
    this.toReady({ said: { ...result, balance, round: this.#rounds } })
    this.seat.pending.forget()
    this.seat.catchUp()
    await this.seat.reportShown(roundId)
  }
}

interface Order {
  /** What the order takes, as a decimal text. */
  cost: string
  send: (roundId: string) => Promise<PlayAnswer>
  /** The board begins to move, before the answer is there. */
  begin?: () => void
}

/** A seat whose rounds are one order and one answer. */
export abstract class OrderSession<Parts extends RoundSessionParts> extends RoundSession<Parts> {
  /** Tells a round on the board; where the board fails, in words: it must not hide what was paid. */
  protected abstract present(round: PlayedRound): Promise<void>

  protected abstract resultOf(round: PlayedRound): RoundResult

  /** What the board shows once a round was told. */
  protected cool(_round: PlayedRound): void {}

  /** Brings the board to rest where no answer comes. */
  protected rest(): Promise<void> | void {}

  protected async retell(round: RoundOutput): Promise<void> {
    await this.present(round)
    this.cool(round)
  }

  /** Sends an order until it is answered and tells the round to its end; null where none was played. */
  protected async order({ cost, send, begin }: Order): Promise<PlayedRound | null> {
    const { store, now, opened } = this.parts
    const before = store.get().balance
    const roundId = newId()
    this.seat.pending.keep(roundId)
    store.set({
      phase: 'asking',
      notice: null,
      win: null,
      readyAt: now() + opened.minimumCycleMs,
      balance: afterCost(before, cost, opened.currency.exponent),
    })
    this.wipe()
    begin?.()
    const answer = await this.seat
      .place(roundId, () => send(roundId))
      .catch((error: unknown) => this.#refused(error, before))
    if (answer) await this.#show(answer)
    return answer && answer.round
  }

  async #refused(error: unknown, balance: string): Promise<null> {
    const { store } = this.parts
    if (store.get().phase !== 'ended') this.seat.pending.forget()
    store.set({ balance })
    await this.rest()
    this.toReady({ readyAt: 0, notice: refusedNotice(error) })
    this.seat.catchUp()
    return null
  }

  async #show({ round, ...money }: PlayAnswer): Promise<void> {
    this.parts.store.set({ phase: 'playing' })
    await this.present(round)
    this.seat.take(money)
    this.cool(round)
    await this.finish(round.roundId, this.resultOf(round))
  }
}
