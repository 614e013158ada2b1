import { offeredLanguages } from '@krathong/protocol/languages'
import { notificationKinds } from '@krathong/protocol/calls/notifications-back-office'
import { describe, expect, it } from 'vitest'
import en from '../words/en.json' with { type: 'json' }
import th from '../words/th.json' with { type: 'json' }
import tl from '../words/tl.json' with { type: 'json' }
import { secondsToNext } from './retries.ts'
import { writeLetter } from '../write-letter.ts'

const brand = {
  brandName: 'Krathong',
  timeZone: 'Asia/Bangkok',
  siteOrigin: 'https://play.example.com',
  backOfficeOrigin: 'https://desk.example.com',
  colours: { brand: '#123456', onBrand: '#ffffff' },
  logo: null,
  wordedIn: () => undefined,
}
const placesOf = (text: string) => new Set(text.match(/\{\w+\}/g))

describe('words of letters', () => {
  it('say the same in three languages', () => {
    for (const [key, text] of Object.entries(en)) {
      const others: Record<string, string>[] = [th, tl]
      for (const dictionary of others)
        expect([key, placesOf(dictionary[key]!)]).toEqual([key, placesOf(text)])
    }
    expect(Object.keys(th).sort()).toEqual(Object.keys(en).sort())
    expect(Object.keys(tl).sort()).toEqual(Object.keys(en).sort())
  })

  it.each(notificationKinds)('%s leaves no place unfilled', (kind) => {
    const fills = {
      at: '2026-11-21T10:00:00Z',
      purpose: 'recover',
      name: 'Malee',
      username: 'malee.s',
      minutes: '2',
      device: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146.0.0.0 Safari/537.36',
      address: '203.0.113.7',
      contact: 'm•••@e•••.com',
      account: '•••4567',
      number: 'W-1',
      amount: '฿500.00',
      count: '12',
      held: '3',
    }
    for (const language of [...offeredLanguages, 'xx'])
      for (const channel of ['email', 'sms'] as const) {
        // None of these ever goes to a phone.
        if (channel === 'sms' && /^(reset-link$|alarm-|staff-)/.test(kind)) continue
        const letter = writeLetter({ channel, kind, language, fills, secret: null }, brand)
        expect(letter.text).not.toMatch(/[{}]/)
        expect(letter.text).not.toBe('')
        expect(letter.text).not.toContain('Mozilla')
        expect(letter.subject).not.toMatch(/[{}]/)
      }
  })

  it('hides what it is not given', () => {
    const parts = { channel: 'email', kind: 'code', language: 'en', fills: {}, secret: null } as const
    expect(writeLetter(parts, brand).text).toContain('••••••')
  })

  it('bear the mark and the colours of the brand, and its name where the mark does not', () => {
    const parts = {
      channel: 'email',
      kind: 'reset-link',
      language: 'en',
      fills: {},
      secret: { path: '/reset#a' },
    } as const
    const logo = { url: '/art/brand/0.png', width: 384, height: 192, showsName: false }
    const { html } = writeLetter(parts, { ...brand, brandName: '<Lotus>', logo })
    expect(html).toContain('background:#123456;color:#ffffff')
    expect(html).toContain(
      '<img src="https://play.example.com/art/brand/0.png" alt="&lt;Lotus&gt;" width="80" height="40">',
    )
    expect(html).not.toContain('<Lotus>')
  })

  it('leads to the configured origin', () => {
    const { text, html } = writeLetter(
      {
        channel: 'email',
        kind: 'reset-link',
        language: 'en',
        fills: { minutes: '15' },
        secret: { path: '/reset#abc' },
      },
      brand,
    )
    expect(text).toContain('https://play.example.com/reset#abc')
    expect(html).toContain('href="https://play.example.com/reset#abc"')
  })
})

it('waits longer after every try and ends', () => {
  const waits = Array.from({ length: 8 }, (_, index) => secondsToNext(index + 1))
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, null])
})
