import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { afterCost, times } from '../../shared/amounts.ts'
import type { Memory } from '../../shared/memory.ts'
import { newRoundId } from '../../shared/new-id.ts'
import {
  askUntilAnswered,
  forgetPending,
  isUnsure,
  keepPending,
  pendingRound,
} from '../../shared/pending-round.ts'
import type { PendingRound } from '../../shared/pending-round.ts'
import type { OpenedSeat, PlayedRound, SlotMode, PlayAnswer } from '../../shared/play-client.ts'
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
  #balanceVersion: number
  #rounds = 0

  constructor(parts: SlotSessionParts) {
    this.#parts = parts
    this.#balanceVersion = parts.opened.balanceVersion
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
    const { store, opened, memory } = this.#parts
    const pending = pendingRound(memory)
    const lost = pending ? await this.#lost(pending) : null
    if (pending && !lost) forgetPending(memory)
    const round = lost ?? opened.unshown
    store.set({ phase: 'ready' })
    if (round) await this.#replay(round, true)
    if (lost) forgetPending(memory)
    if (round === lost) forgetPending(memory)
    if (round) await this.#tellShown(round.roundId)
    if (pending) await this.refreshBalance()
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
    const { store, memory, now, opened } = this.#parts
    const before = store.get()
    if (before.phase !== 'ready' || now() < before.readyAt) return null
    const { stage } = this.#parts
    const choice = before.choice === null ? {} : { choice: before.choice }
    const order = { roundId: newRoundId(), stake: this.stake, mode, ...choice }
    keepPending(memory, order)
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
    await this.#replay(await client('play', 'round', { roundId }), false)
  }

  /** The balance moved elsewhere (another tab, a top-up): ask, never believe a message. */
  async refreshBalance() {
    const { client, store } = this.#parts
    const told = await client('play', 'balance', {}).catch(() => null)
    if (!told || told.balanceVersion < this.#balanceVersion || isBusy(store.get().phase)) return
    this.#balanceVersion = told.balanceVersion
    store.set({ balance: told.balance, sessionNet: told.sessionNet })
  }

  async refresh() {
    await Promise.all([this.refreshBalance(), this.#refreshPots()])
  }

  /** The pots grow with everybody's stakes; a figure that can no longer be vouched for is not shown. */
  async #refreshPots() {
    const { client, store } = this.#parts
    const told = await client('play', 'jackpots', {}).catch(() => null)
    store.set({ pots: told?.pots ?? [] })
  }

  #ask(order: PendingRound & { stake: string; mode: SlotMode; choice?: string }): Promise<PlayAnswer> {
    return this.#untilAnswered(() => this.#parts.client('slots', 'spin', order))
  }

  /** The round of a question whose answer was lost with the page; asking for it places nothing. */
  #lost({ roundId }: PendingRound): Promise<PlayedRound | null> {
    return this.#untilAnswered(() => this.#parts.client('play', 'round', { roundId })).catch(unlessUnknown)
  }

  #untilAnswered<T>(send: () => Promise<T>): Promise<T> {
    const { wait, store } = this.#parts
    const onTrouble = (isTrouble: boolean) =>
      store.set({ notice: isTrouble ? { kind: 'reconnecting' } : null })
    return askUntilAnswered({ send, wait, onTrouble })
  }

  async #refused(error: unknown, balance: string): Promise<null> {
    const { store, stage, memory } = this.#parts
    const isEnded = store.get().phase === 'ended'
    if (!isEnded) forgetPending(memory)
    store.set({ balance })
    await stage.rest()
    const { code, message } = error instanceof RefusedError ? error : { code: null, message: String(error) }
    store.set({
      ...(isEnded ? {} : { phase: 'ready' as const }),
      readyAt: 0,
      notice: { kind: 'refused', text: message, canTopUp: code === 'INSUFFICIENT_FUNDS' },
    })
    return null
  }

  async #show({ round, balance, balanceVersion, sessionNet }: PlayAnswer, mode: SlotMode) {
    const { store, stage, memory } = this.#parts
    store.set({ phase: 'playing' })
    await this.#play(round)
    if (balanceVersion >= this.#balanceVersion) {
      this.#balanceVersion = balanceVersion
      store.set({ balance, sessionNet })
    }
    const tone = toneOf(round)
    this.#rounds += 1
    store.set({
      said: { returned: returnedBy(round), balance, celebrates: tone === 'celebrate', round: this.#rounds },
    })
    if (store.get().phase !== 'ended') store.set({ phase: 'ready', freeSpins: null, respins: null })
    stage.calm()
    stage.idleLines(mode === 'spin' ? store.get().lines : null, tone)
    forgetPending(memory)
    await this.#tellShown(round.roundId)
  }

  async #replay(round: PlayedRound, isUnshown: boolean) {
    const { store, stage } = this.#parts
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

  /** Told until it is heard, but never in the way: a round that stays untold is only shown once more at the next opening. */
  async #tellShown(roundId: string) {
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
}

const isBusy = (phase: string) => phase === 'asking' || phase === 'playing'

/** Never placed: nothing was charged and there is nothing to show. Anything else is not an answer to that question. */
const unlessUnknown = (error: unknown): null => {
  if (error instanceof RefusedError) return null
  throw error
}
