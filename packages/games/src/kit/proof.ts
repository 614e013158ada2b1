import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { canonicalJson, isClientSeed, isNonce, isServerSeed, sha256Hex } from '../fairness/index.ts'
import type { BeaconRound } from '../fairness/index.ts'
import { fault, record, text, whole } from './read-json.ts'
import type { Members, Node } from './read-json.ts'

/** A SHA-256 in hex, as proofs write it. */
export const HASH = /^[0-9a-f]{64}$/
/** A plain decimal amount, as proofs write it. */
export const AMOUNT = /^[0-9]{1,15}(\.[0-9]{1,4})?$/

/** What every saved round begins with, whatever game it is of. */
export type ProofHead<Format extends string, Definition> = {
  format: Format
  roundId: string
  placedAt: string
  currency: string
  exponent: number
  game: { id: string; version: number; definitionHash: string; definition: Definition }
}

/** What the draws of a saved round came from; the server seed is null until it is revealed. */
export type ProvenSeeds = {
  serverSeedHash: string
  serverSeed: string | null
  clientSeed: string
  nonce: number
}

/** A saved round of one player: `Own` is what only its family has. The seal is the hash of everything else: it shows a file that was changed after it was saved. */
export type SeededProof<Format extends string, Definition, Own, Outcome> = ProofHead<Format, Definition> &
  Own & { stake: string; payout: string } & ProvenSeeds & { outcome: Outcome; seal: string }

/** What a round's record says, from which the head of its proof is written. */
export type HeadFacts<Game> = {
  roundId: string
  placedAt: string
  currency: { code: string; exponent: number }
  game: Game
}

/** The same for a round of one player, with what came of it. */
export type SeededFacts<Game, Outcome> = HeadFacts<Game> &
  ProvenSeeds & { stake: Amount; payout: Amount; outcome: Outcome }

type Compiled<Definition> = { id: string; version: number; hash: string; definition: Definition }

export function headOf<Format extends string, Definition>(
  format: Format,
  { roundId, placedAt, currency, game }: HeadFacts<Compiled<Definition>>,
): ProofHead<Format, Definition> {
  const { id, version, hash, definition } = game
  return {
    format,
    roundId,
    placedAt,
    currency: currency.code,
    exponent: currency.exponent,
    game: { id, version, definitionHash: hash, definition },
  }
}

/** Stake, payout, seeds and outcome, in the order in which files have them. */
export function drawnOf<Outcome>(facts: SeededFacts<unknown, Outcome>) {
  const { exponent } = facts.currency
  return {
    stake: formatAmount(facts.stake, exponent),
    payout: formatAmount(facts.payout, exponent),
    serverSeedHash: facts.serverSeedHash,
    serverSeed: facts.serverSeed,
    clientSeed: facts.clientSeed,
    nonce: facts.nonce,
    outcome: facts.outcome,
  }
}

export function sealOf(open: object): string {
  return sha256Hex(canonicalJson(open))
}

export function sealed<Open extends object>(open: Open): Open & { seal: string } {
  return { ...open, seal: sealOf(open) }
}

const HEAD = ['format', 'roundId', 'placedAt', 'currency', 'exponent', 'game', 'stake', 'payout', 'seal']
export const SEEDS = ['serverSeedHash', 'serverSeed', 'clientSeed', 'nonce']

/** The members of a file of this format, with the family's own; any other file is a DefinitionFault. */
export function openProof(value: unknown, format: string, own: readonly string[]): Members {
  const at = record({ value, path: 'round' }, [...HEAD, ...own])
  if (at['format']!.value !== format) fault(at['format']!, `must be "${format}"`)
  return at
}

/** Reads what every saved round begins with; the family reads its own definition. */
export function readHead<Format extends string, Definition>(
  at: Members,
  format: Format,
  readDefinition: (value: unknown) => Definition,
): ProofHead<Format, Definition> {
  const game = record(at['game']!, ['id', 'version', 'definitionHash', 'definition'])
  return {
    format,
    roundId: text(at['roundId']!),
    placedAt: text(at['placedAt']!),
    currency: text(at['currency']!),
    exponent: whole(at['exponent']!, 0, 4),
    game: {
      id: text(game['id']!),
      version: whole(game['version']!, 1),
      definitionHash: text(game['definitionHash']!, HASH),
      definition: readDefinition(game['definition']!.value),
    },
  }
}

export function readMoney(at: Members): { stake: string; payout: string } {
  return { stake: text(at['stake']!, AMOUNT), payout: text(at['payout']!, AMOUNT) }
}

export function readSeal(at: Members): { seal: string } {
  return { seal: text(at['seal']!, HASH) }
}

export function readServerSeed(node: Node): string | null {
  const seed = node.value === null ? null : text(node)
  return seed === null || isServerSeed(seed) ? seed : fault(node, 'is not a server seed')
}

/** Reads the seeds of a saved round strictly. */
export function readSeeds(at: Members): ProvenSeeds {
  const serverSeed = readServerSeed(at['serverSeed']!)
  const clientSeed = text(at['clientSeed']!)
  const nonce = whole(at['nonce']!, 0)
  if (!isClientSeed(clientSeed)) fault(at['clientSeed']!, 'is not a client seed')
  if (!isNonce(nonce)) fault(at['nonce']!, 'is not a nonce')
  return { serverSeedHash: text(at['serverSeedHash']!, HASH), serverSeed, clientSeed, nonce }
}

/** Reads which round of a beacon a saved round stands on. */
export function readBeacon(
  node: Node,
): BeaconRound & { randomness: string | null; signature: string | null } {
  const at = record(node, ['source', 'chain', 'round', 'randomness', 'signature'])
  const orNull = (member: Node, pattern: RegExp) => (member.value === null ? null : text(member, pattern))
  return {
    source: text(at['source']!, /^(drand|local)$/) as BeaconRound['source'],
    chain: text(at['chain']!, HASH),
    round: whole(at['round']!, 1),
    randomness: orNull(at['randomness']!, HASH),
    signature: orNull(at['signature']!, /^[0-9a-f]{96}$/),
  }
}
