import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { lockAccount } from '../../core/ledger/index.ts'
import { Browser, openTestSite, PASSWORD } from '../players/testing.ts'
import type { TestSite } from '../players/testing.ts'
import { forgetPlayers } from '../players/index.ts'
import { asOwner, expectSoundLedger } from '../../core/ledger/testing.ts'
import { flat, salary } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { signFrom } from '../../growth/pay-runs/testing.ts'
import { endWithAccount } from '../../growth/promotions/program.ts'
import { activity, readCopy } from '../../oversight/reports/program.ts'
import { closeEmptyAccounts, makeExports, protectionRoutes } from './program.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({}, ({ app, settings }) =>
    protectionRoutes({ app, settings, activity, endWithAccount }),
  )
})
afterAll(() => site.close())

const arrive = async () => {
  const browser = new Browser(site.site)
  await browser.register({ email: `leaver-${newId()}@example.com` })
  const info = await browser.ask('GET', '/wps/member/info')
  return { browser, playerId: String(info.value['playerId']), account: String(info.value['account']) }
}

const stateOf = async (browser: Browser) => {
  const { value } = await browser.ask('GET', '/api/account/exports')
  return (value['content'] as { state: string }[])[0]?.state
}

describe('R-181: a copy of one’s data', () => {
  it('is made by a job and handed over once, to its owner with their password', async () => {
    const { browser, account } = await arrive()
    const { browser: other } = await arrive()
    const exportId = newId()
    const ask = (password: string) => browser.ask('POST', '/api/account/exports', { exportId, password })
    expect((await ask('wrong')).code).toBe('WRONG_PASSWORD')
    expect((await ask(PASSWORD)).status).toBe(200)
    expect((await ask(PASSWORD)).status).toBe(200)
    expect(await stateOf(browser)).toBe('asked')
    await makeExports(site.app, readCopy)
    expect(await stateOf(browser)).toBe('ready')
    const take = (by: Browser) => by.ask('POST', `/api/account/exports/${exportId}`, { password: PASSWORD })
    expect((await take(other)).code).toBe('EXPORT_TAKEN')
    const taken = await Promise.all([take(browser), take(browser), take(browser)])
    const [given] = taken.filter(({ status }) => status === 200)
    expect(taken.filter(({ code }) => code === 'EXPORT_TAKEN')).toHaveLength(2)
    const copy = JSON.parse(String(given!.value['content'])) as {
      person: { account: Record<string, unknown>; signIns: unknown[] }
      money: { entries: unknown[] }
    }
    expect(copy.person.account['username']).toBe(account)
    expect(copy.money.entries).toHaveLength(1)
    expect(JSON.stringify(copy)).not.toMatch(/argon2|password_hash/)
    expect(await stateOf(browser)).toBe('taken')
  })

  it('that nobody fetches is thrown away', async () => {
    const { browser, playerId } = await arrive()
    await browser.ask('POST', '/api/account/exports', { exportId: newId(), password: PASSWORD })
    await makeExports(site.app, readCopy)
    await asOwner(
      site.app,
      `update protection.exports set expires_at = now() - interval '1 second' where player_id = '${playerId}'`,
    )
    await makeExports(site.app, readCopy)
    expect(await stateOf(browser)).toBe('over')
  })
})

describe('R-165: closing an account', () => {
  const close = (browser: Browser, password = PASSWORD) =>
    browser.ask('POST', '/api/account/closure', { password, agreed: true })

  it('gives play money back, ends every session, and lets nobody in again', async () => {
    const { browser, playerId, account } = await arrive()
    expect((await browser.ask('GET', '/api/account/closure')).value).toMatchObject({ blockers: [] })
    expect((await close(browser, 'wrong')).code).toBe('WRONG_PASSWORD')
    expect((await close(browser)).status).toBe(200)
    expect((await browser.ask('GET', '/wps/member/info')).status).toBe(401)
    expect((await new Browser(site.site).signIn(account)).status).not.toBe(200)
    const rows = await site.app.db
      .selectFrom('ledger.player_accounts')
      .select('balance')
      .where('owner', '=', playerId)
      .execute()
    expect(rows.map(({ balance }) => balance)).toEqual([0n])
    await expectSoundLedger(site.app.db)
  })

  it('waits for what is held and for open deposits', async () => {
    const { browser, playerId } = await arrive()
    await transact(site.app.db, (tx) =>
      lockAccount(tx, { owner: playerId, purpose: 'withdrawal-hold' }, 'FUN'),
    )
    await asOwner(
      site.app,
      `update ledger.player_accounts set balance = 1 where owner = '${playerId}' and purpose = 4`,
    )
    expect((await browser.ask('GET', '/api/account/closure')).value).toMatchObject({ blockers: ['held'] })
    expect((await close(browser)).code).toBe('CLOSURE_NOT_EMPTY')
    await asOwner(
      site.app,
      `update ledger.player_accounts set balance = 0 where owner = '${playerId}' and purpose = 4`,
    )
    expect((await close(browser)).status).toBe(200)
  })

  it('that is not empty yet closes by itself when it is, unless its player has played on', async () => {
    const [leaver, stayer, keeper] = [await arrive(), await arrive(), await arrive()]
    const hold = (playerId: string, balance: number) =>
      asOwner(
        site.app,
        `update ledger.player_accounts set balance = ${balance} where owner = '${playerId}' and purpose = 4`,
      )
    const later = ({ browser }: typeof leaver, password = PASSWORD) =>
      browser.ask('POST', '/api/account/closure/when-empty', { password, agreed: true })
    for (const person of [leaver, stayer, keeper]) {
      await transact(site.app.db, (tx) =>
        lockAccount(tx, { owner: person.playerId, purpose: 'withdrawal-hold' }, 'FUN'),
      )
      await hold(person.playerId, 1)
      expect((await later(person, 'wrong')).code).toBe('WRONG_PASSWORD')
      expect((await later(person)).value).toMatchObject({ closesByItselfSince: expect.any(String) as string })
    }
    const kept = await keeper.browser.ask('DELETE', '/api/account/closure/when-empty')
    expect(kept.value).toMatchObject({ closesByItselfSince: null })
    const turn = () =>
      closeEmptyAccounts({ app: site.app, settings: site.settings, activity, endWithAccount })
    const isOpen = async ({ browser }: typeof leaver) =>
      (await browser.ask('GET', '/wps/member/info')).status === 200
    await turn()
    expect(await isOpen(leaver)).toBe(true)
    await asOwner(
      site.app,
      `insert into vendors.transfers (transfer_id, player_id, vendor_code, currency, direction, amount, state, ask_at)
       select gen_random_uuid(), '${stayer.playerId}', 'SIMT', 'FUN', 'in', 1, 'done', clock_timestamp()`,
    )
    for (const { playerId } of [leaver, stayer, keeper]) await hold(playerId, 0)
    await Promise.all([turn(), turn()])
    expect(await isOpen(leaver)).toBe(false)
    expect(await isOpen(stayer)).toBe(true)
    expect(await isOpen(keeper)).toBe(true)
    expect((await stayer.browser.ask('GET', '/api/account/closure')).value).toMatchObject({
      closesByItselfSince: null,
    })
    await expectSoundLedger(site.app.db)
  })

  it('of an agent ends the contracts with their periods and waits for the last pay', async () => {
    const [agent, plain] = [await arrive(), await arrive()]
    const from = new Date(Date.now() - 3 * 86_400_000)
    const terms = salary(flat('1%'))
    await signFrom(site, { issuer: null, holder: agent.playerId, terms, from })
    await signFrom(site, { issuer: agent.playerId, holder: plain.playerId, terms, from })
    const blockers = async () =>
      (await agent.browser.ask('GET', '/api/account/closure')).value['blockers'] as string[]
    expect(await blockers()).toEqual(['agent-contracts'])
    expect((await close(agent.browser)).code).toBe('CLOSURE_NOT_EMPTY')
    const wish = { password: PASSWORD, agreed: true }
    for (let n = 0; n < 2; n += 1)
      expect((await agent.browser.ask('POST', '/api/account/closure/when-empty', wish)).status).toBe(200)
    const ended = await asOwner(
      site.app,
      `select end_reason as reason, effective_to > now() as runs from contracts.contracts order by issuer_id nulls first`,
    )
    expect(ended).toEqual([
      { reason: 'BY_HOLDER', runs: true },
      { reason: 'UPLINE_CONTRACT_ENDED', runs: true },
    ])
    await asOwner(
      site.app,
      `alter table contracts.contracts disable trigger user; update contracts.contracts set effective_to = now() - interval '1 hour';
       alter table contracts.contracts enable trigger user`,
    )
    expect(await blockers()).toEqual(['agent-pay'])
    await asOwner(
      site.app,
      `insert into pay_runs.runs (run_id, brand_id, kind, currency, period_from, period_to, due_at, computed_at, lines, total, root_hash, root_sum)
       select gen_random_uuid(), brand_id, kind, currency, effective_from, effective_to, now(), now(), 0, 0, repeat('a', 64), 0
       from contracts.contracts where issuer_id is null`,
    )
    expect(await blockers()).toEqual([])
    await closeEmptyAccounts({ app: site.app, settings: site.settings, activity, endWithAccount })
    expect((await agent.browser.ask('GET', '/wps/member/info')).status).toBe(401)
  })

  it('R-182: forgets who it was when the law allows it, and keeps the books', async () => {
    const { browser, playerId, account } = await arrive()
    await close(browser)
    await transact(site.app.db, (tx) => forgetPlayers(tx, 5, 10))
    const nameOf = async () =>
      (
        await site.app.db
          .selectFrom('players.players')
          .select(['username', 'email', 'birthday'])
          .where('player_id', '=', playerId)
          .executeTakeFirstOrThrow()
      ).username
    expect(await nameOf()).toBe(account)
    await asOwner(
      site.app,
      `update players.players set closed_at = now() - interval '5 years 1 day' where player_id = '${playerId}'`,
    )
    await transact(site.app.db, (tx) => forgetPlayers(tx, 5, 10))
    expect(await nameOf()).toBe(`closed-${playerId}`)
    await expectSoundLedger(site.app.db)
  })
})
