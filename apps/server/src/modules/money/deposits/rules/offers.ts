import type { Amount } from '@krathong/money'
import type { Method } from '../types.ts'
import { isPromptPayNumber } from './qr-payloads.ts'

export type Offered = 'yes' | 'off' | 'currency' | 'incomplete' | 'simulator'

export interface OfferContext {
  currency: string
  isPlayMoney: boolean
  hasSimulator: boolean
}

const TRON_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/

/** What a method lacks before a player could pay by it. */
export const missingOf = (
  method: Pick<Method, 'kind' | 'payee' | 'hasKey' | 'isSimulated' | 'openAccounts' | 'texts'>,
): string[] => {
  const { kind, payee } = method
  const lacks: [boolean, string][] = [
    [Object.keys(method.texts).length === 0, 'texts'],
    [kind === 'psp-redirect' && !method.isSimulated && !payee.endpoint, 'endpoint'],
    [kind === 'psp-redirect' && !method.hasKey, 'key'],
    [kind === 'bank-transfer' && method.openAccounts === 0, 'accounts'],
    [
      kind === 'promptpay-qr' &&
        !(payee.promptPay && isPromptPayNumber(payee.promptPay.kind, payee.promptPay.number)),
      'promptPay',
    ],
    [kind === 'usdt' && !(payee.usdt && TRON_ADDRESS.test(payee.usdt.address)), 'address'],
  ]
  return lacks.filter(([isLacking]) => isLacking).map(([, name]) => name)
}

/** Whether players are offered a method now, and if not, why. */
export const offeredState = (method: Method, now: OfferContext): Offered => {
  if (!method.isEnabled) return 'off'
  if (method.currency !== now.currency) return 'currency'
  // Simulated money never meets real money, and play money is never bought with real money.
  if ((method.isSimulated || method.kind === 'play-money') !== now.isPlayMoney) return 'currency'
  if (method.isSimulated && !now.hasSimulator) return 'simulator'
  return missingOf(method).length > 0 ? 'incomplete' : 'yes'
}

const CHIPS = [1n, 2n, 5n]

/** Amounts to tap: 1, 2 or 5 times a power of ten from the minimum on, six at most. */
export const presetsOf = (minimum: Amount, maximum: Amount): Amount[] => {
  const presets: Amount[] = []
  for (let power = 10_000n; power <= maximum && presets.length < 6; power *= 10n)
    for (const chip of CHIPS)
      if (chip * power >= minimum && chip * power <= maximum) presets.push(chip * power)
  return presets.slice(0, 6)
}
