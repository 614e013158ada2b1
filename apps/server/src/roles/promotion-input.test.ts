import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { bonusEdit, codeTerms, common, openPromotionDesk, outcome, spinTerms } from './matrix/promotions.ts'
import { openStaff } from './matrix/staff.ts'
import { openTestServer, PASSWORD, registerPlayer } from './testing.ts'
import type { TestBrowser, TestServer } from './testing.ts'

/** Bad terms of promotions and bad applications for them, asked of the real calls: each has a refusal of its own, and nothing of it is half done. */
let server: TestServer
let desk: ReturnType<typeof openPromotionDesk>
let checker: TestBrowser
beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  const { owner, second } = await openStaff(server)
  desk = openPromotionDesk(server, { maker: owner, checker: second })
  checker = second
})
afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  expect(await server.asOwner('select * from ledger.v_balance_drift')).toEqual([])
  await server.stop()
})

describe('terms in the form', () => {
  it.each<[string, object, string?]>([
    ['hours that end as they begin', { trigger: { kind: 'first-in', from: '20:00', to: '20:00' } }],
    ['an hour that no clock shows', { trigger: { kind: 'first-in', from: '24:00', to: '20:00' } }],
    ['a way to pay that nobody knows', { methods: ['cheque'] }],
    ['a rate below zero', { ratePercent: -1 }],
    ['a rate of nothing', { ratePercent: 0 }],
    ['half a percent', { ratePercent: 0.5 }],
    ['a rate of a thousand', { ratePercent: 1_000 }],
    ['a bonus below zero', { bonusMax: '-5' }, 'AMOUNT_MALFORMED'],
    ['a bonus of nothing', { bonusMax: '0' }],
    ['a bonus as large as no number', { bonusMax: `1${'0'.repeat(40)}` }, 'AMOUNT_MALFORMED'],
    ['a bonus in words', { bonusMax: 'much' }, 'AMOUNT_MALFORMED'],
    ['no least deposit', { depositMin: '0' }],
    ['to be staked no times', { requirement: { times: 0, basis: 'bonus' } }],
    ['to be staked a thousand times', { requirement: { times: 1_000, basis: 'bonus' } }],
    ['another basis', { requirement: { times: 1, basis: 'winnings' } }],
    ['nothing that counts', { contribution: { RNG: 0 } }],
    ['more that counts than was staked', { contribution: { RNG: 101 } }],
    ['a stake of nothing', { stakeMax: { percent: 10, least: '0' } }],
    ['no days', { daysToUse: 0 }],
    ['a century', { daysToUse: 36_500 }],
    ['a field that nobody knows', { gift: '1' }],
  ])('of a bonus: %s is refused, and nothing is kept', async (_, change, code = 'BAD_INPUT') => {
    const id = newId()
    expect(outcome(await desk.saveAt('bonuses', id, 0, bonusEdit(change)))).toEqual([400, code])
    expect(outcome(await desk.staff('GET', `/bo/bonuses/${id}`))).toEqual([404, 'NOT_FOUND'])
  })

  it.each<[string, object, string?]>([
    ['a code below zero', { ...codeTerms('BELOW0'), amount: '-1' }, 'AMOUNT_MALFORMED'],
    ['a code with small letters', codeTerms('lower')],
    ['times below zero', { ...codeTerms('TIMES0'), times: -1 }],
    ['a kind that nobody knows', { kind: 'jackpot', amount: '1', times: 1 }],
    ['free spins of nothing', { ...spinTerms, spins: 0 }],
    ['half a spin', { ...spinTerms, spins: 1.5 }],
    ['a thousand spins', { ...spinTerms, spins: 1_000 }],
    ['a stake that the game has not', { ...spinTerms, stake: '1.01' }],
    ['a stake below zero', { ...spinTerms, stake: '-1' }, 'AMOUNT_MALFORMED'],
    ['a game that is no slot of the house', { ...spinTerms, games: ['naga-mines'] }],
    ['a game that nobody knows', { ...spinTerms, games: ['chao-phraya-nights', 'nowhere'] }],
    ['no game', { ...spinTerms, games: [] }],
    ['nothing to win', { ...spinTerms, winMax: '0' }],
    [
      'an envelope that holds less than its parts',
      { kind: 'envelope', total: '1', parts: 100, least: '1', times: 1 },
    ],
    [
      'tiers that fall',
      {
        kind: 'cashback',
        period: 'day',
        lossMin: '1',
        tiers: [{ level: 3, ratePercent: 3, most: '1' }],
        times: 1,
        claimHours: 24,
      },
    ],
  ])('of a reward: %s is refused, and nothing is kept', async (_, terms, code = 'BAD_INPUT') => {
    const id = newId()
    expect(outcome(await desk.saveAt('rewards', id, 0, { ...common, terms }))).toEqual([400, code])
    expect(outcome(await desk.staff('GET', `/bo/rewards/${id}`))).toEqual([404, 'NOT_FOUND'])
  })

  it.each([
    ['an end before its start', { endsAt: '2025-12-31T00:00:00.000Z' }, [400, 'SCHEDULE_REVERSED']],
    ['places for nobody', { quota: 0 }, [400, 'BAD_INPUT']],
    ['a budget below zero', { budget: '-1' }, [400, 'AMOUNT_MALFORMED']],
    ['no title in the first language', { texts: {} }, [400, 'BAD_INPUT']],
    ['a picture of another site', { picture: 'https://elsewhere.example/a.png' }, [400, 'BAD_INPUT']],
    ['a picture of another host', { picture: '//elsewhere.example/a.png' }, [400, 'BAD_INPUT']],
    ['a picture of another file', { picture: '/art/../a.svg?x=1' }, [400, 'BAD_INPUT']],
    ['a tab that nobody knows', { tabs: ['new'] }, [400, 'BAD_INPUT']],
    ['told of after it begins', { showFrom: '2026-01-01T00:00:01.000Z' }, [400, 'BAD_INPUT']],
    ['a title of a page', { texts: { en: { title: 'x'.repeat(81), text: '' } } }, [400, 'BAD_INPUT']],
  ])('of any: %s is refused', async (_, change, answer) => {
    const id = newId()
    expect(
      outcome(await desk.saveAt('rewards', id, 0, { ...common, ...change, terms: codeTerms('ANY0') })),
    ).toEqual(answer)
    expect(outcome(await desk.staff('GET', `/bo/rewards/${id}`))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('an application with proof', () => {
  const upload = async (browser: TestBrowser, bytes: Uint8Array<ArrayBuffer>, type = 'image/png') => {
    const applicationId = newId()
    const response = await fetch(`${server.site}/api/bonus-applications/${applicationId}/pictures`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${browser.token}`, cookie: browser.cookie },
      body: bytes,
    }).catch(() => null)
    // A body that is far too large may be cut off before it is read: the line breaks, and nothing was taken.
    const code = response ? ((await response.json()) as { code: string }).code : 'CUT'
    const [row] = await server.asOwner(
      `select count(*)::int as kept from promotions.application_pictures where application_id = '${applicationId}'`,
    )
    return { code, kept: row!['kept'] }
  }

  it.each([
    ['of 50 MB', 50 * 1024 * 1024, ['BODY_TOO_LARGE', 'CUT']],
    ['of 5 MB and a byte', 5 * 1024 * 1024 + 1, ['BODY_TOO_LARGE', 'CUT']],
    ['that is a text with another name', 64, ['IMAGE_REFUSED']],
    ['of nothing', 0, ['IMAGE_REFUSED', 'BAD_INPUT']],
  ])('a picture %s is refused, and none is kept', async (_, size, codes) => {
    await desk.scheme({
      ...{ kind: 'application', period: 'once', most: '100', attempts: 2, isCommentAsked: false },
      ...{ isPictureAsked: false, times: 1, claimHours: 24 },
    })
    const { code, kept } = await upload(await registerPlayer(server), new Uint8Array(size).fill(65))
    expect(codes).toContain(code)
    expect(kept).toBe(0)
  })

  it('a text of 141 characters is refused, one of 140 is sent', async () => {
    const promotionId = await desk.scheme({
      ...{ kind: 'application', period: 'once', most: '100', attempts: 2, isCommentAsked: true },
      ...{ isPictureAsked: false, times: 1, claimHours: 24 },
    })
    const browser = await registerPlayer(server)
    const applicationId = newId()
    const send = (comment: string) =>
      desk.site(browser, 'PUT', `/api/bonus-applications/${applicationId}`, {
        promotionId,
        version: 1,
        comment,
      })
    const long = await send('ก'.repeat(141))
    expect(outcome(long)).toEqual([400, 'BAD_INPUT'])
    expect(long.body['fields']).toHaveProperty('comment')
    expect((await desk.site(browser, 'GET', '/api/bonus-applications/mine')).value['content']).toEqual([])
    expect(outcome(await send('ก'.repeat(140)))).toEqual([200, null])
    expect(outcome(await send('ก'.repeat(140)))).toEqual([200, null])
    expect((await desk.site(browser, 'GET', '/api/bonus-applications/mine')).value['content']).toHaveLength(1)
  })
})

it('points converted twice move once, and a proof opens one conversion', async () => {
  const browser = await registerPlayer(server)
  const secret = '482915'
  const password = { loginPassword: PASSWORD, newPassword: secret, confirmNewPassword: secret }
  expect((await desk.site(browser, 'PUT', '/wps/member/paymentPassword', password)).status).toBe(200)
  const playerId = await desk.idOf(browser)
  const asked = await desk.staff('POST', `/bo/players/${playerId}/points/correction`, {
    ...{ key: newId(), points: 5_000, reason: 'a test of points' },
  })
  const url = `${server.backoffice}/bo/approvals/${String(asked.value['approvalId'])}`
  const { value } = await checker.call<{ detailHash: string }>('GET', url)
  const word = { decision: 'approved', detailHash: value.detailHash, reason: 'looked at it' }
  expect((await checker.call('POST', `${url}/decision`, word)).status).toBe(200)
  const config = (await desk.site(browser, 'GET', '/wps/relay/MCS2_getPointConfig')).value as {
    version: number
  }
  const requestId = newId()
  const detail = { requestId, points: '1000', version: String(config.version) }
  const proved = await desk.site(browser, 'POST', '/wps/relay/passwordCheck/stepUp', {
    ...{ action: 'convert-points', detail, paymentPassword: secret },
  })
  const before = Number(await desk.cashOf(browser))
  const convert = (change: object = {}) =>
    desk.site(browser, 'POST', '/wps/relay/passwordCheck/MCS2_convertPoint', {
      ...{ requestId, points: 1_000, version: config.version, proof: proved.value['proof'] },
      ...change,
    })
  const answers = await Promise.all(Array.from({ length: 10 }, () => convert()))
  expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''))).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  expect(Number(await desk.cashOf(browser)) - before).toBe(10)
  expect((await convert({ points: 2_000 })).code).toBe('KEY_REUSED')
  const again = await convert({ requestId: newId() })
  expect([again.status >= 400 && again.status < 500, again.code]).toEqual([true, 'STEP_UP_REQUIRED'])
  expect(Number(await desk.cashOf(browser)) - before).toBe(10)
})
