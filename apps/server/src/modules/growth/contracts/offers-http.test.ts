import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import {
  asOwner,
  Browser,
  buildPlayer,
  newName,
  openTestSite,
  PASSWORD,
} from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { tendPayRuns } from '../pay-runs/program.ts'
import { makeOffer } from './make-offer.ts'
import { contractsRoutes } from './program.ts'
import { termsOf } from './views.ts'

let site: TestSite

interface Person {
  playerId: string
  browser: Browser
}
/** M over A and B, A over C with the player p; N is another top agent. */
const people: Record<string, Person> = {}

const newPerson = async (type: number, upline?: string): Promise<Person> => {
  const { playerId, account } = await buildPlayer(site.app, site.settings, { type, username: newName() })
  if (upline) await transact(site.app.db, (tx) => hangUnderUpline(tx, playerId, people[upline]!.playerId))
  const browser = new Browser(site.site, '198.51.100.21')
  await browser.signIn(account, PASSWORD)
  return { playerId, browser }
}

const daily = (percent: number) => ({
  kind: 'daily',
  base: 'SINGLE',
  stakeMin: '0',
  categories: null,
  activeMin: '0',
  tiers: [{ rate: Math.round(percent * 10_000), active: 0, turnover: '0', loss: '0' }],
})
const offer = (from: string, to: string, percent = 1, offerId = newId()) =>
  people[from]!.browser.ask('POST', '/api/agent/contracts/offers', {
    offerId,
    downlineId: people[to]?.playerId ?? newId(),
    terms: daily(percent),
  })
const answer = (who: string, made: Record<string, unknown>, action = 'ACCEPT', change: object = {}) =>
  people[who]!.browser.ask('POST', '/wps/relay/MCS2_processDailySalContract', {
    offerId: made['offerId'],
    action,
    versionHash: made['versionHash'],
    ...change,
  })
const agreed = async (from: string, to: string, percent: number) => {
  const made = (await offer(from, to, percent)).value
  expect(await answer(to, made)).toMatchObject({ status: 200, value: { state: 'ACCEPTED' } })
  return made
}

beforeAll(async () => {
  site = await openTestSite({}, ({ app, settings }) => [contractsRoutes(app, settings)])
  for (const row of readTable(`
    who | type | upline
    M   | 2    | -
    N   | 2    | -
    A   | 1    | M
    B   | 1    | M
    C   | 1    | A
    p   | 0    | A`))
    people[row['who']!] = await newPerson(
      Number(row['type']),
      row['upline'] === '-' ? undefined : row['upline'],
    )
  await makeOffer(site.app, site.settings, {
    offerId: newId(),
    issuerId: null,
    holderId: people['M']!.playerId,
    kind: 'daily',
    terms: termsOf(daily(1.2) as never, 2),
    by: 'mali',
  })
  const mine = (await people['M']!.browser.ask('GET', '/api/agent/contracts')).value
  await answer('M', (mine['offers'] as Record<string, unknown>[])[0]!)
})
afterAll(() => site.close())

describe('an offer by HTTP', () => {
  it.each(
    readTable(`
    from | to     | rate | status | code
    A    | M      | 1    | 403    | NOT_DIRECT_DOWNLINE
    A    | A      | 1    | 403    | NOT_DIRECT_DOWNLINE
    A    | B      | 1    | 403    | NOT_DIRECT_DOWNLINE
    M    | C      | 1    | 403    | NOT_DIRECT_DOWNLINE
    N    | A      | 1    | 403    | NOT_DIRECT_DOWNLINE
    A    | p      | 1    | 403    | NOT_DIRECT_DOWNLINE
    M    | nobody | 1    | 403    | NOT_DIRECT_DOWNLINE
    p    | A      | 1    | 403    | NOT_AN_AGENT
    A    | C      | 1    | 409    | CONTRACT_UPLINE_MISSING
    M    | A      | 1.21 | 409    | CONTRACT_RATE_ABOVE_UPLINE
    M    | A      | 0    | 400    | CONTRACT_TERMS_INVALID
    M    | A      | -1   | 400    | BAD_INPUT
    M    | A      | 100.01 | 400  | BAD_INPUT
    M    | A      | NaN  | 400    | BAD_INPUT`),
  )('from $from to $to at $rate % is refused: $code', async ({ from, to, rate, status, code }) => {
    expect(await offer(from!, to!, Number(rate))).toMatchObject({ status: Number(status), code })
    const { value } = await people['M']!.browser.ask('GET', '/api/agent/contracts')
    expect((value['offers'] as { state: string }[]).filter(({ state }) => state === 'OFFERED')).toEqual([])
  })

  it('comes once, whatever is sent twice, and is answered by its holder alone, once', async () => {
    const offerId = newId()
    const [made, again] = [await offer('M', 'A', 1, offerId), await offer('M', 'A', 1, offerId)]
    expect([made.status, again.value]).toEqual([200, made.value])
    expect(await offer('M', 'A', 0.9, offerId)).toMatchObject({ code: 'KEY_REUSED' })
    expect(await offer('M', 'A', 0.9)).toMatchObject({ code: 'OFFER_EXISTS' })
    for (const who of ['B', 'C', 'M', 'N'])
      expect(await answer(who, made.value)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const other = { versionHash: 'f'.repeat(64) }
    expect(await answer('A', made.value, 'ACCEPT', other)).toMatchObject({ code: 'OFFER_CHANGED' })
    expect(await answer('A', made.value, 'TERMINATE_AGREE')).toMatchObject({ code: 'OFFER_CHANGED' })
    // Two tabs: one accepts, one rejects.
    const both = await Promise.all([answer('A', made.value), answer('A', made.value, 'REJECT')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.find(({ status }) => status !== 200)).toMatchObject({ code: 'OFFER_ANSWERED' })
    const end = { offerId: made.value['offerId'] }
    expect(
      await people['M']!.browser.ask(
        'POST',
        `/api/agent/contracts/offers/${String(end.offerId)}/withdraw`,
        {},
      ),
    ).toMatchObject({ code: 'OFFER_ANSWERED' })
  })

  it('is accepted while runs work, and stands from the next day on alone', async () => {
    const made = (await offer('M', 'B', 0.4)).value
    const work = () => tendPayRuns(site.app, site.settings)
    const [accepted] = await Promise.all([answer('B', made), work(), work(), work()])
    expect(accepted).toMatchObject({ status: 200, value: { state: 'ACCEPTED' } })
    await work()
    const { value } = await people['B']!.browser.ask('GET', '/api/agent/contracts')
    const [contract] = value['contracts'] as { state: string; effectiveFrom: string }[]
    expect(contract!.state).toBe('SCHEDULED')
    expect(Date.parse(contract!.effectiveFrom)).toBeGreaterThan(Date.now())
    const { rows } =
      await sql`select 1 from pay_runs.bills where holder_id = ${people['B']!.playerId}::uuid`.execute(
        site.app.db,
      )
    expect(rows).toEqual([])
  })

  it('is none after its end, and none below a contract that has one', async () => {
    await agreed('M', 'B', 0.5)
    const made = (await offer('M', 'B', 0.6)).value
    await asOwner(
      site.app,
      `update contracts.offers set expires_at = now() where offer_id = '${String(made['offerId'])}'`,
    )
    expect(await answer('B', made)).toMatchObject({ code: 'OFFER_EXPIRED' })
    // While M's own contract ends nothing new stands below it.
    expect(
      await people['M']!.browser.ask('POST', '/api/agent/contracts/own-end', { kind: 'daily' }),
    ).toMatchObject({ status: 200 })
    expect(await offer('M', 'B', 0.6)).toMatchObject({ code: 'CONTRACT_UPLINE_MISSING' })
    expect(
      await people['M']!.browser.ask('POST', '/api/agent/contracts/own-end', { kind: 'daily' }),
    ).toMatchObject({ status: 404 })
  })
})
