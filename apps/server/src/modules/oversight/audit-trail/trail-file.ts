import type { CsvFile } from '@krathong/protocol/shapes/csv'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import { openSigningKey } from '../reconciliation/index.ts'
import { readAuditChain, readAuditHead } from '../../core/operators/index.ts'
import { marks, roots } from './witnesses.ts'
import type { Kind } from './witnesses.ts'

const A_READ = 500

const line = (value: unknown) => `${JSON.stringify(value)}\n`

/** Those up to a number: what is signed while the file is written belongs to a later one. */
async function* witnessLines(app: App, kind: Kind, to: bigint): AsyncGenerator<string> {
  for (let after = 0n; after < to;) {
    const found = (await kind.read(app.db, after, A_READ)).filter(({ no }) => no <= to)
    const last = found.at(-1)
    if (!last) return
    yield found.map(({ no, ...signed }) => line({ [kind.name]: String(no), ...signed })).join('')
    after = last.no
  }
}

async function* rowLines(app: App, to: bigint): AsyncGenerator<string> {
  for (let after: bigint | null = null; after === null || after < to;) {
    const page = await readAuditChain(app.db, { after, limit: A_READ })
    const wanted = page.filter(({ row }) => row <= to)
    const last = wanted.at(-1)
    if (!last) return
    yield wanted.map(({ row, ...hashed }) => line({ row: String(row), ...hashed })).join('')
    after = last.row
  }
}

async function* written(app: App): AsyncGenerator<string> {
  const { keyId, publicKey } = await openSigningKey(app)
  const at = await databaseNow(app.db)
  // The last ones are asked for before the end of the trail: none of them then names a row behind that end.
  const [root, mark] = [await roots.last(app.db), await marks.last(app.db)]
  const head = await readAuditHead(app.db)
  const counts = {
    roots: String(root?.no ?? 0n),
    marks: String(mark?.no ?? 0n),
    rows: String(head?.row ?? 0n),
  }
  yield line({
    format: 'krathong-trail-export/1',
    at: at.toISOString(),
    ...counts,
    keys: [{ key: keyId, publicKey }],
  })
  yield* witnessLines(app, roots, root?.no ?? 0n)
  yield* witnessLines(app, marks, mark?.no ?? 0n)
  if (head) yield* rowLines(app, head.row)
  yield line({ end: true, ...counts })
}

/** The whole trail with its hashes, the roots and the marks, one JSON object a line, as docs/reconciliation.md describes it. */
export const trailFile = (app: App): CsvFile => ({
  name: 'audit-trail',
  kind: 'ndjson',
  nextCursor: null,
  text: written(app),
})
