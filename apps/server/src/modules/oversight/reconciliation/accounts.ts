import { plainAmount } from '@krathong/money'
import { amountText } from '../../../platform/currencies.ts'
import { isPlayerPurpose, purposes } from '../../core/ledger/index.ts'
import type { Purpose } from '../../core/ledger/index.ts'
import type { Fault } from './pass-store.ts'
import type { Difference } from './reconcile-store.ts'

/** Who acts when a check of the program acts. */
export const SYSTEM = { operatorId: '00000000-0000-0000-0000-000000000000', username: 'system' }

const ACCOUNT = /^account:([a-z-]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([A-Z]{3,5})$/

export interface PlayerAccount {
  owner: string
  purpose: Purpose
  currency: string
}

export const subjectOf = ({ owner, purpose, currency }: PlayerAccount): string =>
  `account:${purpose}:${owner}:${currency}`

/** The player's account a difference is about; null when it is about something else. */
export const accountOf = (subject: string): PlayerAccount | null => {
  const [, purpose, owner, currency] = ACCOUNT.exec(subject) ?? []
  if (!purpose || !owner || !currency || !(purpose in purposes)) return null
  const known = purpose as Purpose
  return isPlayerPurpose(known) ? { owner, purpose: known, currency } : null
}

const purposeNames = new Map<number, Purpose>(
  Object.entries(purposes).map(([name, code]) => [code, name as Purpose]),
)
export const purposeOf = (code: number): Purpose => purposeNames.get(code) ?? 'rounding'

/** A health view names an account as `<purpose code>:<owner>:<currency>`. */
const subjectOfReference = (reference: string): string => {
  const [code, owner, currency] = reference.split(':')
  return owner && currency && /^\d+$/.test(code ?? '')
    ? `account:${purposeOf(Number(code))}:${owner}:${currency}`
    : `books:${reference}`
}

/** A fault as the difference that is written down of it. */
export const differenceOf = ({ check, area, reference, detail, touches }: Fault): Difference => ({
  check,
  subject: area === 'ledger' ? subjectOfReference(reference) : `${area}:${reference}`,
  detail,
  ...(touches === undefined ? {} : { touches }),
})

const AMOUNTS = new Set(
  'cached summed expected balance_after balance difference amount player house received moved told requested in_ledger paid by_payouts cost payout stake provider ours'.split(
    ' ',
  ),
)

/** What was found, with amounts as people read them instead of 1/10,000 of a unit. */
export const readable = (detail: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => {
      const isAmount = AMOUNTS.has(name) && /^-?\d+$/.test(String(value))
      return [name, isAmount ? written(BigInt(String(value)), detail['currency']) : value]
    }),
  )

const written = (amount: bigint, currency: unknown): string =>
  typeof currency === 'string' ? amountText(amount, currency) : plainAmount(amount)
