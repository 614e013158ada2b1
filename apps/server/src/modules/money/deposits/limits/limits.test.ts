import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../../people/players/testing.ts'
import { changeLimit, confirmLimit } from '../../../people/protection/index.ts'
import { remainingOf } from '../rules/limits.ts'
import type { LimitState } from '../rules/limits.ts'
import {
  atBackOffice,
  methodId,
  newDepositor,
  openDepositSite,
  order,
  stateOf,
  sendEvent,
  untilState,
} from '../testing.ts'
import type { DepositSite } from '../testing.ts'

let site: DepositSite
let psp: string
let malee: Browser
let playerId: string

beforeAll(async () => {
  site = await openDepositSite()
  psp = await methodId(site, 'simulated-psp')
})

afterAll(() => site.close())

beforeEach(async () => {
  malee = await newDepositor(site)
  playerId = String((await malee.ask('GET', '/wps/member/info')).value['playerId'])
})

const set = (span: string, amount: unknown, who = malee) =>
  who.ask('PUT', `/api/deposits/limits/${span}`, { amount })
const confirm = (span: string, amount: unknown) =>
  malee.ask('POST', `/api/deposits/limits/${span}/confirm`, { amount })
const shown = async (span = 'day') => {
  const { value } = await malee.ask('GET', '/api/deposits/limits')
  return (value['limits'] as Record<string, unknown>[]).find((limit) => limit['span'] === span)!
}
const used = (hoursAgo: number, baht: number) =>
  site.asOwner(
    `insert into deposits.limit_uses values (gen_random_uuid(), '${playerId}', 'FUN', ${baht * 10_000}, now() - interval '${hoursAgo * 3600} seconds')`,
  )
const askedBefore = (hours: number) =>
  site.asOwner(
    `update deposits.limits set wanted_at = wanted_at - interval '${hours} hours' where player_id = '${playerId}'`,
  )

describe('before the first deposit', () => {
  it('a limit is offered: an order waits for the choice, whichever it is', async () => {
    const somchai = new Browser(site.site)
    await somchai.register()
    expect(await order(somchai, psp)).toMatchObject({ status: 409, code: 'DEPOSIT_LIMIT_NOT_CHOSEN' })
    expect(await somchai.ask('GET', '/api/deposits/methods')).toMatchObject({
      value: { isLimitChosen: false },
    })
    expect(await set('day', '500', somchai)).toMatchObject({ status: 200, value: { isChosen: true } })
    expect(await order(somchai, psp)).toMatchObject({ status: 200 })
  })
})

describe('a deposit limit', () => {
  it('counts gross deposits of a rolling window, as the example of the house rules does', async () => {
    await set('day', '5000')
    await used(10, 3000)
    await used(2, 1500)
    expect(await shown()).toMatchObject({ amount: '5000.00', used: '4500.00', left: '500.00' })
    expect(await order(malee, psp, '500.01')).toMatchObject({
      status: 409,
      code: 'DEPOSIT_LIMIT',
      data: { left: '500.00' },
    })
    await site.asOwner(
      `update deposits.limit_uses set taken_at = taken_at - interval '14 hours' where player_id = '${playerId}'`,
    )
    expect(await shown()).toMatchObject({ used: '1500.00', left: '3500.00' })
  })

  it('gives its last unit to one of fifty requests', async () => {
    await set('day', '100')
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(malee, psp, '100')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'DEPOSIT_LIMIT')).toHaveLength(49)
    expect(await shown()).toMatchObject({ used: '100.00', left: '0.00' })
  })

  it('is the strictest of all spans', async () => {
    await set('day', '5000')
    await set('week', '3000')
    await used(100, 2900)
    expect(await order(malee, psp, '101')).toMatchObject({ code: 'DEPOSIT_LIMIT', data: { left: '100.00' } })
    expect(await order(malee, psp, '100')).toMatchObject({ status: 200 })
  })

  it('gets its room back when an order ends without money', async () => {
    await set('day', '100')
    const { value } = await order(malee, psp, '100')
    const { version } = await untilState(malee, value['depositId'], 'AWAITING_PAYMENT')
    await malee.ask('POST', `/api/deposits/orders/${String(value['depositId'])}/cancel`, { version })
    expect(await shown()).toMatchObject({ used: '0.00' })
    expect(await order(malee, psp, '100')).toMatchObject({ status: 200 })
  })

  it('is tightened at once', async () => {
    await set('day', '500')
    expect(await set('day', '200')).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ amount: '200.00', waiting: null })
    expect(await order(malee, psp, '201')).toMatchObject({ code: 'DEPOSIT_LIMIT' })
  })

  it('is eased after a day and a second yes to the same amount, and not before', async () => {
    await set('day', '200')
    await set('day', '900')
    expect(await shown()).toMatchObject({ amount: '200.00', waiting: { amount: '900.00' } })
    expect(await order(malee, psp, '201')).toMatchObject({ code: 'DEPOSIT_LIMIT' })
    expect(await confirm('day', '900')).toMatchObject({ status: 409, code: 'LIMIT_TOO_SOON' })
    await askedBefore(24)
    expect(await confirm('day', '901')).toMatchObject({ code: 'LIMIT_NOTHING_WAITS' })
    expect(await shown()).toMatchObject({ amount: '200.00' })
    expect(await confirm('day', '900')).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ amount: '900.00', waiting: null })
    expect(await confirm('day', '900')).toMatchObject({ code: 'LIMIT_NOTHING_WAITS' })
  })

  it('stays when nobody says yes within three days, or the wish is taken back', async () => {
    await set('week', '200')
    await set('week', null)
    await askedBefore(97)
    expect(await confirm('week', null)).toMatchObject({ code: 'LIMIT_NOTHING_WAITS' })
    await set('week', null)
    expect(await malee.ask('POST', '/api/deposits/limits/week/withdraw', {})).toMatchObject({ status: 200 })
    await askedBefore(24)
    expect(await confirm('week', null)).toMatchObject({ code: 'LIMIT_NOTHING_WAITS' })
    expect(await shown('week')).toMatchObject({ amount: '200.00', waiting: null })
  })

  it.each([['-1'], ['๑๐๐'], ['1e3'], ['100.001']])('refuses %j', async (amount) => {
    expect(await set('day', amount)).toMatchObject({ status: 400, code: 'AMOUNT_MALFORMED' })
  })

  it('lets money that comes above it in, and says how much that is', async () => {
    await set('day', '1000')
    const { value } = await order(malee, psp, '100')
    const opened = await untilState(malee, value['depositId'], 'AWAITING_PAYMENT')
    await set('day', '60')
    const paymentId = String((opened['pay'] as { payUrl: string }).payUrl)
      .split('/')
      .at(-1)!
    expect(await sendEvent(site, { methodId: psp, orderNo: value['orderNo'], paymentId })).toBe('credited')
    expect(await stateOf(malee, value['depositId'])).toMatchObject({ received: '100.00', overLimit: '40.00' })
  })

  it('keeps every change', async () => {
    await set('day', '200')
    await set('day', '900')
    await set('day', '100')
    const rows = await site.asOwner(
      `select act from deposits.limit_changes where player_id = '${playerId}' order by at`,
    )
    expect(rows.map(({ act }) => act)).toEqual(['tightened', 'asked', 'tightened'])
    await expect(site.asOwner('delete from deposits.limit_changes')).rejects.toThrow('history')
  })
})

describe('the rules of limits', () => {
  const at = new Date('2026-01-10T10:00:00Z')
  const hours = (count: number) => new Date(at.getTime() + count * 3_600_000)
  const limit = (amount: bigint | null): LimitState => ({ span: 'day', amount, wanted: null, version: 1 })

  it.each([
    [null, 5n, 'tightened'],
    [5n, 4n, 'tightened'],
    [5n, 0n, 'tightened'],
    [5n, 6n, 'asked'],
    [5n, null, 'asked'],
    [5n, 5n, undefined],
    [null, null, undefined],
  ])('from %s to %s is %s', (now, wanted, act) => expect(changeLimit(limit(now), wanted, at)?.act).toBe(act))

  it.each([
    [23.99, 'too-soon'],
    [24, 'yes'],
    [96, 'yes'],
    [96.01, 'nothing'],
  ])('the second yes after %s hours: %s', (after, outcome) => {
    const waiting: LimitState = { ...limit(5n), wanted: { amount: 9n, at } }
    const confirmed = confirmLimit(waiting, 9n, hours(after))
    expect(typeof confirmed === 'string' ? confirmed : 'yes').toBe(outcome)
  })

  it('never gives a room below zero', () => {
    expect(remainingOf([limit(5n)], { day: 9n, week: 0n, month: 0n })).toBe(0n)
    expect(remainingOf([limit(null)], { day: 9n, week: 0n, month: 0n })).toBeNull()
  })
})

describe('payments that fail in a row', () => {
  const fail = async (who: Browser, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const { status, value } = await order(who, psp)
      expect(status).toBe(200)
      const { orderNo } = await untilState(who, value['depositId'], 'AWAITING_PAYMENT')
      expect(await sendEvent(site, { methodId: psp, orderNo, type: 'failed' })).toBe('refused')
    }
  }
  const playerOf = async (who: Browser) =>
    String((await who.ask('GET', '/wps/member/info')).value['playerId'])
  const pausesOf = async (playerId: string) =>
    (
      (await atBackOffice(site, 'GET', '/bo/deposits/pauses')).value!['content'] as Record<string, unknown>[]
    ).filter((row) => row['playerId'] === playerId)

  it('close their way for an hour, then all ways until staff has looked; a payment that came ends the row', async () => {
    const who = await newDepositor(site)
    const playerId = await playerOf(who)
    await fail(who, 4)
    const { value: good } = await order(who, psp)
    const paid = await untilState(who, good['depositId'], 'AWAITING_PAYMENT')
    const paymentId = String((paid['pay'] as { payUrl: string }).payUrl)
      .split('/')
      .at(-1)!
    expect(await sendEvent(site, { methodId: psp, orderNo: paid['orderNo'], paymentId })).toBe('credited')
    await fail(who, 4)
    expect(await pausesOf(playerId)).toEqual([])
    await fail(who, 1)
    const offer = () => who.ask('GET', '/api/deposits/methods')
    const closed = (await offer()).value['methods'] as { methodId: string; pausedUntil: string | null }[]
    expect(closed.filter(({ pausedUntil }) => pausedUntil !== null).map((one) => one.methodId)).toEqual([psp])
    expect(await order(who, psp)).toMatchObject({ status: 409, code: 'DEPOSIT_METHOD_PAUSED' })
    expect((await pausesOf(playerId)).map((row) => row['methodCode'])).toEqual(['simulated-psp'])
    // An hour later.
    await site.asOwner(`update deposits.pauses set until = now() where player_id = '${playerId}'`)
    expect(await pausesOf(playerId)).toEqual([])
    await fail(who, 5)
    expect((await offer()).value).toMatchObject({ isSuspended: true })
    expect(await order(who, psp)).toMatchObject({ status: 403, code: 'DEPOSITS_SUSPENDED' })
    expect((await pausesOf(playerId)).map((row) => row['methodCode'])).toEqual([null])
    const openAgain = () =>
      atBackOffice(site, 'POST', `/bo/deposits/pauses/${playerId}/end`, {
        reason: 'spoke with them, wrong bank',
      })
    expect((await openAgain()).status).toBe(200)
    expect(await openAgain()).toMatchObject({ code: 'NOT_FOUND' })
    expect(await pausesOf(playerId)).toEqual([])
    await fail(who, 4)
    expect((await offer()).value).toMatchObject({ isSuspended: false })
    expect(await order(who, psp)).toMatchObject({ status: 200 })
  })

  it('at the same moment are each counted', async () => {
    const who = await newDepositor(site)
    const open = async () => {
      const { value } = await order(who, psp)
      return untilState(who, value['depositId'], 'AWAITING_PAYMENT')
    }
    await fail(who, 3)
    const both = [await open(), await open()]
    await Promise.all(both.map(({ orderNo }) => sendEvent(site, { methodId: psp, orderNo, type: 'failed' })))
    expect(await order(who, psp)).toMatchObject({ code: 'DEPOSIT_METHOD_PAUSED' })
  })
})
