import { createHash } from 'node:crypto'
import type { App } from '../../../platform/app.ts'
import { sqlState, transact } from '../../../platform/db/database.ts'
import type { SignedFile } from '../../../platform/http/signed-file.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Actor } from '../../core/operators/index.ts'
import { SYSTEM } from './accounts.ts'
import { readSettlement } from './settlement-rules.ts'
import { insertFile, insertRows, lockCurrent, retireFile } from './settlement-store.ts'

/** Who pays for us or is paid by players, and tells day by day what they did. */
export interface SettlementSource {
  side: 'in' | 'out'
  /** The method's id, or the channel's name. */
  party: string
  name: string
  fileOf(day: string): Promise<SignedFile | 'none' | 'unclear'>
}

export type SettlementParty = Pick<SettlementSource, 'side' | 'party' | 'name'>

const UNIQUE = '23505'

/**
 * Keeps a party's file of a day; it counts from now on, and the one before it no more. The same file again is the same. Every row is
 * right, or the file is refused with the line that is not.
 */
export const importSettlement = async (
  app: Pick<App, 'db'>,
  party: SettlementParty,
  { day, csv, coversFrom, coversUntil, by }: SignedFile & { day: string; by: Actor | null },
): Promise<{ isNew: boolean; rows: number }> => {
  const rows = readSettlement(csv, day)
  if (!Array.isArray(rows)) throw new Refusal('SETTLEMENT_REFUSED', { line: rows.line, why: rows.why })
  const hash = createHash('sha256').update(csv).digest()
  const file = {
    ...party,
    fileId: newId(),
    day,
    coversFrom,
    coversUntil,
    hash,
    rows: rows.length,
    importedBy: by?.operator.username ?? null,
  }
  const keep = () =>
    transact(app.db, async (tx) => {
      const known = await lockCurrent(tx, file)
      if (known?.hash.equals(hash) && known.coversUntil >= coversUntil)
        return { isNew: false, rows: rows.length }
      if (known) await retireFile(tx, known.fileId)
      await insertFile(tx, file)
      await insertRows(tx, file.fileId, rows)
      await recordAudit(tx, {
        operator: by?.operator ?? SYSTEM,
        address: by?.address ?? 'local',
        action: 'books.settlement-file',
        subject: `settlement:${party.name}:${day}`,
        before: known ? { hash: known.hash.toString('hex') } : null,
        after: { hash: hash.toString('hex'), rows: rows.length, coversUntil: coversUntil.toISOString() },
      })
      return { isNew: true, rows: rows.length }
    })
  try {
    return await keep()
  } catch (error) {
    // Two files of one day at the very same moment: the first counts, the other may come again.
    if (sqlState(error) === UNIQUE) throw new Refusal('TRY_AGAIN')
    throw error
  }
}
