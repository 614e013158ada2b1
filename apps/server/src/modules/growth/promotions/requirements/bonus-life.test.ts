import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { lockAccount, post } from '../../../core/ledger/index.ts'
import { asOwner, expectSoundLedger } from '../../../core/ledger/testing.ts'
import { requireUnbound } from '../../../people/wallet/index.ts'
import { openTestTable } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { seedCatalog } from '../../../play/catalog/program.ts'
import { walkLives } from '../testing/bonus-model.ts'
import {
  allOf,
  countAll,
  CURRENCY,
  endWithAccount,
  join,
  moneyOf,
  offer,
  openOf,
  payIn,
  payInPlain,
  takingOf,
  addFact,
  tendPromotions,
  units,
  withBonusAt,
} from '../testing.ts'
import { placeOf } from '../testing/table.ts'

let table: TestTable
beforeAll(async () => {
  table = await openTestTable()
  await transact(table.app.db, seedCatalog)
})
afterAll(() => table.close())
afterEach(() => expectSoundLedger(table.app.db))
beforeEach(() => clearOfMidnight(20))

const place = (promotionId: string) => placeOf(table, promotionId)

const lettersOf = async (player: string): Promise<string[]> => {
  const { rows } = await sql<{ event: string }>`
    select event from mailbox.letters where player_id = ${player}::uuid order by sent_at, event`.execute(
    table.app.db,
  )
  return rows.map(({ event }) => event)
}

describe('a player is written to', () => {
  it('when a bonus comes, is half done, is done; each once', async () => {
    const { player } = await withBonusAt(table, 50, { requirement: { times: 1, basis: 'bonus' } })
    const tend = () => tendPromotions(table.app, table.settings)
    for (let bets = 0; bets < 5; bets += 1) await addFact(table, player, { stake: 5 })
    await countAll(table, player)
    await Promise.all([tend(), tend()])
    await tend()
    expect((await lettersOf(player)).toSorted()).toEqual(['bonus-credited', 'bonus-half'])
    for (let bets = 0; bets < 5; bets += 1) await addFact(table, player, { stake: 5 })
    await countAll(table, player)
    await tend()
    expect((await lettersOf(player)).toSorted()).toEqual(['bonus-credited', 'bonus-done', 'bonus-half'])
  })

  it('a day before a bonus ends, and when it has', async () => {
    const { player } = await withBonusAt(table)
    const tend = () => tendPromotions(table.app, table.settings)
    const moved = (expires: string) =>
      asOwner(
        table.app,
        `update promotions.requirements set opened_at = now() - interval '2 days', expires_at = now() + interval '${expires}'
          where player_id = '${player}'`,
      )
    await moved('25 hours')
    await tend()
    expect(await lettersOf(player)).toEqual(['bonus-credited'])
    await moved('23 hours')
    await tend()
    await tend()
    expect((await lettersOf(player)).toSorted()).toEqual(['bonus-credited', 'bonus-ending'])
    await moved('-1 second')
    await tend()
    expect((await lettersOf(player)).toSorted()).toEqual(['bonus-credited', 'bonus-ending', 'bonus-expired'])
  })
})

describe('an account that closes', () => {
  const end = (player: string) => transact(table.app.db, (tx) => endWithAccount(tx, table.settings, player))

  it('ends its bonus with own money kept, and gives a place back that was waited for', async () => {
    const { player } = await withBonusAt(table)
    const promotionId = await offer(table)
    const waiting = await table.sit(0n)
    await join(table, waiting, promotionId)
    await end(player)
    await end(waiting)
    expect(await moneyOf(table, player)).toEqual({ cash: units(50), bonus: 0n })
    expect(await openOf(table, player)).toEqual([])
    expect((await allOf(table, player))[0]).toMatchObject({
      state: 'CANCELLED',
      kept: units(50),
      removed: units(50),
    })
    expect(await place(promotionId)).toEqual({ taken: 0n, reserved: 0n })
    const { rows } = await sql<{ copy: { chosen: unknown[]; requirements: unknown[] } }>`
      select promotions.copy_of(${player}::uuid) as copy`.execute(table.app.db)
    expect(rows[0]!.copy.requirements).toMatchObject([{ bonus: '50', kept: '50', state: 'CANCELLED' }])
    expect(rows[0]!.copy.chosen).toHaveLength(1)
  })
})

it('a withdrawal that comes with the deposit sees the requirement, or leaves before the bonus is there', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const player = await table.sit(0n)
      await join(table, player, await offer(table))
      await payInPlain(table, player, units(30))
      const [left] = await Promise.allSettled([
        transact(table.app.db, async (tx) => {
          await lockAccount(tx, { owner: player, purpose: 'cash' }, CURRENCY)
          await requireUnbound(tx, player)
          await post(tx, [takingOf(table, player, units(30))])
        }),
        payIn(table, player, units(50)),
      ])
      const money = await moneyOf(table, player)
      const [record] = await openOf(table, player)
      // Own money of the record is what stood there when the bonus came: never what had left before.
      expect(money).toEqual({ cash: left.status === 'fulfilled' ? units(50) : units(80), bonus: units(50) })
      expect(record!.ownAtStart).toBe(money.cash)
      return left.status
    }),
  )
  expect(outcomes).toHaveLength(12)
})

it('random lives of deposits, choices, bets, corrections, ends and withdrawals come to what a plain model says', async () => {
  const promotionId = await offer(table)
  const seed = Number.parseInt(newId().slice(-7), 16)
  expect({ seed, found: await walkLives(table, { lives: 40, length: 10, seed, promotionId }) }).toEqual({
    seed,
    found: [],
  })
})
