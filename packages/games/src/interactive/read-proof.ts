import { AMOUNT, HASH, readSeeds } from '../rounds/read-seeds.ts'
import { fault, listOf, record, text, whole } from '../slots/read-json.ts'
import type { Node } from '../slots/read-json.ts'
import { readDecisionDefinition } from './definition.ts'
import { DECISION_PROOF_FORMAT } from './proof.ts'
import type { DecisionProof } from './proof.ts'

const KEYS = [
  'format',
  'roundId',
  'placedAt',
  'currency',
  'exponent',
  'game',
  'firstStake',
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
export function readDecisionProof(value: unknown): DecisionProof {
  const at = record({ value, path: 'round' }, KEYS)
  if (at['format']!.value !== DECISION_PROOF_FORMAT)
    fault(at['format']!, `must be "${DECISION_PROOF_FORMAT}"`)
  return {
    format: DECISION_PROOF_FORMAT,
    roundId: text(at['roundId']!),
    placedAt: text(at['placedAt']!),
    currency: text(at['currency']!),
    exponent: whole(at['exponent']!, 0, 4),
    game: readGame(at['game']!),
    firstStake: text(at['firstStake']!, AMOUNT),
    stake: text(at['stake']!, AMOUNT),
    payout: text(at['payout']!, AMOUNT),
    ...readSeeds(at),
    outcome: readOutcome(at['outcome']!),
    seal: text(at['seal']!, HASH),
  }
}

function readGame(node: Node): DecisionProof['game'] {
  const at = record(node, ['id', 'version', 'definitionHash', 'definition'])
  return {
    id: text(at['id']!),
    version: whole(at['version']!, 1),
    definitionHash: text(at['definitionHash']!, HASH),
    definition: readDecisionDefinition(at['definition']!.value),
  }
}

function readOutcome(node: Node): DecisionProof['outcome'] {
  const at = record(node, ['option', 'choices', 'fallbackFrom', 'drawn', 'words', 'returned'])
  const choices = listOf(at['choices']!, (choice) => text(choice))
  return {
    option: text(at['option']!, /^.{0,64}$/),
    choices,
    fallbackFrom: at['fallbackFrom']!.value === null ? null : whole(at['fallbackFrom']!, 0, choices.length),
    drawn: listOf(at['drawn']!, (drawn) => whole(drawn, 0)),
    words: whole(at['words']!, 0),
    returned: whole(at['returned']!, 0),
  }
}
