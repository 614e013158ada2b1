import { isClientSeed, isNonce, isServerSeed } from '../fairness/index.ts'
import { fault, text, whole } from '../slots/read-json.ts'
import type { Members } from '../slots/read-json.ts'

/** A SHA-256 in hex, as proofs write it. */
export const HASH = /^[0-9a-f]{64}$/
/** A plain decimal amount, as proofs write it. */
export const AMOUNT = /^[0-9]{1,15}(\.[0-9]{1,4})?$/

/** What the draws of a saved round came from; the server seed is null until it is revealed. */
export type ProvenSeeds = {
  serverSeedHash: string
  serverSeed: string | null
  clientSeed: string
  nonce: number
}

/** Reads the seeds of any saved round strictly, or throws a DefinitionFault. */
export function readSeeds(at: Members): ProvenSeeds {
  const serverSeed = at['serverSeed']!.value === null ? null : text(at['serverSeed']!)
  const clientSeed = text(at['clientSeed']!)
  const nonce = whole(at['nonce']!, 0)
  if (serverSeed !== null && !isServerSeed(serverSeed)) fault(at['serverSeed']!, 'is not a server seed')
  if (!isClientSeed(clientSeed)) fault(at['clientSeed']!, 'is not a client seed')
  if (!isNonce(nonce)) fault(at['nonce']!, 'is not a nonce')
  return { serverSeedHash: text(at['serverSeedHash']!, HASH), serverSeed, clientSeed, nonce }
}
