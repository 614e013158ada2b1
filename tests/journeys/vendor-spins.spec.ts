import { expect, test } from '@playwright/test'
import type { Browser, FrameLocator } from '@playwright/test'
import { runStatement } from './database.ts'
import { register, site, watchConsole } from './person.ts'
import { agree, enterFreshCode, goTo, hire, openRow } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('web', 'th')
const d = wordsOf('backoffice', 'th')
const SPINS = 2
/** A text with its figures, which are written without separators here. */
const said = (text: string, figures: Record<string, number>) =>
  text.replaceAll(/\{(\w+), number\}/g, (whole, name: string) => String(figures[name] ?? whole))

/** What one has asked for and a second person agrees to. */
const agreed = async (first: Staff, second: Staff, press: () => Promise<void>) => {
  await press()
  await enterFreshCode(first)
  await expect(first.page.getByRole('link', { name: d('approval.see') })).toBeVisible()
  await agree(second, first)
}

/** Staff finds the vendor's game in the form, and two of them make a promotion of it and publish it. */
const offerSpins = async (browser: Browser, title: string) => {
  const [first, second] = await Promise.all([hire(browser, 'owner'), hire(browser, 'owner')])
  const { page } = first
  await goTo(first, 'scheme.title')
  await page.getByRole('link', { name: d('scheme.new'), exact: true }).click()
  await page.getByLabel(d('bonus.name'), { exact: true }).fill(title)
  await page.getByLabel(d('scheme.field.kind'), { exact: true }).selectOption('free-spins')
  const games = page.getByLabel(d('scheme.field.spinGames'), { exact: true }).first()
  await games.fill('')
  await page.getByLabel(d('scheme.find-game'), { exact: true }).fill('sims-lotus-wheel')
  await page.getByRole('button', { name: /SIMS/ }).click()
  await expect(games).toHaveValue('sims-lotus-wheel')
  await page.getByLabel(d('scheme.field.spins'), { exact: true }).fill(String(SPINS))
  await page.getByLabel(d('scheme.field.spinStake'), { exact: true }).fill('10')
  await page.getByLabel(d('scheme.field.winMax'), { exact: true }).fill('40')
  await page.getByLabel(d('scheme.field.times'), { exact: true }).fill('2')
  await agreed(first, second, () => page.getByRole('button', { name: d('editor.save'), exact: true }).click())
  await goTo(first, 'scheme.title')
  await openRow(first, title)
  await agreed(first, second, () =>
    page.getByRole('button', { name: d('bonus.publish'), exact: true }).click(),
  )
  return { first, second }
}

/** One free spin of the simulated vendor's wheel; what it won so far stands below. */
const spin = (frame: FrameLocator) => frame.locator('#choices button').first().click()

test('staff gives free spins in a game of a provider, a member plays them there, and what they won is paid under its terms', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(360_000)
  const faults = watchConsole(page)
  const username = await register(page, info)
  const title = `ฟรีสปินค่าย ${username}`
  const { first, second } = await offerSpins(browser, title)

  await page.goto(`${site()}/#/me/rewardCenter`)
  const card = page.getByRole('region', { name: title })
  await card.getByRole('button', { name: said(t('freeSpins.take'), { count: SPINS }) }).click()
  // The vendor is told once the grant stands; the card looks again by itself.
  await expect(card.getByText(t('freeSpins.atVendor'))).toBeVisible({ timeout: 90_000 })
  await card.getByRole('link', { name: t('freeSpins.play') }).click()
  const frame = page.frameLocator('iframe')
  const left = frame.locator('#free')
  await expect(left).toContainText(String(SPINS), { timeout: 60_000 })
  await expect(frame.locator('#stakes input').first()).toBeDisabled()
  await spin(frame)
  await expect(left).toContainText('1')
  // Chance gives what it gives; the rest of the way is told of a win.
  await spin(frame)
  await expect(frame.locator('#stakes input').first()).toBeEnabled({ timeout: 60_000 })

  const ofPlayer = `player_id = (select player_id from players.players where username = '${username}')`
  const grant = () =>
    runStatement(
      `select state, won::text, used, ended_at is not null as over from vendors.free_spins where ${ofPlayer}`,
    )
  await expect
    .poll(async () => (await grant())[0], { timeout: 60_000 })
    .toMatchObject({ state: 'done', used: SPINS, over: true })
  // Nothing of it was a stake of the member's, or cash.
  const moved = await runStatement(
    `select 1 from ledger.transfers t join players.players p on p.player_id in (t.debit_owner, t.credit_owner)
     where p.username = '${username}' and t.cause_kind in (80, 81, 83)`,
  )
  expect(moved).toEqual([])
  const [{ won } = { won: '0' }] = (await grant()) as { won: string }[]
  await page.goto(site())
  await page.goto(`${site()}/#/me/rewardCenter`)
  if (won === '0') await expect(card.getByText(t('freeSpins.again.once'))).toBeVisible()
  else {
    const reward = page.getByRole('article').filter({ hasText: title })
    await reward.getByRole('button', { name: t('reward.claim'), exact: true }).click()
    await page.goto(`${site()}/#/me/bonusDetails`)
    await expect(page.getByRole('progressbar', { name: t('bonus.required') })).toBeVisible({
      timeout: 20_000,
    })
    const [bonus] = (await runStatement(
      `select bonus::text, required::text from promotions.requirements where ${ofPlayer} and state = 'OPEN'`,
    )) as { bonus: string; required: string }[]
    const most = BigInt(won) > 400_000n ? 400_000n : BigInt(won)
    expect(bonus).toEqual({ bonus: String(most), required: String(most * 2n) })
  }

  // Staff reads how it went, and what it came to.
  await goTo(first, 'spins.title')
  await first.page.getByRole('tab', { name: d('spins.queue.all') }).click()
  await expect(first.page.getByRole('row').filter({ hasText: title })).toContainText(d('spins.state.done'))
  expect(faults).toEqual([])
  expect(first.faults).toEqual([])
  expect(second.faults).toEqual([])
})
