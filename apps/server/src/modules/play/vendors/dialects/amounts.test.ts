import { expect, test } from 'vitest'
import { DialectFault } from '../seamless/dialect.ts'
import type { Dialect } from '../seamless/dialect.ts'
import { coreResult, rawCall, vendorWith } from './testing.ts'
import { amb } from './amb/amb.ts'
import { evolution } from './evolution/evolution.ts'
import { hub88 } from './hub88/hub88.ts'
import { krathong } from './krathong/krathong.ts'
import { pragmatic } from './pragmatic/pragmatic.ts'
import { softswiss } from './softswiss/softswiss.ts'

/** A bet as each vendor writes it, in the smallest part of a hundredth it knows: 100.10 or 100. */
interface Spoken {
  dialect: Dialect
  path: string
  body: (currency: string, isWhole: boolean) => string
}

const spoken: Spoken[] = [
  {
    dialect: krathong,
    path: '/v1/wallet/bet',
    body: (currency, isWhole) =>
      JSON.stringify({
        sessionId: 's',
        currency,
        gameId: 'g',
        roundId: 'r',
        txId: 't',
        amount: isWhole ? '100' : '100.10',
      }),
  },
  {
    dialect: hub88,
    path: '/transaction/bet',
    body: (currency, isWhole) =>
      JSON.stringify({
        token: 's',
        request_uuid: 'u',
        transaction_uuid: 't',
        round: 'r',
        game_code: 'g',
        currency,
        amount: isWhole ? 10_000_000 : 10_010_000,
      }),
  },
  {
    dialect: pragmatic,
    path: '/bet.html',
    body: (_, isWhole) =>
      new URLSearchParams({
        userId: 'p',
        gameId: 'g',
        roundId: 'r',
        reference: 't',
        amount: isWhole ? '100.00' : '100.10',
      }).toString(),
  },
  {
    dialect: evolution,
    path: '/api/debit',
    body: (currency, isWhole) =>
      `{"sid":"s","userId":"p","uuid":"u","currency":"${currency}","game":{"id":"r"},"transaction":{"id":"t","refId":"t","amount":${isWhole ? '100.00' : '100.10'}}}`,
  },
  {
    dialect: softswiss,
    path: '/play',
    body: (currency, isWhole) =>
      `{"user_id":"p","currency":"${currency}","game":"g","game_id":"r","actions":[{"action":"bet","action_id":"t","amount":${isWhole ? '100' : '100.10'}}]}`,
  },
  {
    dialect: amb,
    path: '/placeBets',
    body: (currency, isWhole) =>
      `{"id":"q","timestampMillis":1795000000000,"productId":"X","currency":"${currency}","username":"p","txns":[{"id":"t","roundId":"r","gameCode":"g","betAmount":${isWhole ? '100.00' : '100.10'}}]}`,
  },
]

test.each(spoken)(
  'A-008 $dialect.name: 100.10 of a currency without decimals is refused, 100 is not',
  (one) => {
    const vendor = vendorWith('hmac-sha256', { currency: 'JPY' })
    const parse = (isWhole: boolean) => one.dialect.parse(rawCall(one.path, one.body('JPY', isWhole)), vendor)
    expect(() => parse(false)).toThrow(DialectFault)
    expect(parse(true)).toMatchObject({ kind: 'apply', currency: 'JPY', events: [{ amount: 1_000_000n }] })
  },
)

test.each(spoken)(
  'A-009 $dialect.name: another currency reaches the core by name and is told as refused',
  (one) => {
    const vendor = vendorWith('hmac-sha256', { currency: 'THB' })
    const call = rawCall(one.path, one.body('THB', true))
    const request = one.dialect.parse(call, vendor)
    expect(request).toMatchObject({ currency: 'THB' })
    const words = (code: 'OK' | 'WRONG_CURRENCY') => {
      const { body, status } = one.dialect.answer(
        coreResult({ code, balance: null, currency: null }),
        { request, call },
        vendor,
      )
      return [status, typeof body === 'string' ? (JSON.parse(body) as unknown) : body]
    }
    expect(words('WRONG_CURRENCY')).not.toEqual(words('OK'))
  },
)
