import { describe, expect, it } from 'vitest'
import {
  bannerFault,
  chooseText,
  isHttpsAddress,
  isOffered,
  isSameEdit,
  isSitePath,
  noticeFault,
  plainText,
  tidyTexts,
} from './rules.ts'
import type { BannerEdit } from './types.ts'

const banner: BannerEdit = {
  groupName: 'w_home',
  artwork: '/art/a.svg',
  mobileArtwork: null,
  linkageType: 'none',
  target: null,
  texts: { th: { title: 'ก', body: '' } },
  position: 0,
  isPublished: true,
  startsAt: '2026-11-21T00:00:00Z',
  endsAt: null,
}

describe('addresses', () => {
  it('accepts paths of the site and https addresses', () => {
    for (const path of ['/', '/rng', '/rng?page=2#top', '/help#terms', '/art/a-b_c.svg'])
      expect(isSitePath(path)).toBe(true)
    for (const url of ['https://example.org', 'https://example.org/a?b=c#d'])
      expect(isHttpsAddress(url)).toBe(true)
  })

  it('refuses every disguise of another host or scheme', () => {
    const paths = [
      '',
      'rng',
      '//evil.example',
      '/\\evil.example',
      '/a b',
      '/a\r\nSet-Cookie:x',
      'javascript:alert(1)',
      '/a@evil.example',
      '/a/../b',
    ]
    for (const path of paths) expect(isSitePath(path)).toBe(false)
    const urls = [
      'http://example.org',
      'https://a@b.example',
      'https://a:b@c.example',
      'HTTPS:\\\\evil.example',
      'https://',
      'https://localhost',
      'https://exa mple.org',
      'data:text/html,x',
      ' https://example.org',
      'https://evil.example\\@good.example',
    ]
    for (const url of urls) expect(isHttpsAddress(url)).toBe(false)
  })
})

describe('what may be saved', () => {
  it.each([
    ['a plain banner', {}, null],
    ['a link without a target', { linkageType: 'route' }, 'URL_REFUSED'],
    ['a target without a link', { target: '/rng' }, 'URL_REFUSED'],
    ['a route', { linkageType: 'route', target: '/rng' }, null],
    ['a route outside', { linkageType: 'route', target: '//evil.example' }, 'URL_REFUSED'],
    ['a script', { linkageType: 'url', target: 'javascript:alert(1)' }, 'URL_REFUSED'],
    ['a game', { linkageType: 'game', target: 'chao-phraya-nights' }, null],
    ['a strange game', { linkageType: 'game', target: '<b>' }, 'URL_REFUSED'],
    ['artwork of another host', { artwork: 'https://evil.example/a.svg' }, 'URL_REFUSED'],
    ['an end before the start', { endsAt: '2026-11-20T00:00:00Z' }, 'SCHEDULE_REVERSED'],
    ['an end at the start', { endsAt: '2026-11-21T00:00:00Z' }, 'SCHEDULE_REVERSED'],
    ['nothing said in the brand language', { texts: { en: { title: 'a', body: '' } } }, 'TEXT_MISSING'],
    ['a draft that says nothing', { texts: {}, isPublished: false }, null],
  ] as const)('%s', (_, change, fault) => {
    expect(bannerFault({ ...banner, ...change }, 'th')).toBe(fault)
  })

  it('holds notices to the same schedule and texts', () => {
    const notice = {
      type: 'H',
      texts: {},
      isPublished: true,
      startsAt: banner.startsAt,
      endsAt: null,
    } as const
    expect(noticeFault(notice, 'th')).toBe('TEXT_MISSING')
    expect(noticeFault({ ...notice, isPublished: false }, 'th')).toBeNull()
  })
})

describe('texts', () => {
  it('loses signs that cannot be seen and languages that say nothing', () => {
    expect(plainText(' a\u0000b\u202ec\r\nd ')).toBe('abc\nd')
    const tidy = tidyTexts({ th: { title: ' ก\nข ', body: 'x' }, en: { title: '', body: '' } }, (body) =>
      body.toUpperCase(),
    )
    expect(tidy).toEqual({ th: { title: 'ก ข', body: 'X' } })
  })

  it('falls back to the brand language, to English and then to any', () => {
    const texts = { th: { title: 'ก' }, en: { title: 'a' } }
    expect(chooseText(texts, 'en', 'th')).toEqual({ title: 'a' })
    expect(chooseText(texts, 'tl', 'th')).toEqual({ title: 'ก' })
    expect(chooseText({ en: { title: 'a' } }, 'tl', 'th')).toEqual({ title: 'a' })
    expect(chooseText({ tl: { title: 'b' }, en: { title: 'a' } }, 'ar', 'th')).toEqual({ title: 'a' })
    expect(chooseText({ th: { title: '' } }, 'th', 'th')).toBeNull()
  })

  it('knows the same edit in another order', () => {
    expect(isSameEdit({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true)
    expect(isSameEdit({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  })
})

describe('whom an offer is shown to', () => {
  const at = new Date('2026-11-20T00:00:00Z')
  const player = (days: number, rank = 0) => ({
    registeredAt: new Date(at.getTime() - days * 86_400_000),
    rank,
    isStopped: false,
  })

  it.each([
    [{ kind: 'everyone' as const }, null, true],
    [{ kind: 'new' as const, days: 7 }, null, true],
    [{ kind: 'new' as const, days: 7 }, player(6.9), true],
    [{ kind: 'new' as const, days: 7 }, player(7), false],
    [{ kind: 'vip' as const, rank: 3 }, null, false],
    [{ kind: 'vip' as const, rank: 3 }, player(1, 2), false],
    [{ kind: 'vip' as const, rank: 3 }, player(1, 3), true],
  ])('%o to %o: %s', (audience, reader, isShown) => expect(isOffered(audience, reader, at)).toBe(isShown))
})
