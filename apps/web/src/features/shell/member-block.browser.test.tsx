import type { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { held, Refusal, serve } from '../../../../../tests/components/server.ts'
import { holdBalance, releaseBalance } from '../../shared/held-balance.ts'
import { newerBalance } from '../../shared/realtime.ts'
import { member, mountPart } from '../../shared/testing-page.tsx'
import { MemberBlock } from './member-block.tsx'

const BALANCE = 'GET /wps/v2/wallets/balance'
const balanceOf = (sumBalance: string, version: number) => ({
  currency: 'FUN',
  sumBalance,
  version,
  accounts: [],
})

afterEach(() => void releaseBalance())

/** As a push of this version is taken over. */
const push = (cache: QueryClient, balance: string, version: number) =>
  cache.setQueriesData<ReturnType<typeof balanceOf>>(
    { queryKey: ['wallet', 'balance'] },
    (known) => newerBalance(known as never, { balance, version }) as never,
  )

const figure = () => page.getByRole('status', { name: 'Balance' })
const shows = (amount: string) => expect.element(figure()).toHaveTextContent(amount)
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('an answer that is older than what a push has told meanwhile does not take its place', async () => {
  const slow = held<object>()
  let isSlow = false
  let waiting = 0
  serve({
    ...member,
    [BALANCE]: () => {
      if (!isSlow) return balanceOf('1000.00', 5)
      waiting += 1
      return slow.promise
    },
  })
  const cache = await mountPart(<MemberBlock />)
  await shows('฿1,000.00')
  isSlow = true
  await button('Refresh balance').click()
  await expect.poll(() => waiting).toBe(1)
  push(cache, '1200.00', 9)
  await shows('฿1,200.00')
  slow.come(balanceOf('990.00', 6))
  await expect.poll(() => cache.isFetching()).toBe(0)
  await shows('฿1,200.00')
})

it('while a round is shown the figure is what it was less the price, whatever is told, and the newest afterwards', async () => {
  serve({ ...member, [BALANCE]: () => balanceOf('1000.00', 5) })
  const cache = await mountPart(<MemberBlock />)
  await shows('฿1,000.00')
  const known = { sumBalance: '1000.00', version: 5 }
  holdBalance(known, '10.00')
  await shows('฿990.00')
  // The result is known here before the game has shown it.
  push(cache, '1240.00', 6)
  // The frame says again and again that it still shows the round: the price is taken off once.
  holdBalance(known, '10.00')
  await shows('฿990.00')
  releaseBalance()
  await shows('฿1,240.00')
})

it('is covered at a press, in figures of a held round too', async () => {
  serve({ ...member, [BALANCE]: () => balanceOf('1000.00', 5) })
  await mountPart(<MemberBlock />)
  await shows('฿1,000.00')
  await button('Hide balance').click()
  await shows('***')
  holdBalance({ sumBalance: '1000.00', version: 5 }, '10.00')
  await shows('***')
  await button('Show balance').click()
  await shows('฿990.00')
})

it('a balance that cannot be had is a dash and no figure, until it is there', async () => {
  let isAway = true
  serve({
    ...member,
    [BALANCE]: () => {
      if (isAway) throw new Refusal('UNAVAILABLE', 503)
      return balanceOf('0.00', 1)
    },
  })
  await mountPart(<MemberBlock />)
  await shows('—')
  isAway = false
  await button('Refresh balance').click()
  await shows('฿0.00')
})
