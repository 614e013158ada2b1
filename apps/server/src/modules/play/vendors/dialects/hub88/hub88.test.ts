import { createPrivateKey, createVerify, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../../platform/ids.ts'
import { CURRENCY, newKeys, openVendorSite, UNIT } from '../../testing.ts'
import type { Seat, VendorSite } from '../../testing.ts'
import { createOutgoing } from '../../transfers/outgoing.ts'

const theirs = newKeys('rsa-sha256')
const ours = newKeys('rsa-sha256')
let site: VendorSite
let seat: Seat
let games: Server
let answerGame: (request: IncomingMessage, body: string) => { status: number; body: string; headers?: object }

beforeAll(async () => {
  site = await openVendorSite()
  games = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const answer = answerGame(request, body)
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.body)
    })
  })
  await new Promise<void>((resolve) => games.listen(0, '127.0.0.1', resolve))
  await site.add({
    vendorCode: 'HUB',
    dialect: 'hub88',
    url: `http://127.0.0.1:${(games.address() as AddressInfo).port}`,
    frameOrigins: ['https://games.example'],
    fields: { operatorId: '7' },
    keys: [
      { side: 'theirs', keyId: 'r1', kind: 'rsa-sha256', secret: theirs.publicPem },
      { side: 'ours', keyId: 'o1', kind: 'rsa-sha256', secret: ours.privatePem },
    ],
  })
  seat = await site.sit(100n * UNIT, { vendorCode: 'HUB' })
})
afterAll(async () => {
  games.close()
  await site.close()
})

const call = async (path: string, fields: Record<string, unknown>, keys = theirs) => {
  const body = Buffer.from(
    JSON.stringify({ user: seat.playerId, token: seat.sessionToken, request_uuid: newId(), ...fields }),
  )
  const signature = sign('sha256', body, createPrivateKey(keys.privatePem)).toString('base64')
  const answer = await site.wallet.answer(site.vendor('HUB'), {
    method: 'POST',
    path,
    target: path,
    query: new URLSearchParams(),
    headers: { 'x-hub88-signature': signature },
    body,
    address: '127.0.0.1',
  })
  expect(answer.status).toBe(200)
  return answer.body as Record<string, unknown>
}

const move = (act: string, id: string, fields: Record<string, unknown>) =>
  call(`/transaction/${act}`, {
    transaction_uuid: id,
    round: 'round-1',
    round_closed: false,
    game_code: 'river',
    currency: CURRENCY,
    ...fields,
  })

test('a round as Hub88 plays it: bet, win, their repeats, a rollback', async () => {
  const [bet, win, undo] = [newId(), newId(), newId()]
  expect(await call('/user/balance', {})).toMatchObject({
    status: 'RS_OK',
    balance: 10_000_000,
    currency: CURRENCY,
  })
  expect(await move('bet', bet, { amount: 1_000_000 })).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
  expect(await move('bet', bet, { amount: 1_000_000 })).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
  expect(await move('bet', bet, { amount: 2_000_000 })).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  })
  const paid = await move('win', win, {
    amount: 2_500_000,
    reference_transaction_uuid: bet,
    round_closed: true,
  })
  expect(paid).toMatchObject({ status: 'RS_OK', balance: 11_500_000, user: seat.playerId })
  expect(await move('rollback', undo, { reference_transaction_uuid: bet })).toMatchObject({
    status: 'RS_OK',
    balance: 10_000_000,
  })
  expect(await move('win', newId(), { amount: 5, reference_transaction_uuid: bet })).toMatchObject({
    status: 'RS_ERROR_WRONG_SYNTAX',
  })
  expect(await move('win', newId(), { amount: 1000, reference_transaction_uuid: bet })).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  })
})

test('its words for what is refused', async () => {
  expect(await move('bet', newId(), { amount: 90_000_000, round: 'round-2' })).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balance: 10_000_000,
  })
  expect(await move('bet', newId(), { amount: 1000, token: 'x'.repeat(43), user: undefined })).toMatchObject({
    status: 'RS_ERROR_INVALID_TOKEN',
  })
  expect(await move('bet', newId(), { amount: 1000, currency: 'EUR', round: 'round-2' })).toMatchObject({
    status: 'RS_ERROR_WRONG_CURRENCY',
  })
  expect(await move('bet', newId(), { amount: 1000, game_code: 'nothing', round: 'r9' })).toMatchObject({
    status: 'RS_ERROR_INVALID_GAME',
  })
  const echoed = await call('/transaction/bet', { request_uuid: 'told-again' })
  expect(echoed).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX', request_uuid: 'told-again' })
  expect(await call('/user/balance', {}, newKeys('rsa-sha256'))).toMatchObject({
    status: 'RS_ERROR_INVALID_SIGNATURE',
  })
})

const order = () => ({
  gameCode: 'river',
  mode: 'real' as const,
  token: seat.sessionToken,
  playerId: seat.playerId,
  nickname: 'guest',
  currency: CURRENCY,
  language: 'th',
  country: 'TH',
  address: '127.0.0.1',
  device: 'mobile' as const,
  backUrl: 'http://localhost/',
  playType: null,
})

const launch = (mode: 'real' | 'free' = 'real') => {
  const vendor = site.vendor('HUB')
  return vendor.dialect.launch({ ...order(), mode }, vendor, createOutgoing(() => true).sendTo(vendor))
}

test('a launch asks for the address of the game under our signature', async () => {
  let asked: Record<string, unknown> = {}
  answerGame = (request, body) => {
    const isSigned = createVerify('sha256')
      .update(body)
      .verify(ours.publicPem, String(request.headers['x-hub88-signature']), 'base64')
    asked = { ...(JSON.parse(body) as object), isSigned, path: request.url }
    return { status: 200, body: JSON.stringify({ url: 'https://games.example/river?x=1' }) }
  }
  expect(await launch()).toBe('https://games.example/river?x=1')
  expect(asked).toMatchObject({
    isSigned: true,
    path: '/operator/generic/v2/game/url',
    operator_id: 7,
    user: seat.playerId,
    token: seat.sessionToken,
    platform: 'GPL_MOBILE',
  })
  await launch('free')
  expect(asked).not.toHaveProperty('token')
})

test.each([
  ['HTML', { status: 200, body: '<html>' }],
  ['50 MB', { status: 200, body: JSON.stringify({ url: 'x'.repeat(300 * 1024) }) }],
  ['deep JSON', { status: 200, body: `${'['.repeat(5000)}${']'.repeat(5000)}` }],
  ['a redirect', { status: 302, body: '', headers: { location: 'http://169.254.169.254/' } }],
  ['an error', { status: 500, body: '{}' }],
])('a vendor that answers with %s is not believed (A-047)', async (_, answer) => {
  answerGame = () => answer
  await expect(launch()).rejects.toThrow()
})

test('a vendor that hangs is given up in its time, and left alone after five failures (R-038)', async () => {
  const vendor = { ...site.vendor('HUB'), timeoutMs: 200, url: 'http://127.0.0.1:9' }
  const outgoing = createOutgoing(() => true)
  const send = outgoing.sendTo(vendor)
  const request = { method: 'GET' as const, path: '/', headers: {}, body: null }
  for (let tries = 0; tries < 5; tries += 1) await expect(send(request)).rejects.toThrow()
  expect(outgoing.isOpen('HUB')).toBe(true)
  await expect(send(request)).rejects.toThrow('left alone')
  const hanging = createServer(() => undefined)
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const slow = { ...vendor, code: 'SLOW', url: `http://127.0.0.1:${(hanging.address() as AddressInfo).port}` }
  // It never answers: given up in this vendor's time, and not in that of the test.
  await expect(outgoing.sendTo(slow)(request)).rejects.toThrow()
  hanging.closeAllConnections()
  hanging.close()
})
