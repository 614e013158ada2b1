import type { PayHead, RootDocument } from '@krathong/games/ledger-proofs'
import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { checkLinks, readLinkHash } from '../../growth/pay-runs/index.ts'
import type { Fault } from './pass-store.ts'
import type { Slice } from './slice-store.ts'

const fault = (reference: string, detail: Record<string, unknown>): Fault => ({
  check: 'pay-runs',
  area: 'pay-run',
  reference,
  detail,
})

/** Roots that name another link than there is: a run was made to fit what was changed, or is gone. */
const readUnsigned = async (db: Db): Promise<Fault[]> => {
  const { rows } = await sql<{ document: string }>`
    select document from reconciliation.roots where document like '%"pay"%' order by root_no`.execute(db)
  const found: Fault[] = []
  let last: PayHead | undefined
  for (const { document } of rows) {
    const { root, pay } = JSON.parse(document) as RootDocument
    if (!pay || pay.link === last?.link) continue
    last = pay
    if ((await readLinkHash(db, BigInt(pay.link))) !== pay.hash)
      found.push(fault(pay.link, { kind: 'root', root }))
  }
  return found
}

/** Some pay runs, whole: each stands in the chain, its bills are those that were hashed, and the roots name the chain. */
export const slicePayRuns = async ({ db }: Pick<App, 'db'>, place: string | null): Promise<Slice> => {
  const found = await checkLinks({ db }, BigInt(place ?? 0))
  return {
    place: found.place === null ? null : String(found.place),
    lookedAt: found.lookedAt,
    faults: [
      ...(place === null ? await readUnsigned(db) : []),
      ...found.faults.map(({ link, kind }) => fault(link, { kind })),
    ],
  }
}
