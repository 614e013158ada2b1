import {
  betTypeOf,
  lineStake,
  modes,
  prizeModeOf,
  quickPick,
  readNumbers,
  seriesOf,
  soldGameOf,
  soldGames,
} from '@krathong/lottery'
import { createDrawStream } from '@krathong/games/fairness'
import { calls } from '@krathong/protocol'
import { newId } from '@krathong/protocol/new-id'
import { describe, expect, it } from 'vitest'
import en from '../../../messages/en.json'
import { choiceName, picksText, rowName, sectionName, tabName, typeName } from './bet-words.ts'
import { isOwnLottery } from '../../shared/lottery-places.ts'
import { pickGames } from './lobby-picks.ts'
import { numbersBy, sectionsOf, tabsOf } from './panels.ts'
import { readOut } from './read-out.ts'
import { countdownOf, lagOf } from '../../shared/server-clock.ts'
import { amountIn, atGroup, lineOf, ORDER_TICKETS_MAX, totalOf, withLine } from './slip.ts'
import type { SlipLine } from './slip.ts'

const PLATFORM = ['SSC', '11X5', 'K3', 'PK10', '3D', 'PC28', 'KENO', 'LF']
const series = (code: string) => seriesOf(code)!
const SOLD = [...new Set(soldGames.map((sold) => sold.series.code))]

/** Says a text with its values behind it, and fails where there is none. */
const t = ((key: string, values?: Record<string, unknown>) => {
  if (!(key in en)) throw new Error(`There is no text ${key}`)
  return `${(en as Record<string, string>)[key]!} ${Object.values(values ?? {}).join()}`
}) as never

describe('a panel', () => {
  it.each(PLATFORM)('of %s offers every bet of the series once, under names that differ', (code) => {
    const { bets } = series(code)
    const tabs = tabsOf(series(code))
    expect(tabs.flatMap(({ types }) => types.map(({ id }) => id)).toSorted()).toEqual(
      bets.map(({ id }) => id).toSorted(),
    )
    for (const { key, types } of tabs) {
      expect(tabName(t, key)).not.toBe('')
      if (key !== 'sides') {
        const names = types.map((type) => typeName(t, type))
        expect(new Set(names).size).toBe(names.length)
        const rows = types.flatMap((type) => type.rows.map(({ name }) => name))
        expect(rows.map((name) => rowName(t, name))).not.toContain('')
        continue
      }
      const sections = sectionsOf(types)
      const offered = sections.flatMap(({ choices }) => choices)
      expect(offered).toHaveLength(types.reduce((sum, { names }) => sum + names!.length, 0))
      for (const { key: section, choices } of sections) {
        const names = choices.map(({ type, name }) => choiceName(t, type, name))
        expect([sectionName(t, section), new Set(names).size]).toEqual([expect.anything(), names.length])
      }
    }
  })

  it.each(SOLD)('of %s makes a bet of every type by a quick pick, in each mode, and says it', (code) => {
    const random = createDrawStream('00'.repeat(32), 'ab'.repeat(32), `${code}.1`)
    const keys = tabsOf(series(code)).flatMap(({ types }) => types.map(({ id }) => id))
    expect(keys.toSorted()).toEqual(
      series(code)
        .bets.map(({ id }) => id)
        .toSorted(),
    )
    for (const type of series(code).bets) {
      const picks = quickPick(type, random)
      const stakes = modes.map((mode) => {
        const line = lineOf(type, picks, { each: lineStake(mode, 3), group: 1_800 })
        return 'fault' in line ? [type.id, line.fault] : amountIn(line.stake)
      })
      const [whole] = stakes
      expect([type.id, ...stakes]).toEqual([
        type.id,
        whole,
        (whole as bigint) / 10n,
        (whole as bigint) / 100n,
      ])
      expect([typeName(t, type, picks[0]?.[0]), picksText(t, type, picks)]).not.toContain('')
      // What is picked is read again from the same numbers pasted with anything between them.
      for (const [at, row] of type.rows.entries()) {
        if (type.names || picks[at]!.length === 0) continue
        const digits = row.digits ?? String(row.to).length
        const text = picks[at]!.map((number) => String(number).padStart(digits, '0')).join(' ;\n')
        expect([type.id, readNumbers(text, digits)]).toEqual([
          type.id,
          { numbers: picks[at], repeated: 0, faults: [] },
        ])
      }
    }
  })

  it('has quick keys that halve a row', () => {
    expect(numbersBy('big', { from: 0, to: 9 })).toEqual([5, 6, 7, 8, 9])
    expect(numbersBy('small', { from: 1, to: 11 })).toEqual([1, 2, 3, 4, 5])
    expect(numbersBy('odd', { from: 0, to: 4 })).toEqual([1, 3])
  })

  it('reads a result out by the sides that won', () => {
    expect(readOut(series('SSC'), [9, 9, 9, 9, 8]).map(({ key }) => key)).toEqual([
      'sum',
      'BIG',
      'EVEN',
      'DRAGON',
    ])
    expect(readOut(series('SSC'), [1, 0, 0, 0, 1])[0]).toEqual({ key: 'sum', count: 2 })
  })
})

describe('a slip', () => {
  const position = betTypeOf('SSC', 'SSC.1.POS')!
  const make = (picks: number[][], each = lineStake('1', 1)) =>
    lineOf(position, picks, { each, group: 1_900 }) as SlipLine

  it('adds the stakes of the same bet and keeps others apart', () => {
    const seven = make([[], [], [], [], [7]])
    const slip = withLine(withLine(withLine([], seven), make([[], [], [], [7], []])), seven)
    expect(slip.map(({ stake, each }) => [stake, each])).toEqual([
      ['4', '4'],
      ['2', '2'],
    ])
    expect([totalOf(slip, 'stake'), totalOf(slip, 'worst')]).toEqual(['6', '57'])
    expect(picksText(t, position, seven.picks)).toBe('– | – | – | – | 7')
  })

  it('is exact in the smallest mode', () => {
    const line = make([[], [], [], [], [1, 2, 3]], lineStake('0.01', 1))
    expect([line.stake, line.each, line.price]).toEqual(['0.06', '0.02', '19.0000'])
  })

  it('has the prices of another group, and bets with a stake each keep theirs', () => {
    const big = lineOf(betTypeOf('SSC', 'SSC.TS.SUMBIG')!, [[0]], {
      each: 100_000n,
      group: 1_900,
    }) as SlipLine
    const moved = atGroup([make([[], [], [], [], [7]]), big], 'SSC', { group: 1_800, own: 1_900 })
    expect(moved.map(({ price }) => price)).toEqual(['18.0000', '1.9000'])
  })

  it('says why picks are no line', () => {
    expect(make([[], [], [], [], []])).toEqual({ fault: 'no-line' })
    expect(lineOf(position, [[1], [], [], [], []], { each: 0n, group: 1_900 })).toEqual({ fault: 'stake' })
  })

  it('holds as many bets as one order takes', () => {
    const order = (tickets: number) => ({
      ...{ orderId: newId(), gameCode: 'SSC_1M', numero: '202601150001', group: 1_900, stake: '2' },
      tickets: Array.from({ length: tickets }, () => ({
        ...{ betType: 'SSC.1.POS', picks: [[1], [], [], [], []], each: '2', price: '19.0000' },
      })),
    })
    const { input } = calls.lottery.place
    expect(input.safeParse(order(ORDER_TICKETS_MAX)).success).toBe(true)
    expect(input.safeParse(order(ORDER_TICKETS_MAX + 1)).success).toBe(false)
  })
})

it('counts down by the server, whatever the clock of the device says (A-060)', () => {
  const lag = lagOf('2026-01-15T00:00:10.000Z', Date.parse('2026-01-15T00:00:00.000Z'))
  expect(lag).toBe(10_000)
  expect([countdownOf(500), countdownOf(-5), countdownOf(61_000), countdownOf(3_600_000)]).toEqual([
    '0:01',
    '0:00',
    '1:01',
    '1:00:00',
  ])
})

describe('the lobby', () => {
  const game = (gameCode: string, name: string, place: number) => ({ gameCode, name, place }) as never
  const games = [game('VN_DN', 'Miền Nam · Đồng Nai', 2), game('SSC_1M', 'Five Digits · 1 min', 0)]
  const pick = (wanted: Partial<Parameters<typeof pickGames>[1]>) =>
    pickGames(games, { pick: 'all', name: '', isLiked: () => false, recent: [], ...wanted }).map(
      ({ gameCode }) => gameCode,
    )
  it('finds a name as a phone types it, and what the player marked or bet on', () => {
    expect(pick({})).toEqual(['SSC_1M', 'VN_DN'])
    expect(pick({ name: ' dong NAI ' })).toEqual(['VN_DN'])
    expect(pick({ name: 'xx' })).toEqual([])
    expect(pick({ pick: 'favourites', isLiked: (code) => code === 'VN_DN' })).toEqual(['VN_DN'])
    // What is off sale since then is left out.
    expect(pick({ pick: 'recent', recent: ['VN_DN', 'GONE', 'SSC_1M'] })).toEqual(['VN_DN', 'SSC_1M'])
  })
  it('knows every lottery of the site by its code, and no game of others', () => {
    expect(soldGames.map(({ game: { code } }) => code).filter((code) => !isOwnLottery(code))).toEqual([])
    expect(['chao-phraya-nights', 'VS20_OLYMP', 'BOARD'].filter(isOwnLottery)).toEqual([])
  })
  it.each([
    ['VN_HN', [], 'SEA'],
    ['TH_GLO', ['LOTT'], 'SEA'],
    ['SSC_1M', ['ELOTT'], 'Lott'],
    ['SSC_1M', ['ELOTT', 'TCG_LOTTO_VN'], 'Elott'],
    ['SSC_1M', ['LOTT'], 'Elott'],
  ] as const)('%s beside the cards %j is sold in the mode %s (F-122)', (code, cards, mode) =>
    expect(prizeModeOf(soldGameOf(code)!, cards)).toBe(mode),
  )
})
