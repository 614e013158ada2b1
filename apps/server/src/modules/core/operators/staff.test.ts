import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { shiftClock } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { rescueOperator } from './rescue-operator.ts'
import { mayComeFrom } from './staff-reads.ts'
import {
  ask,
  asOwner,
  buildOperator,
  openBackOffice,
  openTestApp,
  openTestEndpoint,
  PASSWORD,
} from './testing.ts'
import { bindAt, backOfficeAt, signInAt } from './testing-sign-in.ts'
import type { Asked, BackOffice } from './testing.ts'

const HOUR = 3_600_000
let app: App
let close: () => Promise<void>
let endpoint: FastifyInstance
let owner: BackOffice

beforeEach(async () => {
  const opened = await openTestApp()
  app = opened.app
  close = opened.close
  endpoint = await openTestEndpoint(app, { isFactorRequired: false })
  owner = await openBackOffice(app, endpoint, 'owner')
})

afterEach(async () => {
  shiftClock(0)
  await endpoint.close()
  await close()
})

const send = (method: Asked['method'], url: string, body: unknown, backOffice: BackOffice = owner) =>
  ask(endpoint, { method, url, backOffice, ...(method === 'GET' ? {} : { body }) })
const idOf = async (username: string) =>
  (
    await app.db
      .selectFrom('operators.operators')
      .select('operator_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).operator_id
const roleOf = async (username: string) =>
  app.db
    .selectFrom('operators.operators')
    .select(['role', 'state'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
const add = (username: string, role: string, backOffice: BackOffice = owner) =>
  send(
    'POST',
    '/bo/staff/invitations',
    {
      key: newId(),
      username,
      displayName: username,
      email: `${username}@staff.example`,
      role,
      reason: 'new colleague',
    },
    backOffice,
  )
const resetPassword = async (username: string) =>
  String(
    (await send('POST', `/bo/staff/${await idOf(username)}/password`, { reason: 'lost' })).value![
      'temporaryPassword'
    ],
  )
const setRole = async (username: string, from: string, to: string, backOffice: BackOffice = owner) =>
  send(
    'PUT',
    `/bo/staff/${await idOf(username)}/role`,
    { key: newId(), from, to, reason: 'new duties' },
    backOffice,
  )
const setState = async (username: string, state: string, backOffice: BackOffice = owner) =>
  send(
    'PUT',
    `/bo/staff/${await idOf(username)}/state`,
    { key: newId(), state, reason: 'on leave' },
    backOffice,
  )
const signIn = (username: string, password: string) => signInAt(endpoint, { username, password })
const backOfficeOf = (username: string, password: string) => backOfficeAt(endpoint, username, password)
const secondOwner = async () => {
  await buildOperator(app, { username: 'second', role: 'owner' })
  return backOfficeOf('second', PASSWORD)
}
const agree = async (approvalId: unknown, backOffice: BackOffice) => {
  const { value } = await send('GET', `/bo/approvals/${String(approvalId)}`, null, backOffice)
  return send(
    'POST',
    `/bo/approvals/${String(approvalId)}/decision`,
    { decision: 'approved', detailHash: value!['detailHash'], reason: 'agreed' },
    backOffice,
  )
}

describe('a new colleague', () => {
  it('with a password made for them opens nothing until it is changed', async () => {
    await buildOperator(app, { username: 'nok', role: 'support' })
    const temporary = await resetPassword('nok')
    const backOffice = await backOfficeOf('nok', temporary)
    const me = await send('GET', '/bo/session', null, backOffice)
    expect(me.value).toMatchObject({
      operator: { role: 'support', permissions: [], mustChangePassword: true },
    })
    expect((await send('GET', '/bo/approvals', null, backOffice)).code).toBe('NOT_ALLOWED')
    const change = (body: unknown) => send('PUT', '/bo/session/password', body, backOffice)
    expect((await change({ current: 'wrong', next: 'Coconut-river-88' })).code).toBe('WRONG_CREDENTIALS')
    expect((await change({ current: temporary, next: 'short' })).code).toBe('PASSWORD_WEAK')
    expect((await change({ current: temporary, next: temporary })).code).toBe('PASSWORD_WEAK')
    const elsewhere = await backOfficeOf('nok', temporary)
    expect((await change({ current: temporary, next: 'Coconut-river-88' })).status).toBe(200)
    expect((await send('GET', '/bo/approvals', null, backOffice)).status).toBe(200)
    expect((await send('GET', '/bo/session', null, elsewhere)).code).toBe('SESSION_ENDED')
    expect((await signIn('nok', temporary)).code).toBe('WRONG_CREDENTIALS')
    expect((await signIn('nok', 'Coconut-river-88')).status).toBe(200)
  })

  it('who waits three days cannot use the password any more', async () => {
    await buildOperator(app, { username: 'nok', role: 'support' })
    const temporary = await resetPassword('nok')
    shiftClock(73 * HOUR)
    expect((await signIn('nok', temporary)).code).toBe('WRONG_CREDENTIALS')
  })

  it('opens nothing until a second owner has agreed to the role, where there is one', async () => {
    const second = await secondOwner()
    const added = await add('nok', 'finance')
    expect(await roleOf('nok')).toEqual({ role: 'none', state: 'invited' })
    const { approvalId } = added.value!
    expect((await agree(approvalId, owner)).code).toBe('APPROVAL_OWN')
    expect((await agree(approvalId, second)).status).toBe(200)
    expect(await roleOf('nok')).toMatchObject({ role: 'finance' })
  })

  it('has a name nobody else has', async () => {
    await add('nok', 'support')
    expect((await add('NOK', 'content')).code).toBe('USERNAME_TAKEN')
    expect((await add('nobody', 'emperor')).code).toBe('BAD_INPUT')
  })
})

describe('rights', () => {
  it('are never changed by oneself', async () => {
    await secondOwner()
    expect((await setRole('owner', 'owner', 'support')).code).toBe('OWN_RIGHTS')
    expect((await setState('owner', 'disabled')).code).toBe('OWN_RIGHTS')
    const id = await idOf('owner')
    expect((await send('POST', `/bo/staff/${id}/factor`, { key: newId(), reason: 'lost' })).code).toBe(
      'OWN_RIGHTS',
    )
    expect((await send('POST', `/bo/staff/${id}/password`, { reason: 'lost' })).code).toBe('OWN_RIGHTS')
  })

  it('are taken away at once and given only by two owners', async () => {
    const second = await secondOwner()
    await buildOperator(app, { username: 'nok', role: 'finance' })
    expect((await setRole('nok', 'finance', 'none')).code).toBe('BAD_INPUT')
    const proposed = await setRole('nok', 'finance', 'owner')
    expect(proposed.value!['approvalId']).not.toBeNull()
    expect(await roleOf('nok')).toMatchObject({ role: 'finance' })
    expect((await setRole('nok', 'finance', 'owner')).code).toBe('APPROVAL_WAITS')
    expect((await agree(proposed.value!['approvalId'], second)).status).toBe(200)
    expect(await roleOf('nok')).toMatchObject({ role: 'owner' })
    await buildOperator(app, { username: 'lek', role: 'risk' })
    expect((await setState('lek', 'disabled')).value).toEqual({ approvalId: null })
    const back = await setState('lek', 'active')
    expect(back.value!['approvalId']).not.toBeNull()
    expect(await roleOf('lek')).toMatchObject({ state: 'disabled' })
  })

  it('of a role that changed meanwhile are not given', async () => {
    const second = await secondOwner()
    await buildOperator(app, { username: 'nok', role: 'support' })
    const proposed = await setRole('nok', 'support', 'risk')
    await sql`update operators.operators set role = 'content' where username = 'nok'`.execute(app.db)
    expect((await agree(proposed.value!['approvalId'], second)).code).toBe('VERSION_CONFLICT')
    expect((await setRole('nok', 'support', 'risk')).code).toBe('VERSION_CONFLICT')
  })

  it('leave the house an owner, whoever asks and however many at once', async () => {
    await secondOwner()
    await expect(
      sql`update operators.operators set role = 'support' where role = 'owner'`.execute(app.db),
    ).rejects.toThrow(/last active owner/)
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        sql`update operators.operators set ${n % 4 < 2 ? sql`role = 'support'` : sql`state = 'disabled'`}
          where username = ${n % 2 === 0 ? 'owner' : 'second'}`.execute(app.db),
      ),
    )
    const { rows } = await sql<{ owners: bigint }>`select count(*) as owners from operators.operators
      where role = 'owner' and state = 'active'`.execute(app.db)
    expect(rows[0]!.owners).toBe(1n)
  })

  it('two owners who demote each other leave one', async () => {
    const second = await secondOwner()
    const mine = await setRole('second', 'owner', 'support')
    const theirs = await setRole('owner', 'owner', 'support', second)
    const answers = await Promise.all([
      agree(mine.value!['approvalId'], second),
      agree(theirs.value!['approvalId'], owner),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const roles = [(await roleOf('owner')).role, (await roleOf('second')).role]
    expect(roles.sort()).toEqual(['owner', 'support'])
  })
})

describe('an account', () => {
  it('that is suspended is signed out and cannot come back', async () => {
    await buildOperator(app, { username: 'nok', role: 'support' })
    const backOffice = await backOfficeOf('nok', PASSWORD)
    expect((await setState('nok', 'disabled')).status).toBe(200)
    expect((await send('GET', '/bo/session', null, backOffice)).status).toBe(401)
    expect((await signIn('nok', PASSWORD)).code).toBe('WRONG_CREDENTIALS')
    expect((await setState('nok', 'active')).value).toEqual({ approvalId: null })
    expect((await signIn('nok', PASSWORD)).status).toBe(200)
  })

  it('is signed out everywhere', async () => {
    await buildOperator(app, { username: 'nok', role: 'support' })
    const backOffices = [await backOfficeOf('nok', PASSWORD), await backOfficeOf('nok', PASSWORD)]
    const answer = await send('POST', `/bo/staff/${await idOf('nok')}/sign-out`, { reason: 'a lost laptop' })
    expect(answer.value).toEqual({ ended: 2 })
    for (const backOffice of backOffices)
      expect((await send('GET', '/bo/session', null, backOffice)).status).toBe(401)
  })

  it('binds another authenticator after a reset, with another owner’s consent where there is one', async () => {
    const strict = await openTestEndpoint(app)
    await buildOperator(app, { username: 'nok', role: 'support' })
    const login = () => signInAt(strict, { username: 'nok' })
    await bindAt(strict, 'nok')
    expect((await login()).value).toMatchObject({ step: 'code' })
    const reset = async (username: string) =>
      send('POST', `/bo/staff/${await idOf(username)}/factor`, { key: newId(), reason: 'a lost telephone' })
    expect((await reset('nok')).value).toEqual({ approvalId: null })
    expect((await login()).value).toMatchObject({ step: 'set-up' })
    await strict.close()
    await secondOwner()
    expect((await reset('second')).value).toEqual({ approvalId: null })
    const waits = await reset('nok')
    expect(waits.value!['approvalId']).not.toBeNull()
    // Whose own authenticator was reset by the one who asks is not the other person for a week.
    const pair = await agree(waits.value!['approvalId'], await backOfficeOf('second', PASSWORD))
    expect(pair.code).toBe('APPROVAL_ONE_PAIR')
    await buildOperator(app, { username: 'third', role: 'owner' })
    expect((await agree(waits.value!['approvalId'], await backOfficeOf('third', PASSWORD))).status).toBe(200)
    expect((await reset('second')).value!['approvalId']).not.toBeNull()
  })

  it('of an owner gets no password from another', async () => {
    await secondOwner()
    expect((await send('POST', `/bo/staff/${await idOf('second')}/password`, { reason: 'lost' })).code).toBe(
      'NOT_ALLOWED',
    )
    await buildOperator(app, { username: 'nok', role: 'support' })
    const made = await resetPassword('nok')
    expect((await signIn('nok', PASSWORD)).code).toBe('WRONG_CREDENTIALS')
    expect((await signIn('nok', made)).status).toBe(200)
  })
})

describe('who made an account, its password or its authenticator', () => {
  const wait = (days: number) =>
    asOwner(
      app,
      `alter table operators.account_helps disable trigger user;
       update operators.account_helps set at = at - interval '${days} days'`,
    )
  /** The second owner is made by the first, who is also the only one that could confirm them. */
  const madeOwner = async () => {
    const link = String((await add('second', 'owner')).value!['link'])
    const password = 'Coconut-river-88'
    await send('POST', '/bo/invitation/acceptance', { token: link.split('#')[1], password })
    const waiting = (await send('GET', '/bo/approvals/accounts', null)).value!['content'] as {
      operatorId: string
      code: string
    }[]
    const { operatorId, code } = waiting[0]!
    const url = `/bo/approvals/accounts/${operatorId}/confirmation`
    expect((await send('POST', url, { code, reason: 'spoke to them' })).status).toBe(200)
    return backOfficeOf('second', password)
  }

  it('is no second pair of eyes for seven days, in neither direction', async () => {
    const second = await madeOwner()
    const proposed = (await add('nok', 'support')).value!['approvalId']
    expect((await agree(proposed, second)).code).toBe('APPROVAL_ONE_PAIR')
    const theirs = (await add('mali', 'support', second)).value!['approvalId']
    expect((await agree(theirs, owner)).code).toBe('APPROVAL_ONE_PAIR')
    await wait(8)
    expect((await agree(proposed, second)).status).toBe(200)
    expect((await agree(theirs, owner)).status).toBe(200)
  })

  it('counts again after a reset of a password', async () => {
    await buildOperator(app, { username: 'nok', role: 'support' })
    await resetPassword('nok')
    const { rows } = await sql<{ pair: boolean }>`select operators.are_one_pair(${await idOf('nok')}::uuid,
      ${await idOf('owner')}::uuid) as pair`.execute(app.db)
    expect(rows).toEqual([{ pair: true }])
  })
})

describe('whoever holds the machine', () => {
  it('lets an operator in who lost everything, and it is written down', async () => {
    const password = await rescueOperator(app, ' OWNER ')
    expect((await send('GET', '/bo/session', null)).status).toBe(401)
    expect((await signIn('owner', PASSWORD)).code).toBe('WRONG_CREDENTIALS')
    const backOffice = await backOfficeOf('owner', password!)
    expect((await send('GET', '/bo/session', null, backOffice)).value).toMatchObject({
      operator: { mustChangePassword: true, permissions: [] },
    })
    expect(await rescueOperator(app, 'nobody')).toBeNull()
    const rows = await app.db
      .selectFrom('operators.audit')
      .select('address')
      .where('action', '=', 'operator.rescue')
      .orderBy('audit_no')
      .execute()
    expect(rows).toEqual([{ address: 'local' }])
  })
})

describe('the list of addresses', () => {
  it('lets in who is on it, and never shuts out who writes it', async () => {
    const network = (text: string) =>
      send('POST', '/bo/staff/networks', { network: text, label: 'office', reason: 'the office' })
    expect((await network('10.1.0.0/16')).code).toBe('ADDRESS_NOT_LISTED')
    expect((await network('nonsense')).code).toBe('BAD_INPUT')
    expect((await network('127.0.0.1')).status).toBe(200)
    expect((await network('10.1.2.3/16')).status).toBe(200)
    const list = await send('GET', '/bo/staff/networks', null)
    expect(list.value).toMatchObject({
      address: '127.0.0.1',
      networks: [{ network: '10.1.0.0/16' }, { network: '127.0.0.1/32' }],
    })
    const remove = (text: string) =>
      send('POST', '/bo/staff/networks/removal', { network: text, reason: 'moved' })
    expect((await remove('127.0.0.1/32')).code).toBe('ADDRESS_NOT_LISTED')
    expect((await remove('10.9.0.0/16')).code).toBe('NOT_FOUND')
    expect((await remove('10.1.0.0/16')).status).toBe(200)
    expect((await remove('127.0.0.1/32')).status).toBe(200)
  })

  it('reads addresses as they come', async () => {
    const brand = '01920000-0000-7000-8000-000000000001'
    const may = (address: string) => mayComeFrom(app.db, brand, address)
    expect(await may('no address at all')).toBe(true)
    await sql`insert into operators.networks (brand_id, network, label, added_by)
      values (${brand}, '10.0.0.0/8', 'office', 'owner'), (${brand}, 'fe80::/10', 'lab', 'owner')`.execute(
      app.db,
    )
    for (const [address, isIn] of [
      ['10.200.0.7', true],
      ['::ffff:10.200.0.7', true],
      ['fe80::1%eth0', true],
      ['11.0.0.1', false],
      ['::1', false],
      ['no address at all', false],
      ['', false],
    ] as const)
      expect([address, await may(address)]).toEqual([address, isIn])
  })

  it('refuses everybody else, also in the middle of a session', async () => {
    await sql`insert into operators.networks (brand_id, network, label, added_by)
      values ('01920000-0000-7000-8000-000000000001', '10.0.0.0/8', 'office', 'owner')`.execute(app.db)
    expect((await send('GET', '/bo/session', null)).status).toBe(401)
    expect((await signIn('owner', PASSWORD)).code).toBe('ADDRESS_NOT_LISTED')
  })
})
