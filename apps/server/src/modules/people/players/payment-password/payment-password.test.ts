import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { transact } from '../../../../platform/db/database.ts'
import { consumeStepUp, lockPayeeName } from '../index.ts'
import { paymentPasswordFault } from '../rules/payment-passwords.ts'
import { Browser, buildPlayer, openTestSite, PASSWORD } from '../testing.ts'
import type { TestSite } from '../testing.ts'

const SECRET = '730194'
let site: TestSite
let malee: Browser
let playerId: string

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  malee = new Browser(site.site)
  await malee.register()
  playerId = String((await malee.ask('GET', '/wps/member/info')).value['playerId'])
})

const url = '/wps/member/paymentPassword'
const set = (newPassword = SECRET, more: Record<string, unknown> = {}, who = malee) =>
  who.ask('PUT', url, { loginPassword: PASSWORD, newPassword, confirmNewPassword: newPassword, ...more })
const stepUp = (
  paymentPassword = SECRET,
  detail: Record<string, string> = { amount: '5' },
  action = 'withdraw',
) => malee.ask('POST', '/wps/relay/passwordCheck/stepUp', { action, detail, paymentPassword })
const consume = (proof: unknown, more: Partial<Parameters<typeof consumeStepUp>[1]> = {}) =>
  transact(site.app.db, (tx) =>
    consumeStepUp(tx, {
      playerId,
      action: 'withdraw',
      detail: { amount: '5' },
      proof: String(proof),
      ...more,
    }),
  )

describe('which payment passwords are taken', () => {
  it.each([
    ['000000', 'PAYMENT_PASSWORD_WEAK'],
    ['777777', 'PAYMENT_PASSWORD_WEAK'],
    ['123456', 'PAYMENT_PASSWORD_WEAK'],
    ['654321', 'PAYMENT_PASSWORD_WEAK'],
    ['789012', 'PAYMENT_PASSWORD_WEAK'],
    ['121212', 'PAYMENT_PASSWORD_WEAK'],
    ['417417', 'PAYMENT_PASSWORD_WEAK'],
    ['950413', 'PAYMENT_PASSWORD_WEAK'],
    ['130495', 'PAYMENT_PASSWORD_WEAK'],
    ['130438', 'PAYMENT_PASSWORD_WEAK'],
    ['132538', 'PAYMENT_PASSWORD_WEAK'],
    ['199504', 'PAYMENT_PASSWORD_WEAK'],
    ['12345', 'PATTERN'],
    ['1234567', 'PATTERN'],
    ['73019a', 'PATTERN'],
    ['๗๓๐๑๙๔', 'PATTERN'],
    [SECRET, null],
  ])('%s: %s', (password, fault) => {
    expect(paymentPasswordFault(password, '1995-04-13')).toBe(fault)
  })
})

describe('the payment password', () => {
  it('is set once with the login password, and changed with the old one', async () => {
    expect((await malee.ask('GET', url)).value).toMatchObject({ isSet: false, changedAt: null })
    expect(await set(SECRET, { confirmNewPassword: '730195' })).toMatchObject({
      fields: { confirmNewPassword: { code: 'CONFIRM' } },
    })
    expect(await set('123456')).toMatchObject({ fields: { newPassword: { code: 'PAYMENT_PASSWORD_WEAK' } } })
    expect(await set(SECRET, { loginPassword: 'wrong' })).toMatchObject({
      status: 401,
      code: 'WRONG_PASSWORD',
      // It is the sign-in password that is wrong, and the form says it there.
      fields: { loginPassword: { code: 'WRONG_PASSWORD' } },
    })
    expect((await set()).value).toMatchObject({ isSet: true, changedAt: null, setAt: expect.any(String) })
    expect(await set()).toMatchObject({ status: 409, code: 'FUND_PASSWORD_SET' })
    const change = (oldPassword: string) =>
      malee.ask('POST', url, { oldPassword, newPassword: '502917', confirmNewPassword: '502917' })
    expect(await change('111111')).toMatchObject({ code: 'FUND_PASSWORD_WRONG' })
    expect((await change(SECRET)).value).toMatchObject({ isSet: true, changedAt: expect.any(String) })
    expect(await stepUp(SECRET)).toMatchObject({ code: 'FUND_PASSWORD_WRONG' })
    expect(await stepUp('502917')).toMatchObject({ status: 200 })
  })

  it('is never the login password', async () => {
    const { account } = await buildPlayer(site.app, site.settings)
    const digits = '840262'
    await sql`update players.players set password_hash = (select password_hash from players.players where player_id = ${playerId}::uuid) where username = ${account}`.execute(
      site.app.db,
    )
    const { hashPassword } = await import('../sign-in/passwords.ts')
    await sql`update players.players set password_hash = ${await hashPassword(digits)} where player_id = ${playerId}::uuid`.execute(
      site.app.db,
    )
    expect(await set(digits, { loginPassword: digits })).toMatchObject({
      fields: { newPassword: { code: 'PAYMENT_PASSWORD_IS_LOGIN' } },
    })
  })

  it('is locked for an hour by five wrong ones, however parallel', async () => {
    await set()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => stepUp(`99${1000 + n}`)))
    expect(answers.filter(({ code }) => code === 'FUND_PASSWORD_WRONG')).toHaveLength(4)
    expect(answers.filter(({ code }) => code === 'FUND_PASSWORD_LOCKED')).toHaveLength(8)
    expect(await stepUp()).toMatchObject({ status: 429, code: 'FUND_PASSWORD_LOCKED' })
    await sql`update players.payment_passwords set blocked_until = now() - interval '1 second' where player_id = ${playerId}::uuid`.execute(
      site.app.db,
    )
    expect(await stepUp('991234')).toMatchObject({ code: 'FUND_PASSWORD_WRONG', data: { left: 4 } })
    expect(await stepUp()).toMatchObject({ status: 200 })
  })

  it('asks to be set first', async () => {
    expect(await stepUp()).toMatchObject({ status: 409, code: 'FUND_PASSWORD_NOT_SET' })
  })
})

describe('a step-up proof', () => {
  beforeEach(() => set())

  it('opens its own action with its own content once', async () => {
    const { proof } = (await stepUp(SECRET, { b: '2', a: '1' })).value
    await expect(consume(proof, { detail: { a: '1', b: '3' } })).rejects.toMatchObject({
      code: 'STEP_UP_REQUIRED',
    })
    await expect(
      consume(proof, { action: 'transfer-upline', detail: { a: '1', b: '2' } }),
    ).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
    await expect(
      consume(proof, { playerId: crypto.randomUUID(), detail: { a: '1', b: '2' } }),
    ).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
    const used = await Promise.allSettled(
      Array.from({ length: 10 }, () => consume(proof, { detail: { a: '1', b: '2' } })),
    )
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is given back when the action it opened fails, and is gone after two minutes', async () => {
    const { proof } = (await stepUp()).value
    await expect(
      transact(site.app.db, async (tx) => {
        await consumeStepUp(tx, {
          playerId,
          action: 'withdraw',
          detail: { amount: '5' },
          proof: String(proof),
        })
        throw new Error('the money did not move')
      }),
    ).rejects.toThrow('did not move')
    await sql`update players.step_ups set expires_at = now() - interval '1 second', made_at = now() - interval '2 minutes'`.execute(
      site.app.db,
    )
    await expect(consume(proof)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
    const fresh = (await stepUp()).value['proof']
    await expect(consume(fresh)).resolves.toBeUndefined()
  })

  it('is not for actions nobody knows', async () => {
    expect(await stepUp(SECRET, { amount: '5' }, 'print-money')).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })
})

describe('the name a player is paid under', () => {
  it('is locked by the first and refuses every other', async () => {
    const lock = (name: string) => transact(site.app.db, (tx) => lockPayeeName(tx, playerId, name))
    await lock('Malee Jaidee')
    await lock('MALEE JAIDEE')
    await expect(lock('Somchai Jaidee')).rejects.toMatchObject({ code: 'PAYEE_NAME_DIFFERS' })
  })
})
