import { offeredLanguages } from '@krathong/protocol/languages'
import { parseOptions } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { proveLedger } from '../../../core/ledger/program.ts'
import { shiftClock } from '../../../../platform/clock.ts'
import { askForHashing } from '../../../../platform/password-hash.ts'
import { defaultBrand } from '../../../core/settings/program.ts'
import { asOwner, Browser, buildPlayer, newName, openTestSite, registration } from '../testing.ts'
import type { TestSite } from '../testing.ts'

let site: TestSite

beforeAll(async () => {
  askForHashing('whole')
  site = await openTestSite()
})

afterAll(() => site.close())

afterEach(async () => {
  expect(await proveLedger(site.app.db)).toMatchObject({ isSound: true })
})

const browser = (address?: string) => new Browser(site.site, address)
const countRows = async (table: 'players.players' | 'players.sessions') => {
  const row = await site.app.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

describe('registering', () => {
  it('makes the player, signs them in and gives them their first money in one', async () => {
    const malee = browser()
    const answer = await malee.register({ username: 'malee1', email: 'malee@example.com' })
    expect(answer).toMatchObject({ status: 200, value: { firstTimeLogin: true, passwordExpired: false } })
    expect(await malee.ask('GET', '/wps/member/info')).toMatchObject({
      value: { account: 'malee1', type: 0, isAgent: 0, language: 'en', currency: { code: 'FUN' } },
    })
    expect(await malee.ask('GET', '/wps/v2/wallets/balance')).toMatchObject({
      value: { sumBalance: '1000.00', version: 1 },
    })
    const row = await site.app.db
      .selectFrom('players.players')
      .selectAll()
      .where('username', '=', 'malee1')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      username: 'malee1',
      terms_version: '2026-11',
      registered_from: '203.0.113.7',
      birthday: '1995-04-13',
    })
    expect(parseOptions(row.password_hash)).toMatchObject({ algorithm: 2, memoryCost: 19_456, timeCost: 2 })
  })

  it.each([
    ['no username', { username: '' }, 'username', 'REQUIRED'],
    ['a username too short', { username: 'abc' }, 'username', 'LENGTH'],
    ['a username too long', { username: `a${'b'.repeat(16)}` }, 'username', 'LENGTH'],
    ['a username that starts with a digit', { username: '1malee' }, 'username', 'PATTERN'],
    ['a username of another alphabet', { username: 'mаlee1' }, 'username', 'PATTERN'],
    ['a short password', { password: '123456' }, 'password', 'LENGTH'],
    ['another confirmation', { confirmPassword: 'Rambutan-canal-53' }, 'confirmPassword', 'CONFIRM'],
    ['a date that is none', { birthday: '2001-02-29' }, 'birthday', 'DATE'],
    ['a birthday in the future', { birthday: '2999-01-01' }, 'birthday', 'DATE'],
    ['an e-mail that is none', { email: 'm@l.x' }, 'email', 'LENGTH'],
    ['an e-mail without a host', { email: 'malee.at.home' }, 'email', 'PATTERN'],
    ['a field that is not asked', { payeeName: 'Malee' }, 'payeeName', 'UNKNOWN_FIELD'],
    ['a field that does not exist', { isAgent: 1 }, 'isAgent', 'UNKNOWN_FIELD'],
    ['a currency', { currency: 'THB' }, 'currency', 'UNKNOWN_FIELD'],
  ])('refuses %s under its field', async (_, form, field, code) => {
    const before = await countRows('players.players')
    const answer = await browser().ask('PUT', '/wps/member/register', registration(form))
    expect(answer).toMatchObject({ status: 400, code: 'BAD_INPUT', fields: { [field]: { code } } })
    expect(answer.fields![field]!.message).toBeTruthy()
    expect(await countRows('players.players')).toBe(before)
  })

  it.each([
    ['terms not agreed', { agreedToTerms: false }, 400, 'TERMS_NOT_AGREED'],
    ['a common password', { password: 'Password123' }, 400, 'PASSWORD_WEAK'],
    ['the own name as password', { username: 'maleerat', password: 'Maleerat99' }, 400, 'PASSWORD_WEAK'],
    ['a reserved name', { username: 'Admin7' }, 409, 'USERNAME_TAKEN'],
    ['the brand as name', { username: 'KrathongHelp' }, 409, 'USERNAME_TAKEN'],
    [
      'a person too young',
      { birthday: new Date(Date.now() - 19.9 * 365.25 * 86_400_000).toISOString().slice(0, 10) },
      400,
      'UNDER_AGE',
    ],
  ])('refuses %s by its own code', async (_, form, status, code) => {
    const before = await countRows('players.players')
    expect(await browser().register(form)).toMatchObject({ status, code })
    expect(await countRows('players.players')).toBe(before)
  })

  it('tells the bounds and the pattern with a fault', async () => {
    const { fields } = await browser().ask(
      'PUT',
      '/wps/member/register',
      registration({ username: 'abc', birthday: 'x' }),
    )
    expect(fields).toMatchObject({
      username: {
        code: 'LENGTH',
        data: { min: 4, max: 16, patternId: 'letter-first' },
        message: 'Use 4 to 16 characters.',
      },
      birthday: { code: 'LENGTH' },
    })
  })

  it.each(['MALEE1', 'maLee1', 'maleel', 'maleeI'])('holds %s for a name that is taken', async (username) => {
    await browser().register({ username: 'malee1' })
    expect(await browser().register({ username })).toMatchObject({ status: 409, code: 'USERNAME_TAKEN' })
  })

  it('does not tell whether an e-mail address is known', async () => {
    await browser().register({ email: 'malee@example.com' })
    expect(await browser().register({ email: 'malee@example.com' })).toMatchObject({
      status: 200,
    })
  })

  it('makes one player of fifty registrations at once', async () => {
    const before = await countRows('players.sessions')
    const username = newName()
    // Fifty households: one of them alone would meet the challenge, for each name that is taken counts.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => browser(`${100 + at}.0.113.7`).register({ username })),
    )
    const byCode = Map.groupBy(answers, ({ status, code }) => code ?? status)
    // Who waits two seconds for a connection, or five for the name, is asked to come again; on a slow machine some of fifty do.
    expect(byCode.get(200)).toHaveLength(1)
    expect(byCode.get('USERNAME_TAKEN')!.length + (byCode.get('UNAVAILABLE')?.length ?? 0)).toBe(49)
    expect(await browser().register({ username })).toMatchObject({ code: 'USERNAME_TAKEN' })
    expect(await countRows('players.sessions')).toBe(before + 1)
  })

  it('leaves nothing behind when the first money cannot be given', async () => {
    const counts = () => Promise.all([countRows('players.players'), countRows('players.sessions')])
    const before = await counts()
    await asOwner(site.app, 'alter table ledger.transfers add constraint no_money check (false) not valid')
    expect(await browser().register()).toMatchObject({ status: 500, code: 'INTERNAL' })
    expect(await counts()).toEqual(before)
    await asOwner(site.app, 'alter table ledger.transfers drop constraint no_money')
    expect(await browser().register()).toMatchObject({ status: 200 })
  })

  it('is refused while it is switched off', async () => {
    const closed = await openTestSite({
      modules: [{ modId: 'REGISTER_USERNAME', parent: null, enabled: false }],
    })
    expect(await new Browser(closed.site).register()).toMatchObject({ status: 403, code: 'FEATURE_OFF' })
    await closed.close()
  })
})

const on = (...names: string[]) =>
  defaultBrand.registerFields.map((rule) => (names.includes(rule.name) ? { ...rule, enabled: true } : rule))

describe('every field a brand may ask for', () => {
  const whole = {
    payeeName: 'มาลี ใจดี',
    fullname: 'Malee Jaidee',
    mobileNum: '+66812345678',
    nationality: 'TH',
    placeOfBirth: 'เชียงใหม่',
    address: '9/1 ถนนเจริญกรุง',
    occupation: 'ครู',
    sourceOfIncome: 'เงินเดือน',
    idNumber: '1-1017 00203 45 1',
    line: 'malee.j',
    whatsapp: '+66812345678',
    facebook: 'malee.jaidee',
    wechat: 'malee_j',
    qqNum: '1234567',
    telegram: '@malee',
    zalo: '+84901234567',
    recommenderId: 'somchai',
    referralCode: 'FRIEND77',
    paymentPassword: '902517',
  }
  let wide: TestSite
  beforeAll(async () => {
    wide = await openTestSite({ registerFields: on(...Object.keys(whole)) })
  })
  afterAll(() => wide.close())
  const person = () => new Browser(wide.site)

  it('is taken, kept, and sealed where it is sensitive', async () => {
    const malee = person()
    expect(await malee.register({ ...whole, username: 'maleefull' })).toMatchObject({ status: 200 })
    const row = await wide.app.db
      .selectFrom('players.players')
      .selectAll()
      .where('username', '=', 'maleefull')
      .executeTakeFirstOrThrow()
    const { idNumber, paymentPassword, ...open } = whole
    expect(row.profile).toMatchObject(open)
    // Without ids, which have every row of digits by chance; and however the number is spelled.
    const text = JSON.stringify(row).replaceAll(/[0-9a-f-]{36}/g, '')
    expect(text.replaceAll(/[ -]/g, '')).not.toContain('10170020')
    expect(text).not.toContain(paymentPassword)
    const { idNumberSealed } = row.profile as { idNumberSealed: string }
    expect(wide.app.sealer.open(Buffer.from(idNumberSealed, 'base64'), 'players.id-number')).toBe(idNumber)
    expect(await malee.ask('GET', '/wps/member/paymentPassword')).toMatchObject({ value: { isSet: true } })
  })

  it('is one person: an identity number in any spelling registers once, also at the same moment', async () => {
    const before = await person().register({ idNumber: 'AB 123-456' })
    expect(before).toMatchObject({ status: 200 })
    expect(await person().register({ idNumber: 'ab123456' })).toMatchObject({
      status: 409,
      code: 'ID_NUMBER_TAKEN',
      fields: { idNumber: { code: 'ID_NUMBER_TAKEN' } },
    })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => person().register({ idNumber: 'CD 77-88-99' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'ID_NUMBER_TAKEN')).toHaveLength(11)
  })

  it.each([
    ['a country that is none', { nationality: 'XQ' }, 'nationality', 'PATTERN'],
    ['one name where two are asked', { fullname: 'Malee' }, 'fullname', 'PATTERN'],
    ['a number with letters', { qqNum: '12345a' }, 'qqNum', 'PATTERN'],
    ['an override of the direction', { payeeName: 'Malee\u202e' }, 'payeeName', 'PATTERN'],
    ['a running payment password', { paymentPassword: '123456' }, 'paymentPassword', 'PAYMENT_PASSWORD_WEAK'],
    [
      'the birth date as payment password',
      { paymentPassword: '130495' },
      'paymentPassword',
      'PAYMENT_PASSWORD_WEAK',
    ],
    ['a payment password of letters', { paymentPassword: 'abcdef' }, 'paymentPassword', 'PATTERN'],
    ['a short payment password', { paymentPassword: '902' }, 'paymentPassword', 'LENGTH'],
  ])('refuses %s', async (_, form, field, code) => {
    expect(await person().register(form)).toMatchObject({ status: 400, fields: { [field]: { code } } })
  })

  it.each(offeredLanguages)('says real bounds in %s, one number where they are equal', async (language) => {
    const malee = person()
    malee.cookies.set('lang', language)
    const { fields } = await malee.register({ paymentPassword: '12', fullname: 'x' })
    expect(fields!['paymentPassword']!.message).toMatch(/6/)
    expect(fields!['paymentPassword']!.message).not.toMatch(/6.*6/)
    expect(fields!['fullname']!.message).toMatch(/3.*80/)
  })
})

describe('an invitation code', () => {
  const codeOf = async (playerId: string) => {
    const { code } = await site.app.db
      .selectFrom('players.affiliate_codes')
      .select('code')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    return code
  }

  it('is made with the agent, and hangs who registers below them', async () => {
    const agent = await buildPlayer(site.app, site.settings, { type: 1 })
    const code = await codeOf(agent.playerId)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    const asked = await browser().ask('GET', `/wps/agent/affiliate?code=${code.toLowerCase()}`)
    expect(asked).toMatchObject({ status: 200, value: { isKnown: true } })
    const malee = browser()
    expect(await malee.register({ affiliateCode: code })).toMatchObject({ status: 200 })
    expect(await malee.ask('GET', '/wps/member/info')).toMatchObject({ value: { toUpline: true } })
  })

  it('is checked first, and nothing is made of one that nobody has', async () => {
    const before = await countRows('players.players')
    const answer = await browser().register({ affiliateCode: 'AAAAAAAAAA', username: '' })
    expect(answer).toMatchObject({
      status: 404,
      code: 'AFFILIATE_UNKNOWN',
      fields: { affiliateCode: { code: 'AFFILIATE_UNKNOWN' } },
    })
    expect(await browser().ask('GET', '/wps/agent/affiliate?code=AAAAAAAAAA')).toMatchObject({ status: 404 })
    expect(await countRows('players.players')).toBe(before)
  })

  it("is no player's, and no locked agent's", async () => {
    const agent = await buildPlayer(site.app, site.settings, { type: 1 })
    const code = await codeOf(agent.playerId)
    await asOwner(
      site.app,
      `update players.players set state = 'locked' where player_id = '${agent.playerId}'`,
    )
    expect(await browser().register({ affiliateCode: code })).toMatchObject({ code: 'AFFILIATE_UNKNOWN' })
  })
})

describe('age', () => {
  afterEach(() => shiftClock(0))
  /** The server's clock at this moment. */
  const at = (moment: string) => shiftClock(new Date(moment).getTime() - Date.now())
  const tryAt = (moment: string, birthday: string, address?: string) => {
    at(moment)
    return browser(address).register({ birthday })
  }

  it('counts from the birthday on, where the brand is', async () => {
    // Twenty in Bangkok, where it is already the 5th; still the 4th in London.
    expect(await tryAt('2027-03-04T17:30:00Z', '2007-03-05')).toMatchObject({ status: 200 })
    expect(await tryAt('2027-03-04T16:30:00Z', '2007-03-05')).toMatchObject({
      status: 400,
      code: 'UNDER_AGE',
      data: { age: 20 },
    })
  })

  it('of who was born on 29 February counts from 1 March', async () => {
    expect(await tryAt('2028-02-28T12:00:00Z', '2008-02-29')).toMatchObject({ code: 'UNDER_AGE' })
    expect(await tryAt('2028-02-29T12:00:00Z', '2008-02-29')).toMatchObject({ status: 200 })
    expect(await tryAt('2029-02-28T12:00:00Z', '2009-02-29')).toMatchObject({
      fields: { birthday: { code: 'DATE' } },
    })
  })

  it("is the stricter of the brand's and the law's where the person is", async () => {
    // 112.198.0.1 is in the Philippines, where it is 21.
    expect(site.settings.countryOf('112.198.0.1')).toBe('PH')
    expect(await tryAt('2027-03-05T12:00:00Z', '2006-06-05', '112.198.0.1')).toMatchObject({
      code: 'UNDER_AGE',
      data: { age: 21 },
    })
    expect(await tryAt('2027-03-05T12:00:00Z', '2006-03-05', '112.198.0.1')).toMatchObject({ status: 200 })
  })
})

describe('many registrations from one network', () => {
  it('ask for a challenge', async () => {
    const crowd = (n: number) =>
      new Browser(site.site, '198.51.100.77').ask(
        'PUT',
        '/wps/member/register',
        registration({ registerUrl: `x${n}` }),
      )
    const codes = []
    for (let n = 0; n < 11; n += 1) codes.push((await crowd(n)).code ?? 'made')
    expect(codes).toEqual([...Array(10).fill('made'), 'CHALLENGE_NEEDED'])
    expect(await new Browser(site.site, '198.51.100.77').register()).toMatchObject({ status: 200 })
  })
})

describe('bad input', () => {
  it.each([
    ['isAgent', { isAgent: 1 }, 'isAgent'],
    ['a state', { state: 'active' }, 'state'],
    ['an upline', { uplineId: 'x' }, 'uplineId'],
    ['a list as name', { username: ['malee9'] }, 'username'],
    ['a list as letters', { captcha: [] }, 'captcha'],
    ['ten kilobytes of password', { password: 'p'.repeat(10_240) }, 'password'],
    ['a name of Cyrillic letters', { username: 'аdmin1' }, 'username'],
    ['a name of full-width letters that says admin', { username: 'ａｄｍｉｎ' }, 'username'],
  ])('refuses %s under its field, with a text', async (_, form, field) => {
    for (const language of offeredLanguages) {
      const malee = browser()
      malee.cookies.set('lang', language)
      const answer = await malee.ask('PUT', '/wps/member/register', registration(form))
      expect(answer).toMatchObject({ status: 400, fields: { [field]: { message: expect.any(String) } } })
    }
  })

  it('answers an oversized body without reading it', async () => {
    expect(await browser().register({ address: 'x'.repeat(120_000) })).toMatchObject({ status: 413 })
  })
})
