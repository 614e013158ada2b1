import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crcOf, emv, readEmv, sealEmv } from './emv.ts'
import {
  isPromptPayNumber,
  promptPayPayload,
  qrisWithAmount,
  qrPhPayload,
  vietQrPayload,
} from './qr-payloads.ts'
import type { PromptPayTarget } from './qr-payloads.ts'

const baht = (text: string) => BigInt(Math.round(Number(text) * 100)) * 100n

describe('the closing CRC', () => {
  it('has the published check value', () => expect(crcOf('123456789')).toBe('29B1'))
})

describe('PromptPay', () => {
  const cases: [string, PromptPayTarget, string | null, string][] = [
    [
      'a mobile, static',
      { kind: 'mobile', number: '0812345678' },
      null,
      '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E',
    ],
    [
      'a mobile, 500.07',
      { kind: 'mobile', number: '0812345678' },
      '500.07',
      '00020101021229370016A0000006770101110113006681234567853037645406500.075802TH6304582D',
    ],
    [
      'a tax id, 1,000.00',
      { kind: 'id', number: '0123456789012' },
      '1000',
      '00020101021229370016A00000067701011102130123456789012530376454071000.005802TH6304E2E6',
    ],
    [
      'a biller with two references, 500.00',
      { kind: 'biller', number: '012345678901200', reference1: 'DEP20260115001', reference2: 'USER1001' },
      '500',
      '00020101021230690016A00000067701011201150123456789012000214DEP202601150010308USER100153037645406500.005802TH6304700A',
    ],
  ]
  it.each(cases)('%s', (_, target, amount, payload) => {
    expect(promptPayPayload(target, amount === null ? null : baht(amount))).toBe(payload)
  })

  it.each([
    ['mobile', '0812345678', true],
    ['mobile', '812345678', false],
    ['mobile', '๐๘๑๒๓๔๕๖๗๘', false],
    ['id', '0123456789012', true],
    ['id', '012345678901', false],
    ['biller', '012345678901200', true],
  ] as const)('a number of kind %s: %s is %s', (kind, number, isOne) => {
    expect(isPromptPayNumber(kind, number)).toBe(isOne)
  })
})

describe('VietQR', () => {
  it('has our own vector', () =>
    expect(
      vietQrPayload({ bank: '999999', account: '0123456789', purpose: 'DEP20260115001' }, 2_001_230_000n),
    ).toBe(
      '00020101021238540010A00000072701240006999999011001234567890208QRIBFTTA530370454062001235802VN62180814DEP202601150016304A3C7',
    ))

  it('has the published vector', () => {
    const published =
      '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C'
    expect(
      vietQrPayload({ bank: '970415', account: '0011001932418', purpose: 'ung ho lu lut' }, 1_200_000_000n),
    ).toBe(published)
  })
})

describe('QRIS', () => {
  const fixed =
    '00020101021126690017ID.CO.EXAMPLE.WWW011893600000000000000102150000000000000010303UMI51440014ID.CO.QRIS.WWW0215ID10200000000010303UMI5204799553033605802ID5911CONTOH TOKO6007JAKARTA6105101106304F9DA'
  it('takes an amount', () =>
    expect(qrisWithAmount(fixed, 500_000_000n)).toBe(
      '00020101021226690017ID.CO.EXAMPLE.WWW011893600000000000000102150000000000000010303UMI51440014ID.CO.QRIS.WWW0215ID10200000000010303UMI5204799553033605405500005802ID5911CONTOH TOKO6007JAKARTA6105101106304C1DC',
    ))
  it('is refused when it is not a static one', () => {
    expect(qrisWithAmount(fixed.replace('F9DA', 'F9DB'), 1n)).toBeNull()
    expect(qrisWithAmount(qrisWithAmount(fixed, 500_000_000n)!, 1n)).toBeNull()
    expect(qrisWithAmount('', 1n)).toBeNull()
  })
})

describe('QR Ph', () => {
  it('has its vector', () =>
    expect(
      qrPhPayload(
        { bank: 'EXAMPHM1XXX', account: '09170000000', name: 'EXAMPLE PAYEE', city: 'MANILA' },
        5_000_000n,
      ),
    ).toBe(
      '00020101021227580012com.p2pqrpay0111EXAMPHM1XXX0208999644030411091700000005204601653036085406500.005802PH5913EXAMPLE PAYEE6006MANILA6304E90D',
    ))
})

describe('reading a payload', () => {
  const good = promptPayPayload({ kind: 'mobile', number: '0812345678' }, 5_000_700n)

  it('gives back what was written, whatever it was', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 2, max: 62 }), fc.stringMatching(/^[\x20-\x7e]{1,99}$/)), {
          maxLength: 12,
        }),
        (parts) => {
          const objects = [
            { id: '00', value: '01' },
            ...parts.map(([id, value]) => ({ id: String(id).padStart(2, '0'), value })),
          ]
          const payload = sealEmv(objects.map(({ id, value }) => emv(id, value)))
          expect(readEmv(payload)?.slice(0, -1)).toEqual(objects)
        },
      ),
    ))

  it('refuses every payload with one character changed', () =>
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.stringMatching(/^[\x20-\x7e]$/), (at, mark) => {
        if (good[at] === mark) return
        expect(readEmv(good.slice(0, at) + mark + good.slice(at + 1))).toBeNull()
      }),
    ))

  it.each([
    ['a wrong CRC', `${good.slice(0, -4)}0000`],
    ['a wrong length', good.replace('2937', '2938')],
    ['no CRC', good.slice(0, -8)],
    ['half of it', good.slice(0, 20)],
    ['nothing', ''],
    ['Thai digits', good.replace('00', '๐๐')],
  ])('refuses %s', (_, payload) => expect(readEmv(payload)).toBeNull())

  it('writes no object that no scanner could read', () => {
    expect(() => emv('1', 'a')).toThrow()
    expect(() => emv('01', '')).toThrow()
    expect(() => emv('01', 'ก')).toThrow()
    expect(() => emv('01', 'a'.repeat(100))).toThrow()
  })
})
