import { parseOptions } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { proveBooks } from '../ledger/index.ts'
import { asOwner, Browser, newName, openTestSite, registration } from './testing.ts'
import type { TestSite } from './testing.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

afterEach(async () => {
  expect(await proveBooks(site.app.db)).toMatchObject({ isSound: true })
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
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser().register({ username })))
    const byCode = Map.groupBy(answers, ({ status, code }) => code ?? status)
    expect(byCode.get(200)).toHaveLength(1)
    expect(byCode.get('USERNAME_TAKEN')).toHaveLength(49)
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
