import { offeredLanguages } from '@krathong/protocol/languages'
import { helpCategories } from '@krathong/protocol/shapes/content-kinds'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { ask, openBackOffice, openTestApp, openTestEndpoint } from '../../core/operators/testing.ts'
import type { BackOffice } from '../../core/operators/testing.ts'
import { createSettings, defaultBrand, seedBrand } from '../../core/settings/program.ts'
import type { Settings } from '../../core/settings/program.ts'
import { cleanHtml } from './clean-html.ts'
import { contentRoutes, defaultContent, seedContent } from './program.ts'

let app: App
let settings: Settings
let office: FastifyInstance
let site: FastifyInstance
let backOffice: BackOffice
let close: () => Promise<void>

beforeEach(async () => {
  const opened = await openTestApp()
  app = opened.app
  await transact(app.db, (tx) => seedBrand(tx, 'krathong', defaultBrand))
  settings = await createSettings(app)
  const more = contentRoutes(app, settings, {
    artworks: async () => [{ url: '/art/banners/a.svg', name: 'a', isForPhone: false }],
    gameName: (nodeId) => ({ name: `Game ${nodeId}` }),
  })
  office = await openTestEndpoint(app, { isFactorRequired: false, more })
  site = await openTestEndpoint(app, { endpoint: 'site', more })
  backOffice = await openBackOffice(app, office, 'content')
  close = async () => {
    settings.close()
    await Promise.all([office.close(), site.close()])
    await opened.close()
  }
})

afterEach(() => close())

const banner = {
  groupName: 'w_home',
  artwork: '/art/banners/a.svg',
  mobileArtwork: null,
  linkageType: 'route',
  target: '/rng',
  position: 0,
  texts: { th: { title: 'ก', body: 'ข' }, en: { title: 'a', body: 'b' } },
  isPublished: true,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null as string | null,
}
const notice = {
  type: 'H',
  texts: { th: { title: 'ก', body: '<p>ข</p>' } },
  isPublished: true,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null as string | null,
}

const putAs = (by: BackOffice) => (kind: 'banner' | 'notice', id: string, version: number, edit: unknown) =>
  ask(office, {
    method: 'PUT',
    url: `/bo/content/${kind}s/${id}`,
    body: { version, [kind]: edit },
    backOffice: by,
  })
const put = (...save: Parameters<ReturnType<typeof putAs>>) => putAs(backOffice)(...save)

const announcements = async (language = 'th') => {
  const answer = await ask(site, {
    method: 'GET',
    url: `/wps/relay/MCSFE_getListAnnouncements?language=${language}`,
  })
  return answer.value as Record<'banners' | 'player' | 'popup' | 'promotion', Record<string, unknown>[]>
}

const audit = () =>
  app.db
    .selectFrom('operators.audit')
    .selectAll()
    .where('action', 'like', 'content.%')
    .orderBy('audit_no')
    .execute()

describe('a banner', () => {
  it('is made, shown in the person’s language, changed and audited', async () => {
    const id = newId()
    expect((await put('banner', id, 0, banner)).value).toMatchObject({
      bannerId: id,
      version: 1,
      updatedBy: 'content',
    })
    expect((await announcements('en')).banners).toMatchObject([
      { bannerId: id, headline: 'a', text: 'b', target: '/rng' },
    ])
    expect((await announcements('tl')).banners).toMatchObject([{ headline: 'ก' }])
    expect((await put('banner', id, 1, { ...banner, isPublished: false })).value).toMatchObject({
      version: 2,
    })
    expect((await announcements()).banners).toEqual([])
    const rows = await audit()
    expect(rows.map(({ action, subject, operator }) => [action, subject, operator])).toEqual([
      ['content.banner', `banner:${id}`, 'content'],
      ['content.banner', `banner:${id}`, 'content'],
    ])
    expect(rows[1]).toMatchObject({ before: { isPublished: true }, after: { isPublished: false } })
  })

  it('is told of when it was saved, and not when it was refused', async () => {
    const announced: unknown[] = []
    const end = app.bus.subscribe('content', (message) => announced.push(message))
    await put('banner', newId(), 0, banner)
    await put('banner', newId(), 0, { ...banner, texts: {} })
    await put('notice', newId(), 0, notice)
    end()
    const { brandId } = settings.current()
    expect(announced).toEqual([{ brandId }, { brandId }])
  })

  it('is shown only within its schedule', async () => {
    const past = { ...banner, endsAt: '2026-01-02T00:00:00.000Z' }
    const future = { ...banner, startsAt: '2099-01-01T00:00:00.000Z' }
    for (const edit of [past, future]) await put('banner', newId(), 0, edit)
    expect((await announcements()).banners).toEqual([])
  })

  it('is refused with a link that leads astray, a reversed schedule or nothing to say', async () => {
    const refused = async (change: object) => (await put('banner', newId(), 0, { ...banner, ...change })).code
    expect(await refused({ linkageType: 'url', target: 'javascript:alert(1)' })).toBe('URL_REFUSED')
    expect(await refused({ artwork: '//evil.example/a.svg' })).toBe('URL_REFUSED')
    expect(await refused({ endsAt: '2025-01-01T00:00:00.000Z' })).toBe('SCHEDULE_REVERSED')
    expect(await refused({ texts: {} })).toBe('BAD_INPUT')
    expect(await refused({ surprise: 1 })).toBe('BAD_INPUT')
    expect(await audit()).toEqual([])
  })
})

describe('a save', () => {
  it('on an older version is refused and names who was first', async () => {
    const id = newId()
    await put('banner', id, 0, banner)
    const other = await openBackOffice(app, office, 'owner')
    expect((await putAs(other)('banner', id, 1, { ...banner, position: 5 })).status).toBe(200)
    const late = await put('banner', id, 1, { ...banner, position: 9 })
    expect([late.status, late.code, late.data]).toEqual([
      409,
      'VERSION_CONFLICT',
      { version: 2, updatedBy: 'owner' },
    ])
  })

  it('whose answer was lost is told again and done once', async () => {
    const id = newId()
    await put('notice', id, 0, notice)
    const again = await put('notice', id, 0, notice)
    expect([again.status, again.value!['version']]).toEqual([200, 1])
    expect(await audit()).toHaveLength(1)
  })

  it('from twenty tabs at once is done once', async () => {
    const id = newId()
    await put('notice', id, 0, notice)
    const edits = Array.from({ length: 20 }, (_, n) => ({
      ...notice,
      texts: { th: { title: `ก${n}`, body: '' } },
    }))
    const answers = await Promise.all(edits.map((edit) => put('notice', id, 1, edit)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'VERSION_CONFLICT')).toHaveLength(19)
    expect(await audit()).toHaveLength(2)
  })

  it('of something that is not there is refused', async () => {
    expect((await put('notice', newId(), 3, notice)).code).toBe('NOT_FOUND')
  })

  it('needs the permission', async () => {
    const support = await openBackOffice(app, office, 'support')
    expect((await putAs(support)('notice', newId(), 0, notice)).code).toBe('NOT_ALLOWED')
    expect((await ask(office, { method: 'GET', url: '/bo/content/notices' })).code).toBe('NOT_SIGNED_IN')
  })
})

describe('a notice', () => {
  it('goes to its place once, newest first', async () => {
    const types = ['H', 'PL', 'PU', 'PR', 'B']
    for (const [n, type] of types.entries()) {
      const startsAt = `2026-01-0${n + 1}T00:00:00.000Z`
      await put('notice', newId(), 0, { ...notice, type, startsAt, texts: { th: { title: type, body: '' } } })
    }
    const shown = await announcements()
    const titles = (place: 'player' | 'popup' | 'promotion') => shown[place].map((row) => row['title'])
    expect([titles('player'), titles('popup'), titles('promotion')]).toEqual([
      ['H'],
      ['PU', 'PL'],
      ['B', 'PR'],
    ])
    const listed = async (query: string) =>
      (await ask(site, { method: 'GET', url: `/api/content/notices${query}` })).value!['content'] as {
        title: string
      }[]
    expect((await listed('')).map(({ title }) => title)).toEqual(['H'])
    // Everything but the texts of banners, newest first; what waits for a sign-in is told to nobody else.
    expect((await listed('?types=H,PL,PU,PR,x')).map(({ title }) => title)).toEqual(['PR', 'PU', 'H'])
    expect(await listed('?types=PL')).toEqual([])
  })

  it('is listed page by page in the order of the marquee, with pages clamped', async () => {
    for (let n = 1; n <= 5; n += 1) {
      await put('notice', newId(), 0, {
        ...notice,
        startsAt: `2026-01-0${n}T00:00:00.000Z`,
        texts: { th: { title: String(n), body: '' } },
      })
    }
    const list = async (query: string) =>
      (await ask(site, { method: 'GET', url: `/api/content/notices?${query}` })).value!
    expect(await list('pageSize=2')).toMatchObject({
      pageNo: 1,
      totalPages: 3,
      totalElements: 5,
      content: [{ title: '5' }, { title: '4' }],
    })
    expect(await list('pageSize=2&pageNo=99')).toMatchObject({ pageNo: 3, content: [{ title: '1' }] })
    expect(await list('pageSize=2&pageNo=-4')).toMatchObject({ pageNo: 1 })
  })

  it('is refused with HTML that could run, which the preview shows cleaned', async () => {
    const html = '<p>a<script>alert(1)</script><img src=x onerror=alert(1)></p>'
    const refused = await put('notice', newId(), 0, {
      ...notice,
      texts: { ...notice.texts, en: { title: 'x', body: html } },
    })
    expect([refused.status, refused.code, refused.data]).toEqual([400, 'HTML_REFUSED', { language: 'en' }])
    const preview = await ask(office, {
      method: 'POST',
      url: '/bo/content/preview',
      body: { html },
      backOffice,
    })
    expect(preview.value).toEqual({ html: '<p>a</p>', removed: true })
  })

  it('is cleaned again on its way out', async () => {
    const id = newId()
    await put('notice', id, 0, notice)
    await app.db
      .updateTable('content.notices')
      .set({ texts: JSON.stringify({ th: { title: 'ก', body: '<p>a</p><script>alert(1)</script>' } }) })
      .execute()
    expect((await announcements()).player).toMatchObject([{ content: '<p>a</p>' }])
  })
})

describe('a new brand', () => {
  it('opens with sound content in every language of the brand', async () => {
    const { brandId } = settings.current()
    await transact(app.db, (tx) => seedContent(tx, brandId, defaultContent, new Date('2026-01-01T00:00:00Z')))
    for (const code of offeredLanguages) {
      const { banners, player } = await announcements(code)
      expect(banners).toHaveLength(defaultContent.banners.length)
      expect(player).toHaveLength(defaultContent.notices.length)
      const help = await ask(site, { method: 'GET', url: `/wps/system/helpCenter?language=${code}` })
      const articles = help.value!['articles'] as { category: string; title: string; html: string }[]
      expect(articles).toHaveLength(defaultContent.articles.length)
      expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(helpCategories))
      for (const { html } of articles) expect(html.length).toBeGreaterThan(40)
    }
    for (const { texts } of defaultContent.articles) {
      expect(Object.keys(texts)).toEqual(expect.arrayContaining([...offeredLanguages]))
      for (const { body } of Object.values(texts)) expect(cleanHtml(body).removed).toBe(false)
    }
    const said = [...defaultContent.banners, ...defaultContent.notices]
    for (const { texts } of said)
      expect(Object.keys(texts)).toEqual(expect.arrayContaining([...offeredLanguages]))
  })
})

describe('a help article', () => {
  const article = {
    category: 'rules',
    edition: '2026-12',
    texts: { th: { title: 'ข้อกำหนด', body: '<p>ใหม่</p>' } },
    position: 10,
    isPublished: true,
  }
  const save = (version: number, edit: object) =>
    ask(office, {
      method: 'PUT',
      url: '/bo/content/articles/term',
      body: { version, article: { ...article, ...edit } },
      backOffice,
    })
  const shown = async () => {
    const { value } = await ask(site, { method: 'GET', url: '/wps/system/helpCenter?language=th' })
    return value!['articles'] as Record<string, unknown>[]
  }

  it('is written, told with its version and date, and taken off again', async () => {
    expect((await save(0, {})).value).toMatchObject({ version: 1, edition: '2026-12', updatedBy: 'content' })
    expect(await shown()).toMatchObject([
      { slug: 'term', category: 'rules', version: '2026-12', html: '<p>ใหม่</p>' },
    ])
    expect(
      (await save(1, { texts: { th: { title: 'x', body: '<img src=x onerror=alert(1)>' } } })).code,
    ).toBe('HTML_REFUSED')
    expect((await save(0, { edition: '2027-01' })).code).toBe('VERSION_CONFLICT')
    expect((await save(1, { isPublished: false })).value).toMatchObject({ version: 2 })
    expect(await shown()).toEqual([])
    expect(await audit()).toHaveLength(2)
  })

  it('hears one voice a reader, whatever they say last', async () => {
    await save(0, {})
    const vote = (hasHelped: boolean, slug = 'term') =>
      ask(site, { method: 'POST', url: `/api/help/${slug}/vote`, body: { hasHelped } })
    for (const hasHelped of [true, true, false]) expect((await vote(hasHelped)).value).toEqual({ hasHelped })
    expect((await vote(true, 'nothing')).code).toBe('NOT_FOUND')
    const { value } = await ask(office, { method: 'GET', url: '/bo/content/articles', backOffice })
    expect(value!['content']).toMatchObject([{ slug: 'term', helped: 0, notHelped: 1 }])
  })
})

describe('an offer', () => {
  const terms = {
    wagering: { times: 8, of: 'deposit-and-bonus' },
    maxWin: '5000',
    minDeposit: '100',
    daysToUse: 7,
    excludedGames: ['chao-phraya-nights'],
  }
  const offer = {
    artwork: '/art/banners/a.svg',
    mobileArtwork: null,
    linkageType: 'route',
    target: '/rng',
    texts: { th: { title: 'ข้อเสนอ', body: '<p>รายละเอียด</p>' } },
    terms,
    audience: { kind: 'everyone' } as object,
    position: 0,
    isPublished: true,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null as string | null,
  }
  const save = (id: string, version: number, change: object = {}) =>
    ask(office, {
      method: 'PUT',
      url: `/bo/content/promotions/${id}`,
      body: { version, promotion: { ...offer, ...change } },
      backOffice,
    })
  const get = (url: string) => ask(site, { method: 'GET', url })

  it('tells all of its terms with version and date, and keeps every version', async () => {
    const id = newId()
    expect((await save(id, 0)).value).toMatchObject({ version: 1 })
    expect((await save(id, 1, { terms: { ...terms, maxWin: null } })).value).toMatchObject({ version: 2 })
    expect((await get('/api/promotions')).value!['promotions']).toMatchObject([
      { promotionId: id, title: 'ข้อเสนอ', state: 'running' },
    ])
    const page = (await get(`/api/promotions/${id}?language=th`)).value!
    expect(page).toMatchObject({
      version: 2,
      html: '<p>รายละเอียด</p>',
      terms: { maxWin: null, daysToUse: 7 },
    })
    expect(page['excludedGames']).toEqual([{ nodeId: 'chao-phraya-nights', name: 'Game chao-phraya-nights' }])
    const versions = await ask(office, {
      method: 'GET',
      url: `/bo/content/promotions/${id}/versions`,
      backOffice,
    })
    expect(versions.value!['content']).toMatchObject([
      { version: 2, edit: { terms: { maxWin: null } } },
      { version: 1, edit: { terms: { maxWin: '5000' } }, savedBy: 'content' },
    ])
  })

  it('is shown from a fortnight before it begins, while it is on, and to whom it is for', async () => {
    const soon = new Date(now().getTime() + 7 * 86_400_000).toISOString()
    const shown = newId()
    for (const change of [
      { isPublished: false },
      { startsAt: '2099-01-01T00:00:00.000Z' },
      { endsAt: '2026-01-02T00:00:00.000Z' },
      { audience: { kind: 'vip', rank: 1 } },
    ])
      await save(newId(), 0, change)
    await save(shown, 0, { startsAt: soon, audience: { kind: 'new', days: 7 } })
    expect((await get('/api/promotions')).value!['promotions']).toMatchObject([
      { promotionId: shown, state: 'coming' },
    ])
    expect((await save(newId(), 0, { target: '//evil.example' })).code).toBe('URL_REFUSED')
    expect((await get(`/api/promotions/${newId()}`)).code).toBe('NOT_FOUND')
  })
})
