import { plus, readAmount } from '../amounts.ts'
import type { FrameStore } from '../frame-state.ts'
import { createObservable } from '../observable.ts'
import type { PlayedRound } from '../play-client.ts'
import { afterRound, beginRun, isPlan, stopAfter, stopBefore } from './auto-run.ts'
import type { AutoPlan, AutoRound, AutoRun, AutoStop } from './auto-run.ts'

/** A game that can send the same order again without asking anybody anything. Games with choices in the round cannot. */
export interface AutoSession {
  readonly cost: string
  go(): Promise<PlayedRound | null>
}

export interface AutoplayParts {
  session: AutoSession
  store: FrameStore
  minimumCycleMs: number
  exponent: number
  now: () => number
  wait: (ms: number) => Promise<void>
  /** Calls back when the page is no longer looked at; returns how to stop watching. */
  watchAway: (onAway: () => void) => () => void
}

interface AutoState {
  run: AutoRun | null
  /** Why the last row ended, until the next begins. */
  stopped: AutoStop | null
}

const STEP_MS = 100

/**
 * Sends one ordinary order after another, each with a key of its own, and stops at the first of all reasons to. It lives in the page and
 * nowhere else: whatever ends the page ends it, and nothing begins it but the person.
 */
export class Autoplay {
  readonly state = createObservable<AutoState>({ run: null, stopped: null })
  #parts: AutoplayParts
  #answeredAt = Number.NEGATIVE_INFINITY
  #row = 0

  constructor(parts: AutoplayParts) {
    this.#parts = parts
    let before = parts.store.get().phase
    parts.store.subscribe(() => {
      const { phase } = parts.store.get()
      // The server counts from its own commit, which is before its answer arrives.
      if (phase === 'playing' && before === 'asking') this.#answeredAt = parts.now()
      before = phase
    })
  }

  get cost(): string {
    return this.#parts.session.cost
  }

  get isRunning() {
    return this.state.get().run !== null
  }

  async start(plan: AutoPlan): Promise<void> {
    const { session, watchAway } = this.#parts
    if (this.isRunning || !isPlan(plan, readAmount(session.cost))) return
    this.#row += 1
    const row = this.#row
    const unwatch = watchAway(() => this.stop('away'))
    this.state.set({ run: beginRun(plan), stopped: null })
    try {
      while (await this.#next(row));
    } finally {
      unwatch()
    }
  }

  stop(stopped: AutoStop) {
    if (this.isRunning) this.state.set({ run: null, stopped })
  }

  /** What was shown of the last row may go. */
  forget() {
    this.state.set({ stopped: null })
  }

  /** One order of the row; false when the row is over. */
  async #next(row: number): Promise<boolean> {
    const { session, store, wait, now, minimumCycleMs } = this.#parts
    const isOver = () => !this.isRunning || this.#row !== row
    const due = Math.max(this.#answeredAt + minimumCycleMs, store.get().readyAt)
    const isEarly = () => now() < due || !['ready', 'ended'].includes(store.get().phase)
    while (!isOver() && isEarly()) await wait(Math.min(STEP_MS, Math.max(1, due - now())))
    const { run } = this.state.get()
    if (isOver() || run === null) return false
    const early = stopBefore(run, readAmount(session.cost))
    if (early !== null) return this.#end(early)
    const round = await session.go()
    if (isOver()) return false
    if (round === null) return this.#end('refused')
    const answer = this.#autoRound(round)
    const after = afterRound(run, answer)
    this.state.set({ run: after })
    const stop = stopAfter(after, answer)
    return stop === null || this.#end(stop)
  }

  #end(reason: AutoStop): false {
    this.stop(reason)
    return false
  }

  #autoRound({ netWin, cost, events }: PlayedRound): AutoRound {
    const returned = readAmount(plus(netWin, cost, this.#parts.exponent))
    return { net: readAmount(netWin), returned, hasFeature: events.some(isFeature) }
  }
}

const features = new Set<unknown>(['free-spins-start', 'hold-start'])

const isFeature = (event: unknown) =>
  typeof event === 'object' && event !== null && 'type' in event && features.has(event.type)
