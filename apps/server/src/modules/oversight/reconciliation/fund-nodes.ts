import type { SumNode } from '@krathong/games/ledger-proofs'

/** Nodes as they are stored: 32 bytes of hash, 8 of sum, so many of a level in one row. */
export const NODE_BYTES = 40
export const NODES_A_CHUNK = 1024

export const packNodes = (nodes: readonly SumNode[]): Buffer => {
  const bytes = Buffer.alloc(nodes.length * NODE_BYTES)
  nodes.forEach(({ hash, sum }, place) => {
    bytes.write(hash, place * NODE_BYTES, 'hex')
    bytes.writeBigInt64BE(sum, place * NODE_BYTES + 32)
  })
  return bytes
}

export const unpackNode = (bytes: Buffer): SumNode => ({
  hash: bytes.toString('hex', 0, 32),
  sum: bytes.readBigInt64BE(32),
})

export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
