import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { runStatement } from './database.ts'
import { readLetter } from './outbox.ts'
import { register, site, watchConsole } from './person.ts'
import { hire } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

/** No other journey reads Vietnamese. */
const t = wordsOf('web', 'vi')
const g = wordsOf('play', 'vi')
const letterWords = JSON.parse(
  readFileSync(
    new URL('../../apps/server/src/modules/core/notifications/words/vi.json', import.meta.url),
    'utf8',
  ),
) as Record<string, string>
const d = wordsOf('backoffice', 'th')

const wordingOf = ({ page }: Staff) => page.locator('.editor-fields textarea')

const open = async (staff: Staff, place: string, key: string, original: string) => {
  await staff.page.goto(`${process.env.KRATHONG_BACKOFFICE!}/texts/${place}~vi~${key}`)
  await expect(wordingOf(staff)).toHaveValue(original)
}

const save = async ({ page }: Staff) => {
  await page.getByRole('button', { name: d('editor.save'), exact: true }).click()
  await expect(page.getByText(d('editor.saved'), { exact: true })).toBeVisible()
}

const rewordAt = async (staff: Staff, place: string, key: string, [original, wording]: [string, string]) => {
  await open(staff, place, key, original)
  await wordingOf(staff).fill(wording)
  await save(staff)
}
const reword = (staff: Staff, key: string, wording: string) => rewordAt(staff, 'site', key, [t(key), wording])

const putBack = async (staff: Staff, place: string, key: string, original: string) => {
  await staff.page.goto(`${process.env.KRATHONG_BACKOFFICE!}/texts/${place}~vi~${key}`)
  await staff.page.getByRole('button', { name: d('wording.back'), exact: true }).click()
  await expect(wordingOf(staff)).toHaveValue(original)
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

  for (const key of ['home.fairTitle', 'help.search']) await putBack(staff, 'site', key, t(key))
  await expect(page.getByLabel(t('help.search')).first()).toBeVisible()
  await page.goto(site())
  await expect(page.getByText(t('home.fairTitle')).first()).toBeVisible()
  expect([...faults, ...staff.faults]).toEqual([])
})

test('a text of a frame and one of a letter are said as staff worded them, and as the original again', async ({
  page,
  browser,
}, info) => {
  const staff = await hire(browser, 'content')
  await register(page, info)
  await page.context().addCookies([{ name: 'lang', value: 'vi', url: site() }])
  const faults = watchConsole(page)
  const spin = (name: string) => page.frameLocator('iframe').getByRole('button', { name, exact: true })
  const openFrame = async (name: string) => {
    await page.goto(`${site()}/game?id=chao-phraya-nights`)
    await expect(spin(name)).toBeVisible({ timeout: 30_000 })
  }
  await openFrame(g('game.spin'))
  const [inFrame, inLetter] = ['Quay ngay nào', 'Chào bạn thân mến của bến sông,']
  await rewordAt(staff, 'frames', 'game.spin', [g('game.spin'), inFrame])
  await rewordAt(staff, 'letters', 'greeting', [letterWords['greeting']!, inLetter])
  await openFrame(inFrame)
  await expect(spin(g('game.spin'))).toHaveCount(0)

  // The letter that really goes out, to whoever asks for a test of it.
  const address = `${staff.username}@staff.example`
  await runStatement(
    `update operators.operators set email = '${address}' where username = '${staff.username}'`,
  )
  const sendLetter = async () => {
    await staff.page.goto(`${process.env.KRATHONG_BACKOFFICE!}/letters/code`)
    await staff.page.getByRole('main').getByRole('combobox').selectOption('vi')
    await expect(staff.page.locator('.letter-sms')).toHaveAttribute('lang', /^vi/)
    await staff.page.getByRole('button', { name: d('letter.test'), exact: true }).click()
    await expect(staff.page.getByText(d('letter.tested', { receiver: 'c•••@s•••.example' }))).toBeVisible()
  }
  await sendLetter()
  expect(await readLetter(address, new RegExp(`(${inLetter})`))).toBe(inLetter)

  await putBack(staff, 'frames', 'game.spin', g('game.spin'))
  await putBack(staff, 'letters', 'greeting', letterWords['greeting']!)
  await openFrame(g('game.spin'))
  await sendLetter()
  expect(await readLetter(address, new RegExp(`(${letterWords['greeting']!})`))).toBe(letterWords['greeting'])
  expect([...faults, ...staff.faults]).toEqual([])
})
