import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DialectFault } from '../../seamless/dialect.ts'
import { coreCodes } from '../../types.ts'
import { coreResult, eventResult, rawCall, vendorWith } from '../testing.ts'
import { hashOf } from './free-spins.ts'
import { pragmatic } from './pragmatic.ts'

const vendor = vendorWith('shared-token', { secureLogin: 'kr_fun', currency: 'FUN' })
const bet = {
  userId: 'p-1',
  gameId: 'lanterns',
  roundId: '77',
  amount: '10.5',
  reference: 'r-1',
  providerId: 'PragmaticPlay',
  timestamp: '1795000000000',
  token: 'session-1',
}
const form = (params: Record<string, string>) => new URLSearchParams(params).toString()
const signed = (params: Record<string, string>, secret: string) =>
  form({ ...params, hash: hashOf(params, secret) })

describe('hash', () => {
  test('is MD5 over the sorted parameters with the secret behind them', () => {
    const line =
      'amount=10.5&gameId=lanterns&providerId=PragmaticPlay&reference=r-1&roundId=77&timestamp=1795000000000&token=session-1&userId=p-1'
    expect(hashOf(bet, 'new-secret')).toBe(createHash('md5').update(`${line}new-secret`).digest('hex'))
  })
  test.each(['new', 'old'])('a live key is accepted: %s', (keyId) => {
    expect(pragmatic.authenticate(rawCall('/bet.html', signed(bet, `${keyId}-secret`)), vendor)).toEqual({
      keyId,
    })
  })
  test.each([
    ['unsigned', form(bet)],
    ['of our own side', signed(bet, 'our-secret')],
    ['altered', signed(bet, 'new-secret').replace('10.5', '10.4')],
    ['one field twice', `${signed(bet, 'new-secret')}&amount=1`],
  ])('refused: %s', (_name, body) => {
    expect(pragmatic.authenticate(rawCall('/bet.html', body), vendor)).toBeNull()
  })
})

describe('reading', () => {
  test('a bet', () => {
    expect(pragmatic.parse(rawCall('/bet.html', form(bet)), vendor)).toEqual({
      kind: 'apply',
      who: { playerId: 'p-1', sessionToken: 'session-1' },
      currency: 'FUN',
      events: [
        {
          kind: 'bet',
          txId: 'r-1',
          roundId: '77',
          gameCode: 'lanterns',
          amount: 105_000n,
          closesRound: false,
        },
      ],
    })
  })
  test('a result with a promotion is two effects of one call', () => {
    const call = rawCall(
      '/result.html',
      form({
        ...bet,
        reference: 'r-2',
        amount: '0.00',
        promoWinAmount: '3',
        promoWinReference: 'pr-1',
        promoCampaignID: 'c-9',
      }),
    )
    expect(pragmatic.parse(call, vendor)).toMatchObject({
      events: [
        { kind: 'win', txId: 'r-2', amount: 0n, winKind: 'win' },
        { kind: 'promo', txId: 'pr-1', amount: 30_000n, campaignId: 'c-9' },
      ],
    })
  })
  test('free rounds are paid once: one by one, or at the end', () => {
    const won = rawCall('/result.html', form({ ...bet, bonusCode: 'b-1' }))
    const total = rawCall(
      '/bonusWin.html',
      form({ userId: 'p-1', amount: '50', reference: 'bw-1', bonusCode: 'b-1' }),
    )
    const later = { ...vendor, fields: { ...vendor.fields, freeRoundWins: 'total' } }
    const amounts = (of: typeof vendor) =>
      [won, total].map((call) => {
        const request = pragmatic.parse(call, of)
        return request.kind === 'apply' ? request.events[0]!.amount : null
      })
    expect(amounts(vendor)).toEqual([105_000n, 0n])
    expect(amounts(later)).toEqual([0n, 500_000n])
  })
  test('a refund names the bet by its own reference', () => {
    const call = rawCall('/refund.html', form({ userId: 'p-1', reference: 'r-1' }))
    expect(pragmatic.parse(call, vendor)).toMatchObject({
      events: [{ kind: 'rollback', txId: 'refund:r-1', refTxId: 'r-1', amount: 0n }],
    })
  })
  test.each(['10.555', '-1', '1e3', '١٠', '', '0x10', '99999999999999'])('no amount: %s', (amount) => {
    expect(() => pragmatic.parse(rawCall('/bet.html', form({ ...bet, amount })), vendor)).toThrow(
      DialectFault,
    )
  })
  test('an unknown method is no request', () => {
    expect(() => pragmatic.parse(rawCall('/drop.html', form(bet)), vendor)).toThrow(DialectFault)
  })
})

describe('answering', () => {
  const call = rawCall('/bet.html', form(bet))
  const request = pragmatic.parse(call, vendor)
  const reply = (code: (typeof coreCodes)[number]) => {
    const result = coreResult({ code, events: [eventResult({ txId: 'r-1', code })] })
    const answer = pragmatic.answer(result, { request, call }, vendor)
    expect(answer.status).toBe(200)
    return JSON.parse(answer.body as string) as Record<string, unknown>
  }
  test('cash is a number with the digits of the books', () => {
    const answer = pragmatic.answer(
      coreResult({ balance: 90_071_992_547_409_931_234n, events: [eventResult()] }),
      { request, call },
      vendor,
    )
    expect(answer.body).toBe(
      '{"transactionId":"our-1","currency":"FUN","cash":9007199254740993.12,"bonus":0,"usedPromo":0,"error":0,"description":"Success"}',
    )
  })
  test('every outcome has its code, and only want of money is code 1', () => {
    const codes = Object.fromEntries(coreCodes.map((code) => [code, reply(code)['error']]))
    expect(codes).toMatchObject({
      OK: 0,
      INSUFFICIENT_FUNDS: 1,
      PLAYER_NOT_FOUND: 2,
      SESSION_INVALID: 4,
      BAD_SIGNATURE: 5,
      PLAYER_BLOCKED: 6,
      BAD_REQUEST: 7,
      GAME_UNAVAILABLE: 8,
      LIMIT_REACHED: 50,
      RETRY_LATER: 100,
    })
    expect(Object.values(codes).filter((code) => code === 1)).toHaveLength(1)
  })
})

test('a launch asks for the address with a hash over what is sent', async () => {
  let asked = ''
  const url = await pragmatic.launch(
    {
      gameCode: 'lanterns',
      mode: 'real',
      token: 'launch-1',
      playerId: 'p-1',
      nickname: 'somchai',
      currency: 'FUN',
      language: 'th',
      country: 'TH',
      address: '192.0.2.9',
      device: 'mobile',
      backUrl: 'https://us.example/rng',
      playType: null,
    },
    vendor,
    ({ body }) => {
      asked = body!
      return Promise.resolve({
        status: 200,
        headers: {},
        text: '{"error":"0","gameURL":"https://vendor.example/g?x=1"}',
      })
    },
  )
  const { hash, ...params } = Object.fromEntries(new URLSearchParams(asked))
  expect(url).toBe('https://vendor.example/g?x=1')
  expect(hash).toBe(hashOf(params, 'our-secret'))
  expect(params).toMatchObject({ secureLogin: 'kr_fun', platform: 'MOBILE', token: 'launch-1' })
})
