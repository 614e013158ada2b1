import type { BingoInfo } from '@krathong/games/bingo'
import type { BingoRoomView, BingoStatus } from '@krathong/protocol/calls/bingo'
import { isGain, minus, times } from '../../shared/amounts.ts'
import { newId } from '@krathong/protocol/new-id'
import type { PendingStake } from '../../shared/pending-rounds.ts'
import { RoomSession } from '../../shared/room-session.ts'
import type { RoomSessionParts } from '../../shared/room-session.ts'
import { NO_TICKETS } from './bingo-state.ts'
import type { BingoStore } from './bingo-state.ts'
import { BALL_MS, tapeAt } from './tape.ts'
import type { Tape } from './tape.ts'

export interface BingoSessionParts extends RoomSessionParts {
  info: BingoInfo
  store: BingoStore
  cue: (cue: 'press' | 'ball' | 'prize' | 'win') => void
}

const AFTER_TAPE_MS = 6_000
/** How long after its moment, and after the last question, the room is asked what has come of it. */
const DUE_SINCE_MS = 500
const ASKED_SINCE_MS = 1_500

/** Tickets bought in a room, and its balls as they are called. */
export class BingoSession extends RoomSession<BingoSessionParts, BingoStatus, Tape> {
  get stake(): string {
    return this.parts.info.ticketPrice
  }

  get cost(): string {
    const { info, opened, store } = this.parts
    return times(info.ticketPrice, store.get().wanted, opened.currency.exponent)
  }

  /** How many more tickets the player may buy in this round. */
  get left(): number {
    const { store, info } = this.parts
    const { room, mine } = store.get()
    if (!room) return 0
    const { mostTickets, mostSold } = info.rules
    return Math.max(0, Math.min(mostTickets - mine.tickets.length, mostSold - room.sold))
  }

  /** A moment of the room has come: its next round, or the end of its sales. */
  protected override isDue(sinceAsked: number): boolean {
    const { room, clockMs } = this.parts.store.get()
    const due = room?.phase === 'selling' ? room.closesAt : (room?.endsAt ?? null)
    const isPast = due !== null && Date.parse(due) < this.parts.now() + clockMs - DUE_SINCE_MS
    return isPast && sinceAsked > ASKED_SINCE_MS
  }

  setWanted(wanted: number) {
    const { store } = this.parts
    store.set({ wanted: Math.max(1, Math.min(wanted, Math.max(1, this.left))), notice: null })
  }

  setStake() {}

  protected readTape(roundId: string) {
    return this.parts.client('bingo', 'round', { roundId })
  }

  protected putTape(tape: Tape | null) {
    const { store } = this.parts
    if (!tape) return store.set({ tape: null, room: null, mine: NO_TICKETS })
    store.set({ tape, notice: { kind: 'replay', placedAt: tape.room.closesAt!, isUnshown: false } })
  }

  /** Ball by ball. Tickets of this seat are drawn and paid all the same. */
  protected async playTape(tape: Tape) {
    const { store, wait, cue, opened } = this.parts
    for (let called = 0; store.get().phase === 'replaying'; called += 1) {
      if (this.isHurried) called = tape.room.called.length
      const { room, mine, isOver } = tapeAt(tape, called, opened.currency.exponent)
      store.set({ room, mine, win: this.#winOf(mine) })
      if (called > 0) cue(room.prizes.some(({ ball }) => ball === called) ? 'prize' : 'ball')
      await wait(isOver ? AFTER_TAPE_MS : BALL_MS)
      if (isOver) break
    }
  }

  #netOf({ won, spent }: BingoStatus['mine']): string {
    return minus(won, spent, this.parts.opened.currency.exponent)
  }

  #winOf(mine: BingoStatus['mine']) {
    if (!isGain(mine.won)) return null
    return { amount: mine.won, tone: isGain(this.#netOf(mine)) ? ('celebrate' as const) : ('quiet' as const) }
  }

  protected async act() {
    const { store, cue } = this.parts
    const { room, wanted, isClosed } = store.get()
    if (room?.phase !== 'selling' || this.left === 0 || isClosed) return
    cue('press')
    const tickets = Math.min(wanted, this.left)
    await this.sendAgain({ kind: 'tickets', purchaseId: newId(), roundId: room.roundId, tickets })
  }

  protected async sendAgain(stake: PendingStake) {
    if (stake.kind !== 'tickets') return
    const { purchaseId, tickets } = stake
    const answer = await this.send(stake, () => this.parts.client('bingo', 'buy', { purchaseId, tickets }))
    if (answer) {
      this.noteWord()
      this.take(answer)
    }
    this.toReady()
  }

  protected ask() {
    return this.parts.client('bingo', 'room', {})
  }

  /** A push of the room. Where a prize was won or another round began, the seat's own part is asked for too. */
  hear(room: BingoRoomView) {
    const { store } = this.parts
    const { room: before, tape } = store.get()
    if (tape) return
    if (before && room.asOf < before.asOf) return
    this.#sound(before, room)
    store.set({ room })
    if (
      !before ||
      before.roundId !== room.roundId ||
      before.phase !== room.phase ||
      before.prizes.length !== room.prizes.length
    )
      void this.refresh()
  }

  protected take(answer: BingoStatus) {
    const { room, mine, serverTime } = answer
    const { store, now, cue } = this.parts
    const before = store.get()
    const isLate = before.room !== null && room.asOf < before.room.asOf
    if (!isLate) this.#sound(before.room, room)
    this.takeMoney(answer)
    const win = this.#winOf(mine)
    store.set({
      ...(isLate ? {} : { room }),
      mine,
      isIn: mine.tickets.length > 0 && ['selling', 'drawing', 'calling'].includes(room.phase),
      clockMs: Date.parse(serverTime) - now(),
      win,
    })
    if (before.mine.won !== mine.won && win?.tone === 'celebrate') cue('win')
    if (mine.tickets.length > 0 && (room.phase === 'over' || room.phase === 'refunded'))
      this.stakes.noteShown(room.roundId)
    if (room.phase === 'over' && before.room?.phase !== 'over' && mine.tickets.length > 0)
      this.say({ returned: mine.won, net: this.#netOf(mine) })
    if (store.get().wanted > Math.max(1, this.left)) store.set({ wanted: Math.max(1, this.left) })
  }

  #sound(before: BingoRoomView | null, room: BingoRoomView) {
    const { store, cue } = this.parts
    if (before?.roundId !== room.roundId) return store.set({ mine: NO_TICKETS, win: null })
    if (room.prizes.length > before.prizes.length) cue('prize')
    else if (room.called.length > before.called.length) cue('ball')
  }
}
