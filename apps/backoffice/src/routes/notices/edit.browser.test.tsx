import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, Refusal, serve } from '../../../../../tests/components/server.ts'
import { navigate } from '../../shared/router.tsx'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { NoticeEdit } from './edit.tsx'

const ID = '01920000-0000-7000-8000-00000000000a'
const SAVE = `PUT /bo/content/notices/${ID}`

const stored = (title: string, version: number) => ({
  noticeId: ID,
  type: 'H',
  texts: { en: { title, body: '<p>The river rises.</p>' } },
  isPublished: false,
  startsAt: '2026-11-20T17:00:00.000Z',
  endsAt: null,
  version,
  updatedAt: '2026-11-20T17:00:00.000Z',
  updatedBy: 'pim',
})
const listOf = (notice: object) => ({
  content: [notice],
  pageNo: 1,
  pageSize: 100,
  totalPages: 1,
  totalElements: 1,
})
const titleOf = (body: Record<string, unknown>) =>
  (body['notice'] as ReturnType<typeof stored>).texts.en.title

const LIST = 'GET /bo/content/notices'
const PREVIEW = 'POST /bo/content/preview'
const preview = () => ({ html: '', removed: false })

beforeEach(() => {
  navigate('/somewhere', { replace: true, isSaved: true })
  navigate(`/notices/${ID}`, { isSaved: true })
})

const title = () => page.getByLabelText('Title')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = async () => {
  await mountPage(<NoticeEdit parts={{ noticeId: ID }} />)
  await expect.element(title()).toHaveValue('High water')
}

it('keeps what was typed where somebody else saved first, and saves it over theirs on a word', async () => {
  const asked = serve({
    [LIST]: () => listOf(stored('High water', 4)),
    [PREVIEW]: preview,
    [SAVE]: ({ body }) => {
      if (body['version'] !== 7) throw new Refusal('VERSION_CONFLICT', 409, { version: 7, updatedBy: 'nok' })
      return stored(titleOf(body), 8)
    },
  })
  await open()
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.fill(title(), 'Low water')
  await button('Save').click()
  await expect.element(page.getByText('nok saved a newer version while you were writing.')).toBeVisible()
  await expect.element(title()).toHaveValue('Low water')
  await button('Save mine over it').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(title()).toHaveValue('Low water')
  const saves = asked.filter(({ call }) => call === SAVE)
  expect(saves.map(({ body }) => [body['version'], titleOf(body)])).toEqual([
    [4, 'Low water'],
    [7, 'Low water'],
  ])
})

it('shows theirs in the place of mine only when it is asked for', async () => {
  let now = stored('High water', 4)
  serve({
    [LIST]: () => listOf(now),
    [PREVIEW]: preview,
    [SAVE]: () => {
      now = stored('Their water', 5)
      throw new Refusal('VERSION_CONFLICT', 409, { version: 5, updatedBy: 'nok' })
    },
  })
  await open()
  await userEvent.fill(title(), 'My water')
  await button('Save').click()
  await expect.element(button('Drop mine, show theirs')).toBeVisible()
  await expect.element(title()).toHaveValue('My water')
  await button('Drop mine, show theirs').click()
  await expect.element(title()).toHaveValue('Their water')
  expect(page.getByText('Not saved yet').elements()).toHaveLength(0)
})

const LEAVES = [
  ['a link', () => page.getByRole('link', { name: 'Notices' }).click()],
  ['Back', async () => window.history.back()],
] as const

it.each(LEAVES)('asks before unsaved work is left by %s, and not once it is saved', async (_, leave) => {
  serve({
    [LIST]: () => listOf(stored('High water', 4)),
    [PREVIEW]: preview,
    [SAVE]: ({ body }) => stored(titleOf(body), 5),
  })
  await open()
  await userEvent.fill(title(), 'Low water')
  await leave()
  await button('Stay on this page').click()
  await expect.element(button('Stay on this page')).not.toBeInTheDocument()
  expect(location.pathname).toBe(`/notices/${ID}`)
  await expect.element(title()).toHaveValue('Low water')
  await button('Save').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await leave()
  await expect.poll(() => location.pathname).not.toBe(`/notices/${ID}`)
  expect(button('Stay on this page').elements()).toHaveLength(0)
})

it('lets go of unsaved work when the person says so', async () => {
  serve({ [LIST]: () => listOf(stored('High water', 4)), [PREVIEW]: preview })
  await open()
  await userEvent.fill(title(), 'Low water')
  await page.getByRole('link', { name: 'Notices' }).click()
  await button('Leave without saving').click()
  await expect.poll(() => location.pathname).toBe('/notices')
})

it('saves once for two presses, and keeps what was typed while the save was on its way', async () => {
  const slow = held<void>()
  const asked = serve({
    [LIST]: () => listOf(stored('High water', 4)),
    [PREVIEW]: preview,
    [SAVE]: async ({ body }) => {
      await slow.promise
      return stored(titleOf(body), 5)
    },
  })
  await open()
  await userEvent.fill(title(), 'Low')
  await button('Save').dblClick()
  await userEvent.fill(title(), 'Lower still')
  slow.come()
  await expect.element(button('Save')).toBeEnabled()
  await expect.element(title()).toHaveValue('Lower still')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  expect(asked.filter(({ call }) => call === SAVE)).toHaveLength(1)
})

it('says at its field what cannot be saved, and sends nothing', async () => {
  const asked = serve({ [LIST]: () => listOf(stored('High water', 4)), [PREVIEW]: preview })
  await open()
  await userEvent.fill(title(), '')
  await page.getByRole('switch', { name: 'Published' }).click()
  await button('Save').click()
  const fault = 'What is published needs a title in this language: the others fall back to it.'
  await expect.element(page.getByText(fault)).toBeVisible()
  await expect.element(title()).toHaveAttribute('aria-invalid', 'true')
  expect(asked.filter(({ call }) => call === SAVE)).toEqual([])
})
