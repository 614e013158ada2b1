import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { betLimits } from '@krathong/games/slots'
import { newId } from '../../../platform/ids.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { asOwner, expectSoundLedger, outcomesOf, UNIT } from '../../core/ledger/testing.ts'
import { readLastRound } from './last-rounds.ts'
import { readBets } from './reads.ts'
import { game, openTestTable, STAKE } from './testing.ts'
import type { TestTable } from './testing.ts'

let table: TestTable
// Without pots: one that is hit would pay beside the round, and add a fact.
beforeAll(async () => void (table = await openTestTable({}, false)))
afterAll(() => table.close())
afterEach(() => expectSoundLedger(table.app.db))

const cash = async (playerId: string) => (await readPlayerAccounts(table.app.db, playerId))[0]?.balance ?? 0n
const rounds = (playerId: string) =>
  table.app.db
    .selectFrom('betting.rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('nonce')
    .execute()
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

describe('a round', () => {
  it('writes its money, round, bet, fact and place in one commit', async () => {
    const player = await table.sit(10n * UNIT)
    const played = await table.play(player)
    const [round] = await rounds(player)
    expect(round).toMatchObject({
      round_id: played.roundId,
      game_id: 'chao-phraya-nights',
      stake: STAKE,
      cost: STAKE,
      nonce: 0,
      mode: 'spin',
    })
    expect(await cash(player)).toBe(9n * UNIT + round!.payout)
    expect(played).toMatchObject({ isRepeat: false, balance: 9n * UNIT + round!.payout })
    const bets = await table.app.db
      .selectFrom('betting.v_all_bets')
      .selectAll()
      .where('player_id', '=', player)
      .execute()
    expect(bets).toMatchObject([
      {
        round_id: played.roundId,
        stake: STAKE,
        payout: round!.payout,
        state: 'settled',
        placed_at: round!.placed_at,
      },
    ])
    const facts = await table.app.db
      .selectFrom('betting.facts')
      .selectAll()
      .where('player_id', '=', player)
      .execute()
    expect(facts).toMatchObject([{ round_id: played.roundId, kind: 1, stake: STAKE, payout: round!.payout }])
    const transfers = await table.app.db
      .selectFrom('ledger.transfers')
      .selectAll()
      .where('cause_id', '=', played.roundId)
      .execute()
    expect(transfers).toHaveLength(round!.payout > 0n ? 2 : 1)
    expect(await readLastRound(table.app.db, { playerId: player, gameId: game.id })).toMatchObject({
      round_id: played.roundId,
      shown: false,
    })
    expect(played.stored).toMatchObject({
      round_id: played.roundId,
      payout: round!.payout,
      nonce: 0,
      server_seed: null,
    })
  })

  it('is its own bet: told once, beside rounds of before whose bets stand by themselves, in one order and by the indexes', async () => {
    const player = await table.sit(100n * UNIT)
    const played: string[] = []
    for (let n = 0; n < 4; n += 1) played.push((await table.play(player)).roundId)
    // As the release before wrote them: a round that tells no line, and a bet beside it.
    const fields = 'game_id, currency, placed_at'
    for (const [at, shift] of [
      [played[1]!, '1 microsecond'],
      [played[2]!, '0'],
    ] as const) {
      const id = newId()
      await asOwner(
        table.app,
        `with copied as (
          insert into betting.rounds (round_id, player_id, game_version, definition_hash, mode, stake, cost, payout, seed_pair_id, nonce, outcome, ${fields})
          select '${id}', player_id, game_version, definition_hash, mode, stake, 7, 9, '${id}', 0, outcome, game_id, currency,
            placed_at + interval '${shift}' from betting.rounds where round_id = '${at}' returning *)
        insert into betting.bets (player_id, bet_id, round_id, stake, payout, state, settled_at, upline, ${fields})
        select player_id, round_id, round_id, cost, payout, 'settled', placed_at, '{}', ${fields} from copied`,
      )
      played.push(id)
    }
    const own = await asOwner(table.app, `select bet_id from betting.bets where player_id = '${player}'`)
    expect(own.map(({ bet_id: id }) => String(id)).toSorted()).toEqual(played.slice(4).toSorted())
    const walked = []
    for (let after: { placedAt: Date; betId: string } | undefined; ;) {
      const [bet] = await readBets(table.app.db, { playerId: player, limit: 1, ...(after ? { after } : {}) })
      if (!bet) break
      walked.push(bet.bet_id)
      after = { placedAt: bet.placed_at, betId: bet.bet_id }
    }
    const whole = await readBets(table.app.db, { playerId: player, limit: 50 })
    expect(whole.map(({ bet_id: id }) => id).toSorted()).toEqual(played.toSorted())
    expect(new Set(walked)).toEqual(new Set(played))
    for (const { bet_id: id } of whole)
      expect(await readBets(table.app.db, { roundId: id, limit: 2 })).toMatchObject([
        { bet_id: id, player_id: player },
      ])
    const plan = await asOwner(
      table.app,
      `explain select bet_id, has_proof from betting.v_player_bets where player_id = '${player}' and placed_at > now() - interval '1 day'
       order by placed_at desc, bet_id desc limit 20`,
    )
    const lines = plan.map((line) => String(line['QUERY PLAN']))
    expect(lines.filter((line) => /Sort  |Subquery Scan/.test(line))).toEqual([])
    expect(lines.some((line) => line.includes('Merge Append'))).toBe(true)
    await asOwner(table.app, 'alter table betting.rounds disable trigger all')
    for (const part of ['rounds_before', 'rounds_default'])
      await asOwner(table.app, `alter table betting.${part} disable trigger all`)
    await asOwner(table.app, `delete from betting.bets where player_id = '${player}'`)
    await asOwner(
      table.app,
      `delete from betting.rounds where round_id = any('{${played.slice(4).join(',')}}'::uuid[])`,
    )
    await asOwner(table.app, 'alter table betting.rounds enable trigger all')
    for (const part of ['rounds_before', 'rounds_default'])
      await asOwner(table.app, `alter table betting.${part} enable trigger all`)
  })

  it('may be bought, for its price', async () => {
    const player = await table.sit(1000n * UNIT)
    await table.play(player, { mode: 'buy' })
    const [round] = await rounds(player)
    expect(round!.cost).toBeGreaterThan(STAKE)
    expect(await cash(player)).toBe(1000n * UNIT - round!.cost + round!.payout)
  })

  it('is stamped with the line above the player as it is now, whatever it was the round before', async () => {
    const player = await table.sit(10n * UNIT)
    const [agent, chief] = [newId(), newId()]
    await table.play(player)
    await table.play(player)
    await asOwner(table.app, 'update players.players set upline = $1 where player_id = $2', [
      [chief, agent],
      player,
    ])
    const { roundId } = await table.play(player)
    const bets = await table.app.db
      .selectFrom('betting.v_all_bets')
      .select(['bet_id', 'upline'])
      .where('player_id', '=', player)
      .execute()
    expect(bets.filter(({ upline }) => upline!.length === 2)).toEqual([
      { bet_id: roundId, upline: [chief, agent] },
    ])
    const facts = await table.app.db
      .selectFrom('betting.facts')
      .select('upline')
      .where('bet_id', '=', roundId)
      .execute()
    expect(facts).toEqual([{ upline: [chief, agent] }])
  })

  it('refuses without money, takes no nonce for it, and says what there is', async () => {
    const player = await table.sit(UNIT / 2n)
    const refused = { code: 'INSUFFICIENT_FUNDS', details: { available: '0.50' } }
    await expect(table.play(player)).rejects.toMatchObject(refused)
    await expect(table.play(player)).rejects.toMatchObject(refused)
    await expect(table.play(await table.sit(0n))).rejects.toMatchObject({
      ...refused,
      details: { available: '0.00' },
    })
    expect(await rounds(player)).toEqual([])
    const pairs = await table.app.db
      .selectFrom('betting.seed_pairs')
      .select(['nonce', 'state'])
      .where('player_id', '=', player)
      .orderBy('state')
      .execute()
    expect(pairs).toEqual([
      { nonce: 0, state: 'active' },
      { nonce: 0, state: 'next' },
    ])
  })

  it('refuses stakes off the ladder and keys from another age', async () => {
    const player = await table.sit(100n * UNIT)
    expect(() => table.play(player, { stake: 0n })).toThrow(
      expect.objectContaining({ code: 'STAKE_BELOW_MINIMUM' }),
    )
    expect(() => table.play(player, { stake: -100n * UNIT })).toThrow(
      expect.objectContaining({ code: 'STAKE_BELOW_MINIMUM' }),
    )
    expect(() => table.play(player, { stake: 10n ** 30n })).toThrow(
      expect.objectContaining({ code: 'STAKE_ABOVE_MAXIMUM' }),
    )
    expect(() => table.play(player, { stake: UNIT + 1n })).toThrow(
      expect.objectContaining({ code: 'STAKE_OFF_LADDER' }),
    )
    await expect(table.play(player, { key: '00000000-0000-7000-8000-000000000001' })).rejects.toMatchObject({
      code: 'KEY_MALFORMED',
    })
    await expect(table.play(player, { key: 'ffffffff-ffff-7fff-bfff-ffffffffffff' })).rejects.toMatchObject({
      code: 'KEY_MALFORMED',
    })
    expect(await rounds(player)).toEqual([])
  })
})

describe('keys', () => {
  it('A-017: twenty equal orders at once are one round with one answer', async () => {
    const player = await table.sit(100n * UNIT)
    const key = newId()
    const { values, refusals } = await outcomesOf(times(20, () => table.play(player, { key })))
    expect(refusals).toEqual([])
    expect(values.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(new Set(values.map(({ roundId }) => roundId)).size).toBe(1)
    expect(new Set(values.map(({ balance }) => balance)).size).toBe(1)
    expect(await rounds(player)).toHaveLength(1)
  })

  it('answers the first round again when its money has gone, and when the writer has forgotten it', async () => {
    const player = await table.sit(UNIT)
    const key = newId()
    const first = await table.play(player, { key })
    const others = await outcomesOf(times(Number(first.balance / UNIT), () => table.play(player)))
    expect(others.refusals).toEqual([])
    const again = await table.play(player, { key })
    expect(again).toMatchObject({ roundId: first.roundId, isRepeat: true, stored: null })
    expect(await rounds(player)).toHaveLength(1 + others.values.length)
  })

  it('A-018: refuses the same key with another stake, at once and later', async () => {
    const player = await table.sit(100n * UNIT)
    const key = newId()
    const [, second, third] = betLimits(game, 2).levels
    const { values, refusals } = await outcomesOf([
      table.play(player, { key }),
      table.play(player, { key, stake: second! }),
    ])
    expect(values).toHaveLength(1)
    expect(refusals).toEqual(['KEY_REUSED'])
    await expect(table.play(player, { key, stake: third! })).rejects.toMatchObject({ code: 'KEY_REUSED' })
    await expect(table.play(player, { key, mode: 'buy' })).rejects.toMatchObject({ code: 'KEY_REUSED' })
    expect(await rounds(player)).toHaveLength(1)
  })

  it('A-019: the same key of two players is two rounds, and neither sees the other', async () => {
    const [one, other] = await Promise.all([table.sit(10n * UNIT), table.sit(20n * UNIT)])
    const key = newId()
    const [first, second] = await Promise.all([table.play(one, { key }), table.play(other, { key })])
    expect(first.roundId).not.toBe(second.roundId)
    expect([first.isRepeat, second.isRepeat]).toEqual([false, false])
    expect(second.balance).toBe(await cash(other))
    expect(await rounds(one)).toHaveLength(1)
    expect(await rounds(other)).toHaveLength(1)
  })
})

describe('races', () => {
  it(
    'A-011: of twenty stakes on money for one, exactly one is played, a hundred times over',
    { timeout: 120_000 },
    async () => {
      for (let turn = 0; turn < 100; turn += 1) {
        const player = await table.sit(UNIT)
        const work = times(20, () => table.play(player, { stake: STAKE }))
        const { values, refusals } = await outcomesOf(work)
        const won = (await rounds(player)).reduce((sum, { payout }) => sum + payout, 0n)
        // Whoever wins may play on with the winnings; money that was never there is never staked.
        const atMost = 1 + Number(won / STAKE)
        expect(values.length).toBeGreaterThanOrEqual(1)
        expect(values.length).toBeLessThanOrEqual(atMost)
        if (won < STAKE) expect(values).toHaveLength(1)
        expect(values.length + refusals.length).toBe(20)
        expect(new Set(refusals)).toEqual(refusals.length > 0 ? new Set(['INSUFFICIENT_FUNDS']) : new Set())
        expect(await cash(player)).toBe(UNIT + won - BigInt(values.length) * STAKE)
      }
    },
  )

  it('keeps rounds and books when top-ups come in between', async () => {
    const players = await Promise.all(times(4, () => table.sit(20n * UNIT)))
    const { refusals } = await outcomesOf(times(200, (n) => table.play(players[n % 4]!)))
    expect(refusals.every((code) => code === 'INSUFFICIENT_FUNDS')).toBe(true)
    for (const player of players) {
      const all = await rounds(player)
      expect(all.map(({ nonce }) => nonce)).toEqual(times(all.length, (n) => n))
    }
  })
})
