import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../tools/test/clear-of-midnight.ts'
import { newId } from '../platform/ids.ts'
import { bonusEdit, codeTerms, openPromotionDesk, outcome, spinTerms } from './matrix/promotions.ts'
import type { Value } from './matrix/promotions.ts'
import { openStaff } from './matrix/staff.ts'
import { openSlot, openTestServer, registerPlayer, spinOnce, TestBrowser } from './testing.ts'
import type { TestServer } from './testing.ts'

/** Members who take what they should not, or twice, or at the wrong time: asked of the real calls, each has a refusal of its own, and nothing is given twice. */
let server: TestServer
let desk: ReturnType<typeof openPromotionDesk>
let trial: TestBrowser
beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  // The first of this address: later ones are asked for a challenge.
  trial = new TestBrowser()
  const begun = await trial.call<{ token: string }>('POST', `${server.site}/wps/session/login/freeplay`, {})
  trial.token = begun.value.token
  const { owner, second } = await openStaff(server)
  desk = openPromotionDesk(server, { maker: owner, checker: second })
})
afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  expect(await server.asOwner('select * from ledger.v_balance_drift')).toEqual([])
  await server.stop()
})

describe('what is claimed twice and from two devices', () => {
  it('a code: one reward, whoever asks first', async () => {
    await desk.scheme(codeTerms('TWICE20'))
    const browser = await registerPlayer(server)
    const before = Number(await desk.cashOf(browser))
    const devices = await Promise.all([1, 2, 3, 4].map(() => desk.otherDevice(browser)))
    const answers = await Promise.all(
      devices.flatMap((device) =>
        ['twice20', ' TWICE-20 '].map((code) => desk.site(device, 'POST', '/api/rewards/redeem', { code })),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ value }) => (value['reward'] as Value)['rewardId'])).size).toBe(1)
    expect(Number(await desk.cashOf(browser)) - before).toBe(20)
    const [first] = answers
    const rewardId = (first!.value['reward'] as Value)['rewardId']
    // Of somebody else, and of nobody.
    const other = await registerPlayer(server)
    for (const id of [rewardId, newId()])
      expect(outcome(await desk.site(other, 'POST', `/api/rewards/${String(id)}/claim`, {}))).toEqual([
        404,
        'NOT_FOUND',
      ])
    expect(outcome(await desk.site(other, 'POST', '/api/rewards/not-an-id/claim', {}))).toEqual([
      400,
      'BAD_INPUT',
    ])
  })

  it('free spins: one grant, and no spin twice', async () => {
    const promotionId = await desk.scheme(spinTerms, { quota: 5 })
    const browser = await registerPlayer(server)
    const taken = await Promise.all(
      Array.from({ length: 8 }, () =>
        desk.site(browser, 'POST', `/api/free-spins/${promotionId}/take`, { version: 1 }),
      ),
    )
    expect(taken.map(outcome)).toEqual(Array.from({ length: 8 }, () => [200, null]))
    const { seatToken, ...opened } = (await openSlot(server, browser)) as unknown as {
      seatToken: string
      freeSpins: Value
    }
    const { grantId } = opened.freeSpins
    const spins = await Promise.all(
      Array.from({ length: 8 }, () => spinOnce(server, browser, seatToken, { grantId })),
    )
    for (const one of spins) expect([null, 'FREE_SPINS_OVER', 'SPIN_TOO_SOON']).toContain(one.code)
    const [row] = await server.asOwner(
      `select used, (select count(*)::int from betting.free_rounds r where r.grant_id = g.grant_id) as rounds
       from betting.free_spins g where grant_id = '${String(grantId)}'`,
    )
    expect(row!['used']).toBe(spins.filter(({ status }) => status === 200).length)
    expect(row!['rounds']).toBe(row!['used'])
    const [place] = await server.asOwner(
      `select taken::int from promotions.promotions where promotion_id = '${promotionId}'`,
    )
    expect(place!['taken']).toBe(1)
    const answers = await Promise.all([
      spinOnce(server, browser, seatToken, { grantId: newId() }),
      spinOnce(server, browser, seatToken, { grantId, stake: '2.00' }),
      spinOnce(server, browser, seatToken, { grantId, mode: 'buy' }),
      spinOnce(server, browser, seatToken, { grantId: 'x' }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([
      'FREE_SPINS_OVER',
      'FREE_SPINS_OVER',
      'BAD_INPUT',
      'BAD_INPUT',
    ])
  })
})

describe('deposit bonuses', () => {
  const join = (browser: TestBrowser, promotionId: string, version = 1) =>
    desk.site(browser, 'POST', `/api/bonuses/${promotionId}/join`, { version })

  it('after the deadline nobody joins, and a choice that has lapsed earns nothing', async () => {
    const promotionId = await desk.bonus()
    const browser = await registerPlayer(server)
    expect(outcome(await join(browser, promotionId))).toEqual([200, null])
    await server.asOwner(`update promotions.joins set until = now() where promotion_id = '${promotionId}'`)
    await server.asOwner(
      `update promotions.promotions set ends_at = now() where promotion_id = '${promotionId}'`,
    )
    await desk.payIn(browser, '100')
    expect((await desk.openOf(browser)).records.filter(({ source }) => source === 'BONUS')).toEqual([])
    expect(outcome(await join(await registerPlayer(server), promotionId))).toEqual([409, 'PROMOTION_CLOSED'])
    expect(outcome(await join(await registerPlayer(server), newId()))).toEqual([404, 'NOT_FOUND'])
  })

  it('two at once: one is chosen, and a deposit earns one', async () => {
    const both = [await desk.bonus(), await desk.bonus({ ratePercent: 50 })]
    const browser = await registerPlayer(server)
    const answers = await Promise.all([...both, ...both, ...both].map((id) => join(browser, id)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'BONUS_OPEN']))
    await desk.payIn(browser, '100')
    expect((await desk.openOf(browser)).records.filter(({ source }) => source === 'BONUS')).toHaveLength(1)
    for (const id of both) expect((await join(browser, id)).code).toBe('BONUS_OPEN')
  })

  it('bets during forfeiture: taken or refused, and the bonus ends once with nobody’s money lost', async () => {
    const promotionId = await desk.bonus()
    const browser = await registerPlayer(server)
    const { seatToken } = await openSlot(server, browser)
    await join(browser, promotionId)
    await desk.payIn(browser, '100')
    const { requirementId } = (await desk.openOf(browser)).records.find(({ source }) => source === 'BONUS')!
    const giveUp = () => desk.site(browser, 'POST', `/api/bonuses/requirements/${requirementId}/give-up`, {})
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => spinOnce(server, browser, seatToken)),
      ...Array.from({ length: 4 }, giveUp),
      ...Array.from({ length: 6 }, () => spinOnce(server, browser, seatToken)),
    ])
    for (const { status, code } of answers)
      expect(
        status === 200 || ['SPIN_TOO_SOON', 'BETS_OPEN', 'INSUFFICIENT_FUNDS'].includes(String(code)),
      ).toBe(true)
    expect(outcome(await giveUp())).toEqual([200, null])
    const [row] = await server.asOwner(
      `select state, (select count(*)::int from betting.bonus_terms t where t.requirement_id = r.requirement_id) as terms
       from promotions.requirements r where requirement_id = '${requirementId}'`,
    )
    expect(row).toEqual({ state: 'FORFEITED', terms: 0 })
    expect(
      outcome(await desk.site(browser, 'POST', `/api/bonuses/requirements/${newId()}/give-up`, {})),
    ).toEqual([404, 'NOT_FOUND'])
  })

  it('one that is edited while people are in it keeps its terms for them', async () => {
    const promotionId = await desk.bonus()
    const inside = await registerPlayer(server)
    expect((await join(inside, promotionId)).status).toBe(200)
    expect((await desk.saveAt('bonuses', promotionId, 1, bonusEdit({ ratePercent: 10 }))).status).toBe(200)
    const offers = async (browser: TestBrowser) =>
      (await desk.site(browser, 'GET', `/api/bonuses/${promotionId}`)).value as {
        version: number
        terms: { ratePercent: number }
      }
    expect(await offers(inside)).toMatchObject({ version: 1, terms: { ratePercent: 100 } })
    const outside = await registerPlayer(server)
    expect(await offers(outside)).toMatchObject({ version: 2, terms: { ratePercent: 10 } })
    expect(outcome(await join(outside, promotionId, 1))).toEqual([409, 'PROMOTION_CHANGED'])
    expect(outcome(await desk.saveAt('bonuses', promotionId, 1, bonusEdit()))).toEqual([
      409,
      'VERSION_CONFLICT',
    ])
    await desk.payIn(inside, '50')
    const [record] = await server.asOwner(
      `select bonus::text from promotions.requirements where player_id = '${await desk.idOf(inside)}' and source = 'BONUS'`,
    )
    expect(record!['bonus']).toBe('500000')
  })
})

it('at midnight and at the end of a month a check-in is of the day that the clock says', async () => {
  await clearOfMidnight(30)
  const promotionId = await desk.scheme({
    kind: 'check-in',
    days: ['1', '2', '3'],
    stakeMin: '0',
    makeUpLevel: null,
    times: 0,
  })
  const browser = await registerPlayer(server)
  const sign = () => desk.site(browser, 'POST', `/api/rewards/check-in/${promotionId}`, {})
  const signed = await Promise.all([sign(), sign(), sign()])
  expect(new Set(signed.map(({ value }) => (value['reward'] as Value)['rewardId'])).size).toBe(1)
  const zone = 'Asia/Bangkok'
  const isOf = (day: string) =>
    server.asOwner(
      `update promotions.rewards set period = ${day} where promotion_id = '${promotionId}' and player_id = '${playerId}' and period > '2000'`,
    )
  const playerId = await desk.idOf(browser)
  // The last second of yesterday, whatever month it was of, and the first of today.
  await isOf(`((now() at time zone '${zone}')::date - 1)::text`)
  const next = (await sign()).value['reward'] as Value
  expect(next['amount']).toBe('2.00')
  // The same date a month ago is no yesterday.
  await server.asOwner(
    `delete from promotions.rewards where promotion_id = '${promotionId}' and (basis ->> 'place')::int = 2;
     update promotions.rewards set period = ((now() at time zone '${zone}')::date - interval '1 month')::date::text where promotion_id = '${promotionId}'`,
  )
  expect(((await sign()).value['reward'] as Value)['amount']).toBe('1.00')
})

describe('who takes no part', () => {
  it('an excluded player sees nothing and gets nothing', async () => {
    await desk.scheme(codeTerms('EXCLUDED1'))
    const [free, offered] = [await desk.scheme(spinTerms), await desk.bonus()]
    const browser = await registerPlayer(server)
    expect(
      (await desk.site(browser, 'POST', '/api/protection/stop', { term: '6-months', agreed: true })).status,
    ).toBe(200)
    const list = async (path: string) => (await desk.site(browser, 'GET', path)).value
    expect(await list('/api/rewards')).toMatchObject({
      available: 0,
      rewards: [],
      checkIns: [],
      contacts: [],
      hasCodes: false,
    })
    expect(await list('/api/free-spins')).toEqual({ freeSpins: [] })
    expect(await list('/api/bonuses')).toMatchObject({ available: 0, offers: [] })
    expect(await list('/wps/relay/MCSFE_getMissionSummaryDetails')).toMatchObject({
      missions: [],
      boards: [],
    })
    expect(await list('/api/chances')).toMatchObject({ raffles: [], wheels: [], envelopes: [] })
    expect(await list('/api/bonus-applications')).toMatchObject({ offers: [] })
    const before = await desk.cashOf(browser)
    for (const [path, body] of [
      ['/api/rewards/redeem', { code: 'EXCLUDED1' }],
      [`/api/free-spins/${free}/take`, { version: 1 }],
      [`/api/bonuses/${offered}/join`, { version: 1 }],
      ['/api/rewards/claim-all', {}],
    ] as const) {
      const { status, code } = await desk.site(browser, 'POST', path, body)
      const isEmptyClaim = path.endsWith('claim-all') && status === 200
      expect([path, isEmptyClaim || code === 'PLAY_STOPPED' || code === 'NOT_FOUND']).toEqual([path, true])
    }
    expect(await desk.cashOf(browser)).toBe(before)
  })

  it('a trial account is refused by every one', async () => {
    const free = await desk.scheme(spinTerms)
    const browser = trial
    for (const [path, body] of [
      ['/api/rewards/redeem', { code: 'TRIAL1' }],
      ['/api/rewards/claim-all', {}],
      [`/api/rewards/${newId()}/claim`, {}],
      [`/api/rewards/check-in/${newId()}`, {}],
      [`/api/free-spins/${free}/take`, { version: 1 }],
      [`/api/bonuses/${newId()}/join`, { version: 1 }],
    ] as const)
      expect([path, (await desk.site(browser, 'POST', path, body)).code]).toEqual([path, 'NOT_ALLOWED'])
  })
})
