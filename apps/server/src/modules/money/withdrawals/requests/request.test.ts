import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../../tools/test/clear-of-midnight.ts'
import { newId } from '../../../../platform/ids.ts'
import { Browser, buildPlayer } from '../../../people/players/testing.ts'
import { dueNow, expectSoundPayouts, Member, openWithdrawalSite } from '../testing.ts'
import type { WithdrawalSite } from '../testing.ts'

let site: WithdrawalSite
let malee: Member

beforeAll(async () => {
  site = await openWithdrawalSite({ perDayCount: 50 })
})
afterAll(() => site.close())
beforeEach(async () => {
  malee = await new Member(site).prepare({ cash: '4000' })
  site.bank.answers = { pay: { kind: 'paid', reference: '' }, query: { kind: 'paid', reference: '' } }
})
afterEach(() => expectSoundPayouts(site))

type Shown = { withdrawalId: string; state: string; version: number }
const shown = (answer: { value: Record<string, unknown> }) => answer.value['withdrawal'] as Shown

beforeEach(() => clearOfMidnight(20))

describe('a clean request', () => {
  it('holds the money, is approved at once, paid once and shows its clock', async () => {
    const answer = await malee.withdraw('1200')
    expect(answer).toMatchObject({
      status: 200,
      value: {
        balance: '3800.00',
        withdrawal: { state: 'APPROVED', amount: '1200.00', held: '1200.00', paid: '0.00' },
      },
    })
    const { withdrawalId } = shown(answer)
    await site.turn()
    await site.turn()
    const { withdrawal, steps } = await malee.detail(withdrawalId)
    expect(withdrawal).toMatchObject({
      state: 'DISBURSED',
      paid: '1200.00',
      held: '0.00',
      paidLast: '1200.00',
    })
    expect(Date.parse(String(withdrawal['confirmBy'])) - Date.parse(String(withdrawal['disbursedAt']))).toBe(
      1440 * 60_000,
    )
    expect(steps.map(({ to }) => to)).toEqual(['REQUESTED', 'APPROVED', 'PAYING', 'DISBURSED'])
    expect(await malee.answer(withdrawalId, 'received')).toMatchObject({
      value: { withdrawal: { state: 'COMPLETED', outcome: 'RECEIVED' } },
    })
    expect(await malee.answer(withdrawalId, 'not-received')).toMatchObject({
      status: 409,
      code: 'WITHDRAWAL_FINAL',
    })
    expect(await malee.balance()).toBe('3800.00')
  })

  it('answers a repeat as the first time, and refuses the same key for another amount (A-017, A-018)', async () => {
    const requestId = newId()
    const detail = { requestId, accountId: malee.accountId, amount: '500' }
    const proof = await malee.prove('withdraw', detail)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => malee.withdraw('500', { requestId, proof })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ value }) => value['balance']))).toEqual(new Set(['4500.00']))
    expect(await malee.withdraw('501', { requestId, proof })).toMatchObject({
      status: 409,
      code: 'KEY_REUSED',
    })
    await site.turn()
    expect(await malee.balance()).toBe('4500.00')
  })

  it('is one at a time: of fifty parallel requests for everything one is taken (A-012)', async () => {
    const wanted = Array.from({ length: 50 }, () => newId())
    const proofs = await Promise.all(
      wanted
        .slice(0, 12)
        .map((requestId) =>
          malee.prove('withdraw', { requestId, accountId: malee.accountId, amount: '5000' }),
        ),
    )
    const answers = await Promise.all(
      wanted.map((requestId, at) => malee.withdraw('5000', { requestId, proof: proofs[at % 12] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await malee.balance()).toBe('0.00')
    await site.turn()
  })

  it('pays out of the balance or of a stake, never both (A-013)', async () => {
    const { post } = await import('../../../core/ledger/index.ts')
    const { transact } = await import('../../../../platform/db/database.ts')
    const stake = transact(site.app.db, (tx) =>
      post(tx, [
        {
          cause: { kind: 'stake', id: newId() },
          debit: { owner: malee.playerId, purpose: 'cash' },
          credit: { owner: site.settings.current().platformOwner, purpose: 'play-money-issue' },
          currency: 'FUN',
          amount: 50_000_000n,
        },
      ]),
    ).then(
      () => 200,
      () => 409,
    )
    const [first, second] = await Promise.all([malee.withdraw('5000'), stake])
    expect([first.status, second].toSorted((a, b) => a - b)).toEqual([200, 409])
    await site.turn()
  })
})

describe('what is held is not withdrawn (A-016)', () => {
  const UNIT = 10_000n
  const hold = async (purpose: 'bonus' | 'open-bets' | 'review-hold', units: bigint) => {
    const { post } = await import('../../../core/ledger/index.ts')
    const { transact } = await import('../../../../platform/db/database.ts')
    return transact(site.app.db, (tx) =>
      post(tx, [
        {
          cause: { kind: 'promotion', id: newId() },
          debit: { owner: malee.playerId, purpose: 'cash' },
          credit: { owner: malee.playerId, purpose },
          currency: 'FUN',
          amount: units * UNIT,
        },
      ]),
    ).then(
      () => 200,
      () => 409,
    )
  }

  it('a bonus, open bets and a win under review are shown as held; the rest and no more can leave', async () => {
    await hold('bonus', 2_000n)
    await hold('open-bets', 500n)
    await hold('review-hold', 500n)
    const part = (purpose: string, amount: string) => ({ purpose, amount })
    const held = [part('bonus', '2000.00'), part('open-bets', '500.00'), part('review-hold', '500.00')]
    const offer = async () => (await malee.ask('GET', '/wps/withdrawals/offer')).value
    expect(await offer()).toMatchObject({ free: '2000.00', total: '5000.00', held })
    expect(await malee.withdraw('2000.01')).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    const { bindMoney, unbindMoney } = await import('../../../people/wallet/index.ts')
    const { transact } = await import('../../../../platform/db/database.ts')
    await transact(site.app.db, (tx) => bindMoney(tx, malee.playerId, malee.playerId))
    expect(await offer()).toMatchObject({ free: '0.00', held: [part('cash', '2000.00'), ...held] })
    await transact(site.app.db, (tx) => unbindMoney(tx, malee.playerId))
    expect(await malee.withdraw('2000')).toMatchObject({ status: 200 })
    await site.turn()
  })

  it('goes into a bonus or out of the house, never both', async () => {
    const [withdrawn, held] = await Promise.all([malee.withdraw('5000'), hold('bonus', 5_000n)])
    expect([withdrawn.status, held].toSorted((a, b) => a - b)).toEqual([200, 409])
    await site.turn()
  })
})

describe('a currency without decimals', () => {
  it('refuses 100.10 at every door that takes an amount (A-008)', async () => {
    const other = await openWithdrawalSite(
      {},
      { currency: { code: 'FUN', symbol: '¥', exponent: 0, isPlayMoney: true } },
    )
    const nok = await new Member(other).prepare()
    const topUp = (amount: string) =>
      nok.ask('POST', '/api/cashier/play-money', { depositId: newId(), amount })
    expect(await topUp('100.10')).toMatchObject({ status: 400, code: 'AMOUNT_MALFORMED' })
    expect(await topUp('100')).toMatchObject({ status: 200 })
    const before = await nok.balance()
    expect(await nok.withdraw('100.10')).toMatchObject({ status: 400, code: 'AMOUNT_MALFORMED' })
    expect(await nok.balance()).toBe(before)
    expect(await nok.withdraw('100')).toMatchObject({ status: 200 })
    await other.turn()
    await expectSoundPayouts(other)
    await other.close()
  })
})

describe('R-165: what is less than the minimum', () => {
  it('leaves when it is all there is, and then nothing stands in the way of closing', async () => {
    const nok = await new Member(site).prepare()
    const all = await nok.balance()
    const rest = (Number(all) - 40).toFixed(2)
    await nok.withdraw(rest)
    await site.turn()
    await site.turn()
    expect(await nok.balance()).toBe('40.00')
    expect((await nok.ask('GET', '/wps/withdrawals/offer')).value).toMatchObject({
      free: '40.00',
      minimum: '40.00',
      blocks: [],
    })
    expect(await nok.withdraw('39')).toMatchObject({ code: 'AMOUNT_LIMIT' })
    expect(await nok.withdraw('40')).toMatchObject({ status: 200, value: { balance: '0.00' } })
    await site.turn()
    await site.turn()
    expect(await nok.balance()).toBe('0.00')
  })
})

describe('what is refused', () => {
  it.each([
    ['a malformed amount', { amount: '๑๐๐' }, 'AMOUNT_MALFORMED'],
    ['three decimals', { amount: '100.001' }, 'AMOUNT_MALFORMED'],
    ['nothing', { amount: '0' }, 'AMOUNT_MALFORMED'],
    ['too little', { amount: '99.99' }, 'AMOUNT_LIMIT'],
    ['too much', { amount: '1000000.01' }, 'AMOUNT_LIMIT'],
    ['more than there is', { amount: '5000.01' }, 'INSUFFICIENT_FUNDS'],
    ['an account of nobody', { accountId: newId() }, 'NOT_FOUND'],
    ['an old key', { requestId: '01010101-0101-7101-8101-010101010101' }, 'KEY_MALFORMED'],
  ])('%s', async (_, more, code) => {
    expect(await malee.withdraw('100', more)).toMatchObject({ code })
    expect(await malee.balance()).toBe('5000.00')
  })

  it('a proof of another action, of another amount, or none (A-032)', async () => {
    const requestId = newId()
    const other = await malee.prove('transfer-upline', {
      requestId,
      accountId: malee.accountId,
      amount: '100',
    })
    expect(await malee.withdraw('100', { requestId, proof: other })).toMatchObject({
      status: 401,
      code: 'STEP_UP_REQUIRED',
    })
    const less = await malee.prove('withdraw', { requestId, accountId: malee.accountId, amount: '100' })
    expect(await malee.withdraw('200', { requestId, proof: less })).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    })
    expect(await malee.withdraw('100', { proof: 'x' })).toMatchObject({
      status: 401,
      code: 'STEP_UP_REQUIRED',
    })
    expect(await malee.balance()).toBe('5000.00')
  })

  it('an account of somebody else, and one that was removed', async () => {
    const somchai = await new Member(site).prepare({ holder: 'Somchai Dee' })
    expect(await malee.withdraw('100', { accountId: somchai.accountId })).toMatchObject({ code: 'NOT_FOUND' })
    const proof = await somchai.prove('remove-payout-account', { accountId: somchai.accountId })
    expect(
      await somchai.ask('POST', `/wps/payoutAccounts/${somchai.accountId}/removal`, { proof }),
    ).toMatchObject({ status: 200 })
    expect(await somchai.withdraw('100')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('an account in its waiting time, and money for a day after a new payment password', async () => {
    await sql`update withdrawals.accounts set usable_at = now() + interval '1 hour' where player_id = ${malee.playerId}::uuid`.execute(
      site.app.db,
    )
    expect(await malee.withdraw('100')).toMatchObject({
      status: 409,
      code: 'ACCOUNT_COOLING',
      data: { until: expect.any(String) },
    })
    await malee.warm()
    await sql`update players.payment_passwords set changed_at = now() - interval '23 hours' where player_id = ${malee.playerId}::uuid`.execute(
      site.app.db,
    )
    expect(await malee.withdraw('100')).toMatchObject({
      status: 409,
      code: 'SECURITY_HOLD',
      data: { until: expect.any(String) },
    })
    await sql`update players.payment_passwords set changed_at = now() - interval '25 hours' where player_id = ${malee.playerId}::uuid`.execute(
      site.app.db,
    )
    expect(await malee.withdraw('100')).toMatchObject({ status: 200 })
  })

  it('a request from a new address without the name, and not with it', async () => {
    await sql`delete from withdrawals.known_addresses`.execute(site.app.db).catch(() => undefined)
    const away = new Member(site, '198.51.100.9')
    const { account } = (await malee.ask('GET', '/wps/member/info')).value as { account: string }
    expect(await away.signIn(account)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
    expect(await away.passFactor('payee-name', 'Malee Jaidee')).toMatchObject({ status: 200 })
    away.playerId = malee.playerId
    away.accountId = malee.accountId
    expect(await away.withdraw('100')).toMatchObject({
      status: 401,
      code: 'VERIFY_NEEDED',
      data: { channel: 'payee-name' },
    })
    expect(await away.withdraw('100', { payeeName: 'Somebody Else' })).toMatchObject({
      code: 'VERIFY_NEEDED',
    })
    expect(await away.withdraw('100', { payeeName: 'malee  jaidee' })).toMatchObject({ status: 200 })
  })

  it('who is frozen, on trial or not signed in; who excluded themselves may', async () => {
    await sql`update players.players set state = 'locked' where player_id = ${malee.playerId}::uuid`.execute(
      site.app.db,
    )
    const { requestWithdrawal } = await import('./request-withdrawal.ts')
    const caller = { playerId: malee.playerId, sessionId: newId(), account: 'x', type: 0, currency: 'FUN' }
    const request = { address: malee.address } as never
    const wanted = { requestId: newId(), accountId: malee.accountId, amount: '100', proof: 'x'.repeat(43) }
    await expect(requestWithdrawal(site.parts, caller, wanted, request)).rejects.toMatchObject({
      code: 'ACCOUNT_FROZEN',
    })
    await sql`update players.players set state = 'excluded' where player_id = ${malee.playerId}::uuid`.execute(
      site.app.db,
    )
    await expect(requestWithdrawal(site.parts, caller, wanted, request)).rejects.toMatchObject({
      code: 'STEP_UP_REQUIRED',
    })
    await sql`update players.players set state = 'active' where player_id = ${malee.playerId}::uuid`.execute(
      site.app.db,
    )
    const trial = new Member(site)
    const { account } = await buildPlayer(site.app, site.settings, { type: 4 })
    await trial.signIn(account)
    expect(await trial.withdraw('100', { proof: 'x'.repeat(43), accountId: newId() })).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    })
    expect(await new Browser(site.site).ask('GET', '/wps/withdrawals/offer')).toMatchObject({ status: 401 })
  })

  it('what is owed to downlines, as the offer says before', async () => {
    const member = await new Member(site).prepare()
    const free = async () => String((await member.ask('GET', '/wps/withdrawals/offer')).value['free'])
    const all = BigInt(Math.round(Number(await free())))
    site.owed.set(member.playerId, (all - 150n) * 10_000n)
    expect(await free()).toBe('150.00')
    expect((await member.ask('GET', '/wps/withdrawals/offer')).value).toMatchObject({
      owed: `${all - 150n}.00`,
      blocks: [{ code: 'PAY_OWED', until: null }],
    })
    expect(await member.withdraw('151')).toMatchObject({ status: 409, code: 'PAY_OWED' })
    expect(await member.withdraw('150')).toMatchObject({ status: 200 })
  })

  it('more than the day allows, by number and by amount', async () => {
    const strict = await openWithdrawalSite({ perDayCount: 2, perDayAmount: '300' })
    const member = await new Member(strict).prepare()
    expect(await member.withdraw('200')).toMatchObject({ status: 200 })
    await strict.turn()
    expect(await member.withdraw('101')).toMatchObject({
      code: 'DAILY_LIMIT',
      data: { left: '100.00', requestsLeft: 1 },
    })
    expect(await member.withdraw('100')).toMatchObject({ status: 200 })
    await strict.turn()
    expect(await member.withdraw('100')).toMatchObject({ code: 'DAILY_LIMIT', data: { requestsLeft: 0 } })
    expect((await member.ask('GET', '/wps/withdrawals/offer')).value).toMatchObject({
      requestsLeftToday: 0,
      blocks: [{ code: 'DAILY_LIMIT', until: null }],
    })
    await expectSoundPayouts(strict)
    await strict.close()
  })

  it('a second while the first is not paid, and taking it back (R-020)', async () => {
    site.bank.answers.pay = { kind: 'unclear', fault: 'no answer' }
    site.bank.answers.query = { kind: 'pending' }
    const { withdrawalId } = shown(await malee.withdraw('100'))
    expect(await malee.withdraw('100')).toMatchObject({ status: 409, code: 'PENDING_EXISTS' })
    await site.turn()
    expect(await malee.withdraw('100')).toMatchObject({ code: 'PENDING_EXISTS' })
    expect(await malee.ask('POST', `/wps/withdrawals/${withdrawalId}/cancel`, {})).toMatchObject({
      code: 'WITHDRAWAL_FINAL',
    })
    site.bank.answers.query = { kind: 'paid', reference: '' }
    await dueNow.execute(site.app.db)
    await site.turn()
  })
})

describe('the offer', () => {
  it('tells what is free, what is held and what stands in the way', async () => {
    const fresh = new Browser(site.site)
    await fresh.register()
    expect((await fresh.ask('GET', '/wps/withdrawals/offer')).value).toMatchObject({
      free: '1000.00',
      total: '1000.00',
      held: [],
      blocks: [{ code: 'FUND_PASSWORD_NOT_SET' }, { code: 'NO_ACCOUNT' }],
    })
    site.bank.answers.pay = { kind: 'pending' }
    site.bank.answers.query = { kind: 'pending' }
    await malee.withdraw('600')
    expect((await malee.ask('GET', '/wps/withdrawals/offer')).value).toMatchObject({
      free: '4400.00',
      total: '5000.00',
      held: [{ purpose: 'withdrawal-hold', amount: '600.00' }],
      blocks: [{ code: 'PENDING_EXISTS' }],
    })
  })
})
