import type { CrashInfo } from '@krathong/games/crash'
import type { CrashRoom } from '@krathong/protocol/calls/crash'
import type { CallOutput, Calls } from '@krathong/protocol'
import { isGain, minus, plus } from '../../shared/amounts.ts'
import { keepStake } from '../../shared/frame-state.ts'
import { newId } from '@krathong/protocol/new-id'
import { askUntilAnswered } from '../../shared/ask-until-answered.ts'
import type { PendingStake } from '../../shared/pending-rounds.ts'
import { RoomSession } from '../../shared/room-session.ts'
import type { RoomSessionParts } from '../../shared/room-session.ts'
import { refusedNotice } from '../../shared/seat-rounds.ts'
import type { CrashStatus, CrashStore, OwnBet } from './crash-state.ts'
import { tapeAt, tapeMs } from './tape.ts'
import type { Tape } from './tape.ts'

export interface CrashSessionParts extends RoomSessionParts {
  info: CrashInfo
  store: CrashStore
  cue: (cue: 'press' | 'rise' | 'out' | 'gone') => void
}

type CrashAnswer = CallOutput<Calls['crash']['state']>

const BEFORE_TAPE_MS = 700
const AFTER_TAPE_MS = 3_500
const TAPE_STEP_MS = 60

/** Bets in a room whose multiplier climbs, and leaving with them. */
export class CrashSession extends RoomSession<CrashSessionParts, CrashAnswer, Tape> {
  #trip = Infinity

  get stake(): string {
    const { opened, store } = this.parts
    return opened.stakes[store.get().stakeAt] ?? opened.defaultStake
  }

  /** Open bets of the round that climbs: what a press takes out, the first of them first. */
  get running(): OwnBet[] {
    const { room, mine, leaving } = this.parts.store.get()
    return room?.phase === 'rising'
      ? mine.filter(({ state, betId }) => state === 'open' && !leaving.includes(betId))
      : []
  }

  get hasPlace(): boolean {
    const { store, info } = this.parts
    return store.get().mine.length < info.rules.betsARound
  }

  /** What was measured before the silence may be wrong after it: a device that slept has lost time. */
  protected override hush() {
    this.#trip = Infinity
  }

  setStake(stakeAt: number) {
    const { store, opened, memory } = this.parts
    if (opened.stakes[stakeAt] === undefined) return
    store.set({ stakeAt, notice: null })
    keepStake(memory, this.stake)
  }

  setAuto(autoAt: string) {
    this.parts.store.set({ autoAt, notice: null })
  }

  protected override get mayReplay(): boolean {
    return this.parts.store.get().mine.every(({ state }) => state !== 'open')
  }

  protected readTape(roundId: string) {
    this.parts.store.set({ isArmed: false })
    return this.parts.client('crash', 'round', { roundId })
  }

  protected putTape(tape: Tape | null) {
    const { store } = this.parts
    if (!tape) return store.set({ tape: null, room: null, mine: [] })
    store.set({ tape, notice: { kind: 'replay', placedAt: tape.room.risesAt!, isUnshown: false } })
  }

  protected async playTape(tape: Tape) {
    const { store, now, wait } = this.parts
    const [began, length] = [now() + BEFORE_TAPE_MS, tapeMs(tape) + AFTER_TAPE_MS]
    let shown = 0
    while (shown < length && store.get().phase === 'replaying') {
      shown = this.isHurried ? length : Math.max(0, now() - began)
      const { room, mine } = tapeAt(tape, shown, now() + store.get().clockMs)
      store.set({ room, mine })
      await wait(TAPE_STEP_MS)
    }
  }

  /** Takes a bet out while the round climbs, bets while it takes bets, else the next round gets the bet. */
  protected async act() {
    const { store } = this.parts
    const { room, isArmed } = store.get()
    const [first, ...more] = this.running
    // Of several bets each has its own button.
    if (first) return more.length === 0 ? this.leave(first.betId) : undefined
    if (room?.phase === 'betting') return this.hasPlace ? this.bet() : undefined
    if (store.get().isClosed) return
    this.parts.cue('press')
    store.set({ isArmed: !isArmed, notice: null })
  }

  async bet() {
    const { store, cue } = this.parts
    const { room, autoAt } = store.get()
    if (!room?.roundId || store.get().isClosed) return
    cue('press')
    await this.sendAgain({
      kind: 'bet',
      betId: newId(),
      roundId: room.roundId,
      stake: this.stake,
      autoAt: autoAt === '' ? null : autoAt,
    })
  }

  /** Its answer tells the bets of its round: where that is over meanwhile, the room shows another. */
  protected async sendAgain(stake: PendingStake) {
    if (stake.kind !== 'bet') return
    const { store, client } = this.parts
    const { kind: _kind, ...order } = stake
    store.set({ win: null, isArmed: false })
    const answer = await this.send(stake, () => client('crash', 'bet', order))
    if (answer) this.#stand(answer)
    this.toReady()
  }

  /** The wish counts when the server receives it: it is sent at once, and again under the same bet if no answer came. */
  async leave(betId: string) {
    const { store, client, wait } = this.parts
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
      store.set({ notice: refusedNotice(error) })
      void this.refresh()
    }
    store.set({ leaving: store.get().leaving.filter((other) => other !== betId) })
  }

  protected ask() {
    return this.parts.client('crash', 'state', {})
  }

  protected take(answer: CrashAnswer, sentAt: number) {
    const { store, now } = this.parts
    const trip = now() - sentAt
    // The quickest answer knows best what time it is over there; each later one counts a little less strictly.
    if (trip <= this.#trip + 10) {
      this.#trip = trip
      store.set({ clockMs: Date.parse(answer.serverTime) - (sentAt + trip / 2) })
    }
    this.hear(answer.room)
    this.#stand(answer)
  }

  /** A push of the room. Where a round began or ended, the seat's own part is asked for too. */
  hear(room: CrashRoom) {
    const { store, cue } = this.parts
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
    const { mine } = this.parts.store.get()
    const isMoved = room.bets.some(
      ({ no, state }) => mine.find((bet) => bet.no === no)?.state === 'open' && state !== 'open',
    )
    if (isMoved) void this.refresh()
  }

  #stand({ mine, ...money }: CrashStatus) {
    const { store, opened, cue } = this.parts
    const before = store.get().mine
    this.takeMoney(money)
    if (mine[0] && mine[0].roundId !== store.get().room?.roundId) return
    const isIn = mine.some(({ state }) => state === 'open')
    store.set({ mine, isIn })
    if (mine[0] && !isIn) this.stakes.noteShown(mine[0].roundId)
    const ended = mine.filter(
      ({ betId, state }) => state !== 'open' && before.find((bet) => bet.betId === betId)?.state === 'open',
    )
    if (ended.length === 0) return
    const { exponent } = opened.currency
    const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => plus(all, one, exponent), '0')
    const returned = sum(ended.map(({ state, payout, stake }) => (state === 'voided' ? stake : payout)))
    const net = minus(returned, sum(ended.map(({ stake }) => stake)), exponent)
    if (isGain(net)) cue('out')
    store.set({ win: { amount: returned, tone: isGain(net) ? 'celebrate' : 'quiet' } })
    this.say({ returned, net })
  }
}
