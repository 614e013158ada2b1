import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { proveLedger } from '../../core/ledger/program.ts'
import { Browser, buildPlayer } from '../../people/players/testing.ts'
import { EDGES } from './rules/order-states.ts'
import {
  behave,
  choose,
  methodId,
  newDepositor,
  openDepositSite,
  order,
  stateOf,
  sendEvent,
  until,
  untilState,
} from './testing.ts'
import type { DepositSite } from './testing.ts'

let site: DepositSite
let malee: Browser
let psp: string

beforeAll(async () => {
  site = await openDepositSite()
  psp = await methodId(site, 'simulated-psp')
})

afterAll(() => site.close())

beforeEach(async () => {
  await behave(site, {})
  malee = await newDepositor(site)
})

afterEach(async () => {
  expect(await proveLedger(site.app.db)).toMatchObject({ isSound: true })
  expect(await site.app.db.selectFrom('deposits.v_uncredited').selectAll().execute()).toEqual([])
})

const balance = async (who = malee) => (await who.ask('GET', '/wps/v2/wallets/balance')).value['sumBalance']

/** An order whose payment page is open. */
const opened = async (amount = '100') => {
  const { value } = await order(malee, psp, amount)
  return untilState(malee, value['depositId'], 'AWAITING_PAYMENT')
}

describe('a deposit at the simulated provider', () => {
  it('is offered with fee, bounds, time and tutorial, in the language of the caller', async () => {
    const { value } = await malee.ask('GET', '/api/deposits/methods')
    expect(value).toMatchObject({ openMax: 2, open: [], isLimitChosen: true, currency: { code: 'FUN' } })
    expect(value['methods']).toMatchObject([
      { code: 'play-money', kind: 'play-money' },
      {
        code: 'simulated-psp',
        title: 'Payment provider (simulated)',
        minimum: '10.00',
        maximum: '50000.00',
        presets: ['10.00', '20.00', '50.00', '100.00', '200.00', '500.00'],
        feeFixed: '0.00',
        feePercent: '0',
        validMinutes: 30,
        isSimulated: true,
      },
    ])
  })

  it('is paid, told by a signed callback, and credited once', async () => {
    const announced: unknown[] = []
    site.app.bus.subscribe('balance', (message) => announced.push(message))
    const before = await opened('250.50')
    expect(before).toMatchObject({ amount: '250.50', payable: '250.50', received: null })
    expect((before['pay'] as { payUrl: string }).payUrl).toContain('/psp/pay/')
    await choose((before['pay'] as { payUrl: string }).payUrl, 'pay')
    expect(await untilState(malee, before['depositId'], 'CREDITED')).toMatchObject({
      received: '250.50',
      fee: '0.00',
      overLimit: '0.00',
    })
    expect(await balance()).toBe('1250.50')
    expect(announced.length).toBeGreaterThan(0)
    const { value } = await malee.ask('GET', '/api/deposits/orders')
    expect(value).toMatchObject({ totalElements: 1, content: [{ state: 'CREDITED' }] })
  })

  it.each([
    ['repeats every callback five times', { copies: 5 }],
    ['sends them in the wrong order', { isReversed: true, copies: 2 }],
    ['delays them', { delayMs: 300 }],
    ['loses the first three', { loseNext: 3 }],
  ])('is credited once when the provider %s', async (_, behaviour) => {
    const { depositId, pay } = await opened()
    await behave(site, behaviour)
    await choose((pay as { payUrl: string }).payUrl, 'pay')
    await untilState(malee, depositId, 'CREDITED')
    expect(await balance()).toBe('1100.00')
  })

  it.each([
    ['less', '90.00', '1090.00'],
    ['more', '110.00', '1110.00'],
  ])(
    'waits for staff when %s came, and is credited with what really came',
    async (choice, received, after) => {
      const { depositId, pay } = await opened()
      await choose((pay as { payUrl: string }).payUrl, choice)
      expect(await untilState(malee, depositId, 'MISMATCH')).toMatchObject({ reason: 'amount', received })
      expect(await balance()).toBe('1000.00')
      const { atBackOffice } = await import('./testing.ts')
      const { value } = await atBackOffice(site, 'GET', '/bo/deposits/orders')
      const [waiting] = (value!['content'] as Record<string, unknown>[]).filter(
        ({ state, orderNo }) => state === 'MISMATCH' && orderNo,
      )
      const decided = await atBackOffice(
        site,
        'POST',
        `/bo/deposits/orders/${String(waiting!['orderId'])}/decide`,
        {
          version: waiting!['version'],
          decision: 'credit',
          received,
          reason: 'seen on the provider statement',
        },
      )
      expect(decided).toMatchObject({ status: 200, value: { state: 'CREDITED', received } })
      expect(await balance()).toBe(after)
    },
  )

  it('is refused when the person lets it fail, and a late success still counts', async () => {
    const { depositId, pay, orderNo } = await opened()
    await choose((pay as { payUrl: string }).payUrl, 'fail')
    expect(await untilState(malee, depositId, 'REJECTED')).toMatchObject({ reason: 'provider-refused' })
    const paymentId = String((pay as { payUrl: string }).payUrl)
      .split('/')
      .at(-1)!
    expect(await sendEvent(site, { methodId: psp, orderNo, paymentId })).toBe('credited')
    expect(await balance()).toBe('1100.00')
  })

  it('is found by asking when no callback ever comes', async () => {
    const { depositId, pay } = await opened()
    await behave(site, { isSilent: true })
    await choose((pay as { payUrl: string }).payUrl, 'pay')
    await site.asOwner("update outbox.sendings set due_at = now() where kind like 'payment-%'")
    site.deposits.wake()
    await untilState(malee, depositId, 'CREDITED')
    expect(await balance()).toBe('1100.00')
  })

  it('is offered again when the provider is busy, and fails clearly when it refuses', async () => {
    await behave(site, { refuseNext: 1 })
    const { value } = await order(malee, psp)
    await until(async () => {
      const [row] = await site.asOwner(
        `select last_fault from outbox.sendings where last_fault = 'answered 503' limit 1`,
      )
      return row
    })
    await site.asOwner("update outbox.sendings set due_at = now() where kind like 'payment-%'")
    site.deposits.wake()
    await untilState(malee, value['depositId'], 'AWAITING_PAYMENT')
    await site.asOwner(`update deposits.methods set sealed_old_key = sealed_key where code = 'simulated-psp'`)
    const wrong = site.app.sealer.seal('another key altogether', `deposit-method:${psp}`)
    await site.asOwner(
      `update deposits.methods set sealed_key = '\\x${wrong.toString('hex')}' where code = 'simulated-psp'`,
    )
    const second = await order(malee, psp)
    expect(await untilState(malee, second.value['depositId'], 'FAILED')).toMatchObject({
      reason: 'provider-refused',
    })
    await site.asOwner(
      `update deposits.methods set sealed_key = sealed_old_key, sealed_old_key = null where code = 'simulated-psp'`,
    )
  })

  it('charges the fee of its method beside the credit, both on the statement', async () => {
    await site.asOwner(
      `update deposits.methods set fee_fixed = 10000, fee_share = 150 where code = 'simulated-psp'`,
    )
    const { depositId, orderNo } = await opened('333.33')
    await sendEvent(site, {
      methodId: psp,
      orderNo,
      amount: '333.33',
      paymentId: String(((await stateOf(malee, depositId))['pay'] as { payUrl: string }).payUrl)
        .split('/')
        .at(-1)!,
    })
    expect(await stateOf(malee, depositId)).toMatchObject({
      state: 'CREDITED',
      received: '333.33',
      fee: '5.99',
    })
    expect(await balance()).toBe('1327.34')
    await site.asOwner(
      `update deposits.methods set fee_fixed = 0, fee_share = 0 where code = 'simulated-psp'`,
    )
  })
})

describe('an order', () => {
  it.each([
    '-100',
    '0.001',
    '100.001',
    '1e3',
    '0x64',
    ' 100',
    '100 ',
    '1,000',
    'NaN',
    'Infinity',
    '',
    '１００',
    '๑๐๐',
    '١٠٠',
    '1'.repeat(31),
  ])('refuses the amount %j as malformed', async (amount) => {
    expect(await order(malee, psp, amount)).toMatchObject({ status: 400, code: 'AMOUNT_MALFORMED' })
  })

  it.each([[null], [[]], [{}], [true], [100]])('refuses the amount %j as of a wrong type', async (amount) => {
    expect(await order(malee, psp, amount)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  })

  it.each(['0', '9.99', '50000.01', '9007199254740'])('refuses %s with the range', async (amount) => {
    expect(await order(malee, psp, amount)).toMatchObject({
      status: 400,
      code: 'DEPOSIT_OUT_OF_RANGE',
      data: { min: '10.00', max: '50000.00' },
    })
  })

  it.each([
    ['none', undefined],
    ['not time-ordered', '7b0e7c1e-2f3a-4b6c-8d9e-0a1b2c3d4e5f'],
    ['of 10 kB', 'k'.repeat(10_240)],
    ['of another age', '01010101-0101-7101-8101-010101010101'],
  ])('refuses a key that is %s', async (_, depositId) => {
    const answer = await malee.ask('POST', '/api/deposits', {
      methodId: psp,
      amount: '100',
      ...(depositId === undefined ? {} : { depositId }),
    })
    expect(answer).toMatchObject({ status: 400, code: 'KEY_MALFORMED' })
  })

  it('is one for one key, however parallel it is sent; the key does for no other', async () => {
    const depositId = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(malee, psp, '100', depositId)))
    expect(new Set(answers.map(({ value }) => value['orderNo']))).toHaveLength(1)
    expect(await order(malee, psp, '101', depositId)).toMatchObject({ status: 409, code: 'KEY_REUSED' })
    const somchai = await newDepositor(site)
    expect(await order(somchai, psp, '500', depositId)).toMatchObject({
      status: 200,
      value: { amount: '500.00' },
    })
    expect(await stateOf(malee, depositId)).toMatchObject({ amount: '100.00' })
  })

  it('is one of two at most, however many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(malee, psp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 'DEPOSIT_ORDERS_OPEN')).toHaveLength(48)
    const first = answers.find(({ status }) => status === 200)!.value
    const waiting = await untilState(malee, first['depositId'], 'AWAITING_PAYMENT')
    const cancelled = await malee.ask('POST', `/api/deposits/orders/${String(first['depositId'])}/cancel`, {
      version: waiting['version'],
    })
    expect(cancelled).toMatchObject({ status: 200, value: { state: 'CANCELLED' } })
    expect(await order(malee, psp)).toMatchObject({ status: 200 })
  })

  it('cancels once: the same step again answers the same, another one is refused', async () => {
    const { depositId, version } = await opened()
    const cancel = () => malee.ask('POST', `/api/deposits/orders/${String(depositId)}/cancel`, { version })
    const answers = await Promise.all(Array.from({ length: 10 }, cancel))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const stale = await malee.ask('POST', `/api/deposits/orders/${String(depositId)}/cancel`, { version: 9 })
    expect(stale).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
  })

  it('of another player is not there', async () => {
    const { depositId, version } = await opened()
    const somchai = await newDepositor(site)
    const path = `/api/deposits/orders/${String(depositId)}`
    expect(await somchai.ask('GET', path)).toMatchObject({ status: 404 })
    expect(await somchai.ask('POST', `${path}/cancel`, { version })).toMatchObject({ status: 404 })
  })

  it('is not for trial accounts, nor for who is not signed in, nor for unknown or switched-off methods', async () => {
    const trial = new Browser(site.site)
    const { account } = await buildPlayer(site.app, site.settings, { type: 4 })
    await trial.signIn(account)
    expect(await order(trial, psp)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    expect(await order(new Browser(site.site), psp)).toMatchObject({ status: 401 })
    for (const id of [newId(), await methodId(site, 'promptpay'), await methodId(site, 'play-money')])
      expect(await order(malee, id)).toMatchObject({ status: 409, code: 'DEPOSIT_METHOD_OFF' })
  })

  it('takes no field it does not ask for', async () => {
    const answer = await malee.ask('POST', '/api/deposits', {
      depositId: newId(),
      methodId: psp,
      amount: '100',
      currency: 'THB',
    })
    expect(answer).toMatchObject({ status: 400, fields: { currency: { code: 'UNKNOWN_FIELD' } } })
  })
})

describe('the edges of an order', () => {
  it('are those of the rules', async () => {
    const rows = await site.app.db.selectFrom('deposits.edges').selectAll().execute()
    const shown = rows.map((row) => `${row.from_state}>${row.to_state}`).toSorted()
    const ruled = Object.entries(EDGES).flatMap(([from, all]) => all.map((to) => `${from}>${to}`))
    expect(shown).toEqual(ruled.toSorted())
  })

  it('are guarded by the database itself: no other step, no edit of what was ordered, no step back', async () => {
    const { depositId } = await opened()
    const set = (what: string) =>
      site.asOwner(`update deposits.orders set ${what} where deposit_id = '${String(depositId)}'`)
    await expect(set(`state = 'REFUNDED', version = version + 1`)).rejects.toThrow('never goes')
    await expect(set(`state = 'EXPIRED'`)).rejects.toThrow('one version')
    await expect(set('ordered = ordered + 1, version = version + 1')).rejects.toThrow('never edited')
    await expect(site.asOwner('delete from deposits.steps')).rejects.toThrow('history')
  })
})
