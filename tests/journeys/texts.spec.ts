import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { site, watchConsole } from './person.ts'
import { hire } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

/** No other journey reads Vietnamese. */
const t = wordsOf('web', 'vi')
const d = wordsOf('backoffice', 'th')

const wordingOf = ({ page }: Staff) => page.locator('.editor-fields textarea')

const open = async (staff: Staff, key: string) => {
  await staff.page.goto(`${process.env.KRATHONG_BACKOFFICE!}/texts/site~vi~${key}`)
  await expect(wordingOf(staff)).toHaveValue(t(key))
}

const save = async ({ page }: Staff) => {
  await page.getByRole('button', { name: d('editor.save'), exact: true }).click()
  await expect(page.getByText(d('editor.saved'), { exact: true })).toBeVisible()
}

const reword = async (staff: Staff, key: string, wording: string) => {
  await open(staff, key)
  await wordingOf(staff).fill(wording)
  await save(staff)
}

const isDrawn = async (page: Page, path: string, text: string) => {
  const answer = await page.context().request.get(site() + path)
  return (await answer.text()).includes(text)
}

test('staff word a text anew, a player reads it at once, and it goes back to the original', async ({
  page,
  browser,
}) => {
  const faults = watchConsole(page)
  await page.context().addCookies([{ name: 'lang', value: 'vi', url: site() }])
  await page.goto(site())
  await expect(page.getByText(t('home.fairTitle')).first()).toBeVisible()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  const staff = await hire(browser, 'content')

  const fresh = 'Hãy tự mình kiểm chứng'
  await reword(staff, 'home.fairTitle', fresh)
  // The page that is open says it without being loaded anew, and the server draws it for whoever comes next.
  await expect(page.getByText(fresh).first()).toBeVisible()
  expect(await isDrawn(page, '/', fresh)).toBe(true)
  await page.reload()
  await expect(page.getByText(fresh).first()).toBeVisible()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(page.getByText(t('home.fairTitle'))).toHaveCount(0)

  // A text of a page that comes later, and one that keeps its place.
  const label = 'Bạn cần giúp gì?'
  await reword(staff, 'help.search', label)
  await page.goto(`${site()}/help`)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(page.getByRole('searchbox', { name: label }).or(page.getByLabel(label)).first()).toBeVisible()

  for (const key of ['home.fairTitle', 'help.search']) {
    await staff.page.goto(`${process.env.KRATHONG_BACKOFFICE!}/texts/site~vi~${key}`)
    await staff.page.getByRole('button', { name: d('wording.back'), exact: true }).click()
    await expect(wordingOf(staff)).toHaveValue(t(key))
    await save(staff)
  }
  await expect(page.getByLabel(t('help.search')).first()).toBeVisible()
  await page.goto(site())
  await expect(page.getByText(t('home.fairTitle')).first()).toBeVisible()
  expect([...faults, ...staff.faults]).toEqual([])
})
