import type { Db } from '../../../../platform/db/database.ts'
import { now } from '../../../../platform/clock.ts'
import { offsetOf, placePage } from '../../../../platform/paging.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { matchDay } from './match-day.ts'
import type { MatchParts } from './match-day.ts'
import { readMatch, readMatches } from './match-store.ts'
import type { MatchRow } from './match-store.ts'

const viewOf = (row: MatchRow) => ({
  vendorCode: row.vendor_code,
  day: row.day_text,
  state: row.state as 'done' | 'partial' | 'failed',
  matched: row.matched,
  differing: row.differing,
  tries: row.tries,
  fault: row.fault,
  askedAt: row.asked_at.toISOString(),
})

export const matchesPage = async (
  { app }: { app: { db: Db } },
  { vendorCode, ...wanted }: { vendorCode?: string | undefined; pageNo: number; pageSize: number },
) => {
  const read = (offset: number, limit: number) => readMatches(app.db, { vendorCode, offset, limit })
  const { rows, total } = await read(offsetOf(wanted), wanted.pageSize)
  const place = placePage(wanted, total)
  const beyond = place.pageNo !== wanted.pageNo
  const page = beyond ? await read(offsetOf(place), place.pageSize) : { rows }
  return { ...place, content: page.rows.map(viewOf) }
}

/** Matches a day now: one that failed, or today as far as it is over. */
export const matchNow = async (
  parts: MatchParts,
  { vendorCode, day }: { vendorCode: string; day: string },
) => {
  const vendor = parts.registry.find(vendorCode)
  if (!vendor) throw new Refusal('VENDOR_UNKNOWN')
  if (!vendor.dialect.reports) throw new Refusal('VENDOR_LISTS_NOTHING')
  const from = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(from) || from > now().getTime())
    throw new Refusal('BAD_INPUT', {}, { day: { code: 'INVALID' } })
  await matchDay(parts, vendor, day)
  return viewOf(await readMatch(parts.app.db, vendorCode, day))
}
