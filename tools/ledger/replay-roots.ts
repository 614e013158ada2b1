import { createPublicKey, verify } from 'node:crypto'
import { NO_HASH, rootHash, rootText } from '@krathong/games/ledger-proofs'
import type { RootDocument, RootFunds } from '@krathong/games/ledger-proofs'
import type { ReplayBalances } from './replay-balances.ts'
import { linesOf } from './replay-lines.ts'
import type { ReadSegment } from './replay-segments.ts'

export interface Manifest {
  format: string
  transfers: number
  segments: number
  roots: number
  accounts: number
  keys: { key: string; publicKey: string }[]
  purposes: Record<string, string>
}

export interface ReadRoot {
  place: string
  text: string
  hash: string
  signature: string
  key: string
  document: RootDocument
}

export const readRoots = async (dir: string, report: (fault: string) => void): Promise<ReadRoot[]> => {
  const roots: ReadRoot[] = []
  for await (const { place, text } of linesOf(dir, 'roots.jsonl')) {
    try {
      const row = JSON.parse(text) as Record<'root' | 'document' | 'hash' | 'signature' | 'key', string>
      const document = JSON.parse(row.document) as RootDocument
      const isAsWritten = JSON.stringify(row) === text && rootText(document) === row.document
      if (!isAsWritten || row.root !== document.root || !/^\d{1,15}$/.test(document.root))
        throw new SyntaxError('not as it was written')
      const { document: signed, hash, signature, key } = row
      roots.push({ place, text: signed, hash, signature, key, document })
    } catch {
      report(`${place}: is not a root`)
    }
  }
  return roots
}

export const isSigned = (root: Pick<ReadRoot, 'text' | 'signature'>, publicKey: string): boolean => {
  try {
    const x = Buffer.from(publicKey, 'hex').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(root.text), key, Buffer.from(root.signature, 'hex'))
  } catch {
    return false
  }
}

interface Known {
  /** A public key the reader brings along: then no other may have signed. */
  key: string | null
  report: (fault: string) => void
}

/** Holds each root against the chain and the balances as they stand where it was made. */
export class RootChecks {
  readonly #roots: readonly ReadRoot[]
  readonly #manifest: Manifest
  readonly #balances: ReplayBalances
  readonly #known: Known
  #at = 0

  constructor(roots: readonly ReadRoot[], manifest: Manifest, balances: ReplayBalances, known: Known) {
    this.#roots = roots
    this.#manifest = manifest
    this.#balances = balances
    this.#known = known
    roots.forEach((root, place) => this.#checkSignature(root, roots[place - 1]))
  }

  get count(): number {
    return this.#roots.length
  }

  /** Call when this segment has been replayed and nothing behind it. */
  at(segment: ReadSegment): void {
    for (let root = this.#next(segment); root; root = this.#next(segment)) {
      this.#at += 1
      const { document, place } = root
      const here = `${place}: root ${document.root}`
      const last = segment.firstTransferNo + BigInt(segment.transferCount) - 1n
      if (document.segmentHash !== segment.hash)
        this.#known.report(`${here} names another hash of segment ${segment.segmentNo}`)
      if (document.transfers !== String(last))
        this.#known.report(`${here} counts ${document.transfers} transfers, here are ${last}`)
      for (const funds of document.funds) this.#compareFunds(here, funds)
    }
  }

  finish(): void {
    const root = this.#roots[this.#at]
    if (root)
      this.#known.report(
        `${root.place}: root ${root.document.root} stands on segment ${root.document.segment}, which is not here`,
      )
  }

  #next(segment: ReadSegment): ReadRoot | null {
    const root = this.#roots[this.#at]
    return root && root.document.segment === String(segment.segmentNo) ? root : null
  }

  #checkSignature(root: ReadRoot, before: ReadRoot | undefined): void {
    const { report, key } = this.#known
    const here = `${root.place}: root ${root.document.root}`
    if (rootHash(root.text) !== root.hash) report(`${here} is not what its hash says`)
    if (root.document.previous !== (before?.hash ?? NO_HASH))
      report(`${here} does not follow the root before it`)
    if (BigInt(root.document.root) !== BigInt(before?.document.root ?? '0') + 1n)
      report(`${here} is out of turn`)
    const publicKey = this.#manifest.keys.find((one) => one.key === root.key)?.publicKey ?? ''
    if (!isSigned(root, publicKey)) report(`${here} is not signed by key ${root.key}`)
    if (key !== null && publicKey !== key.toLowerCase())
      report(`${here} is signed by another key than ${key}`)
  }

  #compareFunds(here: string, funds: RootFunds): void {
    const { parts, house } = this.#balances.totals(funds.currency)
    const players = [...parts.values()].reduce((sum, amount) => sum + amount, 0n)
    const { report } = this.#known
    if (String(players) !== funds.players)
      report(`${here} counts ${funds.players} ${funds.currency} of players, the transfers make it ${players}`)
    if (String(house) !== funds.house)
      report(`${here} counts ${funds.house} ${funds.currency} of the house, the transfers make it ${house}`)
    for (const [code, amount] of parts) {
      const name = this.#manifest.purposes[code] ?? code
      if ((funds.parts[name] ?? '0') !== String(amount))
        report(
          `${here} counts ${funds.parts[name] ?? 0} ${funds.currency} of ${name}, the transfers make it ${amount}`,
        )
    }
  }
}
