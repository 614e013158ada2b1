import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openTestServer, registerPlayer } from './testing.ts'
import type { TestServer } from './testing.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

test('play money counts against the limit a player has set, and its last unit goes to one of fifty requests', async () => {
  const browser = await registerPlayer(server)
  const limit = await browser.call('PUT', `${server.site}/api/deposits/limits/day`, { amount: '100' })
  expect(limit.status).toBe(200)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      browser.call('POST', `${server.site}/api/cashier/play-money`, { depositId: newId(), amount: '100' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'DEPOSIT_LIMIT').length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 409 || status === 503)).toBe(true)
  const { value } = await browser.call<{ limits: { span: string; used: string; left: string }[] }>(
    'GET',
    `${server.site}/api/deposits/limits`,
  )
  expect(value.limits[0]).toMatchObject({ span: 'day', used: '100.00', left: '0.00' })
})
