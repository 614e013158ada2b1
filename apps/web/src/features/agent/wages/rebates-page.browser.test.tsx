import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../../../tests/components/server.ts'
import { currency, member, mountPart } from '../../../shared/testing-page.tsx'
import { IncomePage, RebatesPage } from './pages.ts'
import { provenLine } from './testing-rebate.ts'

const moment = '2026-11-21T19:00:00.000Z'
const payment = (n: number, other: object = {}) => ({
  paymentId: `01920000-0000-7000-8000-00000000000${n}`,
  ...{ day: '2026-11-21', category: 'LIVE', isOwn: false, lines: 2, base: '1234567.8900' },
  ...{ earned: '1234.5678', paid: '1234.5678', paidAt: moment, state: 'FREE', ...other },
})
const content = [
  payment(1),
  payment(2, { category: 'RNG', isOwn: true, base: '10000.0000', earned: '80.0000' }),
  payment(3, { category: 'COCKFIGHT', earned: '-12.3000', paid: '0.0000' }),
  payment(4, { category: 'LOTTERY', paid: '0.0000', paidAt: null, state: 'HELD' }),
]
const bet = {
  betId: '01920000-0000-7000-8000-0000000000b1',
  ...{ game: 'Baccarat', stake: '10000.00', payout: '0.00', state: 'settled', settledAt: moment },
}
const lines = [
  { lineNo: 0, account: 'malee', base: '10000.0000', pointsBelow: '0.50', points: '0.60', amount: '10.0000' },
  {
    lineNo: 1,
    account: 'averyverylongname',
    base: '1224567.8900',
    pointsBelow: '0.50',
    points: '0.60',
    amount: '1224.5678',
  },
]
const PATH = 'GET /api/agent/rebates'
const calls = {
  ...member,
  [PATH]: () => ({ content, nextCursor: null, currency, carried: '12.3000' }),
  [`${PATH}/${content[0]!.paymentId}`]: () => ({
    ...{ content: lines, nextCursor: null, currency, payment: content[0] },
  }),
  [`${PATH}/${content[0]!.paymentId}/lines/0`]: () => ({ line: lines[0], currency, proven: provenLine() }),
  [`${PATH}/${content[0]!.paymentId}/bets`]: () => ({ content: [bet], nextCursor: null }),
}

it('opens a payment down to the members, and a member to the bets', async () => {
  const asked = serve(calls)
  await mountPart(<RebatesPage />, { hash: '#/agent/agentRebates' })
  await expect.element(page.getByText('Bets of your team').first()).toBeVisible()
  await expect.element(page.getByText('Under review')).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).first().click()
  await expect.element(page.getByText('Share below: 0.50%. Yours: 0.60%.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Settled bets' }).first().click()
  await expect.element(page.getByText('Checked on this device: Right', { exact: false })).toBeVisible()
  await expect.element(page.getByText('The shares give exactly this rebate')).toBeVisible()
  await expect.element(page.getByText('Baccarat', { exact: false })).toBeVisible()
  expect(asked.at(-1)!.query.get('member')).toBe('malee')
  await page.getByRole('button', { name: 'All rebates' }).click()
  await expect.element(page.getByText('Bets of your team').first()).toBeVisible()
})

const day = (kind: string, category: string | null, received: string) => ({
  ...{ day: '2026-11-21', kind, category, received, paidDown: '0.00', net: received },
})
const income = {
  ...{ currency, timeZone: 'Asia/Bangkok', owed: [] },
  days: [
    day('daily', null, '1800.00'),
    day('prize-share', null, '3.50'),
    day('rebate-own', 'RNG', '80.00'),
    day('rebate-agent', 'COCKFIGHT', '1234567.89'),
  ],
  total: { received: '1236451.39', paidDown: '0.00', net: '1236451.39' },
}

it.each([
  [390, 'th', 'light'],
  [390, 'ar', 'dark'],
  [1280, 'en', 'dark'],
  [320, 'vi', 'light'],
] as const)('fits %i wide in %s, whatever is opened', async (width, language, theme) => {
  await page.viewport(width, 900)
  serve({ ...calls, 'GET /api/agent/wages/income': () => income })
  for (const [Part, hash] of [
    [RebatesPage, '#/agent/agentRebates'],
    [RebatesPage, `#/agent/agentRebates?rebate=${content[0]!.paymentId}&line=0`],
    [IncomePage, '#/agent/agentRevenueReport'],
  ] as const) {
    await mountPart(<Part />, { language, theme, hash })
    await expect.poll(() => document.querySelectorAll('td').length).toBeGreaterThan(3)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})
