import { minutesOf } from './calendar.ts'
import { stationPairs, stations, timetableOf } from './provinces.ts'
import type { Timetable } from './timetable.ts'

/**
 * A lottery as it is sold: a series with a timetable. `platform` draws by its own committed seed and the beacon, `chain` by its seed and a
 * block's hash, `hash` reads the block's hash itself, `official` waits for a result that others draw, `shots` sums its players' numbers.
 */
export type LotteryGame = {
  /** Names the game in a draw's nonce, so it never changes. */
  code: string
  series: string
  source: 'platform' | 'chain' | 'hash' | 'official' | 'shots'
  zoneMinutes: number
  timetable: Timetable
  /** Codes of the two games whose results make this one's. */
  pair?: readonly [one: string, other: string]
}

const BANGKOK = 7 * 60
const every = (minutes: 1 | 2 | 3 | 5 | 10): Timetable => ({ kind: 'every', minutes })

const PLATFORM = ['SSC', '3D', 'PC28', 'K3', '11X5', 'PK10', 'LF', 'KENO']
const INTERVALS = [1, 3, 5, 10] as const

const platform = PLATFORM.flatMap((series) =>
  INTERVALS.map((minutes): LotteryGame => ({
    ...{ code: `${series}_${minutes}M`, series, source: 'platform', zoneMinutes: BANGKOK },
    timetable: every(minutes),
  })),
)

const express = ([1, 2, 5] as const).map((minutes): LotteryGame => ({
  ...{ code: `MB_${minutes}M`, series: 'MB', source: 'platform', zoneMinutes: BANGKOK },
  timetable: every(minutes),
}))

/** What blocks of a public chain decide: with the day's seed, or by their hash alone. */
const chain = (
  [
    ['CHSSC', 'SSC', 'chain'],
    ['CHD5', 'HASH5', 'hash'],
    ['CH28', 'PC28', 'chain'],
    ['CHPK', 'PK10', 'chain'],
    ['CHHASH', 'HASH', 'hash'],
  ] as const
).flatMap(([name, series, source]) =>
  INTERVALS.map((minutes): LotteryGame => ({
    ...{ code: `${name}_${minutes}M`, series, source, zoneMinutes: BANGKOK },
    timetable: every(minutes),
  })),
)

const provincial = stations.map((station): LotteryGame => ({
  ...{ code: `VN_${station.code}`, source: 'official', zoneMinutes: BANGKOK },
  series: station.region === 'north' ? 'MB' : 'MN',
  timetable: timetableOf(station),
}))

/** Bets over two stations: their own game, with the result of both. */
const pairs = stationPairs.map(({ one, other, weekdays }): LotteryGame => {
  const code = `${one.code}-${other.code}`
  const timetable = timetableOf({ ...one, code, weekdays })
  return {
    ...{
      code: `VN_${one.code}_${other.code}`,
      series: 'MN2',
      source: 'official',
      zoneMinutes: BANGKOK,
      timetable,
    },
    pair: [`VN_${one.code}`, `VN_${other.code}`],
  }
})

type Dates = Omit<Extract<Timetable, { kind: 'dates' }>, 'kind' | 'source'>

const official = (code: string, series: string, dates: Dates): LotteryGame => ({
  ...{ code, series, source: 'official', zoneMinutes: BANGKOK },
  timetable: { kind: 'dates', source: code.replace(/^TH_/, ''), ...dates },
})

const WORKDAYS = [1, 2, 3, 4, 5] as const
/** Draws by the clock of Thailand, half an hour after the cut-off; New York's close is in the morning of the next day there. */
const stock = (
  code: string,
  close: string,
  more: Pick<Dates, 'weekdays' | 'summer'> = { weekdays: WORKDAYS },
): LotteryGame => {
  const drawn = minutesOf(close) + 30
  const clock = `${String(Math.floor(drawn / 60)).padStart(2, '0')}:${String(drawn % 60).padStart(2, '0')}`
  return official(code, 'STOCK', { close, draw: clock, weekdays: WORKDAYS, ...more })
}

/** From six in the morning until a quarter to four. */
const yeekee = (minutes: number, rounds: number): LotteryGame => ({
  ...{ code: `YEEKEE_${minutes}M`, series: 'YEEKEE', source: 'shots', zoneMinutes: BANGKOK },
  timetable: { kind: 'rounds', minutes, rounds, opens: '05:00', firstClose: '06:00' },
})

const thai: LotteryGame[] = [
  official('TH_GLO', 'GLO', { close: '15:25', draw: '16:00', monthdays: [1, 16] }),
  official('GSB', 'GSB', { close: '12:30', draw: '14:00', monthdays: [1, 16] }),
  official('BAAC', 'BAAC', { close: '09:00', draw: '10:00', monthdays: [16] }),
  official('LAO', 'LAO', { close: '20:15', draw: '20:30', weekdays: [1, 3, 5] }),
  official('HN_SP', 'HANOI', { close: '17:00', draw: '17:30' }),
  official('HN_NM', 'HANOI', { close: '18:10', draw: '18:30' }),
  official('MAGNUM', 'MAGNUM', { close: '18:00', draw: '18:30', weekdays: [0, 3, 6] }),
  stock('NIKKEI_AM', '09:20'),
  stock('NIKKEI_PM', '12:50'),
  stock('SZSE_AM', '10:00'),
  stock('SZSE_PM', '13:30'),
  stock('HSI_AM', '10:55'),
  stock('HSI_PM', '14:55'),
  stock('TAIEX', '12:00'),
  stock('KOSPI', '12:40'),
  stock('STI', '15:30'),
  stock('SET_OPEN', '09:50'),
  stock('SET_NOON', '12:15'),
  stock('SET_REOPEN', '13:50'),
  stock('SET_PM', '16:30'),
  stock('SENSEX', '16:40'),
  stock('EGX', '18:00'),
  stock('MOEX', '22:00'),
  stock('DAX', '22:00', { summer: 'europe' }),
  stock('FTSE', '22:00', { summer: 'europe' }),
  stock('DOW', '03:00', { weekdays: [2, 3, 4, 5, 6], summer: 'america' }),
  yeekee(15, 88),
  yeekee(5, 262),
  {
    ...{ code: 'HN_VIP', series: 'MB', source: 'platform', zoneMinutes: BANGKOK },
    timetable: { kind: 'dates', source: 'HNVIP', close: '19:10', draw: '19:30' },
  },
]

export const lotteryGames: readonly LotteryGame[] = [
  ...platform,
  ...express,
  ...chain,
  ...provincial,
  ...pairs,
  ...thai,
]

const byCode = new Map(lotteryGames.map((game) => [game.code, game]))

export const lotteryGameOf = (code: string): LotteryGame | null => byCode.get(code) ?? null
