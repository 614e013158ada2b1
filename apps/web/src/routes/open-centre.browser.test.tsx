import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { Toasts } from '@krathong/ui/toast'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../tests/components/server.ts'
import { PopupHost, registerPopups, type PopupRegistry } from '../shared/popups.tsx'
import { memberQuery } from '../shared/queries.ts'
import { member, mountPart } from '../shared/testing-page.tsx'
import { OpenCentre } from './open-centre.tsx'

const info = member['GET /wps/member/info']

const SINCE = { registeredAt: 1_700_000_000_000, lastLoginAt: 1_700_000_000_000 }

const open = (hash: string, type: number, isAgent: number) => {
  serve({ 'GET /wps/member/info': () => ({ ...info(), ...SINCE, type, isAgent }) })
  const Asks = () => <p>An account first</p>
  registerPopups({ 'need-account': () => Promise.resolve(Asks) } as unknown as PopupRegistry)
  return mountPart(
    <>
      <OpenCentre />
      <PopupHost />
      <Toasts />
    </>,
    { hash },
  )
}

it('stands for a player who came by its address', async () => {
  await open('#/me/account', 0, 0)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('som').first()).toBeVisible()
  expect(location.hash).toBe('#/me/account')
})

it('stands for an agent who came by its address', async () => {
  await open('#/agent/registerCenter', 0, 1)
  await expect.element(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('som').first()).toBeVisible()
  expect(location.hash).toBe('#/agent/registerCenter')
})

it('is no player’s on the agents’ side, who is told so and stays on the page', async () => {
  await open('#/agent/registerCenter', 0, 0)
  await expect.element(page.getByText(/agent/i).first()).toBeVisible()
  await expect.poll(() => location.hash).toBe('')
  expect(page.getByRole('dialog').query()).toBeNull()
})

it('is no guest’s, who is asked for an account', async () => {
  await open('#/me/account', TRIAL_TYPE, 0)
  await expect.element(page.getByText('An account first')).toBeVisible()
  await expect.poll(() => location.hash).toBe('')
  expect(page.getByRole('dialog').query()).toBeNull()
})

it('keeps its box while the member is asked for again, as after a change of the password', async () => {
  const cache = await open('#/me/account', 0, 0)
  await expect.element(page.getByRole('dialog').getByText('som').first()).toBeVisible()
  const box = page.getByRole('dialog').element()
  serve({ 'GET /wps/member/info': () => new Promise(() => {}) })
  void cache.resetQueries({ queryKey: memberQuery().queryKey })
  await expect.poll(() => cache.getQueryData(memberQuery().queryKey)).toBeUndefined()
  await new Promise((done) => setTimeout(done, 50))
  expect(box.isConnected && (box as HTMLDialogElement).open).toBe(true)
})
