import { instantGames, instantInfo } from '@krathong/games/instant'
import { RefusedError } from '@krathong/protocol/client'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { held } from '../../../../../tests/components/server.ts'
import { openFrame } from '../testing-frame.ts'
import type { FakeServer, Seat } from '../testing-frame.ts'
import { openGame } from './instant-game.tsx'

const dice = instantGames.get('naga-dice')!
const seat = (change: Partial<Seat> = {}): Seat => ({
  game: { id: dice.id, kind: 'instant', hash: dice.hash },
  info: instantInfo(dice, 2),
  balance: '100.00',
  balanceVersion: 5,
  startedAt: '2026-11-23T10:00:00.000Z',
  ...change,
})
const open = (server: FakeServer, change: Partial<Seat> = {}) => openFrame(openGame, seat(change), server)

interface Order {
  roundId: string
  wagers: { on: string; stake: string }[]
}

/** A round that was won: ten staked, fifteen back. */
const roundOf = ({ roundId, wagers }: Order) => ({
  roundId,
  mode: 'play',
  stake: wagers[0]!.stake,
  cost: wagers[0]!.stake,
  payout: '15.00',
  netWin: '5.00',
  events: [
    {
      type: 'drawn',
      drawn: [1234],
      wagers: wagers.map((wager) => ({ ...wager, multiplier: 15_000, returned: '15.00' })),
    },
  ],
  gameId: dice.id,
  gameName: dice.id,
  definitionHash: dice.hash,
  placedAt: '2026-11-23T10:00:01.000Z',
  nonce: 1,
  serverSeedHash: 'h',
  clientSeed: 'x',
  jackpots: [],
})
const money = (balance: string, balanceVersion: number) => ({ balance, balanceVersion, sessionNet: '0.00' })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const balance = (amount: string) =>
  expect.element(page.getByRole('button', { name: `Balance ${amount}. Hide the balance` })).toBeVisible()
const stake = (amount: string) =>
  expect.element(page.getByRole('group', { name: 'Stake' }).getByText(amount)).toBeVisible()

it('the stake goes up and down its steps and no further, is what is ordered, and stays for the next time', async () => {
  const orders: Order[] = []
  const server: FakeServer = {
    play: (input) => {
      orders.push(input as unknown as Order)
      return { round: roundOf(input as unknown as Order), ...money('105.00', 6) }
    },
    shown: () => ({}),
  }
  await open(server)
  await stake('฿10.00')
  await button('Raise the stake').click()
  await stake('฿25.00')
  await expect.element(button('Raise the stake')).toBeDisabled()
  await button('Lower the stake').click()
  await button('Lower the stake').click()
  await stake('฿1.00')
  await expect.element(button('Lower the stake')).toBeDisabled()
  await button('Play').click()
  await balance('฿105.00')
  expect(orders[0]!.wagers).toEqual([{ on: expect.any(String) as string, stake: '1.00' }])
  await open(server, { startedAt: '2026-11-23T11:00:00.000Z' })
  await stake('฿1.00')
})

it('while a round is asked for its price is off the balance, nothing else can be changed, and two presses are one round', async () => {
  const answer = held<void>()
  const asked: string[] = []
  await open({
    play: async (input) => {
      asked.push(String(input['roundId']))
      await answer.promise
      return { round: roundOf(input as unknown as Order), ...money('105.00', 6) }
    },
    shown: () => ({}),
  })
  await balance('฿100.00')
  await button('Play').dblClick()
  await balance('฿90.00')
  for (const name of ['Raise the stake', 'Lower the stake']) await expect.element(button(name)).toBeDisabled()
  await expect.element(page.getByRole('slider')).toBeDisabled()
  answer.come()
  await balance('฿105.00')
  expect(asked).toHaveLength(1)
})

it('an older answer never takes the place of a newer balance', async () => {
  const first = held<object>()
  let asked = 0
  const game = await open({
    balance: () => {
      asked += 1
      return asked === 1 ? first.promise : money('150.00', 9)
    },
  })
  game.refresh()
  game.refresh()
  await balance('฿150.00')
  // What was asked first is answered last.
  first.come(money('120.00', 7))
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await balance('฿150.00')
})

it('money that came in while a round was on its way is shown once the round is, and its answer does not hide it', async () => {
  const answer = held<void>()
  const game = await open({
    play: async (input) => {
      await answer.promise
      return { round: roundOf(input as unknown as Order), ...money('105.00', 6) }
    },
    balance: () => money('155.00', 7),
    shown: () => ({}),
  })
  await button('Play').click()
  await balance('฿90.00')
  game.hearBalance(7)
  await balance('฿90.00')
  answer.come()
  await balance('฿155.00')
})

it('an order whose answer is lost is asked again as it was, and charged once', async () => {
  const asked: string[] = []
  await open({
    play: (input) => {
      asked.push(String(input['roundId']))
      if (asked.length === 1) throw new RefusedError('NETWORK', 0, null)
      return { round: roundOf(input as unknown as Order), ...money('105.00', 6) }
    },
    shown: () => ({}),
  })
  await button('Play').click()
  await expect.element(page.getByText(/Reconnecting/).first()).toBeInTheDocument()
  await balance('฿105.00')
  expect(new Set(asked).size).toBe(1)
  expect(asked).toHaveLength(2)
})

it('a refused order gives the balance back and says why', async () => {
  await open({
    play: () => {
      throw new RefusedError('INSUFFICIENT_FUNDS', 409, {
        code: 'INSUFFICIENT_FUNDS',
        message: 'There is not enough money.',
      } as never)
    },
  })
  await button('Play').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is not enough money.Top up')
  await balance('฿100.00')
  await expect.element(button('Play')).toBeEnabled()
})

it('a round whose answer never came is shown when the game is opened again, with what it came to', async () => {
  let sent: Order | null = null
  const never = new Promise<never>(() => undefined)
  await open({
    play: (input) => {
      sent = input as unknown as Order
      return never
    },
  })
  await button('Play').click()
  await balance('฿90.00')
  const announced: string[] = []
  await open(
    {
      round: ({ roundId }) => {
        expect(roundId).toBe(sent!.roundId)
        return roundOf(sent!)
      },
      balance: () => money('105.00', 6),
      shown: ({ roundId }) => announced.push(String(roundId)),
    },
    { balance: '105.00', balanceVersion: 6, startedAt: '2026-11-23T11:00:00.000Z' },
  )
  await expect.element(page.getByText('12.34').first()).toBeVisible()
  await balance('฿105.00')
  await expect.poll(() => announced).toEqual([sent!.roundId])
})
