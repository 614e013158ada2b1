import { createHmac } from 'node:crypto'
import {
  Digits,
  formatAmount,
  fromMinor,
  LEDGER_EXPONENT,
  minorUnit,
  parseAmount,
  parseExact,
  parseUnique,
  roundTo,
  toMinor,
  withoutTrailingZeros,
} from '@krathong/money'
import type { Amount } from '@krathong/money'
import { z } from 'zod'
import { DialectFault } from '../seamless/dialect.ts'
import type { CoreResult, DialectVendor, OutgoingAnswer, RawCall } from '../types.ts'

/** A currency this installation does not know is read with all decimals there are: the core then refuses it by name. */

export const exponentFor = (vendor: DialectVendor, currency: string): number =>
  vendor.exponentOf(currency) ?? LEDGER_EXPONENT

export const jsonOf = (call: RawCall): unknown => {
  try {
    return parseUnique(call.body.toString('utf8'), parseExact)
  } catch {
    throw new DialectFault('no JSON')
  }
}

export const shaped = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const read = schema.safeParse(value)
  if (!read.success) throw new DialectFault(read.error.issues[0]?.path.join('.') ?? 'body')
  return read.data
}

/** Ids come as texts or as numbers; both stand as the text that was written. */
export const idText = z
  .union([z.string(), z.instanceof(Digits).transform(({ text }) => text)])
  .pipe(z.string().min(1).max(120))
export const optionalId = idText.nullish().transform((id) => id ?? undefined)
/** A decimal as a text or as a JSON number, with the digits it was written with. */
export const decimalText = z.union([z.string(), z.instanceof(Digits).transform(({ text }) => text)])

/** `12.5`, `12.50` and `12.500` are one amount; a digit that the currency has no place for is refused. */
export const decimalAmount = (text: string, exponent: number): Amount => {
  const plain = withoutTrailingZeros(text)
  const amount = parseAmount(plain, exponent)
  if (amount === null) throw new DialectFault('amount')
  return amount
}

export const signedAmount = (text: string, exponent: number): Amount =>
  text.startsWith('-') ? -decimalAmount(text.slice(1), exponent) : decimalAmount(text, exponent)

/** A whole number of the currency's smallest unit. */
export const minorAmount = (text: string, exponent: number): Amount => {
  if (!/^\d{1,15}$/.test(text)) throw new DialectFault('amount')
  const amount = fromMinor(BigInt(text), exponent)
  if (amount === null) throw new DialectFault('amount')
  return amount
}

/** The balance of a result as a JSON number with the currency's decimals; null when nobody's balance is known. */
export const balanceDigits = ({ balance, exponent }: CoreResult): Digits | null =>
  balance === null ? null : new Digits(formatAmount(answer(balance, exponent), exponent ?? LEDGER_EXPONENT))

/** What a vendor can write: never more than there is. */
const answer = (amount: Amount, exponent: number | null): Amount =>
  roundTo(amount, minorUnit(exponent ?? LEDGER_EXPONENT), 'down')

export const balanceMinor = ({ balance, exponent }: CoreResult): bigint | null =>
  balance === null ? null : toMinor(balance, exponent ?? LEDGER_EXPONENT)

export const hmacHex = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** The first key of the caller's side whose signature fits. */
export const fittingKey = (vendor: DialectVendor, fits: (secret: string) => boolean) =>
  vendor.keys.find(({ side, secret }) => side === 'theirs' && fits(secret)) ?? null

export const ourSecret = (vendor: DialectVendor): string =>
  vendor.keys.find(({ side }) => side === 'ours')?.secret ?? ''

/** What a vendor answered to a call of ours, in the shape that was promised. */
export const answered = <S extends z.ZodType>(schema: S, { text }: OutgoingAnswer): z.output<S> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new DialectFault('answer is no JSON')
  }
  return shaped(schema, value)
}

/** A player that nobody is: whoever asks for its balance with a right signature hears that it is unknown. */
export const NO_PLAYER = '00000000-0000-7000-8000-000000000000'

/** The newest secret that the vendor and we both hold; null where it keeps what it signs with to itself. */
export const sharedSecret = (vendor: DialectVendor): { keyId: string; secret: string } | null => {
  const key = vendor.keys.find(({ side }) => side === 'theirs')
  return key && (key.kind === 'hmac-sha256' || key.kind === 'shared-token') ? key : null
}
