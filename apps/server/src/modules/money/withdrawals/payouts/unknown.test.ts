import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { expectSoundPayouts, Member, openWithdrawalSite } from '../testing.ts'
import type { WithdrawalSite } from '../testing.ts'

let site: WithdrawalSite
let malee: Member
let withdrawalId: string

beforeAll(async () => {
  site = await openWithdrawalSite({ perDayCount: 50 })
})
afterAll(() => site.close())
afterEach(() => expectSoundPayouts(site))

/** A payout of 700 that the bank gave no clear answer to. */
beforeEach(async () => {
  site.bank.answers = { pay: { kind: 'unclear', fault: 'timed out' }, query: { kind: 'pending' } }
  malee = await new Member(site).prepare({ cash: '4000' })
  const made = (await malee.withdraw('700')).value['withdrawal'] as { withdrawalId: string }
  withdrawalId = made.withdrawalId
  await site.turn()
  expect(await stateNow()).toMatchObject({ state: 'UNKNOWN', held: '700.00' })
})

const stateNow = async () => (await malee.detail(withdrawalId)).withdrawal
const propose = async (more: Record<string, unknown> = {}, who = 'finance') =>
  site.onBackOffice(who, 'POST', `/bo/withdrawals/${withdrawalId}/end`, {
    version: (await stateNow())['version'],
    key: newId(),
    outcome: 'paid',
    reference: `KB-${newId()}`,
    reason: 'seen in the statement of the bank',
    ...more,
  })
const proposed = async (more: Record<string, unknown> = {}, who = 'finance') =>
  String((await propose(more, who)).value!['approvalId'])
const decide = async (approvalId: string, who = 'owner', decision = 'approved') => {
  const { value } = await site.onBackOffice(who, 'GET', `/bo/approvals/${approvalId}`)
  return site.onBackOffice(who, 'POST', `/bo/approvals/${approvalId}/decision`, {
    decision,
    detailHash: value!['detailHash'],
    reason: 'looked myself',
  })
}
const question = (who = 'finance') =>
  site.onBackOffice(who, 'POST', `/bo/withdrawals/${withdrawalId}/question`, {})
const askedAgain = () =>
  sql`update outbox.sendings set due_at = now(), claimed_until = null where kind = 'payout'`.execute(
    site.app.db,
  )

describe('a payout without a clear answer', () => {
  it('is asked about by hand, and what the bank says then stands', async () => {
    expect(await question()).toMatchObject({
      status: 200,
      value: { answer: 'pending', withdrawal: { state: 'UNKNOWN' } },
    })
    site.bank.answers.query = { kind: 'paid', reference: '' }
    expect(await question()).toMatchObject({
      value: { answer: 'paid', withdrawal: { state: 'DISBURSED', paid: '700.00' } },
    })
    expect(await question()).toMatchObject({ status: 409, code: 'WITHDRAWAL_MOVED' })
    expect(site.bank.instructed.filter((id, at, all) => all.indexOf(id) !== at)).toEqual([])
  })

  it('is not given up however often a hand asks and the bank never heard of it', async () => {
    site.bank.answers.query = { kind: 'unheard' }
    for (let n = 0; n < 5; n += 1) expect(await question()).toMatchObject({ value: { answer: 'unheard' } })
    expect(await stateNow()).toMatchObject({ state: 'UNKNOWN', held: '700.00' })
  })

  it('is marked paid by two people, with the bank’s reference, and captured once', async () => {
    const approvalId = await proposed()
    const { value } = await site.onBackOffice('owner', 'GET', `/bo/approvals/${approvalId}`)
    expect(value!['lines']).toMatchObject([
      { name: 'withdrawal' },
      { name: 'player', value: malee.playerId },
      { name: 'payout-end', value: 'paid' },
      { name: 'leaves-hold', value: '700.00' },
      { name: 'reference' },
    ])
    expect(await decide(approvalId, 'finance')).toMatchObject({ status: 403, code: 'APPROVAL_OWN' })
    expect(await stateNow()).toMatchObject({ state: 'UNKNOWN' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(approvalId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stateNow()).toMatchObject({ state: 'DISBURSED', paid: '700.00', held: '0.00' })
    site.bank.answers.query = { kind: 'paid', reference: '' }
    await askedAgain()
    await site.turn()
    expect(await stateNow()).toMatchObject({ state: 'DISBURSED', paid: '700.00' })
    expect(await malee.balance()).toBe('4300.00')
  })

  it('is marked never paid by two people, and the hold is the player’s again, once', async () => {
    const approvalId = await proposed({ outcome: 'failed', reference: undefined })
    expect(await decide(approvalId)).toMatchObject({ status: 200 })
    expect(await stateNow()).toMatchObject({ state: 'FAILED', returned: '700.00', held: '0.00' })
    expect(await malee.balance()).toBe('5000.00')
    expect(await decide(approvalId)).toMatchObject({ status: 409, code: 'APPROVAL_DECIDED' })
    expect(await malee.balance()).toBe('5000.00')
  })

  it('ends as the bank says when its answer is faster than the second person', async () => {
    const approvalId = await proposed({ outcome: 'failed', reference: undefined })
    site.bank.answers.query = { kind: 'paid', reference: '' }
    await askedAgain()
    const [answer] = await Promise.all([decide(approvalId), site.turn()])
    const { state, paid, returned } = await stateNow()
    expect([state, paid, returned]).toEqual(
      answer.status === 200 ? ['FAILED', '0.00', '700.00'] : ['DISBURSED', '700.00', '0.00'],
    )
  })

  it('needs a reference where it was paid, one proposal at a time, and rights', async () => {
    expect(await propose({ reference: undefined })).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(await propose({}, 'support')).toMatchObject({ status: 403 })
    await proposed()
    expect(await propose()).toMatchObject({ status: 409, code: 'APPROVAL_WAITS' })
    expect(await propose({ version: 1 })).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
  })

  it('is not paid by a reference that paid another', async () => {
    const reference = `KB-${newId()}`
    await decide(await proposed({ reference }))
    const first = withdrawalId
    const other = await new Member(site).prepare({ cash: '4000', holder: 'Somchai Dee' })
    const made = (await other.withdraw('300')).value['withdrawal'] as { withdrawalId: string }
    await site.turn()
    withdrawalId = made.withdrawalId
    malee = other
    expect(await decide(await proposed({ reference }))).toMatchObject({ status: 409, code: 'REFERENCE_USED' })
    expect(await stateNow()).toMatchObject({ state: 'UNKNOWN', held: '300.00' })
    site.bank.answers.query = { kind: 'paid', reference }
    await askedAgain()
    await site.turn()
    expect(await stateNow()).toMatchObject({ state: 'UNKNOWN', held: '300.00' })
    expect(first).not.toBe(withdrawalId)
  })
})

describe('a tie of staff to a player', () => {
  const ties = (who: string, path: string, body: object) =>
    site.onBackOffice(who, 'POST', `/bo/staff-ties${path}`, body)
  const idOf = async (account: string) => {
    const { value } = await site.onBackOffice('owner', 'GET', '/bo/staff-ties?pageSize=100')
    return (value!['content'] as { account: string; operatorId: string; operator: string }[]).find(
      (tie) => tie.account.toLowerCase() === account.toLowerCase(),
    )
  }
  const account = async () => String((await malee.ask('GET', '/wps/member/info')).value['account'])

  it('keeps an operator from proposing and deciding, until another ends it', async () => {
    const name = await account()
    const declared = { account: ` ${name.toUpperCase()} `, reason: 'my sister plays here' }
    expect(await ties('finance', '', declared)).toMatchObject({ status: 200, value: { isNew: true } })
    expect(await ties('finance', '', declared)).toMatchObject({ value: { isNew: false } })
    expect(await propose()).toMatchObject({ status: 403, code: 'APPROVER_TIED' })
    const tie = (await idOf(name))!
    expect(tie).toMatchObject({ operator: 'finance', account: name, notedBy: 'finance', isMine: false })
    const end = { operatorId: tie.operatorId, playerId: malee.playerId, reason: 'moved to another team' }
    expect(await ties('finance', '/ended', end)).toMatchObject({ status: 403 })
    expect(await ties('owner', '/ended', end)).toMatchObject({ status: 200 })
    expect(await ties('owner', '/ended', end)).toMatchObject({ status: 404 })
    const approvalId = await proposed()
    expect(
      await ties('owner', '/noted', { operator: 'OWNER', account: name, reason: 'is the member' }),
    ).toMatchObject({ status: 200 })
    expect(await decide(approvalId)).toMatchObject({ status: 403, code: 'APPROVER_TIED' })
    const own = (await idOf(name))!
    expect(await ties('owner', '/ended', { ...end, operatorId: own.operatorId })).toMatchObject({
      status: 403,
      code: 'TIE_OWN',
    })
    expect(await stateNow()).toMatchObject({ state: 'UNKNOWN' })
  })

  it('names people who are there, and is noted of others by who leads the staff', async () => {
    const name = await account()
    const reason = 'as they told me'
    expect(await ties('risk', '', { account: 'nobody-of-ours', reason })).toMatchObject({
      code: 'PLAYER_UNKNOWN',
    })
    expect(await ties('owner', '/noted', { operator: 'nobody', account: name, reason })).toMatchObject({
      code: 'OPERATOR_UNKNOWN',
    })
    expect(await ties('risk', '/noted', { operator: 'finance', account: name, reason })).toMatchObject({
      status: 403,
    })
  })

  it('above the player in the line counts as well (R-019)', async () => {
    const agent = await new Member(site).prepare({ holder: 'Agent Above' })
    await sql`update players.players set upline = array[${agent.playerId}::uuid] where player_id = ${malee.playerId}::uuid`.execute(
      site.app.db,
    )
    const name = String((await agent.ask('GET', '/wps/member/info')).value['account'])
    await ties('finance', '', { account: name, reason: 'this agent is me' })
    expect(await propose()).toMatchObject({ status: 403, code: 'APPROVER_TIED' })
    await sql`delete from withdrawals.staff_ties`.execute(site.app.db)
  })
})
