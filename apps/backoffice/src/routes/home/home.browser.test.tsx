import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { held, Refusal, serve } from '../../../../../tests/components/server.ts'
import { navigate } from '../../shared/router.tsx'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { Home } from './home.tsx'

const AT = '2026-11-24T05:07:00.000Z'
const amounts = (ggr: string) => ({
  ...{
    deposits: '250.00',
    withdrawals: '90.00',
    topUps: '0.00',
    bets: 12,
    stakes: '400.00',
    payouts: '300.00',
  },
  ...{ ggr, bonuses: '10.00', agentPay: '5.00', ngr: '85.00' },
})
const windowOf = (ggr: string) => ({ ...amounts(ggr), depositCount: 1, withdrawalCount: 2, held: '1000.00' })
const currency = (code: string, ggr: string) => ({
  currency: code,
  openStakes: '7.50',
  windows: [windowOf(ggr), windowOf('40.00'), windowOf('-3.00')],
})
const home = (currencies = [currency('FUN', '100.00')]) => ({
  at: AT,
  sealedUntil: '2026-11-24T05:06:30.000Z',
  windows: ['2026-11-24', '2026-11-23', '2026-11-17'].map((day) => ({
    day,
    until: '2026-11-23T05:15:00.000Z',
    registrations: 3,
    firstDeposits: 2,
    players: 9,
  })),
  currencies,
})
const days = ['2026-11-23', '2026-11-24'].map((day, place) => ({
  day,
  currency: 'FUN',
  ...amounts(place === 0 ? '40.00' : '100.00'),
  ...{ fees: '0.00', corrections: '0.00', atVendors: '0.00', held: '1000.00' },
}))
const queues = {
  now: AT,
  queues: [
    { queue: 'withdrawals', waiting: 2, oldestAt: '2026-11-24T02:07:00.000Z', isLate: true },
    { queue: 'deposits', waiting: 0, oldestAt: null, isLate: false },
  ],
}
const answers = {
  'GET /bo/figures/home': () => home(),
  'GET /bo/figures/days': () => ({ active: ['FUN'], content: days }),
  'GET /bo/queues': () => queues,
  'GET /bo/books/alarm': () => ({ openDifferences: 0 }),
}
const OWNER = ['ledger.read', 'players.read', 'export.make'] as const

beforeEach(() => navigate('/home', { replace: true, isSaved: true }))

const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

it('shows today beside the earlier days, what waits too long, and a chart that is also a table', async () => {
  const asked = serve(answers)
  await mountPage(<Home />, [...OWNER])
  await expect.element(tile('GGR')).toHaveTextContent('GGR฿100.00Yesterday฿40.00A week ago−฿3.00')
  await expect
    .element(tile('Withdrawals'))
    .toHaveTextContent('Withdrawals฿90.002 transfersYesterday฿90.00A week ago฿90.00')
  await expect.element(tile('First deposits')).toHaveTextContent('First deposits2Yesterday2A week ago2')
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'longer than promised' }))
    .toHaveTextContent('WithdrawalsThe oldest came 3 hours ago2, longer than promised')
  await expect.element(page.getByRole('img', { name: 'Revenue of the last 30 days' })).toBeVisible()
  expect(asked.find(({ call }) => call === 'GET /bo/figures/days')?.query.get('from')).toBe('2026-10-26')
  await page.getByRole('tab', { name: 'Table' }).first().click()
  const rows = page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent)
  expect(rows).toEqual(['DayGGRNGR', 'Nov 24, 2026฿100.00฿85.00', 'Nov 23, 2026฿40.00฿85.00'])
})

it('shows each currency by itself', async () => {
  serve({
    ...answers,
    'GET /bo/figures/home': () => home([currency('FUN', '100.00'), currency('USD', '5.00')]),
  })
  await mountPage(<Home />, [...OWNER])
  await expect.element(tile('GGR')).toHaveTextContent('GGR฿100.00Yesterday฿40.00A week ago−฿3.00')
  await page.getByRole('tab', { name: 'USD' }).click()
  await expect.element(tile('GGR')).toHaveTextContent('GGRUSD 5.00YesterdayUSD 40.00A week ago−USD 3.00')
  await expect.element(page.getByText('฿100.00')).not.toBeInTheDocument()
})

it('asks for no money where the role sees none, and still finds players', async () => {
  const asked = serve({
    ...answers,
    'GET /bo/players': ({ query }) => ({
      content: [
        { playerId: 'p1', account: query.get('search'), nickname: 'N', state: 'active', balance: '1.00' },
      ],
      nextCursor: null,
      total: { count: 1, isExact: true },
    }),
  })
  await mountPage(<Home />, ['players.read'])
  await page.getByRole('searchbox').fill('malee')
  await expect.element(page.getByRole('link', { name: 'malee' })).toBeVisible()
  expect(asked.map(({ call }) => call).filter((call) => call.includes('figures'))).toEqual([])
  await expect.element(page.getByText('GGR')).not.toBeInTheDocument()
})

it('says while it loads, when it failed, and when there was no activity', async () => {
  const answer = held<object>()
  let isDown = true
  serve({
    ...answers,
    'GET /bo/figures/days': () => ({ active: ['USD'], content: days }),
    'GET /bo/figures/home': () => {
      if (isDown) throw new Refusal('INTERNAL', 500)
      return answer.promise
    },
  })
  await mountPage(<Home />, [...OWNER])
  await expect.element(page.getByText('The server says INTERNAL.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  answer.come(home())
  await expect.element(tile('GGR')).toHaveTextContent('GGR฿100.00Yesterday฿40.00A week ago−฿3.00')
  await expect.element(page.getByText('No activity').first()).toBeVisible()
})
