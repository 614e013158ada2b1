import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { ask, openBackOffice, openTestEndpoint } from '../../../core/operators/testing.ts'
import type { Asked, BackOffice } from '../../../core/operators/testing.ts'
import { createPlayersRoutes, resetFactorKind } from '../program.ts'
import { Browser, newName, openTestSite, PASSWORD, playTotalsIn } from '../testing.ts'
import type { TestSite } from '../testing.ts'
import { beginStep, codeOf } from '../testing/authenticator.ts'

let site: TestSite
let office: FastifyInstance
let support: BackOffice
let risk: BackOffice
let owner: BackOffice
let content: BackOffice
let username: string
let malee: Browser
let playerId: string

beforeAll(async () => {
  site = await openTestSite()
  const more = createPlayersRoutes(site.app, site.settings, {
    onRegistered: async () => undefined,
    playTotalsOf: playTotalsIn(site.app),
  })
  office = await openTestEndpoint(site.app, {
    isFactorRequired: false,
    more,
    approvalKinds: [resetFactorKind(site.app)],
  })
  support = await openBackOffice(site.app, office, 'support')
  risk = await openBackOffice(site.app, office, 'risk')
  owner = await openBackOffice(site.app, office, 'owner')
  content = await openBackOffice(site.app, office, 'content')
})

afterAll(async () => {
  await office.close()
  await site.close()
})

beforeEach(async () => {
  beginStep()
  username = newName()
  malee = new Browser(site.site)
  await malee.register({ username })
  playerId = String((await malee.ask('GET', '/wps/member/info')).value['playerId'])
})

const at = (backOffice: BackOffice, method: Asked['method'], path: string, body?: unknown) =>
  ask(office, { method, url: `/bo${path}`, backOffice, ...(body === undefined ? {} : { body }) })

const bind = async () => {
  const { value } = await malee.ask('PUT', '/wps/member/authenticator', { password: PASSWORD })
  await malee.ask('POST', '/wps/member/authenticator', { code: codeOf(String(value['secret']), -1) })
}

const decide = async (backOffice: BackOffice, approvalId: string) => {
  const { value } = await at(backOffice, 'GET', `/approvals/${approvalId}`)
  return at(backOffice, 'POST', `/approvals/${approvalId}/decision`, {
    decision: 'approved',
    detailHash: value?.['detailHash'],
    reason: 'the call back to the number on file was right',
  })
}

describe('a player’s way in, as staff see it', () => {
  it('is told without a secret, to who may see players', async () => {
    await bind()
    const { value, raw } = await at(support, 'GET', `/players/${playerId}/security`)
    expect(value).toMatchObject({
      account: username,
      state: 'active',
      authenticatorSince: expect.any(String),
      recoveryCodesLeft: 10,
      phone: null,
      waivedUntil: null,
      sessions: [{ address: '203.0.113.7', device: 'a test' }],
    })
    expect(raw.body).not.toMatch(/argon2|hash|token|secret/i)
    expect(await at(content, 'GET', `/players/${playerId}/security`)).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await at(support, 'GET', `/players/${newId()}/security`)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('has its history, a page at a time', async () => {
    await malee.signIn(username, 'wrong-one-9')
    await malee.signIn(username)
    const first = await at(support, 'GET', `/players/${playerId}/sign-ins?limit=2`)
    expect(first.value!['content']).toMatchObject([{ outcome: 'signed-in' }, { outcome: 'wrong-password' }])
    const next = await at(
      support,
      'GET',
      `/players/${playerId}/sign-ins?limit=2&cursor=${String(first.value!['nextCursor'])}`,
    )
    expect(next.value).toMatchObject({ content: [{ outcome: 'signed-in' }], nextCursor: null })
  })

  it('offers no call that tells or sets a password', async () => {
    for (const path of [`/players/${playerId}/password`, `/players/${playerId}/reset-password`])
      for (const method of ['GET', 'POST', 'PUT'] as const)
        expect((await at(owner, method, path, method === 'GET' ? undefined : { password: 'x' })).status).toBe(
          404,
        )
  })
})

describe('sessions ended by staff', () => {
  it('end at once, with a reason that stands in the audit trail', async () => {
    const form = { reason: 'says that the phone was stolen' }
    expect(await at(support, 'POST', `/players/${playerId}/sessions/end`, form)).toMatchObject({
      value: { ended: 1 },
    })
    expect((await malee.ask('GET', '/wps/member/info')).code).toBe('SESSION_ENDED')
    const row = await site.app.db
      .selectFrom('operators.audit')
      .select(['action', 'reason'])
      .where('subject', '=', `player:${playerId}`)
      .executeTakeFirst()
    expect(row).toMatchObject({ action: 'player.end-sessions', reason: form.reason })
  })

  it('are refused without a reason, and to who only looks', async () => {
    const path = `/players/${playerId}/sessions/end`
    expect(await at(support, 'POST', path, { reason: '' })).toMatchObject({ code: 'BAD_INPUT' })
    const auditor = await openBackOffice(site.app, office, 'auditor')
    expect(await at(auditor, 'POST', path, { reason: 'because' })).toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await malee.ask('GET', '/wps/member/info')).status).toBe(200)
  })
})

describe('a second factor that is reset', () => {
  const propose = async () => {
    const { value } = await at(support, 'POST', `/players/${playerId}/factor-reset`, {
      key: newId(),
      reason: 'lost the phone and the codes',
    })
    return String(value!['approvalId'])
  }

  it('waits for a second operator; then it is gone, sessions end, money waits, and one sign-in is let in', async () => {
    await bind()
    const approvalId = await propose()
    const away = new Browser(site.site, '198.51.100.9')
    expect((await away.signIn(username)).code).toBe('SECOND_FACTOR_NEEDED')
    expect(await decide(risk, approvalId)).toMatchObject({ status: 200 })
    expect((await malee.ask('GET', '/wps/member/info')).code).toBe('SESSION_ENDED')
    const held = await sql<{ held: boolean }>`
      select security_changed_at > now() - interval '1 minute' as held
      from players.v_payees where player_id = ${playerId}::uuid`.execute(site.app.db)
    expect(held.rows[0]?.held).toBe(true)
    expect((await away.signIn(username)).status).toBe(200)
    expect((await at(support, 'GET', `/players/${playerId}/security`)).value).toMatchObject({
      authenticatorSince: null,
      waivedUntil: null,
    })
  })

  it('lets in once only, also a player who has nothing but a name on a bank account', async () => {
    await sql`update players.players set payee_name = 'Malee Jaidee', payee_name_locked_at = now()
      where player_id = ${playerId}::uuid`.execute(site.app.db)
    await decide(risk, await propose())
    expect((await new Browser(site.site, '198.51.100.30').signIn(username)).status).toBe(200)
    expect((await new Browser(site.site, '198.51.100.31').signIn(username)).code).toBe('SECOND_FACTOR_NEEDED')
  })

  it('is not decided by who proposed it', async () => {
    const { value } = await at(risk, 'POST', `/players/${playerId}/factor-reset`, {
      key: newId(),
      reason: 'lost the phone',
    })
    expect((await decide(risk, String(value!['approvalId']))).code).toBe('APPROVAL_OWN')
  })
})
