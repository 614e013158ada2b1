import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { now, shiftClock } from '../../../platform/clock.ts'
import {
  ask,
  buildOperator,
  isAuditWhole,
  openBackOffice,
  openTestApp,
  openTestEndpoint,
  PASSWORD,
} from './testing.ts'
import { readRefusedLately } from './refused-store.ts'
import { tendSignIns } from './tend-sign-ins.ts'
import { bindAt, factorAt, signInAt, wrongCodeFor } from './testing-sign-in.ts'

const MINUTE = 60_000
let app: App
let close: () => Promise<void>
let endpoint: FastifyInstance

beforeEach(async () => {
  const opened = await openTestApp()
  app = opened.app
  close = opened.close
  endpoint = await openTestEndpoint(app)
})

afterEach(async () => {
  shiftClock(0)
  await endpoint.close()
  await close()
})

const login = (username: string, password = PASSWORD) => signInAt(endpoint, { username, password })
const factor = (loginToken: unknown, code: string, cookie: string | null) =>
  factorAt(endpoint, { loginToken, code, cookie })
const setUp = () => bindAt(endpoint)

describe('what was refused', () => {
  const trail = async () =>
    (await app.db.selectFrom('operators.audit').selectAll().orderBy('audit_no').execute()).filter(
      ({ action }) => action.startsWith('sign-in.') || action.startsWith('permission.'),
    )

  it('stands in the trail, a row for each kind and operator however many there were', async () => {
    await buildOperator(app)
    const { secret, backOffice, browser } = await setUp()
    for (let n = 0; n < 40; n += 1) await login(`made-up-name-${n}`, 'nope')
    for (let n = 0; n < 3; n += 1) await login('owner', 'nope')
    shiftClock(MINUTE)
    const wrong = wrongCodeFor(secret)
    const first = await ask(endpoint, {
      method: 'POST',
      url: '/bo/session/login',
      body: { username: 'owner', password: PASSWORD },
      from: '192.0.2.44',
      backOffice: { cookie: browser },
    })
    await factor(first.value!['loginToken'], wrong, first.cookie)
    await Promise.all([tendSignIns(app), tendSignIns(app)])
    const rows = await trail()
    expect(rows.length).toBeLessThanOrEqual(5)
    expect(rows.filter(({ operator }) => operator !== '–')).toEqual([])
    const counted = (what: string, subject: string) =>
      (
        rows.find(({ action, subject: of }) => action === what && of === subject)?.after as
          | { count: number }
          | undefined
      )?.count
    expect(counted('sign-in.wrong-password', 'sign-in')).toBe(3)
    expect(counted('sign-in.unproven', 'sign-in')).toBe(37)
    expect(counted('sign-in.unproven', 'operator:owner')).toBe(3)
    expect(JSON.stringify(rows.map(({ subject, after }) => [subject, after]))).not.toContain('made-up-name')
    // A second turn writes nothing new, and the trail stays whole.
    await tendSignIns(app)
    expect(await trail()).toHaveLength(rows.length)
    expect(await isAuditWhole(app)).toBe(true)
    const alarms = await ask(endpoint, { method: 'GET', url: '/bo/alarms', backOffice })
    expect(alarms.value!['refused']).toEqual([{ what: 'sign-in.unproven', count: 37, username: null }])
    shiftClock(62 * MINUTE)
    expect((await readRefusedLately(app.db, now())).length).toBe(0)
  })

  it('names who tried what their role does not open', async () => {
    const open = await openTestEndpoint(app, { isFactorRequired: false })
    const backOffice = await openBackOffice(app, open, 'content')
    for (let n = 0; n < 21; n += 1) await ask(open, { method: 'GET', url: '/bo/audit', backOffice })
    await tendSignIns(app)
    expect(await trail()).toMatchObject([
      {
        operator: 'content',
        action: 'permission.refused',
        subject: 'operator:content',
        after: { count: 21, calls: ['GET /bo/audit'] },
      },
    ])
    // Who may not read the trail is not told either.
    expect((await ask(open, { method: 'GET', url: '/bo/alarms', backOffice })).value).toEqual({
      refused: [],
      trail: null,
      backup: null,
    })
    const auditor = await openBackOffice(app, open, 'auditor')
    expect((await ask(open, { method: 'GET', url: '/bo/alarms', backOffice: auditor })).value).toEqual({
      refused: [{ what: 'permission.refused', count: 21, username: 'content' }],
      trail: null,
      backup: null,
    })
    await open.close()
  })
})
