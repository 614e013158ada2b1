import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { openTestServer, registerPlayer } from '../../../../roles/testing.ts'
import type { TestBrowser, TestServer } from '../../../../roles/testing.ts'
import { addVendor } from '../setup/add-vendor.ts'
import { openDatabase, transact } from '../../../../platform/db/database.ts'
import { createSealer } from '../../../../platform/crypto.ts'

const keys = generateKeyPairSync('ed25519')
let server: TestServer
let browser: TestBrowser

beforeAll(async () => {
  process.env['KRATHONG_SECRET'] = 'a secret for tests only, long enough'
  server = await openTestServer()
  await server.asOwner(`insert into catalog.vendors (vendor_code, name, logo_url) values ('LOTUS', 'Lotus', '/x.svg');
    insert into catalog.games (node_id, vendor_code, category, game_class, game_code, names, search_text, tile_url, minimum_bet)
    values ('lotus-river', 'LOTUS', 'RNG', 'slots', 'river', '{"en":"River"}', 'river', '/x.svg', 0)`)
  const database = await openDatabase(server.url, 1, 30)
  await transact(database.db, (tx) =>
    addVendor(tx, createSealer(process.env['KRATHONG_SECRET']!), {
      vendorCode: 'LOTUS',
      integration: 'seamless',
      dialect: 'krathong',
      url: 'https://lotus.example',
      frameOrigins: ['https://games.lotus.example'],
      fields: {},
      state: 'on',
      currencies: ['FUN'],
      keys: [
        {
          side: 'theirs',
          keyId: 'k1',
          kind: 'ed25519',
          secret: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        },
      ],
    }),
  )
  await database.close()
  browser = await registerPlayer(server)
  // The catalogue and the vendors are looked at again by themselves.
  const opens = async () => expect((await launch()).status).toBe(200)
  await vi.waitFor(opens, { timeout: 60_000, interval: 200 })
})
afterAll(async () => {
  delete process.env['KRATHONG_SECRET']
  await server.stop()
})

const launch = () =>
  browser.call<{ url: string }>('GET', `${server.site}/wps/game/launchGame?nodeId=lotus-river&backUrl=/game`)

const post = async (act: string, body: unknown) => {
  const text = JSON.stringify(body)
  const [sentAt, nonce] = [String(Date.now()), newId()]
  const digest = createHash('sha256').update(text).digest('hex')
  const signature = sign(
    null,
    Buffer.from(`v1\nLOTUS\n${sentAt}\n${nonce}\n${digest}`),
    createPrivateKey(keys.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  )
  const response = await fetch(`${server.site}/vendors/LOTUS/v1/wallet/${act}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-vendor': 'LOTUS',
      'x-key-id': 'k1',
      'x-timestamp': sentAt,
      'x-nonce': nonce,
      'x-signature': signature.toString('base64'),
    },
    body: text,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('from the lobby to a paid round at an outside vendor, over HTTP', async () => {
  const url = new URL((await launch()).value.url)
  expect(url.origin).toBe('https://lotus.example')
  const opened = await post('authenticate', {
    launchToken: url.searchParams.get('launchToken'),
    gameId: 'river',
  })
  expect(opened).toMatchObject({ status: 200, body: { code: 'OK', balance: '100000', currency: 'FUN' } })
  const who = { sessionId: opened.body['sessionId'], currency: 'FUN', gameId: 'river', roundId: 'r1' }
  expect((await post('bet', { ...who, txId: 'b1', amount: '1000' })).body).toMatchObject({ balance: '99000' })
  const won = await post('win', { ...who, txId: 'w1', amount: '2500', roundClosed: true })
  expect(won.body).toMatchObject({ code: 'OK', balance: '101500' })
  const balance = await browser.call<{ sumBalance: string }>('GET', `${server.site}/wps/v2/wallets/balance`)
  expect(balance.value.sumBalance).toBe('1015.00')
  const bets = await browser.call<{ content: object[] }>('GET', `${server.site}/api/betting/bets`)
  expect(bets.value.content).toMatchObject([{ stake: '10.00', payout: '25.00' }])
})

test('the door says nothing to strangers and takes no more than it must', async () => {
  const to = (path: string, init: RequestInit) => fetch(server.site + path, init)
  expect((await to('/vendors/NOBODY/v1/wallet/bet', { method: 'POST', body: '{}' })).status).toBe(404)
  expect((await to('/vendors/LOTUS/v1/wallet/bet', { method: 'POST', body: '{}' })).status).toBe(401)
  const large = await to('/vendors/LOTUS/v1/wallet/bet', { method: 'POST', body: 'x'.repeat(300 * 1024) })
  expect(large.status).toBe(413)
})

test('free play of our own games is refused, as is a launch of a vendor that is paused', async () => {
  const own = await browser.call(
    'GET',
    `${server.site}/wps/game/launchGame?nodeId=chao-phraya-nights&mode=free`,
  )
  expect(own.code).toBe('FEATURE_OFF')
  await server.asOwner(`update vendors.vendors set state = 'paused'`)
  await expect.poll(async () => (await launch()).code, { timeout: 60_000 }).toBe('GAME_MAINTENANCE')
})
