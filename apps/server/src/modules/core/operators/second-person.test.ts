import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { shiftClock } from '../../../platform/clock.ts'
import {
  approve,
  ask,
  buildOperator,
  codeFor,
  openBackOffice,
  openTestApp,
  openTestEndpoint,
  PASSWORD,
} from './testing.ts'
import { bindAt } from './testing-sign-in.ts'
import type { BackOffice } from './testing.ts'

const MINUTE = 60_000
let app: App
let close: () => Promise<void>
let endpoint: FastifyInstance
let owner: BackOffice
let second: BackOffice

const openHeld = (isPlayMoney: boolean, isFactorRequired = false) =>
  openTestEndpoint(app, { isFactorRequired, holds: { isPlayMoney } })

beforeEach(async () => {
  const opened = await openTestApp()
  app = opened.app
  close = opened.close
  endpoint = await openHeld(true)
  owner = await openBackOffice(app, endpoint, 'owner')
})

afterEach(async () => {
  shiftClock(0)
  await endpoint.close()
  await close()
})

/** What staff do here: say from where they may come. */
const list = (backOffice: BackOffice, network = '127.0.0.0/8', on = endpoint) =>
  ask(on, {
    method: 'POST',
    url: '/bo/staff/networks',
    body: { network, label: 'office', reason: 'the office' },
    backOffice,
  })
const listed = async () => (await app.db.selectFrom('operators.networks').selectAll().execute()).length
const urlOf = (answer: { data?: Record<string, unknown> }) =>
  `/bo/approvals/${String(answer.data!['approvalId'])}`
const actions = async (action: string) =>
  (await app.db.selectFrom('operators.audit').select('audit_no').where('action', '=', action).execute())
    .length

describe('an act that needs two', () => {
  beforeEach(async () => {
    second = await openBackOffice(app, endpoint, 'owner', 'second')
  })

  it('is tried, put before a second person with its difference, and done by their word', async () => {
    const answer = await list(owner)
    expect(answer).toMatchObject({ status: 202, code: 'SENT_FOR_APPROVAL' })
    expect([await listed(), await actions('operator.add-network')]).toEqual([0, 0])
    const { value } = await ask(endpoint, { method: 'GET', url: urlOf(answer), backOffice: second })
    expect(value).toMatchObject({
      kind: 'operator.add-network',
      mayDecide: true,
      lines: [
        { name: 'subject', value: 'network:127.0.0.0/8' },
        { name: 'label', value: 'office' },
        { name: 'network', value: '127.0.0.0/8' },
      ],
    })
    expect(JSON.stringify(value)).not.toContain('sealed')
    expect((await approve(endpoint, urlOf(answer), owner)).code).toBe('APPROVAL_OWN')
    expect((await approve(endpoint, urlOf(answer), second)).status).toBe(200)
    expect((await approve(endpoint, urlOf(answer), second)).code).toBe('APPROVAL_DECIDED')
    expect([await listed(), await actions('operator.add-network')]).toEqual([1, 1])
  })

  it('is refused at once where it would be refused, and waits once for a subject', async () => {
    expect((await list(owner, '10.0.0.0/8')).code).toBe('ADDRESS_NOT_LISTED')
    expect((await list(owner)).code).toBe('SENT_FOR_APPROVAL')
    expect((await list(owner)).code).toBe('APPROVAL_WAITS')
    expect(await actions('approval.propose')).toBe(1)
  })

  it('is done once, by however many who approve it at the same moment', async () => {
    const url = urlOf(await list(owner))
    const third = await openBackOffice(app, endpoint, 'owner', 'third')
    const answers = await Promise.all(
      [second, third, second, third].map((backOffice) => approve(endpoint, url, backOffice)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await actions('operator.add-network')).toBe(1)
  })

  it('is not done when what it was made on has changed', async () => {
    const added = await list(owner)
    await approve(endpoint, urlOf(added), second)
    const removal = { network: '127.0.0.0/8', reason: 'moved' }
    const remove = () =>
      ask(endpoint, { method: 'POST', url: '/bo/staff/networks/removal', body: removal, backOffice: owner })
    await approve(endpoint, urlOf(await list(owner, '127.0.0.1')), second)
    const answer = await remove()
    await sql`delete from operators.networks where network = '127.0.0.0/8'`.execute(app.db)
    expect((await approve(endpoint, urlOf(answer), second)).code).toBe('NOT_FOUND')
    expect(await actions('operator.remove-network')).toBe(0)
  })

  it('is nobody’s any more who lost the right to it meanwhile', async () => {
    const url = urlOf(await list(owner))
    await sql`update operators.operators set role = 'support' where username = 'owner'`.execute(app.db)
    expect((await approve(endpoint, url, second)).code).toBe('APPROVAL_ORPHANED')
    expect(await listed()).toBe(0)
  })

  it('asks for the password where there are no codes, and a wrong one opens nothing', async () => {
    const asked = (freshCode: string) => list({ ...owner, freshCode })
    expect(await asked('wrong')).toMatchObject({ status: 401, code: 'FRESH_CODE_WRONG' })
    expect((await asked('%')).code).toBe('FRESH_CODE_WRONG')
    expect(await actions('approval.propose')).toBe(0)
    const url = urlOf(await list(owner))
    expect((await approve(endpoint, url, { ...second, freshCode: 'wrong' })).code).toBe('FRESH_CODE_WRONG')
    for (let tries = 0; tries < 8; tries += 1) await asked('wrong')
    expect((await asked(PASSWORD)).code).toBe('SESSION_ENDED')
  })
})

describe('one operator alone', () => {
  it('goes on with play money, and the trail says so; with real money never', async () => {
    const real = await openHeld(false)
    expect((await list(owner, '127.0.0.0/8', real)).code).toBe('SENT_FOR_APPROVAL')
    expect(await listed()).toBe(0)
    expect((await list({ ...owner, freshCode: 'wrong' })).code).toBe('FRESH_CODE_WRONG')
    expect((await list(owner)).status).toBe(200)
    expect([await listed(), await actions('approval.alone')]).toEqual([1, 1])
    await buildOperator(app, { username: 'nok', role: 'support' })
    expect((await list(owner, '127.0.0.1')).code).toBe('SENT_FOR_APPROVAL')
    await real.close()
  })
})

describe('a code of the authenticator', () => {
  it('counts for one act, and not for another', async () => {
    await buildOperator(app, { username: 'second' })
    const strict = await openHeld(true, true)
    const { secret, backOffice } = await bindAt(strict, 'second')
    const act = (network: string, freshCode: string) => list({ ...backOffice, freshCode }, network, strict)
    // The one that opened the session is used up.
    expect((await act('127.0.0.1', codeFor(secret))).code).toBe('FRESH_CODE_WRONG')
    expect((await act('127.0.0.1', PASSWORD)).code).toBe('FRESH_CODE_WRONG')
    shiftClock(2 * MINUTE)
    const code = codeFor(secret)
    const both = await Promise.all(['127.0.0.1', '127.0.0.0/30'].map((network) => act(network, code)))
    const codes = both.map((answer) => answer.code)
    expect(codes).toHaveLength(2)
    expect(new Set(codes)).toEqual(new Set(['FRESH_CODE_WRONG', 'SENT_FOR_APPROVAL']))
    expect((await act('127.0.0.0/29', code)).code).toBe('FRESH_CODE_WRONG')
    await strict.close()
  })
})
