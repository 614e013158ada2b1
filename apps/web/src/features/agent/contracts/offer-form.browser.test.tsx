import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, LostConnection, Refusal, serve } from '../../../../../../tests/components/server.ts'
import { currency, member, mountPart } from '../../../shared/testing-page.tsx'
import type { Terms } from './kinds.ts'
import { OfferForm } from './offer-form.tsx'

const OFFER = 'POST /api/agent/contracts/offers'
const own: Terms = {
  kind: 'daily',
  base: 'SINGLE',
  stakeMin: '0.00',
  categories: null,
  activeMin: '500.00',
  tiers: [{ rate: 8_000, active: 3, turnover: '100000.00', loss: '0.00' }],
}
const around = {
  currency,
  timeZone: 'Asia/Bangkok',
  own: [],
  offer: null,
  activeMin: '500.00',
  bounds: {
    dividendMax: 300_000,
    dividendStep: 1_000,
    dailyMax: 15_000,
    hourlyWonMax: 10_000,
    hourlyLostMax: 30_000,
    realtimeMax: 21_000,
  },
}
const downline = {
  account: 'malee',
  downlineId: '01920000-0000-7000-8000-0000000000aa',
  contracts: [],
  offer: null,
}
const rate = () => page.getByLabelText('Rate (%)', { exact: false })
const send = () => page.getByRole('button', { name: 'Send offer' })
const mountForm = async (answers: Parameters<typeof serve>[0] = {}) => {
  const asked = serve({ ...member, ...answers })
  const onDone = vi.fn()
  await mountPart(<OfferForm page={around} parent={own} downline={downline} onDone={onDone} />)
  return { onDone, offers: () => asked.filter(({ call }) => call === OFFER) }
}

it('says what terms may be before anything is typed', async () => {
  await mountForm()
  await expect
    .element(page.getByText('The platform allows rates up to 1.5%.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('At most 0.8% for these thresholds')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Team stakes from', { exact: false }), '99999.99')
  await expect.element(page.getByText('Your own terms have no tier with thresholds this low')).toBeVisible()
})

it.each([
  ['-1', 'Type a percentage such as 0.8, with at most 4 decimals'],
  ['NaN', 'Type a percentage such as 0.8, with at most 4 decimals'],
  ['1e-1', 'Type a percentage such as 0.8, with at most 4 decimals'],
  ['0.00001', 'Type a percentage such as 0.8, with at most 4 decimals'],
  ['', 'Type a percentage such as 0.8, with at most 4 decimals'],
  ['0', 'The rate is more than 0%'],
  ['100.01', 'At most 1.5% is allowed'],
  ['0.8001', 'A rate is higher than your own'],
])('a rate of %s is refused before it is sent, and stays there', async (typed, fault) => {
  const { offers } = await mountForm()
  await userEvent.fill(rate(), typed)
  await send().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(fault)
  await expect.element(rate()).toHaveValue(typed)
  expect(offers()).toEqual([])
})

it('two presses are one offer, and what was typed is what is sent', async () => {
  const answer = held<void>()
  const { offers, onDone } = await mountForm({ [OFFER]: () => answer.promise })
  await userEvent.fill(rate(), '0.75')
  const form = document.querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
  answer.come()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(offers().map(({ body }) => body['terms'])).toEqual([
    { ...own, tiers: [{ ...own.tiers[0], rate: 7_500 }] },
  ])
})

it('a lost answer is sent again under the same id, other terms under another', async () => {
  let isLost = true
  const { offers, onDone } = await mountForm({
    [OFFER]: () => {
      if (isLost) throw new LostConnection()
      return {}
    },
  })
  await send().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  isLost = false
  await send().click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  await userEvent.fill(rate(), '0.7')
  await send().click()
  await expect.poll(() => onDone.mock.calls.length).toBe(2)
  const [first, again, other] = offers().map(({ body }) => body['offerId'])
  expect([again === first, other === first]).toEqual([true, false])
})

it('what the server refuses is said, and nothing typed is lost', async () => {
  const { onDone } = await mountForm({
    [OFFER]: () => {
      throw new Refusal('OFFER_EXISTS', 409)
    },
  })
  await userEvent.fill(rate(), '0.5')
  await send().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server says OFFER_EXISTS.')
  await expect.element(rate()).toHaveValue('0.5')
  expect(onDone).not.toHaveBeenCalled()
})
