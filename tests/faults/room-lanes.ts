import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { insist, sending } from './caller.ts'
import type { Said, Wanted } from './caller.ts'
import type { Notes } from './notes.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

const LOOK_MS = 250
const STAKE = '1.00'
const PRICE = '5.00'
/** Turns of buying between two payments in: at most 200.00 go into tickets meanwhile, and less into bets. */
const PAID_IN_EVERY = 20

/** What a room may well answer to somebody who was a moment late. */
const LATE = new Set(['BETS_CLOSED', 'CASH_OUT_LATE', 'CASH_OUT_EARLY', 'SALES_CLOSED', 'TICKETS_TOO_MANY'])

interface Room {
  phase: string
  roundId: string | null
}

/** People in the rooms: bets on climbs, taken out by hand or by themselves, and tickets of the hall. */
export class RoomLanes {
  readonly #stage: Stage
  readonly #notes: Notes
  readonly #payIn: (person: Person) => Promise<unknown>
  #isOver = false

  /** `payIn` gives somebody money to go on with: rooms take more of it than anybody begins with. */
  constructor(stage: Stage, notes: Notes, payIn: (person: Person) => Promise<unknown>) {
    this.#stage = stage
    this.#notes = notes
    this.#payIn = payIn
  }

  async run(): Promise<void> {
    await Promise.all(
      this.#stage.people.flatMap((person) => [
        this.#loop((turn) => this.#climb(person, turn)),
        this.#loop((turn) => this.#buy(person, turn)),
      ]),
    )
  }

  end(): void {
    this.#isOver = true
  }

  async #loop(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      await work(turn).catch((error: unknown) => this.#notes.fault(`a room stumbled: ${String(error)}`))
      await wait(LOOK_MS)
    }
  }

  /** Asked through as many deaths as it takes; true where it was done. */
  async #ask(token: string, call: `${Wanted['method']} ${string}`, body?: unknown): Promise<Said> {
    const { program } = this.#stage
    const [method, path] = call.split(' ')
    const send = sending({
      method: method as Wanted['method'],
      url: `${program.play}${path}`,
      token,
      ...(body === undefined ? {} : { body }),
    })
    const said = await insist(send, {
      whenUp: () => program.whenUp(),
      onRepeat: () => (this.#notes.repeats += 1),
    })
    if (said.status !== 200 && !LATE.has(said.code))
      this.#notes.fault(`${call} was answered ${said.status} ${said.code}`)
    return said
  }

  async #climb(person: Person, turn: number): Promise<void> {
    const { value } = await this.#ask(person.drift, 'GET /play/crash')
    const room = value['room'] as Room | undefined
    if (room?.phase !== 'betting' || room.roundId === null) return
    const betId = newId()
    const autoAt = [null, '1.20', null, '50.00'][turn % 4]
    const order = { betId, roundId: room.roundId, stake: STAKE, autoAt }
    const bet = await this.#ask(person.drift, 'POST /play/crash/bet', order)
    if (bet.status !== 200) return
    this.#notes.count('bet on a climb')
    this.#notes.move(person, STAKE, -1)
    const own = (bet.value['mine'] as { betId: string; state: string }[]).at(-1)!
    for (let look = 0; look < 400; look += 1) {
      const now = await this.#ask(person.drift, 'GET /play/crash')
      const mine = (now.value['mine'] as { betId: string; state: string }[] | undefined) ?? []
      if (mine.find((one) => one.betId === own.betId)?.state !== 'open') return
      const isRising = (now.value['room'] as Room).phase === 'rising'
      if (isRising && autoAt === null && look % 3 === 2) {
        const left = await this.#ask(person.drift, 'POST /play/crash/cash-out', { betId: own.betId })
        if (left.status === 200) this.#notes.count('taken out')
        if (left.code === 'CASH_OUT_LATE') return
      }
      await wait(LOOK_MS)
    }
    this.#notes.fault(`a bet on a climb never ended: ${own.betId}`)
  }

  async #buy(person: Person, turn: number): Promise<void> {
    if (turn % PAID_IN_EVERY === 0) await this.#payIn(person)
    const { value } = await this.#ask(person.hall, 'GET /play/bingo/room')
    if ((value['room'] as Room | undefined)?.phase !== 'selling') return
    const tickets = 1 + (turn % 2)
    const bought = await this.#ask(person.hall, 'POST /play/bingo/tickets', { purchaseId: newId(), tickets })
    if (bought.status !== 200) return
    this.#notes.count('tickets')
    for (let ticket = 0; ticket < tickets; ticket += 1) this.#notes.move(person, PRICE, -1)
  }
}
