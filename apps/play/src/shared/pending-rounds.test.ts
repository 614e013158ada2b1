import { expect, test } from 'vitest'
import { heapMemory } from './memory.ts'
import { PendingRounds } from './pending-rounds.ts'
import type { OpenedSeat } from './play-client.ts'

const at = (gameId: string, nickname = 'som', sessionStartedAt = '2026-11-21T10:00:00.000Z') =>
  ({ nickname, sessionStartedAt, game: { id: gameId } }) as OpenedSeat

test('a pending round is found by its own game and player only, and outlives the page', () => {
  const memory = heapMemory()
  const dice = new PendingRounds(memory, at('dice'))
  dice.keep('a')
  expect(new PendingRounds(memory, at('dice')).own()).toMatchObject({ roundId: 'a', gameId: 'dice' })
  expect(new PendingRounds(memory, at('slot')).own()).toBeNull()
  expect(new PendingRounds(memory, at('slot')).others().map(({ roundId }) => roundId)).toEqual(['a'])
  expect(new PendingRounds(memory, at('dice', 'malee')).own()).toBeNull()
  expect(new PendingRounds(memory, at('slot', 'malee')).others()).toEqual([])
})

test('one round a game: a newer takes its place, and forgetting one leaves those of other games', () => {
  const memory = heapMemory()
  const dice = new PendingRounds(memory, at('dice'))
  const slot = new PendingRounds(memory, at('slot'))
  dice.keep('a')
  slot.keep('b')
  dice.keep('c')
  expect(dice.own()).toMatchObject({ roundId: 'c' })
  dice.forget()
  expect(dice.own()).toBeNull()
  expect(slot.own()).toMatchObject({ roundId: 'b' })
})

test('a reload keeps the seat, another opening does not', () => {
  const memory = heapMemory()
  const mines = new PendingRounds(memory, at('mines'))
  mines.keep('a', { kind: 'begin', roundId: 'a', option: 'mines-3', stake: '10.00' })
  expect(mines.isOfThisSeat(mines.own()!)).toBe(true)
  const later = new PendingRounds(memory, at('mines', 'som', '2026-11-21T11:00:00.000Z'))
  expect(later.isOfThisSeat(later.own()!)).toBe(false)
})

test('a round that did not come to its end twice is not tried a third time', () => {
  const memory = heapMemory()
  const open = () => new PendingRounds(memory, at('slot'))
  open().keep('a')
  expect([open().mayTry(), open().mayTry(), open().mayTry()]).toEqual([true, true, false])
})

test.each([
  '{',
  '"a"',
  '[1, null, {"roundId":"a"}]',
  '[{"player":"som","gameId":"dice","seat":"s","roundId":"a","tries":0,"step":{}}]',
])('a memory that holds rubbish holds no round: %s', (text) => {
  const memory = heapMemory()
  memory.write('krathong.pending-rounds', text)
  const dice = new PendingRounds(memory, at('dice'))
  expect([dice.own(), dice.others()]).toEqual([null, []])
  dice.keep('b')
  expect(dice.own()).toMatchObject({ roundId: 'b' })
})
