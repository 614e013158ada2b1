import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, serve } from '../../../../../tests/components/server.ts'
import { currency, member, mountPart } from '../../shared/testing-page.tsx'
import { LimitsCard } from './limits-card.tsx'
import { protectionQuery, type PlayLimit, type Protection } from './queries.ts'

const STATE = 'GET /api/protection'
const SET = 'PUT /api/protection/limits'
const SET_DEPOSIT = 'PUT /api/deposits/limits/day'

const limit = (change: Partial<PlayLimit> = {}): PlayLimit => ({
  kind: 'loss',
  span: 'day',
  amount: null,
  inForce: null,
  inForceBy: null,
  used: '0.00',
  left: null,
  waiting: null,
  version: 1,
  ...change,
})
const stateOf = (...limits: PlayLimit[]) => ({ currency, limits }) as unknown as Protection
const own = (amount: string, change: Partial<PlayLimit> = {}) =>
  limit({ amount, inForce: amount, inForceBy: 'player', used: '20.00', left: '480.00', ...change })

const Card = () => {
  const { data } = useQuery(protectionQuery())
  return data && <LimitsCard state={data} />
}
const deposits = (amount: string | null, version = 1) => ({
  currency,
  isChosen: true,
  limits: [{ span: 'day', amount, used: '0.00', left: amount, waiting: null, version }],
})
const open = async (kind?: 'Losses' | 'Time') => {
  await mountPart(<Card />)
  if (kind) await page.getByText(kind, { exact: true }).click()
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = () => page.getByRole('textbox')

it('a limit is set from nothing, sent as it was typed, and stands as the server answers', async () => {
  const asked = serve({
    ...member,
    'GET /api/deposits/limits': () => deposits(null),
    [STATE]: () => stateOf(limit()),
    [SET]: () => stateOf(own('500.00', { version: 2 })),
  })
  await open('Losses')
  await expect.element(page.getByText('No limit')).toBeVisible()
  await button(/^Change/).click()
  await expect.element(button('Save limit')).toBeDisabled()
  await userEvent.fill(field(), '1,500')
  await button('Save limit').click()
  await expect.element(page.getByText('Used ฿20.00, left ฿480.00')).toBeVisible()
  await expect.element(page.getByText('฿500.00', { exact: true })).toBeVisible()
  expect(asked.filter(({ call }) => call === SET).map(({ body }) => body)).toEqual([
    { kind: 'loss', span: 'day', amount: '1500' },
  ])
})

it.each(['five', '-5', '1e3', '1.00001'])('%s is no amount: nothing is sent and it stays', async (typed) => {
  const asked = serve({
    ...member,
    'GET /api/deposits/limits': () => deposits(null),
    [STATE]: () => stateOf(limit()),
  })
  await open('Losses')
  await button(/^Change/).click()
  await userEvent.fill(field(), typed)
  await button('Save limit').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a number, such as 500.')
  await expect.element(field()).toHaveValue(typed)
  expect(asked.filter(({ call }) => call === SET)).toEqual([])
})

it('time is whole minutes', async () => {
  const asked = serve({
    ...member,
    'GET /api/deposits/limits': () => deposits(null),
    [STATE]: () => stateOf(limit({ kind: 'time' })),
    [SET]: () =>
      stateOf(limit({ kind: 'time', amount: '90', inForce: '90', used: '0', left: '90', version: 2 })),
  })
  await open('Time')
  await button(/^Change/).click()
  await userEvent.fill(field(), '1.5')
  await button('Save limit').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await userEvent.fill(field(), '90')
  await button('Save limit').click()
  await expect
    .poll(() => asked.filter(({ call }) => call === SET).map(({ body }) => body['amount']))
    .toEqual(['90'])
})

it('one that is looser waits and can be taken back; before its time it cannot be confirmed', async () => {
  const from = new Date(Date.now() + 86_400_000).toISOString()
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const waiting = { amount: '900.00', confirmFrom: from, confirmUntil: until }
  const asked = serve({
    ...member,
    'GET /api/deposits/limits': () => deposits(null),
    [STATE]: () => stateOf(own('500.00', { waiting })),
    'DELETE /api/protection/limits/loss/day': () => stateOf(own('500.00', { version: 2 })),
  })
  await open('Losses')
  await expect.element(page.getByText(/Requested: ฿900.00/)).toBeVisible()
  await expect.element(button('Yes, change it')).toBeDisabled()
  await button('Keep the old limit').click()
  await expect.element(page.getByText(/Requested: ฿900.00/)).not.toBeInTheDocument()
  await expect.element(page.getByText('฿500.00', { exact: true })).toBeVisible()
  expect(asked.some(({ call }) => call.includes('confirm'))).toBe(false)
})

it('one whose time has come is confirmed by the amount that was asked for, no limit included', async () => {
  const waiting = {
    amount: null,
    confirmFrom: new Date(Date.now() - 1000).toISOString(),
    confirmUntil: new Date(Date.now() + 86_400_000).toISOString(),
  }
  const asked = serve({
    ...member,
    'GET /api/deposits/limits': () => deposits(null),
    [STATE]: () => stateOf(own('500.00', { waiting })),
    'POST /api/protection/limits/confirm': () => stateOf(limit({ version: 2 })),
  })
  await open('Losses')
  await button('Yes, change it').click()
  await expect.element(page.getByText('No limit')).toBeVisible()
  expect(asked.find(({ call }) => call.endsWith('/confirm'))!.body).toEqual({
    kind: 'loss',
    span: 'day',
    amount: null,
  })
})

it('what is refused leaves what was typed', async () => {
  const asked = serve({
    ...member,
    'GET /api/deposits/limits': () => deposits('100.00'),
    [STATE]: () => stateOf(),
    [SET_DEPOSIT]: () => {
      throw new Refusal('TRY_AGAIN', 503)
    },
  })
  await open()
  await button(/^Change/).click()
  await expect.element(field()).toHaveValue('100.00')
  await expect.element(button('Save limit')).toBeDisabled()
  await userEvent.fill(field(), '80')
  await button('Save limit').click()
  await expect.element(page.getByText('The server says TRY_AGAIN.')).toBeVisible()
  await expect.element(field()).toHaveValue('80')
  await expect.element(button('Save limit')).toBeEnabled()
  expect(asked.filter(({ call }) => call === SET_DEPOSIT).map(({ body }) => body['amount'])).toEqual(['80'])
})
