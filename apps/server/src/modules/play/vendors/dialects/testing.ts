import type { CoreResult, DialectVendor, KeyKind, RawCall } from '../types.ts'

/** A vendor with two live keys of the caller's side, as while one is being changed. */
export const vendorWith = (kind: KeyKind, fields: Record<string, string> = {}): DialectVendor => ({
  code: 'SIMS',
  url: 'https://vendor.example',
  fields,
  keys: [
    { keyId: 'new', side: 'theirs', kind, secret: 'new-secret' },
    { keyId: 'old', side: 'theirs', kind, secret: 'old-secret' },
    { keyId: 'ours', side: 'ours', kind, secret: 'our-secret' },
  ],
  exponentOf: (currency) => ({ FUN: 2, THB: 2, JPY: 0, KWD: 3 })[currency] ?? null,
})

export const rawCall = (path: string, body: string, headers: Record<string, string> = {}): RawCall => {
  const url = new URL(path, 'https://us.example')
  return {
    method: 'POST',
    path: url.pathname,
    target: path,
    query: url.searchParams,
    headers,
    body: Buffer.from(body),
    address: '192.0.2.1',
  }
}

export const coreResult = (changes: Partial<CoreResult> = {}): CoreResult => ({
  code: 'OK',
  balance: 12_345_600n,
  currency: 'FUN',
  exponent: 2,
  playerId: 'p-1',
  events: [],
  traceId: 'trace',
  ...changes,
})

/** The result of one event that is new, unless told otherwise. */
export const eventResult = (changes: Partial<CoreResult['events'][number]> = {}) => ({
  txId: 't-1',
  kind: 'bet' as const,
  ourId: 'our-1',
  code: 'OK' as const,
  isRepeat: false,
  isTombstone: false,
  ...changes,
})
