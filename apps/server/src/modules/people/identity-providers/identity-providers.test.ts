import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../players/testing.ts'
import { openTestIdentityProviders, Traveller } from './testing.ts'
import type { TestIdentityProviders } from './testing.ts'

let site: TestIdentityProviders
let named = 0

beforeAll(async () => {
  site = await openTestIdentityProviders()
})
afterEach(() => site.spoil('none'))
afterAll(() => site.close())

/** A person of the other provider whom nobody here has seen. */
const newPerson = () => {
  named += 1
  return `Person ${[...String(named)].map((digit) => 'abcdefghij'[Number(digit)]).join(' ')} Tan`
}
const traveller = (address?: string) => new Traveller(site.site, address)

const linked = async () => {
  const person = newPerson()
  const browser = traveller()
  const { value } = await browser.register()
  expect(value['token']).toBeTruthy()
  expect((await browser.comeBack(person)).value).toMatchObject({ next: 'link' })
  expect(await browser.link(PASSWORD)).toMatchObject({ status: 200, value: { provider: 'simulated' } })
  return { browser, person }
}

describe('a trip to an outside house', () => {
  it('is offered where the house is set up, and leaves with a challenge, a state and a nonce', async () => {
    const browser = traveller()
    expect((await browser.ask('GET', '/wps/session/elsewhere')).value).toEqual({ providers: ['simulated'] })
    const { value } = await browser.ask('POST', '/wps/session/elsewhere', { provider: 'simulated' })
    const url = new URL(String(value['url']))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://localhost:8080/elsewhere',
    })
    expect(await browser.ask('POST', '/wps/session/elsewhere', { provider: 'google' })).toMatchObject({
      status: 403,
      code: 'FEATURE_OFF',
    })
  })

  it('signs nobody in by coming back, and keeps who came for the registration', async () => {
    const browser = traveller()
    const person = newPerson()
    const { value } = await browser.comeBack(person)
    expect(value).toMatchObject({ next: 'choose', arrival: { provider: 'simulated', name: person } })
    expect(JSON.stringify(value)).not.toMatch(/token|subject/i)
    expect((await browser.ask('GET', '/wps/session/elsewhere/arrival')).value).toEqual(value)
    await browser.register()
    expect((await browser.ask('GET', '/wps/session/elsewhere/arrival')).value).toMatchObject({ next: 'link' })
    expect((await browser.link(PASSWORD)).status).toBe(200)
  })

  it('ends only in the browser that began it, once, and with its own state', async () => {
    const browser = traveller()
    const query = await browser.visit(newPerson())
    expect(await traveller().arrive(query)).toMatchObject({ code: 'ELSEWHERE_EXPIRED' })
    const other = new URLSearchParams(query)
    other.set('state', 'x'.repeat(43))
    expect(await browser.arrive(other.toString())).toMatchObject({ code: 'ELSEWHERE_EXPIRED' })
    expect((await browser.arrive(query)).status).toBe(200)
    expect(await browser.arrive(query)).toMatchObject({ status: 409, code: 'ELSEWHERE_EXPIRED' })
  })

  it('trades its code once, also when two arrive at the same moment', async () => {
    const browser = traveller()
    const query = await browser.visit(newPerson())
    const answers = await Promise.all([browser.arrive(query), browser.arrive(query)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it.each(['nonce', 'audience', 'issuer', 'expiry', 'signature', 'unsigned'])(
    'believes no id token with a wrong %s',
    async (fault) => {
      const browser = traveller()
      await site.spoil(fault)
      expect(await browser.comeBack(newPerson())).toMatchObject({ status: 401, code: 'ELSEWHERE_REFUSED' })
      expect((await browser.ask('GET', '/wps/session/elsewhere/arrival')).value).toEqual({ next: 'nobody' })
    },
  )

  it('is refused when the person says no there, or the code is made up', async () => {
    const browser = traveller()
    expect(await browser.arrive(await browser.visit(null))).toMatchObject({ code: 'ELSEWHERE_REFUSED' })
    const query = new URLSearchParams(await browser.visit(newPerson()))
    query.set('code', 'guessed')
    expect(await browser.arrive(query.toString())).toMatchObject({ code: 'ELSEWHERE_REFUSED' })
  })

  it('takes another code for none of its own: the verifier stays here', async () => {
    const thief = traveller()
    const victim = traveller()
    const stolen = new URLSearchParams(await victim.visit(newPerson())).get('code') ?? ''
    const own = new URLSearchParams(await thief.visit(newPerson()))
    own.set('code', stolen)
    expect(await thief.arrive(own.toString())).toMatchObject({ code: 'ELSEWHERE_REFUSED' })
  })
})

describe('a link', () => {
  it('opens the account of its player, and shows when it did', async () => {
    const { browser, person } = await linked()
    const mine = (await browser.ask('GET', '/wps/member/info')).value
    const again = traveller()
    for (const [name, value] of browser.cookies) again.cookies.set(name, value)
    expect((await again.comeBack(person)).value).toMatchObject({ next: 'enter' })
    expect(await again.enter()).toMatchObject({ status: 200, value: { firstTimeLogin: false } })
    expect((await again.ask('GET', '/wps/member/info')).value['playerId']).toBe(mine['playerId'])
    expect(await again.enter()).toMatchObject({ code: 'ELSEWHERE_EXPIRED' })
    const { value } = await again.ask('GET', '/wps/member/elsewhere')
    expect(value['content']).toMatchObject([
      { provider: 'simulated', name: person, linkedAt: expect.any(String), usedAt: expect.any(String) },
    ])
  })

  it('is never made by an e-mail address that both sides know', async () => {
    const first = traveller()
    const person = newPerson()
    const { value } = await first.comeBack(person)
    const { email } = value['arrival'] as { email: string }
    const owner = traveller()
    await owner.register({ email })
    const again = traveller()
    expect((await again.comeBack(person)).value).toMatchObject({ next: 'choose' })
    expect(await again.enter()).toMatchObject({ code: 'ELSEWHERE_EXPIRED' })
  })

  it('needs the password and the word that it cannot be changed', async () => {
    const browser = traveller()
    await browser.register()
    await browser.comeBack(newPerson())
    expect(await browser.link('not the password')).toMatchObject({ status: 401, code: 'WRONG_PASSWORD' })
    expect(
      await browser.ask('POST', '/wps/member/elsewhere', { password: PASSWORD, understood: false }),
    ).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect((await browser.link(PASSWORD)).status).toBe(200)
  })

  it('is one a person there and one a house here', async () => {
    const { browser, person } = await linked()
    expect(await browser.comeBack(newPerson())).toMatchObject({ status: 409, code: 'ELSEWHERE_SET' })
    const other = traveller()
    await other.register()
    expect(await other.comeBack(person)).toMatchObject({ status: 409, code: 'ELSEWHERE_TAKEN' })
  })

  it('is made by one of two who try at the same moment', async () => {
    const person = newPerson()
    const both = [traveller(), traveller()]
    for (const browser of both) {
      await browser.register()
      expect((await browser.comeBack(person)).value).toMatchObject({ next: 'link' })
    }
    const answers = await Promise.all(both.map((browser) => browser.link(PASSWORD)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('ELSEWHERE_TAKEN')
  })

  it('opens no account that is locked', async () => {
    const { browser, person } = await linked()
    const { playerId } = (await browser.ask('GET', '/wps/member/info')).value
    const again = traveller()
    await again.comeBack(person)
    await sql`update players.players set state = 'locked' where player_id = ${playerId}::uuid`.execute(
      site.app.db,
    )
    expect(await again.enter()).toMatchObject({ status: 403, code: 'ACCOUNT_LOCKED' })
  })

  it('is asked for a second proof from a new browser, and gives no token before it', async () => {
    const { browser, person } = await linked()
    const { playerId } = (await browser.ask('GET', '/wps/member/info')).value
    await sql`update players.players set payee_name = 'Malee Jaidee', payee_name_locked_at = now()
      where player_id = ${playerId}::uuid`.execute(site.app.db)
    const away = traveller('198.51.100.20')
    await away.comeBack(person)
    const asked = await away.enter()
    expect(asked).toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_NEEDED',
      data: { ways: ['payee-name'] },
    })
    expect(JSON.stringify(asked)).not.toContain('token')
    const passed = await away.ask('POST', '/wps/session/factor', {
      method: 'payee-name',
      answer: 'malee  jaidee',
    })
    expect(passed).toMatchObject({ status: 200, value: { token: expect.any(String) } })
  })
})
