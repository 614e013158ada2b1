import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner, outcomesOf } from '../../core/ledger/testing.ts'
import type { Approval } from '../../core/operators/index.ts'
import { Browser, buildPlayer, openTestSite, PASSWORD } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { forgetDeliveries, pointsCorrectionKind, pointsRoutes } from './program.ts'
import { moveOrder } from './move-order.ts'
import { saveItem } from './save-item.ts'
import { saveProgramme } from './save-programme.ts'
import { defaultProgramme } from './seed-points.ts'
import { expectSoundMall, give, ITEM, putUp } from './testing.ts'
import { backOffice, shopAs, stockOf } from './testing/shop.ts'

const SECRET = '730194'
const REDEEM = '/wps/relay/passwordCheck/MCS2_redeemPointReward'
const CONVERT = '/wps/relay/passwordCheck/MCS2_convertPoint'

let platform: TestSite
let malee: Browser
let playerId: string
let shop: ReturnType<typeof shopAs>

beforeAll(async () => {
  platform = await openTestSite({}, ({ app, settings }) =>
    pointsRoutes({ app, settings, pictures: async () => [] }),
  )
  await saveProgramme(platform, backOffice, {
    version: 0,
    programme: defaultProgramme,
    reason: 'for the test',
  })
  malee = new Browser(platform.site)
  await malee.register()
  playerId = String((await malee.ask('GET', '/wps/member/info')).value['playerId'])
  shop = shopAs(platform, playerId)
  await malee.ask('PUT', '/wps/member/paymentPassword', {
    loginPassword: PASSWORD,
    newPassword: SECRET,
    confirmNewPassword: SECRET,
  })
})
afterAll(() => platform.close())
beforeEach(() => give(platform, playerId, 100n))
afterEach(() => expectSoundMall(platform))

beforeEach(() => clearOfMidnight(20))

describe('an item', () => {
  it('is redeemed with the payment password, pays at once and is told in list and record', async () => {
    const itemId = await putUp(platform)
    const before = await shop.points()
    const requestId = newId()
    const detail = { requestId, itemId, version: '1', quantity: '2' }
    const proved = await malee.ask('POST', '/wps/relay/passwordCheck/stepUp', {
      action: 'redeem-points',
      detail,
      paymentPassword: SECRET,
    })
    const wanted = { requestId, itemId, version: 1, quantity: 2, proof: proved.value['proof'] }
    const answers = await Promise.all(Array.from({ length: 10 }, () => malee.ask('POST', REDEEM, wanted)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]).toMatchObject({
      status: 200,
      value: {
        points: Number(before) - 20,
        balance: '1010.00',
        redemption: { state: 'approved', points: 20, amount: '10.00', name: 'Lotus', quantity: 2 },
      },
    })
    expect(await malee.ask('POST', REDEEM, { ...wanted, quantity: 1 })).toMatchObject({ code: 'KEY_REUSED' })
    expect((await malee.ask('GET', '/wps/relay/MCS2_getRedeemPointList')).value).toMatchObject({
      content: [{ reference: expect.stringMatching(/^PTR\d{8}[0-9A-Z]{7}$/) }],
      nextCursor: null,
    })
    expect((await malee.ask('GET', '/wps/relay/ODSFE2_MemTransDet')).value).toMatchObject({
      content: [
        { kind: 'redeemed', changed: -20, balance: Number(before) - 20 },
        { kind: 'correction', changed: 100, balance: Number(before) },
      ],
    })
  })

  it('is never redeemed without a step-up (A-031)', async () => {
    const [itemId, before] = [await putUp(platform), await shop.points()]
    const wanted = { requestId: newId(), itemId, version: 1, quantity: 1 }
    const proof = 'x'.repeat(43)
    expect(await malee.ask('POST', '/wps/relay/MCS2_redeemPointReward', { ...wanted, proof })).toMatchObject({
      status: 404,
    })
    expect(await malee.ask('POST', REDEEM, wanted)).toMatchObject({ status: 400 })
    expect(await malee.ask('POST', REDEEM, { ...wanted, proof })).toMatchObject({
      status: 401,
      code: 'STEP_UP_REQUIRED',
    })
    const other = await shop.request(itemId, { quantity: 2 })
    const worse = { ...other, quantity: 1 }
    expect(await malee.ask('POST', REDEEM, worse)).toMatchObject({ code: 'STEP_UP_REQUIRED' })
    expect(await malee.ask('POST', CONVERT, { ...wanted, proof })).toMatchObject({ status: 400 })
    expect(await new Browser(platform.site).ask('POST', REDEEM, { ...wanted, proof })).toMatchObject({
      status: 401,
    })
    for (let tries = 4; tries > 0; tries -= 1)
      expect(
        await malee.ask('POST', '/wps/relay/passwordCheck/stepUp', {
          action: 'redeem-points',
          detail: {},
          paymentPassword: '000001',
        }),
      ).toMatchObject({ code: 'FUND_PASSWORD_WRONG', data: { left: tries } })
    await malee.ask('POST', '/wps/relay/passwordCheck/stepUp', {
      action: 'redeem-points',
      detail: {},
      paymentPassword: SECRET,
    })
    expect([await shop.points(), (await stockOf(platform, itemId)).taken]).toEqual([before, 0])
  })

  it('that is the last goes to one of fifty (A-014)', async () => {
    const itemId = await putUp(platform, { stock: 1 })
    const people = await Promise.all(
      Array.from({ length: 50 }, () => buildPlayer(platform.app, platform.settings)),
    )
    for (const person of people) await give(platform, person.playerId, 10n)
    const wanted = await Promise.all(
      people.map(async (person) => {
        const own = shopAs(platform, person.playerId)
        return { own, body: await own.request(itemId) }
      }),
    )
    const { values, refusals } = await outcomesOf(wanted.map(({ own, body }) => own.send(body)))
    expect(values).toHaveLength(1)
    expect(new Set(refusals)).toEqual(new Set(['ITEM_SOLD_OUT']))
    expect(await stockOf(platform, itemId)).toMatchObject({ stock: 1, taken: 1 })
  })

  it('is not taken beyond what a player has, or may have, however many requests come at once', async () => {
    const person = await buildPlayer(platform.app, platform.settings)
    const who = person.playerId
    await give(platform, who, 35n)
    const bound = await putUp(platform, { perDay: 2, perPlayer: 3 })
    const first = await outcomesOf(Array.from({ length: 6 }, () => shopAs(platform, who).take(bound)))
    expect(first.values).toHaveLength(2)
    expect(new Set(first.refusals)).toEqual(new Set(['ITEM_BOUND']))
    const free = await putUp(platform)
    const second = await outcomesOf(Array.from({ length: 6 }, () => shopAs(platform, who).take(free)))
    expect(second.values).toHaveLength(1)
    expect(new Set(second.refusals)).toEqual(new Set(['POINTS_SHORT']))
    expect(await shopAs(platform, who).points()).toBe(5n)
  })

  it('is refused at another price than was shown, taken off, over, or above the level', async () => {
    const itemId = await putUp(platform)
    await saveItem(platform, backOffice, { itemId, version: 1, item: { ...ITEM, points: 11 } })
    await expect(shop.take(itemId)).rejects.toMatchObject({ code: 'ITEM_CHANGED', details: { points: 11 } })
    await saveItem(platform, backOffice, { itemId, version: 2, item: { ...ITEM, isPublished: false } })
    await expect(shop.take(itemId, { version: 3 })).rejects.toMatchObject({ code: 'ITEM_GONE' })
    await expect(saveItem(platform, backOffice, { itemId, version: 1, item: ITEM })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    })
    const over = await putUp(platform, { endsAt: '2026-02-01T00:00:00.000Z' })
    await expect(shop.take(over)).rejects.toMatchObject({ code: 'ITEM_GONE' })
    const high = await putUp(platform, { rank: 3 })
    await expect(shop.take(high)).rejects.toMatchObject({ code: 'ITEM_RANK', details: { rank: 3 } })
    const audit = await platform.app.db
      .selectFrom('operators.audit')
      .select('action')
      .where('action', '=', 'points.item')
      .orderBy('audit_no')
      .execute()
    expect(audit).toHaveLength(2)
  })

  it('is not for who has stopped playing', async () => {
    const itemId = await putUp(platform)
    const { playerId: who } = await buildPlayer(platform.app, platform.settings)
    await give(platform, who, 10n)
    await asOwner(
      platform.app,
      `insert into protection.guards (player_id, version, stopped_until, stop_kind) values ('${who}', 1, now() + interval '1 day', 'cool-off')`,
    )
    await expect(shopAs(platform, who).take(itemId)).rejects.toMatchObject({ code: 'PLAY_STOPPED' })
    expect(await shopAs(platform, who).points()).toBe(10n)
  })
})

describe('goods', () => {
  const delivery = {
    receiver: 'Malee Jaidee',
    phone: '+66 81 234 5678',
    address: '12 Charoen Krung Road, Bangkok',
  }

  it('need an address, go from state to state, and give points and stock back when they are refused', async () => {
    const itemId = await putUp(platform, { kind: 'goods', amount: null, delivery: 'address', stock: 2 })
    await expect(shop.take(itemId)).rejects.toMatchObject({ code: 'DELIVERY_NEEDED' })
    const before = await shop.points()
    const sent = await shop.take(itemId, { delivery })
    const refused = await shop.take(itemId, { delivery })
    await expect(shop.take(itemId, { delivery })).rejects.toMatchObject({ code: 'ITEM_SOLD_OUT' })
    const move = (
      redemptionId: string,
      version: number,
      to: 'approved' | 'sent' | 'delivered' | 'rejected',
    ) =>
      moveOrder(platform, backOffice, {
        redemptionId,
        version,
        to,
        remark: to === 'sent' ? 'TH1234' : 'as asked',
      })
    await expect(move(sent, 1, 'sent')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await move(sent, 1, 'approved')
    await move(sent, 2, 'sent')
    await expect(move(sent, 3, 'rejected')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(await move(sent, 3, 'delivered')).toMatchObject({ state: 'delivered', version: 4 })
    const back = await outcomesOf(Array.from({ length: 8 }, () => move(refused, 1, 'rejected')))
    expect(back.values).toHaveLength(1)
    expect(new Set(back.refusals)).toEqual(new Set(['VERSION_CONFLICT']))
    expect([await shop.points(), (await stockOf(platform, itemId)).taken]).toEqual([before - 10n, 1])
    await expect(
      saveItem(platform, backOffice, {
        itemId,
        version: 1,
        item: { ...ITEM, kind: 'goods', amount: null, delivery: 'address', stock: 0 },
      }),
    ).rejects.toMatchObject({ code: 'ITEM_STOCK_TAKEN', details: { taken: 1 } })
    await sql`update points.redemptions set changed_at = changed_at - interval '91 days'
      where redemption_id = ${sent}::uuid`.execute(platform.app.db)
    await forgetDeliveries(platform.app)
    const kept = await platform.app.db
      .selectFrom('points.redemptions')
      .select('redemption_id')
      .where('delivery', 'is not', null)
      .execute()
    expect(kept).toEqual([{ redemption_id: refused }])
    const letters = await platform.app.db
      .selectFrom('mailbox.letters')
      .select('cause')
      .where('player_id', '=', playerId)
      .where('cause', 'like', 'point-order:%')
      .execute()
    expect(letters).toHaveLength(4)
  })
})

describe('points into money', () => {
  it('use the ratio that stands: one that changed since it was shown is told, and nothing moves (A-030)', async () => {
    await give(platform, playerId, 5000n)
    const [before, shown] = [await shop.points(), 1]
    await saveProgramme(platform, backOffice, {
      version: shown,
      programme: {
        ...defaultProgramme,
        convert: { ...defaultProgramme.convert!, points: 200, step: 200, perDay: 3000 },
      },
      reason: 'half as much',
    })
    await expect(shop.convert(1000, shown)).rejects.toMatchObject({
      code: 'RATIO_CHANGED',
      details: { points: 200, amount: '1' },
    })
    expect(await shop.points()).toBe(before)
    await expect(shop.convert(900, 2)).rejects.toMatchObject({ code: 'POINTS_OUT_OF_RANGE' })
    const many = await outcomesOf(Array.from({ length: 5 }, () => shop.convert(1000, 2)))
    expect(many.values).toHaveLength(3)
    expect(new Set(many.refusals)).toEqual(new Set(['POINTS_LIMIT']))
    expect(await shop.points()).toBe(before - 3000n)
    const [paid] = await platform.app.db
      .selectFrom('points.redemptions')
      .select('amount')
      .where('kind', '=', 'convert')
      .execute()
    expect(paid?.amount).toBe(50_000n)
  })
})

describe("a player's points", () => {
  it('are corrected by two, and never below nothing', async () => {
    const kind = pointsCorrectionKind(platform.settings)
    const { playerId: who } = await buildPlayer(platform.app, platform.settings)
    const act = (points: number) =>
      transact(platform.app.db, (tx) =>
        kind.act(tx, { approvalId: newId(), detail: { playerId: who, points } } as unknown as Approval, {
          operator: backOffice.caller,
          address: '',
        }),
      )
    await act(30)
    expect(await shopAs(platform, who).points()).toBe(30n)
    await expect(act(-31)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await act(-30)
    expect(await shopAs(platform, who).points()).toBe(0n)
  })
})
