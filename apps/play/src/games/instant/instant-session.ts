import { isGain, plus } from '../../shared/amounts.ts'
import type { InstantWager, PlayedRound, RoundOutput } from '../../shared/play-client.ts'
import { OrderSession } from '../../shared/round-session.ts'
import type { RoundResult, RoundSessionParts } from '../../shared/round-session.ts'
import type { InstantStore, Shown } from './instant-state.ts'

export interface InstantSessionParts extends RoundSessionParts {
  store: InstantStore
  isTable: boolean
  mostWagers: number
  /** What an order of a choice is on. */
  wagersOf: (choice: string) => readonly string[]
  /** How long the board tells a result. */
  presentationMs: number
  isStill: boolean
  cue: (cue: 'press' | 'lay' | 'win') => void
}

type DrawnEvent = Pick<Shown, 'drawn' | 'wagers'> & { type: 'drawn' }

const drawnOf = ({ events }: Pick<PlayedRound, 'events'>): DrawnEvent => {
  const [event] = events
  if (typeof event !== 'object' || event === null || !('type' in event) || event.type !== 'drawn')
    throw new TypeError('The round came without its draw')
  return event as DrawnEvent
}

/** One order of wagers, one draw. The stake is that of a game of one wager, or the chip of a table. */
export class InstantSession extends OrderSession<InstantSessionParts> {
  #turn = 0
  #hurry: () => void = () => {}

  /** What the next press would order. */
  get wagers(): readonly InstantWager[] {
    const { store, isTable, wagersOf } = this.parts
    const { choice, laid } = store.get()
    if (isTable) return laid
    return wagersOf(choice).map((on) => ({ on, stake: this.stake }))
  }

  get cost(): string {
    const { exponent } = this.parts.opened.currency
    return this.wagers.reduce((sum, { stake }) => plus(sum, stake, exponent), '0')
  }

  async press() {
    const { phase } = this.parts.store.get()
    if (phase === 'ready') return void (await this.go())
    if (this.parts.opened.pace.skip || phase === 'replaying') this.#hurry()
  }

  choose(choice: string) {
    const { store, cue } = this.parts
    if (store.get().phase !== 'ready') return
    cue('lay')
    store.set({ choice, notice: null })
  }

  /** Lays the chosen chip on a wager of a table. */
  lay(on: string) {
    const { store, opened, mostWagers, cue } = this.parts
    const { phase, laid } = store.get()
    const there = laid.find((wager) => wager.on === on)
    if (phase !== 'ready' || (!there && laid.length >= mostWagers)) return
    const stake = plus(there?.stake ?? '0', this.stake, opened.currency.exponent)
    cue('lay')
    store.set({ laid: [...laid.filter((wager) => wager.on !== on), { on, stake }], notice: null, win: null })
  }

  /** Takes everything off the table. */
  clear() {
    const { store } = this.parts
    if (store.get().phase === 'ready') store.set({ laid: [], notice: null })
  }

  /** Lays what lay there in the last order. */
  layAgain() {
    const { store, cue } = this.parts
    const { phase, before } = store.get()
    if (phase !== 'ready') return
    cue('lay')
    store.set({ laid: before, notice: null })
  }

  /** One order, told to its end; null where none was played. */
  async go(): Promise<PlayedRound | null> {
    const { wagers } = this
    if (!this.mayBegin || wagers.length === 0) return null
    const { store, client, cue } = this.parts
    cue('press')
    store.set({ before: wagers })
    return this.order({
      cost: this.cost,
      send: (roundId) => client('instant', 'play', { roundId, wagers: [...wagers] }),
    })
  }

  protected override wipe() {
    this.parts.store.set({ shown: null })
  }

  protected resultOf({ payout, netWin }: PlayedRound): RoundResult {
    return { returned: payout, celebrates: isGain(netWin) }
  }

  protected check(round: RoundOutput) {
    drawnOf(round)
  }

  protected async present(round: PlayedRound) {
    await this.#board(round).catch((fault: unknown) => {
      console.error(fault)
      const tone = isGain(round.netWin) ? 'celebrate' : 'quiet'
      this.parts.store.set({ shown: null, win: { amount: round.payout, tone } })
    })
  }

  /** The board tells the draw, then the ribbon what came of it. */
  async #board(round: PlayedRound) {
    const { store, wait, presentationMs, isStill, cue } = this.parts
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
    const isQuick = this.parts.opened.pace.turbo && store.get().isQuick
    if (isQuick) this.#hurry()
    if (!isStill) await Promise.race([wait(presentationMs), hurried])
    this.#hurry = () => {}
    const isWin = isGain(round.netWin)
    if (isWin) cue('win')
    store.set({
      shown: { ...shown, isOpen: false, isHurried: store.get().shown?.isHurried ?? isStill },
      win: { amount: round.payout, tone: isWin ? 'celebrate' : 'quiet' },
    })
  }
}
