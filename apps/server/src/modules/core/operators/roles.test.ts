import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { permissions } from '@krathong/protocol/call'
import { keptApart } from '@krathong/protocol/rights/role-rules'
import type { App } from '../../../platform/app.ts'
import { readOperatorsWith } from './index.ts'
import {
  approve,
  ask,
  askByTwo,
  asOwner,
  isAuditWhole,
  openBackOffice,
  openTestApp,
  openTestEndpoint,
} from './testing.ts'
import type { Asked, BackOffice } from './testing.ts'

let app: App
let close: () => Promise<void>
let endpoint: FastifyInstance
let owner: BackOffice
let second: BackOffice

beforeEach(async () => {
  const opened = await openTestApp()
  app = opened.app
  close = opened.close
  endpoint = await openTestEndpoint(app, { isFactorRequired: false, holds: { isPlayMoney: false } })
  owner = await openBackOffice(app, endpoint, 'owner')
  second = await openBackOffice(app, endpoint, 'owner', 'second')
})

afterEach(async () => {
  await endpoint.close()
  await close()
})

const PUT = '/bo/staff/roles'
const GONE = '/bo/staff/roles/removal'
const night = {
  role: null,
  name: 'Night desk',
  rights: ['players.read', 'deposits.read'],
  version: 0,
  reason: 'the night shift',
}
const asked = (body: object, backOffice: BackOffice = owner): Asked => ({
  method: 'PUT',
  url: PUT,
  body,
  backOffice,
})
const byTwo = (body: object, from = owner, agrees = second) => askByTwo(endpoint, asked(body, from), agrees)
const make = () => byTwo(night)
const remove = (role: string, version: number) =>
  askByTwo(
    endpoint,
    { method: 'POST', url: GONE, body: { role, version, reason: 'no more nights' }, backOffice: owner },
    second,
  )
const look = (url: string, backOffice: BackOffice) => ask(endpoint, { method: 'GET', url, backOffice })
const tableOf = async () =>
  (await look('/bo/staff/roles', owner)).value!['roles'] as {
    role: string
    permissions: string[]
    version: number
    holders: number
  }[]
const idOf = async (username: string) =>
  (
    await app.db
      .selectFrom('operators.operators')
      .select('operator_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).operator_id
const trail = (action: string) =>
  app.db
    .selectFrom('operators.audit')
    .select(['operator', 'before', 'after', 'reason', 'subject'])
    .where('action', '=', action)
    .orderBy('audit_no')
    .execute()

describe('a role that owners make', () => {
  it('waits for a second owner, then opens what it says and nothing else', async () => {
    const waits = await ask(endpoint, asked(night))
    expect(waits.code).toBe('SENT_FOR_APPROVAL')
    expect((await tableOf()).map(({ role }) => role)).not.toContain('Night desk')
    const url = `/bo/approvals/${String(waits.data!['approvalId'])}`
    expect((await approve(endpoint, url, owner)).code).toBe('APPROVAL_OWN')
    expect((await approve(endpoint, url, second)).status).toBe(200)
    expect((await tableOf()).find(({ role }) => role === 'Night desk')?.permissions).toEqual([
      'players.read',
      'deposits.read',
    ])
    const nok = await openBackOffice(app, endpoint, 'Night desk', 'nok')
    expect((await look('/bo/session', nok)).value!['operator']).toMatchObject({
      role: 'Night desk',
      permissions: ['players.read', 'deposits.read'],
    })
    expect((await look('/bo/staff', nok)).code).toBe('NOT_ALLOWED')
    expect((await readOperatorsWith(app.db, 'deposits.read')).map(({ username }) => username)).toEqual([
      'nok',
      'owner',
      'second',
    ])
    expect(await trail('operator.new-role')).toMatchObject([
      {
        subject: 'role:Night desk',
        reason: 'the night shift',
        after: { adds: 'players.read, deposits.read' },
      },
    ])
    expect(await isAuditWhole(app)).toBe(true)
  })

  it.each([
    ['a right that needs its look', { rights: ['deposits.decide'] }, 'BAD_INPUT'],
    ['the same right twice', { rights: ['players.read', 'players.read'] }, 'BAD_INPUT'],
    ['an unknown right', { rights: ['everything'] }, 'BAD_INPUT'],
    ['no rights of its own', { rights: null }, 'BAD_INPUT'],
    ['what raises its holder', { rights: ['staff.read', 'staff.write'] }, 'RIGHT_OF_OWNERS'],
    ['what owners lack', { rights: ['withdrawals.read', 'withdrawals.pay'] }, 'RIGHT_NOT_HELD'],
    ['the name of a role there is', { name: 'OWNER' }, 'ROLE_NAME_TAKEN'],
    ['the same name in other signs', { name: 'ｓｕｐｐｏｒｔ' }, 'ROLE_NAME_TAKEN'],
    ['a name of signs', { name: '<b>x</b>' }, 'BAD_INPUT'],
    ['a name of blanks', { name: '   ' }, 'BAD_INPUT'],
    ['a name too long', { name: 'x'.repeat(41) }, 'BAD_INPUT'],
  ])('is refused with %s', async (_, part, code) => {
    expect((await byTwo({ ...night, ...part })).code).toBe(code)
  })

  it('never holds what is kept apart', async () => {
    for (const pair of keptApart) {
      const rights = permissions.filter(
        (one) => pair.includes(one) || pair.some((right) => one === `${right.split('.')[0]}.read`),
      )
      expect([pair, (await byTwo({ ...night, rights })).code]).toEqual([pair, 'RIGHTS_APART'])
    }
  })

  it('is the matter of owners alone', async () => {
    const rules = await openBackOffice(app, endpoint, 'rules')
    const auditor = await openBackOffice(app, endpoint, 'auditor')
    for (const one of [rules, auditor])
      expect((await ask(endpoint, asked(night, one))).code).toBe('NOT_ALLOWED')
    expect((await ask(endpoint, { method: 'PUT', url: PUT, body: night })).status).toBe(401)
    const waits = await ask(endpoint, asked(night))
    const url = `/bo/approvals/${String(waits.data!['approvalId'])}`
    expect((await approve(endpoint, url, rules)).code).toBe('NOT_ALLOWED')
  })
})

describe('changed rights', () => {
  it('count at once in a session that is open, and so does a role that is taken away', async () => {
    await make()
    const nok = await openBackOffice(app, endpoint, 'Night desk', 'nok')
    const see = async () => (await look('/bo/session', nok)).value!['operator']
    const rights = ['players.read', 'staff.read']
    await byTwo({ ...night, role: 'Night desk', rights, version: 1 })
    expect(await see()).toMatchObject({ permissions: ['players.read', 'staff.read'] })
    expect((await look('/bo/staff', nok)).status).toBe(200)
    await byTwo({ ...night, role: 'Night desk', name: 'Late desk', version: 2 })
    expect(await see()).toMatchObject({ role: 'Late desk', permissions: ['players.read', 'deposits.read'] })
    expect((await look('/bo/staff', nok)).code).toBe('NOT_ALLOWED')
    expect(await trail('operator.role-rights')).toMatchObject([
      { after: { adds: 'staff.read', takes: 'deposits.read', people: '1' } },
      { before: { name: 'Night desk' }, after: { name: 'Late desk', people: '1' } },
    ])
    expect((await remove('Late desk', 3)).code).toBe('ROLE_IN_USE')
    const moved = { key: await idOf('nok'), from: 'Late desk', to: 'content', reason: 'days again' }
    const url = `/bo/staff/${await idOf('nok')}/role`
    const waits = await ask(endpoint, { method: 'PUT', url, body: moved, backOffice: owner })
    await approve(endpoint, `/bo/approvals/${String(waits.value!['approvalId'])}`, second)
    expect(await see()).toMatchObject({ role: 'content' })
    expect((await remove('Late desk', 3)).status).toBe(200)
    expect((await tableOf()).map(({ role }) => role)).not.toContain('Late desk')
    expect(await trail('operator.remove-role')).toMatchObject([
      { before: { name: 'Late desk' }, after: null },
    ])
  })

  it('of a role that the program brings are put back as it brings them', async () => {
    const before = (await tableOf()).find(({ role }) => role === 'payments')!
    const less = { role: 'payments', name: 'payments', version: 0, reason: 'nobody pays now' }
    await byTwo({ ...less, rights: ['withdrawals.read'] })
    const pay = await openBackOffice(app, endpoint, 'payments')
    const now = async () => ((await look('/bo/session', pay)).value!['operator'] as typeof before).permissions
    expect(await now()).toEqual(['withdrawals.read'])
    // An owner lacks it and gives it to nobody; what the program itself gives can be put back.
    const given = await byTwo({ ...less, rights: ['withdrawals.read', 'withdrawals.pay'], version: 1 })
    expect(given.code).toBe('RIGHT_NOT_HELD')
    expect((await byTwo({ ...less, rights: null, version: 1 })).status).toBe(200)
    expect((await now()).toSorted()).toEqual(before.permissions.toSorted())
    expect((await byTwo({ ...less, name: 'Payers', rights: null, version: 2 })).code).toBe('BAD_INPUT')
    expect((await remove('payments', 2)).code).toBe('ROLE_FIXED')
  })

  it('never reach owners: nobody locks the last one out, not even in the database', async () => {
    const owners = { role: 'owner', name: 'owner', rights: ['players.read'], version: 0, reason: 'a mistake' }
    expect((await byTwo(owners)).code).toBe('ROLE_FIXED')
    expect((await byTwo({ ...owners, role: 'none' })).code).toBe('ROLE_FIXED')
    expect((await remove('owner', 0)).code).toBe('ROLE_FIXED')
    await expect(
      asOwner(app, `update operators.roles set rights = '{}' where role = 'owner'`),
    ).rejects.toThrow(/check/)
    await expect(asOwner(app, `delete from operators.roles where role = 'content'`)).rejects.toThrow(/stays/)
    await expect(
      asOwner(app, `update operators.roles set role = 'chief' where role = 'owner'`),
    ).rejects.toThrow(/stays/)
  })

  it('are agreed to on what was there: of two that were proposed one is done', async () => {
    await make()
    const change = (rights: string[]) => asked({ ...night, role: 'Night desk', rights, version: 1 })
    const one = await ask(endpoint, change(['players.read']))
    const url = `/bo/approvals/${String(one.data!['approvalId'])}`
    expect((await ask(endpoint, change(['rounds.read']))).code).toBe('APPROVAL_WAITS')
    // Somebody changes the row beside it: what was shown is no more what is there.
    await asOwner(app, `update operators.roles set version = version + 1 where role = 'Night desk'`)
    expect((await approve(endpoint, url, second)).code).toBe('VERSION_CONFLICT')
    expect((await tableOf()).find(({ role }) => role === 'Night desk')?.permissions).toHaveLength(2)
  })

  it('are nobody’s own: a proposer who is no owner any more changes nothing', async () => {
    const third = await openBackOffice(app, endpoint, 'owner', 'third')
    const waits = await ask(endpoint, asked(night, third))
    await asOwner(app, `update operators.operators set role = 'support' where username = 'third'`)
    const url = `/bo/approvals/${String(waits.data!['approvalId'])}`
    expect((await approve(endpoint, url, second)).code).toBe('APPROVAL_ORPHANED')
  })
})
