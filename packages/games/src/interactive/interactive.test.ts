import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, createStream } from '../fairness/index.ts'
import { verifyRound } from '../rounds/index.ts'
import { hiLoReturn, hiLoRules } from './hi-lo.ts'
import { minesReturn, minesRules } from './mines.ts'
import {
  ChoiceClosed,
  compileDecision,
  decisionFault,
  decisionGames,
  decisionPar,
  decisionParOf,
  decisionPayout,
  decisionProofOf,
  extraStake,
  playDecisions,
  retellDecisions,
} from './index.ts'
import type { DecisionGame, HiLoView, MinesView } from './index.ts'

/** Vectors of the fairness pages: seed, client seed, nonces 0 to 2. */
const SERVER_SEED = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'
const stream = (nonce: number) => createStream(SERVER_SEED, 'lucky-elephant', nonce)
const games = [...decisionGames.values()]
const mines = decisionGames.get('naga-mines')!
const hiLo = decisionGames.get('lotus-hi-lo')!
const play = (game: DecisionGame, option: string, choices: readonly string[], nonce = 0) =>
  playDecisions(game, { option, choices, fallbackFrom: null }, stream(nonce))
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Choices made by these numbers until the round is over. */
const playedBy = (game: DecisionGame, option: string, picks: readonly number[], nonce: number) => {
  const choices: string[] = []
  for (let turn = 0; turn < 300; turn += 1) {
    const open = play(game, option, choices, nonce).play.open()
    if (open.length === 0) return choices
    choices.push(open[(picks[turn % picks.length] ?? 0) % open.length]!)
  }
  throw new Error('A round came to no end')
}

describe('published vectors', () => {
  it('three mines', () => {
    const boards = times(3, (nonce) => {
      const { mines: found } = minesRules({ cells: 25, returned: 9_900, mostReturned: 100_000_000 }).begin(
        'mines-3',
        stream(nonce),
      )
      return found.toSorted((a, b) => a - b)
    })
    expect(boards).toEqual([
      [2, 3, 18],
      [5, 21, 22],
      [7, 8, 15],
    ])
  })

  it('five cards of hi-lo', () => {
    const named = (card: number) => `${'A23456789TJQK'[card % 13]}${'SHDC'[Math.floor(card / 13)]}`
    const dealt = times(3, (nonce) => {
      const { views } = play(hiLo, '', ['skip', 'skip', 'skip', 'skip'], nonce)
      return (views.at(-1) as HiLoView).cards.map(named).join(' ')
    })
    expect(dealt).toEqual(['7S 7H KC 6S TH', 'AH 7C JS JD 4D', '8D QD 6S 7H 7H'])
  })

  it('what mines and hi-lo return', () => {
    const rules = { cells: 25, returned: 9_900, mostReturned: 100_000_000 }
    expect([1, 2, 3, 5, 10].map((picks) => minesReturn(rules, 3, picks))).toEqual([
      11_250, 12_857, 14_785, 19_973, 50_043,
    ])
    expect([1, 2, 3].map((picks) => minesReturn(rules, 1, picks))).toEqual([10_312, 10_760, 11_250])
    expect([minesReturn(rules, 5, 5), minesReturn(rules, 10, 5), minesReturn(rules, 24, 1)]).toEqual([
      33_925, 175_153, 247_500,
    ])
    const one = { returned: 9_900 }
    expect([12n, 7n, 1n].map((wins) => hiLoReturn(one, 1, wins))).toEqual([10_725, 18_385, 128_700])
    // Steps multiply before anything is rounded.
    expect(hiLoReturn(one, 2, 49n)).toBe(33_803)
  })
})

describe('mines', () => {
  it('hides its mines until the end, and ends by itself before it would pay more than it may', () => {
    const [begun] = play(mines, 'mines-3', []).views as MinesView[]
    expect(begun).toEqual({
      mines: 3,
      cells: 25,
      picks: [],
      hit: null,
      returned: 10_000,
      next: 11_250,
      board: null,
    })
    const safe = times(25, (cell) => cell).filter((cell) => ![2, 3, 18].includes(cell))
    const lost = play(mines, 'mines-3', [`pick-${safe[0]}`, 'pick-18'])
    expect(lost.views.at(-1)).toMatchObject({ hit: 18, board: [2, 3, 18], returned: 0 })
    expect(lost.outcome.returned).toBe(0)
    const most = play(
      mines,
      'mines-10',
      safe
        .filter((cell) => !minesOf(10).includes(cell))
        .slice(0, 11)
        .map((cell) => `pick-${cell}`),
    )
    expect(most.outcome.returned).toBe(32_328_395)
    expect(most.play.open()).toEqual([])
  })

  const minesOf = (count: number) =>
    minesRules({ cells: 25, returned: 9_900, mostReturned: 100_000_000 }).begin(`mines-${count}`, stream(0))
      .mines

  it('knows its options and no text like them', () => {
    expect(mines.engine.menu).toHaveLength(24)
    for (const option of ['mines-0', 'mines-25', 'mines-03', 'mines-3-1', 'mines', '', 'constructor'])
      expect(decisionFault(mines, option, 1_0000n, 2)).toBe('OPTION_UNKNOWN')
    expect(decisionFault(mines, 'mines-3', 9_900n, 2)).toBe('STAKE_BELOW_MINIMUM')
    expect(decisionFault(mines, 'mines-3', 1_0500n, 2)).toBe('STAKE_OFF_LADDER')
    expect(decisionFault(mines, 'mines-3', 500_1000n, 2)).toBe('STAKE_ABOVE_MAXIMUM')
  })
})

describe('hi-lo', () => {
  const rules = hiLoRules({ returned: 9_900, mostReturned: 100_000_000, mostSteps: 12, mostSkips: 2 })
  /** A stream that gives these cards. */
  const dealt = (...cards: number[]) => ({
    consumed: 0,
    u32: () => 0,
    belowBig: () => 0n,
    below: () => cards.shift()!,
  })

  it('offers no sure guess, no third skip of two, and nothing that would pay too much', () => {
    const random = dealt(0, 12, 5, 5, 0)
    const ace = rules.begin('', random)
    expect(rules.open(ace)).toEqual(['lower', 'skip'])
    const king = rules.choose(ace, 'skip', random)
    expect(rules.open(king)).toEqual(['higher', 'skip'])
    const six = rules.choose(king, 'skip', random)
    expect(rules.open(six)).toEqual(['higher', 'lower'])
    const again = rules.choose(six, 'lower', random)
    expect(rules.view(again)).toMatchObject({ steps: 1, returned: 21_450, end: null })
    const rich = { ...again, product: 1n, steps: 3, cards: [0] }
    expect(rules.view(rich)).toMatchObject({ returned: 21_317_469 })
    expect(rules.open(rich)).toEqual(['collect'])
  })

  it('a guess of the same rank wins both ways, a wrong one loses all, and twelve right ones end the run', () => {
    const turn = (first: number, choice: string, next: number) => {
      const random = dealt(first, next)
      return rules.choose(rules.begin('', random), choice, random)
    }
    expect(turn(6, 'higher', 19).end).toBeNull()
    expect(turn(6, 'lower', 32).end).toBeNull()
    expect(rules.returned(turn(6, 'lower', 7))).toBe(0)
    const random = dealt(1, ...times(12, () => 1))
    let run = rules.begin('', random)
    for (let step = 0; step < 12; step += 1) run = rules.choose(run, 'higher', random)
    expect(rules.open(run)).toEqual([])
    expect(rules.view(run)).toMatchObject({
      end: 'full',
      returned: hiLoReturn({ returned: 9_900 }, 12, 12n ** 12n),
    })
  })
})

describe('PAR sheets', () => {
  it.each([mines, hiLo].map((game) => [game.id, game] as const))(
    'that of %s is its definition`s',
    (_, game) => {
      expect(decisionParOf(game)).toEqual(decisionPar(game))
    },
  )

  it('every way to play mines and every guess of hi-lo returns 99 % less what rounding takes', () => {
    const { ways } = decisionParOf(mines)
    for (const { rtp, topX } of [...ways, ...decisionParOf(hiLo).ways]) {
      expect(rtp).toBeLessThanOrEqual(0.99)
      expect(rtp).toBeGreaterThan(0.99 - 1e-4)
      expect(topX).toBeLessThanOrEqual(10_000)
    }
    expect(decisionParOf(hiLo).rtpLow).toBeGreaterThan(0.85)
    expect(decisionParOf(hiLo).rtpLow).toBeLessThanOrEqual(0.99 ** 12)
  })

  it('rounds through the production path return what the sheet says, within five standard errors', () => {
    const rounds = 3_000
    const picks = ['pick-4', 'pick-12', 'pick-20']
    let sum = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { play: board } = play(mines, 'mines-3', [], nonce)
      for (const pick of picks) if (board.open().includes(pick)) board.choose(pick)
      if (board.open().includes('collect')) board.choose('collect')
      sum += board.returned() / 10_000
    }
    const { rtp, sigma = 0 } = decisionParOf(mines).ways.find(({ on }) => on === 'mines-3-3')!
    expect(Math.abs(sum / rounds - rtp)).toBeLessThanOrEqual((5 * sigma) / Math.sqrt(rounds))
  })
})

describe('rounds of every game', () => {
  const round = fc.record({
    game: fc.constantFrom(...games),
    option: fc.nat(),
    picks: fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
    nonce: fc.nat(500),
  })

  it('come to an end, are told again as they were, and show nothing hidden on the way', () => {
    fc.assert(
      fc.property(round, ({ game, option: at, picks, nonce }) => {
        const option = game.engine.menu[at % game.engine.menu.length]!
        const choices = playedBy(game, option, picks, nonce)
        const whole = play(game, option, choices, nonce)
        expect(whole.outcome.returned).not.toBeNull()
        const answer = retellDecisions(game, whole.outcome, whole.outcome.drawn)
        expect([answer.views, answer.extras, answer.outcome.returned]).toEqual([
          whole.views,
          whole.extras,
          whole.outcome.returned,
        ])
        // Where the round stood after so many choices is what it stood at when no more had been made.
        const cut = Math.floor(choices.length / 2)
        const part = play(game, option, choices.slice(0, cut), nonce)
        expect(part.views).toEqual(whole.views.slice(0, cut + 1))
        expect(whole.outcome.drawn.slice(0, part.outcome.drawn.length)).toEqual(part.outcome.drawn)
      }),
      { numRuns: 150 },
    )
  })

  it('that nobody comes back to are ended by their fallback, from wherever they stand', () => {
    fc.assert(
      fc.property(round, fc.nat(6), ({ game, option: at, picks, nonce }, made) => {
        const option = game.engine.menu[at % game.engine.menu.length]!
        const choices = playedBy(game, option, picks, nonce).slice(0, made)
        const fallbackFrom = choices.length
        for (let turn = 0; turn < 20; turn += 1) {
          const { play: stands, outcome } = playDecisions(
            game,
            { option, choices, fallbackFrom },
            stream(nonce),
          )
          if (outcome.returned !== null) return
          choices.push(stands.fallback())
        }
        throw new Error('The fallback leads to no end')
      }),
      { numRuns: 60 },
    )
  })

  it('take no choice that is not open', () => {
    fc.assert(
      fc.property(round, fc.string(), ({ game, option: at, nonce }, choice) => {
        const option = game.engine.menu[at % game.engine.menu.length]!
        if (play(game, option, [], nonce).play.open().includes(choice)) return
        expect(() => play(game, option, [choice], nonce)).toThrow(ChoiceClosed)
      }),
      { numRuns: 200 },
    )
    expect(() => play(mines, 'mines-3', ['pick-0', 'pick-0'])).toThrow(ChoiceClosed)
    expect(() => play(mines, 'mines-3', ['collect'])).toThrow(ChoiceClosed)
  })
})

describe('a saved round', () => {
  const STAKE = 10_0000n
  const save = (game: DecisionGame, nonce: number) => {
    const option = game.engine.menu[0]!
    const choices = playedBy(game, option, [1, 0, 2], nonce)
    const { outcome, extras } = play(game, option, choices, nonce)
    return decisionProofOf({
      roundId: '0190b5a8-0000-7000-8000-000000000057',
      placedAt: '2026-11-21T12:00:00.000Z',
      currency: { code: 'FUN', exponent: 2 },
      game,
      firstStake: STAKE,
      stake: extras.reduce((sum, extra) => sum + extraStake(STAKE, extra), STAKE),
      payout: decisionPayout(STAKE, outcome.returned!, 2),
      serverSeedHash: commitmentOf(SERVER_SEED),
      serverSeed: SERVER_SEED,
      clientSeed: 'lucky-elephant',
      nonce,
      outcome,
    })
  }

  it.each(games.map((game) => [game.id, game] as const))('of %s is found correct', (_, game) => {
    for (const nonce of [0, 1, 2]) {
      const report = verifyRound(JSON.parse(JSON.stringify(save(game, nonce))))
      expect(report.checks.filter(({ status }) => status !== 'passed')).toEqual([])
      expect(report).toMatchObject({ verdict: 'correct', isShippedGame: true })
      expect(report.draws.length).toBeGreaterThan(0)
    }
  })

  it('is found wrong after any change, and waits for a seed that is not told', () => {
    const proof = save(mines, 1)
    const { outcome } = proof
    for (const change of [
      { payout: '999.00' },
      { stake: '20.00' },
      { firstStake: '1.00' },
      { nonce: 2 },
      { clientSeed: 'another' },
      { outcome: { ...outcome, choices: ['pick-99'] } },
      { outcome: { ...outcome, choices: [] } },
      { outcome: { ...outcome, fallbackFrom: 0 } },
      { outcome: { ...outcome, drawn: outcome.drawn.map((drawn) => (drawn === 0 ? 1 : drawn - 1)) } },
      { outcome: { ...outcome, returned: 1 } },
      { extra: 1 },
    ])
      expect(verifyRound({ ...proof, ...change }).verdict).toBe('wrong')
    expect(verifyRound({ format: proof.format }).verdict).toBe('wrong')
    expect(compileDecision(structuredClone(mines.definition)).hash).toBe(mines.hash)
  })
})
