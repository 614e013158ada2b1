import {
  AMOUNT,
  HASH,
  openProof,
  readBeacon,
  readHead,
  readMoney,
  readSeal,
  readServerSeed,
  SEEDS,
} from '../kit/proof.ts'
import { fault, listOf, record, text, whole } from '../kit/read-json.ts'
import type { Node } from '../kit/read-json.ts'
import { readRoom } from './definition.ts'
import { BINGO_PROOF_FORMAT } from './proof.ts'
import type { BingoProof } from './proof.ts'

const MOST_SALES = 100_000
const HASH_OR_NOTHING = /^([0-9a-f]{64})?$/

/** Reads a saved round strictly, or throws a DefinitionFault. */
export function readBingoProof(value: unknown): BingoProof {
  const at = openProof(value, BINGO_PROOF_FORMAT, [...SEEDS, 'beacon', 'sold', 'salesHash', 'outcome'])
  return {
    ...readHead(at, BINGO_PROOF_FORMAT, readRoom),
    nonce: whole(at['nonce']!, 1),
    ...readMoney(at),
    serverSeedHash: text(at['serverSeedHash']!, HASH),
    serverSeed: readServerSeed(at['serverSeed']!),
    beacon: readBeacon(at['beacon']!),
    clientSeed: text(at['clientSeed']!, HASH_OR_NOTHING),
    sold: readSold(at['sold']!),
    salesHash: text(at['salesHash']!, HASH),
    outcome: readOutcome(at['outcome']!),
    ...readSeal(at),
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
