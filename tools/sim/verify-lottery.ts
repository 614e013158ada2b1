import { bls12_381 } from '@noble/curves/bls12-381.js'
import { isSignedByQuicknet } from '@krathong/games/fairness'
import { DRAW_PROOF_FORMAT, TICKET_PROOF_FORMAT, verifyDraw, verifyTicket } from '@krathong/lottery'
import type { DrawCheck, DrawProof, DrawReport, TicketCheck, TicketProof } from '@krathong/lottery'

type Line = { status: 'passed' | 'failed' | 'pending'; sentence: string }
type Judged = { verdict: DrawReport['verdict']; lines: Line[]; result: readonly number[] | null }

const DRAW: { readonly [code in DrawCheck['code']]: string } = {
  game: 'The timetable of the game has this draw',
  'beacon-round': 'It names the round of the beacon that follows its close',
  seed: 'The seed is the one promised before the day began',
  beacon: 'The randomness is that of the named round',
  block: 'The hash is one of the block that was named',
  digits: 'The last digits of the hash are this result',
  shots: 'The list of numbers is the one whose hash stood before the beacon spoke',
  result: 'Seed and randomness make this result',
}
const TICKET: { readonly [code in TicketCheck['code']]: string } = {
  draw: 'Its draw is right',
  bet: 'The bet is one of the series, and its lines are counted right',
  stake: 'It costs this stake',
  price: 'Its price is that of its group',
  prize: 'The result pays this prize',
}

/** Whether a file is a saved draw or ticket of a lottery. */
export const isLotteryFile = (file: unknown): file is DrawProof | TicketProof => {
  const format = (file as { format?: unknown } | null)?.format
  return format === DRAW_PROOF_FORMAT || format === TICKET_PROOF_FORMAT
}

const drawLines = (proof: DrawProof): Judged => {
  const report = verifyDraw(proof)
  const { source, round, signature } = proof.beacon
  const isUnsigned =
    source === 'drand' &&
    report.verdict === 'correct' &&
    (signature === null || !isSignedByQuicknet(bls12_381.shortSignatures, { round, signature }))
  const lines = report.checks.map(({ code, status }): Line => ({
    sentence: DRAW[code],
    status: isUnsigned && code === 'beacon' ? 'failed' : status,
  }))
  return { verdict: isUnsigned ? 'wrong' : report.verdict, lines, result: report.result }
}

/** A saved draw, or a saved ticket with its draw. A draw on drand is right only under the signature of drand's network. */
export const judgeLottery = (file: DrawProof | TicketProof): Judged => {
  if (file.format === DRAW_PROOF_FORMAT) return drawLines(file)
  const draw = drawLines(file.draw)
  const ticket = verifyTicket(file)
  const lines = ticket.checks
    .filter(({ code }) => code !== 'draw')
    .map(({ code, status }): Line => ({ sentence: TICKET[code], status }))
  return {
    verdict: draw.verdict === 'wrong' ? 'wrong' : ticket.verdict,
    lines: [...draw.lines, ...lines],
    result: draw.result,
  }
}
