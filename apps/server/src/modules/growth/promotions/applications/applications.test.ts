import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SchemeEdit, SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { calls } from '@krathong/protocol'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { asOwner, expectSoundLedger } from '../../../core/ledger/testing.ts'
import { actAs } from '../../../core/operators/testing.ts'
import { requireUnbound } from '../../../people/wallet/index.ts'
import { openTestTable } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import {
  addApplicationPicture,
  createApplications,
  decideApplication,
  dropUnsent,
  grantReward,
  readOthers,
  readSeen,
  sendApplication,
  waiveRequirement,
} from '../testing/applications.ts'
import { claimReward, createRewards, schemeOf, tendRewards } from '../testing/rewards.ts'
import { callerOf, join, moneyOf, offer, openOf, payIn, units } from '../testing.ts'
import { refused } from '../testing/table.ts'

let table: TestTable
beforeAll(async () => {
  table = await openTestTable()
})
afterAll(() => table.close())
afterEach(() => expectSoundLedger(table.app.db))
beforeEach(() => asOwner(table.app, `update promotions.promotions set state = 'paused'`))

type Terms = Extract<SchemeTerms, { kind: 'application' }>
const base: Terms = {
  kind: 'application',
  period: 'once',
  most: '500',
  attempts: 2,
  isCommentAsked: false,
  isPictureAsked: false,
  times: 1,
  claimHours: 24,
}
const offered = (terms: Partial<Terms> = {}, change: Partial<SchemeEdit> = {}) =>
  schemeOf(table, { ...base, ...terms }, change)

const send = (
  player: string,
  promotionId: string,
  change: { comment?: string; applicationId?: string } = {},
) =>
  sendApplication(table, callerOf(player), {
    applicationId: newId(),
    promotionId,
    version: 1,
    comment: '',
    ...change,
  })
const by = {
  caller: { operatorId: newId(), username: 'somebody', role: 'risk', sessionId: newId() },
  request: { address: '127.0.0.1' },
} as unknown as Parameters<typeof decideApplication>[1]
const decide = (applicationId: string, amount: string | null) =>
  decideApplication(table, by, { applicationId, amount, remark: 'looked at it' })
const shown = async (player: string | null) =>
  createApplications(table.app, table.settings).list(player === null ? null : callerOf(player), 'en')
const stateOf = async (player: string | null) => (await shown(player)).map(({ state }) => state)
const waitingOf = async (player: string) =>
  (await createRewards(table.app, table.settings).list(callerOf(player), 'en')).rewards
const picture = (red: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .withExif({ IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .jpeg()
    .toBuffer()
const attach = (player: string, applicationId: string, content: Buffer) =>
  addApplicationPicture(table, callerOf(player), { applicationId, content })

describe('an application', () => {
  it('is sent, decided with an amount and a remark, taken by its member, and asks what was said', async () => {
    const promotionId = await offered()
    const player = await table.sit(0n)
    expect(await stateOf(null)).toEqual(['JOIN'])
    expect(await stateOf(player)).toEqual(['JOIN'])
    const sent = await send(player, promotionId, { comment: 'I wrote about you' })
    expect(await stateOf(player)).toEqual(['APPLYING'])
    // The promotion is changed, paused and over meanwhile: what was sent is decided under the terms that were shown.
    await asOwner(
      table.app,
      `update promotions.promotions set terms = jsonb_set(terms, '{most}', '"1"'), ends_at = now() where promotion_id = '${promotionId}'`,
    )
    await decide(sent.applicationId, '123.45')
    const [waiting] = await waitingOf(player)
    expect(waiting).toMatchObject({ kind: 'application', amount: '123.45', required: '123.45' })
    await claimReward(table, callerOf(player), waiting!.rewardId)
    expect(await moneyOf(table, player)).toEqual({ cash: units(123.45), bonus: 0n })
    expect(await openOf(table, player)).toMatchObject([{ source: 'REWARD', required: units(123.45) }])
    const { content } = await createApplications(table.app, table.settings).mine(
      callerOf(player),
      { limit: 10 },
      'en',
    )
    expect(content).toMatchObject([{ state: 'APPROVED', amount: '123.45', remark: 'looked at it' }])
  })

  it('stands with its member as the table of states says', async () => {
    const promotionId = await offered({ period: 'day' })
    const player = await table.sit(0n)
    const first = await send(player, promotionId)
    await decide(first.applicationId, null)
    expect(await shown(player)).toMatchObject([{ state: 'REJECTED', attemptsLeft: 1 }])
    const second = await send(player, promotionId)
    expect(await stateOf(player)).toEqual(['APPLYING'])
    await decide(second.applicationId, '20')
    expect(await shown(player)).toMatchObject([{ state: 'CLAIM', attemptsLeft: 0 }])
    await claimReward(table, callerOf(player), (await waitingOf(player))[0]!.rewardId)
    expect(await stateOf(player)).toEqual(['CLAIMED'])
    // Another day: it begins anew.
    await asOwner(table.app, `update promotions.applications set period = 'day:2020-01-01'`)
    expect(await shown(player)).toMatchObject([{ state: 'JOIN', attemptsLeft: 2 }])
    await schemeOf(table, base, { startsAt: new Date(Date.now() + 86_400_000).toISOString() })
    expect(await stateOf(player)).toContain('COMING_SOON')
  })

  it('ends unclaimed as any reward, and gives its place and its money back', async () => {
    const promotionId = await offered({}, { quota: 1, budget: '20' })
    const [player, other] = [await table.sit(0n), await table.sit(0n)]
    const { applicationId } = await send(player, promotionId)
    await decide(applicationId, '20')
    expect(await stateOf(other)).toEqual(['CLOSED'])
    await expect(send(other, promotionId)).rejects.toEqual(refused('PROMOTION_USED_UP'))
    await asOwner(table.app, `update promotions.rewards set until = now() where player_id = '${player}'`)
    expect(await stateOf(player)).toEqual(['CLOSED'])
    await tendRewards(table.app, table.settings)
    expect(await stateOf(other)).toEqual(['JOIN'])
  })

  it('is decided once by many at once, within places and money, and above what one gives alone by two', async () => {
    const promotionId = await offered({ most: '20000' }, { budget: '15000' })
    const [one, two] = [await table.sit(0n), await table.sit(0n)]
    const [first, second] = [await send(one, promotionId), await send(two, promotionId)]
    await expect(decide(first.applicationId, '10000.0001')).rejects.toEqual(refused('SECOND_PERSON_NEEDED'))
    await actAs('approved', () => decide(first.applicationId, '10000.01'))
    await expect(decide(second.applicationId, '5000')).rejects.toEqual(refused('PROMOTION_USED_UP'))
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => decide(second.applicationId, at % 2 === 0 ? '4000' : null)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const amount of ['0', '20000.01', '-1', 'much'])
      await expect(
        decide((await send(await table.sit(0n), promotionId)).applicationId, amount),
      ).rejects.toEqual(refused('BAD_INPUT'))
    await expect(decide(newId(), null)).rejects.toEqual(refused('NOT_FOUND'))
  })

  it.each([
    ['twice at once', {}, async (player: string, id: string) => send(player, id), 'APPLICATION_STANDS'],
    ['of other terms', {}, null, 'PROMOTION_CHANGED'],
    ['without the words it asks', { isCommentAsked: true }, null, 'BAD_INPUT'],
    ['without the picture it asks', { isPictureAsked: true }, null, 'BAD_INPUT'],
    ['too often', { attempts: 1 }, null, 'NOT_ELIGIBLE'],
    ['over', {}, null, 'PROMOTION_CLOSED'],
    ['unknown', {}, null, 'NOT_FOUND'],
  ] as const)('%s is refused', async (what, terms, before, code) => {
    const promotionId = await offered(terms, what === 'over' ? { endsAt: '2026-02-01T00:00:00.000Z' } : {})
    const player = await table.sit(0n)
    await before?.(player, promotionId)
    if (what === 'too often') await decide((await send(player, promotionId)).applicationId, null)
    const wanted = {
      applicationId: newId(),
      promotionId: what === 'unknown' ? newId() : promotionId,
      version: what === 'of other terms' ? 2 : 1,
      comment: '',
    }
    await expect(sendApplication(table, callerOf(player), wanted)).rejects.toEqual(refused(code))
  })

  it('is nothing, and shows nothing, to agents, trial accounts and who has stopped playing', async () => {
    const promotionId = await offered()
    const player = await table.sit(0n)
    const applicationId = newId()
    const wanted = { applicationId, promotionId, version: 1, comment: '' }
    await expect(sendApplication(table, callerOf(player, 1), wanted)).rejects.toEqual(refused('NOT_ELIGIBLE'))
    await expect(sendApplication(table, callerOf(player, 4), wanted)).rejects.toEqual(refused('NOT_ALLOWED'))
    expect(await createApplications(table.app, table.settings).list(callerOf(player, 4), 'en')).toEqual([])
    const { applicationId: sent } = await send(player, promotionId, { applicationId })
    await asOwner(
      table.app,
      `insert into protection.guards (player_id, version, stopped_until, stop_kind)
       values ('${player}', 1, now() + interval '1 day', 'self-exclusion')
       on conflict (player_id) do update set stopped_until = excluded.stopped_until, stop_kind = excluded.stop_kind`,
    )
    expect(await stateOf(player)).toEqual([])
    await expect(send(player, promotionId)).rejects.toEqual(refused('PLAY_STOPPED'))
    await expect(attach(player, newId(), await picture(1))).rejects.toEqual(refused('PLAY_STOPPED'))
    await expect(decide(sent, '10')).rejects.toEqual(refused('NOT_ELIGIBLE'))
    await decide(sent, null)
  })

  it('sent again under its key is the first, and under somebody else’s nothing', async () => {
    const promotionId = await offered()
    const [player, other] = [await table.sit(0n), await table.sit(0n)]
    const sent = await send(player, promotionId, { comment: 'first' })
    const again = { applicationId: sent.applicationId, comment: 'second' }
    expect(await send(player, promotionId, again)).toMatchObject({ comment: 'first' })
    await expect(send(other, promotionId, again)).rejects.toEqual(refused('KEY_MALFORMED'))
  })
})

it.each([
  [140, true],
  [141, false],
])('%d letters are taken: %s', (count, isTaken) => {
  const wanted = { applicationId: newId(), promotionId: newId(), version: 1 }
  for (const letter of ['x', 'ก', '😀'])
    expect(
      calls.bonusApplications.send.input.safeParse({ ...wanted, comment: letter.repeat(count) }).success,
    ).toBe(isTaken)
})

describe('its pictures', () => {
  it('are told by content, drawn anew without a place, three at most, and the same one counts once', async () => {
    const promotionId = await offered({ isPictureAsked: true })
    const player = await table.sit(0n)
    const applicationId = newId()
    for (const bad of [
      Buffer.from('GIF89a this is no picture'),
      Buffer.from('%PDF-1.4 renamed to a.png'),
      Buffer.concat([await picture(1), Buffer.alloc(5 * 1024 * 1024 + 1)]),
    ])
      await expect(attach(player, applicationId, bad)).rejects.toEqual(refused('IMAGE_REFUSED'))
    const first = await attach(player, applicationId, await picture(10))
    expect(await attach(player, applicationId, await picture(10))).toEqual(first)
    await attach(player, applicationId, await picture(20))
    expect(await attach(player, applicationId, await picture(30))).toMatchObject({ pictureCount: 3 })
    await expect(attach(player, applicationId, await picture(40))).rejects.toEqual(refused('IMAGE_LIMIT'))
    expect(await send(player, promotionId, { applicationId })).toMatchObject({ pictureCount: 3 })
    await expect(attach(player, applicationId, await picture(50))).rejects.toEqual(
      refused('SUBMISSION_DECIDED'),
    )
    const { rows } = await sql<{ content: Buffer }>`
      select content from promotions.application_pictures where picture_id = ${first.pictureId}::uuid`.execute(
      table.app.db,
    )
    const kept = table.app.sealer.openBytes(
      rows[0]!.content,
      `promotions.application-picture/${first.pictureId}`,
    )
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  it('of nobody else count, and go where nothing is sent', async () => {
    const promotionId = await offered({ isPictureAsked: true })
    const [player, other] = [await table.sit(0n), await table.sit(0n)]
    const applicationId = newId()
    await attach(other, applicationId, await picture(10))
    await expect(send(player, promotionId, { applicationId })).rejects.toEqual(refused('BAD_INPUT'))
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from promotions.application_pictures where player_id = ${other}::uuid`.execute(
        table.app.db,
      )
      return rows[0]!.count
    }
    await attach(other, newId(), await picture(20))
    expect(await count()).toBe(1)
    await asOwner(
      table.app,
      `update promotions.application_pictures set sent_at = now() - interval '25 hours'`,
    )
    await transact(table.app.db, (tx) => dropUnsent(tx, null))
    expect(await count()).toBe(0)
  })
})

it('staff see who shares a device, a network or a payout account, and what was asked before', async () => {
  const promotionId = await offered()
  const [player, other] = [await table.sit(0n), await table.sit(0n)]
  for (const one of [player, other])
    await asOwner(
      table.app,
      `insert into players.known_clients (player_id, client_key) values ('${one}', 'device:f1'), ('${one}', 'address:f1')`,
    )
  const { applicationId } = await send(player, promotionId)
  const { brandId } = table.settings.current()
  expect(await readSeen(table.app.db, brandId, applicationId)).toMatchObject({
    signs: ['device', 'address'],
    state: 'APPLYING',
  })
  expect(await readOthers(table.app.db, player)).toMatchObject([
    { playerId: other, signs: ['device', 'address'] },
  ])
  expect(await readSeen(table.app.db, newId(), applicationId)).toBeNull()
})

describe('staff', () => {
  const give = (player: string, promotionId: string, amount: string, applicationId = newId()) =>
    grantReward(table, by, { applicationId, promotionId, playerId: player, amount, remark: 'a kind word' })

  it('give a reward once under the terms of its promotion, above what one gives alone by two', async () => {
    const promotionId = await offered({ most: '20000' }, { quota: 2 })
    const [player, other] = [await table.sit(0n), await table.sit(0n)]
    const key = newId()
    await give(player, promotionId, '50', key)
    await give(player, promotionId, '50', key)
    expect(await waitingOf(player)).toMatchObject([{ amount: '50.00' }])
    await expect(give(player, promotionId, '50')).rejects.toEqual(refused('APPLICATION_STANDS'))
    await expect(give(other, promotionId, '10001')).rejects.toEqual(refused('SECOND_PERSON_NEEDED'))
    await expect(give(newId(), promotionId, '50')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(give(other, newId(), '50')).rejects.toEqual(refused('NOT_FOUND'))
    await actAs('approved', () => give(other, promotionId, '10001'))
    await expect(give(await table.sit(0n), promotionId, '50')).rejects.toEqual(refused('PROMOTION_USED_UP'))
  })

  it('waive what is missing, once, and above what one decides alone by two', async () => {
    const player = await table.sit(0n)
    const requirement = async (amount: string) => {
      const promotionId = await offered({ most: '20000', times: 1 })
      await actAs('approved', () => give(player, promotionId, amount))
      await claimReward(table, callerOf(player), (await waitingOf(player))[0]!.rewardId)
      return (await openOf(table, player)).at(-1)!.requirementId
    }
    const waive = (requirementId: string, of = player) =>
      waiveRequirement(table, by, { playerId: of, requirementId, reason: 'our mistake' })
    const small = await requirement('10000')
    const both = await Promise.allSettled([waive(small), waive(small)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await transact(table.app.db, (tx) => requireUnbound(tx, player))
    expect(await moneyOf(table, player)).toEqual({ cash: units(10_000), bonus: 0n })
    const large = await requirement('10000.01')
    await expect(waive(large)).rejects.toEqual(refused('SECOND_PERSON_NEEDED'))
    await expect(waive(large, await table.sit(0n))).rejects.toEqual(refused('NOT_FOUND'))
    await actAs('approved', () => waive(large))
    await expect(waive(newId())).rejects.toEqual(refused('NOT_FOUND'))
  })

  it('waive a bonus: it ends as one that was staked in full', async () => {
    const player = await table.sit(0n)
    await join(table, player, await offer(table))
    await payIn(table, player, units(50))
    const [open] = await openOf(table, player)
    await waiveRequirement(table, by, {
      playerId: player,
      requirementId: open!.requirementId,
      reason: 'our mistake',
    })
    expect(await moneyOf(table, player)).toEqual({ cash: units(100), bonus: 0n })
    expect(await openOf(table, player)).toEqual([])
  })
})
