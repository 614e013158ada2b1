import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readWord } from './feed-wire.ts'

describe('an answer', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const hex = publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex')
  const read = (text: string, change: { signature?: string; status?: number } = {}) => {
    const body = Buffer.from(text)
    const signature = change.signature ?? sign(null, body, privateKey).toString('hex')
    return readWord({ publicKey: hex, game: 'LAO', numero: '1' }, { status: 200, ...change, body, signature })
  }
  const drawn = { game: 'LAO', numero: '1', state: 'drawn', result: [['0123']] }

  it.each([
    [JSON.stringify(drawn), { state: 'drawn', result: [['0123']] }],
    [JSON.stringify({ ...drawn, numero: '2' }), { fault: 'malformed' }],
    [JSON.stringify({ ...drawn, game: 'GLO' }), { fault: 'malformed' }],
    [JSON.stringify({ ...drawn, result: [[123]] }), { fault: 'malformed' }],
    ['null', { fault: 'malformed' }],
    ['', { fault: 'malformed' }],
    [
      JSON.stringify({ game: 'LAO', numero: '1', state: 'postponed', date: '2026-05-02' }),
      { state: 'postponed', date: '2026-05-02' },
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('is believed with its signature and its status alone', () => {
    expect(read(JSON.stringify(drawn), { signature: '0'.repeat(128) })).toEqual({ fault: 'unsigned' })
    expect(read(JSON.stringify(drawn), { signature: 'zz' })).toEqual({ fault: 'unsigned' })
    expect(read(JSON.stringify(drawn), { status: 302 })).toEqual({ fault: 'refused' })
  })
})
