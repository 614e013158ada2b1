import type { Timetable } from './timetable.ts'

/** Which stations draw on which day of the week, Sunday first, and when their region closes and draws. */
export type Region = 'north' | 'central' | 'south'

export type Station = { code: string; region: Region; weekdays: readonly number[] }

const NORTH = [['TB'], ['HN'], ['QNI'], ['BN'], ['HN'], ['HP'], ['ND']]
const CENTRAL = [
  ['KT', 'KH', 'TTH'],
  ['PY', 'TTH'],
  ['DLK', 'QNA'],
  ['DNG', 'KH'],
  ['BDI', 'QT', 'QB'],
  ['GL', 'NT'],
  ['DNG', 'QNG', 'DNO'],
]
const SOUTH = [
  ['TG', 'KG', 'DL'],
  ['HCM', 'DT', 'CM'],
  ['BTR', 'VT', 'BL'],
  ['DN', 'CT', 'ST'],
  ['TN', 'AG', 'BTH'],
  ['VL', 'BD', 'TV'],
  ['HCM', 'LA', 'BP', 'HG'],
]

const week = (region: Region, days: readonly (readonly string[])[]): Station[] =>
  [...new Set(days.flat())].map((code) => ({
    code,
    region,
    weekdays: days.flatMap((stations, weekday) => (stations.includes(code) ? [weekday] : [])),
  }))

export const stations: readonly Station[] = [
  ...week('north', NORTH),
  ...week('central', CENTRAL),
  ...week('south', SOUTH),
]

/** Two stations of one region that draw on one day, and the days on which both do. */
type StationPair = { one: Station; other: Station; weekdays: readonly number[] }

/** Every such pair of the centre and the south: bets over two stations lie on them. */
export const stationPairs: readonly StationPair[] = stations.flatMap((one, at) =>
  stations.slice(at + 1).flatMap((other) => {
    const weekdays = one.weekdays.filter((day) => other.weekdays.includes(day))
    const isPair = one.region === other.region && one.region !== 'north' && weekdays.length > 0
    return isPair ? [{ one, other, weekdays }] : []
  }),
)

/** Sales end five minutes before the first ball; all prizes are out by the second time. */
const HOURS = {
  north: ['18:10', '18:15'],
  central: ['17:10', '17:15'],
  south: ['16:10', '16:15'],
} as const

export const timetableOf = ({ code, region, weekdays }: Station): Timetable => ({
  ...{ kind: 'dates', source: code, weekdays },
  close: HOURS[region][0],
  draw: HOURS[region][1],
})
