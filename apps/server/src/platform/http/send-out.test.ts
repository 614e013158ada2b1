import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCallable, sendOut } from './send-out.ts'

let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/long') return void response.end('x'.repeat(300 * 1024))
    if (request.url === '/redirect') return void response.writeHead(302, { location: '/ok' }).end()
    if (request.url === '/cut') return void response.writeHead(200, { 'content-length': '10' }).destroy()
    return void response.end('fine')
  })
  await new Promise<void>((done) => server.listen(0, done))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})

afterAll(() => void server.close())

const send = (url: string, isOwnMachine = true) => sendOut({ url, headers: {}, body: '{}', isOwnMachine })

describe('a call to an outside party', () => {
  it('reads the answer, and follows no redirect', async () => {
    expect(await send(`${origin}/ok`)).toMatchObject({ status: 200, body: Buffer.from('fine') })
    expect(await send(`${origin}/redirect`)).toMatchObject({ status: 302 })
  })

  it('is nothing when the answer is too long, cut off or never comes', async () => {
    expect(await send(`${origin}/long`)).toBeNull()
    expect(await send(`${origin}/cut`)).toBeNull()
    expect(await send('http://localhost:1/')).toBeNull()
  })

  it('never reaches this machine or a private network unless it is meant to', async () => {
    expect(await send(`${origin}/ok`, false)).toBeNull()
    expect(await send('https://localhost/', false)).toBeNull()
  })

  it.each([
    ['https://pay.example.com/v1', true],
    ['http://pay.example.com/v1', false],
    ['https://169.254.169.254/latest', false],
    ['https://10.0.0.8/', false],
    ['https://[::1]/', false],
    ['https://[::ffff:127.0.0.1]/', false],
    ['https://[::127.0.0.1]/', false],
    ['https://[::a9fe:a9fe]/', false],
    ['https://[4000::1]/', false],
    ['https://[64:ff9b::a9fe:a9fe]/', false],
    ['https://[2002:7f00:1::]/', false],
    ['https://[fd00:ec2::254]/', false],
    ['https://[2606:4700::1111]/', true],
    ['https://127。0。0。1/', false],
    ['https://2130706433/', false],
    ['https://a:b@pay.example.com/', false],
    ['ftp://pay.example.com/', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('may call %s: %s', (address, may) => expect(isCallable(address)).toBe(may))
})
