import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { asOwner, expectSoundLedger } from '../../../core/ledger/testing.ts'
import {
  createFreeSpins,
  freeTerms,
  readSchemeCost,
  readSpinCost,
  takeFreeSpins,
} from '../testing/free-spins.ts'
import { claimReward, createRewards, schemeOf } from '../testing/rewards.ts'
import { callerOf, moneyOf, openOf, units } from '../testing.ts'
import { placeOf, refused } from '../testing/table.ts'
import { openSpinSite, VENDORS } from '../testing/vendor-spins.ts'
import type { SpinDialect, SpinSite } from '../testing/vendor-spins.ts'

let site: SpinSite
beforeAll(async () => {
  site = await openSpinSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.behave({})
  site.freshLine()
  await asOwner(site.app, `update promotions.promotions set state = 'paused'`)
})
afterEach(() => expectSoundLedger(site.app.db))

const rewardsOf = async (player: string) =>
  (await createRewards(site.app, site.table.settings).list(callerOf(player), 'en')).rewards
const listOf = (player: string) => createFreeSpins(site.app, site.table.settings).list(callerOf(player), 'en')
const issued = async (dialect?: SpinDialect, change: Parameters<typeof freeTerms>[0] = {}) => {
  const given = await site.given(dialect, change)
  await site.send()
  expect(await site.stateOf(given.grantId)).toMatchObject({ state: 'issued' })
  return given
}
/** What the vendor's clearing account is down by, and the promotions account up, through results. */
const movedFor = async (grantId: string) => {
  const { rows } = await sql<{ moved: bigint }>`
    select coalesce(sum(t.amount), 0)::bigint as moved from ledger.transfers t
    join vendors.free_spins f on f.result_id = t.cause_id
    where t.cause_kind = 91 and f.grant_id = ${grantId}::uuid`.execute(site.app.db)
  return rows[0]!.moved
}
const alarmsOf = async (grantId: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from vendors.differences where subject = ${`free:${grantId}`} order by kind`.execute(
    site.app.db,
  )
  return rows.map(({ kind }) => kind)
}
const late = (grantId: string) =>
  asOwner(
    site.app,
    `update vendors.free_spins set expires_at = now() - interval '1 hour' where grant_id = '${grantId}'`,
  )
const stop = (player: string) =>
  asOwner(
    site.app,
    `insert into protection.guards (player_id, version, stopped_until, stop_kind)
       values ('${player}', 9, now() + interval '183 days', 'self-exclusion')
     on conflict (player_id) do update set stopped_until = excluded.stopped_until, stop_kind = excluded.stop_kind, version = protection.guards.version + 1`,
  )

describe.each(['softswiss', 'krathong', 'pragmatic'] as const)(
  'free spins at a vendor of dialect %s',
  (dialect) => {
    /** One of them tells a sum alone. */
    const told = (used: number) => (dialect === 'pragmatic' ? 0 : used)

    it('are given once, told of once, and what they won is a reward under its terms', async () => {
      const given = await issued(dialect, { winMax: '40', times: 2 })
      const { promotionId, player, grantId } = given
      expect(await site.result(given, 55.5)).toMatchObject({ words: expect.arrayContaining(['OK']) })
      // Told again: the same answer, and nothing moves.
      expect(await site.result(given, 55.5)).toMatchObject({ words: expect.arrayContaining(['OK']) })
      expect(await movedFor(grantId)).toBe(units(55.5))
      expect(await moneyOf(site.table, player)).toEqual({ cash: 0n, bonus: 0n })
      await Promise.all([site.end(), site.end()])
      const [reward] = await rewardsOf(player)
      expect(reward).toMatchObject({
        kind: 'free-spins',
        amount: '40.00',
        freeSpins: { spins: told(3), won: '55.50' },
      })
      expect(await placeOf(site.table, promotionId)).toEqual({ taken: 1n, reserved: units(40) })
      const { rewardId } = reward as { rewardId: string }
      await claimReward({ app: site.app, settings: site.table.settings }, callerOf(player), rewardId)
      expect(await openOf(site.table, player)).toMatchObject([{ bonus: units(40), required: units(80) }])
      expect(await moneyOf(site.table, player)).toEqual({ cash: 0n, bonus: units(40) })
      expect(await readSpinCost(site.app.db, promotionId)).toEqual({
        ...{ given: 1, used: told(3), staked: 0n, won: units(55.5) },
      })
      expect(await readSchemeCost(site.app.db, promotionId)).toMatchObject({
        given: units(40),
        givenBack: 0n,
      })
      // Nothing of it is a bet of the player's.
      const { rows } = await sql<{ bets: number; facts: number; rounds: number }>`
      select (select count(*)::int from betting.v_all_bets where player_id = ${player}::uuid) as bets,
        (select count(*)::int from betting.facts where player_id = ${player}::uuid) as facts,
        (select count(*)::int from vendors.rounds where player_id = ${player}::uuid) as rounds`.execute(
        site.app.db,
      )
      expect(rows[0]).toEqual({ bets: 0, facts: 0, rounds: 0 })
    })

    it('are given once though the answer is lost, and again under the same id', async () => {
      await site.behave({ stallNext: 1 })
      const { grantId } = await site.given(dialect)
      await site.send()
      expect(await site.stateOf(grantId)).toMatchObject({ state: 'waiting', tries: 1 })
      await site.behave({})
      await site.send()
      expect(await site.stateOf(grantId)).toMatchObject({ state: 'issued', tries: 2, fault: null })
    })

    it('are over when the result comes before the answer of the issue', async () => {
      await site.behave({ stallNext: 1 })
      const given = await site.given(dialect)
      await site.send()
      expect((await site.result(given, 3)).words).toContain('OK')
      await site.behave({})
      await site.send()
      expect(await site.stateOf(given.grantId)).toMatchObject({ state: 'done', tries: 1, won: units(3) })
      const { rows } =
        await sql`select 1 from outbox.sendings where subject = ${given.grantId}::uuid`.execute(site.app.db)
      expect(rows).toEqual([])
    })

    it('wait for a vendor that is away for an hour', async () => {
      await site.behave({ refuseNext: 1000 })
      const { grantId, player } = await site.given(dialect)
      for (let time = 0; time < 12; time += 1) {
        site.freshLine()
        await site.send()
      }
      expect(await site.stateOf(grantId)).toMatchObject({
        state: 'waiting',
        tries: 12,
        fault: expect.stringContaining('503'),
      })
      expect(await listOf(player)).toMatchObject([{ state: 'PREPARING' }])
      await site.behave({})
      site.freshLine()
      await site.send()
      expect(await site.stateOf(grantId)).toMatchObject({ state: 'issued', fault: null })
      expect(await listOf(player)).toMatchObject([{ state: 'OPEN' }])
    })

    it('that the vendor refuses end with the place given back, and say so', async () => {
      const { grantId, player, promotionId } = await site.given(dialect, {
        games: [`${VENDORS[dialect].toLowerCase()}-river`],
      })
      await site.send()
      expect(await site.stateOf(grantId)).toMatchObject({ state: 'refused', tries: 1 })
      await site.end()
      expect(await listOf(player)).toMatchObject([{ state: 'FAILED' }])
      expect(await placeOf(site.table, promotionId)).toEqual({ taken: 0n, reserved: 0n })
      expect(await rewardsOf(player)).toEqual([])
      // A vendor that says no has nothing to tell.
      expect((await site.result({ dialect, grantId, player }, 10)).words).toContain('TX_NOT_FOUND')
      expect(await movedFor(grantId)).toBe(0n)
      expect(await alarmsOf(grantId)).toEqual(['free-result-unknown'])
    })

    it('are told of otherwise the second time: nothing moves, and staff sees it', async () => {
      const given = await issued(dialect)
      await site.result(given, 10)
      expect((await site.result(given, 900)).words).toContain('DUPLICATE_MISMATCH')
      expect(await movedFor(given.grantId)).toBe(units(10))
      expect(await alarmsOf(given.grantId)).toEqual(['duplicate-mismatch'])
    })

    it('that come to an absurd amount are not believed', async () => {
      const given = await issued(dialect)
      expect((await site.result(given, 150_000.01)).words).toContain('LIMIT_REACHED')
      expect(await movedFor(given.grantId)).toBe(0n)
      expect(await alarmsOf(given.grantId)).toEqual(['free-result-absurd'])
      expect((await site.result(given, -5)).words).toContain('BAD_REQUEST')
      // What is right is taken afterwards.
      expect((await site.result(given, 150_000)).words).toContain('OK')
    })

    it('that a vendor refuses after an answer was lost are ended there, and a result of the lost try counts', async () => {
      await site.behave({ stallNext: 1 })
      const given = await site.given(dialect)
      await site.send()
      await site.behave({})
      // Something else under the same id: what the vendor has is not what it is told now.
      await asOwner(
        site.app,
        `update vendors.free_spins set game_codes = '{river}' where grant_id = '${given.grantId}'`,
      )
      if (dialect !== 'softswiss')
        await asOwner(
          site.app,
          `update vendors.free_spins set stake = 770000 where grant_id = '${given.grantId}'`,
        )
      await site.send()
      if (dialect === 'krathong') {
        expect(await site.stateOf(given.grantId)).toMatchObject({ state: 'cancelling', tries: 2 })
        await site.send()
        expect(await site.stateOf(given.grantId)).toMatchObject({ state: 'cancelled' })
      }
      expect((await site.result(given, 2)).words).toContain('OK')
      await site.end()
      expect(await rewardsOf(given.player)).toMatchObject([{ amount: '2.00' }])
    })

    it('are told of by nobody without the key, and for nobody else', async () => {
      const given = await issued(dialect)
      const forged = await site.result(given, 10, { forgery: { key: 'x'.repeat(64) } })
      expect(forged.words).toContain('BAD_SIGNATURE')
      const other = await issued(dialect)
      const unknown = await site.result({ ...given, grantId: newId() }, 10)
      expect(unknown.words).toContain('TX_NOT_FOUND')
      const foreign = dialect === 'softswiss' ? ('krathong' as const) : ('softswiss' as const)
      expect((await site.result({ ...given, dialect: foreign }, 10)).words).toContain('TX_NOT_FOUND')
      if (dialect === 'krathong') {
        const theirs = await site.result(given, 10, { player: other.player })
        expect(theirs.words).toContain('TX_NOT_FOUND')
        const elsewhere = await site.result(given, 10, { currency: 'FREE' })
        expect(elsewhere.words).toContain('WRONG_CURRENCY')
      }
      expect(await movedFor(given.grantId)).toBe(0n)
      expect(await site.stateOf(given.grantId)).toMatchObject({ state: 'issued' })
    })

    it('that are late are ended at the vendor, and what was won before stays won', async () => {
      const given = await issued(dialect)
      await late(given.grantId)
      await site.tend()
      expect(await site.stateOf(given.grantId)).toMatchObject({ state: 'cancelling', cancelFor: 'late' })
      await site.send()
      expect(await site.stateOf(given.grantId)).toMatchObject({ state: 'cancelled', isEnded: false })
      await site.end()
      expect(await site.stateOf(given.grantId)).toMatchObject({ isEnded: false })
      expect((await site.result(given, 7, { status: 'expired', used: 1 })).words).toContain('OK')
      await site.end()
      expect(await rewardsOf(given.player)).toMatchObject([{ amount: '7.00', freeSpins: { spins: told(1) } }])
    })

    it('of which nobody tells end an hour after they were taken back; what is told later is for staff', async () => {
      const given = await issued(dialect)
      await late(given.grantId)
      await site.tend()
      await site.send()
      await asOwner(
        site.app,
        `update vendors.free_spins set cancelled_at = now() - interval '61 minutes' where grant_id = '${given.grantId}'`,
      )
      await site.end()
      expect(await site.stateOf(given.grantId)).toMatchObject({ isEnded: true, won: 0n })
      expect(await placeOf(site.table, given.promotionId)).toEqual({ taken: 0n, reserved: 0n })
      expect((await site.result(given, 7)).words).toContain('OK')
      await site.end()
      expect(await rewardsOf(given.player)).toEqual([])
      expect(await alarmsOf(given.grantId)).toEqual(['free-result-late'])
      expect(await movedFor(given.grantId)).toBe(units(7))
    })

    it('are told of and taken back at once: either order, one outcome', async () => {
      for (let time = 0; time < 4; time += 1) {
        const given = await issued(dialect)
        await late(given.grantId)
        await site.tend()
        const [told] = await Promise.all([site.result(given, 5), site.send(), site.end()])
        expect(told.words).toContain('OK')
        await site.send()
        await site.end()
        expect(await site.stateOf(given.grantId)).toMatchObject({
          state: 'done',
          isEnded: true,
          won: units(5),
        })
        expect(await rewardsOf(given.player)).toMatchObject([{ amount: '5.00' }])
      }
    })

    it('are not sent to who may not play any more, and taken back from who could', async () => {
      const unsent = await site.given(dialect)
      await stop(unsent.player)
      await site.send()
      expect(await site.stateOf(unsent.grantId)).toMatchObject({
        state: 'cancelled',
        tries: 0,
        cancelFor: 'stopped',
      })
      await site.end()
      expect(await placeOf(site.table, unsent.promotionId)).toEqual({ taken: 0n, reserved: 0n })
      const sent = await issued(dialect)
      await asOwner(
        site.app,
        `update players.players set state = 'locked' where player_id = '${sent.player}'`,
      )
      await site.tend()
      await site.send()
      expect(await site.stateOf(sent.grantId)).toMatchObject({ state: 'cancelled', cancelFor: 'stopped' })
      // In doubt: it may have been given.
      await site.behave({ stallNext: 1 })
      const doubt = await site.given(dialect)
      await site.send()
      await stop(doubt.player)
      await site.behave({})
      await site.send()
      expect(await site.stateOf(doubt.grantId)).toMatchObject({ state: 'cancelled', cancelFor: 'stopped' })
    })
  },
)

describe('what can be promised', () => {
  it.each([
    ['a vendor that gives none', ['lotus-river'], '1'],
    ['games of two vendors', ['simo-lotus-wheel', 'sims-lotus-wheel'], '1'],
    ['a game of the house beside one of a vendor', ['chao-phraya-nights', 'simo-lotus-wheel'], '1'],
    ['a stake the vendor does not have', ['simo-lotus-wheel'], '2'],
    ['a game that nobody has', ['no-such-game'], '1'],
  ])('is nothing at %s', async (_, games, stake) => {
    const promotionId = await schemeOf(site.table, freeTerms({ games, stake }))
    const player = await site.table.sit(0n)
    const wanted = { promotionId, version: 1 }
    await expect(takeFreeSpins(site.table, callerOf(player), wanted)).rejects.toEqual(
      refused('PROMOTION_CLOSED'),
    )
    const { rows } =
      await sql`select 1 from promotions.free_spins where promotion_id = ${promotionId}::uuid`.execute(
        site.app.db,
      )
    expect(rows).toEqual([])
  })

  it('is nothing while the vendor is paused', async () => {
    await asOwner(site.app, `update vendors.vendors set state = 'paused' where vendor_code = 'SIMO'`)
    await expect(site.given('softswiss')).rejects.toEqual(refused('PROMOTION_CLOSED'))
    await asOwner(site.app, `update vendors.vendors set state = 'on' where vendor_code = 'SIMO'`)
  })

  it('is given once for two presses and two devices', async () => {
    const promotionId = await schemeOf(site.table, freeTerms({ games: ['simo-lotus-wheel'] }), { quota: 1 })
    const player = await site.table.sit(0n)
    const wanted = { promotionId, version: 1 }
    await Promise.all([1, 2, 3].map(() => takeFreeSpins(site.table, callerOf(player), wanted)))
    const { rows } = await sql<{ times: number }>`select count(*)::int as times from vendors.free_spins f
      join outbox.sendings s on s.subject = f.grant_id where f.player_id = ${player}::uuid`.execute(
      site.app.db,
    )
    expect(rows[0]!.times).toBe(1)
  })
})
