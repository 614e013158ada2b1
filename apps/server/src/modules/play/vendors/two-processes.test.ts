import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog } from '../catalog/program.ts'
import { createVendorWallet } from './program.ts'
import type { VendorWallet } from './program.ts'
import { actsOf, openVendorSite, UNIT } from './testing.ts'
import type { Seat, VendorSite } from './testing.ts'

/** A second program on the same database: it remembers nothing of what the first one did. */
let site: VendorSite
let second: VendorWallet
beforeAll(async () => {
  site = await openVendorSite()
  const catalog = await createCatalog(site.app, site.table.settings)
  catalog.close()
  second = createVendorWallet(site.app, site.table.settings, catalog)
})
afterAll(async () => {
  await second.close()
  await site.close()
})

const both = (seat: Seat) => [actsOf(site, seat), actsOf({ ...site, wallet: second }, seat)] as const

test('a lost answer is told again by the other program, word for word', async () => {
  const seat = await site.sit(100n * UNIT)
  const [one, other] = both(seat)
  const first = await one.bet('lost', 'lost', '1000')
  expect((await other.bet('lost', 'lost', '1000')).text).toBe(first.text)
  const paid = await other.win('lost-w', 'lost', '300')
  expect((await one.win('lost-w', 'lost', '300')).text).toBe(paid.text)
  expect(await site.cash(seat.playerId)).toBe(93n * UNIT)
})

test('the same acts at both at once happen once', async () => {
  const seat = await site.sit(1_000n * UNIT)
  const [one, other] = both(seat)
  for (let round = 0; round < 8; round += 1) {
    const id = `pair-${round}`
    const bets = await Promise.all([one.bet(id, id, '1000'), other.bet(id, id, '1000')])
    expect(new Set(bets.map(({ text }) => text)).size).toBe(1)
    const wins = await Promise.all([one.win(`${id}-w`, id, '400'), other.win(`${id}-w`, id, '400')])
    expect(new Set(wins.map(({ text }) => text)).size).toBe(1)
    const undone = await Promise.all([
      one.rollback(`${id}-r`, id, id),
      other.rollback(`${id}-s`, id, id),
      one.rollback(`${id}-r`, id, id),
    ])
    expect(undone.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK'])
    expect(await site.cash(seat.playerId)).toBe(1_000n * UNIT)
  }
})

test('the last coin is staked at one of the two', async () => {
  const seat = await site.sit(10n * UNIT)
  const answer = await Promise.all(
    both(seat).flatMap((acts, program) =>
      Array.from({ length: 10 }, (_, at) =>
        acts.bet(`coin-${program}-${at}`, `coin-${program}-${at}`, '1000'),
      ),
    ),
  )
  expect(answer.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(answer.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(19)
  expect(await site.cash(seat.playerId)).toBe(0n)
})
