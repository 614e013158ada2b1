import { formatAmount } from '@krathong/money'
import { emv, emvTemplate, readEmv, sealEmv } from './emv.ts'

/** Whom a PromptPay code pays: a mobile number, a national or tax id, an e-wallet, or a biller with a reference. */
export type PromptPayTarget =
  | { kind: 'mobile' | 'id' | 'wallet'; number: string }
  | { kind: 'biller'; number: string; reference1: string; reference2: string | null }

const DIGITS: Readonly<Record<PromptPayTarget['kind'], RegExp>> = {
  mobile: /^0\d{9}$/,
  id: /^\d{13}$/,
  wallet: /^\d{15}$/,
  biller: /^\d{15}$/,
}

export const isPromptPayNumber = (kind: PromptPayTarget['kind'], number: string): boolean =>
  DIGITS[kind].test(number)

const creditTransfer = (target: Exclude<PromptPayTarget, { kind: 'biller' }>): string => {
  const places = { mobile: '01', id: '02', wallet: '03' }
  const value = target.kind === 'mobile' ? `0066${target.number.slice(1)}` : target.number
  return emvTemplate('29', [emv('00', 'A000000677010111'), emv(places[target.kind], value)])
}

const billPayment = (target: Extract<PromptPayTarget, { kind: 'biller' }>): string =>
  emvTemplate('30', [
    emv('00', 'A000000677010112'),
    emv('01', target.number),
    emv('02', target.reference1),
    ...(target.reference2 === null ? [] : [emv('03', target.reference2)]),
  ])

/** Without an amount the code is static: it may be paid again and again. */
const head = (amount: bigint | null) => [emv('00', '01'), emv('01', amount === null ? '11' : '12')]

const amountPart = (amount: bigint | null, exponent: number): string[] =>
  amount === null ? [] : [emv('54', formatAmount(amount, exponent))]

export const promptPayPayload = (target: PromptPayTarget, amount: bigint | null): string =>
  sealEmv([
    ...head(amount),
    target.kind === 'biller' ? billPayment(target) : creditTransfer(target),
    emv('53', '764'),
    ...amountPart(amount, 2),
    emv('58', 'TH'),
  ])

export interface VietQrTarget {
  bank: string
  account: string
  /** A-Z, a-z, 0-9 and space, without accents. */
  purpose: string
}

export const vietQrPayload = ({ bank, account, purpose }: VietQrTarget, amount: bigint): string =>
  sealEmv([
    ...head(amount),
    emvTemplate('38', [
      emv('00', 'A000000727'),
      emvTemplate('01', [emv('00', bank), emv('01', account)]),
      emv('02', 'QRIBFTTA'),
    ]),
    emv('53', '704'),
    ...amountPart(amount, 0),
    emv('58', 'VN'),
    emvTemplate('62', [emv('08', purpose)]),
  ])

/** A static QRIS with an amount: dynamic, the amount before the country, a new CRC. Null when the static one is none. */
export const qrisWithAmount = (payload: string, amount: bigint): string | null => {
  const objects = readEmv(payload)
  if (!objects?.some(({ id, value }) => id === '01' && value === '11')) return null
  return sealEmv(
    objects
      .filter(({ id }) => id !== '63' && id !== '54')
      .flatMap(({ id, value }) => {
        if (id === '58') return [...amountPart(amount, 0), emv(id, value)]
        return [id === '01' ? emv(id, '12') : emv(id, value)]
      }),
  )
}

export interface QrPhTarget {
  bank: string
  account: string
  name: string
  city: string
}

export const qrPhPayload = ({ bank, account, name, city }: QrPhTarget, amount: bigint): string =>
  sealEmv([
    ...head(amount),
    emvTemplate('27', [
      emv('00', 'com.p2pqrpay'),
      emv('01', bank),
      emv('02', '99964403'),
      emv('04', account),
    ]),
    emv('52', '6016'),
    emv('53', '608'),
    ...amountPart(amount, 2),
    emv('58', 'PH'),
    emv('59', name),
    emv('60', city),
  ])
