import { expect, test } from 'vitest'
import type { SlotEvent } from '@krathong/games/slots'
import { readAmount } from '../../shared/amounts.ts'
import { eventPlayers, playScript, readScript, returnedBy, toneOf } from './round-script.ts'
import { buildStage, recordedRound } from './testing.ts'

const said: Record<SlotEvent['type'], string> = {
  'reels-stop': 'land',
  'reels-expand': 'expand',
  'line-wins': 'lines',
  'symbol-wins': 'symbols',
  'wilds-stick': 'stick',
  'wild-respin': 'turn others',
  tumble: 'tumble',
  'hold-start': 'open hold',
  'hold-spin': 'respin',
  'hold-end': 'close hold',
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
  const shown = log
    .map((line) => line.split(' ')[0])
    .filter((word) => !['left', 'feature', 'calm'].includes(word ?? ''))
  expect(shown).toEqual(recordedRound.events.map(({ type }) => said[type]))
  expect(running.most).toBe(1)
})

test('the total only rises and ends on what was paid', async () => {
  const { stage, score, totals } = buildStage()
  await playScript(recordedRound, stage, score)
  for (const [i, total] of totals.entries())
    if (i > 0) expect(readAmount(total) >= readAmount(totals[i - 1]!)).toBe(true)
  expect(totals.at(-1)).toBe(returnedBy(recordedRound))
})

test('the counter of free spins runs down to nothing and goes', async () => {
  const { stage, score, log } = buildStage()
  await playScript(recordedRound, stage, score)
  const counted = log.filter((line) => line.startsWith('left') || line.startsWith('feature'))
  expect(counted.at(-1)).toBe('feature over')
  expect(counted.at(-2)).toBe('left 0')
})

test('a return of the cost or less is told and not celebrated', async () => {
  expect(toneOf({ netWin: '0.00' })).toBe('quiet')
  expect(toneOf({ netWin: '0.01' })).toBe('celebrate')
  const { stage, score, log } = buildStage()
  const round = {
    cost: '20.00',
    netWin: '-16.00',
    events: [
      { type: 'line-wins', wins: [], multiplier: 1, coins: 4, amount: '4.00', total: '4.00' },
      { type: 'round-end', payout: '4.00' },
    ] satisfies SlotEvent[],
  }
  await playScript(round, stage, score)
  expect(log).toEqual(['lines quiet'])
})

test('a pot counts in what came back, and a pot smaller than the cost is not celebrated', async () => {
  const events: SlotEvent[] = [
    { type: 'jackpot-win', code: 'MINI', amount: '80.00' },
    { type: 'round-end', payout: '300.00' },
  ]
  const small = buildStage()
  await playScript({ cost: '500.00', netWin: '-120.00', events }, small.stage, small.score)
  expect(small.totals).toEqual(['380.00'])
  expect(small.log).toEqual(['jackpot quiet'])
  const large = buildStage()
  await playScript({ cost: '20.00', netWin: '360.00', events }, large.stage, large.score)
  expect(large.log).toEqual(['jackpot celebrate', 'celebrate 380.00'])
})

test('an event that nobody can show is refused before the story begins', () => {
  expect(() => readScript([{ type: 'reels-stop' }, { type: 'hold-and-win' }])).toThrow(TypeError)
  expect(() => readScript(['reels-stop'])).toThrow(TypeError)
  expect(Object.keys(eventPlayers).sort()).toEqual(Object.keys(said).sort())
})

test('what won and fell away is pointed at no more', async () => {
  const { stage, score } = buildStage()
  const pointed: boolean[] = []
  const watched = {
    ...score,
    line: (event: Parameters<typeof score.line>[0]) => void pointed.push(event !== null),
  }
  const parts = { stage, score: watched, tone: 'quiet', cost: '4.00', returned: '1.20' } as const
  const cells: [number, number][] = [
    [0, 3],
    [0, 4],
  ]
  await eventPlayers['symbol-wins'](
    {
      type: 'symbol-wins',
      wins: [{ symbol: 'AM', count: 5, ways: 1, amount: '1.20', cells }],
      multiplier: 1,
      total: '1.20',
    } as never,
    parts,
  )
  await eventPlayers.tumble({ type: 'tumble', removed: cells, window: [['AM', 'RU']] } as never, parts)
  expect(pointed).toEqual([true, false])
})
