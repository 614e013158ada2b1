import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { ask, openBackOffice, openTestEndpoint } from '../../../core/operators/testing.ts'
import type { BackOffice } from '../../../core/operators/testing.ts'
import { createCatalog } from '../../catalog/program.ts'
import { heldWinKind } from './end-held-win.ts'
import { createOutgoing } from '../transfers/outgoing.ts'
import { vendorRoutes } from '../routes.ts'
import { setLimit } from '../../../people/protection/change-limits.ts'
import { activity } from '../../../oversight/reports/program.ts'
import { actsOf, CURRENCY, openVendorSite, UNIT } from '../testing.ts'
import type { VendorSite } from '../testing.ts'

let site: VendorSite
let endpoint: FastifyInstance
let finance: BackOffice
let risk: BackOffice

beforeAll(async () => {
  site = await openVendorSite()
  const { app, table, registry, wallet } = site
  const catalog = await createCatalog(app, table.settings)
  catalog.close()
  const vendors = {
    registry,
    wallet,
    outgoing: createOutgoing(() => true),
    frameOrigins: () => [],
    close: async () => undefined,
  }
  endpoint = await openTestEndpoint(app, {
    isFactorRequired: false,
    approvalKinds: [heldWinKind(app, table.settings)],
    more: [vendorRoutes({ app, settings: table.settings, catalog, vendors })],
  })
  finance = await openBackOffice(app, endpoint, 'finance')
  risk = await openBackOffice(app, endpoint, 'risk')
  await app.db
    .updateTable('vendors.vendors')
    .set({ review_above: 50n * UNIT })
    .execute()
  await registry.refresh()
})
afterAll(async () => {
  await endpoint.close()
  await site.close()
})

const callerOf = ({ playerId, sessionId }: { playerId: string; sessionId: string }) => ({
  playerId,
  sessionId,
  account: 'guest',
  type: 0,
  currency: CURRENCY,
})

let seat: Awaited<ReturnType<VendorSite['sit']>>
let acts: ReturnType<typeof actsOf>
let win: string
let differenceId: string

beforeEach(async () => {
  seat = await site.sit(100n * UNIT)
  acts = actsOf(site, seat)
  const round = newId()
  win = newId()
  await acts.bet(round, round, '1000')
  expect((await acts.win(win, round, '9000', { roundClosed: true })).balance).toBe('9000')
  const row = await site.app.db
    .selectFrom('vendors.differences')
    .select('difference_id')
    .where('subject', '=', win)
    .executeTakeFirstOrThrow()
  differenceId = row.difference_id
})

const propose = (outcome: string, backOffice = finance) =>
  ask(endpoint, {
    method: 'POST',
    url: `/bo/vendor-differences/${differenceId}/held-win`,
    backOffice,
    body: { key: newId(), outcome, reason: 'the vendor has sent its log' },
  })

const decide = async (backOffice: BackOffice, approvalId: string) => {
  const url = `/bo/approvals/${approvalId}`
  const { value } = await ask(endpoint, { method: 'GET', url, backOffice })
  const { detailHash } = value as unknown as { detailHash: string }
  const body = { decision: 'approved', detailHash, reason: 'the log agrees' }
  return ask(endpoint, { method: 'POST', url: `${url}/decision`, backOffice, body })
}
const idOf = (asked: Awaited<ReturnType<typeof propose>>) =>
  (asked.value as { approvalId: string }).approvalId

test('released by a second person: the win is the player’s, once', async () => {
  const proposed = await propose('release')
  expect(proposed.status).toBe(200)
  expect((await decide(finance, idOf(proposed))).status).not.toBe(200)
  expect((await decide(risk, idOf(proposed))).status).toBe(200)
  expect(await site.cash(seat.playerId)).toBe(180n * UNIT)
  expect((await propose('refuse')).code).toBe('HELD_WIN_ENDED')
})

test('refused by a second person: the vendor has it back, the round and its bet stand without it', async () => {
  await decide(risk, idOf(await propose('refuse')))
  expect(await site.cash(seat.playerId)).toBe(90n * UNIT)
  const bet = await site.app.db
    .selectFrom('betting.bets')
    .select(['stake', 'payout', 'state'])
    .where('player_id', '=', seat.playerId)
    .execute()
  expect(bet).toEqual([{ stake: 10n * UNIT, payout: 0n, state: 'settled' }])
  const facts = await site.app.db
    .selectFrom('betting.facts')
    .select(['kind', 'payout'])
    .where('player_id', '=', seat.playerId)
    .orderBy('at')
    .execute()
  expect(facts).toEqual([
    { kind: 1, payout: 90n * UNIT },
    { kind: 4, payout: -90n * UNIT },
  ])
})

test('a refused win counts as lost again: the player’s limit of losses holds', async () => {
  await setLimit({ app: site.app, settings: site.table.settings, activity }, callerOf(seat), {
    kind: 'loss',
    span: 'day',
    amount: '15',
  })
  expect((await acts.bet(newId(), newId(), '1600')).code).toBe('OK')
  await decide(risk, idOf(await propose('refuse')))
  expect((await acts.bet(newId(), newId(), '100')).code).toBe('LOSS_LIMIT')
  const lost = await site.app.pool.query<{ loss: string }>(
    'select sum(loss)::text as loss from protection.uses where player_id = $1 and grain = 2',
    [seat.playerId],
  )
  expect(lost.rows[0]!.loss).toBe(String(26n * UNIT))
})

test('what the vendor took back meanwhile is neither released nor refused', async () => {
  const proposed = await propose('release')
  expect((await acts.rollback(newId(), win, newId())).code).toBe('OK')
  expect((await decide(risk, idOf(proposed))).code).toBe('HELD_WIN_ENDED')
  expect(await site.cash(seat.playerId)).toBe(90n * UNIT)
})

test('a released win can be taken back from cash', async () => {
  await decide(risk, idOf(await propose('release')))
  expect((await acts.rollback(newId(), win, newId())).balance).toBe('9000')
})
