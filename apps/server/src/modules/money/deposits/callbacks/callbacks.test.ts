import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { proveLedger } from '../../../core/ledger/program.ts'
import type { Browser } from '../../../people/players/testing.ts'
import { createOrder } from '../orders/create-order.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { claim } from '../../../core/outbox/store.ts'
import { judgeEvent } from '../rules/provider-event.ts'
import { sendDue } from './send-outbox.ts'
import {
  atBackOffice,
  eventBody,
  methodId,
  newDepositor,
  openDepositSite,
  order,
  sendCallback,
  signedHeaders,
  stateOf,
  sendEvent,
  untilState,
} from '../testing.ts'
import type { DepositSite } from '../testing.ts'

let site: DepositSite
let psp: string
let key: string

beforeAll(async () => {
  site = await openDepositSite()
  psp = await methodId(site, 'simulated-psp')
  key = site.deposits.simulator!.key
})

afterAll(() => site.close())

afterEach(async () => {
  expect(await proveLedger(site.app.db)).toMatchObject({ isSound: true })
  expect(await site.app.db.selectFrom('deposits.v_uncredited').selectAll().execute()).toEqual([])
})

const balance = async (who: Browser) => (await who.ask('GET', '/wps/v2/wallets/balance')).value['sumBalance']

interface Waiting {
  who: Browser
  depositId: string
  orderNo: string
  paymentId: string
}

const waiting = async (): Promise<Waiting> => {
  const who = await newDepositor(site)
  const { value } = await order(who, psp)
  const opened = await untilState(who, value['depositId'], 'AWAITING_PAYMENT')
  return {
    who,
    depositId: String(value['depositId']),
    orderNo: String(value['orderNo']),
    paymentId: String((opened['pay'] as { payUrl: string }).payUrl)
      .split('/')
      .at(-1)!,
  }
}

describe('the signature of a callback', () => {
  const seconds = () => Math.floor(Date.now() / 1000)
  const cases: [string, (body: string) => { body?: string; headers: Record<string, string> }][] = [
    ['none', () => ({ headers: { 'content-type': 'application/json' } })],
    ['another key', (body) => ({ headers: signedHeaders('not the key at all', body) })],
    [
      'one byte changed',
      (body) => ({ body: body.replace('100.00', '900.00'), headers: signedHeaders(key, body) }),
    ],
    ['a space more', (body) => ({ body: `${body} `, headers: signedHeaders(key, body) })],
    ['six minutes old', (body) => ({ headers: signedHeaders(key, body, seconds() - 360) })],
    ['six minutes ahead', (body) => ({ headers: signedHeaders(key, body, seconds() + 360) })],
    ['a time that is none', (body) => ({ headers: { ...signedHeaders(key, body), 'x-timestamp': 'now' } })],
    ['a time of 1970', (body) => ({ headers: { ...signedHeaders(key, body), 'x-timestamp': '1' } })],
    ['cut short', (body) => ({ headers: { ...signedHeaders(key, body), 'x-signature': 'ab' } })],
    ['no hex', (body) => ({ headers: { ...signedHeaders(key, body), 'x-signature': 'z'.repeat(64) } })],
  ]
  it.each(cases)('is refused when it is %s, and nothing is kept', async (_, change) => {
    const eventId = newId()
    const body = eventBody({ methodId: psp, orderNo: 'DEP20260101ABCDEF', eventId })
    const { body: sent = body, headers } = change(body)
    expect(await sendCallback(site, psp, sent, headers)).toMatchObject({
      status: 401,
      code: 'SIGNATURE_REFUSED',
    })
    const kept = await site.app.db
      .selectFrom('deposits.callbacks')
      .selectAll()
      .where('event_id', '=', eventId)
      .execute()
    expect(kept).toEqual([])
  })

  it('is good by the key before, until that one is dropped', async () => {
    const shown = async () =>
      (
        (await atBackOffice(site, 'GET', '/bo/deposits/methods')).value!['methods'] as Record<
          string,
          unknown
        >[]
      ).find(({ methodId: id }) => id === psp)!
    const change = async (act: string) =>
      atBackOffice(site, 'POST', `/bo/deposits/methods/${psp}/key`, {
        version: (await shown())['version'],
        act,
        reason: 'the yearly change',
      })
    const send = async (by: string) => {
      const body = eventBody({ methodId: psp, orderNo: 'DEP20260101ABCDEF' })
      return (await sendCallback(site, psp, body, signedHeaders(by, body))).status
    }
    const rotated = await change('rotate')
    const fresh = String(rotated.value!['key'])
    expect([await send(key), await send(fresh)]).toEqual([200, 200])
    await change('drop-old')
    expect([await send(key), await send(fresh)]).toEqual([401, 200])
    await atBackOffice(site, 'POST', `/bo/deposits/methods/${psp}/key`, {
      version: (await shown())['version'],
      act: 'rotate',
      key,
      reason: 'back to the key of the simulator',
    })
    await change('drop-old')
    expect(await send(key)).toBe(200)
    const answer = JSON.stringify((await atBackOffice(site, 'GET', '/bo/deposits/methods')).value)
    expect(answer).not.toContain(key)
    expect(answer).not.toContain(fresh)
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no order', '{"eventId":"1","type":"payment.succeeded"}'],
    ['another type', eventBody({ methodId: '', orderNo: 'x', type: 'stolen' })],
    ['an event id with a line break', eventBody({ methodId: '', orderNo: 'x', eventId: 'a\nb' })],
  ])('does not help a body that is %s', async (_, body) => {
    expect(await sendCallback(site, psp, body, signedHeaders(key, body))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })

  it('belongs to the address of its method only', async () => {
    const body = eventBody({ methodId: psp, orderNo: 'x' })
    for (const id of [newId(), await methodId(site, 'promptpay')])
      expect(await sendCallback(site, id, body, signedHeaders(key, body))).toMatchObject({ status: 404 })
  })
})

describe('an event', () => {
  it('counts once: the same again is answered, another one under its id is refused', async () => {
    const { who, orderNo, paymentId } = await waiting()
    const event = { methodId: psp, orderNo, paymentId, eventId: newId() }
    expect(await sendEvent(site, event)).toBe('credited')
    const body = eventBody(event)
    const other = body.replace('100.00', '900.00')
    expect(await sendCallback(site, psp, other, signedHeaders(key, other))).toMatchObject({
      status: 409,
      code: 'KEY_REUSED',
    })
    expect(await balance(who)).toBe('1100.00')
  })

  it('credits once, with fifty of them at the same time, each under an id of its own', async () => {
    const { who, depositId, orderNo, paymentId } = await waiting()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => sendEvent(site, { methodId: psp, orderNo, paymentId })),
    )
    expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'old-news')).toHaveLength(49)
    expect(await stateOf(who, depositId)).toMatchObject({ state: 'CREDITED' })
    expect(await balance(who)).toBe('1100.00')
  })

  it('counts once, with the very same one sent fifty times at the same time', async () => {
    const { who, depositId, orderNo, paymentId } = await waiting()
    const body = eventBody({ methodId: psp, orderNo, paymentId })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendCallback(site, psp, body, signedHeaders(key, body))),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ value }) => value['isRepeat'] === false)).toHaveLength(1)
    await untilState(who, depositId, 'CREDITED')
    expect(await balance(who)).toBe('1100.00')
  })

  it.each([
    ['failed after success stays credited', ['succeeded', 'failed'], 'CREDITED', '1100.00'],
    ['pending after success stays credited', ['succeeded', 'pending'], 'CREDITED', '1100.00'],
    ['success after failed is credited', ['failed', 'succeeded'], 'CREDITED', '1100.00'],
    ['pending, then success', ['pending', 'succeeded'], 'CREDITED', '1100.00'],
    ['pending waits', ['pending'], 'VERIFYING', '1000.00'],
    ['pending, then failed', ['pending', 'failed'], 'REJECTED', '1000.00'],
  ])('%s', async (_, types, state, money) => {
    const { who, depositId, orderNo, paymentId } = await waiting()
    for (const type of types) await sendEvent(site, { methodId: psp, orderNo, paymentId, type })
    expect(await stateOf(who, depositId)).toMatchObject({ state })
    expect(await balance(who)).toBe(money)
  })

  it.each([
    ['a larger amount', { amount: '900.00' }, 'mismatch-amount', '900.00'],
    ['a smaller amount', { amount: '99.99' }, 'mismatch-amount', '99.99'],
    ['no amount', { amount: 'lots' }, 'mismatch-amount', null],
    ['an amount in Thai digits', { amount: '๑๐๐' }, 'mismatch-amount', null],
    ['another currency', { currency: 'THB' }, 'mismatch-currency', null],
    ['another payment', { paymentId: 'somebody-else' }, 'mismatch-payment', '100.00'],
  ])('with %s is held for review and credits nothing', async (_, change, outcome, received) => {
    const { who, depositId, orderNo, paymentId } = await waiting()
    expect(await sendEvent(site, { methodId: psp, orderNo, paymentId, ...change })).toBe(outcome)
    expect(await stateOf(who, depositId)).toMatchObject({ state: 'MISMATCH', received })
    expect(await balance(who)).toBe('1000.00')
    expect(await sendEvent(site, { methodId: psp, orderNo, paymentId })).toBe('final')
  })

  it('about an order nobody made, or one of another method, changes nothing', async () => {
    expect(await sendEvent(site, { methodId: psp, orderNo: 'DEP20260101ABCDEF' })).toBe('unknown-order')
  })

  it('after the end brings the order back, and it is credited with what came', async () => {
    const { who, depositId, orderNo, paymentId } = await waiting()
    await site.asOwner(
      `update deposits.orders set expires_at = now() - interval '1 second', version = version + 1 where deposit_id = '${depositId}'`,
    )
    await expireOrders(site.deposits)
    expect(await stateOf(who, depositId)).toMatchObject({ state: 'EXPIRED' })
    expect(await sendEvent(site, { methodId: psp, orderNo, paymentId })).toBe('credited')
    expect(await balance(who)).toBe('1100.00')
    const steps = await site.asOwner(
      `select string_agg(to_state, ' ' order by s.version) as states from deposits.steps s join deposits.orders o using (order_id) where o.deposit_id = '${depositId}'`,
    )
    expect(steps).toEqual([{ states: 'CREATED AWAITING_PAYMENT EXPIRED VERIFYING CREDITED' }])
  })

  it('more than three days after the end is left to staff', async () => {
    const { who, depositId, orderNo, paymentId } = await waiting()
    await site.asOwner(
      `update deposits.orders set expires_at = now() - interval '1 second', version = version + 1 where deposit_id = '${depositId}'`,
    )
    await expireOrders(site.deposits)
    await site.asOwner(
      `update deposits.orders set moved_at = now() - interval '73 hours', version = version + 1 where deposit_id = '${depositId}'`,
    )
    expect(await sendEvent(site, { methodId: psp, orderNo, paymentId })).toBe('too-late')
    expect(await balance(who)).toBe('1000.00')
  })

  it('for a cancelled order credits the money that came anyway', async () => {
    const { who, depositId, orderNo, paymentId } = await waiting()
    const { version } = await stateOf(who, depositId)
    await who.ask('POST', `/api/deposits/orders/${depositId}/cancel`, { version })
    expect(await sendEvent(site, { methodId: psp, orderNo, paymentId })).toBe('credited')
    expect(await balance(who)).toBe('1100.00')
  })

  it('that was stored and not worked off is worked off at the next turn', async () => {
    const { who, depositId, orderNo, paymentId } = await waiting()
    const eventId = newId()
    const body = eventBody({ methodId: psp, orderNo, paymentId, eventId })
    await site.app.db
      .insertInto('deposits.callbacks')
      .values({ method_id: psp, event_id: eventId, body })
      .execute()
    site.deposits.wake()
    await untilState(who, depositId, 'CREDITED')
  })
})

describe('a test callback from the back office', () => {
  it('reaches our own address over the network, and a forged one is refused there', async () => {
    const send = (isForged: boolean) =>
      atBackOffice(site, 'POST', `/bo/deposits/methods/${psp}/test`, { isForged })
    expect((await send(false)).value).toMatchObject({ status: 200 })
    expect((await send(true)).value).toMatchObject({ status: 401 })
  })
})

describe('any order of events', () => {
  const event = fc.constantFrom(
    { type: 'succeeded', amount: '100.00' },
    { type: 'succeeded', amount: '100.00' },
    { type: 'succeeded', amount: '70.00' },
    { type: 'pending', amount: '100.00' },
    { type: 'failed', amount: '100.00' },
  )

  it('credits at most once, and exactly when the first success told the right amount (A-033)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 6 }), async (events) => {
        const { who, depositId, orderNo, paymentId } = await waiting()
        for (const { type, amount } of events)
          await sendEvent(site, { methodId: psp, orderNo, paymentId, type, amount })
        const first = events.find(({ type }) => type === 'succeeded')
        const { state } = await stateOf(who, depositId)
        expect(await balance(who)).toBe(first?.amount === '100.00' ? '1100.00' : '1000.00')
        if (first) expect(state).toBe(first.amount === '100.00' ? 'CREDITED' : 'MISMATCH')
        else expect(state).toBe(events.some(({ type }) => type === 'failed') ? 'REJECTED' : 'VERIFYING')
      }),
      { numRuns: 25 },
    )
  })

  it('credits at most once when they all come at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 8 }), async (events) => {
        const { who, orderNo, paymentId } = await waiting()
        const outcomes = await Promise.all(
          events.map(({ type, amount }) =>
            sendEvent(site, { methodId: psp, orderNo, paymentId, type, amount }),
          ),
        )
        const credits = outcomes.filter((outcome) => outcome === 'credited').length
        expect(credits).toBeLessThanOrEqual(1)
        expect(await balance(who)).toBe(credits === 1 ? '1100.00' : '1000.00')
      }),
      { numRuns: 15 },
    )
  })
})

describe('what follows from an event', () => {
  const facts = { payable: 1_000_000n, currency: 'FUN', paymentId: 'p', isTooLate: false }
  const success = { kind: 'succeeded' as const, paymentId: 'p', amount: 1_000_000n, currency: 'FUN' }

  it('never takes a final state back', () => {
    for (const state of ['CREDITED', 'REFUNDED', 'FAILED'] as const)
      for (const kind of ['pending', 'succeeded', 'failed'] as const)
        expect(judgeEvent({ ...success, kind }, { ...facts, state }).act).toBe('ignore')
  })

  it('tells a second payment from old news', () => {
    const state = 'CREDITED'
    expect(judgeEvent(success, { ...facts, state })).toEqual({ act: 'ignore', why: 'old-news' })
    expect(judgeEvent({ ...success, paymentId: 'q' }, { ...facts, state })).toEqual({
      act: 'ignore',
      why: 'second-payment',
    })
  })
})

describe('the outbox', () => {
  it('sends again what a program that ended had claimed, and the order goes on', async () => {
    const who = await newDepositor(site)
    const { playerId } = (await who.ask('GET', '/wps/member/info')).value as { playerId: string }
    const caller = { playerId, sessionId: '', account: '', type: 0, currency: 'FUN' }
    // Questions about payments of the cases before are due after a minute, which a slow machine may have taken.
    await site.asOwner(
      `update outbox.sendings set due_at = now() + interval '1 day' where kind like 'payment-%'`,
    )
    const depositId = newId()
    // A program that ends between its commit and the sending.
    const dying = { ...site.deposits, wake: () => undefined }
    await createOrder(dying, caller, { depositId, methodId: psp, amount: '100' }, 'http://localhost:8080')
    expect(await claim(site.app.db, ['payment-open'], { most: 10, seconds: 30 })).toHaveLength(1)
    expect(await stateOf(who, depositId)).toMatchObject({ state: 'CREATED' })
    await sendDue(site.deposits)
    expect(await stateOf(who, depositId)).toMatchObject({ state: 'CREATED' })
    await site.asOwner(`update outbox.sendings set claimed_until = now() where kind = 'payment-open'`)
    await sendDue(site.deposits)
    expect(await stateOf(who, depositId)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })
})
