/**
 * Places at which the program can be made to die, so that it can be proven what a death there leaves: `FAULT_POINT=name:nth` kills it
 * the nth time it passes that place, as a power cut would. Off, a place costs a look at a null.
 */
const COMMIT = ['before-commit', 'in-commit', 'after-commit'] as const
const QUESTION = ['before-asking', 'after-answer'] as const

/** What commits money, or what it stands on. */
const commits = {
  rounds: 'a batch of rounds of our own games',
  'vendor-events': 'a batch of vendors’ events',
  'decision-begin': 'a round with choices inside it, staked',
  'decision-choice': 'a choice inside a round, and its end where it is the last',
  'decision-end': 'a round that nobody came back to, completed or voided',
  'crash-round': 'a step of a crash round that all its players share',
  'crash-bet': 'a bet on a crash round, staked',
  'crash-cash-out': 'a bet taken out of a crash round, paid',
  'crash-settle': 'some of the bets of a crash round, settled',
  'bingo-tickets': 'tickets of a bingo room, sold',
  'bingo-close': 'the end of a bingo round’s sales, or its stakes given back',
  'bingo-settle': 'a bingo round, drawn and settled',
  'lottery-ticket': 'a ticket of a lottery, sold',
  'lottery-chase': 'a chase of a lottery, its money set aside',
  'lottery-chase-item': 'a draw of a chase, played or given back',
  'lottery-chase-cancel': 'draws of a chase that its player takes back',
  'lottery-cancel': 'a ticket that its player takes back',
  'lottery-draw': 'the result of a draw',
  'lottery-settle': 'some of the tickets of a draw, settled or given back',
  seeds: 'a seed pair of a player',
  jackpot: 'a pot that a round has hit',
  'top-up': 'play money handed out',
  'deposit-order': 'an order to pay in',
  'deposit-step': 'an order taken back, or called paid by its player',
  'deposit-decision': 'an order decided by staff',
  'deposit-expiry': 'an order whose time is over',
  'payment-opened': 'a payment as its provider opened it',
  'payment-callback': 'an event of a payment provider, as received',
  'payment-event': 'an event of a payment provider, worked off',
  'withdrawal-request': 'a withdrawal asked for, with its hold',
  'withdrawal-decision': 'a withdrawal approved or refused by staff',
  'withdrawal-cancel': 'a withdrawal taken back',
  'payout-claim': 'payouts taken from their queue to be sent',
  'payout-answer': 'what the bank said of a payout',
  receipt: 'what a player said of a payout',
  'receipt-clock': 'a payout that time confirmed',
  'dispute-decision': 'a disputed payout decided by staff',
  'line-transfer': 'money up or down the line',
  'vendor-hold': 'money on its way to or from a vendor, written down',
  'vendor-settle': 'the end of money on its way to or from a vendor',
  'vendor-wait': 'money on its way of which a vendor said nothing',
  segment: 'a sealed segment of the ledger',
  root: 'a signed root',
  'house-fold': 'movements of the house, folded',
} as const

/** What is asked of outside parties; never inside a transaction. */
const questions = {
  'payment-open': 'a provider is asked to open a payment',
  'payment-query': 'a provider is asked what became of a payment',
  'payout-pay': 'the bank is told to pay',
  'payout-query': 'the bank is asked what became of a payout',
  'vendor-move': 'a vendor is told to move money',
  'vendor-query': 'a vendor is asked what became of money on its way',
  'message-carry': 'mail or an SMS is handed over',
} as const

const answers = { answer: 'a call is done, and its answer has not left' } as const

export type CommitFault = keyof typeof commits
export type QuestionFault = keyof typeof questions

type FaultPoint =
  | `${CommitFault}.${(typeof COMMIT)[number]}`
  | `${QuestionFault}.${(typeof QUESTION)[number]}`
  | 'answer.leaving'

const named = (about: Readonly<Record<string, string>>, moments: readonly string[]) =>
  Object.entries(about).flatMap(([work, words]) =>
    moments.map((moment) => [`${work}.${moment}` as FaultPoint, words] as const),
  )

/** Every fault point there is, with what is under way there. */
export const faultPoints: ReadonlyMap<string, string> = new Map<FaultPoint, string>([
  ...named(commits, COMMIT),
  ...named(questions, QUESTION),
  ...named(answers, ['leaving']),
])

export interface ArmedFault {
  point: string
  nth: number
}

let armed: { point: string; left: number } | null = null

/** A sentence for the launcher, which tells an advice without a stack. */
const advice = (words: string) => Object.assign(new Error(words), { name: 'Advice' })

/** Reads FAULT_POINT; throws one sentence when there is no such place. */
export const readFaultPoint = (text: string | undefined): ArmedFault | null => {
  if (!text) return null
  const [point = '', nth = '1', ...rest] = text.split(':')
  if (!faultPoints.has(point))
    throw advice(
      `There is no fault point "${point}": \`npm start -- --list-fault-points\` names those there are.`,
    )
  if (rest.length > 0 || !/^[1-9]\d{0,8}$/.test(nth))
    throw advice(`FAULT_POINT is "${text}": write it as name:nth, for example ${point}:1.`)
  return { point, nth: Number(nth) }
}

/** From now on the program dies there. Refused where the money is real: nothing may be made to fail on purpose. */
export const armFaultPoint = (fault: ArmedFault | null, { isPlayMoney }: { isPlayMoney: boolean }): void => {
  if (fault && !isPlayMoney)
    throw advice('FAULT_POINT is for play money only: this house has real money, start it without.')
  armed = fault && { point: fault.point, left: fault.nth }
}

const strike = (point: string): void => {
  if (armed?.point !== point) return
  armed.left -= 1
  if (armed.left === 0) process.kill(process.pid, 'SIGKILL')
}

const pass = (work: string, moment: string): void => {
  if (armed !== null) strike(`${work}.${moment}`)
}

/** Work that is written and not yet committed. */
export const beforeCommit = (work: CommitFault | null): void => {
  if (armed === null || work === null) return
  pass(work, 'before-commit')
  // The commit is sent as soon as this turn is over; its answer cannot be here before the next.
  if (armed.point === `${work}.in-commit`) setImmediate(() => pass(work, 'in-commit'))
}

/** Work that is committed and of which nobody was told yet. */
export const afterCommit = (work: CommitFault | null): void => {
  if (armed !== null && work !== null) pass(work, 'after-commit')
}

/** Runs what commits by itself. */
export const throughCommit = async <T>(work: CommitFault | null, run: () => Promise<T>): Promise<T> => {
  beforeCommit(work)
  const done = await run()
  afterCommit(work)
  return done
}

/** Asks an outside party. */
export const throughQuestion = async <T>(work: QuestionFault, ask: () => Promise<T>): Promise<T> => {
  pass(work, 'before-asking')
  const answer = await ask()
  pass(work, 'after-answer')
  return answer
}

export const beforeAnswer = (): void => pass('answer', 'leaving')
