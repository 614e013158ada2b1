import { decisionGames, retellDecisions } from '@krathong/games/interactive'
import type { DecisionGame } from '@krathong/games/interactive'
import { verifyRound } from '@krathong/games/rounds'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { asOwner, expectSoundLedger, fund, outcomesOf, UNIT } from '../../core/ledger/testing.ts'
import {
  describeRound,
  readLastUnshown,
  readPlayedRound,
  rotateSeeds,
  seedsView,
} from '../betting/program.ts'
import { completeDecisions } from './program.ts'
import type { DecisionStep } from './program.ts'
import { sealDraws } from './decision-store.ts'
import { game as slot } from '../betting/testing.ts'
import { openRoundsTable } from './testing.ts'
import type { RoundsTable } from './testing.ts'

let table: RoundsTable
beforeAll(async () => void (table = await openRoundsTable()))
afterAll(() => table.close())
afterEach(() => expectSoundLedger(table.app.db))

const mines = decisionGames.get('naga-mines')!
const blackjack = decisionGames.get('krathong-blackjack')!
const STAKE = 10n * UNIT
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))
const cash = async (playerId: string) => (await readPlayerAccounts(table.app.db, playerId))[0]?.balance ?? 0n

interface Begun {
  game?: DecisionGame
  option?: string
  key?: string
  stake?: bigint
  minimumCycleMs?: number
}
const begin = (playerId: string, order: Begun = {}) =>
  table.rounds.begin({
    player: { playerId, currency: 'FUN' },
    key: newId(),
    game: mines,
    option: 'mines-3',
    stake: STAKE,
    minimumCycleMs: 0,
    ...order,
  })
const choose = (playerId: string, { view }: DecisionStep, seq: number, choice: string) =>
  table.rounds.choose({
    player: { playerId, currency: 'FUN' },
    gameId: view.gameId,
    roundId: view.roundId,
    seq,
    choice,
  })

/** The cells of a board by what lies under them. */
const cellsOf = ({ view }: DecisionStep) => {
  const isMine = (cell: number) => {
    const line = { option: view.option, choices: [`pick-${cell}`], fallbackFrom: null }
    return retellDecisions(mines, line, view.drawn).outcome.returned === 0
  }
  const cells = times(25, (cell) => cell)
  return { mined: cells.filter(isMine), safe: cells.filter((cell) => !isMine(cell)) }
}
const bets = (playerId: string) =>
  table.app.db.selectFrom('betting.bets').selectAll().where('player_id', '=', playerId).execute()
const facts = (playerId: string) =>
  table.app.db.selectFrom('betting.facts').selectAll().where('player_id', '=', playerId).execute()
const transfers = (roundId: string) =>
  table.app.db
    .selectFrom('ledger.transfers')
    .select(['cause_kind', 'leg', 'amount'])
    .where('cause_id', '=', roundId)
    .orderBy('cause_kind')
    .orderBy('leg')
    .execute()
const openRows = (playerId: string) =>
  table.app.db.selectFrom('interactive_rounds.rounds').selectAll().where('player_id', '=', playerId).execute()

describe('a round with choices', () => {
  it('is staked, held open, chosen in and settled, each step in one commit', async () => {
    const player = await table.sit(100n * UNIT)
    const begun = await begin(player)
    expect(begun).toMatchObject({ isRepeat: false, moved: -STAKE, balance: 90n * UNIT })
    expect(await bets(player)).toMatchObject([{ state: 'open', stake: STAKE, payout: 0n, settled_at: null }])
    expect(await facts(player)).toEqual([])
    const { safe } = cellsOf(begun)
    const picked = await choose(player, begun, 0, `pick-${safe[0]}`)
    expect(picked).toMatchObject({ moved: 0n, balance: 90n * UNIT })
    const ended = await choose(player, begun, 1, 'collect')
    expect(ended).toMatchObject({ moved: 112_500n, balance: 1_012_500n, view: { payout: 112_500n } })
    expect(await openRows(player)).toEqual([])
    expect(await bets(player)).toMatchObject([{ state: 'settled', stake: STAKE, payout: 112_500n }])
    expect(await facts(player)).toMatchObject([{ kind: 1, stake: STAKE, payout: 112_500n }])
    expect(await transfers(begun.view.roundId)).toMatchObject([
      { cause_kind: 1, leg: 0, amount: STAKE },
      { cause_kind: 2, leg: 0, amount: 112_500n },
    ])
    const [event] = describeRound((await readPlayedRound(table.app, player, begun.view.roundId))!, 2).events
    expect(event).toMatchObject({
      type: 'decided',
      steps: [{ choice: null }, { choice: `pick-${safe[0]}`, isAutomatic: false }, { choice: 'collect' }],
    })
  })

  it('verifies from its file once the seeds are told', async () => {
    const player = await table.sit(100n * UNIT)
    const begun = await begin(player)
    const { mined } = cellsOf(begun)
    await choose(player, begun, 0, `pick-${mined[0]}`)
    await rotateSeeds(table.app, player, {})
    const round = (await readPlayedRound(table.app, player, begun.view.roundId))!
    const report = verifyRound(JSON.parse(JSON.stringify(describeRound(round, 2).proof)))
    expect(report.checks.filter(({ status }) => status !== 'passed')).toEqual([])
    expect(report).toMatchObject({ verdict: 'correct', isShippedGame: true })
  })

  it('stakes more by a choice, judged before it is taken', async () => {
    // Enough for the round and not for its double; a round that is over at once is no use here.
    for (;;) {
      const player = await table.sit(STAKE)
      const begun = await begin(player, { game: blackjack, option: blackjack.engine.menu[0]! })
      if (begun.view.payout === null) {
        const seq = await pastInsurance(player, begun)
        if (seq === null) continue
        await expect(choose(player, begun, seq, 'double')).rejects.toMatchObject({
          code: 'INSUFFICIENT_FUNDS',
        })
        await topUp(player, STAKE)
        const doubled = await choose(player, begun, seq, 'double')
        const staked = (await bets(player)).find(({ round_id }) => round_id === begun.view.roundId)!
        expect(staked).toMatchObject({ stake: 2n * STAKE, state: 'settled', payout: doubled.view.payout })
        const [first, second] = await transfers(begun.view.roundId)
        expect([first, second]).toMatchObject([
          { cause_kind: 1, leg: 0, amount: STAKE },
          { cause_kind: 1, leg: 1, amount: STAKE },
        ])
        return
      }
    }
  })

  const topUp = (player: string, amount: bigint) => {
    const issue = { owner: table.settings.current().platformOwner, purpose: 'play-money-issue' as const }
    return fund({ app: table.app, issue }, amount, player)
  }

  /** Blackjack asks for insurance first where the dealer shows an ace. */
  const pastInsurance = async (player: string, begun: DecisionStep) => {
    const line = { option: begun.view.option, choices: [], fallbackFrom: null }
    if (!retellDecisions(blackjack, line, begun.view.drawn).play.open().includes('decline')) return 0
    // The dealer may have blackjack, which ends the round there.
    const declined = await choose(player, begun, 0, 'decline')
    return declined.view.payout === null ? 1 : null
  }
})

describe('keys, places and races', () => {
  it('the same order is one round, and another under its key is refused', async () => {
    const player = await table.sit(100n * UNIT)
    const key = newId()
    const { values, refusals } = await outcomesOf(times(20, () => begin(player, { key })))
    expect(refusals).toEqual([])
    expect(values.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(new Set(values.map(({ balance }) => balance))).toEqual(new Set([90n * UNIT]))
    await expect(begin(player, { key, option: 'mines-4' })).rejects.toMatchObject({ code: 'KEY_REUSED' })
    await expect(begin(player, { key, stake: 2n * STAKE })).rejects.toMatchObject({ code: 'KEY_REUSED' })
    await expect(begin(player)).rejects.toMatchObject({ code: 'ROUND_OPEN' })
    expect(await cash(player)).toBe(90n * UNIT)
  })

  it('fifty equal choices at once take one, and a repeat answers what it answered', async () => {
    const player = await table.sit(100n * UNIT)
    const begun = await begin(player)
    const [cell] = cellsOf(begun).safe
    const { values, refusals } = await outcomesOf(times(50, () => choose(player, begun, 0, `pick-${cell}`)))
    expect(refusals).toEqual([])
    expect(values.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(new Set(values.map(({ view }) => view.choices.join()))).toEqual(new Set([`pick-${cell}`]))
    await choose(player, begun, 1, 'collect')
    const again = await choose(player, begun, 0, `pick-${cell}`)
    expect(again).toMatchObject({
      isRepeat: true,
      moved: 0n,
      view: { payout: null, choices: [`pick-${cell}`] },
    })
    const last = await choose(player, begun, 1, 'collect')
    expect(last).toMatchObject({ isRepeat: true, view: { payout: 112_500n } })
    expect(await cash(player)).toBe(1_012_500n)
  })

  it('of fifty different choices at once one is taken', async () => {
    const player = await table.sit(100n * UNIT)
    const begun = await begin(player)
    const { values, refusals } = await outcomesOf(
      times(25, (cell) => choose(player, begun, 0, `pick-${cell}`)),
    )
    expect(values).toHaveLength(1)
    expect(new Set(refusals)).toEqual(new Set(['CHOICE_OUT_OF_TURN']))
  })

  it('what is not open, out of turn or of another player moves nothing', async () => {
    const [player, other] = await Promise.all([table.sit(100n * UNIT), table.sit(100n * UNIT)])
    const begun = await begin(player)
    for (const choice of ['collect', 'pick-25', 'pick-07', 'hit', '__proto__'])
      await expect(choose(player, begun, 0, choice)).rejects.toMatchObject({ code: 'CHOICE_CLOSED' })
    await expect(choose(player, begun, 1, 'pick-1')).rejects.toMatchObject({ code: 'CHOICE_OUT_OF_TURN' })
    await expect(choose(other, begun, 0, 'pick-1')).rejects.toMatchObject({ code: 'ROUND_UNKNOWN' })
    const elsewhere = { ...begun, view: { ...begun.view, gameId: blackjack.id } }
    await expect(choose(player, elsewhere, 0, 'pick-1')).rejects.toMatchObject({ code: 'ROUND_UNKNOWN' })
    expect((await openRows(player))[0]).toMatchObject({ choices: [], staked: STAKE })
  })

  it('A-059: a round after a round waits its minimum cycle', async () => {
    const player = await table.sit(100n * UNIT)
    await begin(player)
    await expect(
      begin(player, { game: blackjack, option: blackjack.engine.menu[0]!, minimumCycleMs: 60_000 }),
    ).rejects.toMatchObject({ code: 'SPIN_TOO_SOON' })
  })

  it('spins of slots beside it share the seed pair without a gap or a double', async () => {
    const player = await table.sit(1000n * UNIT)
    await table.play(player)
    const work = times(12, (n) =>
      n % 4 === 0
        ? begin(player, {
            game: [mines, blackjack][(n / 4) % 2]!,
            option: [mines, blackjack][(n / 4) % 2]!.engine.menu[0]!,
          }).then(() => undefined)
        : table.play(player).then(() => undefined),
    )
    await outcomesOf(work)
    const used = await table.app.pool.query<{ nonce: number }>(
      `select nonce from betting.rounds where player_id = $1 union all
       select nonce from interactive_rounds.rounds where player_id = $1 order by nonce`,
      [player],
    )
    const { active } = await seedsView(table.app, player)
    expect(used.rows.map(({ nonce }) => nonce)).toEqual(times(active.nonce, (n) => n))
    expect(active.nonce).toBeGreaterThan(10)
  })

  it("is its game's last round once it is over, and leaves that of the game before as it was", async () => {
    const player = await table.sit(1000n * UNIT)
    const unshown = async (gameId: string) =>
      (await readLastUnshown(table.app, player, gameId))?.round_id ?? null
    const spun = await table.play(player)
    const begun = await begin(player)
    expect([await unshown(slot.id), await unshown(mines.id)]).toEqual([spun.roundId, null])
    await choose(player, begun, 0, `pick-${cellsOf(begun).mined[0]!}`)
    expect([await unshown(slot.id), await unshown(mines.id)]).toEqual([spun.roundId, begun.view.roundId])
    const again = await table.play(player)
    expect([await unshown(slot.id), await unshown(mines.id)]).toEqual([again.roundId, begun.view.roundId])
  })
})

describe('an open round', () => {
  it('A-052: keeps its seed from being told; by itself the rotation is put off', async () => {
    const player = await table.sit(1000n * UNIT)
    const begun = await begin(player)
    await expect(rotateSeeds(table.app, player, { clientSeed: 'mine' })).rejects.toMatchObject({
      code: 'ROUND_OPEN',
    })
    await asOwner(
      table.app,
      `update betting.seed_pairs set activated_at = activated_at - interval '25 hours' where player_id = $1 and state = 'active'`,
      [player],
    )
    const { active } = await seedsView(table.app, player)
    await table.play(player)
    await begin(player, { game: blackjack, option: blackjack.engine.menu[0]! })
    expect((await seedsView(table.app, player)).active).toMatchObject({
      commitment: active.commitment,
      nonce: 3,
    })
    const open = await openRows(player)
    await asOwner(
      table.app,
      `update interactive_rounds.rounds set deadline = placed_at where player_id = $1`,
      [player],
    )
    expect(await completeDecisions(table.app, table.settings)).toBe(open.length)
    expect(begun.view.deadline!.getTime() - begun.view.placedAt.getTime()).toBe(24 * 3_600_000)
    await table.play(player)
    expect((await seedsView(table.app, player)).revealed).toMatchObject([{ commitment: active.commitment }])
  })

  it('is completed after a day by the choice of its game, and marked', async () => {
    const player = await table.sit(100n * UNIT)
    const begun = await begin(player)
    const [cell] = cellsOf(begun).safe
    await choose(player, begun, 0, `pick-${cell}`)
    expect(await completeDecisions(table.app, table.settings)).toBe(0)
    await asOwner(
      table.app,
      `update interactive_rounds.rounds set deadline = placed_at where player_id = $1`,
      [player],
    )
    const works = await Promise.all(times(3, () => completeDecisions(table.app, table.settings)))
    expect(works).toContain(1)
    expect(await cash(player)).toBe(1_012_500n)
    const round = (await readPlayedRound(table.app, player, begun.view.roundId))!
    expect(round.outcome).toMatchObject({
      decision: { choices: [`pick-${cell}`, 'collect'], fallbackFrom: 1, returned: 11_250 },
    })
    await expect(choose(player, begun, 1, 'collect')).rejects.toMatchObject({ code: 'CHOICE_OUT_OF_TURN' })
    await rotateSeeds(table.app, player, {})
    const view = (await readPlayedRound(table.app, player, begun.view.roundId))!
    expect(verifyRound(describeRound(view, 2).proof).verdict).toBe('correct')
  })

  it('whose game is not known any more, or that would draw otherwise, gives every stake back', async () => {
    for (const change of ["definition_hash = 'gone'", 'drawn_sealed = $2, deadline = placed_at']) {
      const player = await table.sit(100n * UNIT)
      const begun = await begin(player)
      // Another first draw for certain: a fixed one is the true one in one round of 25.
      const other = sealDraws(table.app.sealer, { ...begun.view, drawn: [(begun.view.drawn[0]! + 1) % 25] })
      await asOwner(
        table.app,
        `update interactive_rounds.rounds set ${change} where player_id = $1`,
        change.includes('$2') ? [player, other] : [player],
      )
      expect(await completeDecisions(table.app, table.settings)).toBe(1)
      expect(await cash(player)).toBe(100n * UNIT)
      expect(await bets(player)).toMatchObject([{ state: 'voided', stake: STAKE, payout: 0n }])
      expect(await facts(player)).toMatchObject([{ kind: 2, stake: STAKE, payout: 0n }])
      await expect(choose(player, begun, 0, 'pick-1')).rejects.toMatchObject({ code: 'ROUND_VOIDED' })
      expect(await completeDecisions(table.app, table.settings)).toBe(0)
      await begin(player)
    }
  })
})

describe('video poker', () => {
  /** Null: the player does not come back. */
  const holds = ['hold-', 'hold-0-2-4', null]

  it.each(['jacks-or-better', 'deuces-wild'])('%s is dealt, drawn, paid and proven', async (id) => {
    const game = decisionGames.get(id)!
    const player = await table.sit(1000n * UNIT)
    for (const hold of holds) {
      const begun = await begin(player, { game, option: '' })
      await expect(choose(player, begun, 0, 'hold-2-0')).rejects.toMatchObject({ code: 'CHOICE_CLOSED' })
      if (hold !== null) await choose(player, begun, 0, hold)
      else await leaveForADay(player)
      const round = (await readPlayedRound(table.app, player, begun.view.roundId))!
      const choices = [hold ?? 'hold-0-1-2-3-4']
      const line = { option: '', choices, fallbackFrom: hold === null ? 0 : null }
      const { outcome } = retellDecisions(game, line, begun.view.drawn)
      expect(outcome.returned).not.toBeNull()
      expect(round.payout).toBe((STAKE * BigInt(outcome.returned!)) / 10_000n)
      expect(round.outcome).toMatchObject({ decision: { ...line, drawn: outcome.drawn } })
    }
    await rotateSeeds(table.app, player, {})
    for (const { round_id } of await bets(player)) {
      const view = (await readPlayedRound(table.app, player, round_id))!
      expect(verifyRound(describeRound(view, 2).proof).verdict).toBe('correct')
    }
  })

  const leaveForADay = async (player: string) => {
    await asOwner(
      table.app,
      `update interactive_rounds.rounds set deadline = placed_at where player_id = $1`,
      [player],
    )
    await completeDecisions(table.app, table.settings)
  }
})
