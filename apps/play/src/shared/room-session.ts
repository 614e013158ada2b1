import { isGain } from './amounts.ts'
import type { FrameSession } from './frame-game.tsx'
import type { FrameState } from './frame-state.ts'
import type { PendingStake } from './pending-rounds.ts'
import { RoomStakes } from './room-stakes.ts'
import type { RoomStakesParts } from './room-stakes.ts'
import { refusedNotice } from './seat-rounds.ts'
import type { Money } from './seat-rounds.ts'

/** What is known of the clock of a room. */
interface RoomClock {
  /** What the server's clock is ahead of this page's steady one. */
  clockMs: number
  /** When the server last said something of the room, on this page's steady clock. */
  heardAt: number
  /** That is too long ago for any figure that moves to hold. */
  isSilent: boolean
}

/** What the controls of every room show. */
export interface RoomState extends FrameState, RoomClock {
  room: { roundId: string | null } | null
  /** An old round that is shown in the place of the room. */
  tape: object | null
}

/** No figure that moves is shown that the server did not vouch for within this time. */
const VOUCHED_MS = 1_000

/** Of an old round everything is known already. */
export const isSilentAt = ({ heardAt, tape }: Pick<RoomState, 'heardAt' | 'tape'>, now: number): boolean =>
  tape === null && now - heardAt > VOUCHED_MS

export interface RoomSessionParts extends RoomStakesParts {
  store: { get: () => RoomState; set: (change: Partial<FrameState & RoomClock>) => void }
  /** The page's steady clock, in milliseconds. */
  now: () => number
}

const ASK_EVERY_MS = 1_000
const ASK_ANYWAY_MS = 15_000
const LOOK_EVERY_MS = 200

/** An answer of the room: its own picture is `room`, beside it what this seat has in the round. */
interface RoomAnswer extends Money {
  room: { roundId: string | null }
}

/**
 * A seat in a room that many play in at once, as the server tells it: it shows what was told and works out no result. It asks where nothing
 * is pushed, stops every figure that nobody vouches for, sends stakes again whose answer was lost, and shows an old round in the place of
 * the room, which goes on meanwhile.
 */
export abstract class RoomSession<
  Parts extends RoomSessionParts,
  Answer extends RoomAnswer,
  Tape extends object,
> implements FrameSession {
  protected readonly parts: Parts
  protected readonly stakes: RoomStakes
  #askedAt = 0
  #pulseAt = -Infinity
  #said = 0
  #balanceVersion: number
  #isHurried = false

  constructor(parts: Parts) {
    this.parts = parts
    this.stakes = new RoomStakes(parts)
    this.#balanceVersion = parts.opened.balanceVersion
  }

  abstract readonly stake: string
  abstract setStake(stakeAt: number): void

  /** What the one button does while the room is shown. */
  protected abstract act(): Promise<void> | void

  protected abstract ask(): Promise<Answer>

  /** Shows an answer; `sentAt` is when it was asked for. */
  protected abstract take(answer: Answer, sentAt: number): void

  /** Sends a stake that was sent before the page was loaded again, and not answered. */
  protected abstract sendAgain(stake: PendingStake): Promise<void> | void

  protected abstract readTape(roundId: string): Promise<Tape>

  /** Shows a tape until its end, a press (`isHurried`), or another phase. */
  protected abstract playTape(tape: Tape): Promise<void>

  /** Puts a tape on or off; the room and the seat's part in it are empty without one, until the next answer. */
  protected abstract putTape(tape: Tape | null): void

  /** Something of the room is due that no push has told. */
  protected isDue(_sinceAsked: number): boolean {
    return false
  }

  /** Nobody vouches for the room any more. */
  protected hush(): void {}

  protected get isHurried(): boolean {
    return this.#isHurried
  }

  /** False while the seat's own stakes are more to look at than an old round. */
  protected get mayReplay(): boolean {
    return true
  }

  async start(): Promise<void> {
    await this.refresh()
    const { store } = this.parts
    if (store.get().phase === 'loading') store.set({ phase: 'ready' })
    setInterval(() => this.#look(), LOOK_EVERY_MS)
    const unanswered = this.stakes.unanswered()
    if (unanswered) await this.sendAgain(unanswered)
    else void this.stakes.showMissed(this.#roundId)
  }

  get #roundId(): string | null {
    return this.parts.store.get().room?.roundId ?? null
  }

  #look(): void {
    const { now, store } = this.parts
    const at = now()
    const isPushed = at - this.#pulseAt < ASK_EVERY_MS
    const since = at - this.#askedAt
    if (since > (isPushed ? ASK_ANYWAY_MS : ASK_EVERY_MS) || this.isDue(since)) void this.refresh()
    const isSilent = isSilentAt(store.get(), at)
    if (isSilent !== store.get().isSilent) this.parts.store.set({ isSilent })
    if (isSilent) this.hush()
  }

  /** The server says that the room's clock runs on. */
  hearPulse(): void {
    this.#pulseAt = this.parts.now()
    this.noteWord()
  }

  hearBalance(version: number): void {
    if (version > this.#balanceVersion) void this.refresh()
  }

  async press(): Promise<void> {
    const { phase } = this.parts.store.get()
    if (phase === 'replaying') this.#isHurried = true
    if (phase === 'ready') await this.act()
  }

  async refresh(): Promise<void> {
    const { now, store } = this.parts
    const sentAt = now()
    this.#askedAt = sentAt
    const answer = await this.ask().catch(() => null)
    if (!answer || store.get().tape) return
    this.noteWord()
    this.take(answer, sentAt)
    await this.stakes.showMissed(answer.room.roundId)
  }

  async replay(roundId: string): Promise<void> {
    const { store } = this.parts
    if (store.get().phase !== 'ready' || !this.mayReplay) return
    store.set({ phase: 'replaying', notice: null, win: null })
    try {
      const tape = await this.readTape(roundId)
      this.#isHurried = false
      this.putTape(tape)
      await this.playTape(tape)
      store.set({ notice: null })
    } catch (error) {
      store.set({ notice: refusedNotice(error) })
    }
    if (store.get().phase === 'ended') return
    store.set({ phase: 'ready', win: null })
    this.putTape(null)
    await this.refresh()
  }

  /** Sends a stake until it is answered, and shows the answer; null where there was a no. */
  protected async send<T>(stake: PendingStake, send: () => Promise<T>): Promise<T | null> {
    const { store } = this.parts
    store.set({ phase: 'asking', notice: null })
    const answer = await this.stakes.send(stake, send)
    if (!answer) void this.refresh()
    return answer
  }

  protected toReady(): void {
    const { store } = this.parts
    if (store.get().phase !== 'ended') store.set({ phase: 'ready' })
  }

  protected noteWord(): void {
    this.parts.store.set({ heardAt: this.parts.now(), isSilent: false })
  }

  /** Money of an answer, unless newer is known: answers may come in another order than they were given. */
  protected takeMoney({ balance, balanceVersion, sessionNet }: Money): void {
    if (balanceVersion < this.#balanceVersion) return
    this.#balanceVersion = balanceVersion
    this.parts.store.set({ balance, sessionNet })
  }

  /** For screen readers: what the seat's stakes in a round that is over came to. */
  protected say({ returned, net }: { returned: string; net: string }): void {
    this.#said += 1
    const { store } = this.parts
    const { balance } = store.get()
    store.set({ said: { returned, balance, celebrates: isGain(net), round: this.#said } })
  }
}
