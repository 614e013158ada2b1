import { generateKeyPairSync, sign } from 'node:crypto'
import {
  buildTree,
  leafNode,
  leafTag,
  NO_HASH,
  pathOf,
  rootHash,
  rootText,
} from '@krathong/games/ledger-proofs'
import { expect, it } from 'vitest'
import { checkProof, type Funds } from './check-proof.ts'

const publish = (): Funds => {
  const nodes = ['malee', 'somchai', 'ligaya'].map((name, at) =>
    leafNode({
      currency: 'FUN',
      tag: leafTag('3', name, `n${at}`),
      parts: { cash: 1_000n * BigInt(at + 1) },
    }),
  )
  const levels = buildTree(nodes, 'FUN')
  const top = levels.at(-1)![0]!
  const text = rootText({
    format: 'krathong-root/1',
    root: '3',
    previous: NO_HASH,
    through: '2026-11-21T00:00:00.000Z',
    segment: '9',
    segmentHash: NO_HASH,
    transfers: '12',
    funds: [
      { currency: 'FUN', tree: top.hash, players: String(top.sum), depth: 2, house: '-6000', parts: {} },
    ],
  })
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    root: '3',
    through: '2026-11-21T00:00:00.000Z',
    text,
    hash: rootHash(text),
    signature: sign(null, Buffer.from(text), privateKey).toString('hex'),
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex'),
    currency: { code: 'FUN', symbol: '฿', exponent: 2, isPlayMoney: true },
    proofs: [
      {
        currency: 'FUN',
        nonce: 'n1',
        place: 1,
        parts: { cash: '2000' },
        path: pathOf(levels, 1).map(({ hash, sum }) => ({ hash, sum: String(sum) })),
      },
    ],
  }
}

it('finds the own money, and the signature', () => {
  expect(checkProof(publish(), 'somchai')).toEqual([
    { currency: 'FUN', fault: null, isSigned: true, parts: { cash: 2000n }, total: 2000n, allPlayers: 6000n },
  ])
})

it('finds a leaf of somebody else, a smaller amount, a text nobody signed and a key that did not', () => {
  const good = publish()
  expect(checkProof(good, 'malee')[0]?.fault).toBe('root')
  const smaller = { ...good, proofs: [{ ...good.proofs[0]!, parts: { cash: '1999' } }] }
  expect(checkProof(smaller, 'somchai')[0]?.fault).toBe('total')
  const forged = { ...good, text: good.text.replace('6000', '9000') }
  expect(checkProof(forged, 'somchai')[0]).toMatchObject({ fault: 'document', isSigned: false })
  expect(checkProof({ ...good, publicKey: publish().publicKey }, 'somchai')[0]).toMatchObject({
    fault: null,
    isSigned: false,
  })
})
