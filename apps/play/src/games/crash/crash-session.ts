import type { CrashInfo } from '@krathong/games/crash'
import type { CrashRoom } from '@krathong/protocol/calls/crash'
import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { isGain, minus, plus } from '../../shared/amounts.ts'
import type { FrameSession } from '../../shared/frame-game.tsx'
import { keepStake } from '../../shared/frame-state.ts'
import type { Memory } from '../../shared/memory.ts'
import { newId } from '@krathong/protocol/new-id'
import { askUntilAnswered } from '../../shared/ask-until-answered.ts'
import type { PendingStake } from '../../shared/pending-rounds.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import { RoomStakes } from '../../shared/room-stakes.ts'
import { isSilentAt } from './crash-state.ts'
import type { CrashStatus, CrashStore, OwnBet } from './crash-state.ts'
import { tapeAt, tapeMs } from './tape.ts'

export interface CrashSessionParts {
  client: Client
  opened: OpenedSeat
  info: CrashInfo
  memory: Memory
  store: CrashStore
  now: () => number
  wait: (ms: number) => Promise<void>
  cue: (cue: 'press' | 'rise' | 'out' | 'gone') => void
}

const ASK_EVERY_MS = 1_000
const ASK_ANYWAY_MS = 15_000
const LOOK_EVERY_MS = 200
const BEFORE_TAPE_MS = 700
const AFTER_TAPE_MS = 3_500
const TAPE_STEP_MS = 60

/** The room as the house tells it, and the seat's bets in it. It shows what was told and works out no result. */
export class CrashSession implements FrameSession {
  #parts: CrashSessionParts
  #asked = 0
  #trip = Infinity
  #pulseAt = -Infinity
  #said = 0
  #isHurried = false
  #balanceVersion: number
  #stakes: RoomStakes

  constructor(parts: CrashSessionParts) {
    this.#parts = parts
    this.#stakes = new RoomStakes(parts)
    this.#balanceVersion = parts.opened.balanceVersion
  }

  get stake(): string {
    const { opened, store } = this.#parts
    return opened.stakes[store.get().stakeAt] ?? opened.defaultStake
  }

  /** Open bets of the round that climbs: what a press takes out, the first of them first. */
  get running(): OwnBet[] {
    const { room, mine, leaving } = this.#parts.store.get()
    return room?.phase === 'rising'
      ? mine.filter(({ state, betId }) => state === 'open' && !leaving.includes(betId))
      : []
  }

  get hasPlace(): boolean {
    const { store, info } = this.#parts
    return store.get().mine.length < info.rules.betsARound
  }

  async start() {
    await this.refresh()
    const { store } = this.#parts
    if (store.get().phase === 'loading') store.set({ phase: 'ready' })
    setInterval(() => this.#look(), LOOK_EVERY_MS)
    const unanswered = this.#stakes.unanswered()
    if (unanswered?.kind === 'bet') await this.#place(unanswered)
    else void this.#stakes.tellMissed(store.get().room?.roundId ?? null)
  }

  /** Asks where nothing is pushed, and stops every figure that nobody vouches for. */
  #look() {
    const { now, store } = this.#parts
    const at = now()
    const isPushed = at - this.#pulseAt < ASK_EVERY_MS
    if (at - this.#asked > (isPushed ? ASK_ANYWAY_MS : ASK_EVERY_MS)) void this.refresh()
    const isSilent = isSilentAt(store.get(), at)
    if (isSilent !== store.get().isSilent) store.set({ isSilent })
    // What was measured before the silence may be wrong after it: a device that slept has lost time.
    if (isSilent) this.#trip = Infinity
  }

  /** The server says that the room's clock runs on. */
  hearPulse() {
    this.#pulseAt = this.#parts.now()
    this.#noteWord()
  }

  #noteWord() {
    const { store, now } = this.#parts
    store.set({ heardAt: now(), isSilent: false })
  }

  setStake(stakeAt: number) {
    const { store, opened, memory } = this.#parts
    if (opened.stakes[stakeAt] === undefined) return
    store.set({ stakeAt, notice: null })
    keepStake(memory, this.stake)
  }

  setAuto(autoAt: string) {
    this.#parts.store.set({ autoAt, notice: null })
  }

  /** Shows an old round in the place of the room, which goes on meanwhile. Not while a bet of this seat is in. */
  async replay(roundId: string) {
    const { store, client, now, wait } = this.#parts
    const { phase, mine } = store.get()
    if (phase !== 'ready' || mine.some(({ state }) => state === 'open')) return
    store.set({ phase: 'replaying', notice: null, win: null, isArmed: false })
    try {
      const tape = await client('crash', 'round', { roundId })
      const notice = { kind: 'replay', placedAt: tape.room.risesAt!, isUnshown: false } as const
      const began = now() + BEFORE_TAPE_MS
      store.set({ tape, notice })
      this.#isHurried = false
      let shown = 0
      while (shown < tapeMs(tape) + AFTER_TAPE_MS && store.get().phase === 'replaying') {
        shown = this.#isHurried ? tapeMs(tape) + AFTER_TAPE_MS : Math.max(0, now() - began)
        const { room, mine: own } = tapeAt(tape, shown, now() + store.get().clockMs)
        store.set({ room, mine: own })
        await wait(TAPE_STEP_MS)
      }
      store.set({ notice: null })
    } catch (error) {
      this.#refused(error)
    }
    if (store.get().phase === 'ended') return
    store.set({ phase: 'ready', tape: null, room: null, mine: [] })
    await this.refresh()
  }

  /** Takes a bet out while the round climbs, bets while it takes bets, else the next round gets the bet. */
  async press() {
    const { store } = this.#parts
    const { phase, room, isArmed } = store.get()
    if (phase === 'replaying') this.#isHurried = true
    if (phase !== 'ready') return
    const [first, ...more] = this.running
    // Of several bets each has its own button.
    if (first) return more.length === 0 ? this.leave(first.betId) : undefined
    if (room?.phase === 'betting') return this.hasPlace ? this.bet() : undefined
    if (store.get().isClosed) return
    this.#parts.cue('press')
    store.set({ isArmed: !isArmed, notice: null })
  }

  async bet() {
    const { store, cue } = this.#parts
    const { room, autoAt } = store.get()
    if (!room?.roundId || store.get().isClosed) return
    cue('press')
    await this.#place({
      kind: 'bet',
      betId: newId(),
      roundId: room.roundId,
      stake: this.stake,
      autoAt: autoAt === '' ? null : autoAt,
    })
  }

  /** Its answer tells the bets of its round: where that is over meanwhile, the room shows another. */
  async #place(bet: Extract<PendingStake, { kind: 'bet' }>) {
    const { store, client } = this.#parts
    const { kind: _kind, ...order } = bet
    store.set({ phase: 'asking', notice: null, win: null, isArmed: false })
    const answer = await this.#stakes.send(bet, () => client('crash', 'bet', order))
    if (answer) this.#stand(answer)
    else void this.refresh()
    if (store.get().phase !== 'ended') store.set({ phase: 'ready' })
  }

  /** The wish counts when the house receives it: it is sent at once, and again under the same bet if no answer came. */
  async leave(betId: string) {
    const { store, client, wait } = this.#parts
    const { leaving } = store.get()
    if (leaving.includes(betId)) return
    store.set({ leaving: [...leaving, betId], notice: null })
    try {
      const send = () => client('crash', 'cashOut', { betId })
      // Sent and not answered: it may have arrived or not, and only the answer says which.
      const onTrouble = (isTrouble: boolean) =>
        store.set({ notice: isTrouble ? { kind: 'unconfirmed' } : null })
      this.#stand(await askUntilAnswered({ send, wait, onTrouble }))
    } catch (error) {
      this.#refused(error)
    }
    store.set({ leaving: store.get().leaving.filter((other) => other !== betId) })
  }

  #refused(error: unknown) {
    const { code, message } = error instanceof RefusedError ? error : { code: null, message: String(error) }
    this.#parts.store.set({
      notice: { kind: 'refused', text: message, canTopUp: code === 'INSUFFICIENT_FUNDS' },
    })
    void this.refresh()
  }

  async refresh() {
    const { client, now, store } = this.#parts
    const sent = now()
    this.#asked = sent
    const answer = await client('crash', 'state', {}).catch(() => null)
    if (!answer || store.get().tape) return
    const trip = now() - sent
    // The quickest answer knows best what time it is over there; each later one counts a little less strictly.
    if (trip <= this.#trip + 10) {
      this.#trip = trip
      store.set({ clockMs: Date.parse(answer.serverTime) - (sent + trip / 2) })
    }
    this.#noteWord()
    this.hear(answer.room)
    this.#stand(answer)
    await this.#stakes.tellMissed(answer.room.roundId)
  }

  /** A push of the room. Where a round began or ended, the seat's own part is asked for too. */
  hear(room: CrashRoom) {
    const { store, cue } = this.#parts
    const { room: before, tape } = store.get()
    if (tape) return
    if (before && room.asOf < before.asOf) return
    const isOther = before?.roundId !== room.roundId
    if (isOther) store.set({ mine: [], leaving: [] })
    store.set({ room })
    if (!isOther && before?.phase === room.phase) return this.#hearOwn(room)
    if (room.phase === 'rising') {
      store.set({ win: null })
      cue('rise')
    }
    if (room.phase === 'over' && before?.phase === 'rising') cue('gone')
    if (before) void this.refresh()
    if (room.phase === 'betting' && store.get().isArmed && store.get().phase === 'ready') void this.bet()
  }

  /** One of the seat's bets has left by itself. */
  #hearOwn(room: CrashRoom) {
    const { mine } = this.#parts.store.get()
    const isMoved = room.bets.some(
      ({ no, state }) => mine.find((bet) => bet.no === no)?.state === 'open' && state !== 'open',
    )
    if (isMoved) void this.refresh()
  }

  hearBalance(version: number) {
    if (version > this.#balanceVersion) void this.refresh()
  }

  #stand({ mine, balance, balanceVersion, sessionNet }: CrashStatus) {
    const { store, opened } = this.#parts
    const before = store.get().mine
    if (balanceVersion >= this.#balanceVersion) {
      this.#balanceVersion = balanceVersion
      store.set({ balance, sessionNet })
    }
    if (mine[0] && mine[0].roundId !== store.get().room?.roundId) return
    const isIn = mine.some(({ state }) => state === 'open')
    store.set({ mine, isIn })
    if (mine[0] && !isIn) this.#stakes.noteShown(mine[0].roundId)
    const ended = mine.filter(
      ({ betId, state }) => state !== 'open' && before.find((bet) => bet.betId === betId)?.state === 'open',
    )
    if (ended.length === 0) return
    const { exponent } = opened.currency
    const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => plus(all, one, exponent), '0')
    this.#tellEnd({
      returned: sum(ended.map(({ state, payout, stake }) => (state === 'voided' ? stake : payout))),
      staked: sum(ended.map(({ stake }) => stake)),
      balance,
    })
  }

  #tellEnd({ returned, staked, balance }: { returned: string; staked: string; balance: string }) {
    const { store, opened, cue } = this.#parts
    const isGold = isGain(minus(returned, staked, opened.currency.exponent))
    if (isGold) cue('out')
    this.#said += 1
    store.set({
      win: { amount: returned, tone: isGold ? 'celebrate' : 'quiet' },
      said: { returned, balance, celebrates: isGold, round: this.#said },
    })
  }
}
