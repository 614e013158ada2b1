import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../../../tests/components/server.ts'
import { member, mountPart } from '../../../shared/testing-page.tsx'
import { BillPage } from './bill-page.tsx'
import { opened } from './testing.ts'

const times = { periodFrom: '2026-11-20T17:00:00.000Z', periodTo: '2026-11-21T17:00:00.000Z' }
const mountBill = async (other: object) => {
  const bill = opened({ ...times, held: '0.00', denied: '0.00', ...other })
  serve({ ...member, [`GET /api/agent/wages/bills/${bill.billId}`]: () => bill })
  await mountPart(<BillPage billId={bill.billId} />)
}
/** What stands beside a name in the sums of the bill. */
const figure = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
    ?.textContent

it.each([
  [
    'waits',
    { state: 'UNDER_REVIEW', held: '750.00', paid: '1000.00' },
    { chip: 'Under review', held: '฿750.00' },
  ],
  ['is not paid', { state: 'PAID', denied: '750.00', paid: '1000.00' }, { chip: 'Paid', denied: '฿750.00' }],
  ['is all paid', { state: 'PAID' }, { chip: 'Paid' }],
] as const)(
  'of pay that %s, says how much, and the wage itself is as it was computed',
  async (_, bill, says) => {
    const { chip, held, denied } = { held: undefined, denied: undefined, ...says }
    await mountBill(bill)
    await expect.element(page.getByText(chip, { exact: true }).first()).toBeVisible()
    expect([figure('Wage'), figure('Under review'), figure('Not paid after review')]).toEqual([
      '฿1,750.00',
      held,
      denied,
    ])
    expect(document.querySelector('.wage-check')?.getAttribute('data-right')).toBe('true')
  },
)

it('says that a line is wrong whose sums do not make it', async () => {
  await mountBill({ amount: '1749.99' })
  await expect.element(page.getByText('Differs', { exact: true }).first()).toBeVisible()
  expect(document.querySelector('.wage-check')?.getAttribute('data-right')).toBe('false')
})
