import { markHash, markText, NO_HASH, rootHash } from '@krathong/games/ledger-proofs'
import type { RootDocument, TrailHead, TrailMark } from '@krathong/games/ledger-proofs'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readSignedRoots } from '../reconciliation/index.ts'
import type { SigningKey } from '../reconciliation/index.ts'
import { readAuditHash } from '../../core/operators/index.ts'
import { readLastMark, readMarks } from './store.ts'
import type { Fault, Witness } from './types.ts'

/** Marks or roots: what was signed about where the trail ended, in a chain of its own. */
export interface Kind {
  name: 'mark' | 'root'
  read(db: Db | Tx, after: bigint, limit: number): Promise<Witness[]>
  last(db: Db | Tx): Promise<Witness | undefined>
  /** What it says; null where it is not what it should be. `head` is null in roots of before the trail was signed. */
  parse(witness: Witness): { no: string; previous: string; head: TrailHead | null } | null
}

const WHOLE = /^\d{1,18}$/
const headOf = (head: TrailHead | undefined): TrailHead | null => (head && WHOLE.test(head.row) ? head : null)

const parsed = <T>(document: string): Partial<T> | null => {
  try {
    return JSON.parse(document) as Partial<T>
  } catch {
    return null
  }
}

export const marks: Kind = {
  name: 'mark',
  read: readMarks,
  last: readLastMark,
  parse: ({ document, hash }) => {
    const mark = parsed<TrailMark>(document) as TrailMark | null
    if (mark?.format !== 'krathong-trail-mark/1' || markHash(document) !== hash) return null
    return markText(mark) === document
      ? { no: mark.mark, previous: mark.previous, head: headOf({ row: mark.row, hash: mark.hash }) }
      : null
  },
}

export const roots: Kind = {
  name: 'root',
  read: (db, after, limit) => readSignedRoots(db, { after, limit }),
  last: async (db) => (await readSignedRoots(db, 'last'))[0],
  parse: ({ document, hash }) => {
    const root = parsed<RootDocument>(document)
    if (root?.format !== 'krathong-root/1' || rootHash(document) !== hash) return null
    return { no: root.root ?? '', previous: root.previous ?? '', head: headOf(root.audit) }
  },
}

/** Where this one says the trail ended; null where it was changed, or signed by another key. */
const trusted = (kind: Kind, witness: Witness, key: SigningKey) => {
  const said = kind.parse(witness)
  return said?.no === String(witness.no) && key.isOwn(witness.document, witness.signature) ? said : null
}

const rowOf = (kind: Kind, witness: Witness): bigint => BigInt(kind.parse(witness)?.head?.row ?? 0)

const forged = (kind: Kind, witness: Witness): Fault => ({
  kind: `forged-${kind.name}`,
  row: rowOf(kind, witness),
  after: 0n,
  witness: witness.no,
  expected: null,
})

/** True when the row it names bears the hash it names. */
const fits = async (db: Db | Tx, kind: Kind, witness: Witness): Promise<boolean> => {
  const head = kind.parse(witness)?.head
  return !head || (await readAuditHash(db, BigInt(head.row))) === head.hash
}

/** The first one that does not fit behind one that does, by halves: rows that were written anew differ from there on. */
const firstUnfit = async (db: Db | Tx, kind: Kind, bad: Witness): Promise<Fault> => {
  let [good, worst, after] = [0n, bad, 0n]
  while (worst.no - good > 1n) {
    const middle = good + (worst.no - good) / 2n
    const [found] = await kind.read(db, middle - 1n, 1)
    if (!found || found.no !== middle || (await fits(db, kind, found))) {
      good = middle
      if (found?.no === middle) after = rowOf(kind, found)
    } else worst = found
  }
  return { kind: kind.name, row: rowOf(kind, worst), after, witness: worst.no, expected: null }
}

const judge = async (db: Db | Tx, kind: Kind, witness: Witness, key: SigningKey): Promise<Fault | null> => {
  if (!trusted(kind, witness, key)) return forged(kind, witness)
  return (await fits(db, kind, witness)) ? null : firstUnfit(db, kind, witness)
}

/** Holds the newest one against the trail. */
export const judgeLast = async (db: Db | Tx, kind: Kind, key: SigningKey): Promise<Fault[]> => {
  const last = await kind.last(db)
  const fault = last && (await judge(db, kind, last, key))
  return fault ? [fault] : []
}

/** Holds some older ones against the trail and against each other. Tells where to go on; 0 behind the last. */
export const judgeSome = async (
  db: Db | Tx,
  kind: Kind,
  { after, limit, key }: { after: bigint; limit: number; key: SigningKey },
): Promise<{ at: bigint; faults: Fault[] }> => {
  const found = await kind.read(db, after > 0n ? after - 1n : 0n, limit + 1)
  const faults: Fault[] = []
  let before: Witness | undefined
  for (const witness of found) {
    const isNext = witness.no === (before ? before.no + 1n : after || 1n)
    const previous = before?.hash ?? (after > 0n ? null : NO_HASH)
    const said = trusted(kind, witness, key)
    if (!isNext || !said || (previous !== null && said.previous !== previous))
      faults.push(forged(kind, witness))
    else if (faults.length === 0 && !(await fits(db, kind, witness)))
      faults.push(await firstUnfit(db, kind, witness))
    before = witness
  }
  return { at: found.length <= limit ? 0n : before!.no, faults }
}

/** Whether a fault about a mark or a root is still there. */
export const isWitnessFaulty = async (db: Db | Tx, fault: Fault, key: SigningKey): Promise<boolean> => {
  const kind = fault.kind.endsWith('root') ? roots : marks
  const [before, witness] = await withBefore(db, kind, fault.witness ?? 0n)
  if (!witness || (fault.expected !== null && witness.hash !== fault.expected)) return true
  const said = trusted(kind, witness, key)
  return !said || said.previous !== (before?.hash ?? NO_HASH) || !(await fits(db, kind, witness))
}

const withBefore = async (db: Db | Tx, kind: Kind, no: bigint): Promise<(Witness | undefined)[]> => {
  const found = await kind.read(db, no - 2n, 2)
  return [found.find((one) => one.no === no - 1n), found.find((one) => one.no === no)]
}
