import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { FeedFault, FeedWord } from './feed.ts'

/** The header of DER that stands before the 32 bytes of an Ed25519 public key (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether these very bytes were signed by the holder of the key. */
const isSigned = (publicKey: string, body: Buffer, signature: string): boolean => {
  if (!/^[0-9a-f]{128}$/.test(signature)) return false
  const key = createPublicKey({
    key: Buffer.concat([SPKI, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, body, key, Buffer.from(signature, 'hex'))
}

const named = { game: z.string().max(40), numero: z.string().max(40) }
const answer = z.discriminatedUnion('state', [
  z.object({ ...named, state: z.literal('pending') }),
  z.object({ ...named, state: z.literal('none') }),
  z.object({
    ...named,
    state: z.literal('postponed'),
    date: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/)
      .nullish(),
  }),
  z.object({
    ...named,
    state: z.literal('drawn'),
    /** Part by part in the order of the list, each number with all its digits. */
    result: z
      .array(z.array(z.string().max(8)).max(80))
      .min(1)
      .max(20),
  }),
])

export const SIGNATURE_HEADER = 'krathong-signature'

/** What an answer says of the draw that was asked about; the reason where it is not one to believe. */
export const readWord = (
  { publicKey, game, numero }: { publicKey: string; game: string; numero: string },
  { status, body, signature }: { status: number; body: Buffer; signature: string },
): FeedWord | { fault: FeedFault } => {
  if (status !== 200) return { fault: 'refused' }
  if (!isSigned(publicKey, body, signature)) return { fault: 'unsigned' }
  const read = answer.safeParse(parsed(body))
  // What was said and signed of another draw says nothing of this one.
  if (!read.success || read.data.game !== game || read.data.numero !== numero) return { fault: 'malformed' }
  const { data } = read
  if (data.state === 'drawn') return { state: 'drawn', result: data.result }
  if (data.state === 'postponed') return { state: 'postponed', date: data.date ?? null }
  return { state: data.state }
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
