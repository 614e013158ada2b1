import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import {
  choose,
  methodId,
  newDepositor,
  openDepositSite,
  order,
  untilState,
} from '../../money/deposits/testing.ts'
import type { DepositSite } from '../../money/deposits/testing.ts'
import { depositSettlements } from '../../money/deposits/program.ts'
import { loadFrozen, post } from '../../core/ledger/index.ts'
import type { Browser } from '../../people/players/testing.ts'
import { Member, openWithdrawalSite } from '../../money/withdrawals/testing.ts'
import type { WithdrawalSite } from '../../money/withdrawals/testing.ts'
import { askSettlements } from './ask-settlements.ts'
import { importSettlement } from './import-settlement.ts'
import { reconcile } from './reconcile.ts'
import { settleDifference } from './settle-difference.ts'
import { askSettlement, listSettlements } from './settlement-routes.ts'
import { dayOf } from './settlement-rules.ts'

const HEAD = 'id,reference,amount,currency,settled_at'
const by = { operator: { operatorId: newId(), username: 'pim' }, address: '127.0.0.1' }

interface Found {
  differenceId: string
  check: string
  subject: string
  touches: string | null
  detail: Record<string, string | null>
}

const openIn = async ({ app }: Pick<DepositSite, 'app'>): Promise<Found[]> => {
  const rows = await app.db
    .selectFrom('reconciliation.differences')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('check_name', 'like', 'settlement-%')
    .orderBy('found_at')
    .execute()
  return rows.map((row) => ({
    differenceId: row.difference_id,
    check: row.check_name,
    subject: row.subject,
    touches: row.touches,
    detail: row.detail as Found['detail'],
  }))
}

const settleAll = async (site: Pick<DepositSite, 'app'>) => {
  for (const { differenceId } of await openIn(site))
    await settleDifference(site.app, { differenceId, reason: 'asked the provider' }, by)
}

/** The day in which all of this happens. */
let day: string
beforeAll(async () => {
  await clearOfMidnight(60)
  day = dayOf(new Date())
})

describe('what a payment provider settled (R-040 for payments)', () => {
  let site: DepositSite
  let party: { side: 'in'; party: string; name: string }
  let malee: Browser
  let playerId: string
  let paid: { orderNo: string; paymentId: string }
  const early = () => `${day}T00:00:00.001Z`

  beforeAll(async () => {
    site = await openDepositSite()
    party = { side: 'in', party: await methodId(site, 'simulated-psp'), name: 'simulated-psp' }
    // The ledger of the provider was opened before everything that follows.
    await report([])
  })
  afterAll(() => site.close())

  beforeEach(async () => {
    malee = await newDepositor(site)
    playerId = String((await malee.ask('GET', '/wps/member/info')).value['playerId'])
    const { value } = await order(malee, party.party)
    const opened = await untilState(malee, value['depositId'], 'AWAITING_PAYMENT')
    const { payUrl } = opened['pay'] as { payUrl: string }
    await choose(payUrl, 'pay')
    await untilState(malee, value['depositId'], 'CREDITED')
    paid = { orderNo: String(value['orderNo']), paymentId: payUrl.split('/').at(-1)! }
  })

  const rowOf = (amount = '100.00', more: Partial<typeof paid & { currency: string }> = {}) => {
    const { paymentId, orderNo, currency } = { ...paid, currency: 'FUN', ...more }
    return `${paymentId},${orderNo},${amount},${currency},${early()}`
  }
  /** Everything else that this brand was paid stands rightly in the file. */
  const others = async () => {
    const rows = await site.app.db
      .selectFrom('deposits.v_orders')
      .select(['order_no', 'payment_reference'])
      .where('state', '=', 'CREDITED')
      .where('order_no', '!=', paid?.orderNo ?? '')
      .execute()
    return rows.map((row) => `${row.payment_reference},${row.order_no},100.00,FUN,${early()}`)
  }
  const report = async (rows: string[]) => {
    const csv = `${[HEAD, ...(await others()), ...rows].join('\n')}\n`
    const until = new Date(Date.now() + 600_000)
    const from = new Date(Date.now() - 86_400_000)
    await importSettlement(site.app, party, { day, csv, coversFrom: from, coversUntil: until, by: null })
    return reconcile(site.app)
  }
  const found = async () => (await openIn(site)).map(({ check, subject }) => [check, subject])
  const stake = () => {
    const cash = { owner: playerId, purpose: 'cash' as const }
    const { platformOwner } = site.settings.current()
    const debit = { cause: { kind: 'stake' as const, id: newId() }, currency: 'FUN', amount: 1n }
    return transact(site.app.db, (tx) =>
      post(tx, [{ ...debit, debit: cash, credit: { owner: platformOwner, purpose: 'fees' } }]),
    )
  }

  it('agrees with our orders and the ledger, asked over HTTP with signatures, and kept once', async () => {
    const sources = () => depositSettlements(site.deposits)
    const wanted = { side: 'in' as const, party: party.party, day: dayOf(new Date()) }
    const first = await askSettlement(site.app, sources, wanted, by)
    expect(first).toMatchObject({ isNew: true, fresh: 0 })
    expect(first.rows).toBeGreaterThan(0)
    expect(await openIn(site)).toEqual([])
    const listed = await listSettlements(site.app, sources, { limit: 10 })
    expect(listed.parties).toEqual([party])
    expect(listed.content[0]).toMatchObject({
      name: 'simulated-psp',
      rows: first.rows,
      isCurrent: true,
      importedBy: 'pim',
    })
  })

  it('misses a payment we credited: named with both sides, and the money is held until somebody looked', async () => {
    expect(await report([])).toMatchObject({ isSound: false, fresh: 1 })
    const [one] = await openIn(site)
    expect(one).toMatchObject({
      check: 'settlement-missing-there',
      subject: `payment:simulated-psp:${paid.paymentId}`,
      touches: `account:cash:${playerId}:FUN`,
      detail: { reference: paid.orderNo, provider: null, ours: '100.00', in_ledger: '100.00' },
    })
    await expect(stake()).rejects.toMatchObject({ code: 'FUNDS_FROZEN' })
    expect((await report([])).fresh).toBe(0)
    await settleAll(site)
    await loadFrozen(site.app.db)
    await stake()
    expect((await report([rowOf()])).isSound).toBe(true)
  })

  it.each([
    ['less than we credited', '90.00', true],
    ['more than we credited', '110.00', false],
  ])('was paid %s', async (_, amount, isHeld) => {
    await report([rowOf(amount)])
    expect(await openIn(site)).toMatchObject([
      {
        check: 'settlement-amount',
        touches: isHeld ? `account:cash:${playerId}:FUN` : null,
        detail: { provider: amount, ours: '100.00', in_ledger: '100.00' },
      },
    ])
    await settleAll(site)
    await report([rowOf()])
  })

  it('tells of a payment nobody made with us, of one twice, of another currency, and of another number', async () => {
    const nobody = rowOf('5.00', { orderNo: 'NOBODY', paymentId: 'pay-nobody' })
    await report([rowOf(), nobody])
    expect(await found()).toEqual([['settlement-unknown-to-us', 'payment:simulated-psp:pay-nobody']])
    await settleAll(site)
    await report([rowOf(), rowOf()])
    expect(await found()).toEqual([['settlement-twice', `payment:simulated-psp:${paid.paymentId}`]])
    await settleAll(site)
    await report([rowOf('100.00', { currency: 'THB' })])
    expect(await found()).toEqual([['settlement-currency', `payment:simulated-psp:${paid.paymentId}`]])
    await settleAll(site)
    await report([rowOf('100.00', { paymentId: 'pay-other' })])
    expect(await found()).toEqual([['settlement-other-payment', 'payment:simulated-psp:pay-other']])
    await settleAll(site)
    await report([rowOf()])
  })

  it('tells of a payment that we have not credited', async () => {
    const somchai = await newDepositor(site)
    const { value } = await order(somchai, party.party)
    await untilState(somchai, value['depositId'], 'AWAITING_PAYMENT')
    const unpaid = { orderNo: String(value['orderNo']), paymentId: `pay-${newId()}` }
    // What was settled a quarter of an hour ago may still be on its way; a file of the day before is old enough.
    const yesterday = dayOf(new Date(Date.now() - 86_400_000))
    const csv = `${HEAD}\n${unpaid.paymentId},${unpaid.orderNo},100.00,FUN,${yesterday}T10:00:00Z\n`
    const span = { coversFrom: new Date(`${yesterday}T00:00:00Z`), coversUntil: new Date(`${day}T00:00:00Z`) }
    await report([rowOf()])
    await importSettlement(site.app, party, { day: yesterday, csv, ...span, by: null })
    await reconcile(site.app)
    expect(await openIn(site)).toMatchObject([
      {
        check: 'settlement-not-credited',
        touches: null,
        detail: { state: 'AWAITING_PAYMENT', provider: '100.00', ours: null },
      },
    ])
    await importSettlement(site.app, party, { day: yesterday, csv: `${HEAD}\n`, ...span, by: null })
    await settleAll(site)
    expect((await reconcile(site.app)).fresh).toBe(0)
  })

  it('is refused whole for one wrong row, and nothing of it stands', async () => {
    const before = await site.app.db.selectFrom('reconciliation.settlement_files').select('file_id').execute()
    await expect(report([rowOf(), 'pay-x,DEPX,๕๐,FUN,today'])).rejects.toMatchObject({
      code: 'SETTLEMENT_REFUSED',
    })
    expect(
      await site.app.db.selectFrom('reconciliation.settlement_files').select('file_id').execute(),
    ).toEqual(before)
  })

  it('is asked for by itself for the days that are over, and a silent party holds up no other', async () => {
    const asked: string[] = []
    const silent = {
      ...party,
      party: 'silent',
      name: 'silent',
      fileOf: () => Promise.reject(new Error('away')),
    }
    const answering = {
      ...party,
      party: 'other',
      name: 'other',
      fileOf: async (wanted: string) => {
        asked.push(wanted)
        const from = new Date(`${wanted}T00:00:00Z`)
        return { csv: `${HEAD}\n`, coversFrom: from, coversUntil: new Date(from.getTime() + 86_400_000) }
      },
    }
    const sources = async () => [silent, answering]
    expect(await askSettlements(site.app, sources)).toEqual({ imported: 3 })
    expect(await askSettlements(site.app, sources)).toEqual({ imported: 0 })
    expect(asked).toHaveLength(3)
  })
})

describe('what a bank paid out', () => {
  let platform: WithdrawalSite
  const party = { side: 'out' as const, party: 'simulated', name: 'simulated-bank' }

  beforeAll(async () => {
    platform = await openWithdrawalSite({ perDayCount: 50 })
  })
  afterAll(() => platform.close())

  const report = async (rows: string[], wanted = day) => {
    const span = {
      coversFrom: new Date(Date.now() - 86_400_000),
      coversUntil: new Date(Date.now() + 600_000),
    }
    const csv = `${[HEAD, ...rows].join('\n')}\n`
    await importSettlement(platform.app, party, { day: wanted, csv, ...span, by: null })
    return reconcile(platform.app)
  }
  const payout = async (withdrawalId: string) =>
    platform.app.db
      .selectFrom('withdrawals.payouts')
      .select(['payout_id', 'reference'])
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirstOrThrow()

  it('agrees, misses one, or paid one whose hold went back: that player’s money is held', async () => {
    await report([])
    const malee = await new Member(platform).prepare({ cash: '4000' })
    const made = (await malee.withdraw('700')).value['withdrawal'] as { withdrawalId: string }
    await platform.turn()
    const { payout_id: id, reference } = await payout(made.withdrawalId)
    expect((await report([])).fresh).toBe(1)
    expect(await openIn(platform)).toMatchObject([
      {
        check: 'settlement-missing-there',
        subject: `payment:simulated-bank:${id}`,
        touches: null,
        detail: { ours: '700.00' },
      },
    ])
    await settleAll(platform)
    const right = `${id},${reference},700.00,FUN,${day}T00:00:00Z`
    expect((await report([right])).fresh).toBe(0)
    platform.bank.answers.pay = { kind: 'failed', fault: 'no such account' }
    const somchai = await new Member(platform).prepare({ cash: '4000', holder: 'Somchai Dee' })
    const second = (await somchai.withdraw('500')).value['withdrawal'] as { withdrawalId: string }
    await platform.turn()
    const refused = await payout(second.withdrawalId)
    const yesterday = dayOf(new Date(Date.now() - 86_400_000))
    await report([`${refused.payout_id},BANK-77,500.00,FUN,${yesterday}T09:00:00Z`], yesterday)
    expect(await openIn(platform)).toMatchObject([
      {
        check: 'settlement-not-paid-by-us',
        touches: `account:cash:${somchai.playerId}:FUN`,
        detail: { state: 'failed', provider: '500.00', ours: '500.00', in_ledger: null },
      },
    ])
    expect(await somchai.withdraw('100')).toMatchObject({ code: 'FUNDS_FROZEN' })
    await settleAll(platform)
  })
})
