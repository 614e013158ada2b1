import type { SoldGame } from '@krathong/lottery'
import type { Db } from '../../../platform/db/database.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import { readEntries } from './entries-store.ts'
import { resultText } from './enter-result.ts'
import type { MonitoredDraw } from './monitor-reads.ts'
import { mayVoid } from './void-draw.ts'

export const sourceOf = ({ source }: Pick<MonitoredDraw, 'source'>) =>
  source === 'official' ? ('official' as const) : ('platform' as const)

/** What staff may decide on a draw, and who of them has done what. What one person typed is told when another has typed it, too. */
export const decidingView = async (db: Db, sold: SoldGame, row: MonitoredDraw) => {
  const at = await databaseNow(db)
  const entries = row.source === 'official' ? await readEntries(db, row.draw_id) : []
  return {
    entering:
      row.source === 'official'
        ? {
            parts: sold.series.format.map((part) => ({
              ...{ name: part.name, count: part.count },
              digits: part.kind === 'numbers' ? part.digits : String(part.to).length,
            })),
            mayEnter: row.state === 'scheduled' && at >= row.draw_at,
          }
        : null,
    entries: entries.map(({ operator_name: by, entered_at: entered, outcome, result }) => ({
      ...{ by, at: entered.toISOString(), outcome: outcome as 'waiting' | 'agreed' | 'differed' },
      result: outcome === 'waiting' ? null : resultText(sold, result),
    })),
    mayVoid: mayVoid(row, at),
  }
}
