import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, createStream } from '../fairness/index.ts'
import { verifyRound } from '../rounds/index.ts'
import { baccaratHands, rouletteWagers } from './layout.ts'
import {
  compileInstant,
  drawInstant,
  figuresOf,
  instantGames,
  instantPar,
  instantParOf,
  instantProofOf,
  payWagers,
  sumOf,
  wagersFault,
} from './index.ts'
import type { InstantGame, Wager } from './index.ts'

/** Vectors of the fairness pages: seed, client seed, nonces 0 to 2. */
const SERVER_SEED = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'
const stream = (nonce: number) => createStream(SERVER_SEED, 'lucky-elephant', nonce)
const gameOf = (id: string): InstantGame => instantGames.get(id)!
const lawOf = (id: string, on: string) => gameOf(id).rules.lawOf(on)
const rtpOf = (id: string, on: string) => figuresOf(lawOf(id, on)).rtp
const drawn = (id: string, on: string, nonce: number) => gameOf(id).rules.draw([on], stream(nonce))
const games = [...instantGames.values()]

describe('draws agree with the published vectors', () => {
  it.each([
    ['naga-dice', 'under-5000', [[662], [8177], [277]]],
    ['sky-lantern-limbo', 'at-200', [[148], [105], [1541]]],
    ['european-roulette', 'red', [[17], [12], [16]]],
    [
      'dragon-sic-bo',
      'big',
      [
        [5, 4, 6],
        [2, 2, 3],
        [4, 6, 2],
      ],
    ],
  ])('%s', (id, on, expected) => {
    expect([0, 1, 2].map((nonce) => drawn(id, on, nonce))).toEqual(expected)
  })

  it('plinko of 16 rows, keno, and the hands of baccarat', () => {
    const falls = [0, 1, 2].map((nonce) => drawn('temple-plinko', '16-high', nonce))
    expect(falls[0]!.map((right) => (right ? 'R' : 'L')).join('')).toBe('LRRRLLRLLRRRRRLR')
    expect(falls.map((fall) => fall.reduce((sum, right) => sum + right, 0))).toEqual([10, 11, 14])
    const keno = drawn('lotus-keno', '1', 0).toSorted((a, b) => a - b)
    expect(keno).toEqual([1, 4, 5, 9, 15, 16, 18, 30, 33, 37])
    const hands = [0, 1, 2].map((nonce) => baccaratHands(drawn('river-baccarat', 'tie', nonce)))
    expect(hands.map(({ playerTotal, bankerTotal }) => [playerTotal, bankerTotal])).toEqual([
      [5, 8],
      [5, 9],
      [7, 2],
    ])
  })
})

describe('exact returns of the domain page', () => {
  it.each([
    ['naga-dice', 'under-5000', 0.99, 0.5],
    ['naga-dice', 'over-4950', 0.99, 0.495],
    ['naga-dice', 'under-9800', 0.989996, 0.98],
    ['sky-lantern-limbo', 'at-200', 0.9899999998, 0.4949999999],
    ['sky-lantern-limbo', 'at-1000', 0.98999999929, 0.0989999999],
    ['temple-plinko', '8-low', 0.97109375, 1],
    ['temple-plinko', '8-medium', 0.9671875, 1],
    ['temple-plinko', '8-high', 0.96875, 1],
    ['temple-plinko', '12-low', 0.971436, 1],
    ['temple-plinko', '12-medium', 0.971289, 1],
    ['temple-plinko', '12-high', 0.971338, 1],
    ['temple-plinko', '16-low', 0.971539, 1],
    ['temple-plinko', '16-medium', 0.969452, 1],
    ['temple-plinko', '16-high', 0.972675, 1],
    ['lotus-keno', '7', 0.95, 0.25],
    ['lotus-keno', '1-2', 0.957692, 0.4423],
    ['lotus-keno', '1-2-3', 0.953441, 0.5891],
    ['lotus-keno', '1-2-3-4', 0.954918, 0.2559],
    ['lotus-keno', '1-2-3-4-5', 0.956888, 0.3669],
    ['lotus-keno', '1-2-3-4-5-6', 0.953222, 0.1528],
    ['lotus-keno', '1-2-3-4-5-6-7', 0.958574, 0.2283],
    ['lotus-keno', '1-2-3-4-5-6-7-8', 0.953797, 0.3117],
    ['lotus-keno', '1-2-3-4-5-6-7-8-9', 0.957175, 0.138],
    ['lotus-keno', '1-2-3-4-5-6-7-8-9-10', 0.954685, 0.1969],
    ['golden-mango-scratch', 'card', 0.95, 0.365622],
    ['river-baccarat', 'banker', 1 - 0.010579, 0.45859742 + 0.09515597],
    ['river-baccarat', 'player', 1 - 0.012351, 0.44624661 + 0.09515597],
    ['river-baccarat', 'tie', 1 - 0.143596, 0.095155968],
    ['river-baccarat', 'player-pair', 1 - 0.103614, 0.0746987952],
    ['river-baccarat', 'either-pair', 1 - 0.137099, 0.1438168719],
    ['river-baccarat', 'super-six', 1 - 0.299772, 0.0538637159],
    ['river-baccarat', 'big', 1 - 0.043457, 0.6211315091],
    ['river-baccarat', 'small', 1 - 0.052829, 0.3788684909],
    ['dragon-sic-bo', 'big', 1 - 0.027778, 105 / 216],
    ['dragon-sic-bo', 'total-4', 1 - 0.152778, 3 / 216],
    ['dragon-sic-bo', 'total-9', 1 - 0.074074, 25 / 216],
    ['dragon-sic-bo', 'single-3', 1 - 0.078704, 91 / 216],
    ['dragon-sic-bo', 'pair-2-5', 1 - 0.027778, 30 / 216],
    ['dragon-sic-bo', 'double-6', 1 - 0.111111, 16 / 216],
    ['dragon-sic-bo', 'triple', 1 - 0.138889, 6 / 216],
    ['dragon-sic-bo', 'triple-1', 1 - 0.162037, 1 / 216],
    // The hit rate is the sum of the page's rows.
    ['lantern-bingo', 'card-1', 0.9497788954, 0.1566537764],
    ['temple-fair-bingo', 'card-4', 0.9556638886, 0.1691713742],
    ['thai-hi-lo', 'hi', 0.975, 81 / 216],
    ['thai-hi-lo', 'lo', 0.975, 108 / 216],
    ['thai-hi-lo', 'total-11', 0.95, 27 / 216],
    ['thai-hi-lo', 'single-1', 1 - 0.069444, 91 / 216],
    ['thai-hi-lo', 'run-1-2-3', 1 - 0.033333, 78 / 216],
    ['thai-hi-lo', 'hi-4', 1 - 0.05787, 37 / 216],
    ['thai-hi-lo', 'hi-5', 1 - 0.047222, 49 / 216],
    ['thai-hi-lo', 'hi-6', 1 - 0.039815, 61 / 216],
    ['thai-hi-lo', 'lo-1', 1 - 0.036806, 73 / 216],
    ['thai-hi-lo', 'lo-3', 1 - 0.037037, 52 / 216],
  ])('%s %s', (id, on, rtp, hitRate) => {
    const figures = figuresOf(lawOf(id, on))
    expect(figures.rtp).toBeCloseTo(rtp, 6)
    expect(figures.hitRate).toBeCloseTo(hitRate, 4)
  })

  it('every wager of the roulette layout returns 36/37', () => {
    expect(rouletteWagers.size).toBe(37 + 60 + 14 + 23 + 11 + 6 + 6)
    for (const on of rouletteWagers.keys()) expect(rtpOf('european-roulette', on)).toBeCloseTo(36 / 37, 12)
  })

  it('the orders of eight decks are those that are published', () => {
    const { total, wins } = lawOf('river-baccarat', 'tie')
    expect(total).toBe(4_998_398_275_503_360n)
    expect(wins).toEqual([{ multiplier: 90_000, count: 475_627_426_473_216n }])
    expect(lawOf('river-baccarat', 'banker').wins[0]!.count).toBe(2_292_252_566_437_888n)
    expect(lawOf('river-baccarat', 'player').wins[0]!.count).toBe(2_230_518_282_592_256n)
  })
})

describe('PAR sheets', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'the committed sheet of %s is that of its definition',
    (_, game) => {
      expect(instantParOf(game)).toEqual(instantPar(game))
    },
  )
})

describe('what is drawn follows the law', () => {
  it.each(games.flatMap((game) => game.rules.menu.slice(0, 4).map((on) => [game.id, on] as const)))(
    '%s %s within five standard errors',
    (id, on) => {
      const { rules } = gameOf(id)
      const rounds = id === 'river-baccarat' ? 3_000 : id.endsWith('-bingo') ? 4_000 : 20_000
      const { hitRate } = figuresOf(rules.lawOf(on))
      let hits = 0
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        if (rules.multiplierOf(on, rules.draw([on], stream(nonce))) > 0) hits += 1
      }
      const error = Math.sqrt((hitRate * (1 - hitRate)) / rounds)
      expect(Math.abs(hits / rounds - hitRate)).toBeLessThanOrEqual(5 * error + 1e-12)
    },
  )

  it('a scratch card shows its prize three times, and no other', () => {
    const { rules, definition } = gameOf('night-market-scratch')
    const none = definition.kind === 'scratch' ? definition.rules.prizes.length : 0
    for (let nonce = 0; nonce < 3000; nonce += 1) {
      const [prize, ...panels] = rules.draw(['card'], stream(nonce))
      expect(panels).toHaveLength(9)
      const counts = Map.groupBy(panels, (panel) => panel)
      expect(counts.has(none)).toBe(false)
      for (const [place, shown] of counts) {
        if (place === prize) expect(shown).toHaveLength(3)
        else expect(shown.length).toBeLessThanOrEqual(2)
      }
    }
  })
})

describe('orders', () => {
  const two = (on: string): Wager => ({ on, stake: 2_0000n })

  it('are refused with the reason', () => {
    const dice = gameOf('naga-dice')
    const roulette = gameOf('european-roulette')
    expect(wagersFault(dice, [], 2)).toEqual({ code: 'WAGERS_NONE' })
    expect(wagersFault(dice, [two('under-5000'), two('over-5000')], 2)).toEqual({ code: 'WAGERS_TOO_MANY' })
    expect(wagersFault(roulette, [two('red'), two('red')], 2)).toEqual({ code: 'WAGER_TWICE', on: 'red' })
    for (const on of [
      'under-0',
      'under-9801',
      'under-05000',
      'under-5e3',
      'under-๕๐',
      'under',
      'under-1-2',
      'x',
      '__proto__',
      '',
    ])
      expect(wagersFault(dice, [two(on)], 2)).toEqual({ code: 'WAGER_UNKNOWN', on })
    for (const on of ['split-1-5', 'street-1-2', 'corner-3-4-6-7', 'straight-37', 'constructor'])
      expect(wagersFault(roulette, [two(on)], 2)).toEqual({ code: 'WAGER_UNKNOWN', on })
    for (const on of ['card-0', 'card-5', 'card-1-2', 'card'])
      expect(wagersFault(gameOf('lantern-bingo'), [two(on)], 2)).toEqual({ code: 'WAGER_UNKNOWN', on })
    for (const on of ['2-1', '1-1', '0', '41', '1-2-3-4-5-6-7-8-9-10-11', '1--2'])
      expect(wagersFault(gameOf('lotus-keno'), [two(on)], 2)).toEqual({ code: 'WAGER_UNKNOWN', on })
    const stake = (amount: bigint) => wagersFault(dice, [{ on: 'under-5000', stake: amount }], 2)?.code
    expect(stake(9900n)).toBe('STAKE_BELOW_MINIMUM')
    expect(stake(500_0001n)).toBe('STAKE_ABOVE_MAXIMUM')
    expect(stake(1_0500n)).toBe('STAKE_OFF_LADDER')
    expect(stake(1_1000n)).toBeUndefined()
  })

  it('no text of any kind is taken as a wager by mistake', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...games), (on, { rules }) => {
        if (!rules.knows(on)) return
        expect(rules.lawOf(on).total).toBeGreaterThan(0n)
      }),
      { numRuns: 2000 },
    )
  })

  it('returns are rounded down once to the minor unit', () => {
    const results = payWagers(
      gameOf('naga-dice'),
      [{ on: 'under-9800', stake: 1_1000n }],
      { drawn: [5], words: 1 },
      2,
    )
    expect(results).toEqual([{ on: 'under-9800', stake: 1_1000n, multiplier: 10_102, returned: 1_1100n }])
  })
})

describe('a saved round', () => {
  const save = (game: InstantGame, wagers: Wager[], nonce: number) => {
    const outcome = drawInstant(game, wagers, stream(nonce))
    return instantProofOf({
      roundId: '0190b5a8-0000-7000-8000-000000000057',
      placedAt: '2026-11-21T12:00:00.000Z',
      currency: { code: 'FUN', exponent: 2 },
      game,
      wagers,
      stake: sumOf(wagers.map(({ stake }) => stake)),
      payout: sumOf(payWagers(game, wagers, outcome, 2).map(({ returned }) => returned)),
      serverSeedHash: commitmentOf(SERVER_SEED),
      serverSeed: SERVER_SEED,
      clientSeed: 'lucky-elephant',
      nonce,
      outcome,
    })
  }
  const wagersOf = (game: InstantGame) =>
    (game.definition.kind === 'video-bingo' ? ['card-1', 'card-3'] : game.rules.menu)
      .slice(0, Math.min(3, game.rules.mostWagers))
      .map((on) => ({ on, stake: 10_0000n }))

  it.each(games.map((game) => [game.id, game] as const))('of %s is found correct', (_, game) => {
    const report = verifyRound(JSON.parse(JSON.stringify(save(game, wagersOf(game), 3))))
    expect(report.checks.filter(({ status }) => status !== 'passed')).toEqual([])
    expect(report).toMatchObject({ verdict: 'correct', isShippedGame: true })
    expect(report.draws.length).toBeGreaterThan(0)
  })

  it('is found wrong after any change, with the seal made anew too where seeds prove it', () => {
    const proof = save(gameOf('european-roulette'), wagersOf(gameOf('european-roulette')), 4)
    const { seal: _seal, ...open } = proof
    const changes: Partial<typeof open>[] = [
      { payout: '999.00' },
      { stake: '1.00' },
      { nonce: 5 },
      { clientSeed: 'another' },
      { outcome: { drawn: [7], words: 1 } },
      { wagers: [{ on: 'straight-99', stake: '30.00' }] },
      { wagers: [{ on: 'red', stake: '30.01' }] },
    ]
    for (const change of changes) {
      expect(verifyRound({ ...proof, ...change }).verdict).toBe('wrong')
      const game = gameOf('european-roulette')
      expect(game.hash).toBe(compileInstant(structuredClone(game.definition)).hash)
    }
    expect(verifyRound({ ...proof, serverSeed: null, seal: proof.seal }).verdict).toBe('wrong')
    expect(verifyRound({ ...proof, extra: 1 }).verdict).toBe('wrong')
    expect(verifyRound({ format: proof.format }).verdict).toBe('wrong')
  })
})
