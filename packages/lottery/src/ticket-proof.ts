import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import { lotteryGameOf } from './games.ts'
import { halfOf, priceOf } from './price.ts'
import { verifyDraw } from './proof.ts'
import type { DrawProof, DrawReport } from './proof.ts'
import { betTypeOf } from './series.ts'
import { judgeTicket, readPicks, stakeOf } from './ticket.ts'

export const TICKET_PROOF_FORMAT = 'krathong-lottery-ticket/1'

/** A settled ticket with its draw, as its player saves it. Amounts are texts, as pages show them. */
export type TicketProof = {
  format: typeof TICKET_PROOF_FORMAT
  draw: DrawProof
  ticket: {
    betType: string
    picks: number[][]
    lines: number
    each: string
    price: string
    /** That of the ticket's price. */
    group: number
    stake: string
    /** Without a rebate. */
    prize: string
  }
}

export type TicketCheck = {
  code: 'draw' | 'bet' | 'stake' | 'price' | 'prize'
  status: 'passed' | 'failed' | 'pending'
}

export type TicketReport = { verdict: DrawReport['verdict']; draw: DrawReport; checks: TicketCheck[] }

const amountOf = (text: string): bigint | null =>
  typeof text === 'string' ? parseAmount(text, LEDGER_EXPONENT) : null

/**
 * Checks a ticket from its file alone: that its draw is right, that the bet is one of the series and costs what it says, that its price is
 * that of its group, and that the judge pays this prize for this result.
 */
export function verifyTicket({ draw: proof, ticket }: TicketProof): TicketReport {
  const draw = verifyDraw(proof)
  const answer: TicketCheck[] = [
    {
      code: 'draw',
      status: draw.verdict === 'correct' ? 'passed' : draw.verdict === 'wrong' ? 'failed' : 'pending',
    },
  ]
  const type = betTypeOf(lotteryGameOf(proof.gameCode)?.series ?? '', ticket.betType)
  const read = type ? readPicks(type, ticket.picks) : null
  const [each, price, stake, prize] = [ticket.each, ticket.price, ticket.stake, ticket.prize].map(amountOf)
  const isBet = type !== null && read !== null && !('fault' in read) && read.lines === ticket.lines
  answer.push({ code: 'bet', status: isBet ? 'passed' : 'failed' })
  if (!isBet || each == null || price == null) return reportOf(draw, answer)
  const is = (one: bigint, other: bigint | null | undefined) => (one === other ? 'passed' : 'failed')
  const selection = type.style === 'lines' ? undefined : read.picks[0]![0]
  answer.push({ code: 'stake', status: is(stakeOf(type, read.lines, each), stake) })
  // A number on which much lay was sold at half, and the player agreed to it.
  const full = priceOf(type, ticket.group, selection)
  answer.push({ code: 'price', status: is(price === halfOf(full) ? halfOf(full) : full, price) })
  if (!draw.result) return reportOf(draw, [...answer, { code: 'prize', status: 'pending' }])
  const { payout } = judgeTicket(type, { picks: read.picks, each, price }, draw.result)
  return reportOf(draw, [...answer, { code: 'prize', status: is(payout, prize) }])
}

function reportOf(draw: DrawReport, checks: TicketCheck[]): TicketReport {
  const has = (status: TicketCheck['status']) => checks.some((check) => check.status === status)
  return { verdict: has('failed') ? 'wrong' : has('pending') ? 'pending' : 'correct', draw, checks }
}
