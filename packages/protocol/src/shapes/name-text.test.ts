import { expect, test } from 'vitest'
import { calls } from '../index.ts'
import { patterns } from '../fields.ts'
import { brandFace } from './brand.ts'
import { nameText } from './name-text.ts'

const turned = 'Lotus\u202egnp.exe\u2066\u200f'

test('a name loses the marks that turn what is read beside it, and is measured without them', () => {
  expect(nameText(1, 20).parse(turned)).toBe('Lotusgnp.exe')
  expect(nameText(1, 20).parse('  ศรี\u200e สุข ')).toBe('ศรี สุข')
  expect(nameText(1, 20).safeParse('\u202e\u2069').success).toBe(false)
  expect(nameText(1, 4).safeParse('Lot\u202eus').success).toBe(false)
  expect(nameText(1, 4).parse('Lo\u202etu')).toBe('Lotu')
})

test('the brand, staff, vendors and games are named so', () => {
  expect(brandFace.shape.name.parse(turned)).toBe('Lotusgnp.exe')
  const { displayName } = calls.staff.invite.input.shape
  expect(displayName.parse(turned)).toBe('Lotusgnp.exe')
})

test.each(Object.entries(patterns).filter(([id]) => id !== 'strong-password'))(
  'a field of the pattern %s takes no override of the direction',
  (_, pattern) => {
    expect(pattern.test('Malee\u202eeelaM')).toBe(false)
    expect(pattern.test('Malee\u2066')).toBe(false)
  },
)
