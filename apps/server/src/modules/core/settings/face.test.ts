import { calls } from '@krathong/protocol'
import { categories } from '@krathong/protocol/calls/catalog'
import { defaultColours } from '@krathong/protocol/shapes/colours'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { ask, openBackOffice, openTestApp, openTestEndpoint } from '../operators/testing.ts'
import type { BackOffice } from '../operators/testing.ts'
import { checkHelpLinks } from './check-help-links.ts'
import { createSettings, defaultBrand, seedBrand, settingsRoutes } from './program.ts'
import type { Settings } from './program.ts'

let app: App
let settings: Settings
let office: FastifyInstance
let site: FastifyInstance
let owner: BackOffice
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestApp()
  app = opened.app
  await transact(app.db, (tx) => seedBrand(tx, 'krathong', defaultBrand))
  settings = await createSettings(app)
  const more = settingsRoutes(app, settings, { playOrigin: () => 'http://play.example' })
  office = await openTestEndpoint(app, { isFactorRequired: false, more })
  site = await openTestEndpoint(app, { endpoint: 'site', more })
  owner = await openBackOffice(app, office, 'owner')
  close = async () => {
    settings.close()
    await Promise.all([office.close(), site.close()])
    await opened.close()
  }
})
afterAll(() => close())

const version = () => settings.current().version
const save = (face: object, backOffice: BackOffice = owner, seen = version()) =>
  ask(office, {
    method: 'PUT',
    url: '/bo/settings/face',
    backOffice,
    body: { face, version: seen, reason: 'a test' },
  })
const brand = async (language = 'en') =>
  calls.system.permission.output.parse(
    (await site.inject({ url: '/wps/system/whitelabel', headers: { 'x-language': language } })).json<{
      value: unknown
    }>().value,
  ).info.brand

const violet = { brand: '#7a1fa2', onBrand: '#ffffff', gold: '#f2b134' }

it('what an operator saves is told to the very next visitor, each in their language, and stands in the trail', async () => {
  const saved = await save({
    name: 'Lotus',
    colours: { ...defaultColours, light: violet },
    categories: { order: categories.toReversed(), hidden: ['FISH'] },
    languages: ['en', 'th'],
    defaultLanguage: 'en',
    contacts: [{ kind: 'email', value: 'desk@lotus.example' }],
    footer: {
      about: { en: 'By the river', th: 'ริมน้ำ' },
      links: [{ labels: { en: 'Rules' }, url: '/help#term' }],
    },
  })
  expect(saved.code).toBeUndefined()
  expect(await brand('th')).toMatchObject({
    name: 'Lotus',
    defaultLanguage: 'en',
    footer: { about: 'ริมน้ำ', links: [{ label: 'Rules', url: '/help#term' }] },
    contacts: [{ kind: 'email', value: 'desk@lotus.example' }],
  })
  const answer = await brand()
  expect(answer.style).toContain('--brand:#7a1fa2')
  expect(answer.languages.map(({ code }) => code)).toEqual(['en', 'th'])
  expect(settings.isOn('FISH')).toBe(false)
  const { rows } = await app.pool.query<{ before: { name: string }; after: { name: string } }>(
    "select before, after from operators.audit where action = 'settings.face' order by audit_no",
  )
  expect(rows.map(({ before, after }) => [before.name, after.name])).toEqual([['Krathong', 'Lotus']])
})

it('a mark is drawn anew, shown only once chosen, and one that nobody sent is refused', async () => {
  const body = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>',
  )
  const send = (content: Buffer) =>
    office.inject({
      method: 'POST',
      url: '/bo/settings/logo',
      headers: {
        authorization: `Bearer ${owner.token}`,
        cookie: owner.cookie,
        'content-type': 'application/octet-stream',
      },
      payload: content,
    })
  const { pictureId, url } = (await send(body)).json<{ value: { pictureId: string; url: string } }>().value
  expect((await brand()).logo.url).not.toBe(url)
  expect((await save({ logo: { pictureId, showsName: false } })).code).toBeUndefined()
  expect((await brand()).logo).toMatchObject({ url, width: 384, height: 192, showsName: false })
  expect((await save({ logo: { pictureId: '0'.repeat(32), showsName: true } })).code).toBe('LOGO_REFUSED')
  expect((await send(Buffer.from('<svg onload="x"></svg>'))).json()).toMatchObject({ code: 'LOGO_REFUSED' })
})

it('nothing is saved of what cannot be read, leads astray, or was made on an older version', async () => {
  const before = version()
  const pale = { ...defaultColours, light: { ...violet, onBrand: '#7a1fa3' } }
  const licence = { regulator: 'A', number: '', url: 'https://register.example' }
  const refused = [
    [{ colours: pale }, 'CONTRAST_LOW'],
    [{ licences: [licence] }, 'BAD_INPUT'],
    [{ licences: [{ ...licence, number: '1', url: 'javascript:alert(1)' }] }, 'URL_REFUSED'],
    [
      { licences: [{ ...licence, number: '1', url: 'https://register.example@evil.example' }] },
      'URL_REFUSED',
    ],
    [{ footer: { about: {}, links: [{ labels: { en: 'x' }, url: '//evil.example' }] } }, 'URL_REFUSED'],
    [{ languages: ['th'] }, 'BAD_INPUT'],
    [{ languages: ['ja', 'en'] }, 'BAD_INPUT'],
    [{ timeZone: 'Asia/Nowhere' }, 'BAD_INPUT'],
    [{ categories: { order: ['RNG'], hidden: [] } }, 'BAD_INPUT'],
    [{}, 'BAD_INPUT'],
  ] as const
  for (const [face, code] of refused) expect((await save(face)).code, JSON.stringify(face)).toBe(code)
  expect((await save({ name: 'Older' }, owner, before - 1)).code).toBe('VERSION_CONFLICT')
  const writer = await openBackOffice(app, office, 'content')
  expect((await save({ name: 'Other' }, writer)).code).toBe('NOT_ALLOWED')
  expect(version()).toBe(before)
})

it('a brand that names its hosts answers at them; a name that another brand has is refused whole', async () => {
  const other = await transact(app.db, (tx) => seedBrand(tx, 'other', defaultBrand))
  await app.pool.query('insert into settings.hosts (host, brand_id) values ($1, $2)', [
    'taken.example',
    other!.brandId,
  ])
  expect((await save({ hosts: ['lotus.example', 'taken.example'] })).code).toBe('HOST_TAKEN')
  expect(settings.servesHost('https://taken.example')).toBe(true)
  expect((await save({ hosts: ['lotus.example'] })).code).toBeUndefined()
  expect(
    ['https://lotus.example', 'http://lotus.example:8080', 'https://taken.example', 'null'].map(
      settings.servesHost,
    ),
  ).toEqual([true, true, false, false])
  expect((await save({ hosts: [] })).code).toBeUndefined()
})

it('the smallest prize of the winner board is an amount of the brand, and its change stands in the trail', async () => {
  const set = (minimum: string) =>
    ask(office, {
      method: 'PUT',
      url: '/bo/settings/winners',
      backOffice: owner,
      body: { winners: { minimum }, version: version(), reason: 'a test' },
    })
  expect((await set('250.50')).code).toBeUndefined()
  expect((await set('1.005')).code).toBe('AMOUNT_MALFORMED')
  expect(settings.current().value.winners).toEqual({ minimum: '250.50' })
  const { rows } = await app.pool.query("select after from operators.audit where action = 'settings.winners'")
  expect(rows).toEqual([{ after: { minimum: '250.50' } }])
})

it('a link to who helps is looked at once a day, and an alarm when it failed twice in a row', async () => {
  const asked: string[] = []
  const faults: Record<string, string> = { 'https://ncmh.gov.ph/': 'answered 404' }
  const day = async () => {
    asked.length = 0
    await checkHelpLinks({ app, settings }, (url) => {
      asked.push(url)
      return Promise.resolve(faults[url] ?? null)
    })
    return asked.length
  }
  const nextDay = () =>
    sql`update settings.help_links set checked_at = checked_at - interval '1 day'`.execute(app.db)
  const alarm = async () =>
    (await ask(office, { method: 'GET', url: '/bo/settings/help-links/broken', backOffice: owner })).value![
      'links'
    ]
  const links = settings.current().value.protection.help.length
  expect(await day()).toBe(links)
  // The job comes every hour, in every process.
  expect(await day()).toBe(0)
  expect(await alarm()).toEqual([])
  await nextDay()
  expect(await day()).toBe(links)
  expect(await alarm()).toMatchObject([{ url: 'https://ncmh.gov.ph/', fault: 'answered 404' }])
  await nextDay()
  delete faults['https://ncmh.gov.ph/']
  await day()
  expect(await alarm()).toEqual([])
})

it('keeps who gets letters of alarms: each address once, told to whoever may change the list alone', async () => {
  const url = '/bo/settings/alarm-letters'
  const set = (...emails: string[]) =>
    ask(office, {
      method: 'PUT',
      url,
      backOffice: owner,
      body: {
        receivers: emails.map((email) => ({ email, language: 'ar' })),
        version: version(),
        reason: 'a test',
      },
    })
  for (const emails of [
    ['mali'],
    ['mali@example.com', 'MALI@example.com'],
    Array.from({ length: 11 }, (_, n) => `a${n}@example.com`),
  ])
    expect((await set(...emails)).code).toBe('BAD_INPUT')
  expect((await set('mali@example.com')).code).toBeUndefined()
  expect((await ask(office, { method: 'GET', url, backOffice: owner })).value).toEqual({
    receivers: [{ email: 'mali@example.com', language: 'ar' }],
  })
  const reader = await openBackOffice(app, office, 'content', 'letters.reader')
  expect((await ask(office, { method: 'GET', url, backOffice: reader })).code).toBe('NOT_ALLOWED')
})
