import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { languageOf, register, signIn, site, watchConsole } from './person.ts'
import { wordsOf } from './words.ts'

const clean = async (page: Page) => expect(await axeFaults(page)).toEqual([])

test('limits, an exclusion and what is left of the account, one tap from everywhere @mobile', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(240_000)
  const faults = watchConsole(page)
  const t = wordsOf('web', languageOf(info))
  const username = await register(page, info)
  await page.goto(site())

  // Somebody else's tab of the same person, in the middle of a game.
  const playing = await (await browser.newContext()).newPage()
  await signIn(playing, info, username)
  await playing.goto(`${site()}/game?id=chao-phraya-nights`)
  await expect(playing.locator('iframe')).toBeVisible()

  await page
    .getByRole('link', { name: t('shell.saferPlay'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: t('safer.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('safer.limits') })).toBeVisible()
  await clean(page)

  await page.getByText(t('safer.kind.loss'), { exact: true }).click()
  const day = page.getByRole('listitem').filter({ hasText: t('safer.span.day') })
  await day.getByRole('button').first().click()
  await day.getByRole('textbox').fill('50')
  await day.getByRole('button', { name: t('safer.save') }).click()
  await expect(day.getByText('50.00').first()).toBeVisible()

  await page.getByText(t('safer.term.6-months'), { exact: true }).click()
  await page.getByRole('button', { name: t('safer.exclusion'), exact: true }).click()
  await clean(page)
  await page.getByRole('button', { name: t('safer.stopYes') }).click()
  await expect(page.getByRole('heading', { name: t('safer.stopped.self-exclusion') })).toBeVisible()
  await clean(page)

  // The other tab is out at once, game and all.
  await expect(playing.getByRole('button', { name: t('shell.signIn'), exact: true }).first()).toBeVisible()
  await expect(playing.locator('iframe')).toHaveCount(0)
  await playing.context().close()

  // Home has nothing to play; the person's money is one tap away.
  await page.goto(site())
  await expect(page.getByRole('heading', { name: t('safer.stopped.self-exclusion') })).toBeVisible()
  await page.getByRole('link', { name: t('safer.toWithdraw') }).click()
  await expect(page).toHaveURL(/#\/me\/withdraw/)
  expect(faults).toEqual([])
})
