import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../platform/ids.ts'
import { hang, newPerson } from './matrix/people.ts'
import type { Person } from './matrix/people.ts'
import { enterOwner } from './matrix/staff.ts'
import { openTestServer } from './testing.ts'
import type { TestBrowser, TestServer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
})
afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  await server.stop()
})

const GAME = 'SSC_1M'
const LOW = [0, 1, 2, 3, 4]
const HIGH = [5, 6, 7, 8, 9]
/** A draw is on sale within a minute of a fresh start, drawn a minute later, and looked at every half minute. */
const PATIENCE_MS = 240_000

/** A draw that is on sale for long enough to take three orders. */
const drawOnSale = () =>
  vi.waitFor(
    async () => {
      const [draw] = await server.asOwner(
        `select numero from lottery.draws
         where game_code = '${GAME}' and open_at < now() and close_at > now() + interval '25 s' order by close_at limit 1`,
      )
      if (!draw) throw new Error('no draw is on sale')
      return String(draw['numero'])
    },
    { timeout: 100_000, interval: 500 },
  )

/** Half of all last digits, as the page sends it: a thousand in five lines. */
const bet = ({ browser }: Person, numero: string, digits: readonly number[]) =>
  browser.call<{ tickets: { ticketId: string }[] }>('POST', `${server.site}/lotto/lgw/orders`, {
    ...{ orderId: newId(), gameCode: GAME, numero, group: 1_900, stake: '1000.00' },
    tickets: [{ betType: 'SSC.1.POS', picks: [[], [], [], [], digits], each: '200.00', price: '19.00' }],
  })

interface Flag {
  flagId: string
  numero: string
  agent: string
  state: string
  decidedBy: string | null
  one: { playerId: string; stake: string }
  other: { playerId: string; stake: string }
  bets: { betId: string; account: string }[]
}
const flags = async (staff: TestBrowser, show: 'open' | 'all'): Promise<Flag[]> =>
  (await staff.call<{ content: Flag[] }>('GET', `${server.backoffice}/bo/opposite-bets?show=${show}`)).value
    .content

it('two of one team who bet against each other in a draw are flagged, and one word is said to it', async () => {
  const top = await newPerson(server, 'upline')
  const [one, other, stranger] = [
    await newPerson(server, 'player'),
    await newPerson(server, 'player'),
    await newPerson(server, 'player'),
  ]
  for (const member of [one, other]) await hang(server, member, top)
  const numero = await drawOnSale()
  const orders = [
    [one, LOW],
    [other, HIGH],
    [stranger, HIGH],
  ] as const
  // At once: the draw is not on sale for long.
  const answers = await Promise.all(orders.map(([person, digits]) => bet(person, numero, digits)))
  for (const answer of answers) expect(answer, answer.text).toMatchObject({ status: 200 })
  const staff = await enterOwner(server)
  // Nothing is said of a draw before its result.
  const early = await flags(staff, 'all')
  const [draw] = await server.asOwner(
    `select state from lottery.draws where game_code = '${GAME}' and numero = '${numero}'`,
  )
  if (draw!['state'] === 'scheduled') expect(early).toEqual([])
  const flag = await vi.waitFor(
    async () => {
      const [found] = await flags(staff, 'open')
      if (!found) throw new Error('nothing is flagged')
      return found
    },
    { timeout: PATIENCE_MS, interval: 1_000 },
  )
  expect(flag).toMatchObject({ numero, state: 'OPEN', decidedBy: null })
  expect([flag.one.playerId, flag.other.playerId].toSorted()).toEqual(
    [one.playerId, other.playerId].toSorted(),
  )
  expect([flag.one.stake, flag.other.stake]).toEqual(['1000.00', '1000.00'])
  expect(flag.bets).toHaveLength(2)
  expect(await flags(staff, 'all')).toHaveLength(1)

  const say = (state: 'CLEARED' | 'CONFIRMED') =>
    staff.call('POST', `${server.backoffice}/bo/opposite-bets/${flag.flagId}/decision`, {
      state,
      reason: 'both sides were looked at',
    })
  const said = await Promise.all([say('CONFIRMED'), say('CLEARED')])
  expect(said.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(said.filter(({ code }) => code === 'FLAG_DECIDED')).toHaveLength(1)
  expect(await flags(staff, 'open')).toEqual([])
  const [decided] = await flags(staff, 'all')
  expect(decided!.state).toBe(said[0]!.status === 200 ? 'CONFIRMED' : 'CLEARED')
  // Their agent sees what was bet, ticket by ticket, and not that somebody looked at it.
  const today = Temporal.Now.plainDateISO('Asia/Bangkok')
  const range = `from=${today.subtract({ days: 1 }).toString()}&to=${today.toString()}`
  const { value: team } = await top.browser.call<{ content: object[] }>(
    'GET',
    `${server.site}/api/agent/bets?${range}`,
  )
  const ticketOf = (digits: readonly number[]) => ({
    ...{ gameCode: GAME, numero, betType: 'SSC.1.POS', picks: [[], [], [], [], digits] },
  })
  expect(team.content).toHaveLength(2)
  for (const digits of [LOW, HIGH])
    expect(team.content).toContainEqual(
      expect.objectContaining({ ticket: ticketOf(digits), stake: '1000.00', valid: '1000.00' }),
    )
  // Whoever is not staff finds nothing of it.
  const asked = await one.browser.call('GET', `${server.backoffice}/bo/opposite-bets`)
  expect(asked.status).toBe(401)
}, 360_000)
