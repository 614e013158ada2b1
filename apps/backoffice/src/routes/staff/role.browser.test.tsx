import { permissions } from '@krathong/protocol/call'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal, serve } from '../../../../../tests/components/server.ts'
import { navigate } from '../../shared/router.tsx'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { StaffRole } from './role.tsx'

const plain = { isFixed: false, version: 1, changedAt: null, changedBy: null }
const table = {
  permissions,
  roles: [
    { ...plain, role: 'owner', permissions, shipped: permissions, isFixed: true, holders: 2 },
    {
      ...plain,
      ...{ role: 'payments', permissions: ['withdrawals.read'], holders: 1 },
      shipped: ['withdrawals.read', 'withdrawals.pay'],
    },
    { ...plain, role: 'Night desk', permissions: ['players.read'], shipped: null, holders: 0 },
  ],
}
const mine = permissions.filter((right) => right !== 'withdrawals.pay')
const open = (role?: string) => mountPage(<StaffRole parts={role === undefined ? {} : { role }} />, [...mine])
const right = (name: string | RegExp) => page.getByRole('checkbox', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()

beforeEach(() => navigate('/staff/roles', { replace: true, isSaved: true }))

it('shows what a save adds and takes before it is asked for, with what a right needs, and sends that', async () => {
  const asked = serve({
    'GET /bo/staff/roles': () => table,
    'PUT /bo/staff/roles': () => {
      throw new Refusal('SENT_FOR_APPROVAL', 409, { approvalId: '01890000-0000-7000-8000-000000000001' })
    },
  })
  await open('Night desk')
  await expect.element(page.getByText(/^Nothing yet/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save role' })).toBeDisabled()
  await right('Decide deposits').click()
  await expect.element(right('Look at deposits')).toBeChecked()
  // Who decides on deposits sends no money: the tree says so before the server does.
  await expect.element(right(/^Pay withdrawals/)).toBeDisabled()
  await right('Look at players').click()
  await expect.element(right('See players’ contacts, with a reason')).not.toBeChecked()
  await press('Save role')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Decide deposits')).toBeVisible()
  await expect.element(dialog.getByText('Look at players')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('the night shift')
  await press('Save role')
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({
      ...{ role: 'Night desk', name: 'Night desk', version: 1, reason: 'the night shift' },
      rights: ['deposits.read', 'deposits.decide'],
    })
  await expect.element(dialog.getByRole('button', { name: 'Close' }).last()).toBeVisible()
})

it('gives no right that the person lacks, and puts back what the program brings', async () => {
  const asked = serve({
    'GET /bo/staff/roles': () => table,
    'PUT /bo/staff/roles': () => ({ role: 'payments', version: 2 }),
  })
  await open('payments')
  await expect.element(right(/^Pay withdrawals/)).toBeDisabled()
  await expect.element(page.getByText(/You do not have this right yourself/).first()).toBeVisible()
  await press('Back to the start')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Pay withdrawals')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('as it was')
  await press('Back to the start')
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ role: 'payments', name: 'payments', rights: null, version: 1, reason: 'as it was' })
})

it('shows owners’ rights and lets nobody change them', async () => {
  serve({ 'GET /bo/staff/roles': () => table })
  await open('owner')
  await expect.element(page.getByText(/no owner can be locked out/)).toBeVisible()
  await expect.element(right(/^Add and change staff/)).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Save role' })).not.toBeInTheDocument()
})
