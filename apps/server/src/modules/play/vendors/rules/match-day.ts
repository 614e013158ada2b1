import type { ReportRow } from '../types.ts'

/** A movement as we have it, with what the ledger moved for it. */
export interface OurMovement {
  reference: string
  playerId: string | null
  kind: string
  currency: string
  amount: bigint
  /** What the ledger should have moved for the player; null where the words do not tell. */
  owed: bigint | null
  moved: bigint | null
  /** What of it was said to go into jackpots, and what the ledger has of that. */
  jackpot: bigint
  jackpotMoved: bigint
  at: Date
  /** The vendor's list has to name it. */
  isDue: boolean
}

export type FindingKind = 'report-missing-here' | 'report-missing-there' | 'report-differs' | 'report-ledger'

/** What one of the three does not tell as the others do, by the vendor's id, with both sides. */
export interface Finding {
  kind: FindingKind
  subject: string
  playerId: string | null
  theirs: string
  ours: string
}

const said = ({
  kind,
  currency,
  amount,
  jackpot,
}: Pick<ReportRow, 'currency' | 'amount' | 'jackpot'> & { kind: string }) =>
  `${kind} ${amount} ${currency}${jackpot ? `, jackpots ${jackpot}` : ''}`

/** What is taken back is listed by its id alone: vendors tell its amount each in their own way. */
const isAlike = (theirs: ReportRow, ours: OurMovement): boolean =>
  theirs.kind === ours.kind &&
  theirs.currency === ours.currency &&
  (theirs.kind === 'rollback' || theirs.amount === ours.amount) &&
  (theirs.jackpot === undefined || theirs.jackpot === ours.jackpot)

export interface Stretch {
  from: Date
  to: Date
}

const isWithin = ({ at }: OurMovement, { from, to }: Stretch) => at >= from && at < to

/**
 * Three lists by id. `theirs` reaches a little beyond the stretch on both sides, for what was under way at its ends; `ours` holds what
 * we have in the stretch, and whatever else of it `theirs` names.
 */
export const matchStretch = (
  theirs: readonly ReportRow[],
  ours: readonly OurMovement[],
  stretch: Stretch,
): { findings: Finding[]; matched: number } => {
  const known = new Map(ours.map((row) => [row.reference, row]))
  const listed = new Set(theirs.map(({ txId }) => txId))
  const findings: Finding[] = []
  let matched = 0
  for (const row of theirs) {
    const mine = known.get(row.txId)
    if (!mine)
      findings.push({
        kind: 'report-missing-here',
        subject: row.txId,
        playerId: null,
        theirs: said(row),
        ours: '',
      })
    else if (!isAlike(row, mine))
      findings.push({
        kind: 'report-differs',
        subject: row.txId,
        playerId: mine.playerId,
        theirs: said(row),
        ours: said(mine),
      })
    else if (isWithin(mine, stretch)) matched += 1
  }
  for (const mine of ours.filter((row) => isWithin(row, stretch))) {
    const { reference: subject, playerId } = mine
    if (mine.isDue && !listed.has(subject))
      findings.push({ kind: 'report-missing-there', subject, playerId, theirs: '', ours: said(mine) })
    if (mine.owed !== mine.moved || mine.jackpot !== mine.jackpotMoved) {
      if (listed.has(subject)) matched -= 1
      const jackpots = mine.jackpot === 0n ? '' : `, jackpots ${mine.jackpotMoved}`
      const ledger = `${mine.moved} ${mine.currency}${jackpots}`
      findings.push({ kind: 'report-ledger', subject, playerId, theirs: said(mine), ours: ledger })
    }
  }
  return { findings, matched }
}
