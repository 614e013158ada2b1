import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { afterCost, isGain, plus } from '../../shared/amounts.ts'
import type { FrameSession } from '../../shared/frame-game.tsx'
import { keepStake } from '../../shared/frame-state.ts'
import type { Memory } from '../../shared/memory.ts'
import { newRoundId } from '../../shared/new-id.ts'
import {
  askUntilAnswered,
  forgetPending,
  isUnsure,
  keepPending,
  pendingRound,
} from '../../shared/pending-round.ts'
import type { InstantWager, OpenedSeat, PlayAnswer, PlayedRound } from '../../shared/play-client.ts'
import type { InstantStore, Shown } from './instant-state.ts'

export interface InstantSessionParts {
  client: Client
  opened: OpenedSeat
  memory: Memory
  store: InstantStore
  isTable: boolean
  mostWagers: number
  /** What an order of a choice is on. */
  wagersOf: (choice: string) => readonly string[]
  /** How long the board tells a result. */
  tellingMs: number
  isStill: boolean
  now: () => number
  wait: (ms: number) => Promise<void>
  cue: (cue: 'press' | 'lay' | 'win') => void
}

type DrawnEvent = Pick<Shown, 'drawn' | 'wagers'> & { type: 'drawn' }

const drawnOf = ({ events }: PlayedRound): DrawnEvent => {
  const [event] = events
  if (typeof event !== 'object' || event === null || !('type' in event) || event.type !== 'drawn')
    throw new TypeError('The round came without its draw')
  return event as DrawnEvent
}

/**
 * From a press to a shown round. It asks, keeps the question until it is answered, lets the board tell the answer and says so to the
 * house. Every amount it shows comes from an answer; only the price is taken off the shown balance meanwhile.
 */
export class InstantSession implements FrameSession {
  #parts: InstantSessionParts
  #balanceVersion: number
  #rounds = 0
  #turn = 0
  #hurry: () => void = () => {}

  constructor(parts: InstantSessionParts) {
    this.#parts = parts
    this.#balanceVersion = parts.opened.balanceVersion
  }

  /** The stake of a game of one wager, the chip of a table. */
  get stake(): string {
    const { store, opened } = this.#parts
    return opened.stakes[store.get().stakeAt] ?? opened.defaultStake
  }

  /** What the next press would order. */
  get order(): readonly InstantWager[] {
    const { store, isTable, wagersOf } = this.#parts
    const { choice, laid } = store.get()
    if (isTable) return laid
    return wagersOf(choice).map((on) => ({ on, stake: this.stake }))
  }

  get cost(): string {
    const { exponent } = this.#parts.opened.currency
    return this.order.reduce((sum, { stake }) => plus(sum, stake, exponent), '0')
  }

  async start() {
    const { store, opened, memory } = this.#parts
    const pending = pendingRound(memory)
    const lost = pending ? await this.#lost(pending.roundId) : null
    const round = lost ?? opened.unshown
    store.set({ phase: 'ready' })
    if (pending) forgetPending(memory)
    if (round) await this.#replay(round, true)
    if (round) await this.#tellShown(round.roundId)
    if (pending) await this.refresh()
  }

  async press() {
    const { phase } = this.#parts.store.get()
    if (phase === 'ready') return void (await this.go())
    if (this.#parts.opened.pace.skip || phase === 'replaying') this.#hurry()
  }

  choose(choice: string) {
    const { store, cue } = this.#parts
    if (store.get().phase !== 'ready') return
    cue('lay')
    store.set({ choice, notice: null })
  }

  /** Lays the chosen chip on a wager of a table. */
  lay(on: string) {
    const { store, opened, mostWagers, cue } = this.#parts
    const { phase, laid } = store.get()
    const there = laid.find((wager) => wager.on === on)
    if (phase !== 'ready' || (!there && laid.length >= mostWagers)) return
    const stake = plus(there?.stake ?? '0', this.stake, opened.currency.exponent)
    cue('lay')
    store.set({ laid: [...laid.filter((wager) => wager.on !== on), { on, stake }], notice: null, win: null })
  }

  /** Takes everything off the table. */
  clear() {
    const { store } = this.#parts
    if (store.get().phase === 'ready') store.set({ laid: [], notice: null })
  }

  /** Lays what lay there in the last order. */
  layAgain() {
    const { store, cue } = this.#parts
    const { phase, before } = store.get()
    if (phase !== 'ready') return
    cue('lay')
    store.set({ laid: before, notice: null })
  }

  setStake(stakeAt: number) {
    const { store, opened, memory } = this.#parts
    if (store.get().phase !== 'ready' || stakeAt < 0 || stakeAt >= opened.stakes.length) return
    keepStake(memory, opened.stakes[stakeAt] ?? '')
    store.set({ stakeAt, notice: null })
  }

  async replay(roundId: string) {
    const { store, client } = this.#parts
    if (store.get().phase !== 'ready') return
    await this.#replay(await client('play', 'round', { roundId }), false)
  }

  /** The balance moved elsewhere: ask, never believe a message. */
  async refresh() {
    const { client, store } = this.#parts
    const told = await client('play', 'balance', {}).catch(() => null)
    const { phase } = store.get()
    if (!told || told.balanceVersion < this.#balanceVersion || phase === 'asking' || phase === 'playing')
      return
    this.#balanceVersion = told.balanceVersion
    store.set({ balance: told.balance, sessionNet: told.sessionNet })
  }

  /** One order, told to its end; null where none was played. */
  async go(): Promise<PlayedRound | null> {
    const { store, memory, now, opened, client, cue } = this.#parts
    const before = store.get()
    const wagers = this.order
    if (before.phase !== 'ready' || wagers.length === 0 || now() < before.readyAt) return null
    const order = { roundId: newRoundId(), wagers: [...wagers] }
    keepPending(memory, order)
    cue('press')
    store.set({
      phase: 'asking',
      notice: null,
      win: null,
      shown: null,
      before: wagers,
      readyAt: now() + opened.minimumCycleMs,
      balance: afterCost(before.balance, this.cost, opened.currency.exponent),
    })
    const answer = await this.#untilAnswered(() => client('instant', 'play', order)).catch((error: unknown) =>
      this.#refused(error, before.balance),
    )
    if (answer) await this.#show(answer)
    return answer && answer.round
  }

  #lost(roundId: string): Promise<PlayedRound | null> {
    const ask = () => this.#parts.client('play', 'round', { roundId })
    return this.#untilAnswered(ask).catch((error: unknown) => {
      // Never placed: nothing was charged and there is nothing to show.
      if (error instanceof RefusedError) return null
      throw error
    })
  }

  #untilAnswered<T>(send: () => Promise<T>): Promise<T> {
    const { wait, store } = this.#parts
    const onTrouble = (isTrouble: boolean) =>
      store.set({ notice: isTrouble ? { kind: 'reconnecting' } : null })
    return askUntilAnswered({ send, wait, onTrouble })
  }

  #refused(error: unknown, balance: string): null {
    const { store, memory } = this.#parts
    const isEnded = store.get().phase === 'ended'
    if (!isEnded) forgetPending(memory)
    const { code, message } = error instanceof RefusedError ? error : { code: null, message: String(error) }
    store.set({
      ...(isEnded ? {} : { phase: 'ready' as const }),
      balance,
      readyAt: 0,
      notice: { kind: 'refused', text: message, canTopUp: code === 'INSUFFICIENT_FUNDS' },
    })
    return null
  }

  async #show({ round, balance, balanceVersion, sessionNet }: PlayAnswer) {
    const { store, memory } = this.#parts
    store.set({ phase: 'playing' })
    await this.#tell(round)
    if (balanceVersion >= this.#balanceVersion) {
      this.#balanceVersion = balanceVersion
      store.set({ balance, sessionNet })
    }
    this.#rounds += 1
    const said = { returned: round.payout, balance, celebrates: isGain(round.netWin), round: this.#rounds }
    store.set({ said, ...(store.get().phase === 'ended' ? {} : { phase: 'ready' as const }) })
    forgetPending(memory)
    await this.#tellShown(round.roundId)
  }

  async #replay(round: PlayedRound, isUnshown: boolean) {
    const { store } = this.#parts
    store.set({
      phase: 'replaying',
      win: null,
      notice: { kind: 'replay', placedAt: round.placedAt, isUnshown },
    })
    await this.#tell(round)
    if (store.get().phase !== 'ended') store.set({ phase: 'ready' })
  }

  /** The board tells the draw, then the ribbon what came of it. */
  async #tell(round: PlayedRound) {
    const { store, wait, tellingMs, isStill, cue } = this.#parts
    const { drawn, wagers } = drawnOf(round)
    this.#turn += 1
    const shown: Shown = { turn: this.#turn, drawn, wagers, isOpen: true, isHurried: isStill }
    store.set({ shown })
    const hurried = new Promise<void>((resolve) => {
      this.#hurry = () => {
        store.set({ shown: { ...shown, isHurried: true } })
        resolve()
      }
    })
    const isQuick = this.#parts.opened.pace.turbo && store.get().isQuick
    if (isQuick) this.#hurry()
    if (!isStill) await Promise.race([wait(tellingMs), hurried])
    this.#hurry = () => {}
    const isWin = isGain(round.netWin)
    if (isWin) cue('win')
    store.set({
      shown: { ...shown, isOpen: false, isHurried: store.get().shown?.isHurried ?? isStill },
      win: { amount: round.payout, tone: isWin ? 'celebrate' : 'quiet' },
    })
  }

  /** Told until it is heard, but never in the way. */
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
