import { beaconRoundAt, hashBack, LOCAL_CHAIN_ROUNDS, localPlaceOf } from '@krathong/games/fairness'
import { formatAmount } from '@krathong/money'
import { expect, it } from 'vitest'
import { drawResult, nonceOf } from './draw.ts'
import { lotteryGameOf } from './games.ts'
import { priceOf } from './price.ts'
import type { DrawProof } from './proof.ts'
import { seedChain } from './seeds.ts'
import { betTypeOf, seriesOf } from './series.ts'
import { judgeTicket } from './ticket.ts'
import { verifyTicket } from './ticket-proof.ts'
import type { TicketProof } from './ticket-proof.ts'
import { beaconTimeFor, drawsOf } from './timetable.ts'

const DAY = '2026-01-15'
const START = 'c0ffee'.padEnd(64, '0')
const CHAIN = hashBack(START, LOCAL_CHAIN_ROUNDS)
const text = (amount: bigint) => formatAmount(amount, 2)

const proofOf = (gameCode: string): DrawProof => {
  const { timetable, zoneMinutes, series } = lotteryGameOf(gameCode)!
  const planned = drawsOf(timetable, DAY, zoneMinutes)
  const { commitment, seeds } = seedChain(hashBack('a test', 1), planned.length)
  const [{ numero }, seed] = [planned[0]!, seeds[0]!]
  const round = beaconRoundAt(beaconTimeFor(timetable, planned[0]!))
  const randomness = hashBack(START, LOCAL_CHAIN_ROUNDS - localPlaceOf(round).place)
  const result = drawResult(seriesOf(series)!.format, {
    seed,
    beacon: randomness,
    nonce: nonceOf(gameCode, numero),
  })
  return {
    ...{ format: 'krathong-lottery-draw/1', gameCode, numero, day: DAY, no: 1, commitment, seed, result },
    beacon: { source: 'local', chain: CHAIN, round, randomness, signature: null },
  }
}

const draw = proofOf('SSC_1M')

/** All digits of the last place: it wins whatever comes. */
const ticketOf = (): TicketProof => {
  const type = betTypeOf('SSC', 'SSC.1.POS')!
  const picks = [[], [], [], [], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]
  const terms = { picks, each: 20_000n, price: priceOf(type, 1_900) }
  const { payout } = judgeTicket(type, terms, draw.result!)
  const ticket = { betType: type.id, picks, lines: 10, group: 1_900, each: '2.00', stake: '20.00' }
  return {
    format: 'krathong-lottery-ticket/1',
    draw,
    ticket: { ...ticket, price: formatAmount(terms.price, 4), prize: text(payout) },
  }
}

it('a ticket is right by its file alone', () => {
  const proof = ticketOf()
  expect(proof.ticket.prize).toBe('19.00')
  expect(verifyTicket(proof)).toMatchObject({ verdict: 'correct' })
})

it('a ticket that was sold at half is right, and pays half', () => {
  const proof = ticketOf()
  const half = { ...proof.ticket, price: '9.5000', prize: '9.50' }
  expect(verifyTicket({ ...proof, ticket: half }).verdict).toBe('correct')
  expect(verifyTicket({ ...proof, ticket: { ...half, prize: '19.00' } }).verdict).toBe('wrong')
})

it('of keno is right, too: odds of a table belong to no group', () => {
  const keno = proofOf('KENO_1M')
  const picks = [[keno.result![0]!, keno.result![1]!].toSorted((a, b) => a - b)]
  const type = betTypeOf('KENO', 'KN.P2')!
  const price = priceOf(type, 0)
  const { payout } = judgeTicket(type, { picks, each: 10_000n, price }, keno.result!)
  expect(payout).toBe(price)
  const ticket = { betType: 'KN.P2', picks, lines: 1, group: 1_850, each: '1.00', stake: '1.00' }
  const file: TicketProof = {
    format: 'krathong-lottery-ticket/1',
    draw: keno,
    ticket: { ...ticket, price: formatAmount(price, 4), prize: text(payout) },
  }
  expect(verifyTicket(file).verdict).toBe('correct')
})

it.each([
  ['prize', { prize: '38.00' }],
  ['price', { price: '20.0000' }],
  ['price', { group: 1_950 }],
  ['stake', { stake: '18.00' }],
  ['bet', { lines: 9 }],
  ['bet', { betType: 'PK.TOP1' }],
  ['bet', { picks: [[1, 1], [], [], [], []] }],
] as [string, Partial<TicketProof['ticket']>][])('a bent %s is found', (code, change) => {
  const proof = ticketOf()
  const report = verifyTicket({ ...proof, ticket: { ...proof.ticket, ...change } })
  expect(report.verdict).toBe('wrong')
  expect(report.checks.find((check) => check.status === 'failed')?.code).toBe(code)
})

it('a bent draw makes its ticket wrong, and one without a result makes it wait', () => {
  const proof = ticketOf()
  const bent = { ...proof.draw, result: [0, 0, 0, 0, 0] }
  expect(verifyTicket({ ...proof, draw: bent }).verdict).toBe('wrong')
  const open = {
    ...proof.draw,
    ...{ seed: null, result: null },
    beacon: { ...proof.draw.beacon, randomness: null },
  }
  expect(verifyTicket({ ...proof, draw: open }).verdict).toBe('pending')
})
