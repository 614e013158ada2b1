import { soldGameOf } from '@krathong/lottery'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, serve } from '../../../../../tests/components/server.ts'
import { member, mountPart } from '../../shared/testing-page.tsx'
import { Shots } from './shots.tsx'

const SHOTS = 'GET /lotto/lgw/shots'
const SEND = 'POST /lotto/lgw/shots'
const NOW = Date.parse('2026-01-15T00:00:30.000Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

const round = (change: object = {}) => ({
  ...{ numero: '20260115-YK07', closeAt: at(-30), until: at(90), count: 41, left: 500, own: [] as object[] },
  ...change,
})
const answer = (...rounds: object[]) => ({
  ...{ serverTime: at(0), rewards: { first: '200.00', counted: '400.00', staked: '100.00' }, rounds },
})
const open = () => mountPart(<Shots sold={soldGameOf('YEEKEE_15M')!} now={NOW} />)
const field = () => page.getByRole('textbox', { name: 'Your number (five digits)' })
const send = () => page.getByRole('button', { name: 'Send', exact: true })

it('a number has five digits, is sent once, and stands among the own', async () => {
  const asked = serve({
    ...member,
    [SHOTS]: () => answer(round()),
    [SEND]: () => answer(round({ count: 42, own: [{ number: 7, at: at(1) }] })),
  })
  await open()
  await expect.element(page.getByText('41 numbers sent')).toBeVisible()
  await field().fill('12x')
  await expect.element(field()).toHaveValue('12')
  await expect.element(send()).toBeDisabled()
  await field().fill('0000789')
  await expect.element(field()).toHaveValue('00007')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('00007')).toBeVisible()
  await expect.element(field()).toHaveValue('')
  const sent = asked.filter(({ call }) => call === SEND)
  expect(sent.map(({ body }) => [body['numero'], body['number']])).toEqual([['20260115-YK07', '00007']])
})

it('what was refused stays typed, and the next press sends it under the same id', async () => {
  const asked = serve({
    ...member,
    [SHOTS]: () => answer(round()),
    [SEND]: () => {
      throw new Refusal('SHOT_TOO_SOON', 429)
    },
  })
  await open()
  await field().fill('55555')
  await send().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field()).toHaveValue('55555')
  await send().click()
  await expect.poll(() => asked.filter(({ call }) => call === SEND).length).toBe(2)
  const ids = asked.filter(({ call }) => call === SEND).map(({ body }) => body['shotId'])
  expect(new Set(ids).size).toBe(1)
})

it('the round that ends first is sent to, also while the next one is open, and none where there is none', async () => {
  serve({
    ...member,
    [SHOTS]: () => answer(round(), round({ numero: '20260115-YK08', until: at(990), count: 3 })),
  })
  await open()
  await expect.element(page.getByText('41 numbers sent')).toBeVisible()
  await page.getByRole('button', { name: 'YK08' }).click()
  await expect.element(page.getByText('3 numbers sent')).toBeVisible()
})

it('says so where no round takes numbers', async () => {
  serve({ ...member, [SHOTS]: () => answer(round({ until: at(-1) })) })
  await open()
  await expect.element(page.getByText('No round takes numbers now.')).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
})
