import { expect, test } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { languageOf, openSite, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

test('the game list keeps its filters in the address and its hearts with the account', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  const t = wordsOf('web', languageOf(info))
  await register(page, info)
  await page.goto(`${site()}/rng?name=${encodeURIComponent('zzz')}`)
  await expect(page.getByText(t('egame.none'))).toBeVisible()
  await page.getByRole('button', { name: t('egame.showAll') }).click()
  const heart = page
    .locator('button[aria-pressed]')
    .filter({ has: page.locator('svg') })
    .last()
  await expect(page.getByText('RTP').first()).toBeVisible()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${site()}/rng`)
  await expect(page.locator('button[aria-pressed=true]').last()).toBeVisible()
  expect(faults).toEqual([])
})

test('what is typed or pressed before the page’s program is there is done once it is', async ({
  page,
}, info) => {
  const t = wordsOf('web', languageOf(info))
  let program = Promise.withResolvers<void>()
  // All but the few lines that start the program and hear the first press.
  await page.route(/\/(?!start-)[^/]*\.js(\?|$)/, async (route) => {
    await program.promise
    await route.continue()
  })
  await page.goto(`${site()}/rng`, { waitUntil: 'commit' })
  await page.getByLabel(t('egame.search')).fill('zzz')
  program.resolve()
  await expect(page.getByText(t('egame.none'))).toBeVisible()
  await expect(page).toHaveURL(/name=zzz/)
  program = Promise.withResolvers<void>()
  // By then the lines that hear the press have run.
  await page.goto(site(), { waitUntil: 'domcontentloaded' })
  await page.locator('.tile-link').first().click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/game\?id=/)
  program.resolve()
  await expect(page.getByRole('complementary', { name: t('game.freePlay') })).toBeVisible()
})

interface HeldPage {
  parts: (() => void)[]
  isHeld: boolean
}

test('a press on a page that the program has half taken over is heard, once @phone', async ({
  page,
}, info) => {
  const t = wordsOf('web', languageOf(info))
  // It stops before the first of its parts, and goes on when it is let.
  await page.addInitScript(() => {
    const held: HeldPage = { parts: [], isHeld: true }
    const pause = () => (held.isHeld ? new Promise<void>((done) => held.parts.push(done)) : Promise.resolve())
    Object.assign(window, { held, scheduler: { yield: pause } })
  })
  await page.goto(site())
  await page.waitForFunction(() => (window as unknown as { held: HeldPage }).held.parts.length > 0)
  await page
    .getByRole('button', { name: t('shell.signIn') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('shell.signIn') })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('html[data-ready]')).toHaveCount(0)
  await page.evaluate(() => {
    const { held } = window as unknown as { held: HeldPage }
    held.isHeld = false
    for (const done of held.parts) done()
  })
  await expect(page.locator('html[data-ready=yes]')).toBeAttached()
  // A press that was kept would be done again now.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
  await expect(dialog).toHaveCount(0)
})

test('language and theme stay after a reload, without a flash', async ({ page }, info) => {
  await openSite(page, info)
  await page.context().addCookies([
    { name: 'lang', value: 'tl', url: site() },
    { name: 'theme', value: 'dark', url: site() },
  ])
  const first = await (await page.request.get(site())).text()
  expect(first).toMatch(/<html[^>]*lang="tl"[^>]*>/)
  expect(first).toMatch(/<html[^>]*data-theme="dark"[^>]*>/)
  await page.goto(site())
  await expect(page.getByText(wordsOf('web', 'tl')('home.hotGames'))).toBeVisible()
})

test('without a network the site says so in the person’s language, and goes on where it was', async ({
  page,
}, info) => {
  const t = wordsOf('web', languageOf(info))
  await openSite(page, info)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await page.context().setOffline(true)
  await page.goto(`${site()}/rng`)
  await expect(page.getByRole('heading', { name: t('system.offlineTitle') })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: t('ui.retry') }).click()
  await expect(page.getByRole('heading', { name: t('shell.category.RNG') })).toBeVisible()
})

// Colours are a theme's and places are a width's: each of both is looked at once.
for (const [theme, tag] of [
  ['light', ''],
  ['dark', ' @mobile'],
] as const) {
  test(`axe finds nothing on the pages of the site, ${theme}${tag}`, async ({ page }, info) => {
    test.setTimeout(240_000)
    await openSite(page, info)
    await page.context().addCookies([{ name: 'theme', value: theme, url: site() }])
    for (const path of ['/', '/rng', '/help', '/verify', '/register', '/no-such-page']) {
      await page.goto(site() + path, { waitUntil: 'networkidle' })
      expect(await axeFaults(page), path).toEqual([])
    }
  })
}

test('what the server draws shows its games without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH' })
  const page = await context.newPage()
  await page.goto(site())
  await expect(page.getByText(wordsOf('web', 'th')('home.hotGames'))).toBeVisible()
  await expect(page.getByText('200,0').first()).toBeVisible()
  await context.close()
})
