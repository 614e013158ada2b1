import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { createWords } from './words.tsx'

describe('createWords', () => {
  test('a plain text is told as it stands', () => {
    expect(createWords('th', { 'home.title': 'หน้าแรก' }).t('home.title')).toBe('หน้าแรก')
  })

  test('an ICU message is filled in its own language', () => {
    const words = createWords('en', { rounds: parse('{count, plural, one {# round} other {# rounds}}') })
    expect(words.t('rounds', { count: 1 })).toBe('1 round')
    expect(words.t('rounds', { count: 1200 })).toBe('1,200 rounds')
  })

  test('a missing text shows its key instead of breaking the screen', () => {
    expect(createWords('tl', {}).t('me.title')).toBe('me.title')
  })

  test('a part that is loaded later is found', () => {
    const dictionary: Record<string, string> = {}
    const words = createWords('en', dictionary)
    dictionary['me.title'] = 'My account'
    expect(words.t('me.title')).toBe('My account')
  })

  test('a text with plain arguments is filled without the engine', () => {
    const words = createWords('en', { from: parse('from {amount}') })
    expect(words.t('from', { amount: '฿1.00' })).toBe('from ฿1.00')
  })

  test('tags are drawn by the caller', () => {
    const words = createWords('en', { terms: parse('I accept the <link>terms</link>') })
    const drawn = words.rich('terms', { link: (inside) => `[${inside.map(String).join('')}]` })
    expect(drawn).toBe('I accept the [terms]')
  })

  test('what is put into a text that is read from the right keeps its own order, inside plurals and tags too', () => {
    const texts = {
      from: parse('من {amount}'),
      rtp: parse('RTP {rtp}% فأكثر'),
      bets: parse('{count, plural, one {<b>{name}</b>} other {# {name}}}'),
      kind: parse('{kind, select, in {داخل} other {خارج}}'),
    }
    const arabic = createWords('ar', texts, { locale: 'ar-u-nu-latn', direction: 'rtl' })
    expect(arabic.t('from', { amount: '฿1.00' })).toBe('من \u2068฿1.00\u2069')
    expect(arabic.t('bets', { count: 12, name: 'A' })).toBe('12 \u2068A\u2069')
    expect(arabic.t('rtp', { rtp: '96.08' })).toBe('RTP \u206896.08%\u2069 فأكثر')
    expect(arabic.t('kind', { kind: 'in' })).toBe('داخل')
  })
})
