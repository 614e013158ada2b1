import { describe, expect, it } from 'vitest'
import { commitmentOf, createStream } from '../fairness/index.ts'
import { verifyCodes, verifyRound } from '../rounds/index.ts'
import { playRound, proofOf, standardPots } from './index.ts'
import type { RoundProof, SlotBet } from './index.ts'
import stored from './chao-phraya-nights/round-v1.json' with { type: 'json' }
import { sealOf } from '../kit/proof.ts'
import { chaoPhraya } from './testing.ts'

const SERVER_SEED = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'

function proof(mode: SlotBet['mode'] = 'spin', isRevealed = true): RoundProof {
  const bet = { mode, stake: 20_0000n, exponent: 2 }
  const clientSeed = 'lucky-elephant'
  const round = playRound(chaoPhraya, bet, standardPots, createStream(SERVER_SEED, clientSeed, 57))
  const saved = proofOf({
    roundId: '0190b5a8-0000-7000-8000-000000000057',
    placedAt: '2026-11-21T12:00:00.000Z',
    currency: { code: 'PLAY', exponent: 2 },
    game: chaoPhraya,
    pots: standardPots,
    ...bet,
    payout: round.payout,
    serverSeedHash: commitmentOf(SERVER_SEED),
    serverSeed: isRevealed ? SERVER_SEED : null,
    clientSeed,
    nonce: 57,
    outcome: round.outcome,
    jackpots: round.jackpots.map((code) => ({ code, amount: 100_0000n })),
  })
  return JSON.parse(JSON.stringify(saved)) as RoundProof
}

/** Each member of the file, as the path to it. */
function leavesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...path, key]))
}

/** The file with one member changed as little as its kind allows. */
function tampered(path: readonly string[]): RoundProof {
  const file = proof()
  let parent: Record<string, unknown> = file
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string, unknown>
  const key = path.at(-1)!
  parent[key] = otherThan(parent[key])
  return file
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value === null) return 'x'
  if (typeof value !== 'string') throw new Error('a leaf of a saved file is plain')
  const text = value
  const last = text.at(-1)!
  return `${text.slice(0, -1)}${last === '0' ? '1' : '0'}`
}

function resealed(file: RoundProof): RoundProof {
  const { seal: _, ...open } = file
  return { ...open, seal: sealOf(open) }
}

const failuresOf = (file: unknown) =>
  verifyRound(file)
    .checks.filter(({ status }) => status === 'failed')
    .map(({ code }) => code)

describe('verifyRound', () => {
  it('still agrees with a round that was saved before there was a second game', () => {
    const report = verifyRound(stored)
    expect(report).toMatchObject({ verdict: 'correct', isShippedGame: true })
    expect(stored.game.definitionHash).toBe(chaoPhraya.hash)
    expect(JSON.parse(JSON.stringify(proof()))).toEqual({ ...stored, jackpots: [] })
  })

  it.each(['spin', 'buy'] as const)('finds a true %s correct, and shows its draws', (mode) => {
    const report = verifyRound(proof(mode))
    expect(report.verdict).toBe('correct')
    expect(report.checks.map(({ code }) => code)).toEqual([...verifyCodes])
    expect(report.isShippedGame).toBe(true)
    const reels = report.draws.filter(({ what }) => what.kind === 'reel')
    expect(report.draws.slice(reels.length).map(({ what }) => what)).toEqual(
      ['MINI', 'MINOR', 'MAJOR', 'GRAND'].map((code) => ({ kind: 'jackpot', code })),
    )
    expect(reels.map(({ result }) => Number(result))).toEqual(
      [proof(mode).outcome.base, ...proof(mode).outcome.freeSpins].flatMap((board) => board?.stops ?? []),
    )
    expect(reels[0]!.what).toEqual({ kind: 'reel', spin: mode === 'spin' ? 0 : 1, reel: 0 })
  })

  it('waits for the server seed, which an unrevealed file does not hold', () => {
    const file = proof('spin', false)
    expect(JSON.stringify(file)).not.toContain(SERVER_SEED)
    const report = verifyRound(file)
    expect(report.verdict).toBe('pending')
    expect(report.draws).toEqual([])
    expect(report.checks.filter(({ status }) => status === 'pending').map(({ code }) => code)).toEqual([
      'commitment',
      'outcome',
      'payout',
      'jackpots',
    ])
  })

  it('finds every single changed member', () => {
    const paths = leavesOf(proof())
    expect(paths.length).toBeGreaterThan(300)
    const unseen = paths.filter((path) => verifyRound(tampered(path)).verdict !== 'wrong')
    expect(unseen).toEqual([])
  })

  it.each<[string, string[]]>([
    ['serverSeed', ['commitment', 'outcome', 'payout']],
    ['serverSeedHash', ['commitment']],
    ['clientSeed', ['outcome', 'payout']],
    ['nonce', ['outcome', 'payout']],
    ['stake', ['stake']],
    ['payout', ['payout']],
    ['mode', ['outcome', 'payout']],
    ['game.id', ['definition']],
    ['game.version', ['definition']],
    ['game.definitionHash', ['definition-hash']],
    ['game.definition.paytable.EL.5', ['definition-hash']],
    ['outcome.totalCoins', ['outcome']],
    ['outcome.base.stops.0', ['outcome']],
    ['outcome.words', ['outcome']],
  ])('finds a changed %s without the help of the seal', (path, failures) => {
    const file = tampered(path.split('.'))
    if (path === 'mode') file.mode = 'buy'
    const found = failuresOf(resealed(file))
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(expect.arrayContaining(failures.slice(0, 1)))
    expect(failures).toEqual(expect.arrayContaining(found))
  })

  it('finds a jackpot that was not hit, and one that was hidden', () => {
    const invented = { ...proof(), jackpots: [{ code: 'GRAND', amount: '200000.00' }] }
    expect(failuresOf(resealed(invented))).toEqual(['jackpots'])
    const sure = proof()
    sure.jackpotPots[0]!.turnoverPerHit = '0.01'
    expect(failuresOf(resealed(sure))).toEqual(['jackpots'])
  })

  it('finds pots that cannot be drawn', () => {
    const file = proof()
    file.jackpotPots[0]!.turnoverPerHit = '0.001'
    expect(failuresOf(resealed(file))).toEqual(['jackpots'])
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['an empty object', {}],
    ['a field that names its own result (A-051)', { ...proof(), multiplier: 10 }],
    ['another format', { ...proof(), format: 'krathong-round/2' }],
    ['a client seed with a colon', { ...proof(), clientSeed: 'a:b' }],
    ['a nonce below 0', { ...proof(), nonce: -1 }],
    ['a definition that is none', { ...proof(), game: { ...proof().game, definition: {} } }],
  ])('refuses %s as a file', (_, file) => {
    const report = verifyRound(file)
    expect(report.verdict).toBe('wrong')
    expect(report.checks[0]).toMatchObject({ code: 'file', status: 'failed' })
  })

  it('knows when the rules are not those of a shipped game', () => {
    const file = proof()
    file.game.definition = { ...file.game.definition, maxWinX: 4999 }
    expect(verifyRound(file).isShippedGame).toBe(false)
  })
})
