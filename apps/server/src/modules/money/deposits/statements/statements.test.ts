import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { proveLedger } from '../../../core/ledger/program.ts'
import type { Browser } from '../../../people/players/testing.ts'
import { approve, PASSWORD } from '../../../core/operators/testing.ts'
import { matchWaiting } from '../orders/match-rows.ts'
import {
  atBackOffice,
  baht,
  methodId,
  newDepositor,
  openDepositSite,
  order,
  signedHeaders,
  stateOf,
  until,
} from '../testing.ts'
import type { DepositSite } from '../testing.ts'

const ACCOUNT = '0123456789'
const KEY = 'the key our bank signs with, long enough'
const HEAD = 'account,reference,amount,currency,payer,booked_at,note'

let site: DepositSite
let bank: string
let malee: Browser

beforeAll(async () => {
  site = await openDepositSite(baht)
  bank = await methodId(site, 'bank-transfer')
  const { value } = await atBackOffice(site, 'GET', '/bo/deposits/methods')
  const method = (value!['methods'] as Record<string, unknown>[]).find(
    ({ code }) => code === 'bank-transfer',
  )!
  const names =
    'code kind currency isEnabled position minimum maximum feeFixed feeShare validMinutes texts payee accounts'
  const edit = Object.fromEntries(names.split(' ').map((name) => [name, method[name]]))
  const account = {
    accountId: newId(),
    bank: 'Kasikorn',
    number: ACCOUNT,
    holder: 'Krathong',
    dailyMaximum: '9000000',
    isEnabled: true,
  }
  const reason = 'opening the cashier'
  const saved = await atBackOffice(site, 'PUT', `/bo/deposits/methods/${bank}`, {
    version: method['version'],
    method: { ...edit, isEnabled: true, accounts: [account] },
    reason,
  })
  const keyed = await atBackOffice(site, 'POST', `/bo/deposits/methods/${bank}/key`, {
    version: saved.value!['version'],
    act: 'rotate',
    key: KEY,
    reason,
  })
  expect(keyed).toMatchObject({ status: 200 })
})
afterAll(() => site.close())
beforeEach(async () => {
  malee = await newDepositor(site)
})
afterEach(async () => {
  expect(await proveLedger(site.app.db)).toMatchObject({ isSound: true })
  expect(await site.app.db.selectFrom('deposits.v_uncredited').selectAll().execute()).toEqual([])
})

interface Ordered {
  depositId: string
  orderNo: string
  payable: string
}

const ordered = async (who = malee, amount = '100'): Promise<Ordered> => {
  const made = await order(who, bank, amount)
  expect(made).toMatchObject({ status: 200 })
  const { value } = made
  const { depositId, orderNo, payable } = value as unknown as Ordered
  return { depositId, orderNo, payable }
}
const booking = (amount: string, more: Record<string, unknown> = {}) => ({
  account: ACCOUNT,
  reference: `KB-${newId()}`,
  amount,
  currency: 'THB',
  bookedAt: new Date().toISOString(),
  ...more,
})
const post = async (body: string, headers: Record<string, string>, id = bank) => {
  const url = `/api/payments/statement/${id}`
  const response = await site.site.inject({ method: 'POST', url, headers, payload: body })
  return {
    status: response.statusCode,
    ...response.json<{ code?: string; value?: Record<string, unknown> }>(),
  }
}
const report = async (...rows: object[]) => {
  const body = JSON.stringify({ rows })
  const answer = await post(body, signedHeaders(KEY, body))
  await matchWaiting(site.deposits)
  return answer
}
const rowOf = (reference: unknown) =>
  until(async () => {
    const row = await site.app.db
      .selectFrom('deposits.statement_rows')
      .selectAll()
      .where('reference', '=', String(reference))
      .executeTakeFirstOrThrow()
    return row.state !== 'waiting' && row
  })
const balance = async (who = malee) => (await who.ask('GET', '/wps/v2/wallets/balance')).value['sumBalance']
const asWritten = (name: string, playerId: unknown) =>
  site.asOwner(`update players.players set payee_name = '${name}' where player_id = '${String(playerId)}'`)

describe('what our bank tells', () => {
  it('credits the order of this account and exact amount, once, however often and by however many it is told', async () => {
    const { depositId, payable } = await ordered()
    const row = booking(payable)
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(row)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(answers.reduce((sum, { value }) => sum + Number(value!['fresh']), 0)).toBe(1)
    expect(await rowOf(row.reference)).toMatchObject({ state: 'matched' })
    expect(await stateOf(malee, depositId)).toMatchObject({ state: 'CREDITED' })
    expect(await balance()).toBe(payable)
    await report({ ...row, reference: `KB-${newId()}` })
    expect(await balance()).toBe(payable)
  })

  it('is told by the bank’s simulator over HTTP, signed with its key', async () => {
    const { depositId, payable } = await ordered()
    const simulator = site.psp.replace(/\/psp$/, '/bank/incoming')
    const to = `${site.deposits.siteOrigin}/api/payments/statement/${bank}`
    const sent = async () =>
      (await (
        await fetch(simulator, { method: 'POST', body: JSON.stringify({ to, rows: [booking(payable)] }) })
      ).json()) as { status: number }
    expect((await sent()).status).toBe(401)
    const { value } = await atBackOffice(site, 'GET', '/bo/deposits/methods')
    const { version } = (value!['methods'] as { code: string; version: number }[]).find(
      ({ code }) => code === 'bank-transfer',
    )!
    const change = { version, act: 'rotate', key: site.bankKey, reason: 'the bank in small' }
    await atBackOffice(site, 'POST', `/bo/deposits/methods/${bank}/key`, change)
    expect((await sent()).status).toBe(200)
    await matchWaiting(site.deposits)
    expect(await until(async () => (await stateOf(malee, depositId))['state'] === 'CREDITED')).toBe(true)
  })

  it.each([
    ['another key', (body: string) => signedHeaders('another key altogether', body)],
    ['ten minutes old', (body: string) => signedHeaders(KEY, body, Math.floor(Date.now() / 1000) - 600)],
    ['no signature', () => ({ 'content-type': 'application/json' })],
  ])('is refused when signed with %s (A-044, A-045)', async (_, headers) => {
    const body = JSON.stringify({ rows: [booking('100.01')] })
    expect(await post(body, headers(body))).toMatchObject({ status: 401, code: 'SIGNATURE_REFUSED' })
  })

  it('is refused whole for one wrong row', async () => {
    const good = booking('5.00')
    for (const wrong of [{ amount: '๑๐๐' }, { amount: '-5' }, { account: '999999' }, { bookedAt: 'today' }])
      expect(await report(good, booking('5.00', wrong))).toMatchObject({
        status: 400,
        code: 'STATEMENT_REFUSED',
      })
    expect(await report({ rows: 1 })).toMatchObject({ status: 400 })
    const kept = await site.app.db
      .selectFrom('deposits.statement_rows')
      .select('row_id')
      .where('reference', '=', good.reference)
      .execute()
    expect(kept).toEqual([])
    const { status } = await post('{}', signedHeaders(KEY, '{}'), await methodId(site, 'simulated-psp'))
    expect(status).toBe(404)
  })

  it('goes by the number the payer wrote; another amount waits for staff (A-034)', async () => {
    const { depositId, orderNo } = await ordered()
    const row = booking('250.00', { note: `dep ${orderNo.slice(3)}` })
    await report(row)
    expect(await rowOf(row.reference)).toMatchObject({ state: 'matched' })
    expect(await stateOf(malee, depositId)).toMatchObject({ state: 'MISMATCH' })
    expect(await balance()).toBe('0.00')
  })

  it('waits for staff when another person paid', async () => {
    const { depositId, payable } = await ordered()
    await asWritten('Malee Jaidee', (await malee.ask('GET', '/wps/member/info')).value['playerId'])
    await report(booking(payable, { payer: 'Somchai Dee' }))
    expect(await stateOf(malee, depositId)).toMatchObject({ state: 'MISMATCH' })
    const { depositId: own, payable: exact } = await ordered()
    await report(booking(exact, { payer: 'MS MALEE JAIDEE' }))
    expect(await stateOf(malee, own)).toMatchObject({ state: 'CREDITED' })
  })

  it('is credited late, though the order was taken back (check 24)', async () => {
    const first = await ordered(malee, '700')
    await malee.ask('POST', `/api/deposits/orders/${first.depositId}/cancel`, { version: 2 })
    const cancelled = await stateOf(malee, first.depositId)
    expect(cancelled).toMatchObject({ state: 'CANCELLED' })
    const late = booking(first.payable, { bookedAt: new Date(Date.now() + 3_600_000).toISOString() })
    await report(late)
    expect(await stateOf(malee, first.depositId)).toMatchObject({ state: 'CREDITED' })
  })
})

describe('what found no order', () => {
  const queue = async (state = 'unmatched') =>
    (await atBackOffice(site, 'GET', `/bo/deposits/statement-rows?state=${state}&limit=100`)).value![
      'content'
    ] as Record<string, string>[]
  const act = (rowId: unknown, verb: string, body: object) =>
    atBackOffice(site, 'POST', `/bo/deposits/statement-rows/${String(rowId)}/${verb}`, body)
  const reason = 'called the member'

  it('waits in a queue until staff says whose it is; it is credited once', async () => {
    const { depositId, orderNo } = await ordered()
    const row = booking('333.33')
    await report(row)
    const [waiting] = (await queue()).filter(({ reference }) => reference === row.reference)
    expect(waiting).toMatchObject({
      amount: '333.33',
      account: 'Kasikorn 6789',
      reason: 'none',
      orderNo: null,
    })
    const { rowId } = waiting!
    expect(await act(rowId, 'match', { orderNo: 'DEP20200101XXXXXX', reason })).toMatchObject({
      code: 'ORDER_UNKNOWN',
    })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => act(rowId, 'match', { orderNo, reason })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stateOf(malee, depositId)).toMatchObject({ state: 'CREDITED' })
    expect(await balance()).toBe('333.33')
    expect(await act(rowId, 'dismissal', { reason })).toMatchObject({ status: 404 })
    expect((await queue('matched')).find((one) => one['rowId'] === rowId)).toMatchObject({
      orderNo,
      // More than was ordered: the second person's word.
      handledBy: 'owner',
    })
  })

  it('may be no deposit at all, and stays as the bank said it', async () => {
    const row = booking('12.34')
    await report(row)
    const { row_id: rowId } = await rowOf(row.reference)
    expect(await act(rowId, 'dismissal', { reason: 'interest' })).toMatchObject({ status: 200 })
    expect(await rowOf(row.reference)).toMatchObject({ state: 'dismissed', reason: 'interest' })
    await expect(site.asOwner(`update deposits.statement_rows set amount = 1`)).rejects.toThrow(
      'never edited',
    )
    await expect(
      site.asOwner(`update deposits.statement_rows set state = 'waiting' where row_id = '${rowId}'`),
    ).rejects.toThrow('one end')
  })

  it('comes as a file, too: whole or not at all, the same booking once', async () => {
    const { depositId, payable } = await ordered()
    const upload = (csv: string) =>
      site.office.inject({
        method: 'POST',
        url: `/bo/deposits/statements/${bank}`,
        headers: {
          host: 'localhost:8081',
          authorization: `Bearer ${site.backOffice.token}`,
          cookie: site.backOffice.cookie,
          'content-type': 'application/octet-stream',
          'x-fresh-code': PASSWORD,
        },
        payload: Buffer.from(csv),
      })
    const byTwo = async (csv: string) => {
      const answer = (await upload(csv)).json() as { code: string; data: { approvalId: string } }
      expect(answer.code).toBe('SENT_FOR_APPROVAL')
      return approve(site.office, `/bo/approvals/${answer.data.approvalId}`, site.second)
    }
    const booked = async () =>
      (await site.app.db.selectFrom('deposits.statement_rows').selectAll().execute()).length
    const line = `${ACCOUNT},FILE-${newId()},${payable},THB,,${new Date().toISOString()},`
    expect((await upload(`${HEAD}\n${line}\nnonsense`)).json()).toMatchObject({
      code: 'STATEMENT_REFUSED',
      data: { line: 3 },
    })
    const before = await booked()
    expect(await byTwo(`${HEAD}\n${line}\n`)).toMatchObject({ status: 200 })
    expect(await booked()).toBe(before + 1)
    expect(await byTwo(`${HEAD}\n${line}\n`)).toMatchObject({ status: 200 })
    expect(await booked()).toBe(before + 1)
    await matchWaiting(site.deposits)
    expect(await until(async () => (await stateOf(malee, depositId))['state'] === 'CREDITED')).toBe(true)
  })
})
