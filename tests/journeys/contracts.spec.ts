import { expect, test } from '@playwright/test'
import type { Browser, Page, TestInfo } from '@playwright/test'
import { agreementHash, readTerms, runRoot } from '../../packages/contracts/src/index.ts'
import type { RunLine, WrittenTerms } from '../../packages/contracts/src/index.ts'
import { onDatabase, runStatement } from './database.ts'
import { languageOf, openGame, registerElsewhere, signIn, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

interface People {
  top: string
  low: string
  member: string
}

/**
 * A top agent with a daily contract of the platform, an agent below, and a member who staked on days that are over: what no screen brings
 * about in a minute.
 */
const seat = ({ top, low, member }: People, turnover = '10000000'): Promise<void> =>
  onDatabase(async ({ pool }) => {
    await pool.query(
      `update players.players set type = case username when $1 then 2 else 1 end where username in ($1, $2)`,
      [top, low],
    )
    const id = async (name: string) =>
      (
        await pool.query<{ id: string }>('select player_id as id from players.players where username = $1', [
          name,
        ])
      ).rows[0]!.id
    const [topId, lowId, memberId] = [await id(top), await id(low), await id(member)]
    const hang = async (whom: string, under: readonly string[], type: number) => {
      await pool.query('update players.players set upline = $2::uuid[] where player_id = $1', [whom, under])
      await pool.query(
        'insert into players.agent_edges (edge_id, downline_id, upline_id, upline_type) values (gen_random_uuid(), $1, $2, $3)',
        [whom, under.at(-1), type],
      )
    }
    await hang(lowId, [topId], 2)
    await hang(memberId, [topId, lowId], 1)
    const terms: WrittenTerms = {
      kind: 'daily',
      base: 'SINGLE',
      stakeMin: '0',
      categories: null,
      activeMin: '0',
      tiers: [{ rate: 12_000, active: 1, turnover, loss: '0' }],
    }
    await pool.query(
      `with offered as (
         insert into contracts.offers (offer_id, brand_id, kind, currency, holder_id, wants, terms, agreement_hash, state, offered_by, expires_at,
           answered_at)
         select gen_random_uuid(), brand_id, 'daily', currency, player_id, 'terms', $2::jsonb, $3, 'ACCEPTED', 'staff', now(), now()
         from players.players where player_id = $1 returning *)
       insert into contracts.contracts (contract_id, brand_id, kind, currency, holder_id, version, terms, agreement_hash, effective_from)
       select offer_id, brand_id, kind, currency, holder_id, 1, terms, agreement_hash, now() from offered`,
      [
        topId,
        JSON.stringify(terms),
        agreementHash({
          kind: 'daily',
          currency: 'FUN',
          issuer: null,
          holder: topId,
          terms: readTerms(terms),
        }),
      ],
    )
  })

const openPage = async (page: Page, name: string) => {
  await page.goto(`${site()}/agentHome#/agent/${name}`)
  await page.reload()
}

const offerTerms = async (page: Page, t: ReturnType<typeof wordsOf>, low: string) => {
  await openPage(page, 'agentDailyWages2')
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: low, exact: true }) })
  await row.getByRole('button', { name: t('contract.offer'), exact: true }).click()
  const form = row.getByRole('form')
  const rate = form.getByLabel(`${t('contract.rate')} (%)`, { exact: false })
  await rate.fill('1.3')
  await form.getByRole('button', { name: t('contract.send') }).click()
  await expect(form.getByText(t('contract.fault.above'))).toBeVisible()
  await rate.fill('1')
  await form.getByRole('button', { name: t('contract.try') }).click()
  await expect(form.getByText(t('contract.try.none'))).toBeVisible()
  await form.getByRole('button', { name: t('contract.send') }).dblclick()
  await expect(row.getByRole('button', { name: t('contract.withdraw') })).toBeVisible()
}

const DAY_MS = 86_400_000
const ZONE_MS = 7 * 3_600_000
const STAKE = 1_500_000_000n
const WAGE = 18_000_000n

/**
 * A day that is over, as a run leaves it before it pays: the member's sum, and a bill under the words of the contract, whose line is the
 * whole run. The program pays it by itself. No bet is written: without a round behind it the proof of the ledger would tell of it. Days
 * are apart, so that a journey may walk again.
 */
const playDay = ({ top, member }: People): Promise<void> =>
  onDatabase(async ({ pool }) => {
    const one = async (text: string, values: unknown[]) =>
      (await pool.query<Record<string, string>>(text, values)).rows[0]!
    const daysAgo = 2 + Math.floor(Math.random() * 25)
    // Days of the brand begin at 17:00 of UTC.
    const today = Math.floor((Date.now() + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS
    const from = new Date(today - daysAgo * DAY_MS)
    const to = new Date(from.getTime() + DAY_MS)
    const at = new Date(from.getTime() + 3_600_000)
    const { id: topId } = await one('select player_id as id from players.players where username = $1', [top])
    const { id: memberId, path } = (await one(
      'select player_id as id, upline as path from players.players where username = $1',
      [member],
    )) as { id: string; path: unknown }
    expect(path).toHaveLength(2)
    await pool.query(
      `insert into turnover.lines (path, path_hash) values ($1::uuid[], md5($1::uuid[]::text)::uuid) on conflict do nothing`,
      [path],
    )
    await pool.query(
      `insert into turnover.sums (starts_at, player_id, game_id, line_id, currency, bets, stake, returned, won_stake, lost_stake)
       select $2, $1, 'chao-phraya-nights', line_id, 'FUN', 1, $3, 0, 0, $3 from turnover.lines where path = $4::uuid[]`,
      [memberId, at, String(STAKE), path],
    )
    const { id: contractId, hash } = (await one(
      'select contract_id as id, agreement_hash as hash from contracts.contracts where holder_id = $1',
      [topId],
    )) as { id: string; hash: string }
    const line: RunLine = {
      ...{ contractId, agreementHash: hash, holder: topId!, issuer: null, turnover: STAKE, active: 1 },
      ...{ base: STAKE, tier: 0, amount: WAGE, result: null, carryBefore: null, fees: null },
    }
    const root = runRoot(`daily FUN ${from.toISOString()}`, [line])
    await pool.query(
      `with run as (
         insert into pay_runs.runs (run_id, brand_id, kind, currency, period_from, period_to, due_at, computed_at, lines, total, root_hash, root_sum)
         select gen_random_uuid(), brand_id, 'daily', 'FUN', $2, $3, $3, now(), 1, $4, $5, $4 from players.players where player_id = $1
         returning run_id)
       insert into pay_runs.bills (bill_id, run_id, contract_id, line_no, holder_id, agreement_hash, turnover, active, base, tier, amount)
       select gen_random_uuid(), run_id, $6, 0, $1, $7, $8, 1, $8, 0, $4 from run`,
      [topId, from, to, String(WAGE), root.hash, contractId, hash, String(STAKE)],
    )
  })

const FIVE_MINUTES = 300_000
const RATE_WHOLE = 1_000_000n
const CENT = 100n

/** One spin of the member in a browser of their own, counted by the program; answers its sum. */
const spinOnce = async (browser: Browser, info: TestInfo, member: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, info, member)
  const frame = await openGame(page, info)
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/play/slots/spin')),
    frame.getByRole('button', { name: wordsOf('play', languageOf(info))('game.spin'), exact: true }).click(),
  ])
  await context.close()
  const counted = () =>
    runStatement(`select s.starts_at as at, s.stake::text, s.won_stake::text as won, s.lost_stake::text as lost
      from turnover.sums s join players.players p using (player_id) where p.username = '${member}'`)
  await expect.poll(async () => (await counted()).length, { timeout: 90_000 }).toBe(1)
  const [sum] = await counted()
  return { at: sum!['at'] as Date, stake: BigInt(String(sum!['stake'])) }
}

/** A bill of the five minutes in which the member has played, as a run leaves it: nobody waits for the night. */
const billPlay = ({ top }: People, { at, stake }: { at: Date; stake: bigint }): Promise<string> =>
  onDatabase(async ({ pool }) => {
    const one = async (text: string, values: unknown[]) =>
      (await pool.query<Record<string, string>>(text, values)).rows[0]!
    const { id: topId } = await one('select player_id as id from players.players where username = $1', [top])
    const { id: contractId, hash } = await one(
      'select contract_id as id, agreement_hash as hash from contracts.contracts where holder_id = $1',
      [topId],
    )
    // Runs of one kind begin at different times, also where several journeys walk at once.
    const from = new Date(at.getTime() - 1_000 * Math.floor(Math.random() * 250))
    const to = new Date(at.getTime() + FIVE_MINUTES)
    const amount = ((stake * 12_000n) / RATE_WHOLE / CENT) * CENT
    const line: RunLine = {
      ...{
        contractId: contractId!,
        agreementHash: hash!,
        holder: topId!,
        issuer: null,
        turnover: stake,
        active: 1,
      },
      ...{ base: stake, tier: 0, amount, result: null, carryBefore: null, fees: null },
    }
    const root = runRoot(`daily FUN ${from.toISOString()}`, [line])
    await pool.query(
      `with run as (
         insert into pay_runs.runs (run_id, brand_id, kind, currency, period_from, period_to, due_at, computed_at, lines, total, root_hash, root_sum)
         select gen_random_uuid(), brand_id, 'daily', 'FUN', $2, $3, $3, now(), 1, $4, $5, $4 from players.players where player_id = $1
         returning run_id)
       insert into pay_runs.bills (bill_id, run_id, contract_id, line_no, holder_id, agreement_hash, turnover, active, base, tier, amount)
       select gen_random_uuid(), run_id, $6, 0, $1, $7, $8, 1, $8, 0, $4 from run`,
      [topId, from, to, String(amount), root.hash, contractId, hash, String(stake)],
    )
    return root.hash
  })

/** Opens the wage down to the member, as the agent's own browser has computed it again. */
const openWage = async (page: Page, t: ReturnType<typeof wordsOf>, people: People) => {
  await playDay(people)
  await openPage(page, 'agentDailyWages2?view=own')
  const bill = page.getByRole('article').filter({ hasText: '1,800.00' })
  await bill.getByRole('button', { name: t('wage.open') }).click()
  for (const step of ['terms', 'sums', 'rule', 'run'] as const)
    await expect(page.getByRole('listitem').filter({ hasText: t(`wage.step.${step}`) })).toContainText(
      t('wage.passed'),
    )
  await page.getByRole('button', { name: people.low, exact: true }).click()
  const member = page
    .locator('tr')
    .filter({ has: page.getByRole('button', { name: people.member, exact: true }) })
  await expect(member).toContainText('150,000.00')
}

const register3 = async (info: TestInfo): Promise<People> => {
  const [top = '', low = '', member = ''] = await Promise.all([1, 2, 3].map(() => registerElsewhere(info)))
  return { top, low, member }
}

test('an upline offers a daily contract; the downline reads it whole, tries it and accepts it once, in two tabs', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000)
  const t = wordsOf('web', languageOf(info))
  const people = await register3(info)
  await seat(people)
  const faults = watchConsole(page)
  await signIn(page, info, people.top)
  await offerTerms(page, t, people.low)

  const context = await browser.newContext()
  const tab = await context.newPage()
  await signIn(tab, info, people.low)
  await openPage(tab, 'contractRequests')
  const card = (at: Page) => at.getByRole('article').filter({ hasText: t('contract.kind.daily') })
  await card(tab)
    .getByRole('button', { name: t('contract.read') })
    .click()
  await expect(card(tab).getByText(t('contract.endsNone'))).toBeVisible()
  const accept = (at: Page) => card(at).getByRole('button', { name: t('contract.accept'), exact: true })
  // The same offer, open in a second tab of the same person before it is answered in the first.
  const other = await context.newPage()
  await openPage(other, 'contractRequests')
  await card(other)
    .getByRole('button', { name: t('contract.read') })
    .click()
  await expect(accept(other)).toBeVisible()
  await accept(tab).click()
  await card(tab)
    .getByRole('button', { name: t('contract.acceptSure') })
    .click()
  await expect(tab.getByText(t('contract.accepted'))).toBeVisible()
  await expect(card(tab)).toHaveCount(0)
  // The second tab knows nothing of it yet: it is told, and shows what is true.
  await accept(other).click()
  await card(other)
    .getByRole('button', { name: t('contract.acceptSure') })
    .click()
  await expect(card(other)).toHaveCount(0)
  await openPage(tab, 'agentDailyWages2')
  await expect(tab.getByText(t('contract.withUpline', { name: people.top })).first()).toBeVisible()
  await expect(tab.getByText(t('contract.state.SCHEDULED')).first()).toBeVisible()
  await context.close()
  await openWage(page, t, people)
  expect(faults).toEqual([])
})

test('an agent opens a wage line down to the rule, the tiers, the sums and the very bet, as their browser computed it again', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(240_000)
  const t = wordsOf('web', languageOf(info))
  const people = await register3(info)
  // One spin is enough.
  await seat(people, '1000')
  const play = await spinOnce(browser, info, people.member)
  const rootHash = await billPlay(people, play)
  const faults = watchConsole(page)
  await signIn(page, info, people.top)
  await openPage(page, 'agentDailyWages2?view=own')
  await page
    .getByRole('button', { name: t('wage.open') })
    .first()
    .click()
  for (const step of ['terms', 'sums', 'rule', 'run'] as const)
    await expect(page.getByRole('listitem').filter({ hasText: t(`wage.step.${step}`) })).toContainText(
      t('wage.passed'),
    )
  // The root that the line is in is the one of the run.
  await page.getByText(t('wage.root'), { exact: true }).click()
  await expect(page.getByText(rootHash, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: people.low, exact: true }).click()
  await page.getByRole('button', { name: people.member, exact: true }).click()
  const bets = page.locator('.wage-bets li')
  await expect(bets).toHaveCount(1)
  const stake = (Number(play.stake) / 10_000).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(bets).toContainText(stake)
  expect(faults).toEqual([])
})
