import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { ask, openBackOffice, openTestApp, openTestEndpoint } from '../operators/testing.ts'
import { createSettings, defaultBrand, seedBrand } from '../settings/program.ts'
import type { Settings } from '../settings/program.ts'
import { createNotifications, deliverMessages, notificationRoutes, notify, send } from './program.ts'
import type { Notifications, NotificationsConfig, Message } from './program.ts'
import { readOutbox } from './reads.ts'
import { SINK } from './local-carrier.ts'
import { smsSignature } from './sms-carrier.ts'
import { openMailServer, openSmsProvider } from './testing-servers.ts'
import { lettersTo } from './testing.ts'

let app: App
let settings: Settings
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestApp()
  app = opened.app
  await transact(app.db, (tx) => seedBrand(tx, 'krathong', defaultBrand))
  settings = await createSettings(app)
  close = opened.close
})
afterAll(async () => {
  settings.close()
  await close()
})
beforeEach(() => transact(app.db, (tx) => tx.deleteFrom('notifications.messages').execute()))

const open = (config: Partial<NotificationsConfig> = {}): Notifications & { dataDir: string } => {
  const dataDir = mkdtempSync(join(tmpdir(), 'krathong-dispatch-'))
  const origins = { siteOrigin: 'https://play.example.com', backOfficeOrigin: 'https://desk.example.com' }
  const wanted = { dataDir, mail: null, sms: null, ...origins, ...config }
  return { ...createNotifications(app, settings, wanted), dataDir }
}

const write = (message: Partial<Message> = {}) =>
  transact(app.db, (tx) =>
    send(tx, app, {
      brandId: settings.current().brandId,
      channel: 'email',
      receiver: 'malee@example.com',
      kind: 'code',
      language: 'th',
      fills: { purpose: 'recover', minutes: '2' },
      secret: { code: '042917' },
      ...message,
    } as Parameters<typeof send>[2]),
  )

const outbox = () =>
  readOutbox(app.db, {
    brandId: settings.current().brandId,
    search: '',
    channel: undefined,
    state: undefined,
    after: null,
    limit: 50,
  })

const beDueNow = () =>
  transact(app.db, (tx) =>
    tx
      .updateTable('outbox.sendings')
      .set({ due_at: new Date(0), claimed_until: null })
      .execute(),
  )

const SMS_KEY = 'a key for tests only'

describe('mail', () => {
  it('goes out over SMTP in Thai, with plain text and HTML, and its code is forgotten then', async () => {
    const server = await openMailServer()
    const notifications = open({
      mail: { url: server.url, from: 'Krathong <hello@krathong.example>', tls: 'optional' },
    })
    await write()
    expect(await deliverMessages(notifications)).toBe(1)
    notifications.close()
    await server.close()
    const letter = await PostalMime.parse(server.letters[0]!)
    expect(letter.subject).toBe('Krathong: รหัสยืนยัน: ตั้งรหัสผ่านใหม่')
    expect(letter.to?.[0]?.address).toBe('malee@example.com')
    expect(letter.text).toContain('042917')
    expect(letter.html).toContain('042917')
    const [row] = await outbox()
    expect(row).toMatchObject({ state: 'sent', sent_by: 'smtp', secret_sealed: null })
    expect(letter.messageId).toBe(`<${row!.message_id}@krathong.example>`)
    expect(await deliverMessages(notifications)).toBe(0)
  })

  it('is dead at once when the server will never take it, and tried again when it may later', async () => {
    for (const [refusal, state, attempts] of [
      [550, 'failed', 1],
      [451, 'waiting', 1],
    ] as const) {
      const server = await openMailServer(refusal)
      const notifications = open({
        mail: { url: server.url, from: 'hello@krathong.example', tls: 'optional' },
      })
      await write()
      await deliverMessages(notifications)
      notifications.close()
      await server.close()
      const [row] = await outbox()
      expect(row).toMatchObject({ state, attempts })
      expect(row!.fault).toContain('not this one')
      await transact(app.db, (tx) => tx.deleteFrom('notifications.messages').execute())
    }
  })

  it.each([
    ['offers no TLS, as one looks whose offer was taken out on the way', false],
    ['offers TLS with a certificate that nobody vouches for', true],
  ])('waits where the server %s, unless the operator has said otherwise', async (_, offersTls) => {
    const server = await openMailServer(null, offersTls)
    const notifications = open({ mail: { url: server.url, from: 'hello@krathong.example' } })
    await write()
    await deliverMessages(notifications)
    notifications.close()
    await server.close()
    expect(server.letters).toHaveLength(0)
    expect((await outbox())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('names nothing of a person as HTML', async () => {
    const server = await openMailServer()
    const notifications = open({ mail: { url: server.url, from: 'hello@krathong.example', tls: 'optional' } })
    await write({
      kind: 'new-device',
      language: 'en',
      fills: { at: '2026-11-21T10:00:00Z', device: '<img src=x>', address: '<img src=x onerror=alert(1)>' },
    })
    await deliverMessages(notifications)
    notifications.close()
    await server.close()
    const { html } = await PostalMime.parse(server.letters[0]!)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  })
})

describe('SMS', () => {
  it('is signed over its very bytes, tried again under one reference, and keeps the provider’s own', async () => {
    const provider = await openSmsProvider([503, 200])
    const notifications = open({ sms: { url: provider.url, key: SMS_KEY, sender: 'Krathong' } })
    await write({ channel: 'sms', receiver: '+66812345678', language: 'en' })
    await deliverMessages(notifications)
    expect(await outbox()).toMatchObject([{ state: 'waiting', fault: 'answered 503' }])
    expect(await deliverMessages(notifications)).toBe(0)
    await beDueNow()
    await deliverMessages(notifications)
    await provider.close()
    expect(await outbox()).toMatchObject([{ state: 'sent', sent_by: 'http', reference: 'sms-2' }])
    const [first, second] = provider.asked
    expect(JSON.parse(first!.body)).toMatchObject({ to: '+66812345678', from: 'Krathong' })
    expect(JSON.parse(first!.body)).toEqual(JSON.parse(second!.body))
    for (const { body, headers } of provider.asked)
      expect(headers['x-signature']).toBe(smsSignature(SMS_KEY, String(headers['x-timestamp']), body))
  })

  it.each([400, 302])('answered %i is never sent again', async (status) => {
    const provider = await openSmsProvider([status])
    const notifications = open({ sms: { url: provider.url, key: SMS_KEY, sender: 'Krathong' } })
    await write({ channel: 'sms', receiver: '+66812345678' })
    await deliverMessages(notifications)
    await provider.close()
    expect(await outbox()).toMatchObject([{ state: 'failed', secret_sealed: null }])
  })

  it('is given up after eight tries', async () => {
    const provider = await openSmsProvider(Array.from({ length: 20 }, () => 500))
    const notifications = open({ sms: { url: provider.url, key: SMS_KEY, sender: 'Krathong' } })
    await write({ channel: 'sms', receiver: '+66812345678' })
    for (let turn = 0; turn < 12; turn += 1) {
      await beDueNow()
      await deliverMessages(notifications)
    }
    await provider.close()
    expect(provider.asked).toHaveLength(8)
    expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 8 }])
  })
})

describe('the outbox', () => {
  it('goes to a file of the data folder where no way out is configured', async () => {
    const notifications = open()
    await write()
    await write({ channel: 'sms', receiver: '+66812345678', language: 'en' })
    await deliverMessages(notifications)
    const lines = readFileSync(join(notifications.dataDir, SINK), 'utf8').trim().split('\n')
    const letters = lines.map((line) => JSON.parse(line) as Record<string, string>)
    expect(letters.map(({ channel, to }) => `${channel} ${to}`).sort()).toEqual([
      'email malee@example.com',
      'sms +66812345678',
    ])
    expect(letters.find(({ channel }) => channel === 'sms')!['text']).toBe(
      'Krathong: 042917. New password. Expires in 2 min. Never share it.',
    )
    expect((await lettersTo(app, 'malee@example.com'))[0]!.secret.code).toBe('042917')
  })

  it('holds nothing of a transaction that did not commit', async () => {
    await expect(
      transact(app.db, async (tx) => {
        await notify(tx, {
          brandId: settings.current().brandId,
          channel: 'email',
          receiver: 'malee@example.com',
          kind: 'password-changed',
          language: 'th',
          fills: { at: '2026-11-21T10:00:00Z' },
        })
        throw new Error('the change did not stand')
      }),
    ).rejects.toThrow('did not stand')
    expect(await outbox()).toEqual([])
  })

  it('sends each message once under ten turns at the same time', async () => {
    const notifications = open()
    for (let count = 0; count < 20; count += 1) await write({ receiver: `p${count}@example.com` })
    await Promise.all(Array.from({ length: 10 }, () => deliverMessages(notifications)))
    const lines = readFileSync(join(notifications.dataDir, SINK), 'utf8').trim().split('\n')
    expect(lines).toHaveLength(20)
    expect(new Set((await outbox()).map(({ state }) => state))).toEqual(new Set(['sent']))
  })

  it('lets what is past its time expire, with its code', async () => {
    const notifications = open()
    await write()
    await transact(app.db, (tx) =>
      tx
        .updateTable('notifications.messages')
        .set({ expires_at: new Date(0) })
        .execute(),
    )
    expect(await deliverMessages(notifications)).toBe(0)
    expect(await outbox()).toMatchObject([{ state: 'expired', secret_sealed: null }])
  })
})

describe('the back office', () => {
  it('shows codes and addresses of the local file only, page by page, to who may look', async () => {
    const local = open()
    const server = await openMailServer()
    const abroad = open({ mail: { url: server.url, from: 'hello@krathong.example', tls: 'optional' } })
    const endpoint = await openTestEndpoint(app, {
      isFactorRequired: false,
      more: [notificationRoutes(local)],
    })
    const support = await openBackOffice(app, endpoint, 'support')
    const content = await openBackOffice(app, endpoint, 'content')
    const see = async (query = '', backOffice = support) =>
      ask(endpoint, { method: 'GET', url: `/bo/dispatch/messages${query}`, backOffice })
    await write({ receiver: 'abroad@example.com', language: 'en' })
    await deliverMessages(abroad)
    abroad.close()
    await server.close()
    await write({ receiver: 'here@example.com', language: 'en' })
    expect((await see()).value!['content']).toMatchObject([
      { receiver: 'h•••@e•••.com', state: 'waiting', text: expect.not.stringContaining('042917') as string },
      { receiver: 'a•••@e•••.com', state: 'sent', text: expect.not.stringContaining('042917') as string },
    ])
    await deliverMessages(local)
    const first = await see('?limit=1')
    expect(first.value!['content']).toMatchObject([
      { receiver: 'here@example.com', sentBy: 'local', text: expect.stringContaining('042917') as string },
    ])
    const next = encodeURIComponent(String(first.value!['nextCursor']))
    expect((await see(`?limit=1&cursor=${next}`)).value!['content']).toMatchObject([
      { receiver: 'a•••@e•••.com' },
    ])
    expect((await see('?search=ABROAD')).value!['content']).toHaveLength(1)
    expect((await see('?search=%25')).value!['content']).toEqual([])
    expect((await see('?channel=sms')).value!['content']).toEqual([])
    expect(await see('', content)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    await endpoint.close()
  })
})
