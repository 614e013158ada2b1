/** One order of a shop as the payment provider keeps it. */
export interface Payment {
  paymentId: string
  merchantOrder: string
  amount: string
  currency: string
  notifyUrl: string
  returnUrl: string
  expiresAt: string
  state: 'pending' | 'succeeded' | 'failed'
  /** What was paid, which need not be what was asked. */
  paidAmount: string | null
}

export interface PaymentWanted {
  merchantOrder: string
  amount: string
  currency: string
  notifyUrl: string
  returnUrl: string
  expiresAt: string
}

const FIELDS = ['merchantOrder', 'amount', 'currency', 'notifyUrl', 'returnUrl', 'expiresAt'] as const

/** The order in a signed body, or null when it is not one. */
export const readWanted = (body: Buffer): PaymentWanted | null => {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Record<string, unknown>
  if (!FIELDS.every((name) => typeof fields[name] === 'string' && fields[name] !== '')) return null
  const wanted = fields as unknown as PaymentWanted
  const areAddresses = [wanted.notifyUrl, wanted.returnUrl].every((address) => /^https?:/.test(address))
  return areAddresses && /^\d{1,13}(\.\d{1,4})?$/.test(wanted.amount) ? wanted : null
}

export const isSameOrder = (payment: Payment, wanted: PaymentWanted): boolean =>
  payment.amount === wanted.amount && payment.currency === wanted.currency

/** A tenth of the amount less, or more, in the decimals it came with. */
export const changedAmount = (amount: string, sign: 1n | -1n): string => {
  const [whole = '0', decimals = ''] = amount.split('.')
  const units = BigInt(whole + decimals)
  const tenth = units / 10n > 0n ? units / 10n : 1n
  const text = String(units + sign * tenth).padStart(decimals.length + 1, '0')
  if (decimals === '') return text
  return `${text.slice(0, -decimals.length)}.${text.slice(-decimals.length)}`
}
