import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { minorUnit } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { Behaviour } from './behaviour.ts'
import { gameOf } from './games.ts'
import type { FreeSpins } from './own-free-spins.ts'
import type { Played, Seat } from './seats.ts'
import type { Order, Party, Wire, WireAnswer } from './wire/wire.ts'

export interface Line {
  wire: Wire
  party: Party
  behaviour(): Behaviour
  /** Takes one of the answers that are to be lost. */
  losesAnswer(): boolean
  /** Puts down what stands now, for the vendor's own report. */
  note(order: Order): void
}

const PATIENCE_MS = 5000
const TIMES = 6
const nobody: WireAnswer = {
  words: ['NO_ANSWER'],
  balance: null,
  player: null,
  token: null,
  code: 'no answer',
}

const once = async ({ wire, party, losesAnswer }: Line, order: Order): Promise<WireAnswer> => {
  const request = wire.write(order, party)
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    return losesAnswer() ? nobody : wire.read(order, { status: response.status, text }, party)
  } catch {
    return nobody
  }
}

/** Sends one wallet call as often as we were told to; the last answer counts. */
const call = async (line: Line, order: Order): Promise<WireAnswer> => {
  const { copies, delayMs } = line.behaviour()
  if (delayMs > 0) await wait(delayMs)
  const answers = await Promise.all(Array.from({ length: Math.max(1, copies) }, () => once(line, order)))
  return answers.find(({ words }) => words.includes('OK')) ?? answers.at(-1)!
}

const isSilent = ({ words }: WireAnswer) => words.includes('NO_ANSWER') || words.includes('RETRY_LATER')
const stands = ({ words }: WireAnswer) => words.includes('OK') || words.includes('HAD')

const insist = async (line: Line, order: Order): Promise<WireAnswer> => {
  let answer = nobody
  for (let time = 1; time <= TIMES; time += 1) {
    answer = await call(line, order)
    if (!isSilent(answer)) return answer
    await wait(200 * time)
  }
  return answer
}

const orderOf = (
  seat: Seat,
  round: string,
  order: Pick<Order, 'op' | 'tx' | 'amount'> & Partial<Order>,
): Order => ({
  player: seat.player,
  token: seat.token,
  game: seat.game,
  currency: seat.currency,
  round,
  ...order,
})

/** Exchanges the launch token, where the dialect does that, and asks for the balance. */
export const openSeat = async (
  line: Line,
  seat: Seat,
): Promise<{ balance: Amount | null; fault: string | null }> => {
  if (!seat.isOpen && line.wire.speaks.includes('authenticate')) {
    const answer = await call(line, orderOf(seat, '', { op: 'authenticate', tx: seat.id, amount: 0n }))
    if (!stands(answer)) return { balance: null, fault: answer.code }
    seat.player = answer.player ?? seat.player
    seat.token = answer.token ?? seat.token
  }
  seat.isOpen = true
  const tx = `${seat.id}-${Date.now()}`
  const answer = await call(line, orderOf(seat, '', { op: 'balance', tx, amount: 0n }))
  return { balance: answer.balance, fault: stands(answer) ? null : answer.code }
}

const takeBack = async (line: Line, seat: Seat, bet: Order): Promise<Played> => {
  await insist(
    line,
    orderOf(seat, bet.round, { op: 'rollback', tx: `${bet.tx}-back`, ref: bet.tx, amount: bet.amount }),
  )
  return { state: 'failed' }
}

/**
 * One round: the stake is taken first, then chance is asked, then what it came to is paid and the round closed. A stake of which nobody
 * knows is taken back; a payout is sent until it is answered.
 */
export const playSeamless = async (
  line: Line,
  seat: Seat,
  wanted: { round: string; stake: Amount; choice: string },
): Promise<Played> => {
  const { round, stake, choice } = wanted
  const bet = orderOf(seat, round, { op: 'bet', tx: `${round}-bet`, amount: stake })
  const drawn = gameOf(seat.game)!.play(choice, stake, randomInt)
  // In whole smallest units, as the wallet counts.
  const payout = drawn.payout - (drawn.payout % minorUnit(seat.exponent))
  const win = orderOf(seat, round, {
    op: 'win',
    tx: `${round}-win`,
    ref: bet.tx,
    amount: payout,
    closes: true,
  })
  if (line.behaviour().isReversed) await call(line, win)
  const placed = await insist(line, bet)
  if (isSilent(placed)) return takeBack(line, seat, bet)
  if (stands(placed)) line.note(bet)
  else return { state: 'refused', why: placed.words[0]!, balance: placed.balance }
  const paid = await insist(line, win)
  if (stands(paid)) line.note(win)
  if (line.wire.dialect === 'pragmatic')
    await insist(line, orderOf(seat, round, { op: 'end-round', tx: `${round}-end`, amount: 0n }))
  return { state: 'done', shown: drawn.shown, payout, balance: paid.balance }
}

/** Tells the operator once what free spins came to; whether it has heard. */
export const tellFreeSpins = async (line: Line, spins: FreeSpins): Promise<boolean> => {
  const order: Order = {
    op: 'free-result',
    player: spins.player,
    token: '',
    game: '',
    currency: spins.currency,
    round: '',
    tx: `free:${spins.id}`,
    campaign: spins.id,
    amount: spins.won,
    freeSpins: { status: spins.state, used: spins.used },
  }
  const answer = await call(line, order)
  if (stands(answer)) line.note(order)
  // What is refused for good is not told again.
  return !isSilent(answer)
}
