import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, Refusal, serve } from '../../../../../tests/components/server.ts'
import type { Asked } from '../../../../../tests/components/server.ts'
import { navigate } from '../../shared/router.tsx'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { PlayersList } from './list.tsx'

const SIZE = 25
const TOTAL = 60

const rowOf = (account: string) => ({
  playerId: `id-of-${account}`,
  account,
  nickname: `nick of ${account}`,
  state: 'active',
  balance: '1234.50',
  registeredAt: '2026-11-01T00:00:00.000Z',
  lastLoginAt: null,
})
const listOf = (
  content: object[],
  nextCursor: string | null = null,
  count = content.length,
  isExact = true,
) => ({
  content,
  nextCursor,
  total: { count, isExact },
})
/** Sixty players, found by the beginning of their names. */
const players = ({ query }: Asked) => {
  const names = Array.from({ length: TOTAL }, (_, at) => `player${String(at + 1).padStart(2, '0')}`)
  const found = names.filter((name) => name.startsWith(query.get('search') ?? ''))
  const from = Number(query.get('cursor') ?? 0)
  const until = from + SIZE
  return listOf(
    found.slice(from, until).map(rowOf),
    until < found.length ? String(until) : null,
    found.length,
  )
}

beforeEach(() => navigate('/players', { replace: true, isSaved: true }))

const searchBox = () => page.getByRole('searchbox')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = () => page.getByRole('row').elements().length - 1
const link = (account: string) => page.getByRole('link', { name: account, exact: true })

it('turns its pages, and begins at the first again with another filter, all of it in the address', async () => {
  const asked = serve({ 'GET /bo/players': players })
  await mountPage(<PlayersList />)
  await expect.element(link('player01')).toBeVisible()
  expect(rows()).toBe(SIZE)
  await expect.element(page.getByText('60 in all')).toBeVisible()
  await expect.element(button('Newer')).toBeDisabled()
  await button('Older').click()
  await expect.element(link('player26')).toBeVisible()
  await button('Older').click()
  await expect.element(link('player60')).toBeVisible()
  expect(rows()).toBe(TOTAL - 2 * SIZE)
  await expect.element(button('Older')).toBeDisabled()
  expect(location.search).toContain('cursor=50')
  await button('Newer').click()
  await expect.element(link('player26')).toBeVisible()
  await userEvent.fill(searchBox(), 'player1')
  await expect.element(page.getByText('10 in all')).toBeVisible()
  expect(asked.at(-1)!.query.get('cursor')).toBe(null)
  expect(new URLSearchParams(location.search).get('search')).toBe('player1')
  expect(location.search).not.toContain('cursor=')
})

it('says that a number is about how many, where they are too many to count', async () => {
  serve({ 'GET /bo/players': () => listOf([rowOf('player01')], 'more', 200_000, false) })
  await mountPage(<PlayersList />)
  await expect.element(page.getByText('About 200,000 in all')).toBeVisible()
})

it('shows what was asked last, also where an older answer comes after it', async () => {
  const slow = held<void>()
  serve({
    'GET /bo/players': async (asked) => {
      if (asked.query.get('search') === 'player2') await slow.promise
      return players(asked)
    },
  })
  await mountPage(<PlayersList />)
  await expect.element(link('player01')).toBeVisible()
  await userEvent.fill(searchBox(), 'player2')
  // The rows of before stay while the next are on their way.
  await expect.poll(() => location.search).toContain('player2')
  expect(link('player01').elements()).toHaveLength(1)
  await userEvent.fill(searchBox(), 'player33')
  await expect.element(link('player33')).toBeVisible()
  slow.come()
  await expect.element(page.getByText('1 in all')).toBeVisible()
  expect(link('player20').elements()).toHaveLength(0)
})

it('keeps the columns that somebody put away, for this list, and never the first', async () => {
  serve({ 'GET /bo/players': players })
  await mountPage(<PlayersList />)
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect.element(heading('Nickname')).toBeVisible()
  await button('Columns').click()
  const offered = page.getByRole('checkbox')
  expect(offered.elements()).toHaveLength(5)
  await page.getByRole('checkbox', { name: 'Nickname' }).click()
  expect(heading('Nickname').elements()).toHaveLength(0)
  await expect.element(heading('Username')).toBeVisible()
  expect(page.getByText('nick of player01').elements()).toHaveLength(0)
})

it.each(['{"players.players":["nickname"]}', '{"players.players":"nickname"}', 'null', 'nonsense'])(
  'reads what is kept of columns as far as it can be read: %s',
  async (kept) => {
    localStorage.setItem('krathong.columns', kept)
    serve({ 'GET /bo/players': players })
    await mountPage(<PlayersList />)
    await expect.element(link('player01')).toBeVisible()
    const isAway = kept.includes('[')
    expect(page.getByText('nick of player01').elements()).toHaveLength(isAway ? 0 : 1)
  },
)

it('says in the server’s words why it is refused, and fills when it is asked again', async () => {
  let isRefused = true
  serve({
    'GET /bo/players': (asked) => {
      if (isRefused) throw new Refusal('NOT_ALLOWED', 403)
      return players(asked)
    },
  })
  await mountPage(<PlayersList />)
  await expect.element(page.getByText('The server says NOT_ALLOWED.')).toBeVisible()
  isRefused = false
  await button('Try again').click()
  await expect.element(link('player01')).toBeVisible()
})

it('with nothing found says what was looked for was not there, and a name in it is text', async () => {
  serve({
    'GET /bo/players': ({ query }) => (query.get('search') ? listOf([]) : listOf([rowOf('<b>x</b>')])),
  })
  await mountPage(<PlayersList />)
  await expect.element(link('<b>x</b>')).toBeVisible()
  await expect.element(page.getByText('฿1,234.50')).toBeVisible()
  await userEvent.fill(searchBox(), 'zzz')
  await expect.element(page.getByText('No player fits')).toBeVisible()
})
