import { LEDGER_EXPONENT, usualExponent } from '@krathong/money'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect } from 'vitest'
import { formatAmount, parseAmount } from '../../packages/money/src/index.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import * as acts from '../faults/acts.ts'
import type { Act } from '../faults/acts.ts'
import type { Said } from '../faults/caller.ts'
import type { Person } from '../faults/people.ts'
import { REVIEW_ABOVE } from '../faults/stage.ts'
import type { Stage } from '../faults/stage.ts'

/** What one of the two should have, in 1/10,000. */
export interface Purse {
  cash: bigint
  /** Lies at the transfer vendor. */
  away: bigint
  withdrawal: { id: string; version: number; amount: bigint; isReviewed: boolean } | null
  /** A bet that is neither paid nor taken back. */
  bet: { tx: string; round: string; amount: bigint } | null
}

/** An agent and a player below: two wallets that also reach each other. */
export interface Model {
  purses: [agent: Purse, player: Purse]
}

export interface Real {
  stage: Stage
  people: readonly [agent: Person, player: Person]
  methodId: string
  /** What was done, to be asked again. */
  done: { act: Act; said: Said }[]
}

export type Step = fc.AsyncCommand<Model, Real>
type Who = 0 | 1

const UNIT = 10_000n
const amountOf = (text: unknown): bigint => parseAmount(String(text), LEDGER_EXPONENT)!
const textOf = (amount: bigint): string => formatAmount(amount, usualExponent('FUN'))

/** What the ledger holds of a person's cash, to the unit: a wallet shows two decimals and hides the other two. */
const cashOf = async ({ stage }: Real, { playerId }: Person): Promise<bigint> => {
  const row = await stage.database.db
    .selectFrom('ledger.v_player_balances')
    .select('balance')
    .where('owner', '=', playerId)
    .where('purpose_name', '=', 'cash')
    .where('currency', '=', 'FUN')
    .executeTakeFirst()
  return row?.balance ?? 0n
}

/** The ledger holds what the model says to the unit, and the wallet tells as much of it as it can show. */
export const agree = async (real: Real, { purses }: Model) => {
  for (const [place, person] of real.people.entries()) {
    const name = place === 0 ? 'agent' : 'player'
    const { cash } = purses[place as Who]
    expect(await cashOf(real, person), `${name}, in the ledger`).toBe(cash)
    const { value } = await acts.ofPerson(real.stage, person, 'GET /wps/v2/wallets/balance')()
    expect(value['sumBalance'], `${name}, as shown`).toBe(textOf(cash))
  }
}

const step = (
  name: string,
  work: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check,
  run: async (model, real) => {
    await work(model, real)
    await agree(real, model)
  },
  toString: () => name,
})

/** Every act may be sent again: a server that says it is too busy is asked once more, as a person does. */
const TRIES = 20

const send = async (real: Real, act: Act): Promise<Said> => {
  let said = await act.send()
  for (let tries = 1; said.code === 'UNAVAILABLE' && tries < TRIES; tries++) said = await act.send()
  if (said.status === 200) real.done.push({ act, said })
  return said
}

const topUp = (who: Who, units: number) =>
  step(`top-up ${units}`, async ({ purses }, real) => {
    const said = await send(real, acts.topUp(real.stage, real.people[who], `${units}.00`))
    expect(said.status).toBe(200)
    purses[who].cash += BigInt(units) * UNIT
  })

interface Round {
  payout: string
  jackpots: { amount: string }[]
}
const wonBy = ({ value }: Said): bigint => {
  const { payout, jackpots } = value['round'] as unknown as Round
  return jackpots.reduce((sum, { amount }) => sum + amountOf(amount), amountOf(payout))
}

const spin = (who: Who) =>
  step('spin', async ({ purses }, real) => {
    const said = await send(real, acts.spin(real.stage, real.people[who], '1.00'))
    if (purses[who].cash < UNIT) expect(said.code).toBe('INSUFFICIENT_FUNDS')
    else purses[who].cash += wonBy(said) - UNIT
  })

const call = (real: Real, who: Who, event: acts.VendorEvent) =>
  send(real, acts.vendorCall(real.stage, real.people[who], event))

const bet = (who: Who, units: number) =>
  step(`a vendor's bet of ${units}`, async ({ purses }, real) => {
    const [tx, round, amount] = [newId(), newId(), BigInt(units) * UNIT]
    const said = await call(real, who, { op: 'bet', tx, round, amount: textOf(amount) })
    expect(said.code).toBe(amount > purses[who].cash ? 'INSUFFICIENT_FUNDS' : 'OK')
    if (said.code !== 'OK') return
    purses[who].cash -= amount
    purses[who].bet = { tx, round, amount }
  })

const endBet = (who: Who, op: 'win' | 'rollback', units: number) =>
  step(
    `a vendor's ${op}`,
    async ({ purses }, real) => {
      const { tx, round, amount } = purses[who].bet!
      const paid = op === 'win' ? BigInt(units) * UNIT : amount
      const said = await call(real, who, { op, tx: newId(), round, ref: tx, amount: textOf(paid) })
      expect(said.code).toBe('OK')
      purses[who].cash += paid
      purses[who].bet = null
    },
    ({ purses }) => purses[who].bet !== null,
  )

const until = async (look: () => Promise<Said>, isSo: (value: Said['value']) => boolean) => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const { value } = await look()
    if (isSo(value)) return value
    await wait(50)
  }
  throw new Error('it never came about')
}

const deposit = (who: Who, choice: 'pay' | 'fail') =>
  step(`a deposit, ${choice}`, async ({ purses }, real) => {
    const person = real.people[who]
    const depositId = newId()
    const wanted = { depositId, methodId: real.methodId, amount: '100.00' }
    expect((await send(real, acts.orderDeposit(real.stage, person, wanted))).status).toBe(200)
    const look = acts.ofPerson(real.stage, person, `GET /api/deposits/orders/${depositId}`)
    const order = await until(look, ({ state }) => state !== 'CREATED')
    await fetch((order['pay'] as { payUrl: string }).payUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `choice=${choice}`,
      redirect: 'manual',
    })
    const ended = await until(look, ({ state }) => state === (choice === 'pay' ? 'CREDITED' : 'REJECTED'))
    if (choice === 'pay') purses[who].cash += amountOf(ended['received']) - amountOf(ended['fee'])
  })

const untilOut = ({ stage, people }: Real, who: Who, id: string) => {
  const look = acts.ofPerson(stage, people[who], `GET /wps/withdrawals/${id}`)
  return until(look, (value) =>
    ['DISBURSED', 'COMPLETED'].includes((value['withdrawal'] as { state: string }).state),
  )
}

const withdraw = (who: Who, units: number) =>
  step(`a withdrawal of ${units}`, async ({ purses }, real) => {
    const purse = purses[who]
    const amount = BigInt(units) * UNIT
    if (purse.withdrawal && !purse.withdrawal.isReviewed) {
      await untilOut(real, who, purse.withdrawal.id)
      purse.withdrawal = null
    }
    const said = await send(real, await acts.withdraw(real.stage, real.people[who], textOf(amount)))
    if (amount > purse.cash) return expect(said.code).toBe('INSUFFICIENT_FUNDS')
    if (purse.withdrawal) return expect(said.code).toBe('PENDING_EXISTS')
    expect(said.status).toBe(200)
    const { withdrawalId, version } = said.value['withdrawal'] as { withdrawalId: string; version: number }
    purse.cash -= amount
    purse.withdrawal = { id: withdrawalId, version, amount, isReviewed: units > REVIEW_ABOVE }
  })

const review = (who: Who, verb: 'approval' | 'rejection') =>
  step(
    verb,
    async ({ purses }, real) => {
      const purse = purses[who]
      const { id, version, amount } = purse.withdrawal!
      const body = { version, reason: 'as the model says' }
      const said = await acts.ofStaff(real.stage, `POST /bo/withdrawals/${id}/${verb}`, body)()
      expect(said.status).toBe(200)
      if (verb === 'approval') purse.withdrawal = { ...purse.withdrawal!, isReviewed: false }
      else {
        purse.cash += amount
        purse.withdrawal = null
      }
    },
    ({ purses }) => purses[who].withdrawal?.isReviewed === true,
  )

const move = (who: Who, direction: 'in' | 'out', units: number) =>
  step(`${units} ${direction} at the vendor's wallet`, async ({ purses }, real) => {
    const purse = purses[who]
    const amount = BigInt(units) * UNIT
    const wanted = { transferId: newId(), direction, amount: textOf(amount) }
    const said = await send(real, acts.moveToVendor(real.stage, real.people[who], wanted))
    const isEnough = amount <= (direction === 'in' ? purse.cash : purse.away)
    if (direction === 'in' && !isEnough) return expect(said.code).toBe('INSUFFICIENT_FUNDS')
    expect((said.value['transfer'] as { state: string }).state).toBe(isEnough ? 'DONE' : 'FAILED')
    if (!isEnough) return
    const signed = direction === 'in' ? amount : -amount
    purse.cash -= signed
    purse.away += signed
  })

const alongLine = (direction: 'up' | 'down', units: number) =>
  step(`${units} ${direction} the line`, async ({ purses }, real) => {
    const amount = BigInt(units) * UNIT
    const [from, to] = direction === 'down' ? [purses[0], purses[1]] : [purses[1], purses[0]]
    const act = await acts.alongLine(real.stage, real.people[1], direction, textOf(amount))
    const said = await send(real, act)
    if (amount > from.cash) return expect(said.code).toBe('INSUFFICIENT_FUNDS')
    expect(said.status).toBe(200)
    from.cash -= amount
    to.cash += amount
  })

/** All at once on one wallet: whatever comes first, their sum is one. */
const together = (who: Who) =>
  step(
    'a top-up, two spins and a bet at once',
    async ({ purses }, real) => {
      const person = real.people[who]
      const [, first, second, placed] = await Promise.all([
        send(real, acts.topUp(real.stage, person, '11.00')),
        send(real, acts.spin(real.stage, person, '1.00')),
        send(real, acts.spin(real.stage, person, '1.00')),
        call(real, who, { op: 'bet', tx: newId(), round: newId(), amount: '3.00' }),
      ])
      expect(placed.code).toBe('OK')
      purses[who].cash += 11n * UNIT - 2n * UNIT + wonBy(first) + wonBy(second) - 3n * UNIT
    },
    ({ purses }) => purses[who].cash >= 5n * UNIT,
  )

/** Whatever was done before, asked again: the first answer, and nothing moves. */
const again = (which: number) =>
  step(`asked again: ${which}`, async (_, real) => {
    if (real.done.length === 0) return
    const { act, said } = real.done[which % real.done.length]!
    const copies = await Promise.all([act.send(), act.send()])
    for (const copy of copies) expect(act.essence(copy)).toEqual(act.essence(said))
  })

const who = fc.constantFrom<Who>(0, 1)
const units = (...choice: number[]) => fc.constantFrom(...choice)

/** Everything that moves the money of two wallets, in any order. */
export const steps = fc.commands<Model, Real, false>(
  [
    fc.tuple(who, units(10, 40, 300)).map(([one, of]) => topUp(one, of)),
    who.map(spin),
    fc.tuple(who, units(1, 30, 700)).map(([one, of]) => bet(one, of)),
    fc.tuple(who, units(0, 5, 90)).map(([one, of]) => endBet(one, 'win', of)),
    who.map((one) => endBet(one, 'rollback', 0)),
    fc
      .tuple(who, fc.constantFrom<'pay' | 'fail'>('pay', 'pay', 'fail'))
      .map(([one, how]) => deposit(one, how)),
    fc.tuple(who, units(5, 20, 60, 900)).map(([one, of]) => withdraw(one, of)),
    fc
      .tuple(who, fc.constantFrom<'approval' | 'rejection'>('approval', 'rejection'))
      .map(([one, verb]) => review(one, verb)),
    fc.tuple(who, units(5, 80, 400)).map(([one, of]) => move(one, 'in', of)),
    fc.tuple(who, units(5, 80)).map(([one, of]) => move(one, 'out', of)),
    fc
      .tuple(fc.constantFrom<'up' | 'down'>('up', 'down'), units(10, 150))
      .map(([towards, of]) => alongLine(towards, of)),
    who.map(together),
    fc.nat(200).map(again),
  ],
  { maxCommands: 24, size: 'max' },
)
