import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, serve } from '../../../../../tests/components/server.ts'
import { navigate } from '../../shared/router.tsx'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { PictureEdit } from './edit.tsx'

const ID = '01890000-0000-7000-8000-000000000001'
const saved = {
  ...{ pictureId: ID, version: 1, drawn: 1, name: 'Lanterns', texts: {}, focusX: 500, focusY: 500, uses: 0 },
  ...{ files: [{ language: 'all', width: 2000, height: 1000 }], updatedBy: 'pim' },
  updatedAt: '2026-11-28T08:00:00.000Z',
}
const open = () => mountPage(<PictureEdit parts={{ pictureId: ID }} />)

beforeEach(() => navigate(`/pictures/${ID}`, { replace: true, isSaved: true }))

it('keeps the point that was chosen by key, with words in a language, and shows every place by it before the save', async () => {
  const asked = serve({
    [`GET /bo/pictures/${ID}`]: () => saved,
    [`PUT /bo/pictures/${ID}`]: ({ body }) => ({ ...saved, ...(body['picture'] as object), version: 2 }),
  })
  await open()
  for (const place of ['Banner and offer', 'On a phone', 'Points mall', 'Tile of a game'])
    await expect.element(page.getByText(place, { exact: true })).toBeVisible()
  const tile = page.getByRole('figure').last().element().querySelector('img')!
  // A square of two squares side by side: half of one is left of it.
  expect(tile.style.left).toBe('-50%')
  await page.getByRole('button', { name: 'Point to keep' }).click({ position: { x: 2, y: 2 } })
  await expect.poll(() => tile.style.left).toBe('0%')
  await userEvent.keyboard('{ArrowRight}')
  await page.getByLabelText('What the picture shows').fill('Lanterns on the river')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => asked.find(({ call }) => call.startsWith('PUT'))?.body).toBeDefined()
  const { version, picture } = asked.find(({ call }) => call.startsWith('PUT'))!.body as unknown as {
    version: number
    picture: typeof saved
  }
  expect(version).toBe(1)
  expect(picture.focusX).toBeLessThan(100)
  expect(picture.texts).toEqual({ en: 'Lanterns on the river' })
})

it('says in words why a file is not taken, and sends none that is too large', async () => {
  const asked = serve({
    [`GET /bo/pictures/${ID}`]: () => saved,
    [`POST /bo/pictures/${ID}/files/th`]: () => {
      throw new Refusal('IMAGE_REFUSED', 400)
    },
  })
  await open()
  const thai = page.getByLabelText('Add').last()
  await thai.upload(new File(['<svg/>'], 'a.png', { type: 'image/png' }))
  await expect.element(page.getByText('The server says IMAGE_REFUSED.')).toBeVisible()
  const before = asked.length
  await thai.upload(new File([new Uint8Array(13_000_000)], 'b.png', { type: 'image/png' }))
  await expect.element(page.getByText(/larger than 12 MB/)).toBeVisible()
  expect(asked.slice(before).some(({ call }) => call.startsWith('POST'))).toBe(false)
})

it('is removed only where nothing shows it', async () => {
  serve({ [`GET /bo/pictures/${ID}`]: () => ({ ...saved, uses: 2 }) })
  await open()
  await expect.element(page.getByText('2 places show it.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove picture' })).toBeDisabled()
})
