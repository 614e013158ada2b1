import { expect, test } from 'vitest'
import { byLanguage, isSame, mayBeEnglish, readEqual, staleEqual } from './equal.ts'
import { screenTexts, serverTexts } from './read-texts.ts'

const list = [{ why: 'A name.', languages: ['tl'], texts: ['Naga'] }]
const place = (tl: string) => ({ dictionaries: { en: { a: 'Naga' }, tl: { a: tl }, vi: { a: 'Naga' } } })

test('capitals, spaces and a full stop make no other text', () => {
  expect(isSame('read it now ', 'Read it now.')).toBe(true)
  expect(isSame('Read it', 'Read it now')).toBe(false)
})

test('the list excuses a text in its languages alone', () => {
  const known = byLanguage(list)
  expect(mayBeEnglish('tl', 'naga', known)).toBe(true)
  expect(mayBeEnglish('vi', 'Naga', known)).toBe(false)
  expect(mayBeEnglish('tl', 'Garuda', known)).toBe(false)
})

test('a line that excuses nothing, and one without a reason', () => {
  expect(staleEqual(list, [place('Naga')])).toEqual([])
  expect(staleEqual(list, [place('Ahas')])).toEqual(['tl: “Naga” is no longer as in English anywhere'])
  expect(staleEqual([{ ...list[0]!, why: ' ' }], [place('Naga')])).toEqual(['no reason for Naga'])
})

test('every line of the list excuses a text that there is', async () => {
  expect(staleEqual(readEqual(), [...screenTexts(), ...(await serverTexts())])).toEqual([])
})
