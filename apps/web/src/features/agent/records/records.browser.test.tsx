import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, Refusal, serve } from '../../../../../../tests/components/server.ts'
import { currency, member, mountPart } from '../../../shared/testing-page.tsx'
import { TeamBetsPage, TeamEntriesPage } from './pages.ts'

const BETS = 'GET /api/agent/bets'
const ENTRIES = 'GET /api/agent/entries'
const zone = { currency, timeZone: 'Asia/Bangkok' }
const moment = '2026-11-20T09:30:00.000Z'

const bet = (account: string, stake = '10.00', payout = '0.00') => ({
  betId: crypto.randomUUID(),
  roundId: crypto.randomUUID(),
  ...{ ticket: null as object | null, valid: stake },
  ...{ account, stake, payout, result: (Number(payout) - Number(stake)).toFixed(2) },
  ...{ game: 'Chao Phraya Nights', category: 'RNG', placedAt: moment, settledAt: moment },
})
const betPage = (content: object[], other: object = {}) => ({
  ...{ content, nextCursor: null, ...zone },
  total: { bets: content.length, stake: '30.00', payout: '5.00', result: '-25.00' },
  ...other,
})
const entry = (account: string, other: object = {}) => ({
  ...{ account, at: moment, kind: 'top-up', amount: '40.00', balanceAfter: '40.00' },
  ...{ transactionId: crypto.randomUUID(), counterpart: null, ...other },
})
const entryPage = (content: object[], other: object = {}) => ({
  ...{ content, nextCursor: null, ...zone },
  total: [{ group: 'deposits', count: content.length, totalIn: '80.00', totalOut: '0.00' }],
  ...other,
})

const mountBets = async (answer: Parameters<typeof serve>[0][string]) => {
  const asked = serve({ ...member, [BETS]: answer })
  await mountPart(<TeamBetsPage />, { hash: '#/agent/personalHistoryCopy' })
  return () => asked.filter(({ call }) => call === BETS).map(({ query }) => Object.fromEntries(query))
}
const names = (text: string) => page.getByRole('cell', { name: text, exact: false })

it('shows what was bet with its totals, and asks for what is chosen', async () => {
  const asked = await mountBets(() => betPage([bet('malee'), bet('somchai', '20.00', '5.00')]))
  await expect.element(names('malee')).toBeVisible()
  await expect.element(page.getByText('−฿25.00', { exact: false }).first()).toBeVisible()
  for (const [label, option, wanted] of [
    ['Game type', 'LOTTERY', { category: 'LOTTERY' }],
    ['Sort', 'lost', { sort: 'result', order: 'up' }],
    ['Sort', 'stake', { sort: 'stake', order: 'down' }],
  ] as const) {
    await userEvent.selectOptions(page.getByLabelText(label, { exact: false }), option)
    await expect.poll(() => asked().at(-1)).toMatchObject(wanted)
  }
  await page.getByText('Direct downlines', { exact: true }).click()
  await expect.poll(() => asked().at(-1)).toMatchObject({ whose: 'direct', category: 'LOTTERY' })
})

it('says of a ticket which draw it is of, what kind of bet it is and what was picked', async () => {
  const ticket = {
    ...{ gameCode: 'SSC_1M', numero: '202611280042', betType: 'SSC.1.POS' },
    picks: [[], [], [], [], [0, 5]],
  }
  await mountBets(() => betPage([{ ...bet('malee'), ticket, valid: '0.00' }]))
  await expect.element(page.getByText('202611280042', { exact: false })).toBeVisible()
  await expect.element(page.getByText('– | – | – | – | 0 5')).toBeVisible()
})

it('says that nobody of the team has a name, and finds others afterwards', async () => {
  const asked = await mountBets(({ query }) => {
    if (query.get('member') === 'stranger') throw new Refusal('NOT_FOUND', 404)
    return betPage([bet(query.get('member') ?? 'malee')])
  })
  const field = page.getByLabelText("Member's username")
  await userEvent.fill(field, '  stranger ')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(page.getByText('No member of your team has this name')).toBeVisible()
  await userEvent.fill(page.getByLabelText("Member's username"), 'noi')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(names('noi')).toBeVisible()
  expect([...new Set(asked().map((query) => query['member']))]).toEqual([undefined, 'stranger', 'noi'])
})

it('an answer to an older question never takes the place of a newer one', async () => {
  const late = held<object>()
  await mountBets(({ query }) =>
    query.get('sort') === 'stake'
      ? late.promise
      : betPage([bet(query.get('sort') === 'payout' ? 'newer' : 'first')]),
  )
  await expect.element(names('first')).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('Sort', { exact: false }), 'stake')
  await userEvent.selectOptions(page.getByLabelText('Sort', { exact: false }), 'payout')
  await expect.element(names('newer')).toBeVisible()
  late.come(betPage([bet('older')]))
  await new Promise((done) => {
    setTimeout(done)
  })
  await expect.element(names('newer')).toBeVisible()
  expect(names('older').elements()).toEqual([])
})

it('goes on behind the last row, and a stretch that fails keeps what stands and is asked again', async () => {
  let isLost = true
  const asked = await mountBets(({ query }) => {
    if (!query.get('cursor')) return betPage([bet('first')], { nextCursor: 'behind' })
    if (isLost) throw new Refusal('BAD_INPUT', 400)
    return betPage([bet('second')], { total: null })
  })
  const more = page.getByRole('button', { name: 'Load more' })
  await more.click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expect.element(names('first')).toBeVisible()
  isLost = false
  await again.click()
  await expect.element(names('second')).toBeVisible()
  await expect.element(names('first')).toBeVisible()
  // The totals are those of the first stretch.
  await expect.element(page.getByText('−฿25.00', { exact: false }).first()).toBeVisible()
  expect(asked().filter(({ cursor }) => cursor === 'behind').length).toBeGreaterThan(1)
})

it.each([390, 320])('stands in a window of %d without being wider', async (width) => {
  await page.viewport(width, 800)
  await mountBets(() => betPage([bet('malee', '123456789.00', '987654321.00')]))
  await expect.element(names('malee')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.viewport(1280, 800)
})

it('account details say with whom, and sum by kind', async () => {
  const asked = serve({
    ...member,
    [ENTRIES]: ({ query }) =>
      query.get('group') === 'withdrawals'
        ? entryPage([], { total: [] })
        : entryPage([entry('malee'), entry('noi', { kind: 'from-upline-other', counterpart: 'ma***i' })]),
  })
  await mountPart(<TeamEntriesPage />, { hash: '#/agent/agentDownlineTransactionDetailsCopy' })
  await expect.element(page.getByText('With ma***i', { exact: false })).toBeVisible()
  await expect.element(page.getByText('฿80.00')).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('Entry', { exact: true }), 'withdrawals')
  await expect.element(page.getByText('No entries in this period')).toBeVisible()
  expect(page.getByText('฿80.00').elements()).toEqual([])
  expect(asked.at(-1)!.query.get('group')).toBe('withdrawals')
})
