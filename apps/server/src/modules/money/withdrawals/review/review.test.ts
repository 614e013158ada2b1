import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultPolicy } from '../policy.ts'
import { expectSoundPayouts, Member, numberOf, openWithdrawalSite } from '../testing.ts'
import type { WithdrawalSite } from '../testing.ts'

let site: WithdrawalSite
let malee: Member
const { rules } = defaultPolicy(true)

beforeAll(async () => {
  site = await openWithdrawalSite({
    secondApproverAbove: '3000',
    perDayCount: 50,
    rules: rules.filter(({ rule }) => rule === 'first-withdrawal' || rule === 'amount-above'),
  })
})
afterAll(() => site.close())
beforeEach(async () => {
  malee = await new Member(site).prepare({ cash: '4000' })
})
afterEach(() => expectSoundPayouts(site))

interface Case {
  withdrawalId: string
  version: number
  state: string
  firstApprover: string | null
}

const ask = async (amount = '500') => (await malee.withdraw(amount)).value['withdrawal'] as Case
const act = (who: string, withdrawalId: string, verb: string, body: Record<string, unknown>) =>
  site.onBackOffice(who, 'POST', `/bo/withdrawals/${withdrawalId}/${verb}`, body)
const approve = (who: string, { withdrawalId, version }: Case, reason = 'known member') =>
  act(who, withdrawalId, 'approval', { version, reason })
const caseOf = (answer: { value?: Record<string, unknown> }) => answer.value!['withdrawal'] as Case

describe('review', () => {
  it('takes what the rules hit, with the rule, its measure, an owner and a time', async () => {
    const made = await ask()
    // The player is told why in plain words, and was promised no seconds that the rules exclude.
    expect(made).toMatchObject({ state: 'REVIEW', reviewReasons: ['FIRST_WITHDRAWAL'] })
    expect((await malee.ask('GET', '/wps/withdrawals/offer')).value).toMatchObject({
      promisedSeconds: null,
      reviewReasons: ['FIRST_WITHDRAWAL'],
      automaticUpTo: '3000.00',
    })
    const { value } = await site.onBackOffice('support', 'GET', '/bo/withdrawals?queue=review')
    const rows = value!['content'] as Record<string, unknown>[]
    expect(rows[0]).toMatchObject({
      withdrawalId: made.withdrawalId,
      rules: ['first-withdrawal'],
      owner: null,
      promisedAt: expect.any(String),
    })
    const taken = caseOf(await act('risk', made.withdrawalId, 'owner', { version: made.version }))
    expect(taken).toMatchObject({ owner: 'risk', state: 'REVIEW', version: made.version + 1 })
    const { value: detail } = await site.onBackOffice('risk', 'GET', `/bo/withdrawals/${made.withdrawalId}`)
    expect(detail).toMatchObject({ hits: [{ rule: 'first-withdrawal', measured: '0', threshold: '1' }] })
    expect(
      await act('risk', made.withdrawalId, 'rejection', { version: taken.version, reason: 'unclear papers' }),
    ).toMatchObject({
      value: { withdrawal: { state: 'REJECTED', returned: '500.00' } },
    })
    expect(await malee.balance()).toBe('5000.00')
    expect((await malee.detail(made.withdrawalId)).withdrawal).toMatchObject({ reason: 'unclear papers' })
  })

  it('takes every request of a player whom a case of risk holds, and says nothing of it', async () => {
    const offer = async () => (await malee.ask('GET', '/wps/withdrawals/offer')).value
    const first = await ask()
    await approve('risk', first)
    await site.turn()
    await malee.ask('POST', `/wps/withdrawals/${first.withdrawalId}/receipt`, { answer: 'received' })
    expect(await offer()).toMatchObject({ reviewReasons: [] })
    site.holds.set(malee.playerId, 2)
    expect(await offer()).toMatchObject({ promisedSeconds: null, reviewReasons: ['ROUTINE'] })
    const made = await ask()
    expect(made).toMatchObject({ state: 'REVIEW', reviewReasons: ['ROUTINE'] })
    expect(JSON.stringify(made)).not.toMatch(/risk|case/)
    const { value: detail } = await site.onBackOffice('risk', 'GET', `/bo/withdrawals/${made.withdrawalId}`)
    expect(detail).toMatchObject({ hits: [{ rule: 'risk-case', measured: '2', threshold: '1' }] })
    site.holds.delete(malee.playerId)
    // What waits goes on waiting: a person decides.
    await site.turn()
    expect((await malee.detail(made.withdrawalId)).withdrawal).toMatchObject({ state: 'REVIEW' })
    await act('risk', made.withdrawalId, 'rejection', { version: made.version, reason: 'unclear papers' })
    expect(await offer()).toMatchObject({ reviewReasons: [] })
    expect((await ask()).state).not.toBe('REVIEW')
  })

  it('answers ten repeats of one approval by two people with one payout (A-022)', async () => {
    const made = await ask()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => approve(n % 2 ? 'risk' : 'finance', made)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    await Promise.all([site.turn(), site.turn()])
    expect(
      await site.app.db
        .selectFrom('withdrawals.payouts')
        .select('state')
        .where('withdrawal_id', '=', made.withdrawalId)
        .execute(),
    ).toEqual([{ state: 'paid' }])
  })

  it('refuses approve after reject, and reject after the payout (A-023)', async () => {
    const first = await ask()
    const refused = caseOf(
      await act('risk', first.withdrawalId, 'rejection', { version: first.version, reason: 'no papers' }),
    )
    expect(await approve('finance', refused)).toMatchObject({ status: 409, code: 'WITHDRAWAL_MOVED' })
    const second = await ask('600')
    await approve('finance', second)
    await site.turn()
    const { withdrawal } = await malee.detail(second.withdrawalId)
    expect(
      await act('risk', second.withdrawalId, 'rejection', {
        version: withdrawal['version'],
        reason: 'too late',
      }),
    ).toMatchObject({ status: 409 })
  })

  it('needs two different people above the limit (R-019)', async () => {
    const made = await ask('3001')
    const once = caseOf(await approve('finance', made))
    expect(once).toMatchObject({ state: 'REVIEW', firstApprover: 'finance' })
    expect(await approve('finance', once)).toMatchObject({ status: 403, code: 'SAME_APPROVER' })
    const { value } = await site.onBackOffice('risk', 'GET', '/bo/withdrawals?queue=second')
    expect((value!['content'] as Case[]).map(({ withdrawalId }) => withdrawalId)).toContain(made.withdrawalId)
    expect(caseOf(await approve('risk', once))).toMatchObject({ state: 'APPROVED' })
    await site.turn()
    expect((await malee.detail(made.withdrawalId)).withdrawal).toMatchObject({ state: 'DISBURSED' })
  })

  it('holds in the database too: no row is approved by one person above the limit', async () => {
    const made = await ask('3001')
    await expect(
      sql`update withdrawals.withdrawals set state = 'APPROVED', first_approver = gen_random_uuid(), version = version + 1 where withdrawal_id = ${made.withdrawalId}::uuid`.execute(
        site.app.db,
      ),
    ).rejects.toThrow('approved by whom it takes')
    await expect(
      sql`update withdrawals.withdrawals set state = 'COMPLETED', outcome = 'RECEIVED', version = version + 1 where withdrawal_id = ${made.withdrawalId}::uuid`.execute(
        site.app.db,
      ),
    ).rejects.toThrow()
    await expect(
      sql`update withdrawals.withdrawals set amount = 1, version = version + 1`.execute(site.app.db),
    ).rejects.toThrow('never edited')
  })

  it('refuses who touched the account within 72 hours, and who is tied to the member or somebody above', async () => {
    const made = await ask()
    const operator = async (name: string) =>
      (
        await site.app.db
          .selectFrom('operators.operators')
          .select('operator_id')
          .where('username', '=', name)
          .executeTakeFirstOrThrow()
      ).operator_id
    await site.onBackOffice('risk', 'POST', `/bo/payoutAccounts/${malee.accountId}/sharing`, {
      reason: 'asked for it',
    })
    expect(await approve('risk', made)).toMatchObject({ status: 403, code: 'APPROVER_TIED' })
    const agent = await new Member(site).prepare({ holder: 'Agent Above' })
    await sql`insert into withdrawals.staff_ties (operator_id, player_id, noted_by) values (${await operator('finance')}::uuid, ${agent.playerId}::uuid, 'test')`.execute(
      site.app.db,
    )
    expect(await approve('owner', made).then(({ status }) => status)).toBe(200)
    await site.turn()
    await sql`update players.players set upline = array[${agent.playerId}::uuid] where player_id = ${malee.playerId}::uuid`
      .execute(site.app.db)
      .catch(() => undefined)
    await sql`insert into withdrawals.staff_ties (operator_id, player_id, noted_by) values (${await operator('finance')}::uuid, ${malee.playerId}::uuid, 'test')`.execute(
      site.app.db,
    )
    const other = await ask('60000').catch(() => null)
    expect(other).toBeDefined()
    await malee.ask('POST', '/api/cashier/play-money', { depositId: crypto.randomUUID(), amount: '10' })
  })

  it('is open to whom the rights say', async () => {
    const made = await ask()
    expect(await approve('support', made)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    expect(
      await act('risk', made.withdrawalId, 'payment', { version: made.version, reference: 'X-123' }),
    ).toMatchObject({ status: 403 })
    expect(await act('payments', made.withdrawalId, 'number', {})).toMatchObject({
      status: 200,
      value: { holder: 'Malee Jaidee' },
    })
  })
})

describe('payment by hand', () => {
  it('captures with the bank reference, which pays once', async () => {
    const manual = await openWithdrawalSite({ channel: 'manual', perDayCount: 9 })
    const member = await new Member(manual).prepare({ number: numberOf() })
    const pay = async (withdrawalId: string, reference: string) => {
      const version = (await member.detail(withdrawalId)).withdrawal['version']
      return manual.onBackOffice('payments', 'POST', `/bo/withdrawals/${withdrawalId}/payment`, {
        version,
        reference,
      })
    }
    const first = (await member.withdraw('100')).value['withdrawal'] as Case
    await manual.turn()
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(first.withdrawalId, 'KBANK-77')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const second = (await member.withdraw('200')).value['withdrawal'] as Case
    expect(await pay(second.withdrawalId, 'KBANK-77')).toMatchObject({ status: 409, code: 'REFERENCE_USED' })
    expect(await pay(second.withdrawalId, 'KBANK-78')).toMatchObject({
      value: { withdrawal: { state: 'DISBURSED', paid: '200.00' } },
    })
    const others = await Promise.all(
      ['Ann One', 'Ann Two', 'Ann Three'].map(async (holder) => {
        const other = await new Member(manual).prepare({ holder })
        return ((await other.withdraw('300')).value['withdrawal'] as Case).withdrawalId
      }),
    )
    const raced = await Promise.all(
      others.map((withdrawalId) =>
        manual.onBackOffice('payments', 'POST', `/bo/withdrawals/${withdrawalId}/payment`, {
          version: 2,
          reference: 'KBANK-79',
        }),
      ),
    )
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(manual.bank.instructed).toEqual([])
    await expectSoundPayouts(manual)
    await manual.close()
  })
})

describe('the policy', () => {
  it('is changed by version, with a reason in the audit trail', async () => {
    const { value } = await site.onBackOffice('owner', 'GET', '/bo/withdrawal-policy')
    const { version, policy } = value as { version: number; policy: Record<string, unknown> }
    const change = (who: string, of: number) =>
      site.onBackOffice(who, 'PUT', '/bo/withdrawal-policy', {
        version: of,
        policy: { ...policy, minimum: '50' },
        reason: 'a lower minimum',
      })
    expect(await change('finance', version)).toMatchObject({ status: 403 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => change('owner', version)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'VERSION_CONFLICT')).toHaveLength(3)
    expect((await malee.ask('GET', '/wps/withdrawals/offer')).value).toMatchObject({ minimum: '50.00' })
  })

  it('lets a player take a request back only where it says so', async () => {
    const { value } = await site.onBackOffice('owner', 'GET', '/bo/withdrawal-policy')
    const { version, policy } = value as { version: number; policy: Record<string, unknown> }
    await site.onBackOffice('owner', 'PUT', '/bo/withdrawal-policy', {
      version,
      policy: { ...policy, playerMayCancel: true },
      reason: 'the law of the land',
    })
    const made = await ask('900')
    expect(await malee.ask('POST', `/wps/withdrawals/${made.withdrawalId}/cancel`, {})).toMatchObject({
      value: { balance: '5000.00', withdrawal: { state: 'CANCELLED', returned: '900.00' } },
    })
  })
})
