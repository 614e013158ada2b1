import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { doPart } from './do-work.ts'

const headOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()

test('a part is done by the number that the server will find right', () => {
  const seed = '00112233445566778899aabbccddeeff'
  for (const part of [0, 1, 7]) {
    const nonce = doPart({ seed, parts: 8, bits: 10 }, part)
    expect(Math.clz32(headOf(`${seed}:${part}:${nonce}`))).toBeGreaterThanOrEqual(10)
  }
})
