import { useEffect, useRef } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, LostConnection, Refusal, serve } from '../../../../../tests/components/server.ts'
import { PopupHost, registerPopups } from '../../shared/popups.tsx'
import type { Popup, PopupRegistry } from '../../shared/popups.tsx'
import { currency, member, mountPart } from '../../shared/testing-page.tsx'
import { TransferDownlinePage } from './transfer-downline-page.tsx'

const SEND = 'POST /api/line/transfers/down'
const downlineId = '01920000-0000-7000-8000-00000000000e'
const bounds = {
  ...{ currency, minimum: '10.00', maximum: '5000.00', perDay: '9000.00', leftToday: '1000.00' },
  ...{ free: '1500.50', heldUntil: null as string | null },
}
const receipt = (amount: string) => ({
  ...{ transferId: '01920000-0000-7000-8000-00000000000f', sentAt: '2026-11-28T06:00:00.000Z' },
  ...{ purpose: 'wage', sender: 'som', receiver: 'lek', isMine: true, amount, note: 'of May' },
  ...{ balanceBefore: '1500.50', balanceAfter: '1250.50', reversal: null },
})

/** The payment password, as a person who knows it, or who closes the question. */
let proof: string | null
const asked: object[] = []
const Password: Popup<'payment-password'> = ({ detail, done, onClose }) => {
  const isAnswered = useRef(false)
  useEffect(() => {
    if (isAnswered.current) return
    isAnswered.current = true
    asked.push(detail)
    onClose()
    done(proof)
  }, [detail, onClose, done])
  return null
}

beforeEach(() => {
  proof = 'p'
  asked.length = 0
  registerPopups({ 'payment-password': () => Promise.resolve(Password) } as unknown as PopupRegistry)
})

type Answers = Parameters<typeof serve>[0]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const amount = () => page.getByRole('textbox', { name: /^Amount/ })
const send = () => button('Continue to payment password')

const open = async (answers: Answers = {}, change: Partial<typeof bounds> = {}) => {
  const calls = serve({
    ...member,
    'GET /api/line/downlines': () => ({
      ...{ ...bounds, ...change },
      content: [{ downlineId, account: 'lek', isAgent: false }],
      nextCursor: null,
    }),
    'GET /api/line/transfers': () => ({ content: [], nextCursor: null }),
    ...answers,
  })
  await mountPart(
    <>
      <TransferDownlinePage />
      <PopupHost />
    </>,
  )
  await page.getByRole('button', { name: /lek/ }).click()
  return () => calls.filter(({ call }) => call === SEND).map(({ body }) => body)
}

it.each([
  ['1e3', {}, 'Type an amount such as 100 or 100.50'],
  ['-10', {}, 'Type an amount such as 100 or 100.50'],
  ['9.99', {}, 'From ฿10.00 to ฿5,000.00 at a time'],
  ['5000.01', {}, 'From ฿10.00 to ฿5,000.00 at a time'],
  ['300.51', { free: '300.50' }, 'You have ฿300.50 available to send'],
  ['1000.01', {}, 'Left for today: ฿1,000.00'],
] as const)(
  '%s is refused at its field, and neither the password nor the server is asked',
  async (typed, change, fault) => {
    const sent = await open({}, change)
    await userEvent.fill(amount(), typed)
    await send().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(fault)
    await expect.element(amount()).toHaveValue(typed)
    expect(asked).toEqual([])
    expect(sent()).toEqual([])
  },
)

it('sends what the password was asked for, to the letter, and shows the receipt of it', async () => {
  const sent = await open({ [SEND]: () => receipt('250.00') })
  await page.getByText('Wage', { exact: true }).click()
  await userEvent.fill(page.getByLabelText('Reason'), ' of May ')
  await userEvent.fill(amount(), '250')
  await send().click()
  await expect.element(page.getByRole('button', { name: 'Send another' })).toBeVisible()
  const to = { downlineId, purpose: 'wage', note: 'of May' }
  expect(sent()).toEqual([
    { requestId: expect.any(String), amount: '250', isSameAgainMeant: false, proof: 'p', ...to },
  ])
  expect(asked).toEqual([{ requestId: sent()[0]!['requestId'], amount: '250', ...to }])
  await expect.element(page.getByText('฿250.00').first()).toBeVisible()
})

it('a password that is not given sends nothing, and what was typed stays', async () => {
  proof = null
  const sent = await open({ [SEND]: () => receipt('250.00') })
  await userEvent.fill(amount(), '250')
  await send().click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(send()).toBeEnabled()
  await expect.element(amount()).toHaveValue('250')
  expect(sent()).toEqual([])
})

it('two presses are one transfer', async () => {
  const wait = held<void>()
  const sent = await open({
    [SEND]: async () => {
      await wait.promise
      return receipt('250.00')
    },
  })
  await userEvent.fill(amount(), '250')
  const form = document.querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
  await expect.poll(sent).toHaveLength(1)
  await send().click({ force: true })
  wait.come()
  await expect.element(button('Send another')).toBeVisible()
  expect(sent()).toHaveLength(1)
})

it('one whose answer is lost is asked about under its own key, and no other is sent meanwhile', async () => {
  let isLost = true
  const sent = await open({
    [SEND]: () => {
      if (isLost) throw new LostConnection('the answer is lost')
      return receipt('250.00')
    },
  })
  await userEvent.fill(amount(), '250')
  await send().click()
  await expect.element(page.getByText(/no answer yet about your last transfer of ฿250.00/)).toBeVisible()
  await expect.element(send()).toBeDisabled()
  isLost = false
  await button('Check again').click()
  await expect.element(button('Send another')).toBeVisible()
  expect(sent().length).toBeGreaterThan(1)
  expect(new Set(sent().map((body) => body['requestId'])).size).toBe(1)
})

it('the same amount to the same player again is sent only by another word, under a key of its own', async () => {
  let isMeant = false
  const sent = await open({
    [SEND]: ({ body }) => {
      isMeant = body['isSameAgainMeant'] === true
      if (!isMeant) throw new Refusal('TRANSFER_SAME_AGAIN', 409)
      return receipt('250.00')
    },
  })
  await userEvent.fill(amount(), '250')
  await send().click()
  await button('Yes, send it again').click()
  await expect.element(button('Send another')).toBeVisible()
  expect(sent().map((body) => body['isSameAgainMeant'])).toEqual([false, true])
  expect(new Set(sent().map((body) => body['requestId'])).size).toBe(2)
  expect(asked).toHaveLength(2)
})

it('is shut after the payment password was changed, until the time it says', async () => {
  await open({}, { heldUntil: '2026-11-29T06:00:00.000Z' })
  await expect.element(page.getByText(/Your payment password was changed/)).toBeVisible()
  await expect.element(send()).toBeDisabled()
})
