import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { seedIdentityPolicy } from '../../people/identity-checks/program.ts'
import { methodId, newDepositor, openDepositSite, order } from './testing.ts'
import type { DepositSite } from './testing.ts'

let site: DepositSite
let transfer: string

/** From 50,000 in all on, the play-money terms ask for level 1. */
beforeAll(async () => {
  site = await openDepositSite()
  await transact(site.app.db, (tx) => seedIdentityPolicy(tx, site.settings.current().brandId))
  transfer = await methodId(site, 'simulated-psp')
  await sql`update deposits.methods set maximum = 1000000000 where method_id = ${transfer}::uuid`.execute(
    site.app.db,
  )
})
afterAll(() => site.close())

const answer = async (account: string) => {
  await sql`insert into identity_checks.notices (player_id, version, place)
    select player_id, 1, 'deposit' from players.players where username = ${account}`.execute(site.app.db)
}
const stateOf = async (account: string) =>
  (
    await site.app.db
      .selectFrom('players.players')
      .select(['identity_state', 'identity_level'])
      .where('username', '=', account)
      .executeTakeFirstOrThrow()
  ).identity_state

const newcomer = async () => {
  const browser = await newDepositor(site)
  const { value } = await browser.ask('GET', '/wps/member/info')
  return { browser, account: String(value['account']) }
}

it('needs the terms to be told, and stands as asked where the new total needs a check', async () => {
  const { browser, account } = await newcomer()
  expect(await order(browser, transfer, '100')).toMatchObject({ status: 409, code: 'IDENTITY_NOT_TOLD' })
  await answer(account)
  expect((await order(browser, transfer, '100')).status).toBe(200)
  expect(await order(browser, transfer, '49901')).toMatchObject({
    status: 403,
    code: 'IDENTITY_NEEDED',
    data: { level: 1 },
  })
  expect(await stateOf(account)).toBe('asked')
  expect((await order(browser, transfer, '49900')).status).toBe(200)
})

it('lets two orders at once not go round the total', async () => {
  const { browser, account } = await newcomer()
  await answer(account)
  const answers = await Promise.all([order(browser, transfer, '30000'), order(browser, transfer, '30000')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
})

it('opens with the check', async () => {
  const { browser, account } = await newcomer()
  await answer(account)
  await sql`update players.players set identity_level = 1, identity_state = 'approved' where username = ${account}`.execute(
    site.app.db,
  )
  expect((await order(browser, transfer, '60000')).status).toBe(200)
})
