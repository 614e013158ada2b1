import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, createStream, sha256Hex } from '@krathong/games/fairness'
import {
  drawInstant,
  instantGames,
  instantProofOf,
  payWagers,
  stakeLimits,
  sumOf,
} from '@krathong/games/instant'
import type { InstantGame, InstantProof } from '@krathong/games/instant'
import { betLimits, playRound, proofOf, slotGames } from '@krathong/games/slots'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The script shares no code with the program: what both find the same was not made to look so. */
const script = join(import.meta.dirname, 'verify_round.py')
const hasPython = spawnSync('python3', ['--version']).status === 0
const ROUNDS = 12
const EXPONENT = 2

let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'rounds-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const factsOf = (nonce: number) => {
  const serverSeed = sha256Hex(`round ${nonce}`)
  return {
    roundId: `round-${nonce}`,
    placedAt: '2026-01-01T00:00:00.000Z',
    currency: { code: 'FUN', exponent: EXPONENT },
    serverSeedHash: commitmentOf(serverSeed),
    serverSeed,
    clientSeed: `client-${nonce}`,
    nonce,
  }
}

const instantRound = (game: InstantGame, nonce: number): InstantProof => {
  const facts = factsOf(nonce)
  const { menu, mostWagers } = game.rules
  const picks = menu.filter((_, at) => (at * 7 + nonce) % 3 === 0).slice(0, Math.min(mostWagers, 6))
  const { minimum: stake } = stakeLimits(game, EXPONENT)
  const wagers = (picks.length > 0 ? picks : [menu[nonce % menu.length]!]).map((on) => ({ on, stake }))
  const outcome = drawInstant(game, wagers, createStream(facts.serverSeed, facts.clientSeed, nonce))
  const payout = sumOf(payWagers(game, wagers, outcome, EXPONENT).map(({ returned }) => returned))
  return instantProofOf({ ...facts, game, wagers, stake: stake * BigInt(wagers.length), payout, outcome })
}

const check = (rounds: readonly object[]) => {
  const file = join(folder, 'rounds.json')
  writeFileSync(file, JSON.stringify(rounds))
  const { stdout, status } = spawnSync('python3', [script, file], { encoding: 'utf8', timeout: 60_000 })
  return { wrong: stdout.split('\n').filter((line) => line !== '' && !line.endsWith(' correct')), status }
}

test.skipIf(!hasPython)(
  'rounds of every instant game and boards of slots are found correct',
  { timeout: 120_000 },
  () => {
    const instant = [...instantGames.values()].flatMap((game) =>
      Array.from({ length: ROUNDS }, (_, nonce) => instantRound(game, nonce)),
    )
    const slots = ['siam-sevens', 'naga-ways'].map((id, nonce) => {
      const game = slotGames.get(id)!
      const facts = factsOf(nonce)
      const [stake] = betLimits(game, EXPONENT).levels
      const random = createStream(facts.serverSeed, facts.clientSeed, nonce)
      const bet = { mode: 'spin', stake: stake!, exponent: EXPONENT } as const
      const { outcome, payout } = playRound(game, bet, [], random)
      return proofOf({ ...facts, game, pots: [], mode: 'spin', stake: stake!, payout, outcome, jackpots: [] })
    })
    expect(check([...instant, ...slots])).toEqual({ wrong: [], status: 0 })
  },
)

test.skipIf(!hasPython)(
  'a round that pays one unit more, or was drawn otherwise, is found out',
  { timeout: 120_000 },
  () => {
    const [game] = instantGames.values()
    const round = instantRound(game!, 1)
    const lies = [
      { ...round, payout: '999.00' },
      { ...round, outcome: { ...round.outcome, drawn: [...round.outcome.drawn, 1] } },
      { ...round, clientSeed: 'another' },
    ]
    expect(check(lies)).toMatchObject({ wrong: { length: 3 }, status: 1 })
  },
)
