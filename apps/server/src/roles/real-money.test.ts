import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../config.ts'
import { asOwner, buildOperator, openTestApp } from '../modules/core/operators/testing.ts'
import type { App } from '../platform/app.ts'
import type { Settings } from '../modules/core/settings/index.ts'
import { createTransport } from '../platform/http/transport.ts'
import { createHttpsGuard, requireHttps } from './https-only.ts'
import { requirePlainLogin } from './real-money.ts'
import { requireSecondFactor } from './second-factor.ts'
import { seedDefaultBrand } from './seeds/seed.ts'

/** Without two of them nobody switches a brand to real money. */
const addSoundOwners = async (app: App) => {
  for (const username of ['first', 'second']) await buildOperator(app, { username })
  await asOwner(app, "update operators.operators set totp_secret_sealed = 'x'")
}

const goReal = (app: App) =>
  app.db
    .updateTable('settings.current')
    .set(({ fn, val }) => ({
      value: fn('jsonb_set', ['value', val('{currency,isPlayMoney}'), val('false')]),
    }))
    .execute()

describe('a sign-in by password alone', () => {
  it('is for play money only', async () => {
    const { app, close } = await openTestApp()
    await seedDefaultBrand(app)
    const off = readEnvironment({ OPERATOR_SECOND_FACTOR: 'off' })
    await requireSecondFactor(app, off)
    await expect(goReal(app)).rejects.toThrow(/two active owners with confirmed authenticators/)
    await addSoundOwners(app)
    await goReal(app)
    // From then on two stay; back on play money one is enough.
    const leave = "update operators.operators set state = 'disabled' where username = 'second'"
    await expect(asOwner(app, leave)).rejects.toThrow(/two active owners/)
    await expect(requireSecondFactor(app, off)).rejects.toThrow(/krathong runs on real money/)
    await requireSecondFactor(app, readEnvironment({}))
    await asOwner(
      app,
      `update settings.current set value = jsonb_set(value, '{currency,isPlayMoney}', 'true')`,
    )
    await asOwner(app, leave)
    await close()
  })
})

describe('real money over plain http', () => {
  const request = (remoteAddress: string, headers: Record<string, string> = {}, url = '/') =>
    ({ url, headers, socket: { remoteAddress } }) as unknown as IncomingMessage
  const guardOf = (isPlayMoney: boolean) =>
    createHttpsGuard({ log: { info: () => undefined, warn: () => undefined, error: () => undefined } }, {
      current: () => ({ value: { currency: { isPlayMoney } } }),
    } as unknown as Settings)
  const proxied = createTransport({
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
    siteOrigin: 'https://x.example',
  })

  it('does not start without an https address', async () => {
    const { app, close } = await openTestApp()
    await seedDefaultBrand(app)
    await requireHttps(app, { siteOrigin: null })
    await addSoundOwners(app)
    await goReal(app)
    for (const siteOrigin of [null, 'http://x.example'])
      await expect(requireHttps(app, { siteOrigin })).rejects.toThrow(/Real money needs https, and krathong/)
    await requireHttps(app, { siteOrigin: 'https://x.example' })
    await expect(requirePlainLogin(app)).rejects.toThrow(/signs in as krathong, a superuser/)
    await close()
  })

  it.each([
    ['from a stranger', request('203.0.113.1'), true],
    ['from a stranger who says https', request('203.0.113.1', { 'x-forwarded-proto': 'https' }), true],
    ['from a proxy that says http', request('10.0.0.1', { 'x-forwarded-proto': 'http' }), true],
    ['from a proxy that says http last', request('10.0.0.1', { 'x-forwarded-proto': 'https, http' }), true],
    ['from a proxy elsewhere that says nothing', request('10.0.0.1'), true],
    ['from a proxy that says https', request('10.0.0.1', { 'x-forwarded-proto': 'https' }), false],
    ['from this machine', request('127.0.0.1'), false],
    ['from this machine that says http', request('127.0.0.1', { 'x-forwarded-proto': 'http' }), true],
    ['a health check', request('127.0.0.1', { 'x-forwarded-proto': 'http' }, '/healthz'), false],
    ['a health check from elsewhere', request('203.0.113.1', {}, '/healthz'), true],
  ])('%s: refused %s', (_, asked, isRefused) => {
    const ask = (isPlayMoney: boolean) => () => guardOf(isPlayMoney)(asked, proxied)
    if (isRefused) expect(ask(false)).toThrow('HTTPS_NEEDED')
    else expect(ask(false)).not.toThrow()
    expect(ask(true)).not.toThrow()
  })
})
