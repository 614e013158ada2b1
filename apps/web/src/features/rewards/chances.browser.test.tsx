import { Toasts } from '@krathong/ui/toast'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal, serve } from '../../../../../tests/components/server.ts'
import { member, mountPart } from '../../shared/testing-page.tsx'
import { ChancesPage } from './chances-page.tsx'
import type { Chances, Envelope, Raffle, Wheel } from './queries.ts'

const id = (no: number) => `01920000-0000-7000-8000-00000000000${no}`
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
const COMMITMENT = 'ab'.repeat(32)

const wheel: Wheel = {
  ...{ promotionId: id(1), title: 'Lucky wheel', text: '', startsAt: soon(-60), endsAt: null, isOpen: true },
  ...{ entry: { kind: 'free', step: '0.00' }, period: 'day', most: 1, times: 1, claimHours: 24 },
  prizes: [
    { amount: '1.00', weight: 6_000, isUsedUp: false },
    { amount: '18.00', weight: 4_000, isUsedUp: false },
    { amount: '8888.00', weight: 0, isUsedUp: true },
  ],
  ...{ left: 1, commitment: COMMITMENT, last: null },
}
const raffle: Raffle = {
  ...{ promotionId: id(2), raffleId: 'R0001', title: 'Raffle', text: '', phase: 'OPEN' },
  ...{
    startsAt: soon(-60),
    locksAt: soon(600),
    drawsAt: soon(1_200),
    entry: { kind: 'stake', step: '100.00' },
  },
  ...{ most: 20, prizes: [{ amount: '50.00', count: 1 }], times: 1, claimHours: 168, commitment: COMMITMENT },
  ...{ listHash: null, tickets: 9, own: { tickets: ['R0001-00003'], count: 1, earned: 2 }, winners: [] },
}
const envelope: Envelope = {
  ...{
    promotionId: id(3),
    title: 'Red envelopes',
    text: '',
    state: 'OPEN',
    opensAt: soon(-60),
    endsAt: soon(600),
  },
  ...{ total: '100.00', parts: 10, least: '1.00', opened: 3, times: 1, commitment: COMMITMENT, own: null },
}
const turned = (prize: number, amount: string) => ({
  ...{ ticketId: 'a.1', decidedAt: soon(1), isDone: true, prize, amount, rewardId: id(4), isTaken: false },
})

const page1 = (change: Partial<Chances>): Chances => ({
  ...{ serverTime: soon(0), raffles: [], wheels: [], envelopes: [] },
  ...change,
})
const LIST = 'GET /api/chances'
const button = (name: RegExp) => page.getByRole('button', { name })

it('the wheel stops at what the server answered, under the commitment that was shown', async () => {
  let shown = page1({ wheels: [wheel] })
  const asked = serve({
    ...member,
    [LIST]: () => shown,
    [`POST /api/chances/${id(1)}/turn`]: () => {
      shown = page1({ wheels: [{ ...wheel, left: 0, commitment: null, last: turned(1, '18.00') }] })
      return { ...turned(1, '18.00'), isDone: false, prize: null, amount: null, rewardId: null }
    },
  })
  await mountPart(<ChancesPage />)
  await button(/Turn the wheel/).click()
  await expect.element(page.getByText('You won')).toBeVisible()
  await expect.element(page.getByRole('status')).toMatchTextContent(/18\.00/)
  const [order] = asked.filter(({ call }) => call.endsWith('/turn'))
  expect(order!.body).toMatchObject({ commitment: COMMITMENT })
  const disc = document.querySelector<SVGGElement>('.wheel-disc')!
  // Equal fields would mislead without their chances on them.
  expect([...document.querySelectorAll('.wheel-odds')].map((one) => one.textContent)).toEqual([
    '60%',
    '40%',
    '0%',
  ])
  // The middle of the second of three fields, under the pointer.
  expect(disc.style.rotate).toBe('180deg')
  await expect.element(button(/No turns left/)).toBeDisabled()
})

it('what is used up says so, and where its chance went', async () => {
  serve({ ...member, [LIST]: () => page1({ wheels: [wheel] }) })
  await mountPart(<ChancesPage />)
  await page.getByText('Chances of all prizes').click()
  await expect.element(page.getByText('Used up')).toBeVisible()
  await expect.element(page.getByText(/goes to the smallest prize/)).toBeVisible()
  await expect.element(page.getByText(/6000 \/ 10000 · 60\.00%/)).toBeVisible()
})

it('tickets are taken at once and shown; an envelope opens, and one that was too late says so', async () => {
  let shown = page1({ raffles: [raffle], envelopes: [envelope] })
  let isEmpty = true
  serve({
    ...member,
    [LIST]: () => shown,
    'POST /wps/relay/MCS2_claimRafflePromotion': () => {
      const tickets = ['R0001-00010', 'R0001-00011']
      const own = { tickets: ['R0001-00003', ...tickets], count: 3, earned: 0 }
      shown = page1({ raffles: [{ ...raffle, own }], envelopes: [envelope] })
      return { tickets, count: 3 }
    },
    [`POST /api/chances/${id(3)}/open`]: () => {
      if (isEmpty) throw new Refusal('PROMOTION_USED_UP', 409)
      shown = page1({
        envelopes: [{ ...envelope, state: 'OPENED', own: { no: 4, amount: '12.34', state: 'CLAIMED' } }],
      })
      return { no: 4, amount: '12.34', state: 'CLAIMED', balance: '112.34' }
    },
  })
  await mountPart(
    <>
      <ChancesPage />
      <Toasts />
    </>,
  )
  await button(/Take 2 tickets/).click()
  await expect.element(page.getByText('R0001-00011')).toBeVisible()
  await expect.element(button(/Take/)).not.toBeInTheDocument()
  await button(/^Open$/).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  isEmpty = false
  await button(/^Open$/).click()
  await expect.element(page.getByText('It was added to your balance.')).toBeVisible()
  await expect.element(button(/12\.34/)).toBeDisabled()
})

it('says where there is nothing', async () => {
  serve({ ...member, [LIST]: () => page1({}) })
  await mountPart(<ChancesPage />)
  await expect.element(page.getByText('No lucky draws right now')).toBeVisible()
})
