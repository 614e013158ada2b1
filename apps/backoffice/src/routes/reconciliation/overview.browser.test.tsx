import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../../tests/components/server.ts'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { ReconciliationOverview } from './overview.tsx'

const AT = '2026-11-29T02:00:00.000Z'
const ID = '01a1e3f3-15c0-7473-b26f-2a7d04390cf0'
const run = { at: AT, isFull: true, isSound: true, tookMs: 10 }
const seal = { sealedUntil: AT, segments: '1', transfers: '1', checkedSegment: '1', late: 0 }

const open = (faults: number, openDifferences: number) => {
  serve({
    'GET /bo/books/health': () => ({
      ...{ openDifferences, frozenAccounts: 0, frozen: [], lists: [], lastRun: run },
      ...{ checks: [{ name: 'pay-runs', faults, isFailed: false }], lastFull: { at: AT, isSound: true } },
      ...{ seal, root: null },
    }),
    'GET /bo/books/differences': () => ({
      content: [
        {
          ...{ differenceId: ID, check: 'pay-runs', subject: `pay-run:${ID}`, touches: null },
          ...{ detail: '{"kind":"unlinked"}', foundAt: AT, lastSeenAt: AT },
          ...{ settledAt: null, settledBy: null, reason: null },
        },
      ],
      nextCursor: null,
    }),
  })
  return mountPage(<ReconciliationOverview />, ['ledger.read'])
}

it('says what a difference is about and what is wrong in words', async () => {
  await open(1, 1)
  await expect.element(page.getByText(/^The ledger is not balanced/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Left out of the chain' })
  await expect.element(row).toBeVisible()
  expect(row.element().textContent).toContain('Pay run 01a1e3')
  expect(row.element().textContent).toContain('What is wrong')
})

it('does not call a ledger unbalanced whose every check passes while an old difference waits', async () => {
  await open(0, 1)
  await expect.element(page.getByText(/^Every check passes now/)).toBeVisible()
  await expect.element(page.getByText(/not balanced/)).not.toBeInTheDocument()
})
