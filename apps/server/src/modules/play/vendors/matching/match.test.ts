import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearOfMidnight } from '../../../../../../../tools/test/clear-of-midnight.ts'
import { newId } from '../../../../platform/ids.ts'
import { asOwner } from '../../../people/players/testing.ts'
import { matchDay, matchVendors } from './match-day.ts'
import { createOutgoing } from '../transfers/outgoing.ts'
import { matchStretch } from '../rules/match-day.ts'
import type { OurMovement } from '../rules/match-day.ts'
import { actsOf, openVendorSite, UNIT } from '../testing.ts'
import type { VendorSite } from '../testing.ts'

const [from, to] = [new Date('2026-01-02T03:00:00Z'), new Date('2026-01-02T04:00:00Z')]
const ours = (reference: string, change: Partial<OurMovement> = {}): OurMovement => ({
  reference,
  jackpot: 0n,
  jackpotMoved: 0n,
  playerId: 'p-1',
  kind: 'bet',
  currency: 'FUN',
  amount: 100n,
  owed: -100n,
  moved: -100n,
  at: from,
  isDue: true,
  ...change,
})
const theirs = (txId: string, amount = 100n) => ({ txId, kind: 'bet' as const, currency: 'FUN', amount })

beforeEach(() => clearOfMidnight(20))

describe('three lists by id', () => {
  const kinds = (...lists: Parameters<typeof matchStretch>) =>
    matchStretch(...lists).findings.map(({ kind, subject }) => [kind, subject])
  const stretch = { from, to }

  test.each([
    ['alike', [theirs('a')], [ours('a')], []],
    ['not here', [theirs('a')], [], [['report-missing-here', 'a']]],
    ['not there', [], [ours('a')], [['report-missing-there', 'a']]],
    ['another amount', [theirs('a', 99n)], [ours('a')], [['report-differs', 'a']]],
    ['not in the ledger', [theirs('a')], [ours('a', { moved: 0n })], [['report-ledger', 'a']]],
    ['of the hour after, listed early', [theirs('a')], [ours('a', { at: to })], []],
    ['of the hour after, not listed', [], [ours('a', { at: to })], []],
    ['taken back and never heard of', [], [ours('a', { isDue: false })], []],
  ])('%s', (_name, list, mine, expected) => {
    expect(kinds(list, mine, stretch)).toEqual(expected)
  })
  test('what all three tell alike is counted once', () => {
    expect(
      matchStretch([theirs('a'), theirs('b')], [ours('a'), ours('b', { at: to })], stretch).matched,
    ).toBe(1)
  })
})

describe('a day of a vendor (R-040)', () => {
  let site: VendorSite
  let vendor: Server
  let rows: { txId: string; kind: string; currency: string; amount: string; jackpot?: string }[] = []
  let status = 200
  const parts = () => ({ app: site.app, registry: site.registry, outgoing: createOutgoing(() => true) })

  beforeAll(async () => {
    site = await openVendorSite()
    vendor = createServer((request, response) => {
      request.resume()
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ rows, next: null }))
    })
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
    await site.app.db.updateTable('vendors.vendors').set({ url }).execute()
    await site.registry.refresh()
  })
  afterAll(async () => {
    vendor.close()
    await site.close()
  })

  const played = async () => {
    const acts = actsOf(site, await site.sit(100n * UNIT))
    const [bet, win] = [newId(), newId()]
    await acts.bet(bet, bet, '500')
    await acts.win(win, bet, '700', { roundClosed: true })
    return { bet, win }
  }
  const open = (...kinds: string[]) =>
    site.app.db
      .selectFrom('vendors.differences')
      .select(['kind', 'subject', 'detail', 'times'])
      .where('kind', 'in', kinds)
      .where('closed_at', 'is', null)
      .orderBy('kind')
      .execute()

  test('what differs is filed once, with both sides, and what agrees is counted', async () => {
    const { bet, win } = await played()
    rows = [
      { txId: bet, kind: 'bet', currency: 'FUN', amount: '5.01' },
      { txId: 'never-came', kind: 'win', currency: 'FUN', amount: '9.00' },
    ]
    // The day before was this one a day ago.
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    await sql`update vendors.wallet_tx set created_at = created_at - interval '1 day'`.execute(site.app.db)
    for (const times of [1, 2]) {
      const result = await matchDay(parts(), site.vendor(), day)
      expect(result).toMatchObject({ state: 'done', matched: 0, differing: 3 })
      expect(await open('report-differs', 'report-missing-here', 'report-missing-there')).toEqual([
        {
          kind: 'report-differs',
          subject: bet,
          detail: { day, theirs: 'bet 50100 FUN', ours: 'bet 50000 FUN' },
          times,
        },
        {
          kind: 'report-missing-here',
          subject: 'never-came',
          detail: { day, theirs: 'win 90000 FUN', ours: '' },
          times,
        },
        {
          kind: 'report-missing-there',
          subject: win,
          detail: { day, theirs: '', ours: 'win 70000 FUN' },
          times,
        },
      ])
    }
    rows = [
      // It told of no jackpot when the bet came.
      { txId: bet, kind: 'bet', currency: 'FUN', amount: '5.00', jackpot: '0.05' },
      { txId: win, kind: 'win', currency: 'FUN', amount: '7.00' },
    ]
    expect(await matchDay(parts(), site.vendor(), day)).toMatchObject({ matched: 1, differing: 1 })
    rows = [
      { txId: bet, kind: 'bet', currency: 'FUN', amount: '5.00', jackpot: '0' },
      { txId: win, kind: 'win', currency: 'FUN', amount: '7.00' },
    ]
    expect(await matchDay(parts(), site.vendor(), day)).toMatchObject({ matched: 2, differing: 0 })
  })

  test('a vendor that does not answer is asked again, and a day that is done is not', async () => {
    await sql`update vendors.vendors set created_at = created_at - interval '3 days'`.execute(site.app.db)
    await asOwner(site.app, 'delete from vendors.matches')
    status = 503
    await matchVendors(parts())
    const days = () => site.app.db.selectFrom('vendors.matches').select(['state', 'tries', 'fault']).execute()
    expect(await days()).toMatchObject([{ state: 'failed', tries: 1 }])
    status = 200
    await matchVendors(parts())
    const done = await days()
    expect(done.length).toBeGreaterThan(1)
    expect(done.every(({ state }) => state === 'done')).toBe(true)
    await matchVendors(parts())
    expect(await days()).toEqual(done)
  })
})
