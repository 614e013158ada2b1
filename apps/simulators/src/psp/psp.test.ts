import { describe, expect, it } from 'vitest'
import { askedLanguages } from '../languages.ts'
import { changeBehaviour, goodBehaviour } from './behaviour.ts'
import { paymentPage } from './page.ts'
import { changedAmount } from './payment.ts'
import { createPsp } from './psp.ts'
import { signed } from './signature.ts'

const KEY = 'a key of the shop'
const wanted = {
  merchantOrder: 'DEP1',
  amount: '100.00',
  currency: 'FUN',
  notifyUrl: 'http://localhost:1/notify',
  returnUrl: 'http://192.168.1.7:8080/#/me',
  expiresAt: '2026-01-01T00:00:00Z',
}

const asking =
  (psp: ReturnType<typeof createPsp>) =>
  async (path: string, value: unknown, key = KEY) => {
    const body = JSON.stringify(value)
    const answer = await psp.answer({
      method: 'POST',
      path,
      query: new URLSearchParams(),
      headers: signed(key, body),
      body: Buffer.from(body),
      origin: 'http://localhost:8083',
    })
    return { status: answer.status, value: JSON.parse(answer.body) as Record<string, unknown> }
  }

describe('the payment provider in small', () => {
  it('opens a payment once an order number, whoever signed it rightly', async () => {
    const ask = asking(createPsp(KEY))
    expect(await ask('/payments', wanted, 'another key')).toMatchObject({ status: 401 })
    const first = await ask('/payments', wanted)
    expect(first).toMatchObject({ status: 201, value: { state: 'pending', amount: '100.00' } })
    expect(await ask('/payments', wanted)).toEqual({ ...first, status: 200 })
    expect(await ask('/payments', { ...wanted, amount: '200.00' })).toMatchObject({ status: 409 })
    expect(await ask('/payments/query', { merchantOrder: 'DEP1' })).toMatchObject({ status: 200 })
    expect(await ask('/payments/query', { merchantOrder: 'DEP2' })).toMatchObject({ status: 404 })
  })

  it('sends the person to the host name they came by', async () => {
    const { value } = await asking(createPsp(KEY))('/payments', wanted)
    expect(value['payUrl']).toMatch(/^http:\/\/192\.168\.1\.7:8083\/psp\/pay\//)
  })

  it.each([
    ['a field less', { ...wanted, amount: undefined }],
    ['an amount that is none', { ...wanted, amount: '1e3' }],
    ['an address that runs', { ...wanted, returnUrl: 'javascript:alert(1)' }],
  ])('refuses an order with %s', async (_, order) => {
    expect(await asking(createPsp(KEY))('/payments', order)).toMatchObject({ status: 400 })
  })

  it.each([
    ['100.00', -1n, '90.00'],
    ['100.00', 1n, '110.00'],
    ['0.05', 1n, '0.06'],
    ['5', -1n, '4'],
  ] as const)('a tenth from %s by %s is %s', (amount, sign, changed) =>
    expect(changedAmount(amount, sign)).toBe(changed),
  )

  it('behaves as it is told, and takes no other order', () => {
    expect(changeBehaviour(goodBehaviour, { copies: 3 })).toEqual({ ...goodBehaviour, copies: 3 })
    for (const change of [{ steal: true }, { copies: '3' }, { delayMs: -1 }, { delayMs: 1e9 }, [], null])
      expect(changeBehaviour(goodBehaviour, change)).toBeNull()
  })

  it('draws its page in the language the shop was read in, under the shop’s sign', () => {
    const payment = {
      paymentId: 'p',
      merchantOrder: 'o',
      amount: '5',
      currency: 'THB',
      notifyUrl: 'http://localhost:8080/n',
      returnUrl: 'http://localhost:8080/#/me',
      expiresAt: '2026-01-01T00:00:00Z',
      state: 'pending',
      paidAmount: null,
    } as const
    const page = paymentPage(
      payment,
      askedLanguages({ cookie: 'theme=dark; lang=th', 'accept-language': 'en' }),
    )
    expect(page).toContain('<html lang="th"')
    expect(page).toContain('src="http://localhost:8080/app-icons/192.png"')
    expect(paymentPage(payment, askedLanguages({ 'accept-language': 'fil-PH' }))).toContain('lang="tl"')
  })
})
