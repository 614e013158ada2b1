import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addVendor } from '../../modules/play/vendors/program.ts'
import { createSealer } from '../../platform/crypto.ts'
import { openDatabase, transact } from '../../platform/db/database.ts'
import type { DatabaseHandle } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { openTestServer, registerPlayer } from '../testing.ts'
import type { TestBrowser, TestServer } from '../testing.ts'

const SECRET = 'what seals in this test, and is long enough for it'
const dialects = [
  ['SIMS', 'krathong', 'hmac-sha256'],
  ['SIMH', 'hub88', 'rsa-sha256'],
  ['SIMP', 'pragmatic', 'shared-token'],
  ['SIME', 'evolution', 'shared-token'],
  ['SIMO', 'softswiss', 'hmac-sha256'],
  ['SIMA', 'amb', 'hmac-sha256'],
] as const

let server: TestServer
let database: DatabaseHandle

const connect = async ([code, dialect, kind]: (typeof dialects)[number]) => {
  if (code === 'SIMS') return
  const { keys } = server
  await server.asOwner(
    `insert into catalog.vendors (vendor_code, name, logo_url) values ('${code}', '${code}', '/x.svg')`,
  )
  await server.asOwner(
    `insert into catalog.games (node_id, vendor_code, category, game_class, game_code, names, search_text, tile_url, minimum_bet)
     values ('${code.toLowerCase()}-pier-dice', '${code}', 'RNG', 'table', 'pier-dice', '{"en":"Pier Dice"}', 'pier dice', '/x.svg', 0)`,
  )
  const theirs = keys[`vendor:${code}`]!
  await transact(database.db, (tx) =>
    addVendor(tx, createSealer(SECRET), {
      vendorCode: code,
      integration: 'seamless',
      dialect,
      url: `${server.simulators}/vendors/${code}`,
      frameOrigins: [],
      fields: { currency: 'FUN', productId: code, operatorId: '7', casinoKey: 'krathong', agent: 'krathong' },
      state: 'on',
      currencies: ['FUN'],
      keys: [
        { side: 'theirs', keyId: 'sim', kind, secret: theirs },
        { side: 'ours', keyId: 'sim', kind, secret: keys[`vendor:${code}:ours`] ?? theirs },
      ],
    }),
  )
}

beforeAll(async () => {
  process.env['KRATHONG_SECRET'] = SECRET
  server = await openTestServer()
  database = await openDatabase(server.url, 2, 30)
  for (const one of dialects) await connect(one)
  // The server looks again by itself for new vendors and their games.
  const guest = await registerPlayer(server)
  for (const [code] of dialects) {
    const launch = `${server.site}/wps/game/launchGame?nodeId=${code.toLowerCase()}-pier-dice`
    const opens = async () => expect((await guest.call('GET', launch)).status).toBe(200)
    await vi.waitFor(opens, { timeout: 60_000, interval: 200 })
  }
})
afterAll(async () => {
  delete process.env['KRATHONG_SECRET']
  await database.close()
  await server.stop()
})

interface Table {
  open(): Promise<{ balance: string; fault: string | null; choices: string[] }>
  play(stake: string, choice: string, round?: string): Promise<Record<string, unknown>>
}

/** Launches a game from the site and sits down at its page, as a browser does. */
const sit = async (browser: TestBrowser, nodeId: string): Promise<Table> => {
  const launched = await browser.call<{ url: string }>(
    'GET',
    `${server.site}/wps/game/launchGame?nodeId=${nodeId}`,
  )
  expect(launched.status).toBe(200)
  const page = await fetch(launched.value.url)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const address = new URL(page.url)
  const seat = address.searchParams.get('seat')
  const ask = async (path: string, body: object) => {
    const response = await fetch(address.origin + address.pathname.replace(/game$/, `table/${path}`), {
      method: 'POST',
      body: JSON.stringify({ seat, ...body }),
    })
    return (await response.json()) as never
  }
  return {
    open: () => ask('open', {}),
    play: (stake, choice, round = newId()) => ask('play', { stake, choice, round }),
  }
}

const balanceOf = async (browser: TestBrowser): Promise<number> =>
  Number(
    (await browser.call<{ sumBalance: string }>('GET', `${server.site}/wps/v2/wallets/balance`)).value
      .sumBalance,
  )

test.each(dialects)('%s plays real rounds against us in %s', async (code) => {
  const browser = await registerPlayer(server)
  const table = await sit(browser, `${code.toLowerCase()}-pier-dice`)
  const before = await balanceOf(browser)
  const opened = await table.open()
  expect(opened).toMatchObject({ fault: null, choices: ['low', 'seven', 'high'] })
  expect(Number(opened.balance)).toBe(before)
  let expected = before
  for (const choice of ['low', 'high', 'seven', 'low']) {
    const played = await table.play('10.00', choice)
    expect(played).toMatchObject({ state: 'done' })
    expected += Number(played['payout']) - 10
    expect(Number(played['balance'])).toBeCloseTo(expected, 2)
    expect(await balanceOf(browser)).toBeCloseTo(expected, 2)
  }
  expect(await table.play('900000.00', 'low')).toMatchObject({ state: 'refused' })
  expect(await balanceOf(browser)).toBeCloseTo(expected, 2)
})

const behave = (behaviour: object) =>
  fetch(`${server.simulators}/vendors/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })

test('a round whose calls are doubled, turned round and lost on the way is played once', async () => {
  const browser = await registerPlayer(server)
  const table = await sit(browser, 'sims-pier-dice')
  await table.open()
  const before = await balanceOf(browser)
  await behave({ copies: 3, isReversed: true, loseNext: 4 })
  const round = newId()
  const [played, again] = await Promise.all([
    table.play('10.00', 'low', round),
    table.play('10.00', 'low', round),
  ])
  await behave({})
  expect(played).toEqual(again)
  expect(played).toMatchObject({ state: 'done' })
  expect(await balanceOf(browser)).toBeCloseTo(before - 10 + Number(played['payout']), 2)
})

test('money moves to the vendor that keeps it, is played there, and comes home in one tap', async () => {
  const browser = await registerPlayer(server)
  const before = await balanceOf(browser)
  expect((await browser.call('GET', `${server.site}/wps/relay/GCS_merchantWallet`)).value).toEqual({
    isSingle: false,
  })
  const moved = await browser.call<{ transfer: { state: string } }>(
    'POST',
    `${server.site}/wps/relay/GCS_walletTransfer`,
    { transferId: newId(), vendor: 'SIMT', direction: 'in', amount: '50.00' },
  )
  expect([moved.status, moved.value.transfer.state]).toEqual([200, 'DONE'])
  const table = await sit(browser, 'simt-lotus-wheel')
  expect(Number((await table.open()).balance)).toBe(50)
  const played = await table.play('5.00', 'spin')
  const won = Number(played['payout']) - 5
  const { value } = await browser.call<{ wallets: { balance: string }[] }>(
    'GET',
    `${server.site}/api/vendor-wallets`,
  )
  expect(Number(value.wallets[0]!.balance)).toBe(50 + won)
  await browser.call('POST', `${server.site}/api/vendor-wallets/home`, { homeId: newId() })
  expect(await balanceOf(browser)).toBeCloseTo(before + won, 2)
  const { value: page } = await browser.call<{ content: { direction: string; state: string }[] }>(
    'GET',
    `${server.site}/api/vendor-wallets/transfers`,
  )
  expect(page.content.map(({ direction, state }) => [direction, state])).toEqual([
    ['out', 'DONE'],
    ['in', 'DONE'],
  ])
})

test('a link with vendor, code and play type opens that very game as it is to be played', async () => {
  const browser = await registerPlayer(server)
  const launched = await browser.call<{ url: string; nodeId: string }>(
    'GET',
    `${server.site}/wps/game/launchGame?gameType=LOTTERY&vassalage=SIMG&gameCode=quick-digit&playType=parity`,
  )
  expect(launched.value.nodeId).toBe('simg-quick-digit')
  const page = new URL((await fetch(launched.value.url)).url)
  const opened = await fetch(page.origin + page.pathname.replace(/game$/, 'table/open'), {
    method: 'POST',
    body: JSON.stringify({ seat: page.searchParams.get('seat') }),
  })
  expect(await opened.json()).toMatchObject({ fault: null, draws: 'board', choices: ['odd', 'even'] })
  const { value } = await browser.call<{ list: { nodeId: string }[] }>(
    'GET',
    `${server.site}/wps/relay/GCS_recentGame`,
  )
  expect(value.list.map(({ nodeId }) => nodeId)).toEqual(['simg-quick-digit'])
})

test('every category of the lobby has a game that opens', async () => {
  const browser = await registerPlayer(server)
  const { value } = await browser.call<{ lanes: { gameCategory: string; cards: { opens: string }[] }[] }>(
    'GET',
    `${server.site}/wps/relay/GCSGAME_newGameVendor`,
  )
  expect(value.lanes.map(({ gameCategory }) => gameCategory)).toEqual([
    'LOTTERY',
    'LIVE',
    'SPORTS',
    'FISH',
    'RNG',
    'ESPORTS',
    'COCKFIGHT',
  ])
  const opened = await Promise.all(
    value.lanes.map(({ cards }) =>
      browser.call('GET', `${server.site}/wps/game/launchGame?nodeId=${cards[0]!.opens}`),
    ),
  )
  expect(opened.map(({ status }) => status)).toEqual(value.lanes.map(() => 200))
})
