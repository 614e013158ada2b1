import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DialectFault } from '../../seamless/dialect.ts'
import { coreCodes } from '../../types.ts'
import { coreResult, eventResult, rawCall, vendorWith } from '../testing.ts'
import { softswiss } from './softswiss.ts'

const vendor = vendorWith('hmac-sha256', { casinoId: 'krathong' })
const play = (actions: string, more = '"game_id":"g-7","finished":true,') =>
  `{"user_id":"p-1","currency":"FUN","game":"lanterns",${more}"actions":[${actions}]}`
const betAndWin =
  '{"action":"bet","amount":1050,"action_id":"a-1"},{"action":"win","amount":0,"action_id":"a-2"}'
const sign = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex')

describe('signature', () => {
  const body = play(betAndWin)
  test('is an HMAC over the very bytes of the body', () => {
    const signed = (text: string, secret: string) =>
      softswiss.authenticate(rawCall('/play', text, { 'x-request-sign': sign(body, secret) }), vendor)
    expect(signed(body, 'old-secret')).toEqual({ keyId: 'old' })
    expect(signed(`${body} `, 'old-secret')).toBeNull()
    expect(signed(body, 'our-secret')).toBeNull()
    expect(softswiss.authenticate(rawCall('/play', body), vendor)).toBeNull()
  })
})

describe('reading', () => {
  test('bet and win of one call are one request; the last one closes the round', () => {
    expect(softswiss.parse(rawCall('/play', play(betAndWin)), vendor)).toEqual({
      kind: 'apply',
      who: { playerId: 'p-1' },
      currency: 'FUN',
      events: [
        {
          kind: 'bet',
          txId: 'a-1',
          roundId: 'g-7',
          gameCode: 'lanterns',
          amount: 105_000n,
          closesRound: false,
        },
        {
          kind: 'win',
          txId: 'a-2',
          winKind: 'win',
          roundId: 'g-7',
          gameCode: 'lanterns',
          amount: 0n,
          closesRound: true,
        },
      ],
    })
  })
  test('no action asks for the balance, or ends the round when it says finished', () => {
    const none = (finished: boolean) =>
      softswiss.parse(rawCall('/play', play('', `"game_id":"g-7","finished":${finished},`)), vendor)
    expect(none(false)).toMatchObject({ kind: 'balance', who: { playerId: 'p-1' } })
    expect(none(true)).toMatchObject({ events: [{ kind: 'end-round', txId: 'end:g-7', closesRound: true }] })
  })
  test('amounts are whole numbers of the smallest unit of their currency', () => {
    const amountIn = (currency: string) => {
      const body = play('{"action":"bet","amount":1050,"action_id":"a-1"}').replace('FUN', currency)
      const request = softswiss.parse(rawCall('/play', body), vendor)
      return request.kind === 'apply' ? request.events[0]!.amount : null
    }
    expect([amountIn('FUN'), amountIn('JPY'), amountIn('KWD')]).toEqual([105_000n, 10_500_000n, 10_500n])
  })
  test.each(['10.5', '-1', '1e3', '"x"'])('no amount: %s', (amount) => {
    const body = play(`{"action":"bet","amount":${amount},"action_id":"a-1"}`)
    expect(() => softswiss.parse(rawCall('/play', body), vendor)).toThrow(DialectFault)
  })
  test('a rollback comes by its own address and names what it takes back', () => {
    const action = '{"action":"rollback","action_id":"a-3","original_action_id":"a-1"}'
    expect(softswiss.parse(rawCall('/rollback', play(action)), vendor)).toMatchObject({
      events: [{ kind: 'rollback', txId: 'a-3', refTxId: 'a-1' }],
    })
    expect(() => softswiss.parse(rawCall('/play', play(action)), vendor)).toThrow(DialectFault)
  })
})

describe('answering', () => {
  const call = rawCall('/play', play(betAndWin))
  const request = softswiss.parse(call, vendor)
  const answer = (changes: Parameters<typeof coreResult>[0]) =>
    softswiss.answer(coreResult(changes), { request, call }, vendor)

  test('the balance is a whole number far beyond 32 bits', () => {
    const events = [eventResult({ txId: 'a-1' }), eventResult({ txId: 'a-2', ourId: 'our-2', kind: 'win' })]
    expect(answer({ balance: 90_071_992_547_409_931_200n, events })).toMatchObject({
      status: 200,
      body: '{"balance":900719925474099312,"game_id":"g-7","transactions":[{"action_id":"a-1","tx_id":"our-1"},{"action_id":"a-2","tx_id":"our-2"}]}',
    })
  })
  test('a rollback of a bet nobody saw has no id of ours', () => {
    const events = [eventResult({ kind: 'rollback', txId: 'a-3', isTombstone: true })]
    expect(answer({ events }).body).toContain('{"action_id":"a-3","tx_id":""}')
  })
  test('a rollback that stood before is 409', () => {
    expect(answer({ events: [eventResult({ kind: 'rollback', isRepeat: true })] })).toMatchObject({
      status: 409,
    })
  })
  test('the balance stands in refusals', () => {
    expect(answer({ code: 'INSUFFICIENT_FUNDS' })).toMatchObject({
      status: 412,
      body: '{"code":100,"message":"Not enough funds","balance":123456}',
    })
  })
  test('every refusal has its code, and only want of money is 100', () => {
    const codes = coreCodes
      .filter((code) => code !== 'OK')
      .map((code) => {
        const { code: told100 } = JSON.parse(answer({ code }).body as string) as { code: number }
        return [code, told100]
      })
    expect(Object.fromEntries(codes)).toMatchObject({
      PLAYER_NOT_FOUND: 101,
      PLAYER_BLOCKED: 10,
      LIMIT_REACHED: 106,
      LOSS_LIMIT: 105,
      REALITY_CHECK: 105,
      GAME_UNAVAILABLE: 107,
      REGION_BLOCKED: 153,
      WRONG_CURRENCY: 154,
      BAD_SIGNATURE: 403,
      ALREADY_CANCELLED: 409,
      RETRY_LATER: 500,
    })
    expect(codes.filter(([, code]) => code === 100)).toEqual([['INSUFFICIENT_FUNDS', 100]])
  })
})
