import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, LostConnection, serve } from '../../../../../tests/components/server.ts'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { ProposeCorrection } from './propose-correction.tsx'
import type { Transfer } from './queries.ts'

const PROPOSE = 'POST /bo/books/corrections'
const cause = '01920000-0000-7000-8000-00000000000c'
const transfer = { cause: `payout:${cause}:2`, amount: '12.34', currency: 'FUN' } as Transfer
const answer = { approvalId: '01920000-0000-7000-8000-00000000000d', expiresAt: '2026-12-01T00:00:00.000Z' }

const open = () => mountPage(<ProposeCorrection transfer={transfer} />)
const dialog = () => page.getByRole('dialog')
const reason = () => dialog().getByLabelText('Reason')
const propose = () => dialog().getByRole('button', { name: 'Propose to reverse', exact: true })
const begin = () => page.getByRole('button', { name: 'Reverse…', exact: true }).click()

it('names the transfer and its amount, and asks for a reason before anything is sent', async () => {
  const asked = serve({ [PROPOSE]: () => answer })
  await open()
  await begin()
  await expect.element(dialog().getByText(/12\.34/)).toBeVisible()
  await expect.element(dialog().getByText(/Nothing moves now/)).toBeVisible()
  await propose().click()
  await expect.element(page.getByText('Write at least 3 characters.')).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.fill(reason(), ' paid twice ')
  await propose().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(asked.filter(({ call }) => call === PROPOSE).map(({ body }) => body)).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      cause: { kind: 'payout', id: cause, leg: 2 },
      reason: 'paid twice',
    },
  ])
  await expect.poll(() => location.pathname).toBe(`/approvals/${answer.approvalId}`)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('one whose answer is lost is proposed again under its own key; another opening is another proposal', async () => {
  let isLost = true
  const asked = serve({
    [PROPOSE]: () => {
      if (isLost) throw new LostConnection()
      return answer
    },
  })
  const keys = () => asked.filter(({ call }) => call === PROPOSE).map(({ body }) => body['key'])
  await open()
  await begin()
  await userEvent.fill(reason(), 'paid twice')
  await propose().click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await expect.element(reason()).toHaveValue('paid twice')
  isLost = false
  await propose().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(keys().length).toBeGreaterThan(1)
  expect(new Set(keys()).size).toBe(1)
  await begin()
  await userEvent.fill(reason(), 'and again')
  await propose().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(new Set(keys()).size).toBe(2)
})

it('two presses are one proposal', async () => {
  const wait = held<void>()
  const asked = serve({
    [PROPOSE]: async () => {
      await wait.promise
      return answer
    },
  })
  await open()
  await begin()
  await userEvent.fill(reason(), 'paid twice')
  const form = document.querySelector('form')!
  form.requestSubmit()
  await expect.poll(() => asked).toHaveLength(1)
  form.requestSubmit()
  wait.come()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(asked.filter(({ call }) => call === PROPOSE)).toHaveLength(1)
})
