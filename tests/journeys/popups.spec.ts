import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { axeFaults } from './axe.ts'
import { register, site } from './person.ts'

const registry = new URL('../../apps/web/src/routes/popups.ts', import.meta.url)
const names = [...readFileSync(registry, 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: \(\) =>/gm)].map(
  ([, name]) => name!,
)

/** What popups are opened with that ask for anything. */
const given: Readonly<Record<string, object>> = {
  notice: { at: 0 },
  apply: {
    offer: {
      ...{ promotionId: '01920000-0000-7000-8000-000000000000', version: 1, title: 'A photo of your table' },
      ...{ isCommentAsked: true, isPictureAsked: true },
    },
  },
  'game-list': { nodeId: 'chao-phraya-nights', name: 'Chao Phraya Nights' },
  help: { slug: 'term' },
  receipt: { withdrawalId: '01920000-0000-7000-8000-000000000000' },
  'payment-password': { action: 'withdraw', detail: {} },
  'bind-contact': { channel: 'sms', isChange: false },
  challenge: { action: 'login' },
  'prove-authenticator': { act: 'renew' },
  'window-blocked': { wanted: { url: '/support' } },
}

/** Popups that show themselves only when there is something to show. */
const quiet: ReadonlySet<string> = new Set([
  'free-play',
  'notice',
  'game-list',
  'reality-check',
  'chat-room',
  'domains',
])

/**
 * Opens a popup by its name, as every part of the site does: the function is found among the modules that the page runs already, where it
 * is the one that knows what to say when a popup cannot be fetched.
 */
const open = (page: Page, name: string) =>
  page.evaluate(
    async ([popup, wanted]) => {
      const modules = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[type=module][src], link[rel=modulepreload]',
      )
      for (const part of modules) {
        const loaded = (await import('src' in part ? part.src : part.href)) as Record<string, unknown>
        const found = Object.values(loaded).find(
          (value) =>
            // Its name, what it is told, and whom to tell when it is missing.
            typeof value === 'function' &&
            value.length === 3 &&
            value.toString().includes('shell.codeMissing'),
        ) as ((name: string, given: object) => void) | undefined
        if (!found) continue
        found(popup, { ...wanted, done: () => undefined, then: () => undefined })
        return
      }
      throw new Error('nothing of the page opens popups')
    },
    [name, given[name] ?? {}] as const,
  )

const look = (page: Page, theme: string) =>
  page.evaluate((wanted) => void (document.documentElement.dataset['theme'] = wanted), theme)

/** In the dark only colours are others: everything else was looked at in the light. */
const faultsIn = async (page: Page, theme: 'light' | 'dark') => {
  await look(page, theme)
  const where = theme === 'light' ? { include: 'dialog' } : { include: 'dialog', rules: ['color-contrast'] }
  return (await axeFaults(page, where)).map((fault) => `${theme}: ${fault}`)
}

/** The lightest page there is: what stands behind a popup is looked at elsewhere. Before the program stands nobody knows any popup. */
const openPlainPage = async (page: Page) => {
  await page.goto(`${site()}/no-such-page`)
  await expect(page.locator('html[data-ready=yes]')).toBeAttached()
}

test('axe finds nothing in any popup, in light and in dark', async ({ page }, info) => {
  test.setTimeout(240_000)
  // A dialog that is still coming in has other colours.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page, info)
  const faults: string[] = []
  expect(names).toContain('login')
  await openPlainPage(page)
  for (const name of names.filter((one) => !quiet.has(one))) {
    await open(page, name)
    await expect(page.locator('dialog').last()).toBeVisible()
    await expect(page.locator('dialog .loading')).toHaveCount(0)
    for (const theme of ['light', 'dark'] as const)
      faults.push(...(await faultsIn(page, theme)).map((fault) => `${name}: ${fault}`))
    await page.keyboard.press('Escape')
    // What has to be answered does not go by a key.
    if ((await page.locator('dialog').count()) > 0) await openPlainPage(page)
  }
  expect(faults).toEqual([])
})
