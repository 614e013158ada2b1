import { expect, request } from '@playwright/test'
import type { APIRequestContext, FrameLocator, Page, TestInfo } from '@playwright/test'
import { createHash } from 'node:crypto'
import { wordsOf } from './words.ts'

export const site = () => process.env.KRATHONG_SITE!
export const PASSWORD = 'Rambutan-canal-52'

export const languageOf = (info: TestInfo) => (info.project.name === 'english' ? 'en' : 'th')

/** Fails the journey on anything a careful person would find in the browser's console. */
export const watchConsole = (page: Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const isExpected =
      /GPU stall due to ReadPixels|Failed to load resource: the server responded with a status of 4/.test(
        message.text(),
      )
    if (['error', 'warning'].includes(message.type()) && !isExpected)
      faults.push(`${message.type()}: ${message.text()}`)
  })
  return faults
}

/**
 * Journeys run without a graphics card, where WebGL takes seconds for a frame: the stage is told that there is none and draws on a
 * plain canvas, as it does on such a device.
 */
const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.includes('webgl') ? null : real.call(this, kind, ...rest)
    } as typeof HTMLCanvasElement.prototype.getContext
  })

/**
 * A network of its own for every journey: they would look like a crowd behind one address otherwise, which is asked for challenges.
 * The program takes the loopback for its proxy (see start-program.ts).
 */
const addressOf = ({ testId }: TestInfo) => {
  const [first, second] = createHash('sha256').update(testId).digest()
  return `10.${first}.${second}.7`
}

const comeFrom = async (page: Page, info: TestInfo) => {
  await withoutWebGl(page)
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(info) })
  await page.context().addCookies([{ name: 'lang', value: languageOf(info), url: site() }])
}

export const openSite = async (page: Page, info: TestInfo, path = '/') => {
  await comeFrom(page, info)
  await page.goto(site() + path)
}

let made = 0
export const newUsername = () => {
  made += 1
  return `lo${process.env.TEST_PARALLEL_INDEX}x${made}x${Date.now() % 10_000_000}`
}

/** All journeys start from one address: after some registrations it is asked for a challenge, as a crowd would be. */
const passIfAsked = async (page: Page, info: TestInfo) => {
  const t = wordsOf('web', languageOf(info))
  const challenge = page.getByRole('dialog', { name: t('challenge.title') })
  await expect(challenge.or(page.getByText('1,000.00')).first()).toBeVisible()
  if (await challenge.isVisible()) await letTheBrowserWork(page, info)
}

/** The way of the challenge that needs no eyes. */
export const letTheBrowserWork = async (page: Page, info: TestInfo) => {
  const t = wordsOf('web', languageOf(info))
  const challenge = page.getByRole('dialog', { name: t('challenge.title') })
  await challenge.getByRole('button', { name: t('challenge.toWork') }).click()
  await expect(challenge).toBeHidden({ timeout: 60_000 })
}

/** Fills the register popup as a person does and waits for the money that comes with the account. */
export const registerByForm = async (page: Page, info: TestInfo, username = newUsername()) => {
  const t = wordsOf('web', languageOf(info))
  await openSite(page, info, '/register')
  const dialog = page.getByRole('dialog', { name: t('account.registerTitle') })
  await dialog.getByRole('textbox', { name: t('account.username') }).fill(username)
  await dialog.getByLabel(t('account.password'), { exact: false }).first().fill(PASSWORD)
  await dialog.getByLabel(t('account.confirmPassword'), { exact: false }).fill(PASSWORD)
  await dialog.getByLabel(t('account.birthday'), { exact: false }).fill('1990-05-05')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('shell.register') }).click()
  await passIfAsked(page, info)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1,000.00').first()).toBeVisible()
  return username
}

/** An account as the form makes it, by the same call: four seconds of a core less than the form, which other journeys fill in. */
const makeAccount = async (asker: APIRequestContext, info: TestInfo, username: string): Promise<string> => {
  const answer = await asker.put(`${site()}/wps/member/register`, {
    headers: { 'x-forwarded-for': addressOf(info) },
    data: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthday: '1990-05-05',
      agreedToTerms: true,
      language: languageOf(info),
    },
  })
  const said = (await answer.json()) as { value?: { token: string } }
  expect(said.value?.token, JSON.stringify(said)).toBeTruthy()
  return said.value!.token
}

/** What is kept for a tab is kept for its origin: set on a light address of it, before the first page that wants it. */
export const keepForTab = async (page: Page, origin: string, entries: Record<string, string>) => {
  await page.goto(`${origin}/healthz`)
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) sessionStorage.setItem(key, value)
  }, entries)
}

/** A new account, signed in here; the page it wants to see is opened by the journey. */
export const register = async (page: Page, info: TestInfo, username = newUsername()) => {
  await comeFrom(page, info)
  const token = await makeAccount(page.context().request, info, username)
  await keepForTab(page, site(), { token })
  return username
}

/** A new account of somebody who is not here. */
export const registerElsewhere = async (info: TestInfo, username = newUsername()) => {
  const asker = await request.newContext()
  await makeAccount(asker, info, username)
  await asker.dispose()
  return username
}

export const openGame = async (page: Page, info: TestInfo): Promise<FrameLocator> => {
  await page.goto(`${site()}/game?id=chao-phraya-nights`)
  const frame = page.frameLocator('iframe')
  const t = wordsOf('play', languageOf(info))
  await expect(frame.getByRole('button', { name: t('game.spin'), exact: true })).toBeEnabled({
    timeout: 30_000,
  })
  return frame
}

/** A picture as a phone sends it: whatever the page shows. */
export const pictureOf = async (page: Page) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } }),
})

/** Signs in at another browser. */
export const signIn = async (page: Page, info: TestInfo, username: string, password = PASSWORD) => {
  const t = wordsOf('web', languageOf(info))
  await openSite(page, info)
  await page
    .getByRole('button', { name: t('shell.signIn'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account.username'), { exact: false }).fill(username)
  await dialog.getByLabel(t('account.password'), { exact: false }).first().fill(password)
  await dialog.getByRole('button', { name: t('shell.signIn'), exact: true }).click()
  await expect(dialog).toBeHidden()
}
