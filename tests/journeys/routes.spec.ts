import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { htmlAllowed } from '../../apps/web/src/features/content/clean.ts'
import { shells } from '../../apps/web/src/shared/shell.ts'
import { htmlPayloads } from '../html-payloads.ts'
import { specRoutes } from '../spec-routes.ts'
import { openSite, site, watchConsole } from './person.ts'

const ready = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['ready'] === 'yes')

/** What the server has drawn round the page, before any script has run. */
const partsOf = (html: string) => ({
  header: html.includes('<header class="header'),
  footer: html.includes('<footer class="footer"'),
  side: html.includes('class="side-bar"'),
})

test('every address of the specification stands by itself, with its parts of the shell', async ({
  page,
}, info) => {
  await openSite(page, info)
  for (const [path, shell] of specRoutes) {
    const answer = await page.request.get(site() + path)
    const { banner: _, ...parts } = shells[shell]
    expect([path, answer.status(), partsOf(await answer.text())]).toEqual([path, 200, parts])
  }
})

test('a page is found where it was left, on the way back and after a reload; another starts at its top', async ({
  page,
}, info) => {
  const faults = watchConsole(page)
  const top = () => page.evaluate(() => window.scrollY)
  await openSite(page, info)
  for (const path of ['/elott', '/seamless', '/helpmc', '/rng']) {
    await page.goto(site() + path)
    await ready(page)
  }
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.locator('.footer a[href="/verify"]').click()
  await expect(page).toHaveURL(/\/verify$/)
  await expect.poll(top).toBe(0)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/rng$/)
  await expect.poll(top).toBeGreaterThan(400)
  await page.reload()
  await ready(page)
  await expect.poll(top).toBeGreaterThan(400)
  expect(faults).toEqual([])
})

test('of a hundred and twenty payloads in a notice none runs in the reader’s browser', async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({
    path: new URL('../../node_modules/dompurify/dist/purify.min.js', import.meta.url).pathname,
  })
  const fired = await page.evaluate(
    async ([payloads, allowed]) => {
      let count = 0
      const scope = globalThis as unknown as {
        fire: () => void
        DOMPurify: { sanitize: (html: string, allowed: unknown) => string }
      }
      scope.fire = () => void (count += 1)
      for (const payload of payloads) {
        const box = document.createElement('div')
        box.innerHTML = scope.DOMPurify.sanitize(payload, allowed)
        document.body.append(box)
        for (const part of box.querySelectorAll<HTMLElement>('*')) part.focus?.()
        if (box.querySelector('script, iframe, object, embed, form, input, img, style, base')) count += 1
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      return count
    },
    [[...htmlPayloads], htmlAllowed] as const,
  )
  expect(fired).toBe(0)
})
