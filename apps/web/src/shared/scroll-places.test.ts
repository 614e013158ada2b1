import { expect, test } from 'vitest'
import { createScrollPlaces, partOf } from './scroll-places.ts'

const storage = (text: string | null = null) => {
  let kept = text
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value), text: () => kept }
}

test('a page is found where it was left, also after a reload; a new one starts at its top', () => {
  const kept = storage()
  createScrollPlaces(kept).keep('a', 812.4)
  const places = createScrollPlaces(kept)
  expect([places.of('a'), places.of('b')]).toEqual([812, 0])
})

test('of a long history the last pages are kept', () => {
  const kept = storage()
  const places = createScrollPlaces(kept)
  for (let page = 0; page < 80; page += 1) places.keep(String(page), page)
  const again = createScrollPlaces(kept)
  expect([again.of('79'), again.of('0')]).toEqual([79, 0])
})

test.each(['{', '7', '[["a","x"]]', 'null'])('what somebody else has left there is no place: %s', (text) => {
  expect(createScrollPlaces(storage(text)).of('a')).toBe(0)
})

test.each([
  ['#term', 'term'],
  ['#%E0%B8%81', 'ก'],
  ['#%', '%'],
  ['', ''],
])('the part that %s names', (hash, part) => expect(partOf(hash)).toBe(part))
