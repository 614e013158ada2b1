import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { proposeApproval } from './propose-approval.ts'
import type { ApprovalWanted } from './propose-approval.ts'
import { sweepApprovals } from './sweep-approvals.ts'
import { ask, asOwner, openBackOffice, openTestApp, openTestEndpoint } from './testing.ts'
import type { BackOffice } from './testing.ts'
import type { Actor, ApprovalKind } from './types.ts'

let app: App
let close: () => Promise<void>
let endpoint: FastifyInstance
let maker: BackOffice
let checker: BackOffice
let makerActor: Actor
let isBroken = false
const closed: string[] = []

/** Writes a line into the audit trail: what it did can be counted. */
const kind: ApprovalKind = {
  kind: 'test.act',
  permission: 'ledger.read',
  describe: async (_, approval) => [
    { name: 'amount', form: 'amount', value: JSON.stringify(approval.detail) },
  ],
  act: async (tx, approval, by) => {
    await sql`select operators.append_audit(null, 'the act', ${by.address}, 'test.act', ${approval.subject}, null, null, null)`.execute(
      tx,
    )
    if (isBroken) throw new Refusal('VERSION_CONFLICT')
    return { done: approval.subject }
  },
  closed: async (_, approval, decision) => void closed.push(`${approval.subject} ${decision}`),
}

beforeEach(async () => {
  const opened = await openTestApp()
  app = opened.app
  close = opened.close
  endpoint = await openTestEndpoint(app, { isFactorRequired: false, approvalKinds: [kind] })
  maker = await openBackOffice(app, endpoint, 'finance')
  checker = await openBackOffice(app, endpoint, 'owner')
  const row = await app.db
    .selectFrom('operators.operators')
    .select('operator_id')
    .where('username', '=', 'finance')
    .executeTakeFirstOrThrow()
  makerActor = { operator: { operatorId: row.operator_id, username: 'finance' }, address: '127.0.0.1' }
  isBroken = false
  closed.length = 0
})

afterEach(async () => {
  await endpoint.close()
  await close()
})

const propose = (wanted: Partial<ApprovalWanted> = {}) =>
  transact(app.db, (tx) =>
    proposeApproval(tx, {
      key: newId(),
      kind: 'test.act',
      subject: 'thing:1',
      detail: { amount: '5.00', to: 'malee' },
      reason: 'asked by phone',
      by: makerActor,
      ...wanted,
    }),
  )

const look = async (approvalId: string, backOffice: BackOffice = checker) =>
  (await ask(endpoint, { method: 'GET', url: `/bo/approvals/${approvalId}`, backOffice })).value!

const decide = async (approvalId: string, backOffice: BackOffice, change: Record<string, unknown> = {}) => {
  const { detailHash } = await look(approvalId)
  return ask(endpoint, {
    method: 'POST',
    url: `/bo/approvals/${approvalId}/decision`,
    body: { decision: 'approved', detailHash, reason: 'checked', ...change },
    backOffice,
  })
}

const actions = async (action: string) =>
  (await app.db.selectFrom('operators.audit').select('audit_no').where('action', '=', action).execute())
    .length

describe('a proposal', () => {
  it('waits in the queue, says what will happen, and is done by another', async () => {
    const { approvalId } = await propose()
    const queue = await ask(endpoint, { method: 'GET', url: '/bo/approvals', backOffice: checker })
    expect(queue.value).toMatchObject({
      totalElements: 1,
      content: [{ kind: 'test.act', proposer: 'finance', mayDecide: true, isMine: false, decision: null }],
    })
    expect(await look(approvalId, maker)).toMatchObject({ isMine: true, mayDecide: false })
    expect(await look(approvalId)).toMatchObject({ lines: [{ name: 'amount' }], reason: 'asked by phone' })
    expect((await decide(approvalId, checker)).status).toBe(200)
    expect(await look(approvalId)).toMatchObject({
      decision: 'approved',
      decider: 'owner',
      decisionReason: 'checked',
      result: { done: 'thing:1' },
      lines: [],
    })
    expect(await actions('test.act')).toBe(1)
    expect(await actions('approval.propose')).toBe(1)
    expect(await actions('approval.approve')).toBe(1)
    const open = await ask(endpoint, { method: 'GET', url: '/bo/approvals?state=open', backOffice: checker })
    expect(open.value).toMatchObject({ totalElements: 0 })
    const done = await ask(endpoint, {
      method: 'GET',
      url: '/bo/approvals?state=closed',
      backOffice: checker,
    })
    expect(done.value).toMatchObject({ totalElements: 1 })
  })

  it('can never be decided by who proposed it, whatever their role', async () => {
    const { approvalId } = await propose()
    expect((await decide(approvalId, maker)).code).toBe('APPROVAL_OWN')
    expect((await decide(approvalId, maker, { decision: 'refused' })).code).toBe('APPROVAL_OWN')
    await expect(
      sql`update operators.approvals set decision = 'approved', decided_at = now(), decided_by = proposed_by`.execute(
        app.db,
      ),
    ).rejects.toThrow(/check/)
    expect(await actions('test.act')).toBe(0)
  })

  it('is decided once by twenty at the same moment', async () => {
    const { approvalId } = await propose()
    const { detailHash } = await look(approvalId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        ask(endpoint, {
          method: 'POST',
          url: `/bo/approvals/${approvalId}/decision`,
          body: { decision: n % 3 === 0 ? 'refused' : 'approved', detailHash, reason: 'checked' },
          backOffice: checker,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'APPROVAL_DECIDED')).toHaveLength(19)
    const { decision } = await look(approvalId)
    expect(await actions('test.act')).toBe(decision === 'approved' ? 1 : 0)
    expect(closed).toHaveLength(decision === 'refused' ? 1 : 0)
  })

  it('is not decided on other words than the ones seen', async () => {
    const { approvalId } = await propose()
    expect((await decide(approvalId, checker, { detailHash: 'ab'.repeat(32) })).code).toBe('APPROVAL_CHANGED')
    await expect(
      sql`update operators.approvals set detail = '{"amount":"500.00"}'`.execute(app.db),
    ).rejects.toThrow(/never edited/)
    await asOwner(app, 'alter table operators.approvals disable trigger all')
    await asOwner(app, `update operators.approvals set detail = '{"amount":"500.00"}'`)
    expect((await decide(approvalId, checker)).code).toBe('APPROVAL_CHANGED')
    expect(await actions('test.act')).toBe(0)
  })

  it('is not decided after its time, and the sweep ends it', async () => {
    const { approvalId } = await propose({ lifetimeMs: 1 })
    expect((await decide(approvalId, checker)).code).toBe('APPROVAL_EXPIRED')
    expect(await look(approvalId)).toMatchObject({ decision: 'expired' })
    expect(await sweepApprovals(app, [kind])).toBe(1)
    expect(await sweepApprovals(app, [kind])).toBe(0)
    expect(closed).toEqual(['thing:1 expired'])
    await propose()
  })

  it('stays open when the act is refused, and nothing of the act remains', async () => {
    const { approvalId } = await propose()
    isBroken = true
    expect((await decide(approvalId, checker)).code).toBe('VERSION_CONFLICT')
    expect(await look(approvalId)).toMatchObject({ decision: null })
    expect(await actions('test.act')).toBe(0)
    isBroken = false
    expect((await decide(approvalId, checker)).status).toBe(200)
  })

  it('of a colleague who has left can only be refused', async () => {
    const { approvalId } = await propose()
    await sql`update operators.operators set state = 'disabled' where username = 'finance'`.execute(app.db)
    expect((await decide(approvalId, checker)).code).toBe('APPROVAL_ORPHANED')
    expect((await decide(approvalId, checker, { decision: 'refused' })).status).toBe(200)
    expect(closed).toEqual(['thing:1 refused'])
  })

  it('needs the permission of its kind', async () => {
    const { approvalId } = await propose({ by: { ...makerActor } })
    const support = await openBackOffice(app, endpoint, 'support')
    expect((await decide(approvalId, support)).code).toBe('NOT_ALLOWED')
    const content = await openBackOffice(app, endpoint, 'content')
    expect((await ask(endpoint, { method: 'GET', url: '/bo/approvals', backOffice: content })).code).toBe(
      'NOT_ALLOWED',
    )
  })

  it('is told again to a repeat, and refused beside another of its kind and subject', async () => {
    const key = newId()
    const first = await propose({ key })
    expect((await propose({ key })).approvalId).toBe(first.approvalId)
    await expect(propose({ key, detail: { amount: '6.00' } })).rejects.toThrow('APPROVAL_WAITS')
    await expect(propose()).rejects.toThrow('APPROVAL_WAITS')
    expect((await propose({ subject: 'thing:2' })).approvalId).not.toBe(first.approvalId)
  })

  it('is made once, however many send it at once', async () => {
    const key = newId()
    const same = await Promise.all(Array.from({ length: 20 }, () => propose({ key })))
    expect(new Set(same.map(({ approvalId }) => approvalId)).size).toBe(1)
    expect(await actions('approval.propose')).toBe(1)
    const others = await Promise.allSettled(Array.from({ length: 20 }, () => propose({ subject: 'thing:2' })))
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await actions('approval.propose')).toBe(2)
  })

  it('is taken back by who proposed it, and by nobody else', async () => {
    const { approvalId } = await propose()
    const withdraw = (backOffice: BackOffice) =>
      ask(endpoint, {
        method: 'POST',
        url: `/bo/approvals/${approvalId}/withdrawal`,
        body: { reason: 'a mistake' },
        backOffice,
      })
    expect((await withdraw(checker)).code).toBe('NOT_ALLOWED')
    expect((await withdraw(maker)).status).toBe(200)
    expect((await withdraw(maker)).code).toBe('APPROVAL_DECIDED')
    expect((await decide(approvalId, checker)).code).toBe('APPROVAL_DECIDED')
    expect(closed).toEqual(['thing:1 withdrawn'])
  })
})
