import { authenticate, hmacKey, hmacSha256 } from './hmac.ts'
import type { HmacKey } from './hmac.ts'
import { newSchedule, sha256Bytes, sha256Hex } from './sha256.ts'

/** Where every chance of a first-party game comes from. */
export type RandomStream = {
  /** The next word, 0 to 2^32 - 1. */
  u32(): number
  /** One of n, 0 to n - 1, each exactly as likely; n from 1 to 2^32. */
  below(n: number): number
  /** The same for n up to 2^64; above 2^32 it takes two words a try. */
  belowBig(n: bigint): bigint
  /** Words taken so far, the discarded ones counted. */
  readonly consumed: number
}

export const WORD_COUNT = 0x1_0000_0000
const WORD_COUNT_BIG = 1n << 32n
const PAIR_COUNT = 1n << 64n
const WORDS_A_BLOCK = 8

export function isClientSeed(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text)
}

export function isServerSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

export function isNonce(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

/** What is shown before the first bet: it fixes the server seed without telling it. */
export function commitmentOf(serverSeed: string): string {
  return sha256Hex(serverSeed)
}

export function createStream(serverSeed: string, clientSeed: string, nonce: number): RandomStream {
  return openSeed(serverSeed)(clientSeed, nonce)
}

/** The same stream for callers that make many under one server seed: the key's pads are folded once. */
export function openSeed(serverSeed: string): (clientSeed: string, nonce: number) => RandomStream {
  if (!isServerSeed(serverSeed)) throw new RangeError('A server seed is 64 lower-case hex characters')
  const key = hmacKey(serverSeed)
  return (clientSeed, nonce) => {
    if (!isClientSeed(clientSeed)) throw new RangeError('A client seed is 1 to 64 of A-Z a-z 0-9 _ -')
    if (!isNonce(nonce)) throw new RangeError('A nonce is a whole number from 0')
    return new SeededStream(key, `${clientSeed}:${nonce}:`)
  }
}

/** The stream of a draw that many share: its nonce is a name, of a game and of the draw in it. */
export function createDrawStream(serverSeed: string, clientSeed: string, name: string): RandomStream {
  if (!isServerSeed(serverSeed)) throw new RangeError('A server seed is 64 lower-case hex characters')
  if (!isClientSeed(clientSeed)) throw new RangeError('A client seed is 1 to 64 of A-Z a-z 0-9 _ -')
  if (!/^[A-Za-z0-9_]{1,32}\.[A-Za-z0-9-]{1,32}$/.test(name)) throw new RangeError('A draw is GAME.NUMERO')
  return new SeededStream(hmacKey(serverSeed), `${clientSeed}:${name}:`)
}

/**
 * The stream of a raffle, a wheel or an envelope. Its key is HMAC-SHA-256 of the message (`WHAT|id|...|beacon`) under the 32 bytes of the
 * seed; its words are those of HMAC-SHA-256 under that key of 0, 1, 2 ... as four big-endian bytes. Words and rejection are PF-1's.
 */
export function createKeyedStream(seed: string, message: string): RandomStream {
  if (!isServerSeed(seed)) throw new RangeError('A seed is 64 lower-case hex characters')
  if (!/^[A-Z]+(\|[A-Za-z0-9._:-]{1,128})+$/.test(message)) throw new RangeError('A message is NAME|part|...')
  return new KeyedStream(hmacKey(bytesOfHex(hmacSha256(bytesOfHex(seed), message))))
}

/** What is shown of such a seed before its time: SHA-256 of its 32 bytes. */
export function bytesCommitmentOf(seed: string): string {
  return sha256Bytes(Uint8Array.from(bytesOfHex(seed), (byte) => byte.charCodeAt(0)))
}

/** A text whose characters are the bytes. */
function bytesOfHex(hex: string): string {
  let bytes = ''
  for (let at = 0; at < hex.length; at += 2)
    bytes += String.fromCharCode(Number.parseInt(hex.slice(at, at + 2), 16))
  return bytes
}

/** Drawing by rejection, for any source of words. */
export abstract class WordStream implements RandomStream {
  abstract readonly consumed: number

  abstract u32(): number

  below(n: number): number {
    if (!(n >= 1 && n <= WORD_COUNT && Number.isInteger(n))) throw new RangeError(`Cannot draw one of ${n}`)
    for (;;) {
      const word = this.u32()
      const result = word % n
      // The last, incomplete run of n words is discarded: keeping it would favour the small results.
      if (word - result + n <= WORD_COUNT) return result
    }
  }

  belowBig(n: bigint): bigint {
    if (n < 1n || n > PAIR_COUNT) throw new RangeError(`Cannot draw one of ${n}`)
    if (n <= WORD_COUNT_BIG) return BigInt(this.below(Number(n)))
    const limit = PAIR_COUNT - (PAIR_COUNT % n)
    for (;;) {
      const high = BigInt(this.u32())
      const pair = high * WORD_COUNT_BIG + BigInt(this.u32())
      if (pair < limit) return pair % n
    }
  }
}

/** HMAC-SHA-256 block by block, read as big-endian words; of each block a child says the message. */
abstract class BlockStream extends WordStream {
  consumed = 0
  readonly #key: HmacKey
  readonly #words = new Int32Array(WORDS_A_BLOCK)
  #round = 0
  #next = WORDS_A_BLOCK

  constructor(key: HmacKey) {
    super()
    this.#key = key
  }

  protected abstract messageOf(round: number): string

  u32(): number {
    if (this.#next === WORDS_A_BLOCK) this.#fill()
    this.consumed += 1
    const word = this.#words[this.#next]! >>> 0
    this.#next += 1
    return word
  }

  #fill(): void {
    authenticate(this.#key, this.messageOf(this.#round), this.#words, scratch)
    this.#round += 1
    this.#next = 0
  }
}

/** PF-1: HMAC-SHA-256 under the server seed of `clientSeed:nonce:round`. */
class SeededStream extends BlockStream {
  readonly #prefix: string

  constructor(key: HmacKey, prefix: string) {
    super(key)
    this.#prefix = prefix
  }

  protected messageOf(round: number): string {
    return this.#prefix + round
  }
}

class KeyedStream extends BlockStream {
  protected messageOf(round: number): string {
    return String.fromCharCode(round >>> 24, (round >>> 16) & 255, (round >>> 8) & 255, round & 255)
  }
}

/** Shared by all streams: nothing in it outlives the block that is being made. */
const scratch = newSchedule()
