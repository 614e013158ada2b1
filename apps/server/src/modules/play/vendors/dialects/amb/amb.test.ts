import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DialectFault } from '../../seamless/dialect.ts'
import { coreCodes } from '../../types.ts'
import { coreResult, eventResult, rawCall, vendorWith } from '../testing.ts'
import { amb } from './amb.ts'

const vendor = vendorWith('hmac-sha256', { agent: 'kr', productId: 'SIMS' })
const callback = (txns: string) =>
  `{"id":"req-1","timestampMillis":1795000000000,"productId":"SIMS","currency":"FUN","username":"p-1","txns":[${txns}]}`
const txn = (more: string, id = 'b-1') =>
  `{"id":"${id}","roundId":"r-7","gameCode":"lanterns","playInfo":"x",${more}}`
const eventsOf = (path: string, txns: string) => {
  const request = amb.parse(rawCall(path, callback(txns)), vendor)
  return request.kind === 'apply' ? request.events : []
}

describe('signature', () => {
  const body = callback(txn('"betAmount":10'))
  const stamp = '1795000000000'
  const headers = (secret: string, at = stamp) => ({
    'sapi-timestamp': stamp,
    'sapi-signature': createHmac('sha256', secret).update(`${body}.${at}`).digest('hex'),
  })
  test('is an HMAC over the raw body, a dot and the time it was sent', () => {
    expect(amb.authenticate(rawCall('/placeBets', body, headers('new-secret')), vendor)).toEqual({
      keyId: 'new',
      sentAt: new Date(1_795_000_000_000),
    })
  })
  test('another time, another body, none: refused', () => {
    expect(
      amb.authenticate(rawCall('/placeBets', body, headers('new-secret', '1795000000001')), vendor),
    ).toBeNull()
    expect(amb.authenticate(rawCall('/placeBets', `${body} `, headers('new-secret')), vendor)).toBeNull()
    expect(amb.authenticate(rawCall('/placeBets', body), vendor)).toBeNull()
  })
})

describe('reading', () => {
  test('bets of one callback are one request', () => {
    const txns = `${txn('"status":"OPEN","betAmount":10.5')},${txn('"betAmount":0.25', 'b-2')}`
    expect(eventsOf('/placeBets', txns)).toEqual([
      {
        kind: 'bet',
        txId: 'bet:b-1',
        roundId: 'r-7',
        gameCode: 'lanterns',
        amount: 105_000n,
        closesRound: false,
      },
      {
        kind: 'bet',
        txId: 'bet:b-2',
        roundId: 'r-7',
        gameCode: 'lanterns',
        amount: 2_500n,
        closesRound: false,
      },
    ])
  })
  test('a settlement pays one bet, or the whole round', () => {
    expect(
      eventsOf('/settleBets', txn('"betAmount":10,"payoutAmount":25,"transactionType":"BY_TRANSACTION"')),
    ).toMatchObject([
      { kind: 'win', txId: 'settle:b-1', refTxId: 'bet:b-1', amount: 250_000n, closesRound: false },
    ])
    const [byRound] = eventsOf(
      '/settleBets',
      txn('"betAmount":0,"payoutAmount":25,"transactionType":"BY_ROUND"'),
    )
    expect(byRound).toMatchObject({ kind: 'win', closesRound: true })
    expect(byRound).not.toHaveProperty('refTxId')
  })
  test('bet and settlement in one state are one request', () => {
    expect(
      eventsOf('/settleBets', txn('"betAmount":10,"payoutAmount":0,"isSingleState":true,"isEndRound":true')),
    ).toMatchObject([
      { kind: 'bet', txId: 'bet:b-1', amount: 100_000n },
      { kind: 'win', txId: 'settle:b-1', amount: 0n, closesRound: true },
    ])
  })
  test('cancel and void are separate acts: void takes back the win, then the stake', () => {
    expect(eventsOf('/cancelBets', txn('"betAmount":10'))).toMatchObject([
      { kind: 'rollback', txId: 'cancel:b-1', refTxId: 'bet:b-1' },
    ])
    expect(eventsOf('/voidSettled', txn('"betAmount":10,"payoutAmount":25'))).toMatchObject([
      { kind: 'rollback', txId: 'void-win:b-1', refTxId: 'settle:b-1' },
      { kind: 'rollback', txId: 'void:b-1', refTxId: 'bet:b-1' },
    ])
  })
  test('rewards, tips and corrections', () => {
    expect(eventsOf('/winRewards', txn('"payoutAmount":7'))).toMatchObject([
      { kind: 'promo', txId: 'reward:b-1', amount: 70_000n },
    ])
    expect(eventsOf('/placeTips', txn('"betAmount":3'))).toMatchObject([
      { kind: 'tip', txId: 'tip:b-1', amount: 30_000n },
    ])
    expect(eventsOf('/cancelTips', txn('"betAmount":3'))).toMatchObject([
      { kind: 'rollback', refTxId: 'tip:b-1' },
    ])
    expect(eventsOf('/adjustBalance', '{"refId":"x-1","status":"DEBIT","amount":4}')).toMatchObject([
      { kind: 'adjust', txId: 'adjust:x-1', amount: -40_000n },
    ])
  })
  test.each(['10.555', '-10', '1e1', '"ten"'])('no amount: %s', (amount) => {
    expect(() => eventsOf('/placeBets', txn(`"betAmount":${amount}`))).toThrow(DialectFault)
  })
  test('a callback without transactions, and one that is not known, are no requests', () => {
    expect(() => eventsOf('/placeBets', '')).toThrow(DialectFault)
    expect(() => eventsOf('/adjustAll', txn('"betAmount":10'))).toThrow(DialectFault)
  })
  test('adjustBets tells what a bet is from now on', () => {
    expect(eventsOf('/adjustBets', txn('"betAmount":12.5'))).toEqual([
      {
        kind: 'restake',
        txId: 'restake:b-1:req-1',
        refTxId: 'bet:b-1',
        roundId: 'r-7',
        gameCode: 'lanterns',
        amount: 125_000n,
        closesRound: false,
      },
    ])
  })
})

describe('answering', () => {
  const call = rawCall('/placeBets', callback(txn('"betAmount":10.5')))
  const request = amb.parse(call, vendor)
  const answer = (changes: Parameters<typeof coreResult>[0]) =>
    JSON.parse(amb.answer(coreResult(changes), { request, call }, vendor).body as string) as Record<
      string,
      unknown
    >

  test('both balances, and the request is told back', () => {
    expect(answer({ events: [eventResult()] })).toEqual({
      id: 'req-1',
      timestampMillis: 1_795_000_000_000,
      productId: 'SIMS',
      username: 'p-1',
      statusCode: 0,
      currency: 'FUN',
      balanceBefore: 1245.06,
      balanceAfter: 1234.56,
    })
    expect(answer({ events: [eventResult({ isRepeat: true })] })).toMatchObject({
      statusCode: 0,
      balanceBefore: 1234.56,
    })
  })
  test('a cancel that stood before is 20003', () => {
    expect(answer({ events: [eventResult({ kind: 'rollback', isRepeat: true })] })).toMatchObject({
      statusCode: 20003,
    })
  })
  test('every outcome has its status, and only want of money is 10002', () => {
    const codes = Object.fromEntries(coreCodes.map((code) => [code, answer({ code })['statusCode']]))
    expect(codes).toMatchObject({
      OK: 0,
      INSUFFICIENT_FUNDS: 10002,
      PLAYER_NOT_FOUND: 10001,
      SESSION_INVALID: 30001,
      BAD_REQUEST: 40003,
      DUPLICATE_MISMATCH: 20002,
      ALREADY_CANCELLED: 20003,
      ALREADY_SETTLED: 20004,
      TX_NOT_FOUND: 20001,
      RETRY_LATER: 50001,
    })
    expect(Object.values(codes).filter((code) => code === 10002)).toHaveLength(1)
  })
})
