import { isServerSeed } from '../fairness/index.ts'
import { AMOUNT, HASH } from '../rounds/read-seeds.ts'
import { fault, listOf, record, text, whole } from '../slots/read-json.ts'
import type { Node } from '../slots/read-json.ts'
import { compileBingo } from './definition.ts'
import { BINGO_PROOF_FORMAT } from './proof.ts'
import type { BingoProof } from './proof.ts'

const KEYS = [
  'format',
  'roundId',
  'placedAt',
  'currency',
  'exponent',
  'game',
  'nonce',
  'stake',
  'payout',
  'serverSeedHash',
  'serverSeed',
  'beacon',
  'clientSeed',
  'sold',
  'salesHash',
  'outcome',
  'seal',
]
const MOST_SALES = 100_000
const HASH_OR_NOTHING = /^([0-9a-f]{64})?$/

/** Reads a saved round strictly, or throws a DefinitionFault. */
export function readBingoProof(value: unknown): BingoProof {
  const at = record({ value, path: 'round' }, KEYS)
  if (at['format']!.value !== BINGO_PROOF_FORMAT) fault(at['format']!, `must be "${BINGO_PROOF_FORMAT}"`)
  const serverSeed = at['serverSeed']!.value === null ? null : text(at['serverSeed']!)
  if (serverSeed !== null && !isServerSeed(serverSeed)) fault(at['serverSeed']!, 'is not a server seed')
  return {
    format: BINGO_PROOF_FORMAT,
    roundId: text(at['roundId']!),
    placedAt: text(at['placedAt']!),
    currency: text(at['currency']!),
    exponent: whole(at['exponent']!, 0, 4),
    game: readGame(at['game']!),
    nonce: whole(at['nonce']!, 1),
    stake: text(at['stake']!, AMOUNT),
    payout: text(at['payout']!, AMOUNT),
    serverSeedHash: text(at['serverSeedHash']!, HASH),
    serverSeed,
    beacon: readBeacon(at['beacon']!),
    clientSeed: shortText(at['clientSeed']!, HASH_OR_NOTHING),
    sold: readSold(at['sold']!),
    salesHash: text(at['salesHash']!, HASH),
    outcome: readOutcome(at['outcome']!),
    seal: text(at['seal']!, HASH),
  }
}

const shortText = (node: Node, pattern: RegExp) =>
  typeof node.value === 'string' && pattern.test(node.value) ? node.value : fault(node, 'must be a hash')

const orNull = <T>(node: Node, read: (node: Node) => T): T | null => (node.value === null ? null : read(node))

function readGame(node: Node): BingoProof['game'] {
  const at = record(node, ['id', 'version', 'definitionHash', 'definition'])
  return {
    id: text(at['id']!),
    version: whole(at['version']!, 1),
    definitionHash: text(at['definitionHash']!, HASH),
    definition: compileBingo(at['definition']!.value).definition,
  }
}

function readBeacon(node: Node): BingoProof['beacon'] {
  const at = record(node, ['source', 'chain', 'round', 'randomness', 'signature'])
  return {
    source: text(at['source']!, /^(drand|local)$/) as 'drand' | 'local',
    chain: text(at['chain']!, HASH),
    round: whole(at['round']!, 1),
    randomness: orNull(at['randomness']!, (random) => text(random, HASH)),
    signature: orNull(at['signature']!, (signature) => text(signature, /^[0-9a-f]{96}$/)),
  }
}

/** In the order in which they were sold: serial numbers run from 1 without a gap. */
function readSold(node: Node): BingoProof['sold'] {
  let next = 1
  const sold = listOf(node, (item) => {
    const at = record(item, ['buyer', 'first', 'count'])
    const one = {
      buyer: whole(at['buyer']!, 1, MOST_SALES),
      first: whole(at['first']!, next, next),
      count: whole(at['count']!, 1, 100),
    }
    next += one.count
    return one
  })
  return next > MOST_SALES ? fault(node, 'is more than any room sells') : sold
}

function readOutcome(node: Node): BingoProof['outcome'] {
  const at = record(node, ['state', 'balls', 'prizes', 'carried', 'rest'])
  return {
    state: text(at['state']!, /^(open|settled|refunded)$/) as BingoProof['outcome']['state'],
    balls: listOf(at['balls']!, (ball) => whole(ball, 1, 75)),
    prizes: listOf(at['prizes']!, (prize) => {
      const one = record(prize, ['name', 'ball', 'serials', 'share'])
      return {
        name: text(one['name']!),
        ball: whole(one['ball']!, 1, 75),
        serials: listOf(one['serials']!, (serial) => whole(serial, 1, MOST_SALES)),
        share: text(one['share']!, AMOUNT),
      }
    }),
    carried: text(at['carried']!, AMOUNT),
    rest: text(at['rest']!, AMOUNT),
  }
}
