import { useEffect, useRef } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, LostConnection, Refusal, serve } from '../../../../../tests/components/server.ts'
import { PopupHost, registerPopups } from '../../shared/popups.tsx'
import type { Popup, PopupRegistry } from '../../shared/popups.tsx'
import { currency, member, mountPart } from '../../shared/testing-page.tsx'
import type { Accounts, Offer } from './queries.ts'
import { RequestForm } from './request-form.tsx'

const REQUEST = 'POST /wps/withdrawals'
const account = (accountId: string, lastFour: string, isUsable = true) => ({
  accountId,
  kind: 'bank' as const,
  provider: 'KBANK',
  lastFour,
  holder: 'Som',
  boundAt: '2026-11-01T00:00:00.000Z',
  usableAt: '2026-11-01T00:00:00.000Z',
  isUsable,
})
const accounts = {
  accounts: [account('a1', '1111', false), account('a2', '2222'), account('a3', '3333')],
  providers: [{ kind: 'bank', code: 'KBANK', name: 'Kasikorn' }],
} as unknown as Accounts
const offer = (change: Partial<Offer> = {}) =>
  ({
    currency,
    free: '1500.50',
    minimum: '100.00',
    maximum: '5000.00',
    leftToday: '1000.00',
    fee: '0.00',
    blocks: [],
    ...change,
  }) as Offer
const done = { withdrawal: { state: 'APPROVED' }, balance: '0.00' }

/** The payment password, as a person who knows it, or who closes the question. */
let proof: string | null
const asked: object[] = []
const Password: Popup<'payment-password'> = ({ detail, done: answer, onClose }) => {
  const isAnswered = useRef(false)
  useEffect(() => {
    if (isAnswered.current) return
    isAnswered.current = true
    asked.push(detail)
    onClose()
    answer(proof)
  }, [detail, onClose, answer])
  return null
}

beforeEach(() => {
  proof = 'p'
  asked.length = 0
  registerPopups({ 'payment-password': () => Promise.resolve(Password) } as unknown as PopupRegistry)
})

const open = (change: Partial<Offer> = {}) =>
  mountPart(
    <>
      <RequestForm offer={offer(change)} accounts={accounts} />
      <PopupHost />
    </>,
  )
const field = () => page.getByRole('textbox', { name: /^Amount/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const send = () => button('Request withdrawal')

it.each([
  ['1e3', 'Use digits only, such as 100 or 100.50.'],
  ['-100', 'Use digits only, such as 100 or 100.50.'],
  ['99.99', 'Choose from ฿100.00 to ฿5,000.00.'],
  ['5000.01', 'Choose from ฿100.00 to ฿5,000.00.'],
  ['1000.01', 'Only ฿1,000.00 is left for today.'],
])('%s is refused at its field, and neither the password nor the server is asked', async (typed, fault) => {
  const calls = serve(member)
  await open()
  await userEvent.fill(field(), typed)
  await send().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(fault)
  await expect.element(field()).toHaveValue(typed)
  expect(asked).toEqual([])
  expect(calls.filter(({ call }) => call === REQUEST)).toEqual([])
})

it('more than is free is refused, and all that is free is one press', async () => {
  const calls = serve({ ...member, [REQUEST]: () => done })
  await open({ free: '300.50' })
  await userEvent.fill(field(), '300.51')
  await send().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Only ฿300.50 is available to withdraw.')
  await button('All').click()
  await send().click()
  await expect.poll(() => calls.filter(({ call }) => call === REQUEST)).toHaveLength(1)
  const { body } = calls.find(({ call }) => call === REQUEST)!
  expect(body).toMatchObject({ accountId: 'a2', amount: '300.50', proof: 'p' })
  // What the password opens is what is sent, to the letter.
  expect(asked).toEqual([{ requestId: body['requestId'], accountId: 'a2', amount: '300.50' }])
  await expect.element(field()).toHaveValue('')
})

it('a password that is not given sends nothing, and what was typed stays', async () => {
  proof = null
  const calls = serve({ ...member, [REQUEST]: () => done })
  await open()
  await page.getByRole('combobox').selectOptions('a3')
  await userEvent.fill(field(), '250')
  await send().click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(send()).toBeEnabled()
  await expect.element(field()).toHaveValue('250')
  await expect.element(page.getByRole('combobox')).toHaveValue('a3')
  expect(calls.filter(({ call }) => call === REQUEST)).toEqual([])
})

it('two presses are one request', async () => {
  const answer = held<void>()
  const calls = serve({
    ...member,
    [REQUEST]: async () => {
      await answer.promise
      return done
    },
  })
  await open()
  await userEvent.fill(field(), '250')
  const form = document.querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
  await expect.poll(() => calls.filter(({ call }) => call === REQUEST)).toHaveLength(1)
  await send().click({ force: true })
  answer.come()
  await expect.element(field()).toHaveValue('')
  expect(calls.filter(({ call }) => call === REQUEST)).toHaveLength(1)
})

it('one whose answer is lost is asked about under its own key, and no other is sent meanwhile', async () => {
  let isLost = true
  const calls = serve({
    ...member,
    [REQUEST]: () => {
      if (isLost) throw new LostConnection('the answer is lost')
      return done
    },
  })
  await open()
  await userEvent.fill(field(), '250')
  await send().click()
  const note = () => page.getByText(/no answer yet about your request of ฿250.00/)
  await expect.element(note()).toBeVisible()
  await expect.element(send()).toBeDisabled()
  isLost = false
  await button('Check again').click()
  await expect.element(note()).not.toBeInTheDocument()
  const sent = calls.filter(({ call }) => call === REQUEST).map(({ body }) => body)
  expect(new Set(sent.map((body) => body['requestId'])).size).toBe(1)
  expect(new Set(sent.map((body) => body['proof']))).toEqual(new Set(['p']))
})

it('a new address is asked for the name of the account, which goes along with the next request', async () => {
  let isNew = true
  const calls = serve({
    ...member,
    [REQUEST]: () => {
      if (isNew) throw new Refusal('VERIFY_NEEDED', 409)
      return done
    },
  })
  await open()
  await userEvent.fill(field(), '250')
  await send().click()
  const name = page.getByRole('textbox', { name: /full name/ })
  await userEvent.fill(name, 'Som Jai')
  await expect.element(field()).toHaveValue('250')
  isNew = false
  await send().click()
  await expect.element(field()).toHaveValue('')
  const [first, second] = calls.filter(({ call }) => call === REQUEST).map(({ body }) => body)
  expect(first!['payeeName']).toBeUndefined()
  expect(second!['payeeName']).toBe('Som Jai')
})

it('is closed by what no amount would lift, and open where only the password is not set yet', async () => {
  serve(member)
  await open({ blocks: [{ code: 'TURNOVER_OPEN', until: null }] as Offer['blocks'] })
  await expect.element(send()).toBeDisabled()
  document.body.replaceChildren()
  await open({ blocks: [{ code: 'FUND_PASSWORD_NOT_SET', until: null }] as Offer['blocks'] })
  await expect.element(send()).toBeEnabled()
})
