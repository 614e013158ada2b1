import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { languageOf, openSite, register, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

test('a visitor’s press on a game plays it for free, with the way to an account beside it @phone', async ({
  page,
}, info) => {
  const t = wordsOf('web', languageOf(info))
  const faults = watchConsole(page)
  await openSite(page, info)
  const game = page.locator('.tile-link').first()
  const { bottom } = await game.locator('img').evaluate((art) => art.getBoundingClientRect())
  expect(bottom, 'the first games are seen without scrolling').toBeLessThan(page.viewportSize()!.height)
  // Twice, as people press.
  await game.dblclick()
  await expect(page).toHaveURL(/\/game\?id=/)
  const bar = page.getByRole('complementary', { name: t('game.freePlay') })
  await expect(bar).toBeVisible()
  await expect(page.frameLocator('iframe').locator('body')).toBeVisible()
  await bar.getByRole('button', { name: t('shell.register') }).click()
  const goodbye = page.getByRole('dialog', { name: t('account.needTitle') })
  await goodbye.getByRole('button', { name: t('account.needSubmit') }).click()
  await expect(page.getByRole('dialog', { name: t('account.registerTitle') })).toBeVisible()
  // The same game waits behind the form.
  await expect(page).toHaveURL(/\/game\?id=/)
  expect(faults).toEqual([])
})

const routes = readFileSync(new URL('../../apps/web/src/routes/routes.ts', import.meta.url), 'utf8')
const opensGame = ['/game', '/seamless', '/fbsports', '/lottery', '/vnlottery', '/quick', '/elsewhere']
const pages = [...routes.matchAll(/id: '\w+',\s+paths: \[\s*'([^':]+)'/g)]
  .map(([, path]) => path!)
  .filter((path) => !opensGame.includes(path))
const centre = ['account', 'balance', 'depositv2', 'withdraw', 'securityCenter', 'personalHistoryCopy']
const places = [...pages, ...centre.map((id) => `/#/me/${id}`)]

/** What reaches over the edge of the window and cannot be scrolled to. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isInStrip = (part: Element) => {
      for (let box = part.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true
      return false
    }
    const parts = [...document.querySelectorAll('button, a, input, select, h1, h2, p, output, bdi')]
    const over = parts.filter((part) => {
      const { left, right, width: own } = part.getBoundingClientRect()
      return own > 0 && (right > width + 1 || left < -1) && !part.closest('.visually-hidden, .skip-link')
    })
    const wide = document.documentElement.scrollWidth > width ? ['the page itself'] : []
    return [...wide, ...over.filter((part) => !isInStrip(part)).map((part) => part.outerHTML.slice(0, 120))]
  })

test('nothing overflows on the narrowest phones, signed in with millions', async ({ page }, info) => {
  test.setTimeout(180_000)
  await register(page, info)
  // In the page: a route would take every page's programs past the browser's cache.
  await page.addInitScript(() => {
    const real = window.fetch
    window.fetch = async (...given: Parameters<typeof fetch>) => {
      const answer = await real(...given)
      const url = given[0] instanceof Request ? given[0].url : String(given[0])
      if (!url.includes('/wps/v2/wallets/balance')) return answer
      const body = (await answer.json()) as { value: object }
      return new Response(JSON.stringify({ ...body, value: { ...body.value, sumBalance: '9876543.21' } }), {
        status: answer.status,
        headers: answer.headers,
      })
    }
  })
  const looks = [
    { width: 320, at: places },
    { width: 360, at: ['/', '/rng', '/#/me/withdraw'] },
  ]
  for (const { width, at } of looks) {
    await page.setViewportSize({ width, height: 640 })
    for (const place of at) {
      await page.goto(site() + place)
      await expect(page.locator('html[data-ready=yes]')).toBeAttached()
      // Some pages have nothing but themselves and a way back.
      if ((await page.locator('.member').count()) > 0)
        await expect(page.getByText('9,876,543.21').first()).toBeVisible()
      expect(await overflowOf(page), `${place} at ${width}`).toEqual([])
    }
  }
})
