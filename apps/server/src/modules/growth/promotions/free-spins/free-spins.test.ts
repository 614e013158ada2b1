import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { post } from '../../../core/ledger/index.ts'
import { asOwner } from '../../../core/ledger/testing.ts'
import { readFreeSpins } from '../../../play/betting/index.ts'
import { game, readRound, STAKE } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import {
  createFreeSpins,
  endFreeSpins,
  freeTerms,
  readSchemeCost,
  readSpinCost,
  spinFree,
  takeFreeSpins,
} from '../testing/free-spins.ts'
import { claimReward, createRewards, schemeOf, simulateScheme } from '../testing/rewards.ts'
import {
  allOf,
  callerOf,
  countAll,
  CURRENCY,
  giveUp,
  moneyOf,
  openOf,
  addFact,
  tendPromotions,
  units,
  withBonusAt,
} from '../testing.ts'
import { placeOf, refused, setUpTable } from '../testing/table.ts'

let table: TestTable
setUpTable((opened) => (table = opened))

const take = (player: string, promotionId: string, version = 1) =>
  takeFreeSpins(table, callerOf(player), { promotionId, version })
const listOf = (player: string, type = 0) =>
  createFreeSpins(table.app, table.settings).list(callerOf(player, type), 'en')
const rewardsOf = async (player: string) =>
  (await createRewards(table.app, table.settings).list(callerOf(player), 'en')).rewards
const leftOf = (player: string) => readFreeSpins(table.app.db, player, game.id)
const ended = () => endFreeSpins(table.app, table.settings)
const place = (promotionId: string) => placeOf(table, promotionId)

/** A member who has taken the spins of a new promotion. */
const given = async (change: Parameters<typeof freeTerms>[0] = {}, cash = 0n) => {
  const promotionId = await schemeOf(table, freeTerms(change))
  const player = await table.sit(cash)
  await take(player, promotionId)
  const [grant] = await leftOf(player)
  return { promotionId, player, grantId: grant!.grantId }
}

const stop = (player: string) =>
  asOwner(
    table.app,
    `insert into protection.guards (player_id, version, stopped_until, stop_kind)
       values ('${player}', 9, now() + interval '183 days', 'self-exclusion')
     on conflict (player_id) do update set stopped_until = excluded.stopped_until, stop_kind = excluded.stop_kind, version = protection.guards.version + 1`,
  )

/** What spins of before won, as if they had. */
const wonAs = (grantId: string, amount: number, used: number) =>
  asOwner(
    table.app,
    `update betting.free_spins set won = ${units(amount)}, used = ${used} where grant_id = '${grantId}'`,
  )

describe('free spins', () => {
  it('are rounds that the platform pays, each once, and nobody’s bet', async () => {
    const { promotionId, player, grantId } = await given({}, units(5))
    const key = newId()
    const [first, again] = await Promise.all([
      spinFree(table, player, { grantId, key }),
      spinFree(table, player, { grantId, key }),
    ])
    expect(first.roundId).toBe(again.roundId)
    expect([first, again].filter(({ isRepeat }) => isRepeat)).toHaveLength(1)
    await spinFree(table, player, { grantId })
    const last = await spinFree(table, player, { grantId })
    await expect(spinFree(table, player, { grantId })).rejects.toEqual(refused('FREE_SPINS_OVER'))
    expect(await moneyOf(table, player)).toEqual({ cash: units(5), bonus: 0n })
    const round = (await readRound(table.app, last.roundId))!
    expect(round).toMatchObject({ stake: STAKE, cost: STAKE, free: { place: 3, of: 3 } })
    const { rows } = await sql<{ bets: number; facts: number; nonces: number }>`
      select (select count(*)::int from betting.v_all_bets where player_id = ${player}::uuid) as bets,
        (select count(*)::int from betting.facts where player_id = ${player}::uuid) as facts,
        (select nonce::int from betting.seed_pairs where player_id = ${player}::uuid and state = 'active') as nonces`.execute(
      table.app.db,
    )
    expect(rows[0]).toEqual({ bets: 0, facts: 0, nonces: 3 })
    const { used, staked, won } = await readSpinCost(table.app.db, promotionId)
    const { rows: played } = await sql<{ won: bigint }>`
      select won from betting.free_spins where grant_id = ${grantId}::uuid`.execute(table.app.db)
    expect({ used, staked, won }).toEqual({ used: 3, staked: 3n * STAKE, won: played[0]!.won })
  })

  it('are never used twice from two devices, however many press at once', async () => {
    const { player, grantId } = await given({ spins: 5 })
    const pressed = await Promise.allSettled(
      Array.from({ length: 20 }, () => spinFree(table, player, { grantId })),
    )
    const played = pressed.filter(({ status }) => status === 'fulfilled')
    expect(played).toHaveLength(5)
    for (const one of pressed)
      if (one.status === 'rejected') expect(one.reason).toEqual(refused('FREE_SPINS_OVER'))
    const { rows } = await sql<{ place: number }>`
      select place from betting.free_rounds where grant_id = ${grantId}::uuid order by place`.execute(
      table.app.db,
    )
    expect(rows.map((row) => row.place)).toEqual([1, 2, 3, 4, 5])
  })

  it('are told apart from paid rounds under the same key, and go on beside them', async () => {
    const { player, grantId } = await given({}, units(10))
    const key = newId()
    await spinFree(table, player, { grantId, key })
    await expect(table.play(player, { key })).rejects.toEqual(refused('KEY_REUSED'))
    const paid = newId()
    await table.play(player, { key: paid })
    await expect(spinFree(table, player, { grantId, key: paid })).rejects.toEqual(refused('KEY_REUSED'))
    expect(await leftOf(player)).toMatchObject([{ used: 1, spins: 3 }])
    // A paid round in between, and one that another process has taken.
    await asOwner(table.app, `update betting.free_spins set used = 2 where grant_id = '${grantId}'`)
    await spinFree(table, player, { grantId })
    expect(await leftOf(player)).toEqual([])
  })

  it.each([
    ['at another stake', { stake: 2n * STAKE }, 'FREE_SPINS_OVER'],
    ['as a bought feature', { mode: 'buy' as const }, 'BAD_INPUT'],
    ['of somebody else', { grantId: newId() }, 'FREE_SPINS_OVER'],
  ])('are not played %s', async (_, change, code) => {
    const { player, grantId } = await given()
    await expect(spinFree(table, player, { grantId, ...change })).rejects.toEqual(refused(code))
    expect(await leftOf(player)).toMatchObject([{ used: 0 }])
  })

  it('end in the middle when their time is over, and what was won stays', async () => {
    const { promotionId, player, grantId } = await given({ winMax: '50' })
    await spinFree(table, player, { grantId })
    await wonAs(grantId, 12.345, 1)
    await asOwner(table.app, `update betting.free_spins set expires_at = now() where grant_id = '${grantId}'`)
    await expect(spinFree(table, player, { grantId })).rejects.toEqual(refused('FREE_SPINS_OVER'))
    await Promise.all([ended(), ended(), ended()])
    expect(await rewardsOf(player)).toMatchObject([
      { kind: 'free-spins', amount: '12.34', required: '246.80', freeSpins: { spins: 1, won: '12.345' } },
    ])
    expect(await listOf(player)).toMatchObject([{ state: 'OVER', used: 1 }])
    expect(await place(promotionId)).toEqual({ taken: 1n, reserved: 123_400n })
  })

  it('that nobody played give their place back; those that won nothing keep it', async () => {
    const { promotionId, grantId } = await given()
    await asOwner(table.app, `update betting.free_spins set expires_at = now() where grant_id = '${grantId}'`)
    await ended()
    expect(await place(promotionId)).toEqual({ taken: 0n, reserved: 0n })
    const lost = await given()
    await wonAs(lost.grantId, 0, 3)
    await ended()
    expect(await place(lost.promotionId)).toEqual({ taken: 1n, reserved: 0n })
    expect(await rewardsOf(lost.player)).toEqual([])
  })

  it('wait for a game that is shut at their end, a week at most', async () => {
    const { player, grantId } = await given()
    const late = () =>
      asOwner(table.app, `update betting.free_spins set expires_at = now() where grant_id = '${grantId}'`)
    const shut = (isShut: boolean) =>
      asOwner(table.app, `update catalog.games set in_maintenance = ${isShut} where node_id = '${game.id}'`)
    await shut(true)
    await late()
    await ended()
    expect(await leftOf(player)).toMatchObject([{ used: 0 }])
    await asOwner(
      table.app,
      `update betting.free_spins set granted_at = now() - interval '8 days 1 hour', expires_at = now() where grant_id = '${grantId}'`,
    )
    await ended()
    await shut(false)
    expect(await leftOf(player)).toEqual([])
  })
})

describe('who gets them', () => {
  it('takes them once a period, from however many devices, as long as there are places', async () => {
    const promotionId = await schemeOf(table, freeTerms({ period: 'day' }), { quota: 2 })
    const players = await Promise.all([1, 2, 3].map(() => table.sit(0n)))
    const pressed = await Promise.allSettled(
      players.flatMap((player) => [take(player, promotionId), take(player, promotionId)]),
    )
    const full = pressed.filter((one) => one.status === 'rejected')
    expect(full.map(({ reason }) => (reason as { code: string }).code)).toEqual([
      'PROMOTION_USED_UP',
      'PROMOTION_USED_UP',
    ])
    expect(await place(promotionId)).toEqual({ taken: 2n, reserved: units(1_000) })
    expect((await Promise.all(players.map(leftOf))).flat()).toHaveLength(2)
  })

  it('has paid in what is asked, under the terms that were shown', async () => {
    const promotionId = await schemeOf(table, freeTerms({ depositMin: '100' }))
    const player = await table.sit(0n)
    expect(await listOf(player)).toMatchObject([
      { state: 'NEEDS_DEPOSIT', depositMin: '100.00', deposited: '0.00' },
    ])
    await expect(take(player, promotionId)).rejects.toEqual(refused('NOT_ELIGIBLE'))
    await asOwner(
      table.app,
      `update promotions.promotions set version = 2 where promotion_id = '${promotionId}'`,
    )
    await expect(take(player, promotionId)).rejects.toEqual(refused('PROMOTION_CHANGED'))
    await asOwner(
      table.app,
      `update promotions.promotions set state = 'paused' where promotion_id = '${promotionId}'`,
    )
    await expect(take(player, promotionId, 2)).rejects.toEqual(refused('PROMOTION_CLOSED'))
    await expect(take(player, newId())).rejects.toEqual(refused('NOT_FOUND'))
    await expect(takeFreeSpins(table, callerOf(player, 4), { promotionId, version: 2 })).rejects.toEqual(
      refused('NOT_ALLOWED'),
    )
    await expect(takeFreeSpins(table, callerOf(player, 1), { promotionId, version: 2 })).rejects.toEqual(
      refused('NOT_ELIGIBLE'),
    )
  })

  it('who has stopped playing sees none, takes none and uses none; a limit of losses is no bar', async () => {
    const { promotionId, player, grantId } = await given({}, units(5))
    await asOwner(
      table.app,
      `insert into protection.guards (player_id, version, is_limited) values ('${player}', 9, true) on conflict (player_id) do update set version = 9, is_limited = true;
       insert into protection.limits (player_id, source, kind, span, amount) values ('${player}', 'player', 'loss', 'day', 1)`,
    )
    await expect(table.play(player)).rejects.toEqual(refused('LOSS_LIMIT'))
    await spinFree(table, player, { grantId })
    await stop(player)
    expect(await listOf(player)).toEqual([])
    await expect(take(player, promotionId)).rejects.toEqual(refused('PLAY_STOPPED'))
    await expect(spinFree(table, player, { grantId })).rejects.toEqual(refused('PLAY_STOPPED'))
    expect(await listOf(player, 4)).toEqual([])
  })
})

describe('what they win', () => {
  it.each([
    [
      'is a bonus with its requirement',
      { times: 20, winMax: '500' },
      137.5,
      { bonus: 137.5, required: 2_750 },
    ],
    ['is bounded', { times: 20, winMax: '100' }, 137.5, { bonus: 100, required: 2_000 }],
    ['is cash where nothing is asked', { times: 0, winMax: '100' }, 137.5, { cash: 100 }],
  ])('%s', async (_, change, won, came: { bonus?: number; required?: number; cash?: number }) => {
    const { promotionId, player, grantId } = await given(change, units(7))
    await wonAs(grantId, won, 3)
    await ended()
    const [reward] = await rewardsOf(player)
    await Promise.all([1, 2, 3].map(() => claimReward(table, callerOf(player), reward!.rewardId)))
    expect(await moneyOf(table, player)).toEqual({
      cash: units(7 + (came.cash ?? 0)),
      bonus: units(came.bonus ?? 0),
    })
    expect((await openOf(table, player)).map(({ required }) => required)).toEqual(
      came.required === undefined ? [] : [units(came.required)],
    )
    const cost = await readSchemeCost(table.app.db, promotionId)
    expect(cost).toMatchObject({ given: units(came.cash ?? came.bonus ?? 0), givenBack: 0n, waiting: 0 })
  })

  it('keeps own money and so much above it when it is staked; the rest goes back to the house', async () => {
    const { promotionId, player, grantId } = await given(
      { times: 1, winMax: '10', stakeMax: '1000' },
      units(100),
    )
    await wonAs(grantId, 10, 3)
    await ended()
    await claimReward(table, callerOf(player), (await rewardsOf(player))[0]!.rewardId)
    const [record] = await openOf(table, player)
    expect(record).toMatchObject({ source: 'BONUS', cashoutMost: units(10), deposit: 0n })
    await addFact(table, player, { stake: 10 })
    await countAll(table, player)
    await transact(table.app.db, (tx) =>
      post(tx, [
        {
          cause: { kind: 'payout', id: newId() },
          debit: { owner: table.settings.current().platformOwner, purpose: 'games' },
          credit: { owner: player, purpose: 'bonus' },
          currency: CURRENCY,
          amount: units(40),
        },
      ]),
    )
    await tendPromotions(table.app, table.settings)
    expect(await moneyOf(table, player)).toEqual({ cash: units(110), bonus: 0n })
    expect((await allOf(table, player))[0]).toMatchObject({ state: 'DONE', removed: units(40) })
    expect(await readSchemeCost(table.app.db, promotionId)).toMatchObject({
      given: units(10),
      givenBack: units(40),
    })
  })

  it('waits while another bonus is open, and can be given up', async () => {
    const { player } = await withBonusAt(table)
    const promotionId = await schemeOf(table, freeTerms({ times: 1 }))
    await take(player, promotionId)
    const [grant] = await leftOf(player)
    await wonAs(grant!.grantId, 5, 3)
    await ended()
    const [reward] = await rewardsOf(player)
    await expect(claimReward(table, callerOf(player), reward!.rewardId)).rejects.toEqual(
      refused('BONUS_OPEN'),
    )
    const [before] = await openOf(table, player)
    await giveUp(table, callerOf(player), before!.requirementId)
    await claimReward(table, callerOf(player), reward!.rewardId)
    const record = (await openOf(table, player)).find(({ source }) => source === 'BONUS')
    await giveUp(table, callerOf(player), record!.requirementId)
    expect(await moneyOf(table, player)).toEqual({ cash: units(50), bonus: 0n })
    const cost = await readSchemeCost(table.app.db, promotionId)
    expect(cost).toMatchObject({ given: units(5), givenBack: units(5) })
  })
})

it('is tried on who paid in enough, at what the game returns', async () => {
  expect(await simulateScheme(table, freeTerms({ depositMin: '10' }))).toMatchObject({ members: 0 })
  expect((await simulateScheme(table, freeTerms())).periods).toEqual([])
})
