/** What a person of the demonstration does when the program refuses: they do without, and the demonstration goes on. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerReceipts, buyTicket, claimRewards, joinBonus, sendDown, withdraw } from './demo-money.ts'
import { DemoPerson } from './demo-person.ts'

let server: Server
let person: DemoPerson
/** Paths that are refused; null for every one. */
let refused: readonly string[] | null

const ANSWERS: Record<string, unknown> = {
  '/api/deposits/methods': { methods: [{ methodId: 'm', isSimulated: true }] },
  '/api/identity/terms': { version: 1 },
}

/** A crowd is asked for work first. */
const CODES: Record<string, string> = { '/wps/member/register': 'CHALLENGE_NEEDED' }

beforeEach(async () => {
  refused = null
  server = createServer((request, response) => {
    const path = request.url ?? '/'
    const isRefused = refused?.includes(path) ?? true
    response.writeHead(isRefused ? 503 : 200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isRefused ? { code: CODES[path] ?? 'UNAVAILABLE' } : { value: ANSWERS[path] ?? {} }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  person = new DemoPerson({ site, play: site }, 'demo1', 1)
})
afterEach(() => new Promise((done) => server.close(done)))

describe('a person whom the program refuses', () => {
  test.each<[string, () => Promise<unknown>, unknown]>([
    ['registers', () => person.register(), false],
    ['signs in', () => person.signIn(), false],
    ['comes back', () => person.comeBack(), false],
    ['makes a link', () => person.makeLink(), null],
    ['plays', () => person.play('naga-dice', 2), 0],
    ['tops up', () => person.topUp('500'), false],
    ['pays in', () => person.deposit('100'), false],
    ['chats', () => person.chat('hello'), false],
    ['buys a slip', () => buyTicket(person), false],
    ['takes gifts', () => claimRewards(person), 0],
    ['joins a bonus', () => joinBonus(person), false],
    ['asks for a payout', () => withdraw(person, '100'), false],
    ['answers receipts', () => answerReceipts(person), undefined],
    ['sends money down', () => sendDown(person, '20'), false],
  ])('%s in vain and goes on', async (_, act, expected) => {
    expect(await act()).toBe(expected)
  })

  test.each(['/api/identity/terms', '/api/deposits/methods', '/api/deposits/limits/decline'])(
    'goes on where %s is refused on the way to a deposit',
    async (path) => {
      refused = [path, '/api/deposits']
      expect(await person.deposit('100')).toBe(false)
    },
  )
})
