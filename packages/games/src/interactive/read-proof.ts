import { AMOUNT, openProof, readHead, readMoney, readSeal, readSeeds, SEEDS } from '../kit/proof.ts'
import { listOf, record, text, whole } from '../kit/read-json.ts'
import type { Node } from '../kit/read-json.ts'
import { readDecisionDefinition } from './definition.ts'
import { DECISION_PROOF_FORMAT } from './proof.ts'
import type { DecisionProof } from './proof.ts'

/** Reads a saved round strictly, or throws a DefinitionFault. */
export function readDecisionProof(value: unknown): DecisionProof {
  const at = openProof(value, DECISION_PROOF_FORMAT, ['firstStake', ...SEEDS, 'outcome'])
  return {
    ...readHead(at, DECISION_PROOF_FORMAT, readDecisionDefinition),
    firstStake: text(at['firstStake']!, AMOUNT),
    ...readMoney(at),
    ...readSeeds(at),
    outcome: readOutcome(at['outcome']!),
    ...readSeal(at),
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
