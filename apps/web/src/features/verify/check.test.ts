import { crashGames, crashPointOf, crashProofOf } from '@krathong/games/crash'
import { hashBack, quicknet, randomnessOf } from '@krathong/games/fairness'
import { expect, it } from 'vitest'
import { checkRound } from './check.ts'

const ROUND = 657_413
const SIGNATURE =
  'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'

const game = crashGames.get('krathong-drift')!
const hash = 'ab'.repeat(32)
const saved = (round: number, signature: string) => {
  const randomness = randomnessOf(signature)
  return crashProofOf({
    roundId: '0190b5a8-0000-7000-8000-000000000057',
    placedAt: '2026-11-22T00:00:00.000Z',
    currency: { code: 'FUN', exponent: 2 },
    game,
    stake: 0n,
    autoAt: null,
    cashedAt: null,
    isVoided: false,
    payout: 0n,
    round: {
      place: 3,
      hash,
      chainEnd: hashBack(hash, 3),
      crashPoint: crashPointOf(hash, randomness, game.rules),
      salt: { source: 'drand', chain: quicknet.chain, round, randomness, signature },
    },
  })
}

it('a round on drand is right only with the signature of its network, checked here from the file alone', async () => {
  const verdicts = [
    [ROUND, SIGNATURE, 'correct'],
    // Whoever makes up a signature finds a randomness that fits it; every hash of such a file is right.
    [ROUND, `${SIGNATURE.slice(0, -1)}a`, 'wrong'],
    [ROUND + 1, SIGNATURE, 'wrong'],
  ] as const
  for (const [round, signature, verdict] of verdicts) {
    const { report } = await checkRound(JSON.parse(JSON.stringify(saved(round, signature))))
    expect(report.verdict).toBe(verdict)
    expect(report.checks.filter(({ status }) => status !== 'passed').map(({ code }) => code)).toEqual(
      verdict === 'wrong' ? ['beacon'] : [],
    )
  }
})
