import type { BingoInfo } from '@krathong/games/bingo'
import type { BingoRoomView, BingoStatus } from '@krathong/protocol/calls/bingo'
import { RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { isGain, minus, times } from '../../shared/amounts.ts'
import type { FrameSession } from '../../shared/frame-game.tsx'
import type { Memory } from '../../shared/memory.ts'
import { newId } from '@krathong/protocol/new-id'
import type { PendingStake } from '../../shared/pending-rounds.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import { RoomStakes } from '../../shared/room-stakes.ts'
import type { BingoStore } from './bingo-state.ts'
import { BALL_MS, tapeAt } from './tape.ts'
import { isSilentAt, NO_TICKETS } from './bingo-state.ts'

export interface BingoSessionParts {
  client: Client
  opened: OpenedSeat
  memory: Memory
  info: BingoInfo
  store: BingoStore
  now: () => number
  wait: (ms: number) => Promise<void>
  cue: (cue: 'press' | 'ball' | 'prize' | 'win') => void
}

const ASK_EVERY_MS = 1_000
const LOOK_EVERY_MS = 250
const ASK_ANYWAY_MS = 20_000
const AFTER_TAPE_MS = 6_000

const messageOf = (error: unknown) => (error instanceof RefusedError ? error.message : String(error))

/** The room as the house tells it, and tickets bought in it. It shows what was told and works out no result. */
export class BingoSession implements FrameSession {
  #parts: BingoSessionParts
  #asked = 0
  #pulseAt = -Infinity
  #balanceVersion: number
  #said = 0
  #isHurried = false
  #stakes: RoomStakes

  constructor(parts: BingoSessionParts) {
    this.#parts = parts
    this.#stakes = new RoomStakes(parts)
    this.#balanceVersion = parts.opened.balanceVersion
  }

  get stake(): string {
    return this.#parts.info.ticketPrice
  }

  get cost(): string {
    const { info, opened, store } = this.#parts
    return times(info.ticketPrice, store.get().wanted, opened.currency.exponent)
  }

  /** How many more tickets the player may buy in this round. */
  get left(): number {
    const { store, info } = this.#parts
    const { room, mine } = store.get()
    if (!room) return 0
    const { mostTickets, mostSold } = info.rules
    return Math.max(0, Math.min(mostTickets - mine.tickets.length, mostSold - room.sold))
  }

  async start() {
    await this.refresh()
    const { store, now } = this.#parts
    if (store.get().phase === 'loading') store.set({ phase: 'ready' })
    setInterval(() => {
      const at = now()
      const isPushed = at - this.#pulseAt < ASK_EVERY_MS
      if (at - this.#asked > (isPushed ? ASK_ANYWAY_MS : ASK_EVERY_MS) || this.#isDue()) void this.refresh()
      const isSilent = isSilentAt(store.get(), at)
      if (isSilent !== store.get().isSilent) store.set({ isSilent })
    }, LOOK_EVERY_MS)
    const unanswered = this.#stakes.unanswered()
    if (unanswered?.kind === 'tickets') await this.#buy(unanswered)
    else void this.#stakes.tellMissed(store.get().room?.roundId ?? null)
  }

  /** The server says that the room's clock runs on. */
  hearPulse() {
    this.#pulseAt = this.#parts.now()
    this.#noteWord()
  }

  hearBalance(version: number) {
    if (version > this.#balanceVersion) void this.refresh()
  }

  #noteWord() {
    const { store, now } = this.#parts
    store.set({ heardAt: now(), isSilent: false })
  }

  /** A moment of the room has come: its next round, or the end of its sales. */
  #isDue(): boolean {
    const { room, clockMs } = this.#parts.store.get()
    const due = room?.phase === 'selling' ? room.closesAt : (room?.endsAt ?? null)
    return (
      due !== null &&
      Date.parse(due) < this.#parts.now() + clockMs - 500 &&
      this.#parts.now() - this.#asked > 1500
    )
  }

  setWanted(wanted: number) {
    const { store } = this.#parts
    store.set({ wanted: Math.max(1, Math.min(wanted, Math.max(1, this.left))), notice: null })
  }

  setStake() {}

  /** Shows an old round in the place of the room, which goes on meanwhile. Tickets of this seat are drawn and paid all the same. */
  async replay(roundId: string) {
    const { store, client, wait, cue, opened } = this.#parts
    if (store.get().phase !== 'ready') return
    store.set({ phase: 'replaying', notice: null, win: null })
    try {
      const tape = await client('bingo', 'round', { roundId })
      const notice = { kind: 'replay', placedAt: tape.room.closesAt!, isUnshown: false } as const
      store.set({ tape, notice })
      this.#isHurried = false
      for (let called = 0; store.get().phase === 'replaying'; called += 1) {
        if (this.#isHurried) called = tape.room.called.length
        const { room, mine, isOver } = tapeAt(tape, called, opened.currency.exponent)
        const hasWon = isGain(mine.won)
        const tone = isGain(minus(mine.won, mine.spent, opened.currency.exponent)) ? 'celebrate' : 'quiet'
        store.set({ room, mine, win: hasWon ? { amount: mine.won, tone } : null })
        if (called > 0) cue(room.prizes.some(({ ball }) => ball === called) ? 'prize' : 'ball')
        await wait(isOver ? AFTER_TAPE_MS : BALL_MS)
        if (isOver) break
      }
      store.set({ notice: null })
    } catch (error) {
      store.set({ notice: { kind: 'refused', text: messageOf(error), canTopUp: false } })
    }
    if (store.get().phase === 'ended') return
    store.set({ phase: 'ready', tape: null, room: null, mine: NO_TICKETS, win: null })
    await this.refresh()
  }

  async press() {
    const { store, cue } = this.#parts
    const { phase, room, wanted } = store.get()
    if (phase === 'replaying') this.#isHurried = true
    if (phase !== 'ready' || room?.phase !== 'selling' || this.left === 0 || store.get().isClosed) return
    cue('press')
    const tickets = Math.min(wanted, this.left)
    await this.#buy({ kind: 'tickets', purchaseId: newId(), roundId: room.roundId, tickets })
  }

  async #buy(stake: Extract<PendingStake, { kind: 'tickets' }>) {
    const { store, client } = this.#parts
    const { purchaseId, tickets } = stake
    store.set({ phase: 'asking', notice: null })
    const answer = await this.#stakes.send(stake, () => client('bingo', 'buy', { purchaseId, tickets }))
    if (answer) this.#tell(answer)
    else void this.refresh()
    if (store.get().phase !== 'ended') store.set({ phase: 'ready' })
  }

  async refresh() {
    const { client, now } = this.#parts
    this.#asked = now()
    const answer = await client('bingo', 'room', {}).catch(() => null)
    if (!answer || this.#parts.store.get().tape) return
    this.#tell(answer)
    await this.#stakes.tellMissed(answer.room.roundId)
  }

  /** A push of the room. Where a prize was won or another round began, the seat's own part is asked for too. */
  hear(room: BingoRoomView) {
    const { store } = this.#parts
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

  #tell({ room, mine, balance: answer, balanceVersion, sessionNet: net, serverTime }: BingoStatus) {
    this.#noteWord()
    const { store, now, opened } = this.#parts
    const before = store.get()
    // Answers may come in another order than they were given.
    const isNewest = balanceVersion >= this.#balanceVersion
    if (isNewest) this.#balanceVersion = balanceVersion
    const { balance, sessionNet } = isNewest ? { balance: answer, sessionNet: net } : before
    const isLate = before.room !== null && room.asOf < before.room.asOf
    if (!isLate) this.#sound(before.room, room)
    const isGold = isGain(minus(mine.won, mine.spent, opened.currency.exponent))
    const hasWon = isGain(mine.won)
    store.set({
      ...(isLate ? {} : { room }),
      mine,
      isIn: mine.tickets.length > 0 && ['selling', 'drawing', 'calling'].includes(room.phase),
      balance,
      sessionNet,
      clockMs: Date.parse(serverTime) - now(),
      win: hasWon ? { amount: mine.won, tone: isGold ? 'celebrate' : 'quiet' } : null,
    })
    if (before.mine.won !== mine.won && hasWon && isGold) this.#parts.cue('win')
    if (mine.tickets.length > 0 && (room.phase === 'over' || room.phase === 'refunded'))
      this.#stakes.noteShown(room.roundId)
    this.#sayEnd(before.room, { room, mine, balance, isGold })
    if (store.get().wanted > Math.max(1, this.left)) store.set({ wanted: Math.max(1, this.left) })
  }

  /** For screen readers: once, when a round with own tickets is over. */
  #sayEnd(
    before: BingoRoomView | null,
    { room, mine, balance, isGold }: Pick<BingoStatus, 'room' | 'mine' | 'balance'> & { isGold: boolean },
  ) {
    if (room.phase !== 'over' || before?.phase === 'over' || mine.tickets.length === 0) return
    this.#said += 1
    this.#parts.store.set({
      said: { returned: mine.won, balance, celebrates: isGold, round: this.#said },
    })
  }

  #sound(before: BingoRoomView | null, room: BingoRoomView) {
    const { store, cue } = this.#parts
    if (before?.roundId !== room.roundId) return store.set({ mine: NO_TICKETS, win: null })
    if (room.prizes.length > before.prizes.length) cue('prize')
    else if (room.called.length > before.called.length) cue('ball')
  }
}
