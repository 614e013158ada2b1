const MINUTE_MS = 60_000

/** Reminders go out at half time, at nine tenths and ten minutes before the end. */
export const reminderTimes = (disbursedAt: Date, confirmMinutes: number): Date[] => {
  const whole = confirmMinutes * MINUTE_MS
  const after = [whole / 2, (whole * 9) / 10, Math.max(0, whole - 10 * MINUTE_MS)].toSorted((a, b) => a - b)
  return after.map((ms) => new Date(disbursedAt.getTime() + ms))
}

/** What time alone confirmed may be contradicted for thirty days. */
export const CONTEST_DAYS = 30

export const contestableUntil = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + CONTEST_DAYS * 24 * 60 * MINUTE_MS)

/** A part is more than nothing and less than all. */
export const isPart = (received: bigint, whole: bigint): boolean => received > 0n && received < whole
