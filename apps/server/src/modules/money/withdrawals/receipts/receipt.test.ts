import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../../platform/db/database.ts'
import { holdAccount } from '../../../people/players/index.ts'
import { expectSoundPayouts, Member, openWithdrawalSite, PNG, pngOf } from '../testing.ts'
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

const paid = async (amount = '1000') => {
  const made = shown(await malee.withdraw(amount))
  await site.turn()
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
  site.onBackOffice(who, 'POST', `/bo/withdrawals/${withdrawalId}/decision`, {
    version: await versionOf(withdrawalId),
    reason: 'looked at the bank statement',
    ...more,
  })

describe('payouts', () => {
  it('without a clear answer are asked for and never sent again (check 28)', async () => {
    site.bank.answers.pay = { kind: 'unclear', fault: 'timed out' }
    site.bank.answers.query = { kind: 'pending' }
    const answer = site.bank.instructed.length
    const { withdrawalId } = shown(await malee.withdraw('700'))
    await site.turn()
    expect((await malee.detail(withdrawalId)).withdrawal).toMatchObject({ state: 'UNKNOWN', held: '700.00' })
    for (let n = 0; n < 3; n += 1) {
      await sql`update outbox.sendings set due_at = now(), claimed_until = null where kind = 'payout'`.execute(
        site.app.db,
      )
      await site.turn()
    }
    site.bank.answers.query = { kind: 'paid', reference: '' }
    await sql`update outbox.sendings set due_at = now(), claimed_until = null where kind = 'payout'`.execute(
      site.app.db,
    )
    await site.turn()
    expect((await malee.detail(withdrawalId)).withdrawal).toMatchObject({
      state: 'DISBURSED',
      paid: '700.00',
    })
    expect(site.bank.instructed.length - answer).toBe(1)
  })

  it('that the bank refuses, or never heard of, give the money back', async () => {
    site.bank.answers.pay = { kind: 'failed', fault: 'no such account' }
    const first = shown(await malee.withdraw('700')).withdrawalId
    await site.turn()
    expect((await malee.detail(first)).withdrawal).toMatchObject({
      state: 'FAILED',
      returned: '700.00',
      reason: 'no such account',
    })
    site.bank.answers = { pay: { kind: 'unclear', fault: 'reset' }, query: { kind: 'unheard' } }
    const second = shown(await malee.withdraw('800')).withdrawalId
    for (let n = 0; n < 4; n += 1) {
      await site.turn()
      await sql`update outbox.sendings set due_at = now(), claimed_until = null where kind = 'payout'`.execute(
        site.app.db,
      )
    }
    expect((await malee.detail(second)).withdrawal).toMatchObject({ state: 'FAILED', held: '0.00' })
    expect(await malee.balance()).toBe('5000.00')
  })

  it('claimed by a process that died are asked for, and two senders at once send one', async () => {
    const { takeToSend } = await import('../payouts/payout-store.ts')
    const { transact } = await import('../../../../platform/db/database.ts')
    const { withdrawalId } = shown(await malee.withdraw('300'))
    const { payout_id: payoutId } = await site.app.db
      .selectFrom('withdrawals.payouts')
      .select('payout_id')
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirstOrThrow()
    await transact(site.app.db, (tx) => takeToSend(tx, payoutId))
    await sql`update withdrawals.withdrawals set state = 'PAYING', version = version + 1 where withdrawal_id = ${withdrawalId}::uuid`.execute(
      site.app.db,
    )
    const answer = site.bank.instructed.length
    await sql`update outbox.sendings set due_at = now(), claimed_until = null where kind = 'payout'`.execute(
      site.app.db,
    )
    await site.turn()
    expect(site.bank.instructed.length - answer).toBe(0)
    expect((await malee.detail(withdrawalId)).withdrawal).toMatchObject({ state: 'DISBURSED' })
    await malee.withdraw('300')
    await Promise.all(Array.from({ length: 6 }, () => site.turn()))
    expect(site.bank.instructed.length - answer).toBe(1)
  })
})

describe('the receipt', () => {
  it('is answered in part with a picture; the rest is paid, as the worked example says (check 29, A-025)', async () => {
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
    const audit = await site.app.db
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
        where withdrawal_id = ${withdrawalId}::uuid`.execute(site.app.db)
    for (const minutes of [721, 1297, 1431]) {
      await at(minutes)
      await site.turn()
    }
    const reminded = await site.app.db
      .selectFrom('withdrawals.reminders')
      .select('number')
      .where('withdrawal_id', '=', withdrawalId)
      .orderBy('number')
      .execute()
    expect(reminded.map(({ number }) => number)).toEqual([1, 2, 3])
    await at(1440)
    await site.turn()
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
    await site.turn()
    expect((await malee.detail(withdrawalId)).withdrawal['state']).toBe('DISPUTE')
  })

  it('is answered in the last second before its time', async () => {
    const withdrawalId = await paid()
    await sql`update withdrawals.withdrawals set confirm_by = now() + interval '1 second', version = version + 1 where withdrawal_id = ${withdrawalId}::uuid`.execute(
      site.app.db,
    )
    await site.turn()
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
    const somchai = await new Member(site).prepare({ holder: 'Somchai Dee' })
    expect((await somchai.upload(withdrawalId, PNG)).statusCode).toBe(404)
    expect(await somchai.answer(withdrawalId, 'received')).toMatchObject({ status: 404 })
    const places = await Promise.all([1, 2, 3, 4, 5].map((mark) => malee.upload(withdrawalId, pngOf(mark))))
    expect(places.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect((await malee.upload(withdrawalId, pngOf(9))).json()).toMatchObject({ code: 'IMAGE_LIMIT' })
    const kept = await site.app.db.selectFrom('withdrawals.proofs').select('content').execute()
    for (const { content } of kept)
      expect(content.includes(Buffer.from([0xff, 0xd8, 0xff, 0xdb]))).toBe(false)
  })
})

describe('money that staff hold', () => {
  const hold = (money: boolean) =>
    transact(site.app.db, (tx) => holdAccount(tx, malee.playerId, { money, signIn: false }))
  const stateOf = async (withdrawalId: string) => (await malee.detail(withdrawalId)).withdrawal['state']
  /** A turn after the moment to which an order was put back. */
  const laterTurn = async () => {
    await sql`update outbox.sendings set due_at = now() where kind = 'payout'`.execute(site.app.db)
    await site.turn()
  }

  it('stays: no new request, no transfer of what is approved already, until it is free again', async () => {
    const { withdrawalId } = shown(await malee.withdraw('500'))
    await hold(true)
    const other = await new Member(site).prepare({ cash: '1000' })
    const theirs = shown(await other.withdraw('500')).withdrawalId
    await site.turn()
    expect(await stateOf(withdrawalId)).toBe('APPROVED')
    expect((await other.detail(theirs)).withdrawal).toMatchObject({ state: 'DISBURSED' })
    expect((await malee.withdraw('100')).code).toBe('ACCOUNT_FROZEN')
    await hold(false)
    await laterTurn()
    expect(await stateOf(withdrawalId)).toBe('DISBURSED')
  })

  it('never leaves after the freeze was answered, however close a payout was', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { withdrawalId } = shown(await malee.withdraw('100'))
      let stateAtAnswer: unknown = null
      await Promise.all([
        site.turn(),
        hold(true).then(async () => {
          stateAtAnswer = await stateOf(withdrawalId)
        }),
      ])
      await laterTurn()
      if (stateAtAnswer === 'APPROVED') expect(await stateOf(withdrawalId)).toBe('APPROVED')
      await hold(false)
      await laterTurn()
    }
  })
})
