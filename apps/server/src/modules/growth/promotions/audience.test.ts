import type { Audience } from '@krathong/protocol/shapes/audience'
import { describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { onlyMeant, soundAudience } from './audience.ts'
import { callerOf, createShow, join, offer, openOf, payIn, units } from './testing.ts'
import { codeOn, createRewards, redeemCode, schemeOf } from './testing/rewards.ts'
import { freeTerms, createFreeSpins, takeFreeSpins } from './testing/free-spins.ts'
import { takeContact } from './testing/reviews.ts'
import { refused, setUpTable } from './testing/table.ts'

let table: TestTable
setUpTable((opened) => (table = opened))

const NOBODY: Audience = {
  levelFrom: null,
  levelTo: null,
  newDays: null,
  contacts: [],
  teamsOf: [],
  notBeside: [],
}
const only = (change: Partial<Audience>): Audience => ({ ...NOBODY, ...change })
const bound = (promotionId: string, audience: Audience) =>
  asOwner(
    table.app,
    `update promotions.promotions set audience = '${JSON.stringify(audience)}' where promotion_id = '${promotionId}'`,
  )
const nameOf = (player: string) => player.replaceAll('-', '').slice(-12)
/** Makes of a member what an audience asks for, and what it does not. */
const makeOf: Record<
  string,
  { audience: (agent: string) => Audience; make: (player: string, agent: string) => string }
> = {
  'of a level': {
    audience: () => only({ levelFrom: 3, levelTo: 5 }),
    make: (player) =>
      `insert into vip.standings (player_id, rank, peak, since) values ('${player}', 4, 4, now()) on conflict (player_id) do update set rank = 4, peak = 4`,
  },
  'of a verified phone': {
    audience: () => only({ contacts: ['phone'] }),
    make: (player) =>
      `update players.players set phone = '+668${player.slice(-8).replaceAll(/\D/g, '1')}', phone_verified_at = now() where player_id = '${player}'`,
  },
  'of an agent’s team': {
    audience: (agent) => only({ teamsOf: [nameOf(agent)] }),
    make: (player, agent) => `update players.players set upline = '{${agent}}' where player_id = '${player}'`,
  },
}
const agentOf = async () => {
  const agent = await table.sit(0n)
  const name = nameOf(agent)
  await asOwner(
    table.app,
    `update players.players set type = 1, username = '${name}', username_key = '${name}' where player_id = '${agent}'`,
  )
  return agent
}

describe.each(Object.keys(makeOf))('a promotion for members %s', (name) => {
  const { audience, make } = makeOf[name]!

  it('is shown to them and taken by them, and by nobody else', async () => {
    const agent = await agentOf()
    const [meant, other] = [await table.sit(0n), await table.sit(0n)]
    await asOwner(table.app, make(meant, agent))
    const bonus = await offer(table)
    const free = await schemeOf(table, freeTerms())
    const { code, promotionId } = await codeOn(table)
    for (const id of [bonus, free, promotionId]) await bound(id, audience(agent))
    const offers = createShow(table.app, table.settings)
    const spins = createFreeSpins(table.app, table.settings)
    const rewards = createRewards(table.app, table.settings)
    const shown = async (player: string) => [
      (await offers.list(callerOf(player), 'en')).offers.length,
      (await spins.list(callerOf(player), 'en')).length,
      (await rewards.list(callerOf(player), 'en')).hasCodes,
    ]
    expect(await shown(meant)).toEqual([1, 1, true])
    expect(await shown(other)).toEqual([0, 0, false])
    await expect(offers.one(callerOf(other), bonus, 'en')).rejects.toEqual(refused('NOT_FOUND'))
    await expect(join(table, other, bonus)).rejects.toEqual(refused('NOT_ELIGIBLE'))
    await expect(redeemCode(table, callerOf(other), code)).rejects.toEqual(refused('NOT_ELIGIBLE'))
    await expect(takeFreeSpins(table, callerOf(other), { promotionId: free, version: 1 })).rejects.toEqual(
      refused('NOT_ELIGIBLE'),
    )
    await join(table, meant, bonus)
    await takeFreeSpins(table, callerOf(meant), { promotionId: free, version: 1 })
    const first = await redeemCode(table, callerOf(meant), code)
    // Whoever has it keeps it, whatever they are afterwards.
    await bound(promotionId, only({ levelFrom: 90 }))
    await bound(bonus, only({ levelFrom: 90 }))
    expect((await redeemCode(table, callerOf(meant), code)).reward.rewardId).toBe(first.reward.rewardId)
    await payIn(table, meant, units(50))
    expect((await openOf(table, meant)).filter(({ source }) => source === 'BONUS')).toHaveLength(1)
  })

  it('makes rewards of a run for them alone', async () => {
    const agent = await agentOf()
    const [meant, other] = [await table.sit(0n), await table.sit(0n)]
    await asOwner(table.app, make(meant, agent))
    const { promotionId } = await codeOn(table)
    await bound(promotionId, audience(agent))
    const rewards = [meant, other].map((playerId) => ({ promotionId, playerId }))
    expect(await transact(table.app.db, (tx) => onlyMeant(tx, rewards))).toEqual([rewards[0]])
  })
})

it('one for new members is for visitors too, and not for who came before', async () => {
  const [fresh, old] = [await table.sit(0n), await table.sit(0n)]
  await asOwner(
    table.app,
    `update players.players set registered_at = now() - interval '8 days' where player_id = '${old}'`,
  )
  await bound(await offer(table), only({ newDays: 7 }))
  await bound(await offer(table), only({ levelFrom: 1 }))
  const { list } = createShow(table.app, table.settings)
  const shown = [null, callerOf(fresh), callerOf(old)].map((caller) => list(caller, 'en'))
  expect((await Promise.all(shown)).map(({ offers }) => offers.length)).toEqual([1, 1, 0])
})

it('one that may not be open beside another is shown, and waits until that one is over', async () => {
  const player = await table.sit(0n)
  await asOwner(
    table.app,
    `update players.players set phone = '+66810000077', phone_verified_at = now() where player_id = '${player}'`,
  )
  const bonus = await offer(table)
  const gift = await schemeOf(table, { kind: 'contact', contact: 'phone', amount: '5', times: 1 })
  await bound(gift, only({ notBeside: [bonus] }))
  await join(table, player, bonus)
  const { contacts } = await createRewards(table.app, table.settings).list(callerOf(player), 'en')
  expect(contacts).toHaveLength(1)
  await expect(takeContact(table, callerOf(player), gift)).rejects.toEqual(refused('BONUS_OPEN'))
  await payIn(table, player, units(50))
  await expect(takeContact(table, callerOf(player), gift)).rejects.toEqual(refused('BONUS_OPEN'))
  await asOwner(
    table.app,
    `update promotions.requirements set state = 'DONE', closed_at = now(), kept = 0 where player_id = '${player}'`,
  )
  await takeContact(table, callerOf(player), gift)
})

it.each([
  ['levels that end before they begin', { levelFrom: 5, levelTo: 2 }],
  ['a team of nobody', { teamsOf: ['nobody-at-all'] }],
  ['a promotion that is none', { notBeside: [newId()] }],
])('%s are refused', async (_, change) => {
  const { brandId } = table.settings.current()
  await expect(
    transact(table.app.db, (tx) => soundAudience(tx, brandId, only(change))),
  ).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
  expect(await transact(table.app.db, (tx) => soundAudience(tx, brandId, NOBODY))).toBeUndefined()
})
