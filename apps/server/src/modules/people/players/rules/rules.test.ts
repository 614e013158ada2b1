import { patterns } from '@krathong/protocol/fields'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearedAttempts, countAttempt, secondsToWait } from '../../../../platform/attempts.ts'
import type { Attempts } from '../../../../platform/attempts.ts'
import { ageOn, dateIn, isPossibleBirthday } from './age.ts'
import { ADDRESS_LIMITS, NAME_LIMITS } from '../sign-in/attempt-limits.ts'
import { commonWords } from './common-words.ts'
import { isWeakPassword } from './passwords.ts'
import { isAgentType, isTrialType } from './player-types.ts'
import { readAppCode } from './recovery-codes.ts'
import { isHonestName, isReserved, usernameKey, usernameSkeleton } from './usernames.ts'

const context = { username: 'maleerat', email: 'rat.malee@example.com', brandName: 'Krathong' }
const isWeak = (password: string) => isWeakPassword(password, context)

describe('passwords', () => {
  it('refuses the hundred-odd that every study finds first', () => {
    const studied = `123456 password 12345678 qwerty 123456789 12345 1234567 111111 123123 qwerty123 1q2w3e4r admin abc123 password1
      iloveyou 1234567890 000000 letmein welcome monkey dragon football baseball sunshine princess master shadow superman michael
      trustno1 654321 666666 121212 112233 123321 qwertyuiop asdfghjkl zxcvbnm 1qaz2wsx qazwsx qwer1234 asdf1234 aa123456 a1b2c3d4
      p@ssw0rd passw0rd p4ssword password123 password! Password1! welcome1 welcome123 admin123 root1234 changeme letmein1 hello123
      secret123 login123 test1234 guest123 user1234 iloveyou1 lovely12 sunshine1 princess1 dragon12 monkey12 football1 charlie1
      jordan23 michael1 jessica1 ashley12 liverpool1 chelsea1 arsenal1 pokemon1 naruto12 superman1 batman123 starwars1 samsung1
      google123 facebook1 thailand1 bangkok2024 krathong123 sawatdee1 somchai99 mahalkita1 pilipinas1 manila2025 abcd1234 abcdefgh
      aaaaaaaa 11111111 88888888 abcabcabc 12341234 qweasdzxc zaq12wsx !QAZ2wsx 1q2w3e4r5t asdfasdf 0987654321 19951995 01011990
      drowssap1 nimda123`
    const missed = studied.split(/\s+/).filter((password) => !isWeak(password))
    expect(missed).toEqual([])
  })

  it('refuses at least three thousand that its own length and letters would let through', () => {
    const tails = [
      '1',
      '12',
      '123',
      '1234',
      '12345',
      '123456',
      '!',
      '1!',
      '@123',
      '2024',
      '2025',
      '99',
      '007',
    ]
    const common = [...commonWords].flatMap((word) => tails.map((tail) => `${word}${tail}`))
    const policed = common.filter(
      (password) => password.length >= 8 && patterns['strong-password'].test(password),
    )
    expect(policed.length).toBeGreaterThan(3_000)
    expect(policed.filter((password) => !isWeak(password))).toEqual([])
  })

  it.each(['maleerat1', 'MALEERAT2024', '1tareelam', 'rat.malee7', 'xKrathong!'])(
    'refuses %s, which is a name and little else',
    (password) => {
      expect(isWeak(password)).toBe(true)
    },
  )

  it.each([
    'Rambutan-canal-52',
    'n4mwan2kaeo!x',
    'three boats at dawn 7',
    'Kx7pQ2mw',
    'ลอยกระทงที่เชียงใหม่ปี2',
    'correct horse battery 1',
    'tuk-tuk.over.9.bridges',
  ])('accepts %s', (password) => {
    expect(isWeak(password)).toBe(false)
  })

  it('accepts what a generator makes', () => {
    const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
    const generated = fc
      .array(fc.constantFrom(...letters), { minLength: 14, maxLength: 24 })
      .map((signs) => signs.join(''))
    fc.assert(
      fc.property(generated, (password) => {
        fc.pre(/\d/.test(password) && new Set(password).size > 9)
        return !isWeak(password)
      }),
      { seed: 7, numRuns: 500 },
    )
  })

  it('decides on fifty thousand hostile characters at once', () => {
    for (const unit of ['a', 'ab', '1', 'é', 'aA1!']) expect(isWeak(unit.repeat(128))).toBe(true)
  })
})

describe('names', () => {
  it.each([
    ['Malee', 'malee'],
    ['ＭＡＬＥＥ', 'malee'],
    [' malee ', 'malee'],
    ['ﬁsh', 'fish'],
    ['STRASSE', 'straße'],
    ['ﻻ', 'لا'],
  ])('keeps %s and %s under one key', (one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other))
  })

  it.each([
    ['paypal', 'paypaI'],
    ['malee1', 'maleel'],
    ['bob00', 'bobOO'],
    ['malee', 'mаlee'],
    ['ivan', 'іvan'],
    ['OPEN', 'ΟΡΕΝ'],
    ['scope', 'ѕсоре'],
  ])('sees %s and %s alike', (one, other) => {
    expect(usernameSkeleton(one)).toBe(usernameSkeleton(other))
  })

  it.each([
    ['ali', 'all'],
    ['anna', 'anne'],
    ['mai', 'mal'],
    ['tom5', 'toms'],
  ])('tells %s from %s', (one, other) => {
    expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other))
  })

  it('finds one key and one skeleton of whatever it is given, for ever', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(usernameKey(usernameKey(name))).toBe(usernameKey(name))
        expect(typeof usernameSkeleton(name)).toBe('string')
      }),
      { seed: 11 },
    )
  })

  it.each(['mal\u200Bee', 'mal\u202Eee', 'ma\u0000lee', 'mаlee', 'αlpha', 'a\u2066b', 'ab\u{E0041}'])(
    'refuses the dishonest %j',
    (name) => {
      expect(isHonestName(name)).toBe(false)
    },
  )

  it.each(['malee', 'มาลี', 'Malee99', 'иван', '小明', 'José'])('accepts the honest %s', (name) => {
    expect(isHonestName(name)).toBe(true)
  })

  it.each([
    'admin',
    'Admin1',
    'ADM1N',
    '4dmin',
    'root',
    'support99',
    'krathong',
    'KrathongVIP',
    'Kr4thong',
    'null',
    'system.',
    's_y_s_t_e_m',
  ])('reserves %s', (name) => expect(isReserved(name, 'Krathong')).toBe(true))

  it.each(['malee', 'rooted', 'adminah', 'botany', 'teamwork'])('leaves %s to people', (name) => {
    expect(isReserved(name, 'Krathong')).toBe(false)
  })
})

describe('age', () => {
  it.each([
    ['2006-11-21', '2026-11-21', 20],
    ['2006-11-22', '2026-11-21', 19],
    ['2006-11-20', '2026-11-21', 20],
    ['2004-02-29', '2024-02-28', 19],
    ['2004-02-29', '2024-02-29', 20],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2000-03-01', '2020-02-29', 19],
    ['2026-11-21', '2026-11-21', 0],
  ])('of a person born %s is on %s %i', (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age)
  })

  it('counts the day where the brand is', () => {
    expect(dateIn('Asia/Bangkok', new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21')
    expect(dateIn('Asia/Bangkok', new Date('2026-11-20T16:59:59Z'))).toBe('2026-11-20')
    expect(dateIn('America/New_York', new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20')
  })

  it('knows birthdays nobody can have', () => {
    expect(
      ['2026-11-22', '1905-01-01', '2026-11-21', '1906-11-21'].map((date) =>
        isPossibleBirthday(date, '2026-11-21'),
      ),
    ).toEqual([false, false, true, true])
  })
})

describe('attempts', () => {
  const start = new Date('2026-11-21T05:00:00Z')
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
  const none: Attempts = { failures: 0, firstAt: start, blockedUntil: null }
  const failures = (times: number, at = start) =>
    Array.from({ length: times }).reduce<Attempts>((state) => countAttempt(state, at, NAME_LIMITS), none)

  it('doubles the wait from the third failure to the ninth, and blocks a quarter of an hour from the tenth', () => {
    const waits = Array.from({ length: 11 }, (_, n) => secondsToWait(failures(n), start))
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 900])
  })

  it('starts anew after half an hour, or after a block', () => {
    expect(countAttempt(failures(9), after(1_801), NAME_LIMITS)).toMatchObject({
      failures: 1,
      firstAt: after(1_801),
      blockedUntil: null,
    })
    expect(countAttempt(failures(9), after(1_799), NAME_LIMITS)).toMatchObject({ failures: 10 })
    expect(countAttempt(failures(10), after(900), NAME_LIMITS)).toMatchObject({ failures: 1 })
  })

  it('ends the wait at its second', () => {
    expect([secondsToWait(failures(10), after(899)), secondsToWait(failures(10), after(900))]).toEqual([1, 0])
  })

  it('is more patient with an address than with a name', () => {
    expect(
      countAttempt({ failures: 8, firstAt: start, blockedUntil: null }, start, ADDRESS_LIMITS).blockedUntil,
    ).toBeNull()
    expect(clearedAttempts(start)).toEqual(none)
  })
})

describe('types of players', () => {
  it('never takes a trial account for an agent', () => {
    expect([0, 1, 2, 4, 41, 42].filter(isAgentType)).toEqual([1, 2, 41, 42])
    expect([0, 1, 2, 4, 41, 42].filter(isTrialType)).toEqual([4])
  })
})

it.each([
  ['123456', '123456'],
  ['๑๒๓ ๔๕๖', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳-۴۵۶', '123456'],
  ['１２３４５６', '123456'],
  ['12345', null],
  ['12345a', null],
])('reads %s as the code of an authenticator app', (typed, code) => {
  expect(readAppCode(typed)).toBe(code)
})
