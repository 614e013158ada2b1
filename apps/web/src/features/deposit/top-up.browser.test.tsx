import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, LostConnection, Refusal, serve } from '../../../../../tests/components/server.ts'
import { currency, member, mountPart } from '../../shared/testing-page.tsx'
import { PlayMoneyTopUp } from './top-up.tsx'

const TOP_UP = 'POST /api/cashier/play-money'
const calls = {
  ...member,
  'GET /api/cashier/play-money': () => ({
    currency,
    minimum: '10.00',
    maximum: '5000.00',
    perDay: '20000.00',
    leftToday: '3000.00',
    presets: ['100.00', '5000.00'],
  }),
}
const done = (depositId: unknown, amount: unknown) => ({
  depositId,
  kind: 'top-up',
  amount,
  balance: { currency: 'FUN', sumBalance: '1100.00', version: 2, accounts: [] },
})

const field = () => page.getByRole('textbox')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const send = () => button('Add play money')

it.each([
  ['-5', 'Enter an amount in digits, such as 100 or 100.50.'],
  ['1e3', 'Enter an amount in digits, such as 100 or 100.50.'],
  ['1.00001', 'Enter an amount in digits, such as 100 or 100.50.'],
  ['12,34', 'Enter an amount in digits, such as 100 or 100.50.'],
  ['0', 'Choose an amount from ฿10.00 to ฿5,000.00.'],
  ['9.9999', 'Choose an amount from ฿10.00 to ฿5,000.00.'],
  ['5,000.0001', 'Choose an amount from ฿10.00 to ฿5,000.00.'],
  ['3,000.01', 'That is more than the ฿3,000.00 left for today.'],
])('%s is refused at its field before it is sent, and stays there', async (typed, fault) => {
  const asked = serve(calls)
  await mountPart(<PlayMoneyTopUp />)
  await userEvent.fill(field(), typed)
  await send().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(fault)
  await expect.element(field()).toHaveValue(typed)
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  expect(asked.filter(({ call }) => call === TOP_UP)).toEqual([])
})

it('an amount of the buttons is sent as it is, and more than is left for the day cannot be pressed', async () => {
  const asked = serve({ ...calls, [TOP_UP]: ({ body }) => done(body['depositId'], body['amount']) })
  await mountPart(<PlayMoneyTopUp />)
  await expect.element(button('฿5,000.00')).toBeDisabled()
  await button('฿100.00').click()
  await expect.element(field()).toHaveValue('100.00')
  await send().click()
  await expect
    .poll(() => asked.filter(({ call }) => call === TOP_UP).map(({ body }) => body['amount']))
    .toEqual(['100.00'])
})

it('two presses are one top-up, sent as it was typed here', async () => {
  const answer = held<void>()
  const asked = serve({
    ...calls,
    [TOP_UP]: async ({ body }) => {
      await answer.promise
      return done(body['depositId'], body['amount'])
    },
  })
  await mountPart(<PlayMoneyTopUp />)
  await userEvent.fill(field(), '1,234.50')
  const form = document.querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
  await send().click({ force: true })
  answer.come()
  await expect.element(send()).toBeEnabled()
  const sent = asked.filter(({ call }) => call === TOP_UP)
  expect(sent.map(({ body }) => body['amount'])).toEqual(['1234.50'])
})

it('one whose answer is lost is asked about under its own key, also after a reload, and no other is sent meanwhile', async () => {
  let isLost = true
  const asked = serve({
    ...calls,
    [TOP_UP]: ({ body }) => {
      if (isLost) throw new LostConnection('the answer is lost')
      return done(body['depositId'], body['amount'])
    },
  })
  await mountPart(<PlayMoneyTopUp />)
  await userEvent.fill(field(), '100')
  await send().click()
  const pending = () => page.getByText(/A top-up of ฿100.00 was sent, but there is no answer yet/)
  await expect.element(pending()).toBeVisible()
  await expect.element(send()).toBeDisabled()
  isLost = false
  // As a page that was loaded again: nothing is left of the first but what is kept.
  document.body.replaceChildren()
  await mountPart(<PlayMoneyTopUp />)
  await expect.element(pending()).toBeVisible()
  await button('Check again').click()
  await expect.element(pending()).not.toBeInTheDocument()
  await expect.element(send()).toBeEnabled()
  const keys = asked.filter(({ call }) => call === TOP_UP).map(({ body }) => body['depositId'])
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

it('a refusal is said in the server’s words, and what was typed is still there', async () => {
  serve({
    ...calls,
    [TOP_UP]: () => {
      throw new Refusal('TOP_UP_LIMIT', 409, { left: '50.00' })
    },
  })
  await mountPart(<PlayMoneyTopUp />)
  await userEvent.fill(field(), '100')
  await send().click()
  await expect.element(page.getByText('The server says TOP_UP_LIMIT.')).toBeVisible()
  await expect.element(field()).toHaveValue('100')
  await expect.element(send()).toBeEnabled()
})
