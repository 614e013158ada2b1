import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serve } from '../../../../../tests/components/server.ts'
import { navigate } from '../../shared/router.tsx'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { AgentContracts } from './contracts.tsx'
import { AgentMoves } from './moves.tsx'
import { AgentRunRebates } from './run-rebates.tsx'
import { AgentPayRuns } from './runs.tsx'
import { AgentTree } from './tree.tsx'

const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`
const list = (...content: object[]) => ({ content, nextCursor: null })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => navigate('/agent-pay', { replace: true, isSaved: true }))

it('lists runs of rebates beside the others', async () => {
  const run = {
    ...{ runId: id(1), kind: 'rebate', payPeriod: null, waiting: 0, short: 0, held: 6, corrected: 1 },
    ...{ periodFrom: '2026-11-20T17:00:00.000Z', periodTo: '2026-11-21T17:00:00.000Z' },
    ...{ dueAt: '2026-11-21T19:00:00.000Z', computedAt: '2026-11-21T19:00:20.000Z', lines: 1250 },
    ...{ total: '81234.56', paid: '81234.56', rootHash: 'a'.repeat(64) },
  }
  serve({ 'GET /bo/pay-runs': () => list(run) })
  await mountPage(<AgentPayRuns />)
  await expect.element(page.getByRole('link', { name: 'Rebates', exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'Rebates', exact: true }).element()
  expect(link.getAttribute('href')).toContain(`/agent-pay/rebates/${id(1)}`)
})

it('shows what a run of rebates gave, and what became of it', async () => {
  const payment = (n: number, state: string, other: object = {}) => ({
    ...{
      paymentId: id(10 + n),
      accountId: id(20 + n),
      account: `agent${n}`,
      isOwn: n % 2 === 0,
      category: 'LOTTERY',
    },
    ...{ lines: n, base: '1234567.8900', earned: '3703.7036', paid: '3703.7036', state, ...other },
  })
  serve({
    [`GET /bo/pay-runs/${id(1)}/rebates`]: () =>
      list(
        payment(1, 'PAID'),
        payment(2, 'UNDER_REVIEW', { paid: '0.0000' }),
        payment(3, 'CARRIED', { earned: '-12.3000', paid: '0.0000' }),
        payment(4, 'DENIED', { paid: '0.0000' }),
      ),
  })
  await mountPage(<AgentRunRebates parts={{ runId: id(1) }} />)
  for (const state of ['Paid', 'Under review', 'Carried over', 'Denied'])
    await expect.element(page.getByRole('cell', { name: state, exact: true })).toBeVisible()
})

it('says from fifteen levels on how deep a line is', async () => {
  const path = Array.from({ length: 15 }, (_, n) => ({
    playerId: id(n),
    account: `level${n}`,
    isAgent: true,
  }))
  serve({ 'GET /bo/agent-tree': () => list(), 'GET /bo/agent-tree/path': () => ({ path }) })
  navigate('/agent-tree?account=level14', { replace: true, isSaved: true })
  await mountPage(<AgentTree />)
  await expect.element(page.getByText('This line is 15 levels deep.', { exact: false })).toBeVisible()
})

it('asks for the name and a reason before an agent is made a player', async () => {
  const asked = serve({ 'GET /bo/agent-moves': () => list(), 'POST /bo/agents/demotions': () => ({}) })
  await mountPage(<AgentMoves />)
  await button('Make an agent a player').click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Agent' }), ' somchai ')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'asked for by the agent')
  await dialog.getByRole('button', { name: 'Make a player', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked.filter(({ call }) => call.endsWith('/demotions')).map(({ body }) => body)).toEqual([
    { account: 'somchai', reason: 'asked for by the agent' },
  ])
})

it('shows what real-time rates cost beside the margin while they are typed', async () => {
  serve({
    'GET /bo/contracts': () => list(),
    'GET /bo/settings': () => ({ rebates: { greatestGroup: 1956 } }),
  })
  await mountPage(<AgentContracts />)
  await button('Offer a contract').click()
  const dialog = page.getByRole('dialog')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'realtime')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Rate of won stakes, percent' }), '0.5')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Rate of lost stakes, percent' }), '1.2')
  for (const cost of ['0.710%', '0.850%', '1.130%', '1.199%'])
    await expect.element(dialog.getByRole('cell', { name: cost })).toBeVisible()
  expect(dialog.getByText('Above the margin').elements()).toHaveLength(0)
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Rate of lost stakes, percent' }), '2.3')
  await expect.element(dialog.getByText('Above the margin').first()).toBeVisible()
})
