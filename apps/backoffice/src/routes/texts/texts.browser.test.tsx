import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, serve } from '../../../../../tests/components/server.ts'
import { navigate } from '../../shared/router.tsx'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { TextEdit } from './edit.tsx'

const ID = 'site~en~deposit.due'
const OF = '/bo/texts/site/en/deposit.due'
const saved = {
  place: 'site',
  language: 'en',
  textKey: 'deposit.due',
  wording: null as string | null,
  original: 'Pay {amount}',
  english: 'Pay {amount}',
  parts: ['{amount}'],
  isHeld: false,
  isOutdated: false,
  shows: ['#/me/depositv2'],
  version: 0,
  updatedAt: null as string | null,
  updatedBy: null as string | null,
}
const preview = ({ body }: { body: Record<string, unknown> }) => {
  const wording = String(body['wording'])
  const hasPart = wording.includes('{amount}')
  return {
    samples: [wording.replace('{amount}', '1,250.00')],
    fault: hasPart
      ? null
      : { code: 'TEXT_PARTS', message: 'The text must contain exactly these parts: {amount}' },
    tooWide: wording.length > 40 ? 320 : null,
    sms: null,
  }
}
const versions = { content: [], pageNo: 1, pageSize: 25, totalPages: 1, totalElements: 0 }
const PREVIEW = 'POST /bo/text-preview'
const wording = () => page.getByRole('textbox', { name: 'Site · English' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => navigate(`/texts/${ID}`, { replace: true, isSaved: true }))

it('shows a wording as it will read before it is saved, warns of width, and puts it back', async () => {
  let now = saved
  const asked = serve({
    [`GET ${OF}`]: () => now,
    [`GET ${OF}/versions`]: () => versions,
    [PREVIEW]: preview,
    [`PUT ${OF}`]: ({ body }) => {
      const said = String(body['wording'])
      now = { ...now, wording: said === now.original ? null : said, version: Number(body['version']) + 1 }
      return now
    },
  })
  await mountPage(<TextEdit parts={{ textId: ID }} />)
  await expect.element(wording()).toHaveValue('Pay {amount}')
  await expect.element(page.getByText('#/me/depositv2')).toBeVisible()
  await expect.element(button('Back to the original')).toBeDisabled()
  await userEvent.fill(wording(), 'You owe {amount} and would do well to pay it before tonight')
  await expect
    .element(page.getByText('You owe 1,250.00 and would do well to pay it before tonight'))
    .toBeVisible()
  await expect.element(page.getByText(/About 320% of the widest original/)).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await button('Back to the original').click()
  await expect.element(wording()).toHaveValue('Pay {amount}')
  await button('Save').click()
  await expect.poll(() => now.version).toBe(2)
  const saves = asked
    .filter(({ call }) => call === `PUT ${OF}`)
    .map(({ body }) => [body['version'], body['wording']])
  expect(saves).toEqual([
    [0, 'You owe {amount} and would do well to pay it before tonight'],
    [1, 'Pay {amount}'],
  ])
})

it('says at its field what the server refuses, and keeps what was typed where somebody else was first', async () => {
  let isFirst = false
  serve({
    [`GET ${OF}`]: () => saved,
    [`GET ${OF}/versions`]: () => versions,
    [PREVIEW]: preview,
    [`PUT ${OF}`]: () => {
      throw isFirst
        ? new Refusal('VERSION_CONFLICT', 409, { version: 3, updatedBy: 'nok' })
        : new Refusal('TEXT_PARTS', 400, { parts: '{amount}' })
    },
  })
  await mountPage(<TextEdit parts={{ textId: ID }} />)
  await userEvent.fill(wording(), 'Pay now')
  await button('Save').click()
  await expect.element(page.getByText('This wording cannot be saved. The preview says why.')).toBeVisible()
  await expect.element(page.getByText('The text must contain exactly these parts: {amount}')).toBeVisible()
  isFirst = true
  await userEvent.fill(wording(), 'Pay {amount} now')
  await button('Save').click()
  await expect.element(page.getByText('nok saved a newer version while you were writing.')).toBeVisible()
  await expect.element(wording()).toHaveValue('Pay {amount} now')
})

it('shows what is held and lets nobody write there', async () => {
  serve({
    [`GET ${OF}`]: () => ({ ...saved, isHeld: true }),
    [`GET ${OF}/versions`]: () => versions,
    [PREVIEW]: preview,
  })
  await mountPage(<TextEdit parts={{ textId: ID }} />)
  await expect.element(wording()).toBeDisabled()
  await expect.element(page.getByText(/It cannot be reworded/)).toBeVisible()
  expect(button('Back to the original').elements()).toHaveLength(0)
})
