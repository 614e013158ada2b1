import { randomUUID } from 'node:crypto'
import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { Order, WireAnswer } from '../../apps/simulators/src/vendors/wire/wire.ts'
import type { Caller } from './caller.ts'
import { namesOf, orderOf } from './order-of.ts'
import type { Names } from './order-of.ts'
import type { Act, Expected, Scenario, Step } from './scenario.ts'
import { amountIn } from './set-up.ts'

export interface Verdict {
  no: number
  name: string
  state: 'pass' | 'fail' | 'not-here'
  /** What was wrong, or why it says nothing here. */
  note: string
}

/** Sends an order so that its first answer is lost; null where the server cannot be killed. */
export type Kill = ((order: Order) => Promise<void>) | null

const OLD_MS = 10 * 60_000

const fits = ({ words }: WireAnswer, expected: Expected): boolean => {
  if (expected === 'ok') return words.includes('OK')
  if (expected === 'had') return words.includes('OK') || words.includes('HAD')
  if (expected === 'refused')
    return words.some((word) => !['OK', 'HAD', 'NO_ANSWER', 'RETRY_LATER'].includes(word))
  return words.some((word) => expected.includes(word))
}

/** Why the set-up or the dialect leaves this act nothing to say. */
const lackOf = (act: Act, { wire, setUp }: Caller): string | null => {
  if (!wire.speaks.includes(act.op)) return `no ${act.op} in ${wire.dialect}`
  const role = act.player ?? 'ordinary'
  const player = setUp.players[role]
  if (!player) return `the set-up has no ${role} player`
  if (act.openBet && !player.openBet) return `the set-up has no open bet of the ${role} player`
  if (act.token === 'launch' && !player.launchToken) return 'the set-up has no launch token'
  if (act.token === 'expired' && !player.expiredToken) return 'the set-up has no expired token'
  if (act.game === 'disabled' && !setUp.disabledGame) return 'the set-up has no game that is off'
  if (act.stake === 'above-limit' && !setUp.aboveLimit) return 'the set-up has no stake above the limit'
  if (act.campaign && !wire.hasFreeBets) return `no free bets in ${wire.dialect}`
  if (act.forge === 'old-time' && !wire.carries.includes('time')) return `${wire.dialect} sends no time`
  if (act.forge === 'replay' && !wire.carries.includes('nonce')) return `${wire.dialect} sends no nonce`
  return null
}

const lackOfScenario = (scenario: Scenario, { wire }: Caller, kill: Kill): string | null => {
  const op = scenario.needs?.find((need) => {
    if (need === 'currency') return !wire.namesCurrency
    return need === 'shares' ? !wire.reportsJackpots : !wire.speaks.includes(need)
  })
  if (op) return `no ${op} in ${wire.dialect}`
  if (scenario.sendsToken && !wire.sendsToken) return `${wire.dialect} sends no token`
  if (scenario.takesBackWins && !wire.takesBackWins) return `${wire.dialect} takes back no wins`
  if (scenario.kills && !kill) return 'needs a server that can be killed (own.ts)'
  return null
}

const perform = async (act: Act, order: Order, caller: Caller): Promise<WireAnswer> => {
  if (act.forge === 'signature') {
    const request = caller.write(order)
    // Another amount than was signed; and one byte less where the proof stands in the address.
    return caller.send(order, {
      ...request,
      url: request.url.replace(/(authToken=.*)./, '$1'),
      body: request.body.replace(/[aA]mount"?[:=]"?\d/, (text) => `${text.slice(0, -1)}7`),
    })
  }
  if (act.forge === 'old-time') return caller.ask(order, { at: new Date(Date.now() - OLD_MS) })
  if (act.forge === 'replay') {
    const nonce = randomUUID()
    await caller.ask(order, { nonce })
    return caller.ask({ ...order, tx: `${order.tx}-again` }, { nonce })
  }
  return caller.ask(order)
}

const faultOf = (step: Step, answers: readonly WireAnswer[]): string | null => {
  const shown = answers.map(({ code }) => code).join(', ')
  if (step.expect === 'one-of') {
    const accepted = answers.filter((answer) => fits(answer, 'ok')).length
    const wanting = answers.filter((answer) => fits(answer, ['INSUFFICIENT_FUNDS'])).length
    return accepted === 1 && wanting === answers.length - 1
      ? null
      : `exactly one was to be accepted: ${shown}`
  }
  const expected = step.expect
  if (answers.every((answer) => fits(answer, expected))) return null
  const wanted = typeof expected === 'string' ? expected : expected.join(' or ')
  return `${step.acts[0]!.op} was answered ${shown}, expected ${wanted}`
}

const movedFault = (caller: Caller, step: Step, before: Amount | null, after: Amount | null) => {
  if (before === null || after === null) return null
  const { setUp } = caller
  const sign = step.moves.startsWith('-') ? -1n : 1n
  const wanted = step.moves === 'all' ? -before : sign * amountIn(setUp, step.moves.replace('-', ''))
  if (after - before === wanted) return null
  const text = (amount: Amount) => formatAmount(amount, setUp.exponent)
  return `${step.acts[0]!.op} moved ${text(after - before)}, expected ${text(wanted)}`
}

const runStep = async (step: Step, caller: Caller, names: Names, kill: Kill) => {
  const role = step.acts[0]!.player ?? 'ordinary'
  const before = await caller.balance(role)
  const orders = step.acts.map((act) => orderOf(act, caller.setUp, names, before ?? 0n))
  if (kill) await kill(orders[0]!)
  const answers = step.atOnce
    ? await Promise.all(step.acts.map((act, place) => perform(act, orders[place]!, caller)))
    : [await perform(step.acts[0]!, orders[0]!, caller)]
  const after = await caller.balance(role)
  return faultOf(step, answers) ?? movedFault(caller, step, before, after)
}

/** Plays one scenario and judges each answer and what moved with it. */
export const runScenario = async (
  scenario: Scenario,
  caller: Caller,
  run: string,
  kill: Kill,
): Promise<Verdict> => {
  const head = { no: scenario.no, name: scenario.name }
  const lack = lackOfScenario(scenario, caller, kill)
  if (lack) return { ...head, state: 'not-here', note: lack }
  const names = namesOf(run, scenario.no)
  const lacks: string[] = []
  let played = 0
  for (const step of scenario.steps) {
    const missing = step.acts.map((act) => lackOf(act, caller)).find((text) => text !== null)
    if (missing) {
      lacks.push(missing)
      continue
    }
    const fault = await runStep(step, caller, names, scenario.kills && played === 0 ? kill : null)
    if (fault) return { ...head, state: 'fail', note: fault }
    played += 1
  }
  if (played === 0) return { ...head, state: 'not-here', note: lacks[0] ?? '' }
  return { ...head, state: 'pass', note: [...new Set(lacks)].join('; ') }
}
