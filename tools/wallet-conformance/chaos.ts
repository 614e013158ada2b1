import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { Order, WireAnswer } from '../../apps/simulators/src/vendors/wire/wire.ts'
import type { Caller } from './caller.ts'
import { namesOf, orderOf } from './order-of.ts'
import type { Act } from './scenario.ts'
import type { Verdict } from './run-scenario.ts'

const LATEST_MS = 40
const COPIES = 3
const INSISTS = 8
const FIRST_NO = 31

type Plan = 'bet' | 'bet, win' | 'bet, rollback'
const plans: readonly Plan[] = ['bet', 'bet, win', 'bet, win', 'bet, rollback']

const actsOf = (plan: Plan): Act[] => [
  { op: 'bet', tx: 'b', amount: '1.00' },
  ...(plan === 'bet, win' ? [{ op: 'win', tx: 'w', ref: 'b', amount: '1.50' } as const] : []),
  ...(plan === 'bet, rollback' ? [{ op: 'rollback', tx: 'x', ref: 'b' } as const] : []),
]

const shuffled = <T>(list: readonly T[]): T[] => {
  const left = [...list]
  return Array.from({ length: left.length }, () => left.splice(randomInt(left.length), 1)[0]!)
}

const stands = ({ words }: WireAnswer) => words.includes('OK') || words.includes('HAD')

/** What a round must have moved by what its wallet finally says of it: a bet that is taken back moved nothing. */
const movedBy = (orders: readonly Order[], answers: readonly WireAnswer[]): Amount => {
  const said = (op: Order['op']) => orders.findIndex((order) => order.op === op)
  const [bet, win, rollback] = [said('bet'), said('win'), said('rollback')]
  if (rollback >= 0 || !stands(answers[bet]!)) return 0n
  return -orders[bet]!.amount + (win >= 0 && stands(answers[win]!) ? orders[win]!.amount : 0n)
}

/**
 * Many rounds at once, every call of them sent up to three times, late and in any order; then each is asked again in its own order
 * until it is answered, as a vendor does. What the wallet says of each must be what moved, once.
 */
export const runChaos = async (caller: Caller, run: string, rounds: number): Promise<Verdict> => {
  const head = { no: FIRST_NO, name: `${rounds} rounds doubled, delayed and out of order` }
  const before = await caller.balance('ordinary')
  if (before === null) return { ...head, state: 'not-here', note: 'the wallet tells no balance' }
  const played = Array.from({ length: rounds }, (_, round) => {
    const plan = plans[randomInt(plans.length)]!
    return actsOf(plan).map((act) => orderOf(act, caller.setUp, namesOf(run, `chaos-${round}`), before))
  })
  let expected = 0n
  const playRound = async (orders: readonly Order[]) => {
    const copies = orders.flatMap((order) => Array.from({ length: 1 + randomInt(COPIES) }, () => order))
    await Promise.all(
      shuffled(copies).map(async (order) => {
        await wait(randomInt(LATEST_MS))
        await caller.ask(order)
      }),
    )
    const answers: WireAnswer[] = []
    for (const order of orders) answers.push(await caller.insist(order, INSISTS))
    const silent = answers.find(({ words }) => words.includes('NO_ANSWER'))
    if (silent) throw new Error('a call was never answered')
    expected += movedBy(orders, answers)
  }
  const lanes = Array.from({ length: 16 }, async (_, lane) => {
    for (let round = lane; round < played.length; round += 16) await playRound(played[round]!)
  })
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') return { ...head, state: 'fail', note: String(failed.reason) }
  const after = await caller.balance('ordinary')
  const text = (amount: Amount) => formatAmount(amount, caller.setUp.exponent)
  if (after !== null && after - before === expected)
    return { ...head, state: 'pass', note: `moved ${text(expected)}` }
  return {
    ...head,
    state: 'fail',
    note: `moved ${after === null ? 'nobody knows what' : text(after - before)}, but its answers say ${text(expected)}`,
  }
}
