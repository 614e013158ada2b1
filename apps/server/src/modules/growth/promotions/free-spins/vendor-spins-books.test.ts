import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeSpinsWin } from '@krathong/promotions'
import { asOwner, expectSoundLedger } from '../../../core/ledger/testing.ts'
import { units } from '../testing.ts'
import { countVendorSpins, readVendorSpins } from './vendor-spin-reads.ts'
import { openSpinSite, VENDORS } from '../testing/vendor-spins.ts'
import type { SpinDialect, SpinSite } from '../testing/vendor-spins.ts'

let site: SpinSite
beforeAll(async () => {
  site = await openSpinSite()
})
afterAll(() => site.close())

/** The same every time it is run: what went wrong can be looked at again. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const WIN_MAX = 40
const GRANTS = 18
const STEPS = 7

const readBooks = async () => {
  const { rows } = await sql<{
    state: string
    won: bigint
    moved: bigint
    reward: bigint | null
    isEnded: boolean
    rewards: number
    cash: bigint
  }>`
    select f.state, f.won, f.ended_at is not null as "isEnded",
      (select coalesce(sum(t.amount), 0)::bigint from ledger.transfers t where t.cause_kind = 91 and t.cause_id = f.result_id) as moved,
      (select count(*)::int from promotions.rewards w where w.player_id = f.player_id) as rewards,
      (select w.amount from promotions.rewards w where w.reward_id = s.reward_id) as reward,
      (select coalesce(sum(b.balance), 0)::bigint from ledger.v_player_balances b where b.owner = f.player_id) as cash
    from vendors.free_spins f join promotions.free_spins s using (grant_id)`.execute(site.app.db)
  return rows
}

test.each([1, 2, 3])(
  'whatever vendors answer and tell in whatever order, the books agree (%i)',
  async (seed) => {
    const roll = dice(seed)
    const dialects = Object.keys(VENDORS) as SpinDialect[]
    const all = []
    for (let count = 0; count < GRANTS; count += 1)
      all.push(await site.given(dialects[roll(dialects.length)], { winMax: String(WIN_MAX) }))
    const late = (grantId: string) =>
      asOwner(
        site.app,
        `update vendors.free_spins set expires_at = now() - interval '1 hour' where grant_id = '${grantId}'`,
      )
    for (let step = 0; step < STEPS; step += 1) {
      site.freshLine()
      await site.behave([{}, { refuseNext: 5 }, {}, { stallNext: 2 }][roll(4)]!)
      const told = all.filter(() => roll(3) === 0)
      await Promise.all([
        site.send(),
        ...told.map((given) => site.result(given, [0, 0.5, 3, 39.99, 40, 41, 700, 160_000, -1][roll(9)]!)),
        ...(roll(2) === 0 ? [site.end(), site.tend()] : []),
      ])
      if (roll(3) === 0) await late(all[roll(all.length)]!.grantId)
    }
    // Everything comes to its end.
    await site.behave({})
    site.freshLine()
    for (const { grantId } of all) await late(grantId)
    for (let turn = 0; turn < 4; turn += 1) {
      await site.tend()
      await site.send()
      await asOwner(
        site.app,
        `update vendors.free_spins set cancelled_at = now() - interval '2 hours' where state = 'cancelled'`,
      )
      await site.end()
    }
    for (const row of await readBooks()) {
      expect(row.isEnded).toBe(true)
      // The vendor's word, the ledger and the reward are one figure; nothing of it is anybody's cash before it is taken.
      expect(row.moved).toBe(row.won)
      const owed = row.state === 'done' ? freeSpinsWin(row.won, units(WIN_MAX), 100n) : 0n
      expect([row.state, row.won, row.reward ?? 0n]).toEqual([row.state, row.won, owed])
      expect(row.rewards).toBe(owed === 0n ? 0 : 1)
      expect(row.cash).toBe(0n)
    }
    // What is held of promotions is what their rewards may still take.
    const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from promotions.promotions p
    where p.kind = 'free-spins' and p.reserved <> coalesce((select sum(w.amount) from promotions.rewards w
      where w.promotion_id = p.promotion_id), 0)`.execute(site.app.db)
    expect(rows[0]!.wrong).toBe(0)
    const { rows: told } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from vendors.v_movements where kind = 'free-result' and owed is distinct from moved`.execute(
      site.app.db,
    )
    expect(told[0]!.wrong).toBe(0)
    await expectSoundLedger(site.app.db)
  },
  120_000,
)

test('staff sees what a vendor was asked for, how often, and what it said', async () => {
  const { brandId } = site.table.settings.current()
  const read = (queue: 'open' | 'refused' | 'all') =>
    readVendorSpins(site.app.db, brandId, { queue, pageSize: 100, offset: 0 })
  const refused = await site.given('krathong', { games: ['sims-river'] })
  const away = await site.given('softswiss')
  await site.behave({})
  site.freshLine()
  await site.send()
  const one = (await read('refused')).find(({ grantId }) => grantId === refused.grantId)
  expect(one).toMatchObject({ state: 'refused', tries: 1, fault: '422 NOT_POSSIBLE', vendor: 'SIMS' })
  const open = await read('open')
  expect(open.map(({ grantId }) => grantId)).toContain(away.grantId)
  expect(open.find(({ grantId }) => grantId === away.grantId)).toMatchObject({
    ...{ state: 'issued', promotionId: away.promotionId, playerId: away.player },
    names: [{ id: 'simo-lotus-wheel', names: { en: 'Wheel' } }],
  })
  expect(await read('all')).toHaveLength(await countVendorSpins(site.app.db, brandId, 'all'))
})
