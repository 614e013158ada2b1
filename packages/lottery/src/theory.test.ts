import { createStream, hashBack } from '@krathong/games/fairness'
import { expect, it } from 'vitest'
import { lineStake } from './ticket.ts'
import { chancesOf, judgeTicket, priceOf, quickPick, readPicks, returnInTheory, seriesOf } from './index.ts'
import type { BetType } from './index.ts'

const digits = (count: number) =>
  Array.from({ length: 10 ** count }, (_, at) => Array.from(String(at).padStart(count, '0'), Number))
const dice = Array.from({ length: 216 }, (_, at) =>
  [Math.floor(at / 36), Math.floor(at / 6) % 6, at % 6].map((n) => n + 1),
)
const each = lineStake('1', 1)
const chance = createStream(hashBack('theory', 1), 'theory', 0)

/** One ticket of chance of a kind, and what it returns over all outcomes. */
const ticketOf = (type: BetType) => {
  const read = readPicks(type, quickPick(type, chance))
  if ('fault' in read) throw new Error(`${type.id}: ${read.fault}`)
  const { picks, lines } = read
  const price = priceOf(type, 1_900, type.style === 'lines' ? undefined : picks[0]![0])
  return { picks, lines, price }
}
const theoryOf = (type: BetType, { picks, lines, price }: ReturnType<typeof ticketOf>): bigint => {
  const of = chancesOf(type)
  if (of !== 'by-number') {
    const staked = BigInt(lines) * each
    return returnInTheory(type, {
      ...{ weight: staked * price, staked },
      selection: of === 'by-name' ? picks[0]![0] : undefined,
    })
  }
  return picks[0]!.reduce(
    (sum, selection) => sum + returnInTheory(type, { weight: each * price, staked: each, selection }),
    0n,
  )
}

it.each([
  ['3D', digits(3)],
  ['PC28', digits(3)],
  ['K3', dice],
] as const)(
  'every kind of bet of %s returns in theory what it returns over all outcomes',
  (code, outcomes) => {
    for (const type of seriesOf(code)!.bets) {
      const ticket = ticketOf(type)
      const returned = outcomes.reduce(
        (sum, result) => sum + judgeTicket(type, { ...ticket, each }, result).payout,
        0n,
      )
      const mean = Number(returned) / outcomes.length
      // Amounts are rounded down, each by less than one.
      expect(Math.abs(mean - Number(theoryOf(type, ticket))), type.id).toBeLessThan(2)
    }
  },
)

it.each([
  // Of three different digits, and of a pair, which half as many results make.
  ['TH.3TOD', [123], 6],
  ['TH.3TOD', [112], 3],
  ['TH.2TOP', [12, 34], 20],
])('a number of %s with its own chance: %j', (id, picked, ways) => {
  const type = seriesOf('GLO')!.bets.find((one) => one.id === id)!
  const price = priceOf(type, 1_900)
  expect(theoryOf(type, { picks: [picked], lines: picked.length, price })).toBe(
    (each * price * BigInt(ways)) / (10_000n * 1_000n),
  )
})
