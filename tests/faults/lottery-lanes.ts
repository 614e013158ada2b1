import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../apps/server/src/platform/ids.ts'
import * as acts from './acts.ts'
import type { Act } from './acts.ts'
import type { Said } from './caller.ts'
import type { Notes } from './notes.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

const LOOK_MS = 500
/** Chases are played over minutes: few of them are under way at a time. */
const CHASE_MS = 3_000
const GAMES = ['SSC_1M', 'PC28_1M', 'K3_1M', 'PK10_1M'] as const
/** Turns of betting between two payments in: less than that goes into tickets and chases meanwhile. */
const PAID_IN_EVERY = 10
const PAID_IN = '300.00'
const EACH = '2.00'
/** Of all games here: that of an account whose upline gave it none. */
const GROUP = 1_900

/** What a lottery may well answer to somebody who was a moment late, or who finds a number sold out. */
const LATE = new Set([
  'SALES_CLOSED',
  'ROUND_UNKNOWN',
  'TICKET_FINAL',
  'NUMBER_FULL',
  'NUMBER_CLOSED',
  'PRICE_CHANGED',
])

/** Two sides of each game, of which one wins now and then. */
const SIDES: Record<(typeof GAMES)[number], readonly [betType: string, selection: number][]> = {
  SSC_1M: [
    ['SSC.TS.DT', 0],
    ['SSC.TS.DT', 1],
  ],
  PC28_1M: [
    ['PC.BIG', 0],
    ['PC.BIG', 1],
  ],
  K3_1M: [
    ['K3.BIG', 0],
    ['K3.SMALL', 0],
  ],
  PK10_1M: [
    ['PK.TS.DT', 0],
    ['PK.TS.DT', 1],
  ],
}

interface Parts {
  stage: Stage
  notes: Notes
  /** Through as many deaths as it takes; not written down. */
  ask: (act: Pick<Act, 'send'>) => Promise<Said>
  payIn: (person: Person, amount: string) => Promise<unknown>
}

interface OpenDraw {
  numero: string
}

/** People at the lotteries: orders, some taken back, and chases, of which some are ended by a win or by hand. */
export class LotteryLanes {
  readonly #parts: Parts
  #isOver = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async run(): Promise<void> {
    const { people } = this.#parts.stage
    await Promise.all(
      people.flatMap((person, place) => [
        this.#loop((turn) => this.#buy(person, GAMES[(place + turn) % GAMES.length]!, turn)),
        this.#loop((turn) => this.#chase(person, GAMES[(place + turn) % GAMES.length]!, turn)),
      ]),
    )
    // What would wait for draws of the next minutes comes back.
    for (const person of people) await this.#endChases(person)
  }

  end(): void {
    this.#isOver = true
  }

  async #loop(work: (turn: number) => Promise<void>): Promise<void> {
    const { notes } = this.#parts
    for (let turn = 0; !this.#isOver; turn += 1) {
      await work(turn).catch((error: unknown) => notes.fault(`a lottery stumbled: ${String(error)}`))
      await wait(LOOK_MS)
    }
  }

  async #ask(person: Person, call: `${'GET' | 'POST'} ${string}`, body?: object): Promise<Said> {
    const { stage, notes, ask } = this.#parts
    const said = await ask({ send: acts.ofPerson(stage, person, call, body) })
    if (said.status !== 200 && !LATE.has(said.code))
      notes.fault(`${call} was answered ${said.status} ${said.code}`)
    return said
  }

  async #openDraw(person: Person, gameCode: string): Promise<OpenDraw | null> {
    const { value } = await this.#ask(person, `GET /lotto/lgw/games/opened/numero?gameCode=${gameCode}`)
    const { draw } = value['game'] as { draw: { numero: string; state: string } | null }
    return draw?.state === 'open' ? draw : null
  }

  async #buy(person: Person, gameCode: (typeof GAMES)[number], turn: number): Promise<void> {
    const { notes, payIn } = this.#parts
    if (turn % PAID_IN_EVERY === 0) await payIn(person, PAID_IN)
    const draw = await this.#openDraw(person, gameCode)
    if (!draw) return
    const tickets = ticketsOf(gameCode)
    const bought = await this.#ask(person, 'POST /lotto/lgw/orders', {
      ...{ orderId: newId(), gameCode, numero: draw.numero, group: GROUP, stake: '4.00', tickets },
    })
    if (bought.status !== 200) return
    notes.count('lottery order')
    notes.move(person, '4.00', -1)
    if (turn % 3 !== 2) return
    const [first] = bought.value['tickets'] as { ticketId: string }[]
    const back = await this.#ask(person, `POST /lotto/lgw/orders/${first!.ticketId}/cancel`, {})
    if (back.status === 200) notes.count('lottery ticket taken back')
  }

  async #chase(person: Person, gameCode: (typeof GAMES)[number], turn: number): Promise<void> {
    const { notes } = this.#parts
    const draw = await this.#openDraw(person, gameCode)
    if (!draw) return
    const ordered = await this.#ask(person, 'POST /lotto/lgw/chases', {
      ...{ chaseId: newId(), gameCode, startNumero: draw.numero, multiples: [1, 1, 2], group: GROUP },
      ...{ stopsOnWin: turn % 2 === 0, total: '16.00', tickets: ticketsOf(gameCode) },
    })
    if (ordered.status !== 200) return
    notes.count('lottery chase')
    notes.move(person, '16.00', -1)
    const { chaseId } = ordered.value['chase'] as { chaseId: string }
    if (turn % 3 > 0) await this.#ask(person, `POST /lotto/lgw/chases/${chaseId}/cancel`, {})
    await wait(CHASE_MS)
  }

  async #endChases(person: Person): Promise<void> {
    const { value } = await this.#ask(person, 'GET /lotto/lgw/chases?limit=100')
    const chases = value['content'] as { chaseId: string; state: string }[]
    for (const { chaseId } of chases.filter(({ state }) => state === 'running'))
      await this.#ask(person, `POST /lotto/lgw/chases/${chaseId}/cancel`, {})
  }
}

const ticketsOf = (gameCode: (typeof GAMES)[number]) =>
  SIDES[gameCode].map(([betType, selection]) => ({
    ...{ betType, picks: [[selection]], each: EACH },
    // Whatever the price is: what is tried here is that it is paid once.
    price: '0.0001',
  }))
