/** The date on a wall in this time zone, as `yyyy-mm-dd`. */
export const dateIn = (timeZone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/**
 * Whole years between two dates. A birthday counts from its date on; who was born on 29 February is a year older on 1 March of a
 * common year, never on 28 February.
 */
export const ageOn = (birthday: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

const OLDEST = 120

/** A birthday somebody alive can have. */
export const isPossibleBirthday = (birthday: string, today: string): boolean =>
  birthday <= today && ageOn(birthday, today) <= OLDEST
