import { AMOUNT, openProof, readHead, readMoney, readSeal, readSeeds, SEEDS } from '../kit/proof.ts'
import { listOf, record, text, whole } from '../kit/read-json.ts'
import type { Node } from '../kit/read-json.ts'
import { readInstantDefinition } from './definition.ts'
import { INSTANT_PROOF_FORMAT } from './proof.ts'
import type { InstantProof } from './proof.ts'

/** Reads a saved round strictly, or throws a DefinitionFault. */
export function readInstantProof(value: unknown): InstantProof {
  const at = openProof(value, INSTANT_PROOF_FORMAT, ['wagers', ...SEEDS, 'outcome'])
  return {
    ...readHead(at, INSTANT_PROOF_FORMAT, readInstantDefinition),
    wagers: listOf(at['wagers']!, readWager),
    ...readMoney(at),
    ...readSeeds(at),
    outcome: readOutcome(at['outcome']!),
    ...readSeal(at),
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
