import { HASH, openProof, readBeacon, readHead, readMoney, readSeal } from '../kit/proof.ts'
import { fault, flag, record, text, whole } from '../kit/read-json.ts'
import type { Node } from '../kit/read-json.ts'
import { readCrashDefinition } from './definition.ts'
import { CRASH_PROOF_FORMAT } from './proof.ts'
import type { CrashProof } from './proof.ts'

/** Hashing a file's way to its chain's end must end, whatever the file says. */
const LONGEST_CHAIN = 1_000_000

/** Reads a saved bet strictly, or throws a DefinitionFault. */
export function readCrashProof(value: unknown): CrashProof {
  const at = openProof(value, CRASH_PROOF_FORMAT, ['autoAt', 'cashedAt', 'isVoided', 'round', 'chain'])
  const round = record(at['round']!, ['place', 'hash', 'crashPoint'])
  const chain = record(at['chain']!, ['end', 'salt'])
  return {
    ...readHead(at, CRASH_PROOF_FORMAT, readCrashDefinition),
    ...readMoney(at),
    autoAt: multiplier(at['autoAt']!),
    cashedAt: multiplier(at['cashedAt']!),
    isVoided: flag(at['isVoided']!),
    round: {
      place: whole(round['place']!, 1, LONGEST_CHAIN),
      hash: text(round['hash']!, HASH),
      crashPoint: text(round['crashPoint']!, /^[1-9][0-9]{2,18}$/),
    },
    chain: { end: text(chain['end']!, HASH), salt: readSalt(chain['salt']!) },
    ...readSeal(at),
  }
}

const multiplier = (node: Node): number | null => (node.value === null ? null : whole(node, 100))

/** A bet is saved once its round is over: the beacon has spoken. */
function readSalt(node: Node): CrashProof['chain']['salt'] {
  const { randomness, ...beacon } = readBeacon(node)
  return randomness === null ? fault(node, 'has no randomness') : { ...beacon, randomness }
}
