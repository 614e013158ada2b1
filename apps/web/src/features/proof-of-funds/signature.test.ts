import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSignedBy } from './signature.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

it('takes the signatures of RFC 8032 (7.1, tests 1 and 2)', () => {
  expect(
    isSignedBy(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
      '',
    ),
  ).toBe(true)
  expect(
    isSignedBy(
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
      'r',
    ),
  ).toBe(true)
})

it('takes what was signed and nothing that differs in one bit', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 300 })
  fc.assert(
    fc.property(ascii, fc.nat({ max: 511 }), fc.nat({ max: 255 }), (text, signatureBit, keyBit) => {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519')
      const key = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
      const signature = sign(null, Buffer.from(text), privateKey)
      const flipped = (bytes: Buffer, bit: number) => {
        const copy = Buffer.from(bytes)
        copy[bit >> 3]! ^= 1 << (bit & 7)
        return hex(copy)
      }
      expect(isSignedBy(hex(key), hex(signature), text)).toBe(true)
      expect(isSignedBy(hex(key), flipped(signature, signatureBit), text)).toBe(false)
      expect(isSignedBy(flipped(key, keyBit), hex(signature), text)).toBe(false)
      expect(isSignedBy(hex(key), hex(signature), `${text}.`)).toBe(false)
    }),
    { numRuns: 15 },
  )
})

it('takes nothing malformed', () => {
  expect(isSignedBy('', '', '')).toBe(false)
  expect(isSignedBy('zz'.repeat(32), 'ab'.repeat(64), 'x')).toBe(false)
  expect(isSignedBy('ff'.repeat(32), 'ff'.repeat(64), 'x')).toBe(false)
})
