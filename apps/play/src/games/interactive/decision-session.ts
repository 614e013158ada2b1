import { afterCost, isGain, times } from '../../shared/amounts.ts'
import { newId } from '@krathong/protocol/new-id'
import type { PendingRound, PendingStep } from '../../shared/pending-rounds.ts'
import type { DecisionAnswer, DecisionRound, RoundOutput } from '../../shared/play-client.ts'
import { RoundSession } from '../../shared/round-session.ts'
import type { RoundSessionParts } from '../../shared/round-session.ts'
import { refusedNotice } from '../../shared/seat-rounds.ts'
import { keepCoins } from './decision-state.ts'
import type { DecisionStore, ShownRound } from './decision-state.ts'
import { stepsOf } from './retold.ts'
import type { Cue } from './sound-score.ts'

export interface DecisionSessionParts extends RoundSessionParts {
  store: DecisionStore
  /** How long the board tells the end of a round. */
  presentationMs: (shown: ShownRound) => number
  isStill: boolean
  cue: (cue: Cue) => void
}

const REPLAY_STEP_MS = 700

/** Stakes of rooms have sessions of their own. */
const stepOf = (own: PendingRound | null): PendingStep | null =>
  own?.step?.kind === 'begin' || own?.step?.kind === 'choose' ? own.step : null

/**
 * From a press through every choice to a shown end. Each step is kept until its answer is shown, and asked again as it was after a lost
 * answer.
 */
export class DecisionSession extends RoundSession<DecisionSessionParts> {
  #turn = 0
  #hurry: () => void = () => {}

  override get stake(): string {
    const { store, opened } = this.parts
    return times(super.stake, store.get().coins, opened.currency.exponent)
  }

  /**
   * What was sent and not answered before the page was loaded again is asked again as it was. From another opening of the game nothing is
   * placed behind the player's back: the round goes on where it stands, or is shown as it ended.
   */
  override async start() {
    const { opened } = this.parts
    const { pending } = this.seat
    const own = pending.own()
    const step = stepOf(own)
    if (own && step && pending.isOfThisSeat(own) && pending.mayTry()) return this.#ask(step, opened.balance)
    const running = opened.openRound ?? (await this.#current())
    if (!running) return this.showLeft(own)
    pending.forget()
    this.#resume(running)
  }

  /** Begins a round; while an end is being told, shows it at once. */
  async press() {
    const { phase, option, balance, pick } = this.parts.store.get()
    if (phase === 'choosing' && pick !== null) return this.choose(pick)
    if (phase !== 'ready') return this.#hurry()
    if (!this.mayBegin) return
    await this.#ask({ kind: 'begin', roundId: newId(), option, stake: this.stake }, balance)
  }

  /** Takes a choice that is open; anything else is let go. */
  async choose(choice: string) {
    const { store } = this.parts
    const { phase, shown, balance } = store.get()
    if (phase !== 'choosing' || !shown?.open.some((open) => open.choice === choice)) return
    const { roundId, choices } = shown
    await this.#ask({ kind: 'choose', roundId, seq: choices.length, choice }, balance)
  }

  setOption(option: string) {
    const { store, opened, cue } = this.parts
    const info = opened.info as { options: readonly string[] }
    if (store.get().phase !== 'ready' || !info.options.includes(option)) return
    cue('lay')
    store.set({ option, notice: null, shown: null, win: null })
  }

  setCoins(coins: number) {
    const { store, memory, cue } = this.parts
    if (store.get().phase !== 'ready') return
    cue('lay')
    keepCoins(memory, coins)
    store.set({ coins, notice: null })
  }

  protected check(round: RoundOutput) {
    this.#stepsOf(round)
  }

  #stepsOf(round: RoundOutput) {
    return stepsOf(round, this.parts.opened.currency.exponent)
  }

  /** Choice by choice. */
  protected async retell(round: RoundOutput) {
    const { store, wait, isStill, presentationMs } = this.parts
    const steps = this.#stepsOf(round)
    let isHurried = isStill
    this.#hurry = () => (isHurried = true)
    for (const [at, step] of steps.entries()) {
      if (store.get().phase === 'ended') return
      if (isHurried && at < steps.length - 1) continue
      const shown = this.#put({ ...step, isStill: isHurried, isReplay: true })
      await wait(isHurried ? 0 : shown.isOver ? presentationMs(shown) : REPLAY_STEP_MS)
    }
    this.#hurry = () => {}
    this.#showWin(round.payout, isGain(round.netWin))
  }

  /** The balance moved elsewhere, or the round did in another tab: ask, never believe a message. */
  override async refresh() {
    const isTaken = await this.seat.refresh()
    const { phase } = this.parts.store.get()
    if (isTaken && (phase === 'ready' || phase === 'choosing')) await this.#catchUp()
  }

  /** What stands at the server, where it is not what stands here: a second tab played on. */
  async #catchUp() {
    const { store, client } = this.parts
    const answer = await client('decisions', 'current', {}).catch(() => null)
    const { phase, shown } = store.get()
    if (!answer || (phase !== 'ready' && phase !== 'choosing')) return
    if (answer.round) {
      const isSame =
        answer.round.roundId === shown?.roundId && answer.round.choices.length === shown.choices.length
      if (!isSame || phase === 'ready') this.#resume(answer.round)
    } else if (phase === 'choosing') {
      store.set({ phase: 'ready', shown: null })
    }
  }

  async #current(): Promise<DecisionRound | null> {
    const { client } = this.parts
    return (await this.seat.untilAnswered(() => client('decisions', 'current', {}))).round
  }

  #resume(round: DecisionRound) {
    const { store } = this.parts
    this.#put({ ...round, isStill: true, isReplay: false })
    store.set({
      phase: 'choosing',
      option: round.option,
      win: null,
      notice: { kind: 'resumed', placedAt: round.placedAt },
    })
  }

  async #ask(step: PendingStep, before: string) {
    const { store, client, opened, now, cue } = this.parts
    this.seat.pending.keep(step.roundId, step)
    cue(step.kind === 'begin' ? 'press' : 'lay')
    const { shown } = store.get()
    const extra = step.kind === 'begin' ? step.stake : this.#extraOf(step.choice)
    store.set({
      phase: 'asking',
      notice: null,
      asked: step.kind === 'choose' ? step.choice : null,
      balance: afterCost(before, extra, opened.currency.exponent),
      ...(step.kind === 'begin'
        ? { win: null, shown: null, readyAt: now() + opened.minimumCycleMs }
        : { shown }),
    })
    const { kind: _kind, ...input } = step
    const send = () =>
      step.kind === 'begin'
        ? client('decisions', 'begin', input as Omit<Extract<PendingStep, { kind: 'begin' }>, 'kind'>)
        : client('decisions', 'choose', input as Omit<Extract<PendingStep, { kind: 'choose' }>, 'kind'>)
    const answer = await this.seat.untilAnswered(send).catch((error: unknown) => this.#refused(error, before))
    if (answer) await this.#show(answer)
  }

  #extraOf(choice: string): string {
    const { store } = this.parts
    return store.get().shown?.open.find((open) => open.choice === choice)?.extra ?? '0'
  }

  /** A no. The round is as it was before the step, or as the server says where it has moved on. */
  async #refused(error: unknown, balance: string): Promise<null> {
    const { store } = this.parts
    if (store.get().phase === 'ended') return null
    this.seat.pending.forget()
    store.set({ asked: null, balance, readyAt: 0 })
    const round = await this.#current().catch(() => null)
    if (round) this.#resume(round)
    else store.set({ phase: 'ready', shown: null })
    store.set({ notice: refusedNotice(error) })
    this.seat.catchUp()
    return null
  }

  async #show({ round, ...money }: DecisionAnswer) {
    const { store, isStill } = this.parts
    const isOver = round.payout !== null
    const shown = this.#put({ ...round, isStill, isReplay: false })
    store.set({ asked: null, option: round.option })
    if (!isOver) {
      this.seat.pending.forget()
      this.seat.take(money)
      if (store.get().phase !== 'ended') store.set({ phase: 'choosing' })
      return this.seat.catchUp()
    }
    store.set({ phase: 'playing' })
    await this.#presentEnd(shown)
    this.seat.take(money)
    const returned = round.payout ?? '0'
    const celebrates = isGain(round.netWin ?? '0')
    this.#showWin(returned, celebrates)
    await this.finish(round.roundId, { returned, celebrates })
  }

  /** The board tells the end; a press shows it at once. */
  async #presentEnd(shown: ShownRound) {
    const { store, wait, presentationMs, isStill } = this.parts
    if (isStill) return
    const hurried = new Promise<void>((resolve) => {
      this.#hurry = () => {
        store.set({ shown: { ...shown, isStill: true } })
        resolve()
      }
    })
    await Promise.race([wait(presentationMs(shown)), hurried])
    this.#hurry = () => {}
  }

  #showWin(amount: string, isWin: boolean) {
    const { store, cue } = this.parts
    if (isWin) cue('win')
    store.set({ win: { amount, tone: isWin ? 'celebrate' : 'quiet' } })
  }

  #put(round: Omit<ShownRound, 'turn' | 'isOver'>): ShownRound {
    const { roundId, option, stake, staked, choices, fallbackFrom, view, open, payout, isStill, isReplay } =
      round
    this.#turn += 1
    const picture = {
      roundId,
      option,
      stake,
      staked,
      choices,
      fallbackFrom,
      view,
      open,
      payout,
      isStill,
      isReplay,
    }
    const shown = { ...picture, turn: this.#turn, isOver: payout !== null }
    this.parts.store.set({ shown })
    return shown
  }
}
