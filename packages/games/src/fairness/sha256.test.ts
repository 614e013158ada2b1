import fc from 'fast-check'
import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hmacSha256, sha256Hex } from './index.ts'

const ascii = (maxLength: number) => fc.string({ unit: 'binary-ascii', maxLength })

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('hashes the examples of FIPS 180-4', (text, hash) => {
    expect(sha256Hex(text)).toBe(hash)
  })

  it('agrees with the system at every length around a block', () => {
    for (let length = 0; length <= 200; length += 1) {
      const text = 'k'.repeat(length)
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }
  })

  it('hashes ASCII and nothing else', () => {
    expect(() => sha256Hex('é')).toThrow(RangeError)
    expect(() => sha256Hex('เจ้าพระยา')).toThrow(RangeError)
  })
})

describe('HMAC-SHA-256', () => {
  it.each([
    ['\x0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      'Jefe',
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      '\xaa'.repeat(20),
      '\xdd'.repeat(50),
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    ],
    [
      Array.from({ length: 25 }, (_, i) => String.fromCharCode(i + 1)).join(''),
      '\xcd'.repeat(50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [
      '\xaa'.repeat(131),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      '\xaa'.repeat(131),
      'This is a test using a larger than block-size key and a larger than block-size data. ' +
        'The key needs to be hashed before being used by the HMAC algorithm.',
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('matches RFC 4231', (key, message, code) => {
    expect(hmacSha256(key, message)).toBe(code)
  })

  it('agrees with the system', () => {
    fc.assert(
      fc.property(ascii(150), ascii(150), (key, message) => {
        expect(hmacSha256(key, message)).toBe(createHmac('sha256', key).update(message).digest('hex'))
      }),
    )
  })
})
