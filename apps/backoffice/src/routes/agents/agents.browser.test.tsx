import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, serve } from '../../../../../tests/components/server.ts'
import { navigate } from '../../shared/router.tsx'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { AgentPayBills } from './bills.tsx'
import { AgentCaps } from './caps.tsx'
import { AgentContracts } from './contracts.tsx'
import { AgentFlags } from './flags.tsx'
import { AgentMoves } from './moves.tsx'
import { AgentRebates } from './rebates.tsx'
import { AgentPayRuns } from './runs.tsx'
import { AgentTree } from './tree.tsx'

const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`
const AT = '2026-11-20T17:00:00.000Z'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const list = (...content: object[]) => ({ content, nextCursor: null })

beforeEach(() => navigate('/agent-pay', { replace: true, isSaved: true }))

const run = (n: number, other: object = {}) => ({
  runId: id(n),
  kind: 'dividend',
  payPeriod: 'H',
  periodFrom: '2026-10-31T17:00:00.000Z',
  periodTo: '2026-11-15T17:00:00.000Z',
  dueAt: '2026-11-15T19:30:00.000Z',
  computedAt: AT,
  lines: 12,
  total: '120000.00',
  paid: '0.00',
  waiting: 1,
  short: 2,
  held: 4,
  corrected: 3,
  rootHash: 'a'.repeat(64),
  ...other,
})

it('lists runs that are computed and expected', async () => {
  serve({
    'GET /bo/pay-runs': () =>
      list(
        run(1),
        run(2, {
          kind: 'daily',
          payPeriod: null,
          computedAt: null,
          lines: null,
          total: null,
          dueAt: '2099-01-01T00:00:00.000Z',
        }),
      ),
  })
  await mountPage(<AgentPayRuns />)
  await expect.element(page.getByRole('cell', { name: 'Dividend' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Computed' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Expected' })).toBeVisible()
})

const bill = (n: number, state: string) => ({
  billId: id(n),
  lineNo: n,
  holderId: id(100 + n),
  holder: `holder${n}`,
  issuer: null,
  turnover: '400000.00',
  active: 12,
  base: '400000.00',
  tier: 0,
  result: '-400000.00',
  carryBefore: '0.00',
  amount: '120000.00',
  paid: '0.00',
  held: '30.00',
  denied: '0.00',
  state,
  decidedBy: null,
  reason: null,
})

it('asks for a reason before staff decides on a bill, shows a refusal, and sends each decision once', async () => {
  let isGone = true
  const asked = serve({
    [`GET /bo/pay-runs/${id(1)}/bills`]: () =>
      list(bill(1, 'PENDING_APPROVAL'), bill(2, 'INSUFFICIENT'), bill(3, 'PAID')),
    [`POST /bo/pay-runs/bills/${id(1)}/decide`]: () => {
      if (isGone) throw new Refusal('NOT_FOUND', 404)
      return {}
    },
  })
  await mountPage(<AgentPayBills parts={{ runId: id(1) }} />)
  await expect.element(button('Write off')).toBeVisible()
  expect(button('Approve').elements()).toHaveLength(1)
  await button('Approve').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  const sent = () => asked.filter(({ call }) => call.endsWith('/decide'))
  expect(sent()).toHaveLength(0)
  await userEvent.fill(dialog.getByRole('textbox'), 'looked at the team')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  isGone = false
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent().map(({ body }) => body)).toEqual([
    { decision: 'APPROVE', reason: 'looked at the team' },
    { decision: 'APPROVE', reason: 'looked at the team' },
  ])
})

it('walks the tree from the top, and says the way down to an account', async () => {
  const row = { playerId: id(1), account: 'topagent', isAgent: true, direct: 3, activeMembers: 2, bets: 9 }
  const money = { stake: '100.00', payout: '90.00', deposits: '10.00', withdrawals: '0.00' }
  serve({
    'GET /bo/agent-tree': ({ query }) =>
      list({ ...row, ...money, account: query.get('account') ? 'below' : 'topagent' }),
    'GET /bo/agent-tree/path': () => ({ path: [{ playerId: id(1), account: 'topagent', isAgent: true }] }),
  })
  await mountPage(<AgentTree />)
  await expect.element(page.getByRole('cell', { name: 'topagent' }).first()).toBeVisible()
})

it('shows what was agreed on, tier by tier, and moves with who asked for them', async () => {
  serve({
    'GET /bo/contracts': () =>
      list({
        contractId: id(1),
        kind: 'dividend',
        issuer: null,
        holder: 'topagent',
        version: 2,
        terms: {
          kind: 'dividend',
          categories: null,
          activeMin: '1000.00',
          period: 'H',
          mode: 'FIXED',
          carry: 'SIX',
          platformFee: 0,
          tiers: [{ rate: 30_000, active: 3, turnover: '300000.00', loss: '10000.00' }],
        },
        versionHash: 'b'.repeat(64),
        state: 'ACTIVE',
        agreedAt: AT,
        effectiveFrom: AT,
        effectiveTo: null,
        endReason: null,
      }),
    'GET /bo/agent-moves': () =>
      list({
        moveId: id(5),
        playerId: id(6),
        account: 'agenta',
        from: 'topm',
        to: 'topn',
        effectiveAt: AT,
        askedBy: 'pim',
        askedAt: AT,
        reason: 'asked by both',
        state: 'PLANNED',
        refused: null,
        moved: null,
      }),
  })
  await mountPage(<AgentContracts />)
  await expect.element(page.getByText('Every half-month')).toBeVisible()
  await expect.element(page.getByText('3%')).toBeVisible()
  await mountPage(<AgentMoves />)
  await expect.element(page.getByRole('cell', { name: 'Planned' })).toBeVisible()
  await expect.element(button('Cancel move')).toBeVisible()
})

it('shows the bets behind a flag, and takes one word with its reason', async () => {
  const bet = (n: number, account: string, picks: string) => ({
    betId: id(n),
    account,
    betType: 'SSC.TS.BIG',
    picks,
    stake: '100.00',
    payout: '0.00',
    placedAt: AT,
  })
  const asked = serve({
    'GET /bo/opposite-bets': () => ({
      ...list({
        flagId: id(7),
        game: 'SSC1',
        numero: '20260101-001',
        agent: 'agenta',
        one: { playerId: id(8), account: 'malee', stake: '100.00' },
        other: { playerId: id(9), account: 'somchai', stake: '90.00' },
        placedAt: AT,
        foundAt: AT,
        state: 'OPEN',
        decidedBy: null,
        reason: null,
        bets: [bet(10, 'malee', '0'), bet(11, 'somchai', '1')],
      }),
      currency: { code: 'THB', exponent: 2 },
    }),
    [`POST /bo/opposite-bets/${id(7)}/decision`]: () => ({}),
  })
  await mountPage(<AgentFlags />)
  await button('Bets').click()
  await expect.element(page.getByRole('dialog').getByText('somchai')).toBeVisible()
  // Bets and sides by their names, not by their places in a table.
  await expect.element(page.getByRole('cell', { name: 'Ball 1' }).first()).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Small', exact: true })).toBeVisible()
  await button('Do not pay').click()
  const dialog = page.getByRole('dialog', { name: 'Do not pay' })
  await userEvent.fill(dialog.getByRole('textbox'), 'same device, twice')
  await dialog.getByRole('button', { name: 'Do not pay', exact: true }).click()
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('POST'))?.body)
    .toMatchObject({ state: 'CONFIRMED', reason: 'same device, twice' })
})

const contracts = {
  dividendMax: '30',
  dividendStep: '0.1',
  dailyMax: '1.5',
  hourlyWonMax: '1',
  hourlyLostMax: '3',
  realtimeMax: '2.1',
  approvalAbove: '100000',
  dividendCapped: false,
  paymentCost: '1',
  oppositeShare: 80,
  oppositeStake: '1000',
  oppositeDraws: 3,
  oppositeDays: 7,
}

it('changes limits by two people, and says what stands above them', async () => {
  const asked = serve({
    'GET /bo/settings': () => ({ version: 7, contracts, rebates: { greatestGroup: 1956 } }),
    'GET /bo/contracts/above': () => ({ contracts: 2, offers: 1 }),
    'PUT /bo/settings/contracts': () => ({ version: 8 }),
  })
  await mountPage(<AgentCaps />)
  const above = page.getByText(/2 running contracts are above these limits/u)
  await expect.element(above).toBeVisible()
  const daily = page.getByRole('textbox', { name: 'Daily wages' })
  await userEvent.fill(daily, '100.01')
  await expect.element(above).not.toBeInTheDocument()
  await userEvent.fill(daily, '1.2')
  await button('Save').click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox'), 'agreed in the meeting')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ version: 7, contracts: { ...contracts, dailyMax: '1.2' }, reason: 'agreed in the meeting' })
})

it('changes the highest rebate points and prize group by two people, and refuses what is none', async () => {
  const rebates = {
    greatest: { LIVE: '0.80', RNG: '1.20' },
    greatestGroup: 1956,
    isEqualAllowed: true,
    isNeverLower: false,
  }
  const asked = serve({
    'GET /bo/settings': () => ({ version: 7, contracts, rebates }),
    'PUT /bo/settings/rebates': () => ({ version: 8 }),
  })
  await mountPage(<AgentRebates />)
  const live = page.getByRole('textbox', { name: 'Live casino' })
  await userEvent.fill(live, '100.01')
  await button('Save').click()
  await expect.element(page.getByText(/Enter percentages from 0 to 100/u).first()).toBeVisible()
  await userEvent.fill(live, '0.75')
  await userEvent.fill(page.getByRole('textbox', { name: 'Highest prize group of the network' }), '1950')
  await button('Save').click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox'), 'agreed in the meeting')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('PUT'))?.body)
    .toMatchObject({
      version: 7,
      rebates: { greatest: { LIVE: '0.75', RNG: '1.20', LOTTERY: '0' }, greatestGroup: 1950 },
    })
})

it('offers a contract of the platform once what was typed is right', async () => {
  const asked = serve({
    'GET /bo/contracts': () => list(),
    'POST /bo/contracts/offers': () => ({}),
  })
  await mountPage(<AgentContracts />)
  await button('Offer a contract').click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText('Username'), 'somchai')
  await userEvent.fill(dialog.getByLabelText('Reason'), 'first agent of the brand')
  const send = dialog.getByRole('button', { name: 'Offer a contract' })
  await send.click()
  await expect.element(dialog.getByText('Enter a number of 0 or more.')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Rate, percent'), '1.25')
  await send.click()
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('POST'))?.body)
    .toMatchObject({
      account: 'somchai',
      terms: {
        kind: 'daily',
        base: 'SINGLE',
        tiers: [{ rate: 12_500, active: 0, turnover: '0', loss: '0' }],
      },
    })
})
