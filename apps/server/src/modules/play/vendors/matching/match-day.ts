import type { App } from '../../../../platform/app.ts'
import { now } from '../../../../platform/clock.ts'
import { transact } from '../../../../platform/db/database.ts'
import { VendorUnreachable } from '../seamless/dialect.ts'
import type { ReportPart } from '../seamless/dialect.ts'
import { fileFindings, noteMatch, readDueDays, readMovements, readMovementsOf } from './match-store.ts'
import type { MatchResult } from './match-store.ts'
import type { Outgoing } from '../transfers/outgoing.ts'
import type { LiveVendor, Registry } from '../setup/registry.ts'
import { matchStretch } from '../rules/match-day.ts'
import type { Finding, Stretch } from '../rules/match-day.ts'
import type { ReportRow } from '../types.ts'

export interface MatchParts {
  app: App
  registry: Registry
  outgoing: Outgoing
}

const HOUR_MS = 3_600_000
/** How far a vendor's clock and ours, and what was under way, may lie apart. */
const SLACK_MS = 600_000
const UNSETTLED_MS = 60_000
const PAGES_MAX = 1_000
/** Days that are made up for when a vendor did not answer. */
const DAYS_BACK = 7

/** All pages of what the vendor lists around a stretch. */
const listOf = async (
  { outgoing }: MatchParts,
  vendor: LiveVendor,
  { reports, stretch }: { reports: ReportPart; stretch: Stretch },
): Promise<ReportRow[]> => {
  const [from, to] = [new Date(stretch.from.getTime() - SLACK_MS), new Date(stretch.to.getTime() + SLACK_MS)]
  const rows = new Map<string, ReportRow>()
  let cursor: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await outgoing.sendTo(vendor)(reports.ask({ from, to, cursor }, vendor))
    const reply = reports.read(answer, vendor)
    if (!reply) throw new VendorUnreachable(`no list (${answer.status})`)
    for (const row of reply.rows) rows.set(row.txId, row)
    if (reply.next === null) return [...rows.values()]
    cursor = reply.next
  }
  throw new VendorUnreachable('its list does not end')
}

/** The hours of a day that are over; of today all but what is under way. */
const hoursOf = (day: string, at: Date): Stretch[] => {
  const from = Date.parse(`${day}T00:00:00Z`)
  const end = at.getTime() - UNSETTLED_MS
  return Array.from({ length: 24 }, (_, hour) => ({
    from: new Date(from + hour * HOUR_MS),
    to: new Date(Math.min(from + (hour + 1) * HOUR_MS, end)),
  })).filter((stretch) => stretch.from < stretch.to)
}

const isOver = (day: string, at: Date) => Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS <= at.getTime()

const matchHour = async (
  parts: MatchParts,
  vendor: LiveVendor,
  wanted: { reports: ReportPart; stretch: Stretch },
): Promise<{ findings: Finding[]; matched: number }> => {
  const theirs = await listOf(parts, vendor, wanted)
  const ours = await readMovements(parts.app.db, vendor.code, wanted.stretch)
  const known = new Set(ours.map(({ reference }) => reference))
  const elsewhere = theirs.map(({ txId }) => txId).filter((txId) => !known.has(txId))
  const others = await readMovementsOf(parts.app.db, vendor.code, elsewhere)
  return matchStretch(theirs, [...ours, ...others], wanted.stretch)
}

/** Matches one day of one vendor: its list, our movements and the ledger, by id. A vendor that does not answer is asked again later. */
export const matchDay = async (parts: MatchParts, vendor: LiveVendor, day: string): Promise<MatchResult> => {
  const { app } = parts
  const at = now()
  const result: MatchResult = {
    vendorCode: vendor.code,
    day,
    state: isOver(day, at) ? 'done' : 'partial',
    matched: 0,
    differing: 0,
    fault: null,
  }
  const { reports } = vendor.dialect
  try {
    if (!reports) throw new VendorUnreachable('it lists nothing')
    const findings = new Map<string, Finding>()
    for (const stretch of hoursOf(day, at)) {
      const hour = await matchHour(parts, vendor, { reports, stretch })
      result.matched += hour.matched
      for (const finding of hour.findings) findings.set(`${finding.kind}/${finding.subject}`, finding)
    }
    result.differing = findings.size
    await transact(app.db, async (tx) => {
      await fileFindings(tx, { vendorCode: vendor.code, day, findings: [...findings.values()] })
      await noteMatch(tx, result)
    })
  } catch (error) {
    if (!(error instanceof VendorUnreachable)) throw error
    Object.assign(result, { state: 'failed', fault: error.message })
    await noteMatch(app.db, result)
  }
  return result
}

/** Matches every day that is over and not matched yet, of every vendor that lists what it moved. Safe beside itself. */
export const matchVendors = async (parts: MatchParts): Promise<void> => {
  for (const vendor of parts.registry.all()) {
    if (!vendor.dialect.reports) continue
    for (const { day } of await readDueDays(parts.app.db, vendor.code, DAYS_BACK)) {
      const { state } = await matchDay(parts, vendor, day)
      if (state === 'failed') break
    }
  }
}
