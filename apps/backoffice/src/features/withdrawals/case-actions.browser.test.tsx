import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LostConnection, Refusal, serve } from '../../../../../tests/components/server.ts'
import { navigate } from '../../shared/router.tsx'
import { mountPage } from '../../shared/testing-back-office.tsx'
import { CaseActions } from './case-actions.tsx'
import type { WithdrawalCase } from './queries.ts'

const withdrawalId = '01920000-0000-7000-8000-00000000000b'
const CASE = `/bo/withdrawals/${withdrawalId}`
type Row = WithdrawalCase['withdrawal']

const found = (change: Partial<Row> = {}) =>
  ({
    withdrawal: {
      ...{ withdrawalId, version: 7, playerId: 'p', state: 'REVIEW', amount: '900.00', owner: null },
      ...{ provider: 'KBANK', holder: 'Som', rules: [], needsTwo: false, claimedReceived: null },
      ...change,
    },
    ...{ accountId: 'a', accountIsShared: true, listIsLocked: false },
  }) as unknown as WithdrawalCase

const BOTH = ['withdrawals.review', 'withdrawals.pay'] as const
const open = (change: Partial<Row> = {}, permissions: readonly string[] = BOTH) =>
  mountPage(<CaseActions found={found(change)} />, [...permissions] as Parameters<typeof mountPage>[1])
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const field = (name: string) => dialog().getByLabelText(new RegExp(`^${name}`))
const names = () =>
  page
    .getByRole('button')
    .elements()
    .map((one) => one.textContent)

it.each([
  ['REVIEW', BOTH, ['Take this case', 'Approve', 'Refuse']],
  ['REVIEW', ['withdrawals.pay'], []],
  ['APPROVED', ['withdrawals.pay'], ['Pay by hand']],
  ['APPROVED', ['withdrawals.review'], ['Take this case']],
  ['DISPUTE', BOTH, ['Take this case', 'Pay the rest', 'Return the rest', 'Force the receipt']],
  ['COMPLETED', BOTH, []],
] as const)('of a case in %s offers %s what they may do', async (state, permissions, words) => {
  serve({})
  await open({ state: state as Row['state'] }, permissions)
  expect(names()).toEqual(words)
})

it('approves on the version that was looked at, once there is a reason', async () => {
  const asked = serve({ [`POST ${CASE}/approval`]: () => ({ withdrawal: {} }) })
  await open({ needsTwo: true })
  await button('Approve').click()
  await expect.element(dialog().getByText(/two different people approve/)).toBeVisible()
  await inDialog('Approve').click()
  await expect.element(page.getByText('Write at least 3 characters.')).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.fill(field('Reason'), 'looked at all of it')
  await inDialog('Approve').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    [`POST ${CASE}/approval`, { version: 7, reason: 'looked at all of it' }],
  ])
})

it.each([
  ['a colleague was first', () => new Refusal('WITHDRAWAL_MOVED', 409)],
  ['the same person approves twice', () => new Refusal('SAME_APPROVER', 409)],
  ['the answer is lost', () => new LostConnection()],
] as const)('where %s the reason stays and the dialog says why', async (_, fault) => {
  serve({
    [`POST ${CASE}/rejection`]: () => {
      throw fault()
    },
  })
  await open()
  await button('Refuse').click()
  await userEvent.fill(field('Reason'), 'the name differs')
  await inDialog('Refuse').click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await expect.element(field('Reason')).toHaveValue('the name differs')
})

it('is paid by hand only with the reference of the bank, and the number is asked for alone', async () => {
  const asked = serve({
    [`POST ${CASE}/number`]: () => ({ number: '123-4-56789-0', holder: 'Som', provider: 'KBANK' }),
    [`POST ${CASE}/payment`]: () => ({ withdrawal: {} }),
  })
  await open({ state: 'APPROVED' })
  await button('Pay by hand').click()
  await expect.element(inDialog('It is paid')).toBeDisabled()
  expect(document.body.innerText).not.toContain('123-4-56789-0')
  await inDialog('Show it (recorded)').click()
  await expect.element(dialog().getByText('123-4-56789-0')).toBeVisible()
  await userEvent.fill(field('Bank reference'), ' KB-1 ')
  await inDialog('It is paid').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(asked.at(-1)).toMatchObject({
    call: `POST ${CASE}/payment`,
    body: { version: 7, reference: 'KB-1' },
  })
})

it('asks before the reference of a payment that the bank has made is left', async () => {
  serve({})
  navigate('/somewhere', { replace: true, isSaved: true })
  navigate('/withdrawals', { isSaved: true })
  await open({ state: 'APPROVED' })
  await button('Pay by hand').click()
  await userEvent.fill(field('Bank reference'), 'KB-1')
  window.history.back()
  await button('Stay on this page').click()
  await expect.element(button('Stay on this page')).not.toBeInTheDocument()
  await expect.element(field('Bank reference')).toHaveValue('KB-1')
  await inDialog('Cancel').click()
  window.history.back()
  await expect.poll(() => location.pathname).not.toBe('/withdrawals')
})

it.each([
  ['Pay the rest', { decision: 'pay-rest', arrived: '400.00', reference: 'KB-2' }],
  ['Return the rest', { decision: 'return-rest', arrived: '400.00' }],
  ['Force the receipt', { decision: 'force' }],
] as const)(
  '%s ends a dispute with what the bank has, and with nothing that is not asked',
  async (word, sent) => {
    const asked = serve({ [`POST ${CASE}/decision`]: () => ({ withdrawal: {} }) })
    await open({ state: 'DISPUTE', claimedReceived: '350.00' })
    await button(word).click()
    if ('arrived' in sent) {
      await expect.element(field("Arrived by the bank's records")).toHaveValue('350.00')
      await userEvent.fill(field("Arrived by the bank's records"), sent.arrived)
    } else await expect.element(field("Arrived by the bank's records")).not.toBeInTheDocument()
    if ('reference' in sent) await userEvent.fill(field('Bank reference'), ` ${sent.reference} `)
    await userEvent.fill(field('Reason'), 'by the statement')
    await inDialog(word).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ call: `POST ${CASE}/decision` })
    expect(asked.at(-1)!.body).toEqual({ version: 7, reason: 'by the statement', ...sent })
  },
)

it('an unclear payout is ended as paid only with its reference, under one key however often it is sent', async () => {
  const END = `POST ${CASE}/end`
  let isLost = true
  const asked = serve({
    [END]: () => {
      if (isLost) throw new LostConnection()
      throw new Refusal('WITHDRAWAL_MOVED', 409)
    },
  })
  await open({ state: 'UNKNOWN' })
  await button('Decide the outcome').click()
  await userEvent.fill(field('Reason'), 'the statement has it')
  await inDialog('Send to a second person').click()
  await expect.element(page.getByText('Fill this in.')).toBeVisible()
  expect(asked.filter(({ call }) => call === END)).toEqual([])
  await userEvent.fill(field('Bank reference'), 'KB-3')
  await inDialog('Send to a second person').click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  isLost = false
  await inDialog('Send to a second person').click()
  await expect.poll(() => asked.filter(({ call }) => call === END)).toHaveLength(2)
  const [first, second] = asked.filter(({ call }) => call === END)
  expect(first!.body).toMatchObject({ version: 7, outcome: 'paid', reference: 'KB-3' })
  expect(second!.body).toEqual(first!.body)
})
