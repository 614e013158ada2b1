import { describe, expect, test } from 'vitest'
import { DialectFault } from '../../seamless/dialect.ts'
import { coreCodes } from '../../types.ts'
import type { CoreCode } from '../../types.ts'
import { coreResult, eventResult, rawCall, vendorWith } from '../testing.ts'
import { evolution } from './evolution.ts'

const vendor = vendorWith('shared-token', { casinoKey: 'krathong' })
const money = (amount: string, changes = '') =>
  `{"sid":"s-1","userId":"p-1","uuid":"u-1","currency":"FUN","game":{"id":"g-7","type":"lanterns","details":{"table":{"id":"lanterns","vid":null}}},"transaction":{"id":"t-9","refId":"ref-1","amount":${amount}}${changes}}`
const call = (name: string, body = money('10.11')) => rawCall(`/api/${name}?authToken=new-secret`, body)

describe('proof', () => {
  test('is the token in the address', () => {
    expect(evolution.authenticate(call('debit'), vendor)).toEqual({ keyId: 'new' })
    expect(evolution.authenticate(rawCall('/api/debit?authToken=our-secret', '{}'), vendor)).toBeNull()
    expect(evolution.authenticate(rawCall('/api/debit', '{}'), vendor)).toBeNull()
  })
})

describe('reading', () => {
  test('a debit needs its session; credit and cancel do not, and find the bet by the reference', () => {
    expect(evolution.parse(call('debit'), vendor)).toEqual({
      kind: 'apply',
      who: { playerId: 'p-1', sessionToken: 's-1' },
      currency: 'FUN',
      events: [
        {
          kind: 'bet',
          txId: 'debit:ref-1',
          roundId: 'g-7',
          gameCode: 'lanterns',
          amount: 101_100n,
          closesRound: false,
        },
      ],
    })
    expect(evolution.parse(call('credit'), vendor)).toMatchObject({
      who: { playerId: 'p-1' },
      events: [
        { kind: 'win', txId: 'credit:ref-1', refTxId: 'debit:ref-1', amount: 101_100n, closesRound: true },
      ],
    })
    expect(evolution.parse(call('cancel'), vendor)).toMatchObject({
      events: [{ kind: 'rollback', txId: 'cancel:ref-1', refTxId: 'debit:ref-1' }],
    })
  })
  test('a promotion has its own id and may be a jackpot', () => {
    const body =
      '{"sid":"s-1","userId":"p-1","uuid":"u-1","currency":"FUN","game":null,"promoTransaction":{"id":"j-1","type":"JackpotWin","amount":500.5}}'
    expect(evolution.parse(call('promo_payout', body), vendor)).toMatchObject({
      who: { playerId: 'p-1' },
      events: [{ kind: 'promo', txId: 'promo:j-1', amount: 5_005_000n, winKind: 'jackpot' }],
    })
  })
  test('a number stays the digits it was written with', () => {
    expect(evolution.parse(call('debit', money('9007199254740.9300')), vendor)).toMatchObject({
      events: [{ amount: 90_071_992_547_409_300n }],
    })
  })
  test.each(['10.119', '-10', '1e2', '"ten"', 'null'])('no amount: %s', (amount) => {
    expect(() => evolution.parse(call('debit', money(amount)), vendor)).toThrow(DialectFault)
  })
  test('an unknown call and a broken body are no requests', () => {
    expect(() => evolution.parse(call('drop'), vendor)).toThrow(DialectFault)
    expect(() => evolution.parse(call('debit', '{"sid":'), vendor)).toThrow(DialectFault)
  })
})

describe('answering', () => {
  const answer = (name: string, changes: Parameters<typeof coreResult>[0] = {}) =>
    JSON.parse(
      evolution.answer(coreResult(changes), { request: null, call: call(name) }, vendor).body as string,
    ) as Record<string, unknown>

  test('repeats are told by the words of this dialect, with the balance', () => {
    const repeat = { events: [eventResult({ isRepeat: true })] }
    expect(answer('debit', repeat)).toMatchObject({
      status: 'BET_ALREADY_EXIST',
      balance: 1234.56,
      uuid: 'u-1',
    })
    expect(answer('credit', repeat)).toMatchObject({ status: 'BET_ALREADY_SETTLED' })
    expect(answer('cancel', repeat)).toMatchObject({ status: 'OK' })
  })
  test('a cancel of a bet nobody saw says so, though it stands for ever', () => {
    expect(
      answer('cancel', { events: [eventResult({ kind: 'rollback', isTombstone: true })] }),
    ).toMatchObject({
      status: 'BET_DOES_NOT_EXIST',
    })
  })
  test('check gives the session to be used from now on', () => {
    const player = {
      playerId: 'p-1',
      nickname: 'somchai',
      currency: 'FUN',
      exponent: 2,
      language: 'th',
      country: 'TH',
      sessionToken: 'sess-2',
      gameCode: 'lanterns',
      mode: 'real' as const,
      openRounds: [],
    }
    expect(answer('check', { player })).toEqual({ status: 'OK', sid: 'sess-2', uuid: 'u-1' })
  })
  test('every outcome has its status', () => {
    const words = Object.fromEntries(
      coreCodes.map((code: CoreCode) => [code, answer('debit', { code })['status']]),
    )
    expect(words).toMatchObject({
      OK: 'OK',
      INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
      PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
      SESSION_INVALID: 'INVALID_SID',
      BAD_SIGNATURE: 'INVALID_TOKEN_ID',
      BAD_REQUEST: 'INVALID_PARAMETER',
      LIMIT_REACHED: 'CASINO_LIMIT_EXCEEDED_STAKE',
      DUPLICATE_MISMATCH: 'BET_ALREADY_EXIST',
      ALREADY_SETTLED: 'BET_ALREADY_SETTLED',
      ALREADY_CANCELLED: 'FINAL_ERROR_ACTION_FAILED',
      TX_NOT_FOUND: 'BET_DOES_NOT_EXIST',
      RETRY_LATER: 'TEMPORARY_ERROR',
    })
  })
})
