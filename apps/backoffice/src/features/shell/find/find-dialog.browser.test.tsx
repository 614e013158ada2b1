import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, Refusal, serve } from '../../../../../../tests/components/server.ts'
import type { Asked } from '../../../../../../tests/components/server.ts'
import { navigate } from '../../../shared/router.tsx'
import { mountPage } from '../../../shared/testing-back-office.tsx'
import { FindButton } from './find-button.tsx'

const nothing = { players: [], deposits: [], withdrawals: [], rounds: [], isCut: false }
const pim = {
  playerId: 'id-of-pim',
  account: 'pimchanok',
  nickname: 'Pim',
  state: 'active',
  by: 'phone',
  shown: '+66•••5678',
}
const order = {
  id: 'id-of-order',
  number: 'DEP20260202QWERTY',
  at: '2026-02-02T00:00:00.000Z',
  playerId: pim.playerId,
  account: pim.account,
}
const answer = ({ query }: Asked) =>
  query.get('text') === '5678' ? { ...nothing, players: [pim], deposits: [order] } : nothing

beforeEach(() => navigate('/home', { replace: true, isSaved: true }))

const box = () => page.getByRole('combobox')
const choice = (name: RegExp) => page.getByRole('option', { name })
const chosen = () => document.querySelector('[aria-selected="true"]')?.textContent

const open = async () => {
  await mountPage(<FindButton />, ['players.read', 'deposits.read'])
  await page.getByRole('button', { name: /find anything/i }).click()
  await expect.element(box()).toHaveFocus()
}

it('opens by its keys, shows the pages one may open, and is left by Escape', async () => {
  serve({})
  await mountPage(<FindButton />, ['players.read', 'deposits.read'])
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(choice(/^Deposits/)).toBeVisible()
  expect(choice(/^Withdrawals/).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('dialog[open]')).toBeNull()
})

it('goes by the keys to what was found, and says in what it was found', async () => {
  serve({ 'GET /bo/find': answer })
  await open()
  await userEvent.keyboard('5678')
  await expect.element(choice(/pimchanok.*Mobile number \+66•••5678/)).toBeVisible()
  expect(chosen()).toContain('pimchanok')
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toContain('DEP20260202QWERTY')
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toContain('pimchanok')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(location.pathname).toBe('/deposits/id-of-order')
  expect(document.querySelector('dialog[open]')).toBeNull()
})

it('waits with Enter for the answer to what is typed', async () => {
  const late = held<void>()
  serve({ 'GET /bo/find': async (asked: Asked) => (await late.promise, answer(asked)) })
  await open()
  await userEvent.keyboard('5678{Enter}')
  await expect.element(page.getByText('Looking …')).toBeVisible()
  expect(location.pathname).toBe('/home')
  late.come()
  await expect.poll(() => location.pathname).toBe('/players/id-of-pim')
})

it('says when nothing is found, and when the search does not answer', async () => {
  let isDown = false
  serve({
    'GET /bo/find': (asked: Asked) => {
      if (isDown) throw new Refusal('INTERNAL', 500)
      return answer(asked)
    },
  })
  await open()
  await userEvent.keyboard('nobody')
  await expect.element(page.getByText(/Nothing found/)).toBeVisible()
  isDown = true
  await userEvent.keyboard(' at all')
  await expect.element(page.getByText(/The search did not answer/)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/Nothing found/)).toBeVisible()
})
