import { plus, times } from '../../shared/amounts.ts'
import type { FrameState } from '../../shared/frame-state.ts'
import type { PlayedRound, RoundOutput, SlotMode } from '../../shared/play-client.ts'
import { OrderSession } from '../../shared/round-session.ts'
import type { RoundResult, RoundSessionParts } from '../../shared/round-session.ts'
import { keepChoice } from './game-state.ts'
import type { GameStore } from './game-state.ts'
import { playScript, readScript, returnedBy, toneOf } from './round-script.ts'
import type { Scoreboard } from './round-script.ts'
import type { SlotStage } from './stage/slot-stage.ts'

export interface SlotSessionParts extends RoundSessionParts {
  /** Price of the feature as a multiple of the stake; null where it is not sold. */
  buyPriceX: number | null
  store: GameStore
  /** Asked for when a round is to be told: until then its program may still be under way. */
  readonly stage: SlotStage
}

/** Spins and bought features of a machine with reels. */
export class SlotSession extends OrderSession<SlotSessionParts> {
  costOf(mode: SlotMode): string {
    const { buyPriceX, opened } = this.parts
    return mode === 'buy' ? times(this.stake, buyPriceX ?? 0, opened.currency.exponent) : this.stake
  }

  /** The one button: stops the reels early while they turn, spins when they stand. */
  async press() {
    const { store, opened } = this.parts
    const { phase } = store.get()
    const isRunning = phase === 'asking' || phase === 'playing' || phase === 'replaying'
    if (isRunning) return opened.pace.skip || phase === 'replaying' ? this.parts.stage.hurry() : undefined
    if (phase === 'ready') await this.spin('spin')
  }

  /** A free spin costs nothing. */
  get cost(): string {
    return this.parts.store.get().given ? '0' : this.stake
  }

  /** One paid spin, told to its end; null where none was played. */
  go(): Promise<PlayedRound | null> {
    return this.spin('spin')
  }

  async spin(mode: SlotMode): Promise<PlayedRound | null> {
    if (!this.mayBegin) return null
    const { store, client, stage } = this.parts
    const { choice, given } = store.get()
    const picked = choice === null ? {} : { choice }
    if (given && mode === 'spin') return this.#spinFree(given, picked)
    const order = { stake: this.stake, mode, ...picked }
    return this.order({
      cost: this.costOf(mode),
      send: (roundId) => client('slots', 'spin', { roundId, ...order }),
      begin: () => mode === 'spin' && stage.spin(),
    })
  }

  /** One of the spins that the platform pays; what is left of them comes with the answer. */
  async #spinFree(given: NonNullable<FrameState['given']>, picked: { choice?: string }) {
    const { store, client, stage, opened } = this.parts
    const { grantId, stake } = given
    const round = await this.order({
      cost: '0',
      send: (roundId) => client('slots', 'spin', { roundId, stake, mode: 'spin', grantId, ...picked }),
      begin: () => stage.spin(),
    })
    // Used up in another tab, or over meanwhile.
    if (!round) await this.seat.refresh()
    if (round && store.get().given?.grantId !== grantId)
      store.set({
        notice: { kind: 'givenOver', won: plus(given.won, returnedBy(round), opened.currency.exponent) },
      })
    return round
  }

  /** How the feature of the spins to come is to be played. */
  choose(choice: string) {
    const { store, memory } = this.parts
    if (store.get().phase !== 'ready') return
    keepChoice(memory, choice)
    store.set({ choice })
  }

  override async refresh() {
    await Promise.all([super.refresh(), this.#refreshPots()])
  }

  /** The pots grow with everybody's stakes; a figure that can no longer be vouched for is not shown. */
  async #refreshPots() {
    const { client, store } = this.parts
    const answer = await client('play', 'jackpots', {}).catch(() => null)
    store.set({ pots: answer?.pots ?? [] })
  }

  protected override wipe() {
    const { store, stage } = this.parts
    store.set({ lines: null })
    stage.calm()
    stage.idleLines(null, 'quiet')
  }

  protected override rest() {
    return this.parts.stage.rest()
  }

  protected override cool(round: PlayedRound) {
    const { store, stage } = this.parts
    if (store.get().phase !== 'ended') store.set({ freeSpins: null, respins: null })
    stage.calm()
    stage.idleLines(round.mode === 'buy' ? null : store.get().lines, toneOf(round))
  }

  protected resultOf(round: PlayedRound): RoundResult {
    return { returned: returnedBy(round), celebrates: toneOf(round) === 'celebrate' }
  }

  protected check({ events }: RoundOutput) {
    readScript(events)
  }

  /** A stage that fails cuts the story short, and its end is told. */
  protected async present(round: PlayedRound) {
    const { stage } = this.parts
    const score = this.#score()
    const isQuick = this.parts.opened.pace.turbo && this.parts.store.get().isQuick
    stage.pace(isQuick)
    if (isQuick) stage.hurry()
    try {
      // What the platform paid is weighed by what it staked.
      const weighed = round.freeSpin ? round.stake : round.cost
      await playScript({ ...round, weighed, events: readScript(round.events) }, stage, score)
    } catch (fault) {
      console.error(fault)
      await stage.rest()
      score.total(returnedBy(round), 'quiet')
    }
  }

  #score(): Scoreboard {
    const { store } = this.parts
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
