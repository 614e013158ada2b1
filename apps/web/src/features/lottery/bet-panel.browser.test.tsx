import { soldGameOf } from '@krathong/lottery'
import { Toasts } from '@krathong/ui/toast'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, Refusal, serve } from '../../../../../tests/components/server.ts'
import { member, mountPart } from '../../shared/testing-page.tsx'
import { BetPanel } from './bet-panel.tsx'
import type { Opened } from './queries.ts'

const ORDERS = 'POST /lotto/lgw/orders'
const NOW = Date.parse('2026-01-15T00:00:30.000Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

const openedAt = (gameCode: string, { closesIn = 20, no = '0421' } = {}): Opened => {
  const { series } = soldGameOf(gameCode)!
  const draw = {
    ...{ gameCode, numero: `20260115${no}`, state: 'open' as const, result: null },
    ...{ openAt: at(-30), closeAt: at(closesIn), drawAt: at(closesIn + 5) },
  }
  return {
    serverTime: at(0),
    game: {
      ...{ gameCode, name: gameCode, series: series.code, minutes: 1, isOpen: true },
      ...{ draw, next: null, waiting: null, last: null },
    },
    groups: { own: series.groups.usual, least: series.groups.least, most: series.groups.usual },
    isSimulated: false,
    calendar: { timetables: [], days: [] },
    limits: { mostStake: '50000.00', leastStake: '1.00', mostPayout: '400000.00', cancelSeconds: 3 },
    marks: [],
  }
}

const open = (gameCode: string, opened = openedAt(gameCode)) =>
  mountPart(<BetPanel sold={soldGameOf(gameCode)!} opened={opened} now={NOW} />)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const tab = (name: string) => page.getByRole('group', { name: 'Kind of bet' }).getByRole('button', { name })
const slip = () => page.getByRole('complementary', { name: 'Bet slip' })
const add = () => button(/^Add to slip/)
const bet = () => button('Bet on draw 202601150421')
const ordersOf = (asked: ReturnType<typeof serve>) => asked.filter(({ call }) => call === ORDERS)

const bought = ({ body }: { body: Record<string, unknown> }) => ({
  ...{ orderId: body['orderId'], numero: body['numero'], stake: body['stake'], balance: '90.00' },
  ...{ balanceVersion: 2, tickets: [] },
})

it('a digit in two places is two lines, the same bet again adds its stake, and what is sent is what was seen', async () => {
  const asked = serve({ ...member, [ORDERS]: bought })
  await open('SSC_1M')
  await tab('1 digit').click()
  await expect.element(add()).toBeDisabled()
  const rows = page.getByRole('group', { name: /^Ball/ })
  for (const press of [1, 2]) {
    await rows.nth(0).getByRole('button', { name: '7', exact: true }).click()
    await rows.nth(4).getByRole('button', { name: '7', exact: true }).click()
    await expect.element(add()).toMatchTextContent(/2 lines.*4\.00/)
    await add().click()
    await expect.element(slip().getByRole('listitem')).toMatchTextContent(new RegExp(`${press * 4}\\.00`))
  }
  expect(slip().getByRole('listitem').elements()).toHaveLength(1)
  await bet().click()
  await expect.poll(() => ordersOf(asked)).toHaveLength(1)
  expect(ordersOf(asked)[0]!.body).toMatchObject({
    ...{ gameCode: 'SSC_1M', numero: '202601150421', stake: '8', group: 1_900 },
    tickets: [{ betType: 'SSC.1.POS', picks: [[7], [], [], [], [7]], each: '4', price: '19.0000' }],
  })
  await expect.element(slip()).toMatchTextContent(/Choose what to bet on/)
})

it.each([
  ['12345 54321,12345', /read: 2\. Repeats left out: 1\./, null, /2 lines/],
  ['12345; 99 x', /read: 1\./, /99/, /1 line\b/],
  ['<script>', /read: 0\./, /<script>/, null],
])('of pasted "%s" numbers are read, and what is none is named', async (text, read, fault, lines) => {
  serve(member)
  await open('SSC_1M')
  await tab('5 digits').click()
  await page.getByRole('combobox').selectOptions('SSC.5.STRAIGHT:TEXT')
  await userEvent.fill(page.getByRole('textbox', { name: /^Type or paste/ }), text)
  await expect.element(page.getByText(read)).toBeVisible()
  if (fault !== null) await expect.element(page.getByRole('alert')).toMatchTextContent(fault)
  if (lines === null) await expect.element(add()).toBeDisabled()
  else await expect.element(add()).toMatchTextContent(lines)
})

it('ten lines at random are ten lines on the slip', async () => {
  serve(member)
  await open('SSC_1M')
  await tab('5 digits').click()
  await button('10 random lines').click()
  // The same five digits twice are one line with both stakes: of a hundred thousand that is seldom.
  await expect.poll(() => slip().getByRole('listitem').elements().length).toBeGreaterThanOrEqual(9)
})

it('a file of numbers is read on the device, and what is no text is refused', async () => {
  serve(member)
  await open('SSC_1M')
  await tab('5 digits').click()
  await page.getByRole('combobox').selectOptions('SSC.5.STRAIGHT:TEXT')
  const chosen = page.getByLabelText('Read a file')
  await userEvent.upload(chosen, new File(['12345\n54321\n'], 'numbers.txt', { type: 'text/plain' }))
  await expect.element(page.getByText(/read: 2\./)).toBeVisible()
  await userEvent.upload(chosen, new File(['\0\u0001'], 'picture.txt', { type: 'text/plain' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Only text files/)
  await expect.element(add()).toMatchTextContent(/2 lines/)
})

it('a note as it is written in Viet Nam fills the board and the stake', async () => {
  serve(member)
  await open('MB_1M')
  await page.getByRole('combobox').selectOptions('VN.LO2')
  await userEvent.fill(page.getByRole('textbox', { name: /as on a note/ }), '12.34.56b5 xx')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/xx/)
  await userEvent.fill(page.getByRole('textbox', { name: /as on a note/ }), '12.34.56b5')
  await expect.element(add()).toMatchTextContent(/3 lines.*405\.00/)
  await userEvent.fill(page.getByRole('textbox', { name: /as on a note/ }), 'chẵn-chẵn')
  await expect.element(add()).toMatchTextContent(/25 lines/)
})

it.each(['0', '10000', '1.5', '-1', 'x'])('a multiple of %s is refused at its field', async (multiple) => {
  serve(member)
  await open('SSC_1M')
  await tab('1 digit').click()
  await page.getByRole('group', { name: /^Ball/ }).nth(0).getByRole('button', { name: '7' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Multiple' }), multiple)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/whole number from 1 to/)
  await expect.element(add()).toBeDisabled()
})

it.each([
  ['PRICE_CHANGED', 409],
  ['SALES_CLOSED', 409],
  ['PAYOUT_ABOVE_MAXIMUM', 409],
])('a refusal %s is told, and the slip stays', async (code, status) => {
  const asked = serve({
    ...member,
    [ORDERS]: () => {
      throw new Refusal(code, status, { maximum: '400000.00' })
    },
  })
  await open('SSC_1M')
  await button(/^Big/).first().click()
  await bet().click()
  await expect.element(slip().getByRole('alert')).toBeVisible()
  expect(slip().getByRole('listitem').elements()).toHaveLength(1)
  expect(ordersOf(asked)).toHaveLength(1)
})

it('a lower price is sold only when it was agreed to (L-06), and a closed number stays on the slip until it is taken off', async () => {
  const asked = serve({
    ...member,
    [ORDERS]: ({ body }: { body: Record<string, unknown> }) => {
      const [ticket] = body['tickets'] as { price: string }[]
      if (ticket!.price !== '4.7500') throw new Refusal('PRICE_CHANGED', 409)
      return bought({ body })
    },
    'POST /lotto/lgw/prices': () => ({ tickets: [{ tier: 'half', price: '4.7500', left: '100.00' }] }),
  })
  await open('SSC_1M')
  await button(/^Tie/).first().click()
  await bet().click()
  const prices = slip().getByRole('group', { name: 'Payouts have changed' })
  await expect.element(prices).toMatchTextContent(/9\.50.*4\.75/)
  await prices.getByRole('button', { name: 'Accept the new payouts' }).click()
  expect(ordersOf(asked)).toHaveLength(1)
  await expect.element(slip()).toMatchTextContent(/47\.50/)
  await bet().click()
  await expect.element(slip()).toMatchTextContent(/Choose what to bet on/)
  expect(ordersOf(asked)[1]!.body).toMatchObject({ tickets: [{ price: '4.7500' }] })
})

it('numbers that pay half or are closed are marked, and no key picks a closed one', async () => {
  serve(member)
  const marks = [
    { betType: 'SSC.1.POS', row: 4, number: 7, tier: 'half' as const },
    { betType: null, row: null, number: 9, tier: 'closed' as const },
  ]
  await open('SSC_1M', { ...openedAt('SSC_1M'), marks })
  await tab('1 digit').click()
  const units = page.getByRole('group', { name: /^Ball/ }).nth(4)
  await expect.element(units.getByRole('button', { name: '7, pays half' })).toBeEnabled()
  await expect.element(units.getByRole('button', { name: '9, closed' })).toBeDisabled()
  await units.getByRole('button', { name: 'All' }).click()
  await expect.element(add()).toMatchTextContent(/9 lines/)
})

it('pressed twice, a slip is one order', async () => {
  const answer = held<void>()
  const asked = serve({
    ...member,
    [ORDERS]: async (order) => {
      await answer.promise
      return bought(order)
    },
  })
  await open('SSC_1M')
  await button(/^Big/).first().click()
  const send = bet().element() as HTMLButtonElement
  send.click()
  send.click()
  answer.come()
  await expect.element(slip()).toMatchTextContent(/Choose what to bet on/)
  expect(ordersOf(asked)).toHaveLength(1)
})

it('a slip whose draw has closed is sent to no other draw without a word (L-01)', async () => {
  const asked = serve(member)
  await open('SSC_1M', openedAt('SSC_1M', { closesIn: -1 }))
  await button(/^Big/).first().click()
  await expect.element(button('Waiting for the next draw')).toBeDisabled()
  expect(ordersOf(asked)).toEqual([])
})

it('numbers of keno have a stake each and odds of a table, and no prize group', async () => {
  const asked = serve({ ...member, [ORDERS]: bought })
  await open('KENO_1M')
  await tab('Pick numbers').click()
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument()
  await page.getByRole('combobox').selectOptions('KN.P2')
  for (const number of ['3', '44', '80']) await button(number).click()
  await userEvent.fill(page.getByRole('textbox'), '0.5')
  await expect.element(add()).toBeDisabled()
  await userEvent.fill(page.getByRole('textbox'), '5')
  await expect.element(add()).toMatchTextContent(/3 lines.*15\.00/)
  await add().click()
  await bet().click()
  await expect
    .poll(() => ordersOf(asked)[0]?.body)
    .toMatchObject({
      stake: '15',
      tickets: [{ betType: 'KN.P2', picks: [[3, 44, 80]], each: '5' }],
    })
})

it.each(['K3_3M', 'PK10_5M', '11X5_1M', '3D_10M', 'PC28_1M', 'LF_1M'])(
  '%s has a panel that bets',
  async (code) => {
    serve(member)
    await open(code)
    const first = page.elementLocator(document.querySelector('.lottery-pick, .lottery-digit') as HTMLElement)
    await expect.element(first).toBeVisible()
    if (document.querySelector('.lottery-pick')) await first.click()
    else {
      await button(/random line/)
        .first()
        .click()
    }
    await expect.element(slip().getByRole('listitem').first()).toBeVisible()
    await expect.element(bet()).toBeEnabled()
  },
)

it('a slip is repeated over several draws, each with its multiple, for the sum that is shown', async () => {
  const CHASES = 'POST /lotto/lgw/chases'
  const first = { state: 'cancelled-system', cause: 'number' }
  const asked = serve({
    ...member,
    [CHASES]: () => ({ chase: { items: 3 }, first, balance: '72.00', balanceVersion: 2 }),
  })
  await mountPart(
    <>
      <BetPanel sold={soldGameOf('SSC_1M')!} opened={openedAt('SSC_1M')} now={NOW} />
      <Toasts />
    </>,
  )
  await button(/^Big/).first().click()
  await button('Repeat over several draws').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Growing' }).click()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Draws' }), '1')
  await expect.element(dialog.getByRole('button', { name: /^Order/ })).toBeDisabled()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Draws' }), '3')
  await expect.element(dialog.getByRole('listitem').nth(2)).toMatchTextContent(/202601150423.*40\.00/)
  await userEvent.fill(dialog.getByRole('textbox', { name: /202601150422$/ }), '5')
  await dialog.getByRole('button', { name: 'Order 3 draws' }).click()
  await expect.poll(() => asked.filter(({ call }) => call === CHASES)).toHaveLength(1)
  expect(asked.find(({ call }) => call === CHASES)!.body).toMatchObject({
    ...{
      gameCode: 'SSC_1M',
      startNumero: '202601150421',
      multiples: [1, 5, 4],
      stopsOnWin: true,
      total: '100',
    },
    tickets: [{ picks: [[0]], each: '10' }],
  })
  await expect.element(slip()).toMatchTextContent(/Choose what/)
  // The first draw could not be played, and that is said at once.
  await expect.element(page.getByText(/first draw was not played.*A number of it was closed/)).toBeVisible()
})
