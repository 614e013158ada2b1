import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../apps/server/src/platform/ids.ts'
import * as acts from './acts.ts'
import type { Act } from './acts.ts'
import { insist } from './caller.ts'
import type { Said, Send } from './caller.ts'
import type { Notes } from './notes.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

const PAUSE_MS = 30
const LOOK_MS = 120

/** One person's hands: several things of theirs go on at once, each in its own order. */
export class Lanes {
  readonly #stage: Stage
  readonly #notes: Notes
  readonly #recent: { act: Act; said: Said }[] = []
  #isOver = false
  #methodId = ''

  constructor(stage: Stage, notes: Notes) {
    this.#stage = stage
    this.#notes = notes
  }

  /** What everybody needs before they begin. */
  async prepare(): Promise<void> {
    const { people } = this.#stage
    await Promise.all(
      people.map((person) =>
        this.#insist(acts.ofPerson(this.#stage, person, 'POST /api/deposits/limits/decline', {})),
      ),
    )
    this.#methodId = await this.#findMethod(people[0]!)
    await Promise.all(people.map((person) => this.perform(acts.topUp(this.#stage, person, '1000.00'))))
  }

  /** Everybody at work until it is told to end; resolves when everything begun has its answer. */
  async run(): Promise<void> {
    const { people } = this.#stage
    const hands = people.flatMap((person) => [
      this.#loop((turn) => this.#play(person, turn)),
      this.#loop((turn) => this.#payIn(person, turn)),
      this.#loop((turn) => this.#takeOut(person, turn)),
      this.#loop((turn) => this.#moveAbout(person, turn)),
      ...(person.upline ? [this.#loop((turn) => this.#alongLine(person, turn))] : []),
    ])
    await Promise.all(hands)
  }

  end(): void {
    this.#isOver = true
  }

  /** Does it once, through as many deaths as it takes, and writes down what its answer says. */
  async perform(act: Act): Promise<Said> {
    const said = await this.#insist(act.send)
    if (said.status !== 200) {
      this.#notes.fault(`${act.kind} was answered ${said.status} ${said.code}`)
      return said
    }
    this.#notes.count(act.kind)
    for (const [person, amount, sign] of act.moves(said)) this.#notes.move(person, amount, sign)
    this.#recent.push({ act, said })
    if (this.#recent.length > 24) this.#recent.shift()
    return said
  }

  /** Asks until there is an answer, without writing it down: a line that the server closes meanwhile is asked again. */
  ask(act: Pick<Act, 'send'>): Promise<Said> {
    return this.#insist(act.send)
  }

  /** Asks the last answered things once more: every answer must be the first one. */
  async askAgain(count: number): Promise<void> {
    const asked = this.#recent.slice(-count)
    await Promise.all(
      asked.map(async ({ act, said }) => {
        this.compare(act, said, await this.#insist(act.send))
      }),
    )
  }

  /** Two answers to one act say the same. */
  compare(act: Act, first: Said, second: Said): void {
    // A refusal has nothing in it to compare.
    const [one, other] = [first, second].map((said) =>
      said.status === 200 ? JSON.stringify(act.essence(said)) : said.code,
    )
    this.#notes.compared += 1
    if (second.status !== 200 || one !== other)
      this.#notes.fault(`${act.kind} was answered ${first.code} ${one} and ${second.code} ${other}`)
  }

  #insist(send: Send): Promise<Said> {
    const { program } = this.#stage
    return insist(send, { whenUp: () => program.whenUp(), onRepeat: () => (this.#notes.repeats += 1) })
  }

  async #loop(work: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      await work(turn).catch((error: unknown) => this.#notes.fault(`a caller stumbled: ${String(error)}`))
      await wait(PAUSE_MS)
    }
  }

  async #findMethod(person: Person): Promise<string> {
    const { value } = await this.#insist(acts.ofPerson(this.#stage, person, 'GET /api/deposits/methods'))
    const methods = value['methods'] as { methodId: string; kind: string }[]
    return methods.find(({ kind }) => kind === 'psp-redirect')!.methodId
  }

  async #play(person: Person, turn: number): Promise<void> {
    const stage = this.#stage
    if (turn % 5 === 0) await this.perform(acts.topUp(stage, person, '40.00'))
    await this.perform(acts.spin(stage, person, '1.00'))
    const [bet, round] = [newId(), newId()]
    await this.perform(acts.vendorCall(stage, person, { op: 'bet', tx: bet, round, amount: '2.00' }))
    const [op, tx] = turn % 3 === 0 ? (['rollback', newId()] as const) : (['win', newId()] as const)
    const amount = op === 'rollback' ? '2.00' : '1.50'
    await this.perform(acts.vendorCall(stage, person, { op, tx, round, ref: bet, amount }))
    if (turn % 2 === 1) await this.#decide(person, (turn - 1) / 2)
    if (turn % 8 === 3)
      await this.#insist(async () => {
        const { program } = stage
        const answer = await fetch(`${program.play}/play/seeds/rotate`, {
          method: 'POST',
          headers: { authorization: `Bearer ${person.seat}`, 'content-type': 'application/json' },
          body: '{}',
        })
        return { status: answer.status, code: '', value: {} }
      })
  }

  /** A round with choices: played to its end, or left and completed by the platform. */
  async #decide(person: Person, turn: number): Promise<void> {
    const stage = this.#stage
    const begun = await this.perform(acts.begin(stage, person, '2.00'))
    if (begun.status !== 200) return
    const { roundId } = acts.decidedOf(begun)
    const picked = await this.perform(acts.choose(stage, person, { roundId, seq: 0, choice: 'pick-12' }))
    if (picked.status !== 200 || acts.decidedOf(picked).payout !== null) {
      this.#notes.count('round decided')
      return
    }
    if (turn % 4 === 3) return this.#leave(person, roundId)
    await this.perform(acts.choose(stage, person, { roundId, seq: 1, choice: 'collect' }))
    this.#notes.count('round decided')
  }

  async #leave(person: Person, roundId: string): Promise<void> {
    const { program, asOwner } = this.#stage
    await asOwner(`update interactive_rounds.rounds set deadline = placed_at where round_id = '${roundId}'`)
    const look = acts.atBoard(person, `${program.play}/play/rounds/${roundId}`)
    for (;;) {
      const { status, value } = await this.#insist(look)
      if (status === 200) {
        this.#notes.count('round decided')
        return this.#notes.move(person, String(value['payout']), 1)
      }
      await wait(LOOK_MS)
    }
  }

  /** Looks at it until it is as wanted. */
  async #until(look: Send, isSo: (value: Said['value']) => boolean): Promise<Said['value']> {
    for (;;) {
      const { value, status, code } = await this.#insist(look)
      if (status !== 200) this.#notes.fault(`looking was answered ${status} ${code}`)
      if (isSo(value)) return value
      if (this.#isOver) await this.#stage.hurry()
      await wait(LOOK_MS)
    }
  }

  #order(person: Person, depositId: string, ...states: string[]) {
    const look = acts.ofPerson(this.#stage, person, `GET /api/deposits/orders/${depositId}`)
    return this.#until(look, (value) => states.includes(String(value['state'])))
  }

  async #payIn(person: Person, turn: number): Promise<void> {
    const stage = this.#stage
    const depositId = newId()
    const said = await this.perform(
      acts.orderDeposit(stage, person, { depositId, methodId: this.#methodId, amount: '100.00' }),
    )
    if (said.status !== 200) return
    const order = await this.#order(person, depositId, 'AWAITING_PAYMENT', 'FAILED', 'EXPIRED')
    if (order['state'] !== 'AWAITING_PAYMENT') return
    const ending = ['pay', 'less', 'pay', 'cancel', 'pay', 'expire'][turn % 6]!
    if (ending === 'cancel') {
      const call = `POST /api/deposits/orders/${depositId}/cancel` as const
      const { status } = await this.#insist(acts.ofPerson(stage, person, call, { version: order['version'] }))
      if (status === 200) this.#notes.count('deposit cancelled')
    } else if (ending === 'expire') {
      await stage.asOwner(`update deposits.orders set expires_at = now(), version = version + 1
        where deposit_id = '${depositId}' and state = 'AWAITING_PAYMENT'`)
      await this.#order(person, depositId, 'EXPIRED')
      this.#notes.count('deposit expired')
    } else await this.#pay(person, depositId, String((order['pay'] as { payUrl: string }).payUrl), ending)
  }

  async #pay(person: Person, depositId: string, payUrl: string, choice: string): Promise<void> {
    await fetch(payUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `choice=${choice}`,
      redirect: 'manual',
    })
    if (choice === 'less') await this.#decideMismatch(person, depositId)
    const paid = await this.#order(person, depositId, 'CREDITED')
    this.#notes.count('deposit credited')
    this.#notes.move(person, String(paid['received']), 1)
    this.#notes.move(person, String(paid['fee']), -1)
  }

  /** Too little came: staff credits what did. */
  async #decideMismatch(person: Person, depositId: string): Promise<void> {
    const { version } = await this.#order(person, depositId, 'MISMATCH', 'CREDITED')
    const [row] = await this.#stage.asOwner(
      `select order_id, received / 10000.0 as received from deposits.orders where deposit_id = '${depositId}'`,
    )
    const call = `POST /bo/deposits/orders/${String(row!['order_id'])}/decide` as const
    const body = {
      version,
      decision: 'credit',
      received: Number(row!['received']).toFixed(2),
      reason: 'what came is credited',
    }
    const { status, code } = await this.#insist(acts.ofStaff(this.#stage, call, body))
    if (status !== 200 && !MOVED.has(code)) this.#notes.fault(`a decision was answered ${status} ${code}`)
  }

  #withdrawal(person: Person, withdrawalId: string, isSo: (state: string) => boolean) {
    const look = acts.ofPerson(this.#stage, person, `GET /wps/withdrawals/${withdrawalId}`)
    return this.#until(look, (value) => isSo((value['withdrawal'] as { state: string }).state))
  }

  async #takeOut(person: Person, turn: number): Promise<void> {
    const stage = this.#stage
    const isReviewed = turn % 3 === 2
    const said = await this.perform(await acts.withdraw(stage, person, isReviewed ? '60.00' : '12.00'))
    if (said.status !== 200) return wait(300)
    const { withdrawalId, version } = said.value['withdrawal'] as { withdrawalId: string; version: number }
    if (isReviewed) await this.#review(person, withdrawalId, version, Math.floor(turn / 3) % 3)
    const ended = await this.#withdrawal(person, withdrawalId, (state) => !PENDING.has(state))
    if ((ended['withdrawal'] as { state: string }).state !== 'DISBURSED') return
    if (turn % 4 === 3) return this.#dispute(person, withdrawalId, turn % 8 === 3)
    if (turn % 2 === 0) {
      const call = `POST /wps/withdrawals/${withdrawalId}/receipt` as const
      const answered = await this.#insist(acts.ofPerson(stage, person, call, { answer: 'received' }))
      if (answered.status !== 200)
        this.#notes.fault(`a receipt was answered ${answered.status} ${answered.code}`)
    } else {
      await stage.asOwner(`update withdrawals.withdrawals set confirm_by = now(), version = version + 1
        where withdrawal_id = '${withdrawalId}' and state = 'DISBURSED'`)
    }
    await this.#withdrawal(person, withdrawalId, (state) => state === 'COMPLETED')
    this.#notes.count('withdrawal completed')
  }

  /** "It did not arrive": staff forces the receipt, or half of it comes back. */
  async #dispute(person: Person, withdrawalId: string, isForced: boolean): Promise<void> {
    const stage = this.#stage
    await stage.asOwner(`insert into withdrawals.proofs (proof_id, withdrawal_id, player_id, payout_id, place, media_type, content, content_hash)
      select '${newId()}', withdrawal_id, player_id, payout_id, 1, 'image/png', 'a picture', sha256('a picture')
      from withdrawals.payouts where withdrawal_id = '${withdrawalId}'`)
    const call = `POST /wps/withdrawals/${withdrawalId}/receipt` as const
    await this.#insist(acts.ofPerson(stage, person, call, { answer: 'not-received' }))
    const answer = await this.#withdrawal(person, withdrawalId, (state) => state === 'DISPUTE')
    const { version } = answer['withdrawal'] as { version: number }
    const body = isForced
      ? { version, decision: 'force', reason: 'the bank shows it arrived' }
      : { version, decision: 'return-rest', arrived: '6.00', reason: 'half of it came back' }
    const { status, code } = await this.#insist(
      acts.ofStaff(stage, `POST /bo/withdrawals/${withdrawalId}/decision`, body),
    )
    if (status !== 200 && !MOVED.has(code))
      this.#notes.fault(`a dispute's decision was answered ${status} ${code}`)
    await this.#withdrawal(person, withdrawalId, (state) => state === 'COMPLETED' || state === 'RETURNED')
    this.#notes.count('dispute decided')
  }

  async #review(person: Person, withdrawalId: string, version: number, ending: number): Promise<void> {
    const stage = this.#stage
    const verb = ending === 0 ? 'approval' : 'rejection'
    const call = `POST /bo/withdrawals/${withdrawalId}/${verb}` as const
    const send =
      ending === 2
        ? acts.ofPerson(stage, person, `POST /wps/withdrawals/${withdrawalId}/cancel`, {})
        : acts.ofStaff(stage, call, { version, reason: 'as it should be' })
    const { status, code } = await this.#insist(send)
    if (status !== 200 && !MOVED.has(code)) this.#notes.fault(`a review was answered ${status} ${code}`)
  }

  async #moveAbout(person: Person, turn: number): Promise<void> {
    const stage = this.#stage
    const direction = turn % 2 === 0 ? 'in' : 'out'
    const amount = direction === 'in' ? '5.00' : '3.00'
    // Now and then the vendor turns the order away, and has to be asked what became of it.
    if (turn % 6 === 4)
      await fetch(`${stage.simulators.origin}/vendors/behaviour`, { method: 'PUT', body: '{"refuseNext":1}' })
    const transferId = newId()
    await this.perform(acts.moveToVendor(stage, person, { transferId, direction, amount }))
    await wait(PAUSE_MS * 4)
  }

  async #alongLine(person: Person, turn: number): Promise<void> {
    const [direction, amount] = turn % 2 === 0 ? (['down', '20.00'] as const) : (['up', '15.00'] as const)
    await this.perform(await acts.alongLine(this.#stage, person, direction, amount))
    await wait(PAUSE_MS * 4)
  }
}

/** What staff is told who ask again after the answer was lost: it moved, by themselves. */
const MOVED = new Set(['VERSION_CONFLICT', 'DEPOSIT_STATE', 'WITHDRAWAL_MOVED'])

const PENDING = new Set(['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'UNKNOWN'])
