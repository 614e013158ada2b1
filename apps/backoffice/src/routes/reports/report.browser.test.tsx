import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal, serve } from '../../../../../tests/components/server.ts'
import { navigate } from '../../shared/router.tsx'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { Report } from './report.tsx'

const row = (subject: string, ggr: string) => ({
  ...{ subject, bets: 3, stakes: '100.00', payouts: '60.00', ggr, margin: 0.4 },
  ...{ bonuses: '5.00', agentPay: '1.00', ngr: '34.00' },
})
const answer = (rows: object[], currencies = ['FUN', 'USD']) => ({
  ...{ currency: 'FUN', currencies, account: null, content: rows, nextCursor: null },
  totals: rows.length > 0 ? { stakes: '200.00', ggr: '80.00' } : null,
  points: rows.map((one) => ({ label: (one as { subject: string }).subject, values: ['40.00', '34.00'] })),
})
const revenue = () => mountPage(<Report parts={{ report: 'revenue' }} />, ['ledger.read', 'export.make'])

beforeEach(() => navigate('/reports/revenue', { replace: true, isSaved: true }))

it('asks by days, way and currency, sums under the rows, and draws what it tells', async () => {
  const asked = serve({
    'GET /bo/reports/revenue': ({ query }) =>
      answer(
        query.get('by') === 'day'
          ? [row('2026-11-23', '40.00')]
          : [row('Siam Sevens', '40.00'), row('', '-3.00')],
      ),
  })
  await revenue()
  await expect
    .element(page.getByRole('row').nth(1))
    .toHaveTextContent('Nov 23, 20263฿100.00฿60.00฿40.0040%฿5.00฿1.00฿34.00')
  await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('Total฿200.00฿80.00')
  await page.getByLabelText('By').selectOptions('Game')
  await expect.element(page.getByText('Of no game')).toBeVisible()
  await page.getByLabelText('Currency').selectOptions('USD')
  await page.getByLabelText('Period').selectOptions('Own dates')
  await page.getByLabelText('From').fill('2026-01-02')
  await page.getByRole('tab', { name: 'Chart' }).click()
  await expect
    .element(page.getByRole('list', { name: 'GGR' }))
    .toHaveTextContent('Siam Sevens฿40.00Of no game฿40.00')
  await expect.poll(() => asked.at(-1)?.query.get('from')).toBe('2026-01-02')
  expect(asked.at(-1)?.query.get('currency')).toBe('USD')
})

it('says that there was no activity, and why a range is refused', async () => {
  let isLong = false
  serve({
    'GET /bo/reports/revenue': () => {
      if (isLong) throw new Refusal('RANGE_TOO_LONG', 400)
      return answer([])
    },
  })
  await revenue()
  await expect.element(page.getByText('No activity')).toBeVisible()
  isLong = true
  await page.getByLabelText('Period').selectOptions('Own dates')
  await page.getByLabelText('From').fill('2010-01-02')
  await expect.element(page.getByText('The server says RANGE_TOO_LONG.')).toBeVisible()
})

it('of one player waits for whom, says it, and leaves out what there was nothing of', async () => {
  const zero = {
    deposits: '0.00',
    withdrawals: '0.00',
    stakes: '-10.00',
    payouts: '4.00',
    bonuses: '0.00',
    corrections: '0.00',
  }
  const sums = { opening: '100.00', ...zero, topUps: null, fees: null, moved: null, closing: '94.00' }
  const asked = serve({
    'GET /bo/players': () => ({
      content: [{ playerId: 'p1', account: 'malee', nickname: 'Malee', state: 'active' }],
      nextCursor: null,
    }),
    'GET /bo/reports/statement': ({ query }) => ({
      ...{
        currency: 'FUN',
        currencies: ['FUN'],
        account: 'malee',
        nextCursor: null,
        totals: sums,
        points: [],
      },
      content: query.get('by') === 'day' ? [{ subject: '2026-11-23', ...sums, topUps: '0.00' }] : [],
    }),
  })
  await mountPage(<Report parts={{ report: 'statement' }} />, ['players.read', 'ledger.read'])
  await expect.element(page.getByText('Choose the player first.')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('searchbox').fill('mal')
  await page.getByRole('button', { name: 'malee Malee' }).click()
  await expect.element(page.getByRole('link', { name: 'malee' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Closing balance' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Play money' })).not.toBeInTheDocument()
  expect(asked.at(-1)?.query.get('playerId')).toBe('p1')
  await page.getByLabelText('By').selectOptions('Account')
  await expect.element(page.getByText('No activity')).toBeVisible()
  await expect.element(page.getByText('Opening balance')).toBeVisible()
  expect(page.getByRole('button', { name: 'CSV' }).query()).toBeNull()
})
