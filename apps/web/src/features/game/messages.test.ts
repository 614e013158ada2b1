import { describe, expect, test } from 'vitest'
import { hearGame, readGameMessage } from './messages.ts'

const roundId = '0192f0c1-2b3c-7def-8abc-0123456789ab'

describe('readGameMessage', () => {
  test.each([
    'krathong:ready',
    'krathong:leave',
    'krathong:deposit',
    'krathong:protection',
    'krathong:again',
    'krathong:shown',
  ])('takes %s', (type) => expect(readGameMessage({ type })).toEqual({ type }))

  test('takes a round that is to be proven', () =>
    expect(readGameMessage({ type: 'krathong:proof', roundId })).toEqual({ type: 'krathong:proof', roundId }))

  test.each([
    { type: 'krathong:showing', cost: '20.00' },
    { type: 'krathong:hide', isHidden: true },
  ])('takes %j', (said) => expect(readGameMessage(said)).toEqual(said))

  test.each([
    null,
    'krathong:ready',
    {},
    { type: 'krathong:balance', balance: '999' },
    { type: 'krathong:ready', balance: '999' },
    { type: 'krathong:ready', roundId },
    { type: 'krathong:proof' },
    { type: 'krathong:proof', roundId: '../../etc' },
    { type: 'krathong:proof', roundId: 5 },
    { type: 'krathong:proof', roundId, cost: '1.00' },
    { type: 'krathong:showing' },
    { type: 'krathong:showing', cost: 20 },
    { type: 'krathong:showing', cost: '2e9' },
    { type: 'krathong:showing', cost: '1.00', balance: '999' },
    { type: 'krathong:hide', isHidden: 'true' },
  ])('refuses %j', (said) => expect(readGameMessage(said)).toBeNull())
})

describe('R-137: hearGame', () => {
  const frame = { origin: 'https://play.example', window: {} }
  const data = { type: 'krathong:leave' }

  test('hears the game in its frame', () =>
    expect(hearGame({ origin: frame.origin, source: frame.window, data }, frame)).toEqual(data))

  test.each([
    ['another origin', { origin: 'https://else.example', source: frame.window, data }],
    ['an origin of the same beginning', { origin: 'https://play.example.else', source: frame.window, data }],
    ['the site itself', { origin: 'https://site.example', source: frame.window, data }],
    ['no origin', { origin: 'null', source: frame.window, data }],
    ['another window', { origin: frame.origin, source: {}, data }],
    ['nobody', { origin: frame.origin, source: null, data }],
  ])('hears nothing from %s', (_, event) => expect(hearGame(event, frame)).toBeNull())

  test('a frame that is not there yet says nothing', () =>
    expect(
      hearGame({ origin: frame.origin, source: undefined, data }, { ...frame, window: undefined }),
    ).toBeNull())
})
