import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { markHash, markText, NO_HASH, rootHash, rootText, TrailWalk } from '@krathong/games/ledger-proofs'
import type { HashRow, RootDocument, RowFaultKind, TrailHead, TrailMark } from '@krathong/games/ledger-proofs'
import { Advice } from '../dev/advice.ts'
import type { ReplayReport } from './replay-ledger.ts'
import { isSigned } from './replay-roots.ts'

interface Known {
  /** A public key the reader brings along: then no other may have signed. */
  key: string | null
  /** Roots the reader kept from elsewhere, such as `roots.jsonl` of an export of the ledger or what the site published. */
  roots: string | null
}

interface Header {
  format: string
  at: string
  rows: string
  roots: string
  marks: string
  keys: { key: string; publicKey: string }[]
}

interface Signed {
  document: string
  hash: string
  signature: string
  key: string
}

type Line = Partial<Signed & Record<'row' | 'previous' | 'text' | 'mark' | 'root' | 'rows', string>> & {
  end?: boolean
}

const hashRow: HashRow = (previous, text) =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(text, 'utf8').digest('hex')

const WRONG: Readonly<Record<RowFaultKind, string>> = {
  row: 'its words are not what its hash says',
  link: 'it does not follow the row before it',
  gap: 'it is missing',
  order: 'it does not come after the row before it',
}

const parsed = <T>(text: string): T | null => {
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

const WHOLE = /^-?\d{1,19}$/

/** Roots and marks, each in a chain of its own, and where each says the trail ended. */
class Witnesses {
  readonly #header: Header
  readonly #key: string | null
  readonly #report: (fault: string) => void
  readonly #last = { root: { no: 0n, hash: NO_HASH, row: 0n }, mark: { no: 0n, hash: NO_HASH, row: 0n } }
  /** By the row they name. */
  readonly heads = new Map<string, { name: string; hash: string }[]>()
  readonly rootHashes = new Map<string, string>()

  constructor(header: Header, key: string | null, report: (fault: string) => void) {
    this.#header = header
    this.#key = key?.toLowerCase() ?? null
    this.#report = report
  }

  count(kind: 'root' | 'mark'): string {
    return String(this.#last[kind].no)
  }

  take(kind: 'root' | 'mark', no: string, place: string, line: Line): void {
    const name = `${place}: ${kind} ${no}`
    const { document = '', hash: said = '', signature = '', key = '' } = line
    const made = kind === 'root' ? rootOf(document) : markOf(document)
    if (!made || made.no !== no || !WHOLE.test(no)) return this.#report(`${name} is not one`)
    const computed = kind === 'root' ? rootHash(document) : markHash(document)
    if (computed !== said) this.#report(`${name} is not what its hash says`)
    const last = this.#last[kind]
    if (BigInt(no) !== last.no + 1n || made.previous !== last.hash)
      this.#report(`${name} does not follow the one before it`)
    this.#judgeSignature(name, { document, signature, key })
    if (kind === 'root') this.rootHashes.set(no, computed)
    this.#last[kind] = { no: BigInt(no), hash: computed, row: this.#noteHead(name, made.head, last.row) }
  }

  #judgeSignature(name: string, { document, signature, key }: Omit<Signed, 'hash'>): void {
    const publicKey = this.#header.keys.find((one) => one.key === key)?.publicKey ?? ''
    if (!isSigned({ text: document, signature }, publicKey))
      this.#report(`${name} is not signed by key ${key}`)
    if (this.#key !== null && publicKey !== this.#key)
      this.#report(`${name} is signed by another key than ${this.#key}`)
  }

  /** Roots of before the trail was signed name no row; once one does, all later ones do, and never an earlier row. */
  #noteHead(name: string, head: TrailHead | null, before: bigint): bigint {
    if (!head) {
      if (before > 0n) this.#report(`${name} names no row of the trail, and the one before it does`)
      return before
    }
    const row = BigInt(head.row)
    if (row < before) this.#report(`${name} names row ${row}, and the one before it row ${before}`)
    const there = this.heads.get(head.row) ?? []
    this.heads.set(head.row, [...there, { name, hash: head.hash }])
    return row
  }
}

const headOf = (head: TrailHead | undefined): TrailHead | null => (head && WHOLE.test(head.row) ? head : null)

const rootOf = (text: string) => {
  const root = parsed<RootDocument>(text)
  if (root?.format !== 'krathong-root/1' || rootText(root) !== text) return null
  return { no: root.root, previous: root.previous, head: headOf(root.audit) }
}

const markOf = (text: string) => {
  const mark = parsed<TrailMark>(text)
  if (mark?.format !== 'krathong-trail-mark/1' || markText(mark) !== text) return null
  return { no: mark.mark, previous: mark.previous, head: headOf({ row: mark.row, hash: mark.hash }) }
}

/** Hashes of the roots somebody kept: a line or an element each, with the document under `document` or, as published, `text`. */
const keptRoots = (path: string): Map<string, string> => {
  const text = readFileSync(path, 'utf8')
  const whole = parsed<{ value?: { content?: unknown[] } }>(text)
  const rows =
    whole?.value?.content ??
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => parsed<unknown>(line))
  const kept = new Map<string, string>()
  for (const row of rows as (Partial<Record<'root' | 'document' | 'text', string>> | null)[]) {
    const document = row?.document ?? row?.text
    if (!row?.root || !document) throw new Advice(`${path} holds no roots.`)
    kept.set(row.root, rootHash(document))
  }
  if (kept.size === 0) throw new Advice(`${path} holds no roots.`)
  return kept
}

const readHeader = (text: string, path: string): Header => {
  const header = parsed<Header>(text)
  if (header?.format !== 'krathong-trail-export/1' || !Array.isArray(header.keys))
    throw new Advice(`${path} is not an export of an audit trail.`)
  return header
}

class Proof {
  readonly #walk = new TrailWalk(hashRow)
  readonly #report: (fault: string) => void
  readonly #witnesses: Witnesses
  readonly #header: Header
  #rows = 0n
  #isEnded = false

  constructor(header: Header, key: string | null, report: (fault: string) => void) {
    this.#header = header
    this.#report = report
    this.#witnesses = new Witnesses(header, key, report)
  }

  take(place: string, text: string): void {
    const line = parsed<Line>(text)
    if (this.#isEnded) this.#report(`${place}: stands behind the end`)
    else if (line?.end === true) this.#end(place, line)
    else if (line?.root !== undefined) this.#witnesses.take('root', line.root, place, line)
    else if (line?.mark !== undefined) this.#witnesses.take('mark', line.mark, place, line)
    else if (line?.row !== undefined && WHOLE.test(line.row)) this.#takeRow(place, line)
    else this.#report(`${place}: is no line of an export`)
  }

  finish(kept: Map<string, string>): string {
    if (!this.#isEnded) this.#report('the file was cut: its last line is missing')
    for (const [row, heads] of this.#witnesses.heads)
      for (const { name } of heads) this.#report(`${name} names row ${row}, which is not here`)
    for (const [no, said] of kept) {
      const found = this.#witnesses.rootHashes.get(no)
      if (found === undefined) this.#report(`root ${no} is among those you kept, and not here`)
      else if (found !== said) this.#report(`root ${no} is not the one you kept`)
    }
    const { rootHashes } = this.#witnesses
    const keys = this.#header.keys.map(({ publicKey }) => publicKey).join(', ')
    return `Hashed ${this.#rows} rows under ${rootHashes.size} roots and ${this.#witnesses.count('mark')} marks, as of ${this.#header.at}; signed with ${keys || 'no key'}.`
  }

  #takeRow(place: string, { row, previous = '', hash: said = '', text = '' }: Line): void {
    const number = BigInt(row!)
    this.#rows += 1n
    const fault = this.#walk.take({ row: number, previous, hash: said, text })
    if (fault) this.#report(`${place}: row ${fault.row}: ${WRONG[fault.kind]}`)
    const key = String(number)
    for (const { name, hash: signed } of this.#witnesses.heads.get(key) ?? [])
      if (signed !== said) this.#report(`${name} was made over another row ${number} than this one`)
    this.#witnesses.heads.delete(key)
  }

  #end(place: string, line: Line): void {
    this.#isEnded = true
    const counts = {
      rows: String(this.#rows),
      roots: this.#witnesses.count('root'),
      marks: this.#witnesses.count('mark'),
    }
    for (const [name, found] of Object.entries(counts)) {
      const said = line[name as 'rows']
      if (said !== found || this.#header[name as 'rows'] !== found)
        this.#report(`${place}: says ${said} ${name}, there are ${found}`)
    }
  }
}

/** Proves an export of the audit trail with nothing but the file, and what the reader brings along. */
export const proveTrail = async (
  path: string,
  { key = null, roots = null }: Partial<Known> = {},
): Promise<ReplayReport> => {
  for (const name of [path, ...(roots === null ? [] : [roots])])
    if (!existsSync(name)) throw new Advice(`There is no file ${name}.`)
  const kept = roots === null ? new Map<string, string>() : keptRoots(roots)
  const faults: string[] = []
  let proof: Proof | null = null
  let number = 0
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    number += 1
    if (proof) proof.take(`line ${number}`, text)
    else proof = new Proof(readHeader(text, path), key, (fault) => void faults.push(fault))
  }
  if (!proof) throw new Advice(`${path} is not an export of an audit trail.`)
  return { summary: [proof.finish(kept)], faults }
}
