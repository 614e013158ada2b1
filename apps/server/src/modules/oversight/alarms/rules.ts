/** What was seen and told of one kind of alarm. */
export interface AlarmState {
  /** How many there were at the last look. */
  seen: number
  /** How often more came since the last letter. */
  held: number
  announcedAt: Date | null
}

const HOUR_MS = 3_600_000
/** What stands unchanged is told again after a day. */
const AGAIN_MS = 24 * HOUR_MS

export interface Judged {
  next: AlarmState
  /** The letter that is due, with how often more came since the last one; null: none. */
  letter: { held: number } | null
}

/** A letter for what is new, one an hour at most; what comes in between is counted and told by the next. */
export const judge = (alarmState: AlarmState, count: number, at: Date): Judged => {
  const since =
    alarmState.announcedAt === null
      ? Number.POSITIVE_INFINITY
      : at.getTime() - alarmState.announcedAt.getTime()
  const isNew = count > alarmState.seen
  const isOwed = count > 0 && (isNew || alarmState.held > 0 || since >= AGAIN_MS)
  if (isOwed && since >= HOUR_MS)
    return { next: { seen: count, held: 0, announcedAt: at }, letter: { held: alarmState.held } }
  return { next: { ...alarmState, seen: count, held: alarmState.held + (isNew ? 1 : 0) }, letter: null }
}
