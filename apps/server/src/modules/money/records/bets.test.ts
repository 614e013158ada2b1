import { offeredLanguages } from '@krathong/protocol/languages'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post } from '../../core/ledger/index.ts'
import type { Transfer } from '../../core/ledger/index.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { Browser, openTestSite } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { fileWord } from '../../core/files/index.ts'
import { recordsRoutes } from './program.ts'

const GAME = 'chao-phraya-nights'
const UNIT = 10_000n

let site: TestSite
let malee: Browser
let maleeId: string

beforeAll(async () => {
  site = await openTestSite({}, (brand) => [recordsRoutes(brand)])
})
afterAll(() => site.close())
beforeEach(async () => {
  malee = new Browser(site.site)
  await malee.register()
  maleeId = (await malee.ask('GET', '/wps/member/info')).value['playerId'] as string
})

interface Bet {
  at: string
  settledAt?: string | null
  stake?: bigint
  payout?: bigint
  state?: 'open' | 'settled' | 'voided'
  game?: string
}

const bet = async ({
  at,
  settledAt = at,
  stake = UNIT,
  payout = 0n,
  state = 'settled',
  game = GAME,
}: Bet) => {
  const betId = newId()
  await asOwner(
    site.app,
    `insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, settled_at, upline)
     values ($1, $2, $3, $4, $5, 'FUN', $6, $7, $8, $9, '{}')`,
    [maleeId, at, betId, newId(), game, String(stake), String(payout), state, settledAt],
  )
  return betId
}

const ask = async (query: string, who = malee) =>
  (await who.ask('GET', `/api/betting/bets${query}`)).value as never
const DAYS = 'from=2026-03-01T00:00:00.000Z&to=2026-03-31T00:00:00.000Z'

const file = async (path: string, language = 'en') => {
  const response = await site.site.inject({
    method: 'GET',
    url: path,
    remoteAddress: malee.address,
    headers: {
      host: 'localhost:8080',
      'x-language': language,
      authorization: `Bearer ${malee.token}`,
      cookie: [...malee.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  return { ...response, lines: response.body.replace('\ufeff', '').trimEnd().split('\r\n') }
}

describe('the betting record', () => {
  it('pages through bets of one microsecond and one millisecond without a gap or a repeat', async () => {
    const made: string[] = []
    for (let n = 0; n < 9; n += 1) made.push(await bet({ at: '2026-03-05T10:00:00.123456Z' }))
    made.push(
      await bet({ at: '2026-03-05T10:00:00.123455Z' }),
      await bet({ at: '2026-03-05T10:00:00.123999Z' }),
    )
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { content: { betId: string }[]; nextCursor: string | null } = await ask(
        `?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      )
      seen.push(...page.content.map(({ betId }) => betId))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toHaveLength(11)
    expect(new Set(seen)).toEqual(new Set(made))
  })

  it('adds up all that the filter finds, whatever page is in sight', async () => {
    await bet({ at: '2026-03-05T10:00:00Z', stake: 5n * UNIT, payout: 12n * UNIT })
    await bet({ at: '2026-03-05T11:00:00Z', stake: 3n * UNIT })
    await bet({ at: '2026-03-05T12:00:00Z', stake: 9n * UNIT, state: 'voided' })
    await bet({ at: '2026-03-05T13:00:00Z', stake: 2n * UNIT, state: 'open', settledAt: null })
    await bet({ at: '2026-02-05T13:00:00Z', stake: 100n * UNIT })
    const totals = async (query = '') =>
      (await malee.ask('GET', `/api/betting/bets/totals?${DAYS}${query}`)).value
    expect(await totals()).toMatchObject({ count: 3, stake: '10.00', payout: '12.00', netWin: '2.00' })
    expect(await totals('&state=settled')).toMatchObject({ count: 2, stake: '8.00', netWin: '4.00' })
    expect(await totals('&state=voided')).toMatchObject({ count: 1, stake: '9.00', netWin: '0.00' })
    expect(await totals('&vendor=NOBODY')).toMatchObject({ count: 0, stake: '0.00' })
    expect(await totals('&gameId=other')).toMatchObject({ count: 0 })
    const { content } = (await ask(`?${DAYS}&state=voided`)) as {
      content: { netWin: string; hasProof: boolean }[]
    }
    expect(content).toMatchObject([{ netWin: '0.00', hasProof: false }])
  })

  it.each([
    'cursor=x',
    'cursor=2026-03-05T10:00:00.123Z/1',
    'state=lost',
    'order=drop',
    'limit=1000',
    'from=x',
  ])('refuses ?%s', async (query) => {
    expect(await malee.ask('GET', `/api/betting/bets?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })
})

describe('profit and loss', () => {
  const profit = async (query: string) =>
    (await malee.ask('GET', `/api/records/profit?${DAYS}${query}`)).value as {
      total: Record<string, unknown>
      rows: Record<string, unknown>[]
    }

  it('counts a bet on the day of the brand on which it settled', async () => {
    await bet({ at: '2026-03-05T16:59:59.999Z', stake: 10n * UNIT, payout: 4n * UNIT })
    await bet({ at: '2026-03-05T17:00:00Z', stake: 1n * UNIT })
    await bet({
      at: '2026-03-04T10:00:00Z',
      settledAt: '2026-03-06T10:00:00Z',
      stake: 3n * UNIT,
      payout: 3n * UNIT,
    })
    await bet({ at: '2026-02-20T10:00:00Z', settledAt: '2026-03-08T10:00:00Z', stake: 7n * UNIT })
    await bet({ at: '2026-03-07T10:00:00Z', stake: 50n * UNIT, state: 'voided' })
    await bet({ at: '2026-03-07T10:00:00Z', settledAt: null, stake: 60n * UNIT, state: 'open' })
    const { rows, total } = await profit('')
    expect(rows.map(({ key, stake, prizes, result }) => [key, stake, prizes, result])).toEqual([
      ['2026-03-08', '7.00', '0.00', '-7.00'],
      ['2026-03-06', '4.00', '3.00', '-1.00'],
      ['2026-03-05', '10.00', '4.00', '-6.00'],
    ])
    expect(total).toMatchObject({
      stake: '21.00',
      validBet: '21.00',
      prizes: '7.00',
      result: '-14.00',
      betCount: 4,
    })
    expect((await profit('&by=category')).rows).toMatchObject([{ key: 'RNG', stake: '21.00', betCount: 4 }])
  })

  it('counts money in when it comes and out when it is paid', async () => {
    const platform = { owner: site.settings.current().platformOwner, purpose: 'play-money-issue' as const }
    const own = (purpose: 'cash' | 'withdrawal-hold') => ({ owner: maleeId, purpose })
    const move = (
      kind: Transfer['cause']['kind'],
      debit: Transfer['debit'],
      credit: Transfer['credit'],
      amount: bigint,
    ): Transfer => ({
      cause: { kind, id: newId() },
      debit,
      credit,
      currency: 'FUN',
      amount: amount * UNIT,
    })
    await transact(site.app.db, (tx) =>
      post(tx, [
        move('top-up', platform, own('cash'), 500n),
        move('withdrawal-hold', own('cash'), own('withdrawal-hold'), 300n),
        move('withdrawal-capture', own('withdrawal-hold'), platform, 120n),
        move('withdrawal-release', own('withdrawal-hold'), own('cash'), 80n),
      ]),
    )
    const from = new Date(Date.now() - 3_600_000).toISOString()
    const to = new Date(Date.now() + 3_600_000).toISOString()
    const { value } = await malee.ask('GET', `/api/records/profit?from=${from}&to=${to}`)
    expect(value['total']).toMatchObject({
      deposits: '500.00',
      withdrawals: '120.00',
      bonuses: '1000.00',
      // The gift at the start is nothing that was won.
      result: '0.00',
    })

    const { value: answer } = await malee.ask('GET', '/api/records/holdings')
    expect(answer).toMatchObject({
      free: '1280.00',
      held: '100.00',
      total: '1380.00',
      accounts: [
        { account: 'cash', amount: '1280.00', holds: [] },
        {
          account: 'withdrawal-hold',
          amount: '100.00',
          holds: [{ why: 'withdrawal', amount: '100.00', until: null, reference: null }],
        },
      ],
      openBets: { count: 0, stake: '0.00', since: null },
    })
  })

  it('tells bets that wait for their result beside the total', async () => {
    await bet({ at: '2026-03-07T10:00:00Z', settledAt: null, stake: 60n * UNIT, state: 'open' })
    expect((await malee.ask('GET', '/api/records/holdings')).value).toMatchObject({
      free: '1000.00',
      held: '0.00',
      total: '1000.00',
      openBets: { count: 1, stake: '60.00', since: '2026-03-07T10:00:00.000Z' },
    })
  })
})

describe('files', () => {
  it('is the whole filter, in the words of its reader, and the running balance ties', async () => {
    for (let n = 0; n < 3; n += 1)
      await malee.ask('POST', '/api/cashier/play-money', { depositId: newId(), amount: String(10 + n) })
    const { lines, headers, statusCode } = await file('/api/wallet/statement/file', 'th')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toContain('account-record.csv')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toContain('ยอดหลังรายการ')
    const cells = lines.slice(1).map((line) => line.split(','))
    expect(cells.map((row) => [row[1], row[3], row[6], row[7], row[8]])).toEqual([
      ['cash-FUN-4', 'เติมเครดิตทดลอง', '12.00', '1021.00', '1033.00'],
      ['cash-FUN-3', 'เติมเครดิตทดลอง', '11.00', '1010.00', '1021.00'],
      ['cash-FUN-2', 'เติมเครดิตทดลอง', '10.00', '1000.00', '1010.00'],
      ['cash-FUN-1', 'โบนัส', '1000.00', '0.00', '1000.00'],
    ])
    expect((await file('/api/wallet/statement/file?kind=bonus')).lines).toHaveLength(2)
  })

  it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '＝1', ' =1'])(
    'no cell %j of a name is a formula',
    async (name) => {
      await asOwner(
        site.app,
        'update catalog.games set names = jsonb_build_object($1::text, $2::text) where node_id = $3',
        ['en', name, GAME],
      )
      await site.catalog.refresh()
      await bet({ at: '2026-03-05T10:00:00Z', stake: 5n * UNIT })
      const { body } = await file(`/api/betting/bets/file?${DAYS}`)
      const row = body.slice(body.indexOf('\r\n') + 2)
      expect(row).toContain(`'${name}`)
      expect(row).not.toMatch(/(^|,)"?\s*[=+@＝]/)
      expect(row).toContain(',5.00,0.00,0.00,-5.00,')
    },
  )

  it('writes a page after page, each row once', async () => {
    await asOwner(
      site.app,
      `insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, settled_at, upline)
       select $1, '2026-03-05T10:00:00Z'::timestamptz + (n / 3) * interval '1 ms', gen_random_uuid(), gen_random_uuid(), $2, 'FUN', 10000, 0, 'settled',
         '2026-03-05T10:00:00Z'::timestamptz + (n / 3) * interval '1 ms', '{}' from generate_series(1, 1203) n`,
      [maleeId, GAME],
    )
    const { lines } = await file(`/api/betting/bets/file?${DAYS}`)
    expect(lines).toHaveLength(1204)
    expect(new Set(lines.slice(1).map((line) => line.split(',')[2]))).toHaveLength(1203)
  })

  it.each([
    '/api/wallet/statement/file?cursor=x',
    '/api/betting/bets/file?cursor=x',
    '/api/wallet/statement/file?limit=9',
  ])('refuses %s', async (path) => expect((await file(path)).statusCode).toBe(400))

  it.each(offeredLanguages)('says in %s what the screen says', (language) => {
    const screen = JSON.parse(
      readFileSync(new URL(`../../../../../web/messages/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>
    const own = JSON.parse(
      readFileSync(new URL(`../../core/files/words/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>
    for (const key of Object.keys(own)) {
      const shown = key.startsWith('kind.') ? `statement.${key.slice(5)}` : key
      if (screen[shown] !== undefined || shown !== key)
        expect([key, fileWord(language, key)]).toEqual([key, screen[shown]])
    }
  })
})
