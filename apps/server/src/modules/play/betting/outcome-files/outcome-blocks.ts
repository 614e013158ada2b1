import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { App } from '../../../../platform/app.ts'

/**
 * Outcomes outside of the database: a file is a row of gzip members, one a block, so that `zcat` shows all of it and a block is read
 * alone. A line is a round: its id, its player, the hash of its game's definition, and the outcome as it was stored.
 */
const pack = promisify(gzip)
const unpack = promisify(gunzip)

export interface OutcomeLine {
  roundId: string
  playerId: string
  definitionHash: string
  /** JSON, letter by letter as the database had it. */
  outcome: string
}

/** Where a block lies and what it must say, as the database keeps it. */
export interface Block {
  fileNo: bigint
  place: bigint
  length: number
  rounds: number
  textHash: string
}

export const fileName = (fileNo: bigint): string => `outcomes-${String(fileNo).padStart(8, '0')}.gz`

export const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** The hash of a file follows from that of the one before it and from what its blocks say. */
export const fileHash = (file: {
  fileNo: bigint
  previousHash: string
  rounds: number
  textHashes: readonly string[]
}): string =>
  hashOf(['krathong-outcomes/1', file.fileNo, file.previousHash, file.rounds, ...file.textHashes].join('\n'))

const textOf = (lines: readonly OutcomeLine[]): string =>
  lines
    .map(({ roundId, playerId, definitionHash, outcome }) => {
      const line = `${roundId} ${playerId} ${definitionHash} ${outcome}`
      if (line.includes('\n')) throw new Error(`The outcome of round ${roundId} is not one line`)
      return line
    })
    .join('\n')

export interface PackedBlock {
  bytes: Buffer
  textHash: string
}

export const packBlock = async (lines: readonly OutcomeLine[]): Promise<PackedBlock> => {
  const text = textOf(lines)
  return { bytes: await pack(`${text}\n`), textHash: hashOf(text) }
}

export type BlockFault = 'missing' | 'cut' | 'forged'

/** The text of a block, or what is wrong with it: nothing that is not what the database was promised leaves here. */
export const readBlock = async (
  { archive }: Pick<App, 'archive'>,
  block: Block,
): Promise<{ text: string } | { fault: BlockFault }> => {
  const packed = await archive?.read(fileName(block.fileNo), Number(block.place), block.length)
  if (!packed) return { fault: 'missing' }
  if (packed.length < block.length) return { fault: 'cut' }
  const bytes = await unpack(packed).catch(() => null)
  const text = bytes?.toString('utf8').replace(/\n$/, '')
  if (text === undefined || hashOf(text) !== block.textHash) return { fault: 'forged' }
  return { text }
}

/** The line of a round in the text of its block. */
export const lineOf = (text: string, roundId: string, playerId: string): OutcomeLine | null => {
  const head = `${roundId} ${playerId} `
  const at = text.startsWith(head) ? 0 : text.indexOf(`\n${head}`) + 1
  if (at === 0 && !text.startsWith(head)) return null
  const end = text.indexOf('\n', at)
  const line = text.slice(at + head.length, end === -1 ? undefined : end)
  const space = line.indexOf(' ')
  return { roundId, playerId, definitionHash: line.slice(0, space), outcome: line.slice(space + 1) }
}
