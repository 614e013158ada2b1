import { expect, test } from 'vitest'
import type { SlotEvent } from '@krathong/games/slots'
import { readAmount } from '../../shared/amounts.ts'
import { eventPlayers, playScript, readScript, toneOf } from './round-script.ts'
import { buildStage, recordedRound } from './testing.ts'

const said: Record<SlotEvent['type'], string> = {
  'reels-stop': 'land',
  'reels-expand': 'expand',
  'line-wins': 'lines',
  'scatter-win': 'scatters',
  'free-spins-start': 'open',
  'free-spin': 'spin',
  'free-spins-added': 'add',
  'free-spins-end': 'close',
  capped: 'cap',
  'jackpot-win': 'jackpot',
  'round-end': 'celebrate',
}

test('a recorded round is told in its own order, one event after another', async () => {
  const { stage, score, log, running } = buildStage()
  await playScript({ ...recordedRound, events: readScript(recordedRound.events) }, stage, score)
  const told = log.map((line) => line.split(' ')[0]).filter((word) => word !== 'left' && word !== 'feature')
  expect(told).toEqual(recordedRound.events.map(({ type }) => said[type]))
  expect(running.most).toBe(1)
})

test('the total only rises and ends on what was paid', async () => {
  const { stage, score, totals } = buildStage()
  await playScript(recordedRound, stage, score)
  for (const [i, total] of totals.entries())
    if (i > 0) expect(readAmount(total) >= readAmount(totals[i - 1]!)).toBe(true)
  expect(totals.at(-1)).toBe(recordedRound.payout)
})

test('the counter of free spins runs down to nothing and goes', async () => {
  const { stage, score, log } = buildStage()
  await playScript(recordedRound, stage, score)
  const counted = log.filter((line) => line.startsWith('left') || line.startsWith('feature'))
  expect(counted.at(-1)).toBe('feature over')
  expect(counted.at(-2)).toBe('left 0')
})

test('a return of the cost or less is told and not celebrated', async () => {
  expect(toneOf({ payout: '20.00', cost: '20.00', jackpots: [] })).toBe('quiet')
  expect(toneOf({ payout: '20.01', cost: '20.00', jackpots: [] })).toBe('celebrate')
  expect(toneOf({ payout: '0.00', cost: '20.00', jackpots: [{ amount: '500.00' }] })).toBe('celebrate')
  const { stage, score, log } = buildStage()
  const round = {
    payout: '4.00',
    cost: '20.00',
    jackpots: [],
    events: [
      { type: 'line-wins', wins: [], multiplier: 1, coins: 4, amount: '4.00', total: '4.00' },
      { type: 'round-end', payout: '4.00' },
    ] satisfies SlotEvent[],
  }
  await playScript(round, stage, score)
  expect(log).toEqual(['lines quiet'])
})

test('a bought feature that returned less than its price is quiet too', () => {
  expect(toneOf({ payout: '480.00', cost: '500.00', jackpots: [] })).toBe('quiet')
})

test('an event that nobody can show is refused before the story begins', () => {
  expect(() => readScript([{ type: 'reels-stop' }, { type: 'hold-and-win' }])).toThrow(TypeError)
  expect(() => readScript(['reels-stop'])).toThrow(TypeError)
  expect(Object.keys(eventPlayers).sort()).toEqual(Object.keys(said).sort())
})
