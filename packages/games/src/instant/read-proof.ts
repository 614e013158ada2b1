import { AMOUNT, HASH, readSeeds } from '../rounds/read-seeds.ts'
import { fault, listOf, record, text, whole } from '../slots/read-json.ts'
import type { Node } from '../slots/read-json.ts'
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
