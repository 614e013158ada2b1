import { decisionGames, decisionInfo, decisionPayout, retellDecisions } from '@krathong/games/interactive'
import type { DecisionLine } from '@krathong/games/interactive'
import { formatAmount } from '@krathong/money'
import { RefusedError } from '@krathong/protocol/client'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openFrame } from '../testing-frame.ts'
import type { FakeServer, Seat } from '../testing-frame.ts'
import { openGame } from './decision-game.tsx'

const mines = decisionGames.get('naga-mines')!
const STAKE = 100_000n
const OPTION = 'mines-3'
/** What shuffled the board, of which the first three cells are the mines. */
const DRAWN = Array.from({ length: 24 }, () => 0)
const lineOf = (choices: readonly string[]): DecisionLine => ({ option: OPTION, choices, fallbackFrom: null })
const isSafe = (cell: number) =>
  retellDecisions(mines, lineOf([`pick-${cell}`]), DRAWN).outcome.returned !== 0
const cells = Array.from({ length: 25 }, (_, cell) => cell)
const [safe = 0, other = 0] = cells.filter(isSafe)
const mined = cells.find((cell) => !isSafe(cell))!

/** One player's rounds as the server holds them: every step is taken once, and told again as it was. */
class Rounds {
  readonly steps: string[] = []
  roundId: string | null = null
  choices: string[] = []
  balance = 1_000_000n
  version = 5

  get round() {
    const { play, views, outcome } = retellDecisions(mines, lineOf(this.choices), DRAWN)
    const payout = outcome.returned === null ? null : decisionPayout(STAKE, outcome.returned, 2)
    return {
      roundId: this.roundId!,
      option: OPTION,
      stake: '10.00',
      staked: '10.00',
      choices: [...this.choices],
      fallbackFrom: null,
      view: views.at(-1)!,
      open: play.open().map((choice) => ({ choice, extra: '0.00' })),
      payout: payout === null ? null : formatAmount(payout, 2),
      netWin: payout === null ? null : formatAmount(payout - STAKE, 2),
      nonce: 1,
      serverSeedHash: 'h',
      clientSeed: 'x',
      placedAt: '2026-11-23T10:00:01.000Z',
      deadline: null,
      gain: payout,
    }
  }

  #state() {
    const { gain: _gain, ...round } = this.round
    return {
      round,
      balance: formatAmount(this.balance, 2),
      balanceVersion: this.version,
      sessionNet: '0.00',
    }
  }

  begin(roundId: string) {
    if (this.roundId !== roundId) {
      this.roundId = roundId
      this.choices = []
      this.balance -= STAKE
      this.version += 1
      this.steps.push('begin')
    }
    return this.#state()
  }

  choose(seq: number, choice: string) {
    if (this.choices[seq] !== choice) {
      if (this.choices.length !== seq) throw new RefusedError('CHOICE_OUT_OF_TURN', 409, null)
      this.choices.push(choice)
      this.balance += this.round.gain ?? 0n
      this.version += 1
      this.steps.push(choice)
    }
    return this.#state()
  }

  /** The server over it; a call whose answer is lost reached it all the same. */
  server(loses: string[] = []): FakeServer {
    const through =
      (name: string, answer: (input: Record<string, unknown>) => unknown) =>
      (input: Record<string, unknown>) => {
        const reply = answer(input)
        if (loses[0] !== name) return reply
        loses.shift()
        throw new RefusedError('NETWORK', 0, null)
      }
    return {
      current: () => ({ round: null }),
      begin: through('begin', ({ roundId }) => this.begin(String(roundId))),
      choose: through('choose', ({ seq, choice }) => this.choose(Number(seq), String(choice))),
      balance: () => this.#state(),
      shown: () => ({}),
    }
  }

  open(server: FakeServer, change: Partial<Seat> = {}) {
    return openFrame(
      openGame,
      {
        game: { id: mines.id, kind: 'decision', hash: mines.hash },
        info: decisionInfo(mines, 2),
        balance: formatAmount(this.balance, 2),
        balanceVersion: this.version,
        startedAt: '2026-11-23T10:00:00.000Z',
        ...change,
      },
      server,
    )
  }
}

let rounds: Rounds
beforeEach(() => {
  rounds = new Rounds()
})

const nameOf = (cell: number) => `row ${Math.floor(cell / 5) + 1}, column ${(cell % 5) + 1}`
const closed = (cell: number) =>
  page.getByRole('button', { name: `Closed jar, ${nameOf(cell)}`, exact: true })
const pearl = (cell: number) => page.getByRole('button', { name: `Pearl, ${nameOf(cell)}`, exact: true })
const balance = (amount: string) =>
  expect.element(page.getByRole('button', { name: `Balance ${amount}. Hide the balance` })).toBeVisible()
const play = () => page.getByRole('button', { name: 'Play', exact: true })
const collect = () => page.getByRole('button', { name: /^Collect/ })

it('a jar that is pressed twice is opened once, what lies elsewhere is not told, and what stands is taken', async () => {
  await rounds.open(rounds.server())
  await play().dblClick()
  await balance('฿90.00')
  await closed(safe).dblClick()
  await expect.element(pearl(safe)).toBeVisible()
  // Twenty-four jars look alike, whatever lies in them.
  expect(page.getByRole('button', { name: /^Closed jar/ }).elements()).toHaveLength(24)
  await closed(other).click()
  await expect.element(pearl(other)).toBeVisible()
  await collect().click()
  await expect.element(play()).toBeEnabled()
  expect(rounds.steps).toEqual(['begin', `pick-${safe}`, `pick-${other}`, 'collect'])
  expect(rounds.balance).toBeGreaterThan(1_000_000n)
  await balance(`฿${formatAmount(rounds.balance, 2)}`)
})

it('the naga ends it: nothing comes back, and every jar is told', async () => {
  await rounds.open(rounds.server())
  await play().click()
  await closed(mined).click()
  await expect.element(page.getByRole('button', { name: /^Naga/ }).first()).toBeVisible()
  expect(page.getByRole('button', { name: /^Closed jar/ }).elements()).toHaveLength(0)
  await balance('฿90.00')
  await expect.element(play()).toBeEnabled()
})

it.each(['begin', 'choose'])(
  'an answer to "%s" that is lost is asked for again, and taken once',
  async (lost) => {
    await rounds.open(rounds.server([lost]))
    await play().click()
    await closed(safe).click()
    await expect.element(pearl(safe)).toBeVisible()
    expect(rounds.steps).toEqual(['begin', `pick-${safe}`])
    await balance('฿90.00')
  },
)

it('who comes back finds the round where it stood, stakes nothing more, and goes on with it', async () => {
  await rounds.open(rounds.server())
  await play().click()
  await closed(safe).click()
  await expect.element(pearl(safe)).toBeVisible()
  await rounds.open(rounds.server(), { openRound: rounds.round, startedAt: '2026-11-23T12:00:00.000Z' })
  await expect.element(pearl(safe)).toBeVisible()
  await balance('฿90.00')
  await collect().click()
  await expect.element(play()).toBeEnabled()
  expect(rounds.steps).toEqual(['begin', `pick-${safe}`, 'collect'])
  await balance(`฿${formatAmount(rounds.balance, 2)}`)
})

it('a choice that another tab has made first is refused, and the round is shown as it stands', async () => {
  const server = rounds.server()
  await rounds.open({ ...server, current: () => ({ round: rounds.roundId === null ? null : rounds.round }) })
  await play().click()
  await expect.element(closed(safe)).toBeEnabled()
  rounds.choose(0, `pick-${other}`)
  await closed(safe).click()
  await expect.element(pearl(other)).toBeVisible()
  await expect.element(closed(safe)).toBeVisible()
  expect(rounds.steps).toEqual(['begin', `pick-${other}`])
})
