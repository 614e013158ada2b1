import { createStream } from '@krathong/games/fairness'
import { playRound, proofOf, slotGames, standardPots, type RoundProof } from '@krathong/games/slots'
import { verifyRound } from '@krathong/games/rounds'
import { expect, test } from 'vitest'
import { boardsOf } from './boards.ts'
import { symbolName } from './symbol-name.ts'

const serverSeed = '1'.padStart(64, '0')
const serverSeedHash = 'c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417'
const game = [...slotGames.values()][0]
if (!game) throw new Error('No slot ships')

const proofAt = (nonce: number, mode: 'spin' | 'buy'): RoundProof => {
  const stake = 200_000n
  const { outcome, payout } = playRound(
    game,
    { mode, stake, exponent: 2 },
    [],
    createStream(serverSeed, 'test-client', nonce),
  )
  return proofOf({
    roundId: '0192f0c1-2b3c-7def-8abc-0123456789ab',
    placedAt: '2026-01-01T00:00:00Z',
    currency: { code: 'PLAY', exponent: 2 },
    game,
    pots: [],
    mode,
    stake,
    payout,
    serverSeedHash,
    serverSeed,
    clientSeed: 'test-client',
    nonce,
    outcome,
    jackpots: [],
  })
}

test('a plain spin shows one board of five reels and three rows', () => {
  const boards = boardsOf(proofAt(0, 'spin'))
  expect(boards[0]?.spin).toBe(0)
  expect(boards[0]?.window.map((reel) => reel.length)).toEqual([3, 3, 3, 3, 3])
})

test('a bought feature shows every free spin, in order, and its wins add up to the payout', () => {
  const proof = proofAt(3, 'buy')
  const boards = boardsOf(proof)
  expect(boards.map(({ spin }) => spin)).toEqual(boards.map((_, index) => index + 1))
  const total = boards.reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0)
  expect(total).toBe(Math.round(Number(proof.payout) * 100))
})

test('a proof of the site is found correct, a changed one is not', () => {
  const proof = proofAt(1, 'spin')
  expect(verifyRound(JSON.parse(JSON.stringify(proof))).verdict).toBe('correct')
  expect(verifyRound({ ...proof, payout: '9999.00' }).verdict).toBe('wrong')
})

test('symbols are told by name, in English where the language has none', () => {
  expect(symbolName(proofAt(0, 'spin'), 'EL', 'th')).toBe('ช้าง')
  expect(symbolName(proofAt(0, 'spin'), 'EL', 'ja')).toBe('Elephant')
  expect(standardPots.length).toBeGreaterThanOrEqual(0)
})
