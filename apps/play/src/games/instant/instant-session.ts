import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { afterCost, isGain, plus } from '../../shared/amounts.ts'
import type { FrameSession } from '../../shared/frame-game.tsx'
import { keepStake } from '../../shared/frame-state.ts'
import type { Memory } from '../../shared/memory.ts'
import { newId } from '@krathong/protocol/new-id'
import type { InstantWager, OpenedSeat, PlayAnswer, PlayedRound } from '../../shared/play-client.ts'
import { SeatRounds } from '../../shared/seat-rounds.ts'
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
  #seat: SeatRounds
  #rounds = 0
  #turn = 0
  #hurry: () => void = () => {}

  constructor(parts: InstantSessionParts) {
    this.#parts = parts
    this.#seat = new SeatRounds(parts)
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
    const { store, opened } = this.#parts
    const own = this.#seat.pending.own()
    const round = (own && (await this.#seat.lost(own.roundId))) ?? opened.unshown
    store.set({ phase: 'ready' })
    if (round) await this.#seat.showOr(round, () => this.#replay(round, true))
    this.#seat.pending.forget()
    if (round) await this.#seat.tellShown(round.roundId)
    if (own) await this.refresh()
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
    const round = await client('play', 'round', { roundId })
    await this.#seat.showOr(round, () => this.#replay(round, false))
  }

  /** The balance moved elsewhere. */
  async refresh() {
    await this.#seat.refresh()
  }

  hearBalance(version: number) {
    this.#seat.hearVersion(version)
  }

  /** One order, told to its end; null where none was played. */
  async go(): Promise<PlayedRound | null> {
    const { store, now, opened, client, cue } = this.#parts
    const before = store.get()
    const wagers = this.order
    if (before.phase !== 'ready' || before.isClosed || wagers.length === 0 || now() < before.readyAt)
      return null
    const order = { roundId: newId(), wagers: [...wagers] }
    this.#seat.pending.keep(order.roundId)
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
    const answer = await this.#seat
      .place(order.roundId, () => client('instant', 'play', order))
      .catch((error: unknown) => this.#refused(error, before.balance))
    if (answer) await this.#show(answer)
    return answer && answer.round
  }

  #refused(error: unknown, balance: string): null {
    const { store } = this.#parts
    const isEnded = store.get().phase === 'ended'
    if (!isEnded) this.#seat.pending.forget()
    const { code, message } = error instanceof RefusedError ? error : { code: null, message: String(error) }
    store.set({
      ...(isEnded ? {} : { phase: 'ready' as const }),
      balance,
      readyAt: 0,
      notice: { kind: 'refused', text: message, canTopUp: code === 'INSUFFICIENT_FUNDS' },
    })
    this.#seat.catchUp()
    return null
  }

  async #show({ round, ...money }: PlayAnswer) {
    const { store } = this.#parts
    store.set({ phase: 'playing' })
    await this.#tell(round).catch((fault: unknown) => this.#tellInWords(round, fault))
    this.#seat.take(money)
    const { balance } = store.get()
    this.#rounds += 1
    const said = { returned: round.payout, balance, celebrates: isGain(round.netWin), round: this.#rounds }
    store.set({ said, ...(store.get().phase === 'ended' ? {} : { phase: 'ready' as const }) })
    this.#seat.pending.forget()
    this.#seat.catchUp()
    await this.#seat.tellShown(round.roundId)
  }

  async #replay(round: PlayedRound, isUnshown: boolean) {
    const { store } = this.#parts
    drawnOf(round)
    store.set({
      phase: 'replaying',
      win: null,
      notice: { kind: 'replay', placedAt: round.placedAt, isUnshown },
    })
    await this.#tell(round)
    if (store.get().phase !== 'ended') store.set({ phase: 'ready' })
  }

  /** A board that fails must not hide what was paid. */
  #tellInWords({ payout, netWin }: PlayedRound, fault: unknown) {
    console.error(fault)
    const tone = isGain(netWin) ? 'celebrate' : 'quiet'
    this.#parts.store.set({ shown: null, win: { amount: payout, tone } })
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
}
