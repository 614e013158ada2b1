import { expect, test } from 'vitest'
import { isNamed } from './terms.ts'
import { screenTexts, serverTexts } from './read-texts.ts'
import {
  markOf,
  readGroups,
  readReadings,
  sharesOf,
  textsToRead,
  ungrouped,
  unkept,
  unread,
  withReading,
  withReadings,
} from './readings.ts'

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

test('a reading counts for its group as long as the text is the one that was read', () => {
  const groups = { money: { p: ['a'] }, rules: { p: ['b*'] } }
  const counted = (one: ReturnType<typeof place>) => sharesOf(readings, groups, [one])
  expect(counted(place('Withdraw', 'ถอน'))).toEqual([
    { group: 'money', read: 1, all: 1 },
    { group: 'rules', read: 0, all: 0 },
  ])
  expect(counted(place('Withdraw', 'ถอนเงิน'))[0]).toEqual({ group: 'money', read: 0, all: 1 })
  expect(ungrouped(readings, { rules: { p: ['b*'] } })).toEqual(['p a'])
})

test('what is read again is kept with the mark of the text as it is now', () => {
  const changed = place('Withdraw all', 'ถอนทั้งหมด')
  const after = withReading(readings, changed, { key: 'a', language: 'th', says: 'Withdraw everything' })
  expect(unread(after, changed)).toEqual([])
  expect(after['p']?.['a']?.['th']?.says).toBe('Withdraw everything')
})

test('a file of texts to read holds no English, and is kept once every text was changed for what it says', () => {
  const changed = place('Withdraw all', 'ถอนทั้งหมด')
  const toRead = textsToRead(readings, { p: ['*'] }, [changed], 'th')
  expect(toRead).toEqual({ p: { th: { a: 'ถอนทั้งหมด' } } })
  expect(unkept(toRead, [changed])).toEqual(['th a: this is still the text itself.'])
  const said = { p: { th: { a: ' Withdraw everything ' } } }
  expect(unkept(said, [changed])).toEqual([])
  const after = withReadings(readings, said, [changed])
  expect(after['p']?.['a']?.['th']?.says).toBe('Withdraw everything')
  expect(textsToRead(after, { p: ['*'] }, [changed], 'th')).toEqual({})
})

test.each([
  [{ q: { th: { a: 'Withdraw' } } }, 'There is no text a in q.'],
  [{ p: { th: { b: 'Withdraw' } } }, 'There is no text b in p.'],
  [{ p: { en: { a: 'Withdraw' } } }, 'p is not read in en.'],
  [{ p: { vi: { a: 'Withdraw' } } }, 'p is not read in vi.'],
  [{ p: { th: { a: ' ' } } }, 'th a: say in English what the text says, word by word.'],
])('%j is not kept', (said, why) => {
  expect(unkept(said, [place('Withdraw', 'ถอน')])).toEqual([why])
})

const places = [...screenTexts(), ...(await serverTexts())]

test('every reading is of a text that there is, in every language of its place, and in a group', () => {
  const known = new Set(places.map((one) => one.place))
  expect(Object.keys(readReadings()).filter((name) => !known.has(name))).toEqual([])
  expect(ungrouped(readReadings(), readGroups())).toEqual([])
})

test('every text that was read a second time still says what was read', () => {
  expect(places.flatMap((one) => unread(readReadings(), one))).toEqual([])
})

test('every group names texts that there are', () => {
  const lost = Object.entries(readGroups()).flatMap(([group, byPlace]) =>
    Object.entries(byPlace).flatMap(([place, names]) => {
      const keys = Object.keys(places.find((one) => one.place === place)?.dictionaries.en ?? {})
      return names
        .filter((name) => !keys.some((key) => isNamed([name], key)))
        .map((name) => `${group} ${place} ${name}`)
    }),
  )
  expect(lost).toEqual([])
})
