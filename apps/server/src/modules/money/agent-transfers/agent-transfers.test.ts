import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { newToken } from '../../../platform/crypto.ts'
import { askAs } from '../../../platform/db/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { rowsOfFile } from '../../core/files/testing.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { openTestSite } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { defaultBrand } from '../../core/settings/program.ts'
import { readToday } from '../withdrawals/reads.ts'
import { receiptFile } from './receipts.ts'
import { transferTools, prove, UNIT, withTransfers } from './testing.ts'
import type { Person } from './testing.ts'

let site: TestSite
const { person, fund, proofFor, down, up, cash, tags } = transferTools(() => site)

let top: Person
let agent: Person
let player: Person
let stranger: Person

beforeAll(async () => {
  site = await openTestSite({}, withTransfers)
})
afterAll(() => site.close())
beforeEach(async () => {
  top = await person(2)
  agent = await person(1, top)
  player = await person(0, agent)
  stranger = await person(0)
})
afterEach(() => prove(site))

beforeEach(() => clearOfMidnight(20))

describe('up and down the line', () => {
  it('shows who stands above and below, and what may be sent', async () => {
    expect((await player.browser.ask('GET', '/api/line/upline')).value).toMatchObject({
      upline: { account: agent.account },
      minimum: '10.00',
      maximum: '70000.00',
      perDay: '500000.00',
      leftToday: '500000.00',
      free: '1000.00',
      heldUntil: null,
    })
    expect((await stranger.browser.ask('GET', '/api/line/upline')).value).toMatchObject({ upline: null })
    const second = await person(0, agent)
    const list = async (query = '') =>
      (await agent.browser.ask('GET', `/api/line/downlines${query}`)).value as {
        content: { downlineId: string; account: string }[]
        nextCursor: string | null
      }
    expect((await list()).content.map(({ downlineId }) => downlineId).toSorted()).toEqual(
      [player.id, second.id].toSorted(),
    )
    const first = await list('?limit=1')
    const rest = await list(`?limit=1&cursor=${encodeURIComponent(first.nextCursor!)}`)
    expect(new Set([...first.content, ...rest.content].map(({ downlineId }) => downlineId))).toHaveLength(2)
    expect((await list(`?search=${second.account}`)).content).toMatchObject([{ account: second.account }])
    expect((await list('?search=%25')).content).toEqual([])
    expect((await top.browser.ask('GET', '/api/line/downlines')).value).toMatchObject({
      content: [{ downlineId: agent.id, isAgent: true }],
    })
  })

  it('sends down with a purpose and a note; both have the receipt, nobody else', async () => {
    const announced: { playerId: string }[] = []
    site.app.bus.subscribe('balance', (message) => announced.push(message))
    const sent = await down(agent, player, { amount: '250.50', purpose: 'wage', note: 'ค่าแรงวันเสาร์' })
    expect(sent).toMatchObject({
      status: 200,
      value: {
        purpose: 'wage',
        sender: agent.account,
        receiver: player.account,
        isMine: true,
        amount: '250.50',
        balanceBefore: '1000.00',
        balanceAfter: '749.50',
        note: 'ค่าแรงวันเสาร์',
        reversal: null,
      },
    })
    expect(announced.map(({ playerId }) => playerId).toSorted()).toEqual([agent.id, player.id].toSorted())
    const address = `/api/line/transfers/${String(sent.value['transferId'])}`
    expect((await player.browser.ask('GET', address)).value).toMatchObject({
      isMine: false,
      balanceBefore: '1000.00',
      balanceAfter: '1250.50',
    })
    expect(await stranger.browser.ask('GET', address)).toMatchObject({ status: 404 })
    expect(await top.browser.ask('GET', address)).toMatchObject({ status: 404 })
    expect(
      (await player.browser.ask('GET', '/api/line/transfers?direction=received')).value['content'],
    ).toHaveLength(1)
    expect((await agent.browser.ask('GET', '/api/line/transfers')).value['content']).toHaveLength(1)
    expect((await player.browser.ask('GET', '/api/line/transfers')).value['content']).toHaveLength(0)
    const reader = { playerId: player.id, language: 'en' }
    const file = (direction: 'sent' | 'received') =>
      rowsOfFile(receiptFile(site.app, site.settings, reader, { direction }))
    expect((await file('received')).map((row) => row.slice(2, 4))).toEqual([
      ['From', 'To'],
      [agent.account, player.account],
    ])
    expect(await file('sent')).toHaveLength(1)
  })

  it('sends up to the one agent above', async () => {
    expect(await up(player, { amount: '70' })).toMatchObject({
      status: 200,
      value: { purpose: 'up', receiver: agent.account, balanceAfter: '930.00' },
    })
    expect(await cash(agent)).toBe('1070.00')
    const { currency, timeZone } = site.settings.current().value
    const taken = { playerId: player.id, currency: currency.code, timeZone }
    expect(await readToday(site.app.db, taken)).toEqual({ count: 0, amount: 70n * UNIT })
    expect(await up(stranger)).toMatchObject({ status: 409, code: 'NO_LINE' })
    expect(await up(top)).toMatchObject({ status: 409, code: 'NO_LINE' })
  })

  it('goes to nobody but the neighbours: strangers, grandchildren, siblings, oneself and nobody are refused and kept (A-027, A-028)', async () => {
    const sibling = await person(0, agent)
    for (const [from, to] of [
      [agent, stranger],
      [top, player],
      [player, sibling],
      [player, agent],
      [stranger, player],
      [agent, { id: newId() }],
    ] as const)
      expect(await down(from, to)).toMatchObject({ status: 403, code: 'NOT_DIRECT_LINE' })
    expect(await down(agent, agent)).toMatchObject({ status: 400, code: 'TRANSFER_TO_SELF' })
    const kept = await site.app.db
      .selectFrom('agent_transfers.refused_attempts')
      .select('code')
      .where('sender_id', 'in', [agent.id, top.id, player.id, stranger.id])
      .execute()
    expect(kept).toHaveLength(7)
    for (const one of [top, agent, player, stranger]) expect(await cash(one)).toBe('1000.00')
  })

  it.each([
    '-100',
    '0',
    '9.99',
    '70000.01',
    '0.001',
    '1e3',
    ' 100',
    '100 ',
    '1,000',
    '๑๐๐',
    '１００',
    'NaN',
    '9007199254740993',
    null,
    [],
    {},
    true,
  ])('refuses the amount %j', async (amount) => {
    const answer = await down(agent, player, { amount })
    expect(answer.status).toBe(400)
    expect(await cash(agent)).toBe('1000.00')
  })

  it('takes 70,000 and not a satang more, and never more than is free', async () => {
    await fund(agent, 100_000n)
    expect(await down(agent, player, { amount: '70000' })).toMatchObject({ status: 200 })
    expect(await down(agent, player, { amount: '31000.01' })).toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_FUNDS',
    })
    expect(await cash(agent)).toBe('31000.00')
  })

  it('takes no field it does not ask for, and a note of 140 signs', async () => {
    for (const extra of [
      { currency: 'THB' },
      { uplineId: agent.id },
      { senderId: agent.id },
      { purpose: 'up' },
    ])
      expect(await down(agent, player, extra)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(await down(agent, player, { note: 'ก'.repeat(141) })).toMatchObject({ status: 400 })
    expect(await down(agent, player, { note: 'ก'.repeat(140) })).toMatchObject({ status: 200 })
  })
})

describe('proofs and keys', () => {
  it('moves money once for one request, however often it is sent, and answers the same (A-017)', async () => {
    const requestId = newId()
    const proof = await proofFor(agent.id, 'transfer-downline', {
      requestId,
      amount: '100',
      downlineId: player.id,
      purpose: 'top-up',
      note: '',
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => down(agent, player, { requestId, proof })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(await cash(agent)).toBe('900.00')
    expect(await down(agent, player, { requestId, amount: '101' })).toMatchObject({
      status: 409,
      code: 'KEY_REUSED',
    })
    expect(await down(agent, player, { requestId, purpose: 'wage' })).toMatchObject({
      status: 409,
      code: 'KEY_REUSED',
    })
  })

  it('keeps the same key of two senders apart (A-019)', async () => {
    const requestId = newId()
    expect(await down(agent, player, { requestId })).toMatchObject({ status: 200 })
    expect(await down(top, agent, { requestId, amount: '20' })).toMatchObject({
      status: 200,
      value: { amount: '20.00' },
    })
  })

  it('takes a proof of exactly this transfer, once (A-032)', async () => {
    const requestId = newId()
    const detail = { requestId, amount: '100', downlineId: player.id, purpose: 'top-up', note: '' }
    const refused = { status: 401, code: 'STEP_UP_REQUIRED' }
    for (const [owner, action, other] of [
      [agent.id, 'withdraw', {}],
      [agent.id, 'transfer-upline', {}],
      [player.id, 'transfer-downline', {}],
      [agent.id, 'transfer-downline', { amount: '99' }],
      [agent.id, 'transfer-downline', { requestId: newId() }],
      [agent.id, 'transfer-downline', { downlineId: stranger.id }],
      [agent.id, 'transfer-downline', { purpose: 'wage' }],
    ] as const) {
      const proof = await proofFor(owner, action, { ...detail, ...other })
      expect(await down(agent, player, { requestId, proof })).toMatchObject(refused)
    }
    const proof = await proofFor(agent.id, 'transfer-downline', detail)
    expect(await down(agent, player, { requestId, proof })).toMatchObject({ status: 200 })
    expect(await down(agent, player, { requestId: newId(), proof, isSameAgainMeant: true })).toMatchObject(
      refused,
    )
    expect((await down(agent, player, { proof: 'x' })).status).toBe(401)
    expect(await cash(agent)).toBe('900.00')
  })

  it.each([
    undefined,
    '7b0e7c1e-2f3a-4b6c-8d9e-0a1b2c3d4e5f',
    'k'.repeat(10_240),
    '01010101-0101-7101-8101-010101010101',
  ])('refuses the key %s', async (requestId) => {
    const proof = newToken()
    const answer = await agent.browser.ask('POST', '/api/line/transfers/down', {
      ...(requestId === undefined ? {} : { requestId }),
      amount: '100',
      downlineId: player.id,
      purpose: 'top-up',
      proof,
    })
    expect(answer.status).toBe(400)
  })

  it('asks again before the same amount goes to the same player within ten seconds', async () => {
    expect(await down(agent, player)).toMatchObject({ status: 200 })
    expect(await down(agent, player)).toMatchObject({
      status: 409,
      code: 'TRANSFER_SAME_AGAIN',
      data: { seconds: 10 },
    })
    expect(await down(agent, player, { amount: '101' })).toMatchObject({ status: 200 })
    expect(await down(agent, player, { isSameAgainMeant: true })).toMatchObject({ status: 200 })
    expect((await tags()).at(-1)).toContain('same-again')
  })

  it('waits a day after the payment password was changed', async () => {
    await sql`insert into players.payment_passwords (player_id, password_hash, set_at, changed_at)
      values (${agent.id}::uuid, 'x', now(), now() - interval '23 hours')`.execute(site.app.db)
    const held = await down(agent, player)
    expect(held).toMatchObject({ status: 409, code: 'TRANSFER_HELD' })
    expect(held.message).toMatch(/\d{4}, \d+:\d\d [AP]M \(UTC\+7\)\.$/)
    expect(held.data?.['until']).toMatch(/^\d{4}-.*Z$/)
    expect(await up(agent)).toMatchObject({ status: 409, code: 'TRANSFER_HELD' })
    await sql`update players.payment_passwords set changed_at = now() - interval '25 hours' where player_id = ${agent.id}::uuid`.execute(
      site.app.db,
    )
    expect(await down(agent, player)).toMatchObject({ status: 200 })
  })
})

describe('the cap of a day', () => {
  it('gives the last unit to one of fifty', async () => {
    await fund(agent, 600_000n)
    for (let n = 0; n < 7; n += 1) await down(agent, player, { amount: '70000', isSameAgainMeant: true })
    expect((await agent.browser.ask('GET', '/api/line/downlines')).value).toMatchObject({
      leftToday: '10000.00',
    })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => down(agent, player, { amount: '10000', isSameAgainMeant: true })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'TRANSFER_LIMIT')).toHaveLength(49)
    expect(await cash(player)).toBe('501000.00')
    expect(await down(agent, player, { amount: '10' })).toMatchObject({
      code: 'TRANSFER_LIMIT',
      data: { left: '0.00' },
    })
    await prove(site)
  })

  it('never sends the same money twice, with fifty requests for one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => down(agent, player, { amount: '1000', isSameAgainMeant: true })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(49)
    expect(await cash(agent)).toBe('0.00')
  })

  it('leaves connections to everybody else while fifty of one agent wait', async () => {
    const other = await person(0)
    const owner = new pg.Client({ connectionString: site.app.databaseUrl })
    await owner.connect()
    await owner.query('begin; lock table agent_transfers.days in exclusive mode')
    const wishes = Array.from({ length: 50 }, (_, at) =>
      down(agent, player, { amount: String(10 + at / 100) }),
    )
    const counts = () => site.app.pool.shares.counts()
    try {
      // Two of them wait for the table, on a connection each; the others wait for those two, on none.
      await vi.waitFor(() => expect(counts()).toEqual({ held: 2, waiting: 48 }), 30_000)
      expect((await other.browser.ask('GET', '/wps/v2/wallets/balance')).status).toBe(200)
      const job = askAs({ lane: 'job', owner: null }, () => sql`select 1`.execute(site.app.db))
      expect((await job).rows).toHaveLength(1)
    } finally {
      await owner.query('rollback')
      await owner.end()
    }
    const statuses = (await Promise.all(wishes)).map(({ status }) => status)
    expect(new Set([...statuses, 200, 503])).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1)
    await vi.waitFor(() => expect(counts()).toEqual({ held: 0, waiting: 0 }), 30_000)
  })

  it('runs both ways at once without a deadlock, and marks what goes round (A-029)', async () => {
    const both = Array.from({ length: 20 }, (_, n) => [
      down(agent, player, { amount: String(11 + n) }),
      up(player, { amount: String(11 + n) }),
    ]).flat()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual(both.map(() => 200))
    expect([await cash(agent), await cash(player)]).toEqual(['1000.00', '1000.00'])
    const last = (await tags()).at(-1)!
    expect(last).toEqual(expect.arrayContaining(['line-transfer', 'frequent', 'both-ways']))
  })

  it('marks a large sum of a day', async () => {
    await fund(agent, 200_000n)
    await down(agent, player, { amount: '60000' })
    expect((await tags()).at(-1)).toEqual(['line-transfer'])
    await down(agent, player, { amount: '40000.01' })
    expect((await tags()).at(-1)).toEqual(['line-transfer', 'large-in-a-day'])
  })
})

describe('where it exists', () => {
  it('is off where the brand may not', async () => {
    const modules = defaultBrand.modules.map((flag) => ({ ...flag, enabled: flag.modId !== 'LINE_TRANSFER' }))
    const here = site
    site = await openTestSite({ modules }, withTransfers)
    const boss = await person(1)
    const below = await person(0, boss)
    expect(await down(boss, below)).toMatchObject({ status: 403, code: 'FEATURE_OFF' })
    expect(await up(below)).toMatchObject({ status: 403, code: 'FEATURE_OFF' })
    expect(await below.browser.ask('GET', '/api/line/upline')).toMatchObject({
      status: 403,
      code: 'FEATURE_OFF',
    })
    await prove(site)
    await site.close()
    site = here
  })

  it('is not for trial accounts nor for closed ones', async () => {
    const guest = await person(4)
    expect(await up(guest)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    await asOwner(site.app, `update players.players set state = 'locked' where player_id = '${player.id}'`)
    expect(await down(agent, player)).toMatchObject({ status: 409, code: 'RECEIVER_CLOSED' })
  })
})
