import { familyOfGame, ownGames } from '@krathong/games/families'
import { createStream } from '@krathong/games/fairness'
import { describe, expect, it } from 'vitest'
import { allowedFor, linesText } from './line-text.ts'
import { count } from './line-tally.ts'
import type { LineTallies } from './line-tally.ts'
import { playableOf } from './playable.ts'

const ROUNDS = 600
const runOf = (gameId: string) => {
  const playable = playableOf(gameId)!
  const tallies: LineTallies = new Map()
  let nonce = 0
  for (const { play } of playable.plays)
    for (let round = 0; round < ROUNDS / playable.plays.length; round += 1) {
      const lines = play(createStream('3'.repeat(64), 'lines', nonce++))
      for (const { on, returned } of lines) count(tallies, on, returned)
    }
  return { playable, run: { tallies, cpuMs: 1, seconds: 1, rounds: ROUNDS, path: 'test' } }
}

describe('a simulation of lines', () => {
  it('takes 3.29 standard errors for one line, and more for many together', () => {
    expect(allowedFor(1)).toBeCloseTo(3.2905, 3)
    expect(allowedFor(157)).toBeCloseTo(4.512, 1)
  })

  it.each(ownGames().filter((id) => familyOfGame(id) !== 'slot'))('plays and judges %s', (gameId) => {
    const { playable, run } = runOf(gameId)
    expect([...run.tallies.keys()].every((on) => playable.lines.some((line) => line.on === on))).toBe(true)
    expect(linesText(playable, run).isWithin).toBe(true)
  })

  it('finds a sheet that promises what the game does not pay', () => {
    const { playable, run } = runOf('krathong-wheel')
    const wrong = { ...playable, lines: playable.lines.map((line) => ({ ...line, hitRate: 0.99 })) }
    expect(linesText(wrong, run).isWithin).toBe(false)
  })
})
