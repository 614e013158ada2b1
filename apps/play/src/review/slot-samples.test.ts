import { slotGames } from '@krathong/games/slots'
import { expect, test } from 'vitest'
import { eventPlayers } from '../games/slots/round-script.ts'
import { slotSamples } from './slot-samples.ts'

const samples = new Map([...slotGames.values()].map((game) => [game.id, slotSamples(game)]))

test.each([...samples])('%s: each event stands in a round that the game played', (_, all) => {
  const types = all.map(({ type }) => type)
  expect(new Set(types).size).toBe(types.length)
  expect(types).toEqual(expect.arrayContaining(['reels-stop', 'jackpot-win', 'round-end']))
  for (const { type, before, event, after } of all) {
    expect(event.type).toBe(type)
    expect([...before, event, ...after].at(-1)!.type).toBe('round-end')
    expect([...before, event][0]!.type).toBe('reels-stop')
  }
})

test('between them the games show every event that a stage knows', () => {
  const shown = new Set([...samples.values()].flat().map(({ type }) => type as string))
  expect([...shown].sort()).toEqual(Object.keys(eventPlayers).sort())
})
