import { describe, expect, it, test } from 'vitest'
import { faultOf, patternIds, patterns } from './fields.ts'
import type { FieldRule, PatternId } from './fields.ts'
import { fieldRule } from './shapes/field-rule.ts'
import { registerFields } from './register-fields.ts'

const rule = (rest: Partial<FieldRule> = {}): FieldRule => ({
  name: 'field',
  kind: 'text',
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 60,
  patternId: 'any',
  ...rest,
})

test('there are twenty-four patterns', () => expect(patternIds).toHaveLength(24))

/** What each takes, and what it does not. */
const cases: Record<PatternId, readonly [takes: string[], refuses: string[]]> = {
  any: [
    ['มาลี', '김민준', 'ラーメン', 'سلام', '!'],
    ['a\u0000', 'a\u202eb', 'a\u2066b', 'a\nb'],
  ],
  'letter-first': [
    ['a1', 'Malee77'],
    ['1a', 'a_b', 'มาลี', 'аdmin', 'a b'],
  ],
  'chinese-digits': [
    ['王小明1', ''],
    ['王a', '王 明', 'ラ'],
  ],
  email: [
    ['a@b.co', 'x.y+z@mail.example.org'],
    ['a@b', 'a b@c.de', '@b.co', 'มาลี@b.co', 'a@@b.co'],
  ],
  alphanumeric: [
    ['abc123', ''],
    ['a-b', 'é', '１２３'],
  ],
  'letters-and-digits': [
    ['a1', '1a'],
    ['abc', '123', 'a1!'],
  ],
  digits: [['0123456789'], ['12a', '๑๒๓', '１２', '-1', '1.0']],
  'alphanumeric-with-upper': [
    ['aB1', 'B'],
    ['ab1', 'B!'],
  ],
  'english-spaces': [['Malee Jaidee'], ['Malee1', 'มาลี', 'Malee\tJaidee']],
  'no-spaces': [
    ['a!ก김', ''],
    ['a b', 'a\u00a0b', 'a\tb', '\u202e'],
  ],
  'chinese-punctuation': [
    ['你好，世界。', '《书》'],
    ['你好abc', '你 好'],
  ],
  'date-year-first': [
    ['1995-04-13', '2000-12-31'],
    ['1995-13-01', '95-04-13', '1995/04/13', '1995-00-10'],
  ],
  'date-month-first': [['04-13-1995'], ['13-04-1995', '1995-04-13', '4-13-1995']],
  'korean-only': [
    ['김 민준', '서울'],
    ['Kim', '김1', '王'],
  ],
  'thai-only': [
    ['มาลี ใจดี', 'น้ำผึ้ง', 'ปิ่นเกล้า'],
    ['Malee', 'มาลี1!', '김'],
  ],
  'japanese-full-width': [
    ['ヤマダ　タロウ', '山田太郎', 'ＡＢＣ', 'ラーメン'],
    ['ﾔﾏﾀﾞ', 'Yamada', '山田 太郎'],
  ],
  'upper-only': [
    ['MALEE', ''],
    ['Malee', 'MALEE1'],
  ],
  'all-four-kinds': [
    ['aB1!', 'Xy9~zz'],
    ['aB1', 'ab1!', 'AB1!', 'aBc!', 'aB1! x'],
  ],
  'two-part-name': [
    ['Malee Jaidee', 'มาลี ใจดี', 'محمد علي', '김 민준', 'O’Brien Smith-Jones'],
    ['Malee', 'A B C', 'Malee  Jaidee', 'Malee 7'],
  ],
  'person-name': [
    ['สมชาย ใจดี', 'Nguyễn Văn A', 'عبد الله', 'יוסף'],
    ['Malee7', 'a_b', 'x\u202ey'],
  ],
  'strong-password': [
    ['Rambutan-canal-52', 'aกข1'],
    ['password', '12345678', 'a1 b', 'a1\u0007'],
  ],
  handle: [
    ['@malee.j_77-x', ''],
    ['malee j', 'มาลี', 'a/b'],
  ],
  'phone-number': [
    ['+66812345678', '081-234-5678', '0812 345 678'],
    ['0812x', '+', '๐๘๑', '++66'],
  ],
  'identity-number': [
    ['1-1017-00203-45-1', 'AB 123456', 'P.123/4'],
    ['-1', 'บัตร1', 'AB_1'],
  ],
}

describe.each(patternIds)('%s', (patternId) => {
  const [takes, refuses] = cases[patternId]
  it.each(takes)('takes "%s"', (text) => expect(patterns[patternId].test(text)).toBe(true))
  it.each(refuses)('refuses "%s"', (text) => expect(patterns[patternId].test(text)).toBe(false))

  it('reads fifty thousand hostile characters as fast as it writes them', () => {
    const hostile = ['a', ' ', '-', 'a ', 'a@', 'A1!', 'ก', '김', '0-', "a'", '.a'].map(
      (part) => `${part.repeat(50_000 / part.length)}\u0000`,
    )
    // Processor time of this thread: what else the machine does is not counted.
    const before = process.threadCpuUsage()
    for (const text of hostile) patterns[patternId].test(text)
    const { user, system } = process.threadCpuUsage(before)
    // Linear patterns need a few milliseconds; one that tries again and again would need hours.
    expect((user + system) / 1_000).toBeLessThan(10_000)
  })
})

describe('a rule', () => {
  it.each([
    ['a letter of two code units counts once', rule({ minLength: 1, maxLength: 1 }), '𠮷', null],
    ['Thai marks count as the characters they are', rule({ maxLength: 4 }), 'น้ำผ', null],
    ['a date that is none', rule({ kind: 'date', minLength: 10, maxLength: 10 }), '2025-02-29', 'DATE'],
    ['a leap day', rule({ kind: 'date', minLength: 10, maxLength: 10 }), '2024-02-29', null],
    ['a country', rule({ kind: 'country', minLength: 2, maxLength: 2 }), 'TH', null],
    ['a country that is none', rule({ kind: 'country', minLength: 2, maxLength: 2 }), 'XX', 'PATTERN'],
    ['a list in place of text', rule(), ['a'], 'PATTERN'],
    ['an empty one that is needed', rule(), '', 'REQUIRED'],
    ['an empty one that is not', rule({ required: false }), '', null],
    ['too much', rule({ maxLength: 3 }), 'abcd', 'LENGTH'],
  ] as const)('%s', (_, given, value, fault) => expect(faultOf(given, value, {})).toBe(fault))
})

test('every field of a fresh brand is a whole rule', () => {
  for (const field of registerFields) expect(fieldRule.parse(field)).toEqual(field)
  expect(new Set(registerFields.map(({ name }) => name)).size).toBe(registerFields.length)
})
