import { isClientSeed, isNonce, isServerSeed } from '../fairness/index.ts'
import { fault, listOf, record, text, whole } from '../slots/read-json.ts'
import type { Members, Node } from '../slots/read-json.ts'
import { readInstantDefinition } from './definition.ts'
import { INSTANT_PROOF_FORMAT } from './proof.ts'
import type { InstantProof } from './proof.ts'

const KEYS = [
  'format',
  'roundId',
  'placedAt',
  'currency',
  'exponent',
  'game',
  'wagers',
  'stake',
  'payout',
  'serverSeedHash',
  'serverSeed',
  'clientSeed',
  'nonce',
  'outcome',
  'seal',
]
const HASH = /^[0-9a-f]{64}$/
const AMOUNT = /^[0-9]{1,15}(\.[0-9]{1,4})?$/

/** Reads a saved round strictly, or throws a DefinitionFault. */
export function readInstantProof(value: unknown): InstantProof {
  const at = record({ value, path: 'round' }, KEYS)
  if (at['format']!.value !== INSTANT_PROOF_FORMAT) fault(at['format']!, `must be "${INSTANT_PROOF_FORMAT}"`)
  return {
    format: INSTANT_PROOF_FORMAT,
    roundId: text(at['roundId']!),
    placedAt: text(at['placedAt']!),
    currency: text(at['currency']!),
    exponent: whole(at['exponent']!, 0, 4),
    game: readGame(at['game']!),
    wagers: listOf(at['wagers']!, readWager),
    stake: text(at['stake']!, AMOUNT),
    payout: text(at['payout']!, AMOUNT),
    ...readSeeds(at),
    outcome: readOutcome(at['outcome']!),
    seal: text(at['seal']!, HASH),
  }
}

function readGame(node: Node): InstantProof['game'] {
  const at = record(node, ['id', 'version', 'definitionHash', 'definition'])
  return {
    id: text(at['id']!),
    version: whole(at['version']!, 1),
    definitionHash: text(at['definitionHash']!, HASH),
    definition: readInstantDefinition(at['definition']!.value),
  }
}

function readWager(node: Node): InstantProof['wagers'][number] {
  const at = record(node, ['on', 'stake'])
  return { on: text(at['on']!), stake: text(at['stake']!, AMOUNT) }
}

function readOutcome(node: Node): InstantProof['outcome'] {
  const at = record(node, ['drawn', 'words'])
  return { drawn: listOf(at['drawn']!, (drawn) => whole(drawn, 0)), words: whole(at['words']!, 0) }
}

function readSeeds(
  at: Members,
): Pick<InstantProof, 'serverSeedHash' | 'serverSeed' | 'clientSeed' | 'nonce'> {
  const serverSeed = at['serverSeed']!.value === null ? null : text(at['serverSeed']!)
  const clientSeed = text(at['clientSeed']!)
  const nonce = whole(at['nonce']!, 0)
  if (serverSeed !== null && !isServerSeed(serverSeed)) fault(at['serverSeed']!, 'is not a server seed')
  if (!isClientSeed(clientSeed)) fault(at['clientSeed']!, 'is not a client seed')
  if (!isNonce(nonce)) fault(at['nonce']!, 'is not a nonce')
  return { serverSeedHash: text(at['serverSeedHash']!, HASH), serverSeed, clientSeed, nonce }
}
