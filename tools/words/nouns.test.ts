import { expect, test } from 'vitest'
import { wrongNouns } from './nouns.ts'

const rules = { nouns: ['symbol'], fixed: ['amount'], argued: { told: 'a heading' } }
const inEnglish = (text: string, key = 'a') =>
  wrongNouns(rules, { place: 'p', dictionaries: { en: { [key]: text } }, languages: ['en'] })

test.each([
  'Symbol: {symbol}',
  '{symbol}: pays anywhere.',
  'Any mix on a line: {symbol}.',
  'It substitutes for all others (except: {symbol}).',
  'Volatility · {symbol}',
  'You won {amount}.',
])('%s declines nothing', (text) => expect(inEnglish(text)).toEqual([]))

test.each([
  'Substitutes for every symbol except {symbol}.',
  '{symbol} pays anywhere.',
  'Each {symbol} in a win counts.',
  '{amount, plural, one {# {symbol} more} other {# {symbol} more}}',
])('%s declines a noun', (text) => expect(inEnglish(text)).toHaveLength(1))

test('a sentence with a reason, and a place that nobody has sorted', () => {
  expect(inEnglish('Each {symbol} counts', 'told')).toEqual([])
  expect(inEnglish('You have {points}.')).toEqual(['p a: say in nouns.json whether {points} is a noun'])
})
