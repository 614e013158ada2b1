import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal, serve } from '../../../../../tests/components/server.ts'
import { member, mountPart } from '../../shared/testing-page.tsx'
import { FreeSpinCard } from './free-spin-card.tsx'
import type { FreeSpins } from './queries.ts'

const id = '01920000-0000-7000-8000-000000000001'
const spins: FreeSpins = {
  ...{ promotionId: id, version: 3, title: 'Welcome spins', text: '', state: 'OFFER' },
  games: [
    {
      ...{ id: 'chao-phraya-nights', name: 'Chao Phraya Nights', isOpen: true, vendor: 'KRATHONG' },
      ...{ category: 'RNG', tile: '/art/tiles/chao-phraya-nights.svg' },
    },
  ],
  isAtVendor: false,
  ...{ spins: 10, stake: '1.00', period: 'once', depositMin: '0.00', deposited: '0.00', useHours: 72 },
  ...{ winMax: '500.00', times: 20, stakeMax: '100.00', days: 7, used: 0, won: '0.00', until: null },
}
const take = page.getByRole('button', { name: /Take 10 free spins/ })
const TAKE = `POST /api/free-spins/${id}/take`

it('says what the spins ask before the press, and takes them under the terms that were shown', async () => {
  const asked = serve({ ...member, [TAKE]: () => ({ ...spins, state: 'OPEN' }) })
  await mountPart(<FreeSpinCard spins={spins} />)
  for (const text of [/500\.00/, /20 times what you win, within 7 days/, /72 hours/])
    await expect.element(page.getByText(text).first()).toBeVisible()
  await take.click()
  await expect
    .poll(() => asked.filter(({ call }) => call === TAKE).map(({ body }) => body))
    .toEqual([{ version: 3 }])
})

it('says why they cannot be taken, and can be asked again', async () => {
  serve({
    ...member,
    [TAKE]: () => {
      throw new Refusal('PROMOTION_USED_UP', 409)
    },
  })
  await mountPart(<FreeSpinCard spins={spins} />)
  await take.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(take).toBeEnabled()
})

it('shows what is left and the way into a game that is open', async () => {
  serve({ ...member })
  const open: FreeSpins = { ...spins, state: 'OPEN', used: 3, won: '4.50', until: new Date().toISOString() }
  const games = [...open.games, { ...open.games[0]!, id: 'naga-ways', name: 'Naga Ways', isOpen: false }]
  await mountPart(<FreeSpinCard spins={{ ...open, games }} />)
  await expect.element(page.getByText('3 of 10 used')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Play' }))
    .toHaveAttribute('href', expect.stringMatching(/game\?id=chao-phraya-nights/))
  await expect.element(page.getByText('Closed for now')).toBeVisible()
})

it('says what has to be deposited first', async () => {
  serve({ ...member })
  await mountPart(
    <FreeSpinCard spins={{ ...spins, state: 'NEEDS_DEPOSIT', depositMin: '300.00', deposited: '50.00' }} />,
  )
  await expect.element(page.getByText(/Deposit .*300\.00 for it\. So far: .*50\.00/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Deposit' })).toBeVisible()
})

it.each([
  ['PREPARING', /setting them up/, false],
  ['OPEN', /waiting in the game/, true],
  ['FAILED', /could not give these free spins/, false],
] as const)('says how spins at a provider are: %s', async (state, text, isPlayable) => {
  serve({ ...member })
  const there: FreeSpins = { ...spins, isAtVendor: true, until: new Date().toISOString(), state }
  await mountPart(<FreeSpinCard spins={there} />)
  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByRole('link', { name: 'Play' }).elements()).toHaveLength(isPlayable ? 1 : 0)
  // What nobody knows yet is not shown as a figure.
  expect(page.getByRole('progressbar').elements()).toEqual([])
  expect(page.getByRole('button').elements()).toEqual([])
})
