import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, LostConnection, Refusal, serve } from '../../../../../tests/components/server.ts'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { DecideBar } from './decide-bar.tsx'
import type { OrderRow } from './queries.ts'

const orderId = '01920000-0000-7000-8000-00000000000a'
const DECIDE = `POST /bo/deposits/orders/${orderId}/decide`
const order = (change: Partial<OrderRow> = {}) =>
  ({
    ...{ orderId, version: 4, state: 'VERIFYING', payable: '500.37' },
    ...{ received: null, paymentReference: null, payerName: null },
    ...change,
  }) as OrderRow

const open = (
  change: Partial<OrderRow> = {},
  permissions: Parameters<typeof mountPage>[1] = ['deposits.decide'],
) => mountPage(<DecideBar order={order(change)} />, permissions)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const field = (name: string) => dialog().getByLabelText(new RegExp(`^${name}`))
const names = () =>
  page
    .getByRole('button')
    .elements()
    .map((one) => one.textContent)

it.each([
  ['AWAITING_PAYMENT', ['Credit', 'Put on hold']],
  ['VERIFYING', ['Credit', 'Refuse', 'Put on hold']],
  ['MISMATCH', ['Credit', 'Mark as returned']],
  ['CREDITED', []],
] as const)('of an order in %s offers what may be decided, and nothing else', async (state, words) => {
  serve({})
  await open({ state })
  expect(names()).toEqual(words)
})

it('offers nothing to who may only look', async () => {
  serve({})
  await open({}, ['deposits.read'])
  expect(names()).toEqual([])
})

it('credits what was received, on the version that was looked at, with its reason', async () => {
  const asked = serve({ [DECIDE]: () => order({ state: 'CREDITED' }) })
  await open()
  await button('Credit').click()
  await expect.element(field('Amount received')).toHaveValue('500.37')
  await userEvent.fill(field('Amount received'), '480.5')
  await userEvent.fill(field('Reason'), ' the bank has less ')
  await inDialog('Credit').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    [DECIDE, { version: 4, decision: 'credit', received: '480.5', reason: 'the bank has less' }],
  ])
})

it.each(['', '1e3', '-5', '5,00', '0x10', '1.23456'])(
  'an amount of "%s" is refused at its field, and nothing is sent',
  async (typed) => {
    const asked = serve({ [DECIDE]: () => order() })
    await open()
    await button('Credit').click()
    await userEvent.fill(field('Amount received'), typed)
    await userEvent.fill(field('Reason'), 'as the statement has it')
    await inDialog('Credit').click()
    await expect.element(page.getByText('Enter an amount in digits, such as 100 or 100.50.')).toBeVisible()
    expect(asked).toEqual([])
  },
)

it('sends nothing without a reason, and a refusal of the payment takes no money along', async () => {
  const asked = serve({ [DECIDE]: () => order({ state: 'REJECTED' }) })
  await open()
  await button('Refuse').click()
  await expect.element(field('Amount received')).not.toBeInTheDocument()
  await inDialog('Refuse').click()
  await expect.element(page.getByText('Write at least 3 characters.')).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.fill(field('Reason'), 'not theirs')
  await inDialog('Refuse').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(asked.map(({ body }) => body)).toEqual([{ version: 4, decision: 'reject', reason: 'not theirs' }])
})

it('two presses are one decision', async () => {
  const answer = held<void>()
  const asked = serve({
    [DECIDE]: async () => {
      await answer.promise
      return order({ state: 'CREDITED' })
    },
  })
  await open()
  await button('Credit').click()
  await userEvent.fill(field('Reason'), 'as ordered')
  const form = document.querySelector('form')!
  form.requestSubmit()
  await expect.poll(() => asked).toHaveLength(1)
  form.requestSubmit()
  answer.come()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

it.each([
  ['somebody decided before', () => new Refusal('VERSION_CONFLICT', 409)],
  ['the answer is lost', () => new LostConnection()],
] as const)('where %s, what was typed stays and the dialog says it', async (_, fault) => {
  serve({
    [DECIDE]: () => {
      throw fault()
    },
  })
  await open()
  await button('Put on hold').click()
  await userEvent.fill(field('Amount received'), '480.50')
  await userEvent.fill(field('Reason'), 'another amount')
  await inDialog('Put on hold').click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await expect.element(field('Amount received')).toHaveValue('480.50')
  await expect.element(field('Reason')).toHaveValue('another amount')
})

it('a credit that needs a second person is kept there, and is not sent twice', async () => {
  const asked = serve({
    [DECIDE]: () => {
      throw new Refusal('SENT_FOR_APPROVAL', 409, { approvalId: orderId })
    },
  })
  await open()
  await button('Credit').click()
  await userEvent.fill(field('Reason'), 'above the ceiling')
  await inDialog('Credit').click()
  await expect.element(inDialog('Close').last()).toBeVisible()
  await expect.element(inDialog('Credit')).not.toBeInTheDocument()
  expect(asked.filter(({ call }) => call === DECIDE)).toHaveLength(1)
})
