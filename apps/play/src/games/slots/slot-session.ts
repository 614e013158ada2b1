import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { afterCost, times } from '../../shared/amounts.ts'
import type { Memory } from '../../shared/memory.ts'
import { newId } from '@krathong/protocol/new-id'
import type { OpenedSeat, PlayedRound, SlotMode, PlayAnswer } from '../../shared/play-client.ts'
import { SeatRounds } from '../../shared/seat-rounds.ts'
import { keepStake } from '../../shared/frame-state.ts'
import { keepChoice } from './game-state.ts'
import type { GameStore } from './game-state.ts'
import { playScript, readScript, returnedBy, toneOf } from './round-script.ts'
import type { Scoreboard } from './round-script.ts'
import type { SlotStage } from './stage/slot-stage.ts'

export interface SlotSessionParts {
  client: Client
  opened: OpenedSeat
  /** Price of the feature as a multiple of the stake; null where it is not sold. */
  buyPriceX: number | null
  memory: Memory
  store: GameStore
  /** Asked for when a round is to be told: until then its program may still be under way. */
  readonly stage: SlotStage
  now: () => number
  wait: (ms: number) => Promise<void>
}

/**
 * From a press to a shown round. It asks, keeps the question until it is answered, plays the answer and says so to the house.
 * Every amount it shows comes from an answer; only the price is taken off the shown balance while the reels turn.
 */
export class SlotSession {
  #parts: SlotSessionParts
  #seat: SeatRounds
  #rounds = 0

  constructor(parts: SlotSessionParts) {
    this.#parts = parts
    this.#seat = new SeatRounds(parts)
  }

  get stake(): string {
    const { store, opened } = this.#parts
    return opened.stakes[store.get().stakeAt] ?? opened.defaultStake
  }

  costOf(mode: SlotMode): string {
    const { buyPriceX, opened } = this.#parts
    return mode === 'buy' ? times(this.stake, buyPriceX ?? 0, opened.currency.exponent) : this.stake
  }

  /** Before the first press: what was asked and never shown comes first, as a replay. */
  async start() {
    const { store, opened } = this.#parts
    const own = this.#seat.pending.own()
    const round = (own && (await this.#seat.lost(own.roundId))) ?? opened.unshown
    store.set({ phase: 'ready' })
    if (round) await this.#seat.showOr(round, () => this.#replay(round, true))
    this.#seat.pending.forget()
    if (round) await this.#seat.tellShown(round.roundId)
    if (own) await this.refreshBalance()
  }

  /** The one button: stops the reels early while they turn, spins when they stand. */
  async press() {
    const { store, opened } = this.#parts
    const { phase } = store.get()
    const isRunning = phase === 'asking' || phase === 'playing' || phase === 'replaying'
    if (isRunning) return opened.pace.skip || phase === 'replaying' ? this.#parts.stage.hurry() : undefined
    if (phase === 'ready') await this.spin('spin')
  }

  get cost(): string {
    return this.stake
  }

  /** One paid spin, told to its end; null where none was played. */
  go(): Promise<PlayedRound | null> {
    return this.spin('spin')
  }

  async spin(mode: SlotMode): Promise<PlayedRound | null> {
    const { store, now, opened } = this.#parts
    const before = store.get()
    if (before.phase !== 'ready' || before.isClosed || now() < before.readyAt) return null
    const { stage } = this.#parts
    const choice = before.choice === null ? {} : { choice: before.choice }
    const order = { roundId: newId(), stake: this.stake, mode, ...choice }
    this.#seat.pending.keep(order.roundId)
    const exponent = opened.currency.exponent
    store.set({
      phase: 'asking',
      notice: null,
      win: null,
      lines: null,
      readyAt: now() + opened.minimumCycleMs,
      balance: afterCost(before.balance, this.costOf(mode), exponent),
    })
    stage.calm()
    stage.idleLines(null, 'quiet')
    if (mode === 'spin') stage.spin()
    const answer = await this.#ask(order).catch((error: unknown) => this.#refused(error, before.balance))
    if (answer) await this.#show(answer, mode)
    return answer && answer.round
  }

  setStake(stakeAt: number) {
    const { store, opened, memory } = this.#parts
    if (store.get().phase !== 'ready' || stakeAt < 0 || stakeAt >= opened.stakes.length) return
    keepStake(memory, opened.stakes[stakeAt] ?? '')
    store.set({ stakeAt, win: null, notice: null })
  }

  /** How the feature of the spins to come is to be played. */
  choose(choice: string) {
    const { store, memory } = this.#parts
    if (store.get().phase !== 'ready') return
    keepChoice(memory, choice)
    store.set({ choice })
  }

  async replay(roundId: string) {
    const { store, client } = this.#parts
    if (store.get().phase !== 'ready') return
    const round = await client('play', 'round', { roundId })
    await this.#seat.showOr(round, () => this.#replay(round, false))
  }

  /** The balance moved elsewhere (another tab, a top-up). */
  async refreshBalance() {
    await this.#seat.refresh()
  }

  hearBalance(version: number) {
    this.#seat.hearVersion(version)
  }

  async refresh() {
    await Promise.all([this.refreshBalance(), this.#refreshPots()])
  }

  /** The pots grow with everybody's stakes; a figure that can no longer be vouched for is not shown. */
  async #refreshPots() {
    const { client, store } = this.#parts
    const answer = await client('play', 'jackpots', {}).catch(() => null)
    store.set({ pots: answer?.pots ?? [] })
  }

  #ask(order: { roundId: string; stake: string; mode: SlotMode; choice?: string }): Promise<PlayAnswer> {
    return this.#seat.place(order.roundId, () => this.#parts.client('slots', 'spin', order))
  }

  async #refused(error: unknown, balance: string): Promise<null> {
    const { store, stage } = this.#parts
    const isEnded = store.get().phase === 'ended'
    if (!isEnded) this.#seat.pending.forget()
    store.set({ balance })
    await stage.rest()
    const { code, message } = error instanceof RefusedError ? error : { code: null, message: String(error) }
    store.set({
      ...(isEnded ? {} : { phase: 'ready' as const }),
      readyAt: 0,
      notice: { kind: 'refused', text: message, canTopUp: code === 'INSUFFICIENT_FUNDS' },
    })
    this.#seat.catchUp()
    return null
  }

  async #show({ round, ...money }: PlayAnswer, mode: SlotMode) {
    const { store, stage } = this.#parts
    store.set({ phase: 'playing' })
    await this.#play(round)
    this.#seat.take(money)
    const { balance } = store.get()
    const tone = toneOf(round)
    this.#rounds += 1
    store.set({
      said: { returned: returnedBy(round), balance, celebrates: tone === 'celebrate', round: this.#rounds },
    })
    if (store.get().phase !== 'ended') store.set({ phase: 'ready', freeSpins: null, respins: null })
    stage.calm()
    stage.idleLines(mode === 'spin' ? store.get().lines : null, tone)
    this.#seat.pending.forget()
    this.#seat.catchUp()
    await this.#seat.tellShown(round.roundId)
  }

  async #replay(round: PlayedRound, isUnshown: boolean) {
    const { store, stage } = this.#parts
    // Fails here, before a reel has moved, where this frame does not know the story.
    readScript(round.events)
    store.set({
      phase: 'replaying',
      win: null,
      lines: null,
      notice: { kind: 'replay', placedAt: round.placedAt, isUnshown },
    })
    stage.calm()
    stage.idleLines(null, 'quiet')
    await this.#play(round)
    stage.calm()
    if (store.get().phase !== 'ended') store.set({ phase: 'ready', freeSpins: null, respins: null })
    stage.idleLines(store.get().lines, toneOf(round))
  }

  /** A stage that fails must not hide what was paid: the story is cut short and its end is told. */
  async #play(round: PlayedRound) {
    const { stage } = this.#parts
    const score = this.#score()
    const isQuick = this.#parts.opened.pace.turbo && this.#parts.store.get().isQuick
    stage.pace(isQuick)
    if (isQuick) stage.hurry()
    try {
      await playScript({ ...round, events: readScript(round.events) }, stage, score)
    } catch (fault) {
      console.error(fault)
      await stage.rest()
      score.total(returnedBy(round), 'quiet')
    }
  }

  #score(): Scoreboard {
    const { store } = this.#parts
    let played = 0
    return {
      total: (amount, tone) => store.set({ win: { amount, tone } }),
      line: (lines) => store.set({ lines }),
      respins: (respins) => store.set({ respins }),
      freeSpins: (counter) => {
        if (counter && counter.index > 0) played = counter.index
        store.set({ freeSpins: counter && { index: played, left: counter.left, played } })
      },
    }
  }
}
