import type { BeaconPulse } from '../fairness/index.ts'
import { AMOUNT, HASH } from '../rounds/read-seeds.ts'
import { flag, record, text, whole } from '../slots/read-json.ts'
import type { Node } from '../slots/read-json.ts'
import { readCrashDefinition } from './definition.ts'
import { CRASH_PROOF_FORMAT } from './proof.ts'
import type { CrashProof } from './proof.ts'

const KEYS = [
  'format',
  'roundId',
  'placedAt',
  'currency',
  'exponent',
  'game',
  'stake',
  'autoAt',
  'cashedAt',
  'isVoided',
  'payout',
  'round',
  'chain',
  'seal',
]

/** Hashing a file's way to its chain's end must end, whatever the file says. */
const LONGEST_CHAIN = 1_000_000

/** Reads a saved bet strictly, or throws a DefinitionFault. */
export function readCrashProof(value: unknown): CrashProof {
  const at = record({ value, path: 'round' }, KEYS)
  text(at['format']!, /^krathong-crash-round\/1$/)
  const round = record(at['round']!, ['place', 'hash', 'crashPoint'])
  const chain = record(at['chain']!, ['end', 'salt'])
  return {
    format: CRASH_PROOF_FORMAT,
    roundId: text(at['roundId']!),
    placedAt: text(at['placedAt']!),
    currency: text(at['currency']!),
    exponent: whole(at['exponent']!, 0, 4),
    game: readGame(at['game']!),
    stake: text(at['stake']!, AMOUNT),
    autoAt: multiplier(at['autoAt']!),
    cashedAt: multiplier(at['cashedAt']!),
    isVoided: flag(at['isVoided']!),
    payout: text(at['payout']!, AMOUNT),
    round: {
      place: whole(round['place']!, 1, LONGEST_CHAIN),
      hash: text(round['hash']!, HASH),
      crashPoint: text(round['crashPoint']!, /^[1-9][0-9]{2,18}$/),
    },
    chain: { end: text(chain['end']!, HASH), salt: readPulse(chain['salt']!) },
    seal: text(at['seal']!, HASH),
  }
}

const multiplier = (node: Node): number | null => (node.value === null ? null : whole(node, 100))

function readGame(node: Node): CrashProof['game'] {
  const at = record(node, ['id', 'version', 'definitionHash', 'definition'])
  return {
    id: text(at['id']!),
    version: whole(at['version']!, 1),
    definitionHash: text(at['definitionHash']!, HASH),
    definition: readCrashDefinition(at['definition']!.value),
  }
}

function readPulse(node: Node): BeaconPulse {
  const at = record(node, ['source', 'chain', 'round', 'randomness', 'signature'])
  return {
    source: text(at['source']!, /^(drand|local)$/) as BeaconPulse['source'],
    chain: text(at['chain']!, HASH),
    round: whole(at['round']!, 1),
    randomness: text(at['randomness']!, HASH),
    signature: at['signature']!.value === null ? null : text(at['signature']!, /^[0-9a-f]{96}$/),
  }
}
