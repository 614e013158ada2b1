import { parseAmount } from '@krathong/money'
import { describe, expect, it } from 'vitest'
import { kenoTable } from './golden/keno.ts'
import { officialBets } from './golden/lines.ts'
import { twoSidedBets } from './golden/markets.ts'
import type { BetType, Picks, Result } from './bet-type.ts'
import { fairOdds, linePrize, oddsAt, priceOf, seriesList } from './index.ts'
import { randomStream, decidingPlaces, rowsOf, outcomesOf, somePicks } from './testing.ts'

const types = new Map<string, BetType[]>()
for (const { bets } of seriesList)
  for (const type of bets) types.set(type.code, [...(types.get(type.code) ?? []), type])

const amount = (text: string) => parseAmount(text, 4)!
const ofTable = (text: string) => text.split(' / ').map(BigInt)
const groupsOf = (code: string) =>
  ({ E5: [1_800, 1_900, 1_940], LF: [1_800, 1_900, 1_940], D3: [1_700, 1_800, 1_930] })[
    code.split('.')[0]!
  ] ?? [1_800, 1_900, 1_960]

describe('official bets of the domain page', () => {
  it.each(rowsOf(officialBets))('%s', (code, chance, fair, ...prizes) => {
    const [win, total] = ofTable(chance!)
    for (const type of types.get(code!)!) {
      const own = type.chance()
      expect(own.win * total!).toBe(win! * own.total)
      expect(own.push).toBe(0n)
      expect(fairOdds(own)).toBe(amount(fair!))
      expect(prizes.map(amount)).toEqual(groupsOf(code!).map((group) => linePrize(own, group)))
    }
  })
})

describe('two-sided bets of the domain page', () => {
  it.each(rowsOf(twoSidedBets))('%s %s', (...cells) => {
    const [code, bet, chance, fair, odds] = cells
    const [win, push, total] = ofTable(chance!)
    const type = types.get(code!)![0]!
    const named = /= (.*)$/.exec(bet!)?.[1]?.match(/\d+/g) ?? type.names!
    const indices = named.map((name) => type.names!.indexOf(name))
    expect(indices).not.toContain(-1)
    const highest = groupsOf(code!)[2]!
    for (const index of indices) {
      const own = type.chance(index)
      expect([own.win * total!, own.push * total!]).toEqual([win! * own.total, push! * own.total])
      expect(fairOdds(own)).toBe(amount(fair!))
      expect(oddsAt(own, highest)).toBe(amount(odds!))
      expect(priceOf(type, highest, index)).toBe(amount(odds!))
    }
  })
})

describe('keno', () => {
  it.each(rowsOf(kenoTable))('%s', (...cells) => {
    const [code, probability, fair, odds, back] = cells
    const type = types.get(code!)![0]!
    for (const index of (type.names ?? ['']).keys()) {
      const chance = type.chance(index)
      const places = 10n ** 9n
      const exact = Number((chance.win * places) / chance.total) / Number(places)
      expect(Math.abs(exact - Number(probability))).toBeLessThan(1.1e-8)
      // The page rounds these two figures, it does not cut them.
      expect([0n, 1n]).toContain(amount(fair!) - fairOdds(chance))
      expect(type.odds!(index)).toBe(amount(odds!))
      const without = chance.total - chance.push
      const returned = Number((chance.win * type.odds!(index) * 1_000n) / without) / 100_000
      expect(Math.abs(returned - Number(back))).toBeLessThan(0.06)
    }
  })
})

const LINE_SERIES = ['SSC', '11X5', 'K3', 'PK10', '3D', 'PC28', 'LF', 'HASH']

/** How often picks win, and how often they come back, over every outcome of the places that decide them. */
function counted(type: BetType, picks: Picks, outcomes: Iterable<Result>) {
  let [won, pushed, all] = [0, 0, 0]
  for (const result of outcomes) {
    const judged = type.judge(picks, result)
    won += judged.won
    pushed += judged.pushed
    all += 1
  }
  return { won: BigInt(won), pushed: BigInt(pushed), all: BigInt(all) }
}

describe.each(LINE_SERIES)('every outcome of %s, counted', (code) => {
  const series = seriesList.find((one) => one.code === code)!
  const isByOrder = (type: BetType) => type.code.startsWith('LF.C2')
  const markets = series.bets.filter(({ names, style }) => names !== undefined && style !== 'lines')
  const lines = series.bets.filter((type) => type.style === 'lines' && !isByOrder(type))

  it('gives each selection its chance', () => {
    for (const type of markets) {
      for (const index of type.names!.keys()) {
        const chance = type.chance(index)
        const found = counted(type, [[index]], outcomesOf(series.format, decidingPlaces(type, index)))
        const expected = { won: chance.win * found.all, pushed: chance.push * found.all }
        expect({
          id: type.id,
          index,
          won: found.won * chance.total,
          pushed: found.pushed * chance.total,
        }).toEqual({
          ...{ id: type.id, index },
          ...expected,
        })
      }
    }
  })

  // The sum over all outcomes of the lines that win is the number of lines times what one of them wins: counting and judging agree.
  it('gives any picks as many winning lines as they count', () => {
    for (const [no, type] of lines.entries()) {
      const chance = type.chance()
      for (const run of type.at.length < 5 ? [0, 1] : [0]) {
        const drawn = somePicks(type, randomStream(no * 2 + run))
        // One place of many that are judged apart stands for all.
        const isApart = type.code === 'PK.POS'
        const picks = isApart ? drawn.map((_, at) => (at === no % 10 ? [3, 7] : [])) : drawn
        const at = isApart ? [no % 10] : type.at
        const { won, all } = counted(type, picks, outcomesOf(series.format, at))
        expect({ id: type.id, picks, won: won * chance.total }).toEqual({
          ...{ id: type.id, picks },
          won: BigInt(type.count(picks)) * chance.win * all,
        })
      }
    }
  })
})

describe('numbers on neighbouring balls', () => {
  const adjacent = seriesList
    .find(({ code }) => code === 'LF')!
    .bets.filter(({ code }) => code.startsWith('LF.C2'))

  it.each(adjacent.map((type) => [type.code, type] as const))('%s', (_, type) => {
    // Two numbers lie anywhere in the urn's order, of which the first eight are drawn.
    let [won, all] = [0, 0]
    const picks = type.rows.length === 1 ? [[3, 7]] : [[3], [7]]
    for (let first = 0; first < 20; first += 1) {
      for (let second = 0; second < 20; second += 1) {
        if (first === second) continue
        const order = Array.from({ length: 20 }, () => 1)
        order[first] = 3
        order[second] = 7
        won += type.judge(picks, order.slice(0, 8)).won
        all += 1
      }
    }
    const { win, total } = type.chance()
    expect([BigInt(won), BigInt(all)]).toEqual([win, total])
    expect(type.count(picks)).toBe(1)
  })
})
