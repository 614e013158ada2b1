import { createHash } from 'node:crypto'
import { NO_HASH, rootHash, rootText } from '@krathong/games/ledger-proofs'
import type { RootDocument } from '@krathong/games/ledger-proofs'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { SigningKey } from '../reconciliation/index.ts'
import {
  hashAuditRow,
  readAuditChain,
  readAuditHash,
  readAuditHead,
  recordAudit,
} from '../../core/operators/program.ts'
import { asOwner } from '../../core/operators/testing.ts'
import { roots } from './witnesses.ts'

/** So many acts more, each with words that a careless hash would stumble over. */
export const appendRows = async (app: App, count: number): Promise<void> => {
  const from = Number((await readAuditHead(app.db))?.row ?? 0n)
  await transact(app.db, async (tx) => {
    for (let row = from + 1; row <= from + count; row += 1)
      await recordAudit(tx, {
        operator: { operatorId: null, username: 'ลอย "กระทง"' },
        address: 'local',
        action: 'settings.module',
        subject: `module:${row}`,
        before: row % 2 === 0 ? null : { share: 1.1, text: 'a\n\\"ว' },
        after: { isOn: true, amount: '10.00' },
        reason: `row ${row}`,
      })
  })
}

/** Statements of somebody with every right on the database, no trigger in the way. */
export const force = async (app: App, statements: string): Promise<void> => {
  await asOwner(app, `set session_replication_role = replica; ${statements}`)
}

/** What a forger does who knows how rows are hashed: every row from this one on follows the one before it again. */
export const rehashFrom = async (app: App, row: number): Promise<void> => {
  let previous = (await readAuditHash(app.db, BigInt(row - 1)))!
  const updates: string[] = []
  for (const { row: at, text } of await readAuditChain(app.db, { after: BigInt(row - 1), limit: 1_000 })) {
    const hash = hashAuditRow(previous, text)
    updates.push(
      `update operators.audit set previous_hash = '\\x${previous}', hash = '\\x${hash}' where audit_no = ${at}`,
    )
    previous = hash
  }
  await force(app, updates.join(';'))
}

/** A trail without a row, and nothing signed or found of it. */
export const forgetAll = (app: App): Promise<void> =>
  force(
    app,
    `delete from reconciliation.roots; truncate operators.audit, audit_trail.marks, audit_trail.runs, audit_trail.faults restart identity;
     update audit_trail.progress set checked_row = 0, again_row = 0, checked_hash = '00', again_hash = '00', again_mark = 0, again_root = 0, all_at = null`,
  )

/** A root over the trail alone: what else stands in a root is not asked here. */
export const signRoot = async (app: App, key: SigningKey, withAudit = true): Promise<void> => {
  const head = (await readAuditHead(app.db))!
  const before = await roots.last(app.db)
  const root = String((before?.no ?? 0n) + 1n)
  const document: RootDocument = {
    format: 'krathong-root/1',
    root,
    previous: before?.hash ?? NO_HASH,
    through: '2026-11-21T00:00:00.000Z',
    segment: '1',
    segmentHash: createHash('sha256').update('segment').digest('hex'),
    transfers: '1',
    funds: [],
    ...(withAudit ? { audit: { row: String(head.row), hash: head.hash } } : {}),
  }
  const text = rootText(document)
  await force(
    app,
    `insert into reconciliation.roots (root_no, through, segment_no, document, hash, signature, key_id, salt_sealed)
     values (${root}, now(), 1, '${text}', '${rootHash(text)}', '${key.sign(text)}', '${key.keyId}', '\\x00')`,
  )
}
