import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { shiftClock } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { confirmFromMachine } from './confirm-from-machine.ts'
import type { StaffLetter, StaffPost } from './staff-post.ts'
import {
  ask,
  asOwner,
  buildOperator,
  codeFor,
  openBackOffice,
  openTestApp,
  openTestEndpoint,
} from './testing.ts'
import type { Asked, BackOffice } from './testing.ts'
import { bindAt, backOfficeAt, signInAt } from './testing-sign-in.ts'

const MINUTE = 60_000
const OWN = 'Coconut-river-88'
let app: App
let close: () => Promise<void>
let endpoint: FastifyInstance
let owner: BackOffice
let letters: StaffLetter[]

const postOf = (isSetUp: boolean): StaffPost => ({
  isSetUp: () => isSetUp,
  send: async (_, letter) => void letters.push(letter),
  origin: () => 'https://desk.example',
})

beforeEach(async () => {
  letters = []
  const opened = await openTestApp()
  app = opened.app
  close = opened.close
  const holds = { isPlayMoney: true }
  endpoint = await openTestEndpoint(app, { isFactorRequired: false, holds, post: postOf(true) })
  owner = await openBackOffice(app, endpoint, 'owner')
})

afterEach(async () => {
  shiftClock(0)
  await endpoint.close()
  await close()
})

const sendOn =
  (on: () => FastifyInstance) =>
  (method: Asked['method'], url: string, body: unknown, backOffice: Partial<BackOffice> = owner) =>
    ask(on(), { method, url, backOffice, ...(method === 'GET' ? {} : { body }) })
const send = sendOn(() => endpoint)
const idOf = async (username: string) =>
  (
    await app.db
      .selectFrom('operators.operators')
      .select('operator_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).operator_id
const invite = (username: string, role = 'support', more: object = {}, on = endpoint) =>
  sendOn(() => on)('POST', '/bo/staff/invitations', {
    key: newId(),
    username,
    displayName: username,
    email: `${username}@staff.example`,
    role,
    reason: 'new colleague',
    ...more,
  })
const tokenIn = (text: unknown) => String(text).split('#')[1] ?? ''
const tokenTo = (receiver: string) =>
  tokenIn(letters.findLast((letter) => letter.receiver === receiver)?.path)
const look = (token: string, on = endpoint) => sendOn(() => on)('POST', '/bo/invitation', { token }, {})
const accept = (token: string, password = OWN, on = endpoint) =>
  sendOn(() => on)('POST', '/bo/invitation/acceptance', { token, password }, {})
const actions = async () =>
  (await app.db.selectFrom('operators.audit').select('action').orderBy('audit_no').execute()).map(
    ({ action }) => action,
  )
const over = { status: 410, code: 'INVITATION_OVER' }

describe('an invitation', () => {
  it('goes to the colleague’s own address, and nobody else learns link or password', async () => {
    const answer = await invite('nok', 'support', { email: ' Nok@Staff.example ' })
    expect(answer.value).toMatchObject({ link: null, approvalId: null })
    expect(letters).toMatchObject([
      { kind: 'staff-invitation', receiver: 'nok@staff.example', livesSeconds: 48 * 3600 },
    ])
    const token = tokenTo('nok@staff.example')
    expect(JSON.stringify(answer)).not.toContain(token)
    const row = await app.db.selectFrom('operators.invitations').selectAll().executeTakeFirstOrThrow()
    expect(row.token_hash.equals(hashToken(token))).toBe(true)
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await signInAt(endpoint, { username: 'nok', password: OWN })).code).toBe('WRONG_CREDENTIALS')
    expect((await look(token)).value).toMatchObject({ username: 'nok', brandName: 'Krathong' })
    expect((await accept(token, 'short')).code).toBe('PASSWORD_WEAK')
    expect((await accept(token)).value).toEqual({ username: 'nok' })
    const backOffice = await backOfficeAt(endpoint, 'nok', OWN)
    const me = await send('GET', '/bo/session', null, backOffice)
    expect(me.value).toMatchObject({
      operator: { role: 'support', mustChangePassword: false },
      email: 'nok@staff.example',
      confirmation: null,
    })
    expect(await actions()).toEqual(expect.arrayContaining(['operator.invite', 'operator.accept-invitation']))
  })

  it('counts once, however many tabs use it at once, and not for another person', async () => {
    await invite('nok')
    const token = tokenTo('nok@staff.example')
    const passwords = Array.from({ length: 8 }, (_, n) => `Coconut-river-${n}${n}`)
    const answers = await Promise.all(passwords.map((password) => accept(token, password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['INVITATION_OVER']),
    )
    expect(await look(token)).toMatchObject(over)
    expect(await accept('A'.repeat(43))).toMatchObject(over)
    expect((await actions()).filter((action) => action === 'operator.accept-invitation')).toHaveLength(1)
  })

  it('is over after its time, when it is taken back, and when another one was sent', async () => {
    const { value } = await invite('nok')
    const id = String(value!['operatorId'])
    const of = (path: string) => send('POST', `/bo/staff/${id}/invitation${path}`, { reason: 'lost' })
    const first = tokenTo('nok@staff.example')
    expect((await of('')).value).toEqual({ link: null })
    const second = tokenTo('nok@staff.example')
    expect(second).not.toBe(first)
    expect(await accept(first)).toMatchObject(over)
    expect((await of('/revocation')).status).toBe(200)
    expect(await accept(second)).toMatchObject(over)
    expect(await of('/revocation')).toMatchObject(over)
    await of('')
    await asOwner(app, `update operators.invitations set expires_at = now() - interval '1 second'`)
    expect(await accept(tokenTo('nok@staff.example'))).toMatchObject(over)
    const list = await send('GET', '/bo/staff/invitations', null)
    expect((list.value!['content'] as { state: string }[]).map(({ state }) => state)).toEqual([
      'expired',
      'revoked',
      'revoked',
    ])
    expect((await send('GET', `/bo/staff/${id}`, null)).value).toMatchObject({
      state: 'invited',
      invitation: { state: 'expired', madeBy: 'owner', isLinkShown: false },
    })
    await of('')
    expect((await accept(tokenTo('nok@staff.example'))).status).toBe(200)
    expect(await of('')).toMatchObject(over)
  })

  it('is one a name and one an address, and an account that has not come is not changed by other ways', async () => {
    const { value } = await invite('nok')
    expect((await invite('NOK', 'support', { email: 'other@staff.example' })).code).toBe('USERNAME_TAKEN')
    expect((await invite('lek', 'support', { email: 'NOK@staff.example' })).code).toBe('STAFF_EMAIL_TAKEN')
    expect((await invite('lek', 'support', { email: 'nobody' })).code).toBe('BAD_INPUT')
    const of = `/bo/staff/${String(value!['operatorId'])}`
    const codes = await Promise.all([
      send('POST', `${of}/password`, { reason: 'lost' }),
      send('POST', `${of}/factor`, { key: newId(), reason: 'lost' }),
      send('PUT', `${of}/state`, { key: newId(), state: 'active', reason: 'bring' }),
    ])
    expect(codes.map(({ code }) => code)).toEqual(Array(3).fill('VERSION_CONFLICT'))
  })

  it('is not opened from an address that staff may not come from', async () => {
    await invite('nok')
    await asOwner(
      app,
      `insert into operators.networks (brand_id, network, label, added_by)
       values ('01920000-0000-7000-8000-000000000001', '10.0.0.0/8', 'office', 'owner')`,
    )
    expect((await look(tokenTo('nok@staff.example'))).code).toBe('ADDRESS_NOT_LISTED')
    expect((await accept(tokenTo('nok@staff.example'))).code).toBe('ADDRESS_NOT_LISTED')
  })

  it('told to its maker for want of mail leaves an account that decides nothing until another confirms it', async () => {
    const poor = await openTestEndpoint(app, {
      isFactorRequired: false,
      holds: { isPlayMoney: true },
      post: postOf(false),
    })
    const sendPoor = sendOn(() => poor)
    const answer = await invite('nok', 'owner', {}, poor)
    const link = String(answer.value!['link'])
    expect(link).toMatch(/^https:\/\/desk\.example\/invitation#/)
    expect(letters).toEqual([])
    await accept(tokenIn(link), OWN, poor)
    const backOffice = await backOfficeAt(poor, 'nok', OWN)
    const network = { network: '127.0.0.0/8', label: 'office', reason: 'the office' }
    expect(await sendPoor('POST', '/bo/staff/networks', network, backOffice)).toMatchObject({
      status: 403,
      code: 'ACCOUNT_UNCONFIRMED',
    })
    const asked = await sendPoor('POST', '/bo/staff/networks', network, owner)
    const url = `/bo/approvals/${String(asked.data!['approvalId'])}`
    const { value } = await sendPoor('GET', url, null, backOffice)
    expect(value).toMatchObject({ mayDecide: false })
    const word = { decision: 'approved', detailHash: value!['detailHash'], reason: 'looked at it' }
    expect((await sendPoor('POST', `${url}/decision`, word, backOffice)).code).toBe('ACCOUNT_UNCONFIRMED')
    await poor.close()
  })
})

describe('a fresh authenticator', () => {
  let strict: FastifyInstance
  const sendStrict = sendOn(() => strict)
  beforeEach(async () => {
    strict = await openTestEndpoint(app, { holds: { isPlayMoney: true }, post: postOf(true) })
  })
  afterEach(() => strict.close())

  interface Bound {
    secret: string
    backOffice: BackOffice
  }
  const waiting = async ({ backOffice }: Bound) =>
    (await sendStrict('GET', '/bo/approvals/accounts', null, backOffice)).value!['content'] as {
      username: string
      operatorId: string
      code: string | null
      isMe: boolean
    }[]
  let minutes = 0
  const confirm = async ({ backOffice, secret }: Bound, username: string, code?: string) => {
    // A code counts once: each act is a minute later.
    minutes += 1
    shiftClock(minutes * MINUTE)
    const found = (await waiting({ backOffice, secret })).find((row) => row.username === username)
    const url = `/bo/approvals/accounts/${await idOf(username)}/confirmation`
    const body = { code: code ?? found?.code ?? '000000', reason: 'spoke on the phone' }
    return sendStrict('POST', url, body, { ...backOffice, freshCode: codeFor(secret) })
  }
  const codeOn = async ({ backOffice }: Bound) =>
    (
      (await sendStrict('GET', '/bo/session', null, backOffice)).value!['confirmation'] as {
        code: string
      } | null
    )?.code

  beforeEach(() => {
    minutes = 0
  })

  it('of the very first owner counts at once; every other waits for somebody apart from it', async () => {
    const first = await bindAt(strict)
    expect(await codeOn(first)).toBeUndefined()
    await buildOperator(app, { username: 'risk', role: 'risk' })
    const risk = await bindAt(strict, 'risk')
    expect(await codeOn(risk)).toMatch(/^\d{6}$/)
    expect(await waiting(risk)).toMatchObject([{ username: 'risk', isMe: true, code: null }])
    // Both screens show the same digits; others confirm nothing.
    expect((await waiting(first))[0]!.code).toBe(await codeOn(risk))
    const other = (await codeOn(risk)) === '123456' ? '654321' : '123456'
    expect((await confirm(first, 'risk', other)).code).toBe('VERSION_CONFLICT')
    expect((await confirm(risk, 'risk')).code).toBe('ACCOUNT_UNCONFIRMED')
    expect((await confirm(first, 'risk')).status).toBe(200)
    expect((await confirm(first, 'risk')).code).toBe('CONFIRMED_ALREADY')
    expect(await codeOn(risk)).toBeUndefined()
    // Who was invited by the owner is confirmed by the colleague, not by the owner.
    await send(
      'POST',
      '/bo/staff/invitations',
      {
        key: newId(),
        username: 'nok',
        displayName: 'Nok',
        email: 'nok@staff.example',
        role: 'finance',
        reason: 'new colleague',
      },
      owner,
    )
    await accept(tokenTo('nok@staff.example'))
    const nok = await bindAt(strict, 'nok', OWN)
    expect((await waiting(first)).map(({ code }) => code)).toEqual([null])
    const digits = await codeOn(nok)
    expect((await confirm(first, 'nok', digits)).code).toBe('CONFIRMER_TOO_NEAR')
    expect((await confirm(nok, 'nok', digits)).code).toBe('ACCOUNT_UNCONFIRMED')
    expect((await confirm(risk, 'nok')).status).toBe(200)
  })

  it('of somebody whom only their maker could confirm is confirmed by that owner', async () => {
    const first = await bindAt(strict)
    await invite('nok', 'owner')
    await accept(tokenTo('nok@staff.example'))
    const nok = await bindAt(strict, 'nok', OWN)
    expect(await codeOn(nok)).toMatch(/^\d{6}$/)
    expect((await confirm(first, 'nok')).status).toBe(200)
  })

  it('after a reset waits again, has other digits, and is not confirmed by who reset it', async () => {
    const first = await bindAt(strict)
    await buildOperator(app, { username: 'risk', role: 'risk' })
    await buildOperator(app, { username: 'nok', role: 'support' })
    const risk = await bindAt(strict, 'risk')
    expect((await confirm(first, 'risk')).status).toBe(200)
    const before = await codeOn(await bindAt(strict, 'nok'))
    expect((await confirm(first, 'nok')).status).toBe(200)
    // The only owner resets it alone.
    const reset = { key: newId(), reason: 'a lost telephone' }
    expect((await send('POST', `/bo/staff/${await idOf('nok')}/factor`, reset)).value).toEqual({
      approvalId: null,
    })
    const nok = await bindAt(strict, 'nok')
    const after = await codeOn(nok)
    expect(after).toMatch(/^\d{6}$/)
    expect(after).not.toBe(before)
    expect((await confirm(first, 'nok', after)).code).toBe('CONFIRMER_TOO_NEAR')
    const both = await Promise.all([confirm(risk, 'nok'), confirmFromMachine(app, 'nok')])
    expect([both[0].status === 200, both[1]].filter(Boolean)).toHaveLength(1)
    expect((await actions()).filter((action) => action === 'operator.confirm')).toHaveLength(3)
    expect(await confirmFromMachine(app, 'nok')).toBe(false)
  })
})

describe('one’s own address', () => {
  it('is changed with a fresh code, and both addresses are told', async () => {
    await invite('nok')
    await accept(tokenTo('nok@staff.example'))
    const backOffice = await backOfficeAt(endpoint, 'nok', OWN)
    const change = (email: string, freshCode = OWN) =>
      send('PUT', '/bo/session/email', { email }, { ...backOffice, freshCode })
    letters = []
    expect((await change('new@staff.example', 'wrong')).code).toBe('FRESH_CODE_WRONG')
    expect((await change('New@staff.example')).status).toBe(200)
    expect(letters.map(({ kind, receiver }) => [kind, receiver])).toEqual([
      ['staff-email-changed', 'nok@staff.example'],
      ['staff-email-changed', 'new@staff.example'],
    ])
    expect((await send('GET', '/bo/session', null, backOffice)).value).toMatchObject({
      email: 'new@staff.example',
    })
    await invite('lek')
    letters = []
    expect((await change('lek@staff.example')).code).toBe('STAFF_EMAIL_TAKEN')
    expect(letters).toEqual([])
  })
})

describe('real money', () => {
  const sound = (...usernames: string[]) =>
    asOwner(
      app,
      `update operators.operators set totp_secret_sealed = 'x', unconfirmed_since = null
       where username in (${usernames.map((name) => `'${name}'`).join(', ')})`,
    )
  const brand = "'01920000-0000-7000-8000-000000000001'"
  const money = (isReal: boolean, isSwitch = true) =>
    asOwner(app, `select operators.tell_money(${brand}, ${isReal}, ${isSwitch})`)
  const change = async (username: string, what: 'role' | 'state', as: BackOffice) => {
    const wish = what === 'role' ? { from: 'owner', to: 'support' } : { state: 'disabled' }
    const body = { key: newId(), reason: 'leaves', ...wish }
    return send('PUT', `/bo/staff/${await idOf(username)}/${what}`, body, as)
  }

  it('is switched on only where two owners have confirmed authenticators', async () => {
    await buildOperator(app, { username: 'second', role: 'owner' })
    await expect(money(true)).rejects.toThrow(/two active owners/)
    await sound('owner')
    await expect(money(true)).rejects.toThrow(/two active owners/)
    await sound('owner', 'second')
    await asOwner(app, `update operators.operators set unconfirmed_since = now() where username = 'second'`)
    await expect(money(true)).rejects.toThrow(/two active owners/)
    await sound('second')
    await money(true)
    await money(false)
  })

  it('keeps two owners, whoever asks and by whatever way', async () => {
    const second = await openBackOffice(app, endpoint, 'owner', 'second')
    await sound('owner', 'second')
    await money(true)
    expect(await change('second', 'state', owner)).toMatchObject({ status: 409, code: 'TWO_OWNERS_NEEDED' })
    expect((await change('owner', 'role', second)).code).toBe('TWO_OWNERS_NEEDED')
    const off = asOwner(app, `update operators.operators set state = 'disabled' where username = 'second'`)
    await expect(off).rejects.toThrow(/two active owners/)
    const third = await openBackOffice(app, endpoint, 'owner', 'third')
    expect((await change('second', 'role', owner)).code).toBe('TWO_OWNERS_NEEDED')
    await sound('third')
    // Two proposals stood where each was right; only one of them can be done.
    const [one, other] = [await change('second', 'state', owner), await change('third', 'state', owner)]
    // Both are read before either is done: whoever is disabled first reads nothing any more.
    const readBy = async (answer: typeof one, backOffice: BackOffice) => {
      const url = `/bo/approvals/${String(answer.value!['approvalId'])}`
      const { value } = await send('GET', url, null, backOffice)
      const word = { decision: 'approved', detailHash: value!['detailHash'], reason: 'agreed' }
      return () => send('POST', `${url}/decision`, word, backOffice)
    }
    const agree = [await readBy(one, third), await readBy(other, second)]
    const answers = await Promise.all(agree.map((decide) => decide()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await money(false)
    expect((await change('third', 'role', owner)).status).toBe(200)
  })
})
