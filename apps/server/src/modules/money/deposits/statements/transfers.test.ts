import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { approve, ask } from '../../../core/operators/testing.ts'
import { proveLedger } from '../../../core/ledger/program.ts'
import type { Browser } from '../../../people/players/testing.ts'
import { readEmv } from '../rules/emv.ts'
import {
  alone,
  atBackOffice,
  baht,
  methodId,
  newDepositor,
  openDepositSite,
  order,
  png,
  sendSlip,
  stateOf,
} from '../testing.ts'
import type { DepositSite } from '../testing.ts'

let site: DepositSite
let bank: string
let qr: string
let malee: Browser
let shade = 0

type Method = Record<string, unknown>

const methodOf = async (code: string): Promise<Method> => {
  const { value } = await atBackOffice(site, 'GET', '/bo/deposits/methods')
  return (value!['methods'] as Method[]).find((method) => method['code'] === code)!
}

const EDITED = [
  'code',
  'kind',
  'currency',
  'isEnabled',
  'position',
  'minimum',
  'maximum',
  'feeFixed',
  'feeShare',
  'validMinutes',
  'texts',
  'payee',
  'accounts',
]

const save = async (code: string, change: Method, version?: number) => {
  const method = await methodOf(code)
  const edit = Object.fromEntries(EDITED.map((name) => [name, method[name]]))
  return atBackOffice(site, 'PUT', `/bo/deposits/methods/${String(method['methodId'])}`, {
    version: version ?? method['version'],
    method: { ...edit, ...change },
    reason: 'opening the cashier',
  })
}

const account = (number: string, change: Method = {}) => ({
  accountId: newId(),
  bank: 'Kasikorn',
  number,
  holder: 'Krathong Co., Ltd.',
  dailyMaximum: '1000000',
  isEnabled: true,
  ...change,
})

beforeAll(async () => {
  site = await openDepositSite(baht)
  bank = await methodId(site, 'bank-transfer')
  qr = await methodId(site, 'promptpay')
})

afterAll(() => site.close())

beforeEach(async () => {
  malee = await newDepositor(site)
})

afterEach(async () => {
  expect(await proveLedger(site.app.db)).toMatchObject({ isSound: true })
  expect(await site.app.db.selectFrom('deposits.v_uncredited').selectAll().execute()).toEqual([])
})

const balance = async (who: Browser) => (await who.ask('GET', '/wps/v2/wallets/balance')).value['sumBalance']
const newPicture = () => png((shade += 1))

const backOfficeOrder = async (orderNo: unknown) => {
  const { value } = await atBackOffice(site, 'GET', `/bo/deposits/orders?show=all&search=${String(orderNo)}`)
  return (value!['content'] as Record<string, unknown>[])[0]!
}

const decide = async (orderNo: unknown, decision: string, more: Record<string, unknown> = {}) => {
  const { orderId, version } = await backOfficeOrder(orderNo)
  return atBackOffice(site, 'POST', `/bo/deposits/orders/${String(orderId)}/decide`, {
    version,
    decision,
    reason: 'seen on the statement',
    ...more,
  })
}

describe('methods as data', () => {
  it('are off until the operator has entered what a player needs to pay', async () => {
    expect((await malee.ask('GET', '/api/deposits/methods')).value['methods']).toEqual([])
    for (const code of ['bank-transfer', 'promptpay'])
      expect(await save(code, { isEnabled: true })).toMatchObject({ status: 409, code: 'METHOD_INCOMPLETE' })
    const saved = await save('bank-transfer', {
      isEnabled: true,
      accounts: [account('0123456789'), account('9876543210')],
    })
    expect(saved).toMatchObject({ status: 200, value: { offered: 'yes', version: 2 } })
    const promptPay = { kind: 'mobile', number: '0812345678', holder: 'Krathong' }
    expect(await save('promptpay', { isEnabled: true, payee: { promptPay } })).toMatchObject({ status: 200 })
    const { value } = await malee.ask('GET', '/api/deposits/methods')
    expect((value['methods'] as Method[]).map(({ code }) => code)).toEqual(['promptpay', 'bank-transfer'])
  })

  it('are saved on the version that was looked at, with a row of the audit trail', async () => {
    expect(await save('bank-transfer', {}, 1)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
    expect(await save('bank-transfer', { kind: 'usdt' })).toMatchObject({ status: 400 })
    expect(await save('bank-transfer', { minimum: '๑๐๐' })).toMatchObject({ code: 'AMOUNT_MALFORMED' })
    expect(await save('bank-transfer', { maximum: '1' })).toMatchObject({ status: 400 })
    expect(await save('promptpay', { payee: { endpoint: 'http://10.0.0.1/' } })).toMatchObject({
      code: 'URL_REFUSED',
    })
    const rows = await site.asOwner(
      `select action, reason from operators.audit where action = 'deposits.method' order by audit_no`,
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ reason: 'opening the cashier' })
  })

  it('never let simulated money meet real money', async () => {
    expect(await order(malee, await methodId(site, 'simulated-psp'))).toMatchObject({
      code: 'DEPOSIT_METHOD_OFF',
    })
  })
})

describe('a PromptPay order', () => {
  it('shows a code that scanners read, with an amount of its own', async () => {
    const { value } = await order(malee, qr, '500')
    const { payable, pay } = value as { payable: string; pay: { qrPayload: string } }
    expect(payable).toMatch(/^500\.\d\d$/)
    const objects = readEmv(pay.qrPayload)!
    expect(objects.find(({ id }) => id === '54')).toEqual({ id: '54', value: payable })
    expect(objects.find(({ id }) => id === '29')?.value).toContain('0066812345678')
  })
})

describe('a bank transfer', () => {
  it('asks every open order of an account for another amount, however many come at once', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => newDepositor(site)))
    const answers = await Promise.all(players.map((player) => order(player, bank, '1000')))
    const shown = answers.map(({ value }) => {
      const { payable, pay } = value as { payable: string; pay: { accountNumber: string } }
      return `${pay.accountNumber} ${payable}`
    })
    expect(new Set(shown)).toHaveLength(20)
    expect(new Set(shown.map((text) => text.split(' ')[0]))).toEqual(new Set(['0123456789', '9876543210']))
  })

  it('is claimed, checked by staff and credited with what was received', async () => {
    const { value } = await order(malee, bank, '700')
    const { depositId, orderNo, payable } = value
    const slip = await sendSlip(site, malee, depositId, newPicture())
    expect(slip).toMatchObject({ status: 200, value: { state: 'VERIFYING', slipsLeft: 2 } })
    const { orderId } = await backOfficeOrder(orderNo)
    const { value: detail } = await atBackOffice(site, 'GET', `/bo/deposits/orders/${String(orderId)}`)
    const [kept] = detail!['slips'] as { slipId: string }[]
    const seen = await atBackOffice(site, 'GET', `/bo/deposits/slips/${kept!.slipId}`)
    expect(seen.value).toMatchObject({ mediaType: 'image/jpeg', base64: expect.stringMatching(/^\/9j\//) })
    expect(await decide(orderNo, 'credit')).toMatchObject({ status: 400, code: 'RECEIVED_NEEDED' })
    const credited = await decide(orderNo, 'credit', { received: payable, paymentReference: 'KB-1' })
    expect(credited).toMatchObject({ status: 200, value: { state: 'CREDITED', received: payable } })
    expect(await balance(malee)).toBe(payable)
    expect(await decide(orderNo, 'credit', { received: payable })).toMatchObject({ code: 'DEPOSIT_STATE' })
  })

  it('counts a payment reference for one order', async () => {
    const somchai = await newDepositor(site)
    const { value } = await order(somchai, bank, '700')
    await somchai.ask('POST', `/api/deposits/orders/${String(value['depositId'])}/paid`, {
      version: value['version'],
    })
    const again = await decide(value['orderNo'], 'credit', {
      received: value['payable'],
      paymentReference: 'KB-1',
    })
    expect(again).toMatchObject({ status: 409, code: 'REFERENCE_USED' })
    expect(await balance(somchai)).toBe('0.00')
  })

  it('with another amount goes by MISMATCH, and may be given back instead', async () => {
    const { value } = await order(malee, bank, '700')
    await sendSlip(site, malee, value['depositId'], newPicture())
    expect(await decide(value['orderNo'], 'refund')).toMatchObject({ code: 'DEPOSIT_STATE' })
    const held = await decide(value['orderNo'], 'mismatch', { received: '650', payerName: 'Somebody Else' })
    expect(held).toMatchObject({ status: 200, value: { state: 'MISMATCH', received: '650.00' } })
    expect(await decide(value['orderNo'], 'refund')).toMatchObject({ value: { state: 'REFUNDED' } })
    expect(await balance(malee)).toBe('0.00')
    const { value: second } = await order(malee, bank, '700')
    await sendSlip(site, malee, second['depositId'], newPicture())
    await decide(second['orderNo'], 'credit', { received: '650' })
    expect(await balance(malee)).toBe('650.00')
    const [row] = await site.asOwner(
      `select string_agg(to_state, ' ' order by s.version) as states from deposits.steps s join deposits.orders using (order_id) where order_no = '${String(second['orderNo'])}'`,
    )
    expect(row).toEqual({ states: 'CREATED AWAITING_PAYMENT VERIFYING MISMATCH CREDITED' })
  })

  it('is decided once, by ten clicks of staff at the same time, and ten of the second person', async () => {
    const { value } = await order(malee, bank, '700')
    const { orderId, version } = await backOfficeOrder(value['orderNo'])
    const received = value['payable']
    const body = { version, decision: 'credit', received, reason: 'seen on the statement' }
    const url = `/bo/deposits/orders/${String(orderId)}/decide`
    const ten = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, act))
    const asked = await ten(() => alone(site, 'POST', url, body))
    const [sent, ...more] = asked.filter(({ status }) => status < 400)
    expect([sent?.code, more.length]).toEqual(['SENT_FOR_APPROVAL', 0])
    const approvalUrl = `/bo/approvals/${String(sent!.data!['approvalId'])}`
    const decided = await ten(() => approve(site.office, approvalUrl, site.second))
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance(malee)).toBe(received)
  })

  it('is not credited by one person, whatever they say came', async () => {
    const { value } = await order(malee, bank, '500')
    const { orderId, version } = await backOfficeOrder(value['orderNo'])
    const url = `/bo/deposits/orders/${String(orderId)}/decide`
    const credit = (received: string) =>
      alone(site, 'POST', url, { version, decision: 'credit', received, reason: 'a friend of mine' })
    expect(await credit('999999999999')).toMatchObject({ status: 400, code: 'ABOVE_CEILING' })
    expect(await credit('500')).toMatchObject({ status: 202, code: 'SENT_FOR_APPROVAL' })
    expect(await balance(malee)).toBe('0.00')
    const wrong = ask(site.office, {
      method: 'POST',
      url,
      backOffice: { ...site.second, freshCode: 'not-the-password' },
      body: { version, decision: 'credit', received: '501', reason: 'a friend of mine' },
    })
    expect(await wrong).toMatchObject({ status: 401, code: 'FRESH_CODE_WRONG' })
    expect(await balance(malee)).toBe('0.00')
  })

  it('that was refused takes one new slip', async () => {
    const { value } = await order(malee, bank, '700')
    const slip = () => sendSlip(site, malee, value['depositId'], newPicture())
    await slip()
    expect(await decide(value['orderNo'], 'reject')).toMatchObject({ value: { state: 'REJECTED' } })
    expect(await slip()).toMatchObject({ value: { state: 'VERIFYING' } })
    await decide(value['orderNo'], 'reject')
    expect(await slip()).toMatchObject({ status: 409, code: 'DEPOSIT_STATE' })
  })

  it('is not decided by who may only look', async () => {
    const { value } = await order(malee, bank, '700')
    const { orderId, version } = await backOfficeOrder(value['orderNo'])
    const { openBackOffice } = await import('../../../core/operators/testing.ts')
    const backOffice = await openBackOffice(site.app, site.office, 'auditor')
    const answer = await ask(site.office, {
      method: 'POST',
      url: `/bo/deposits/orders/${String(orderId)}/decide`,
      backOffice,
      body: { version, decision: 'credit', received: '700', reason: 'because I can' },
    })
    expect(answer).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  })
})

describe('a slip', () => {
  it.each([
    ['a text file', Buffer.from('this is no picture')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['half a picture', png(200).subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused, whatever it calls itself', async (_, bytes) => {
    const { value } = await order(malee, bank, '700')
    expect(await sendSlip(site, malee, value['depositId'], bytes)).toMatchObject({
      status: 400,
      code: 'PICTURE_REFUSED',
    })
    expect(await stateOf(malee, value['depositId'])).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })

  it('of 5 MB and one byte is refused', async () => {
    const { value } = await order(malee, bank, '700')
    const bytes = Buffer.concat([newPicture(), Buffer.alloc(5 * 1024 * 1024)])
    expect(await sendSlip(site, malee, value['depositId'], bytes)).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
    })
  })

  it('is one of three at most; the same one counts once', async () => {
    const { value } = await order(malee, bank, '700')
    const first = newPicture()
    const send = (bytes: Buffer) => sendSlip(site, malee, value['depositId'], bytes)
    await send(first)
    expect(await send(first)).toMatchObject({ status: 200, value: { slipsLeft: 2 } })
    await send(newPicture())
    await send(newPicture())
    expect(await send(newPicture())).toMatchObject({ status: 409, code: 'SLIPS_FULL' })
  })

  it('of another order is refused, and nobody adds one to an order of another', async () => {
    const picture = newPicture()
    const { value: mine } = await order(malee, bank, '700')
    await sendSlip(site, malee, mine['depositId'], picture)
    const somchai = await newDepositor(site)
    const { value: his } = await order(somchai, bank, '700')
    expect(await sendSlip(site, somchai, his['depositId'], picture)).toMatchObject({
      status: 409,
      code: 'SLIP_USED',
    })
    expect(await sendSlip(site, somchai, mine['depositId'], newPicture())).toMatchObject({ status: 404 })
  })
})
