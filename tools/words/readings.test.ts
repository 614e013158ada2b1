import { expect, test } from 'vitest'
import { screenTexts, serverTexts } from './read-texts.ts'
import { markOf, readReadings, unread } from './readings.ts'

const place = (en: string, th: string) => ({
  place: 'p',
  dictionaries: { en: { a: en }, th: { a: th } },
  languages: ['en', 'th'],
})
const readings = { p: { a: { th: { read: markOf('ถอน', 'Withdraw'), says: 'Withdraw' } } } }

test('a text that changed since it was read, in its language or in English, is to be read again', () => {
  expect(unread(readings, place('Withdraw', 'ถอน'))).toEqual([])
  expect(unread(readings, place('Withdraw', 'ถอนเงิน'))).toHaveLength(1)
  expect(unread(readings, place('Withdraw all', 'ถอน'))).toHaveLength(1)
  expect(unread({ p: { a: {} } }, place('Withdraw', 'ถอน'))).toEqual(['th a: not read a second time'])
  expect(unread({ p: { b: {} } }, place('Withdraw', 'ถอน'))).toEqual(['b: there is no such text'])
})

test('every reading is of a text that there is, in every language of its place', async () => {
  const places = [...screenTexts(), ...(await serverTexts())]
  const known = new Set(places.map((one) => one.place))
  expect(Object.keys(readReadings()).filter((name) => !known.has(name))).toEqual([])
  const holes = places.flatMap((one) => unread(readReadings(), one))
  expect(holes.filter((line) => !line.includes('changed since'))).toEqual([])
})
