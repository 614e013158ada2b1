import { bannerEdit, noticeEdit } from '@krathong/protocol/calls/content-back-office'
import { describe, expect, it } from 'vitest'
import {
  bannerDraft,
  type BannerDraft,
  fieldOfRefusal,
  newBanner,
  newNotice,
  noticeDraft,
  readBanner,
  readNotice,
  titleOf,
} from './drafts.ts'
import { showState } from '../../shared/show-state.ts'
import type { BannerEdit } from './queries.ts'

const rules = { languages: ['th', 'en', 'tl'], timeZone: 'Asia/Bangkok' }
const now = '2026-11-21T11:30:00.000Z'
const banner: BannerEdit = {
  groupName: 'w_rng',
  artwork: '/art/a.svg',
  mobileArtwork: null,
  linkageType: 'route',
  target: '/rng',
  position: 20,
  isPublished: true,
  startsAt: '2026-11-20T17:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  texts: { th: { title: 'ก', body: 'ข' } },
}
const draft = (change: Partial<BannerDraft>) =>
  readBanner({ ...bannerDraft(banner, rules), ...change }, rules)

describe('a banner as it is typed', () => {
  it('comes back as it was, and as the call wants it', () => {
    const { edit, faults } = draft({})
    expect(faults).toEqual({})
    expect(edit).toEqual(banner)
    expect(bannerEdit.safeParse(edit).success).toBe(true)
  })

  it('has a text for every language of the brand and keeps one that the brand has no more', () => {
    const texts = { ...banner.texts, vi: { title: 'x', body: '' } }
    expect(Object.keys(bannerDraft({ ...banner, texts }, rules).texts)).toEqual(['th', 'en', 'tl', 'vi'])
  })

  it('forgets the target of a banner that leads nowhere', () => {
    expect(draft({ linkageType: 'none', target: '/rng' }).edit.target).toBeNull()
  })

  it.each([
    ['no picture', { artwork: '' }, 'artwork', 'required'],
    ['no target', { target: ' ' }, 'target', 'required'],
    ['no start', { startsAt: '' }, 'startsAt', 'required'],
    ['an end before the start', { endsAt: '2026-11-20T10:00' }, 'endsAt', 'schedule'],
    ['a place that is no number', { position: '1.5' }, 'position', 'position'],
    ['a place too far', { position: '1001' }, 'position', 'position'],
    [
      'nothing said in the first language',
      { texts: { en: { title: 'a', body: '' } } },
      'texts.th',
      'required',
    ],
  ] as const)('finds %s', (_, change, field, fault) => {
    expect(draft(change).faults).toEqual({ [field]: fault })
  })

  it('lets a draft say nothing yet', () => {
    const fresh = readBanner({ ...newBanner(rules, now), artwork: '/art/a.svg' }, rules)
    expect(fresh.faults).toEqual({})
    expect(fresh.edit.startsAt).toBe('2026-11-21T11:30:00.000Z')
  })
})

describe('a notice as it is typed', () => {
  it('comes back as it was', () => {
    const edit = {
      type: 'PU' as const,
      isPublished: true,
      startsAt: banner.startsAt,
      endsAt: null,
      texts: banner.texts,
    }
    const read = readNotice(noticeDraft(edit, rules), rules)
    expect(read).toEqual({ edit, faults: {} })
    expect(noticeEdit.safeParse(read.edit).success).toBe(true)
    expect(readNotice(newNotice(rules, now), rules).faults).toEqual({})
  })
})

describe('where things stand', () => {
  it('tells drafts, scheduled, live and ended apart', () => {
    expect(showState({ ...banner, isPublished: false }, now)).toBe('draft')
    expect(showState({ ...banner, startsAt: '2026-11-22T00:00:00.000Z' }, now)).toBe('scheduled')
    expect(showState(banner, now)).toBe('live')
    expect(showState({ ...banner, endsAt: now }, now)).toBe('ended')
  })

  it('puts a refusal at its field', () => {
    expect(fieldOfRefusal('HTML_REFUSED', { language: 'en' })).toEqual(['texts.en', 'html'])
    expect(fieldOfRefusal('URL_REFUSED', { language: undefined })).toEqual(['target', 'target'])
    expect(fieldOfRefusal('VERSION_CONFLICT', { language: undefined })).toBeNull()
  })

  it('names an item in the language of the operator, or in any', () => {
    expect(titleOf({ th: { title: 'ก', body: '' }, en: { title: 'a', body: '' } }, 'en')).toBe('a')
    expect(titleOf({ th: { title: 'ก', body: '' }, en: { title: '', body: '' } }, 'en')).toBe('ก')
    expect(titleOf({}, 'en')).toBe('')
  })
})
