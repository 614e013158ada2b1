import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { Browser, buildPlayer } from '../players/testing.ts'
import { expectSoundPayouts, Member, numberOf, openTestHouse, PNG, pngOf } from './testing.ts'
import type { TestHouse } from './testing.ts'

let house: TestHouse
let malee: Member

beforeAll(async () => {
  house = await openTestHouse({ perDayCount: 50 })
})
afterAll(() => house.close())
beforeEach(async () => {
  malee = await new Member(house).prepare({ cash: '4000' })
  house.bank.answers = { pay: { kind: 'paid', reference: '' }, query: { kind: 'paid', reference: '' } }
})
afterEach(() => expectSoundPayouts(house))

type Shown = { withdrawalId: string; state: string; version: number }
const shown = (answer: { value: Record<string, unknown> }) => answer.value['withdrawal'] as Shown

const paid = async (amount = '1000') => {
  const made = shown(await malee.withdraw(amount))
  await house.turn()
  return made.withdrawalId
}

const disputed = async (amount = '1000') => {
  const withdrawalId = await paid(amount)
  await malee.upload(withdrawalId, PNG)
  expect(await malee.answer(withdrawalId, 'not-received')).toMatchObject({ status: 200 })
  return withdrawalId
}

const versionOf = async (withdrawalId: string) => (await malee.detail(withdrawalId)).withdrawal['version']
const decide = async (withdrawalId: string, more: Record<string, unknown>, who = 'finance') =>
  house.onDesk(who, 'POST', `/bo/withdrawals/${withdrawalId}/decision`, {
    version: await versionOf(withdrawalId),
    reason: 'looked at the bank statement',
    ...more,
  })

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
    await house.turn()
    await house.turn()
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
    await house.turn()
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
    await house.turn()
  })

  it('pays out of the balance or of a stake, never both (A-013)', async () => {
    const { post } = await import('../ledger/index.ts')
    const { transact } = await import('../../platform/db/database.ts')
    const stake = transact(house.app.db, (tx) =>
      post(tx, [
        {
          cause: { kind: 'stake', id: newId() },
          debit: { owner: malee.playerId, purpose: 'cash' },
          credit: { owner: house.settings.current().houseOwner, purpose: 'play-money-issue' },
          currency: 'FUN',
          amount: 50_000_000n,
        },
      ]),
    ).then(
      () => 200,
      () => 409,
    )
    const [first, second] = await Promise.all([malee.withdraw('5000'), stake])
    expect([first.status, second].toSorted()).toEqual([200, 409])
    await house.turn()
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
    const somchai = await new Member(house).prepare({ holder: 'Somchai Dee' })
    expect(await malee.withdraw('100', { accountId: somchai.accountId })).toMatchObject({ code: 'NOT_FOUND' })
    const proof = await somchai.prove('remove-payout-account', { accountId: somchai.accountId })
    expect(
      await somchai.ask('POST', `/wps/payoutAccounts/${somchai.accountId}/removal`, { proof }),
    ).toMatchObject({ status: 200 })
    expect(await somchai.withdraw('100')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('an account in its waiting time, and money for a day after a new payment password', async () => {
    await sql`update withdrawals.accounts set usable_at = now() + interval '1 hour' where player_id = ${malee.playerId}::uuid`.execute(
      house.app.db,
    )
    expect(await malee.withdraw('100')).toMatchObject({
      status: 409,
      code: 'ACCOUNT_COOLING',
      data: { until: expect.any(String) },
    })
    await malee.warm()
    await sql`update players.payment_passwords set changed_at = now() - interval '23 hours' where player_id = ${malee.playerId}::uuid`.execute(
      house.app.db,
    )
    expect(await malee.withdraw('100')).toMatchObject({
      status: 409,
      code: 'SECURITY_HOLD',
      data: { until: expect.any(String) },
    })
    await sql`update players.payment_passwords set changed_at = now() - interval '25 hours' where player_id = ${malee.playerId}::uuid`.execute(
      house.app.db,
    )
    expect(await malee.withdraw('100')).toMatchObject({ status: 200 })
  })

  it('a request from a new address without the name, and not with it', async () => {
    await sql`delete from withdrawals.known_addresses`.execute(house.app.db).catch(() => undefined)
    const away = new Member(house, '198.51.100.9')
    const { account } = (await malee.ask('GET', '/wps/member/info')).value as { account: string }
    await away.signIn(account)
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
      house.app.db,
    )
    const { requestWithdrawal } = await import('./request-withdrawal.ts')
    const caller = { playerId: malee.playerId, sessionId: newId(), account: 'x', type: 0, currency: 'FUN' }
    const request = { address: malee.address } as never
    const wanted = { requestId: newId(), accountId: malee.accountId, amount: '100', proof: 'x'.repeat(43) }
    await expect(requestWithdrawal(house.parts, caller, wanted, request)).rejects.toMatchObject({
      code: 'ACCOUNT_FROZEN',
    })
    await sql`update players.players set state = 'excluded' where player_id = ${malee.playerId}::uuid`.execute(
      house.app.db,
    )
    await expect(requestWithdrawal(house.parts, caller, wanted, request)).rejects.toMatchObject({
      code: 'STEP_UP_REQUIRED',
    })
    await sql`update players.players set state = 'active' where player_id = ${malee.playerId}::uuid`.execute(
      house.app.db,
    )
    const trial = new Member(house)
    const { account } = await buildPlayer(house.app, house.settings, { type: 4 })
    await trial.signIn(account)
    expect(await trial.withdraw('100', { proof: 'x'.repeat(43), accountId: newId() })).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    })
    expect(await new Browser(house.site).ask('GET', '/wps/withdrawals/offer')).toMatchObject({ status: 401 })
  })

  it('more than the day allows, by number and by amount', async () => {
    const strict = await openTestHouse({ perDayCount: 2, perDayAmount: '300' })
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
    house.bank.answers.pay = { kind: 'unclear', fault: 'no answer' }
    house.bank.answers.query = { kind: 'pending' }
    const { withdrawalId } = shown(await malee.withdraw('100'))
    expect(await malee.withdraw('100')).toMatchObject({ status: 409, code: 'PENDING_EXISTS' })
    await house.turn()
    expect(await malee.withdraw('100')).toMatchObject({ code: 'PENDING_EXISTS' })
    expect(await malee.ask('POST', `/wps/withdrawals/${withdrawalId}/cancel`, {})).toMatchObject({
      code: 'WITHDRAWAL_FINAL',
    })
    house.bank.answers.query = { kind: 'paid', reference: '' }
    await sql`update withdrawals.payouts set due_at = now() where state = 'unknown'`.execute(house.app.db)
    await house.turn()
  })
})

describe('payouts', () => {
  it('without a clear answer are asked for and never sent again (check 28)', async () => {
    house.bank.answers.pay = { kind: 'unclear', fault: 'timed out' }
    house.bank.answers.query = { kind: 'pending' }
    const told = house.bank.told.length
    const { withdrawalId } = shown(await malee.withdraw('700'))
    await house.turn()
    expect((await malee.detail(withdrawalId)).withdrawal).toMatchObject({ state: 'UNKNOWN', held: '700.00' })
    for (let n = 0; n < 3; n += 1) {
      await sql`update withdrawals.payouts set due_at = now() where state = 'unknown'`.execute(house.app.db)
      await house.turn()
    }
    house.bank.answers.query = { kind: 'paid', reference: '' }
    await sql`update withdrawals.payouts set due_at = now() where state = 'unknown'`.execute(house.app.db)
    await house.turn()
    expect((await malee.detail(withdrawalId)).withdrawal).toMatchObject({
      state: 'DISBURSED',
      paid: '700.00',
    })
    expect(house.bank.told.length - told).toBe(1)
  })

  it('that the bank refuses, or never heard of, give the money back', async () => {
    house.bank.answers.pay = { kind: 'failed', fault: 'no such account' }
    const first = shown(await malee.withdraw('700')).withdrawalId
    await house.turn()
    expect((await malee.detail(first)).withdrawal).toMatchObject({
      state: 'FAILED',
      returned: '700.00',
      reason: 'no such account',
    })
    house.bank.answers = { pay: { kind: 'unclear', fault: 'reset' }, query: { kind: 'unheard' } }
    const second = shown(await malee.withdraw('800')).withdrawalId
    for (let n = 0; n < 4; n += 1) {
      await house.turn()
      await sql`update withdrawals.payouts set due_at = now() where state in ('sent', 'unknown')`.execute(
        house.app.db,
      )
    }
    expect((await malee.detail(second)).withdrawal).toMatchObject({ state: 'FAILED', held: '0.00' })
    expect(await malee.balance()).toBe('5000.00')
  })

  it('claimed by a process that died are asked for, and two senders at once send one', async () => {
    const { claimToSend } = await import('./payout-store.ts')
    const { transact } = await import('../../platform/db/database.ts')
    const { withdrawalId } = shown(await malee.withdraw('300'))
    await transact(house.app.db, (tx) => claimToSend(tx, 5))
    await sql`update withdrawals.withdrawals set state = 'PAYING', version = version + 1 where withdrawal_id = ${withdrawalId}::uuid`.execute(
      house.app.db,
    )
    const told = house.bank.told.length
    await sql`update withdrawals.payouts set due_at = now() where withdrawal_id = ${withdrawalId}::uuid`.execute(
      house.app.db,
    )
    await house.turn()
    expect(house.bank.told.length - told).toBe(0)
    expect((await malee.detail(withdrawalId)).withdrawal).toMatchObject({ state: 'DISBURSED' })
    await malee.withdraw('300')
    await Promise.all(Array.from({ length: 6 }, () => house.turn()))
    expect(house.bank.told.length - told).toBe(1)
  })
})

describe('the receipt', () => {
  it('is answered in part with a picture; the rest is paid, as the worked example says (check 29)', async () => {
    const withdrawalId = await paid('5000')
    expect(await malee.answer(withdrawalId, 'partly', '3200')).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect((await malee.upload(withdrawalId, PNG)).json()).toMatchObject({ value: { proofCount: 1 } })
    for (const received of ['0', '5000', '5000.01', '9999'])
      expect(await malee.answer(withdrawalId, 'partly', received)).toMatchObject({
        status: 400,
        code: 'RECEIVED_OUT_OF_RANGE',
      })
    expect(await malee.answer(withdrawalId, 'partly', '-1')).toMatchObject({ status: 400 })
    expect(await malee.answer(withdrawalId, 'partly')).toMatchObject({ code: 'AMOUNT_MALFORMED' })
    expect(await malee.answer(withdrawalId, 'partly', '3200')).toMatchObject({
      value: { withdrawal: { state: 'DISPUTE', claimedReceived: '3200.00', confirmBy: null } },
    })
    expect(await decide(withdrawalId, { decision: 'pay-rest', arrived: '3200' })).toMatchObject({
      status: 400,
    })
    expect(
      await decide(withdrawalId, {
        decision: 'pay-rest',
        arrived: '3200',
        reference: `BANK-${withdrawalId}`,
      }),
    ).toMatchObject({
      status: 200,
      value: { withdrawal: { state: 'DISBURSED', paid: '5000.00', held: '0.00', paidLast: '1800.00' } },
    })
    expect(await malee.answer(withdrawalId, 'received')).toMatchObject({
      value: { withdrawal: { state: 'COMPLETED' } },
    })
  })

  it('that never came is returned in full', async () => {
    const withdrawalId = await disputed('1000')
    expect(await decide(withdrawalId, { decision: 'return-rest', arrived: '1000' })).toMatchObject({
      code: 'RECEIVED_OUT_OF_RANGE',
    })
    expect(await decide(withdrawalId, { decision: 'return-rest', arrived: '0' })).toMatchObject({
      value: { withdrawal: { state: 'RETURNED', returned: '1000.00', paid: '0.00' } },
    })
    expect(await malee.balance()).toBe('5000.00')
  })

  it('may be forced by staff, which nothing undoes (check 31), and "not received" may become "received"', async () => {
    const forced = await disputed('1000')
    expect(await decide(forced, { decision: 'force' }, 'support')).toMatchObject({ status: 403 })
    expect(await decide(forced, { decision: 'force', reason: '' })).toMatchObject({ status: 400 })
    expect(await decide(forced, { decision: 'force' })).toMatchObject({
      value: { withdrawal: { state: 'COMPLETED', outcome: 'FORCED' } },
    })
    expect(await malee.answer(forced, 'not-received')).toMatchObject({
      status: 409,
      code: 'WITHDRAWAL_FINAL',
    })
    const changed = await disputed('500')
    expect(await malee.answer(changed, 'received')).toMatchObject({
      value: { withdrawal: { outcome: 'RECEIVED' } },
    })
    const audit = await house.app.db
      .selectFrom('operators.audit')
      .select(['action', 'reason'])
      .where('subject', '=', `withdrawal:${forced}`)
      .execute()
    expect(audit).toEqual([{ action: 'withdrawals.force', reason: 'looked at the bank statement' }])
  })

  it('of two answers at once stores one (A-024)', async () => {
    const withdrawalId = await paid()
    await malee.upload(withdrawalId, PNG)
    const answers = await Promise.all([
      malee.answer(withdrawalId, 'received'),
      malee.answer(withdrawalId, 'not-received'),
    ])
    const { withdrawal, steps } = await malee.detail(withdrawalId)
    const won = answers.filter(({ status }) => status === 200)
    expect(won.length).toBeGreaterThan(0)
    const last = steps.at(-1)!.to
    expect(last).toBe(withdrawal['state'])
    expect(
      steps.filter(({ to }) => to === 'COMPLETED').length + steps.filter(({ to }) => to === 'DISPUTE').length,
    ).toBeLessThanOrEqual(2)
  })

  it('is counted as received by time, after three reminders, and stopped by a case (check 30)', async () => {
    const withdrawalId = await paid()
    const at = (minutes: number) =>
      sql`update withdrawals.withdrawals set disbursed_at = now() - make_interval(mins => ${minutes}),
        confirm_by = now() - make_interval(mins => ${minutes}) + interval '1440 minutes',
        next_reminder_at = case when next_reminder_at is not null then now() - interval '1 second' end, version = version + 1
        where withdrawal_id = ${withdrawalId}::uuid`.execute(house.app.db)
    for (const minutes of [721, 1297, 1431]) {
      await at(minutes)
      await house.turn()
    }
    const reminded = await house.app.db
      .selectFrom('withdrawals.reminders')
      .select('number')
      .where('withdrawal_id', '=', withdrawalId)
      .orderBy('number')
      .execute()
    expect(reminded.map(({ number }) => number)).toEqual([1, 2, 3])
    await at(1440)
    await house.turn()
    expect((await malee.detail(withdrawalId)).withdrawal).toMatchObject({
      state: 'COMPLETED',
      outcome: 'AUTO_RECEIVED',
      contestableUntil: expect.any(String),
    })
    await malee.upload(withdrawalId, PNG)
    expect(await malee.answer(withdrawalId, 'not-received')).toMatchObject({
      value: { withdrawal: { state: 'DISPUTE' } },
    })
    await at(3000).catch(() => undefined)
    await house.turn()
    expect((await malee.detail(withdrawalId)).withdrawal['state']).toBe('DISPUTE')
  })

  it('is answered in the last second before its time', async () => {
    const withdrawalId = await paid()
    await sql`update withdrawals.withdrawals set confirm_by = now() + interval '1 second', version = version + 1 where withdrawal_id = ${withdrawalId}::uuid`.execute(
      house.app.db,
    )
    await house.turn()
    expect(await malee.answer(withdrawalId, 'received')).toMatchObject({
      value: { withdrawal: { outcome: 'RECEIVED' } },
    })
  })
})

describe('proofs', () => {
  it('are pictures by content, three at most, of the own withdrawal only (A-026)', async () => {
    const withdrawalId = await paid()
    for (const bytes of [
      Buffer.from('not a picture'),
      Buffer.from('<svg/>'),
      Buffer.concat([PNG.subarray(0, 40)]),
      Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
      Buffer.alloc(0),
    ])
      expect((await malee.upload(withdrawalId, bytes)).json()).toMatchObject({ code: 'IMAGE_REFUSED' })
    expect((await malee.upload(withdrawalId, Buffer.alloc(5_242_881))).statusCode).toBe(413)
    const somchai = await new Member(house).prepare({ holder: 'Somchai Dee' })
    expect((await somchai.upload(withdrawalId, PNG)).statusCode).toBe(404)
    expect(await somchai.answer(withdrawalId, 'received')).toMatchObject({ status: 404 })
    const places = await Promise.all([1, 2, 3, 4, 5].map((mark) => malee.upload(withdrawalId, pngOf(mark))))
    expect(places.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect((await malee.upload(withdrawalId, pngOf(9))).json()).toMatchObject({ code: 'IMAGE_LIMIT' })
  })
})

describe('payout accounts', () => {
  const firstNumber = async (member: Member, more: Record<string, string>) => member.bind(more)

  it('are in one name, four banks at most, and show four figures', async () => {
    const member = new Member(house)
    const number = numberOf()
    await member.prepare({ holder: 'Ligaya Santos', number })
    expect(await firstNumber(member, { holder: 'Ligaya Santos' })).toMatchObject({
      code: 'FIRST_NUMBER_WRONG',
    })
    expect(await firstNumber(member, { holder: 'Somebody Else', firstNumber: number })).toMatchObject({
      code: 'PAYEE_NAME_DIFFERS',
    })
    const bound = await Promise.all(
      Array.from({ length: 5 }, () => firstNumber(member, { holder: 'ligaya santos', firstNumber: number })),
    )
    expect(bound.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(bound.filter(({ code }) => code === 'PAYOUT_ACCOUNT_LIMIT')).toHaveLength(2)
    const page = (await member.ask('GET', '/wps/payoutAccounts')).value as {
      accounts: { lastFour: string }[]
    }
    expect(page.accounts[0]!.lastFour).toBe(number.slice(-4))
    expect(JSON.stringify(page)).not.toContain(number)
    expect(await firstNumber(member, { kind: 'usdt', provider: 'TRC20', firstNumber: number })).toMatchObject(
      { code: 'BAD_INPUT' },
    )
  })

  it('belong to one member, unless staff allows a second', async () => {
    const number = numberOf()
    const first = await new Member(house).prepare({ holder: 'Ann One', number })
    const second = new Member(house)
    await second.register()
    await second.ask('PUT', '/wps/member/paymentPassword', {
      loginPassword: 'Rambutan-canal-52',
      newPassword: '730194',
      confirmNewPassword: '730194',
    })
    expect(await second.bind({ holder: 'Ann Two', number })).toMatchObject({
      status: 409,
      code: 'PAYOUT_ACCOUNT_TAKEN',
    })
    expect(
      await house.onDesk('risk', 'POST', `/bo/payoutAccounts/${first.accountId}/sharing`, {
        reason: 'a married couple',
      }),
    ).toMatchObject({ status: 200 })
    expect(await second.bind({ holder: 'Ann Two', number })).toMatchObject({ status: 200 })
  })

  it('may be locked by the member and are opened by staff only', async () => {
    await malee.ask('POST', '/wps/payoutAccounts/lock', {})
    expect(await malee.bind({ firstNumber: '1' })).toMatchObject({
      code: expect.stringMatching(/LOCKED|BAD_INPUT/),
    })
    expect((await malee.ask('GET', '/wps/payoutAccounts')).value).toMatchObject({ isLocked: true })
    expect(
      await house.onDesk('risk', 'POST', `/bo/players/${malee.playerId}/payoutAccounts/opening`, {
        reason: 'asked by phone',
      }),
    ).toMatchObject({ status: 200 })
    expect((await malee.ask('GET', '/wps/payoutAccounts')).value).toMatchObject({ isLocked: false })
  })
})

describe('the offer', () => {
  it('tells what is free, what is held and what stands in the way', async () => {
    const fresh = new Browser(house.site)
    await fresh.register()
    expect((await fresh.ask('GET', '/wps/withdrawals/offer')).value).toMatchObject({
      free: '1000.00',
      total: '1000.00',
      held: [],
      blocks: [{ code: 'FUND_PASSWORD_NOT_SET' }, { code: 'NO_ACCOUNT' }],
    })
    house.bank.answers.pay = { kind: 'pending' }
    house.bank.answers.query = { kind: 'pending' }
    await malee.withdraw('600')
    expect((await malee.ask('GET', '/wps/withdrawals/offer')).value).toMatchObject({
      free: '4400.00',
      total: '5000.00',
      held: [{ purpose: 'withdrawal-hold', amount: '600.00' }],
      blocks: [{ code: 'PENDING_EXISTS' }],
    })
  })
})
