import { describe, expect, it } from 'vitest'
import {
  beaconTimeFor,
  dateOf,
  dayAt,
  dayOf,
  drawsOf,
  growingMultiple,
  lotteryGameOf,
  profitMultiple,
  sameMultiple,
  stations,
  timetableOf,
  weekdayOf,
} from './index.ts'

const iso = (atMs: number) => new Date(atMs).toISOString().slice(0, 19)
const dayDraws = (code: string, date: string) => {
  const { timetable, zoneMinutes } = lotteryGameOf(code)!
  return drawsOf(timetable, date, zoneMinutes)
}

describe('days', () => {
  it('are those of the calendar, over leap years and centuries', () => {
    for (let day = -200_000; day < 200_000; day += 97) {
      const date = new Date(day * 86_400_000)
      expect(dateOf(day)).toBe(date.toISOString().slice(0, 10).padStart(10, '0'))
      expect(dayOf(dateOf(day))).toBe(day)
      expect(weekdayOf(day)).toBe(date.getUTCDay())
    }
  })

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', '20260101'])('%j is none', (date) => {
    expect(dayOf(date)).toBeNull()
  })

  it('begin at midnight of the zone', () => {
    const midnight = Date.parse('2026-01-14T17:00:00Z')
    expect(dateOf(dayAt(midnight, 420))).toBe('2026-01-15')
    expect(dateOf(dayAt(midnight - 1, 420))).toBe('2026-01-14')
  })
})

describe('draws of a day', () => {
  it.each([
    ['SSC_1M', 1_440, '202601151440', 5],
    ['MB_2M', 720, '202601150720', 8],
    ['K3_3M', 480, '202601150480', 10],
    ['PK10_5M', 288, '202601150288', 15],
    ['KENO_10M', 144, '202601150144', 30],
  ])('%s', (code, count, last, early) => {
    const draws = dayDraws(code, '2026-01-15')
    expect(draws).toHaveLength(count)
    expect(draws[0]!.numero).toBe('202601150001')
    expect(draws.at(-1)!.numero).toBe(last)
    expect(iso(draws.at(-1)!.drawAt)).toBe('2026-01-15T17:00:00')
    for (const [at, draw] of draws.entries()) {
      expect(draw.drawAt - draw.closeAt).toBe(early * 1_000)
      if (at > 0) expect(draw.openAt).toBe(draws[at - 1]!.closeAt)
    }
    const next = dayDraws(code, '2026-01-16')
    expect(next[0]!.openAt).toBe(draws.at(-1)!.closeAt)
    expect(beaconTimeFor(lotteryGameOf(code)!.timetable, draws[0]!)).toBe(draws[0]!.closeAt + 3_000)
  })

  it('of Yeekee go on past midnight', () => {
    const draws = dayDraws('YEEKEE_15M', '2026-01-15')
    expect(draws).toHaveLength(88)
    expect(draws[6]!.numero).toBe('20260115-YK07')
    // In Thailand: opens 05:00, closes 06:00; the last closes 03:45 of the next day.
    expect([draws[0]!.openAt, draws[0]!.closeAt, draws[87]!.closeAt].map(iso)).toEqual([
      '2026-01-14T22:00:00',
      '2026-01-14T23:00:00',
      '2026-01-15T20:45:00',
    ])
    // Numbers are sent for two minutes after the bets; the beacon speaks half a minute after the last of them.
    expect(draws[0]!.drawAt - draws[0]!.closeAt).toBe(120_000)
    expect(beaconTimeFor(lotteryGameOf('YEEKEE_15M')!.timetable, draws[0]!)).toBe(draws[0]!.drawAt + 30_000)
    const five = dayDraws('YEEKEE_5M', '2026-01-15')
    expect([five.length, five[0]!.numero, iso(five.at(-1)!.closeAt)]).toEqual([
      ...[262, '20260115-YK001', '2026-01-15T20:45:00'],
    ])
  })

  it.each([
    ['2026-01-15', []],
    ['2026-01-16', ['20260116-GLO']],
    ['2026-02-01', ['20260201-GLO']],
  ])('of the government lottery on %s', (date, numeros) => {
    expect(dayDraws('TH_GLO', date).map(({ numero }) => numero)).toEqual(numeros)
  })

  // Times of Thailand: an hour later where clocks go back, from the first working day after the change.
  it.each([
    ['DOW', '2026-03-07', '04:00'],
    ['DOW', '2026-03-10', '03:00'],
    ['DOW', '2026-10-31', '03:00'],
    ['DOW', '2026-11-03', '04:00'],
    ['DAX', '2026-03-27', '23:00'],
    ['DAX', '2026-03-30', '22:00'],
    ['FTSE', '2026-10-23', '22:00'],
    ['FTSE', '2026-10-26', '23:00'],
    ['MOEX', '2026-01-15', '22:00'],
    ['SET_OPEN', '2026-01-15', '09:50'],
  ])('of %s on %s close at %s', (code, date, clock) => {
    const [draw] = dayDraws(code, date)
    expect(iso(draw!.closeAt + 7 * 3_600_000).slice(0, 16)).toBe(`${date}T${clock}`)
    expect(draw!.drawAt - draw!.closeAt).toBe(30 * 60_000)
  })

  it('of New York are those of Tuesday to Saturday of Thailand', () => {
    const days = Array.from({ length: 7 }, (_, day) => dayDraws('DOW', `2026-06-${14 + day}`).length)
    expect(days).toEqual([0, 0, 1, 1, 1, 1, 1])
  })

  it('of the provinces are those of the week', () => {
    const week = [
      '2026-01-11',
      '2026-01-12',
      '2026-01-13',
      '2026-01-14',
      '2026-01-15',
      '2026-01-16',
      '2026-01-17',
    ]
    const perDay = (region: string) =>
      week.map((date) =>
        stations
          .filter(
            (station) => station.region === region && drawsOf(timetableOf(station), date, 420).length > 0,
          )
          .map(({ code }) => code)
          .join(' '),
      )
    expect(perDay('north')).toEqual(['TB', 'HN', 'QNI', 'BN', 'HN', 'HP', 'ND'])
    expect(perDay('south').map((codes) => codes.split(' ').length)).toEqual([3, 3, 3, 3, 3, 3, 4])
    expect(perDay('central').map((codes) => codes.split(' ').length)).toEqual([3, 2, 2, 2, 3, 2, 3])
    const [draw] = drawsOf(timetableOf(stations.find(({ code }) => code === 'HCM')!), '2026-01-12', 420)
    expect([draw!.numero, iso(draw!.closeAt)]).toEqual(['20260112-HCM', '2026-01-12T09:10:00'])
  })
})

describe('multiples of a chase', () => {
  it('stay, grow, or follow the profit', () => {
    expect(sameMultiple(2, 5)).toEqual([2, 2, 2, 2, 2])
    expect(growingMultiple({ start: 1, factor: 2, every: 1 }, 5)).toEqual([1, 2, 4, 8, 16])
    const plan = profitMultiple({ cost: 20_000n, prize: 190_000n, percent: 20 }, 12)
    expect(plan).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3])
  })

  it('are none where no plan leads there', () => {
    expect(profitMultiple({ cost: 20_000n, prize: 24_000n, percent: 20 }, 2)).toBeNull()
    expect(growingMultiple({ start: 1, factor: 10, every: 1 }, 6)).toBeNull()
    expect(sameMultiple(0, 2)).toBeNull()
  })
})
