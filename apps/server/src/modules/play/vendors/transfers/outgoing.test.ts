import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutgoing } from './outgoing.ts'
import type { LiveVendor } from '../setup/registry.ts'

/** Answers at once, but keeps whoever asks for `/wait` waiting until it is told. */
const waiting: (() => void)[] = []
let reached = 0
const server = createServer((request, response) => {
  reached += 1
  if (request.url === '/wait') waiting.push(() => response.end('late'))
  else response.end('fine')
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const vendorAt = (url: string, code = 'LOTUS') =>
  ({ code, url, timeoutMs: 2000, concurrencyMax: 2 }) as LiveVendor
const ask = (path: string) => ({ method: 'GET' as const, path, headers: {}, body: null })

test.each([
  'loopback',
  'http://games.example',
  'https://localhost',
  'https://127.0.0.1',
  'https://10.1.2.3',
  'https://192.168.1.1',
  'https://169.254.169.254',
  'https://[::1]',
  'https://[::ffff:10.0.0.1]',
  'https://[fd00::1]',
  'https://0x7f.1',
  'https://me@games.example',
  'file:///etc/passwd',
])('a vendor at %s is never called and cannot be entered (R-039)', async (address) => {
  const url = address === 'loopback' ? origin : address
  const outgoing = createOutgoing()
  const before = reached
  await expect(outgoing.sendTo(vendorAt(url))(ask('/'))).rejects.toThrow()
  expect(reached).toBe(before)
  // A name is looked up when it is called; written out, an address is refused at once.
  expect(outgoing.mayCall(url)).toBe(url === 'https://localhost')
})

test('a public address may be entered, and one of this machine only where that is meant', () => {
  expect(createOutgoing().mayCall('https://games.example/v1')).toBe(true)
  expect(createOutgoing().mayCall(origin)).toBe(false)
  expect(createOutgoing((url) => url === origin).mayCall(origin)).toBe(true)
  expect(createOutgoing((url) => url === origin).mayCall('http://127.0.0.1:1')).toBe(false)
})

test('a vendor that holds all its calls has no more at once, and costs no other one (R-038)', async () => {
  const outgoing = createOutgoing(() => true)
  const slow = outgoing.sendTo(vendorAt(origin, 'SLOW'))
  const held = [slow(ask('/wait')), slow(ask('/wait'))]
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(2)
  await expect(slow(ask('/'))).rejects.toThrow('too many')
  const other = outgoing.sendTo(vendorAt(origin, 'QUICK'))
  expect((await other(ask('/'))).text).toBe('fine')
  for (const answer of waiting) answer()
  expect((await Promise.all(held)).map(({ text }) => text)).toEqual(['late', 'late'])
  expect((await slow(ask('/'))).text).toBe('fine')
})

test('a path never leads from a vendor to somebody else', async () => {
  const send = createOutgoing(() => true).sendTo(vendorAt('https://games.example'))
  await expect(send(ask('@127.0.0.1/'))).rejects.toThrow('no usable address')
})
