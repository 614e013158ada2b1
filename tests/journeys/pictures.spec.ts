import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { picturePlaces } from '../../packages/protocol/src/shapes/picture-places.ts'
import type { PicturePlace } from '../../packages/protocol/src/shapes/picture-places.ts'
import { site, watchConsole } from './person.ts'
import { giveReason, hire } from './staff.ts'
import type { Staff } from './staff.ts'
import { wordsOf } from './words.ts'

const d = wordsOf('backoffice', 'th')
/** No other journey looks at this game. */
const GAME = 'himmaphan-moon'

/** Two halves of a colour each: what a cut kept can be seen. */
const drawn = async (page: Page, left: string, right: string) => {
  const address = await page.evaluate(
    ([first, last]) => {
      const canvas = document.createElement('canvas')
      canvas.width = 2000
      canvas.height = 1000
      const pen = canvas.getContext('2d')!
      pen.fillStyle = first!
      pen.fillRect(0, 0, 1000, 1000)
      pen.fillStyle = last!
      pen.fillRect(1000, 0, 1000, 1000)
      return canvas.toDataURL('image/png')
    },
    [left, right],
  )
  return {
    ...{ name: 'lanterns.png', mimeType: 'image/png' },
    buffer: Buffer.from(address.split(',')[1]!, 'base64'),
  }
}

/** What a browser makes of a picture of the site: its form, and the colour left of its middle. */
const look = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const answer = await fetch(url)
    const bitmap = await createImageBitmap(await answer.blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const pen = canvas.getContext('2d')!
    pen.drawImage(bitmap, 0, 0)
    const [red, green, blue] = pen.getImageData(bitmap.width / 4, bitmap.height / 2, 1, 1).data
    const most = Math.max(red!, green!, blue!)
    return {
      type: answer.headers.get('content-type'),
      ...{ width: bitmap.width, height: bitmap.height },
      colour: most === red ? 'red' : most === green ? 'green' : 'blue',
    }
  }, address)

const seen = (place: PicturePlace, colour: string) => ({
  type: 'image/webp',
  ...picturePlaces[place],
  colour,
})

const upload = async ({ page }: Staff) => {
  await page.goto(`${process.env.KRATHONG_BACKOFFICE!}/pictures`)
  await page.getByLabel(d('picture.upload'), { exact: true }).setInputFiles(await drawn(page, '#f00', '#00f'))
  await expect(page).toHaveURL(/\/pictures\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1)!
  // The left end is what every cut keeps.
  await page
    .getByRole('button', { name: d('picture.focus'), exact: true })
    .click({ position: { x: 4, y: 40 } })
  await page.getByRole('button', { name: d('editor.save'), exact: true }).click()
  await expect(page.getByText(d('editor.saved'), { exact: true })).toBeVisible()
  const thai = page.locator('.picture-files li').nth(1)
  await thai.locator('input[type=file]').setInputFiles(await drawn(page, '#0f0', '#0f0'))
  await expect(thai.getByRole('button', { name: d('picture.remove'), exact: true })).toBeVisible()
  return id
}

const putUpBanner = async ({ page }: Staff, id: string, title: string) => {
  await page.goto(`${process.env.KRATHONG_BACKOFFICE!}/banners/new`)
  await page.getByLabel(d('text.title'), { exact: true }).fill(title)
  for (const place of ['wide', 'phone'] as const)
    await page
      .locator('label.artwork')
      .filter({ has: page.locator(`img[src*="${id}-${place}"]`) })
      .click()
  await page.getByRole('switch', { name: d('schedule.published') }).click()
  await page.getByRole('button', { name: d('editor.save'), exact: true }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** The picture of a game of the lobby: one of the library, or the game's own. */
const chooseTile = async ({ page }: Staff, tile: string | null) => {
  await page.goto(`${process.env.KRATHONG_BACKOFFICE!}/lobby/games`)
  await page.getByRole('searchbox', { name: d('lobby.name'), exact: true }).fill(GAME)
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: d('lobby.change') }) })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: d('lobby.change') }).click()
  const dialog = page.getByRole('dialog')
  const choice = dialog.locator('label.artwork')
  await (
    tile
      ? choice.filter({ has: page.locator(`img[src*="${tile}"]`) })
      : choice.filter({ hasText: d('lobby.tile.own') })
  ).click()
  await giveReason(dialog, d('lobby.save'), 'Lanterns for the festival')
  await expect(dialog).toBeHidden()
}

const tileOf = async (page: Page, language: string) => {
  const answer = await page.context().request.get(`${site()}/wps/relay/GCSGAME_gameList?gameName=Himmaphan`, {
    headers: { 'x-language': language },
  })
  const { value } = (await answer.json()) as { value: { content: { nodeId: string; tileUrl: string }[] } }
  return value.content.find(({ nodeId }) => nodeId === GAME)!.tileUrl
}

test('a picture is uploaded, gets its point and a drawing for Thai, and stands in a banner and on a tile', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const faults = watchConsole(page)
  const staff = await hire(browser, 'owner')
  const id = await test.step('uploaded', () => upload(staff))
  await test.step('as a banner, in the language of the page', async () => {
    await putUpBanner(staff, id, 'Lanterns')
    for (const [language, colour] of [
      ['th', 'green'],
      ['en', 'red'],
    ] as const) {
      await page.context().addCookies([{ name: 'lang', value: language, url: site() }])
      await page.goto(site())
      const banner = page.locator(`img[src*="/art/own/${id}-wide.webp"]`).first()
      await expect(banner).toBeAttached()
      expect(await look(page, (await banner.getAttribute('src'))!)).toEqual(seen('wide', colour))
    }
  })
  await test.step('as the tile of a game, and the game’s own again', async () => {
    const own = await tileOf(page, 'en')
    await chooseTile(staff, `${id}-tile`)
    await expect.poll(() => tileOf(page, 'th')).toContain(`${id}-tile.webp`)
    expect(await look(page, await tileOf(page, 'th'))).toEqual(seen('tile', 'green'))
    expect(await look(page, await tileOf(page, 'en'))).toEqual(seen('tile', 'red'))
    await staff.page.goto(`${process.env.KRATHONG_BACKOFFICE!}/pictures/${id}`)
    await expect(
      staff.page.getByRole('button', { name: d('picture.remove-all'), exact: true }),
    ).toBeDisabled()
    await chooseTile(staff, null)
    await expect.poll(() => tileOf(page, 'en')).toBe(own)
  })
  expect([...faults, ...staff.faults]).toEqual([])
})
